import { useReadAgain } from '../shared/page/useReadAgain.ts';
import { useScanChangedSubscription } from './scans.generated.ts';

/**
 * Follows the scans of the organization, also those that a push or a day brought about: what is shown is read anew whenever one is ordered,
 * begins or ends.
 */
export const useLiveScans = (refetch: () => Promise<unknown>): void => {
  const readAgain = useReadAgain(refetch);
  useScanChangedSubscription({ ignoreResults: true, onData: () => void readAgain() });
};
