import { useReadAgain } from '../../shared/page/useReadAgain.ts';
import { useScanChangedSubscription } from './scans.generated.ts';

/** Subscribes to the scans of the organization: reads the queries of the page again whenever one is queued, starts or ends. */
export const useLiveScans = (...queryNames: readonly string[]): void => {
  const readAgain = useReadAgain(...queryNames);
  useScanChangedSubscription({ ignoreResults: true, onData: () => void readAgain() });
};
