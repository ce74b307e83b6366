import { startTransition, useRef } from 'react';
import { useScanChangedSubscription } from './scans.generated.ts';

/**
 * Follows the scans of the organization, also those that a push or a day brought about: what is shown is read anew whenever one is ordered,
 * begins or ends. What happens while it is read is read once, after it.
 */
export const useLiveScans = (refetch: () => Promise<unknown>): void => {
  const reading = useRef(false);
  const news = useRef(false);
  const read = async () => {
    news.current = true;
    if (reading.current) return;
    reading.current = true;
    while (news.current) {
      news.current = false;
      let answer: Promise<unknown> = Promise.resolve();
      // What is shown stays until the answer comes; what cannot be read says so where it is shown.
      startTransition(() => {
        answer = refetch().catch(() => undefined);
      });
      await answer;
    }
    reading.current = false;
  };
  useScanChangedSubscription({ ignoreResults: true, onData: () => void read() });
};
