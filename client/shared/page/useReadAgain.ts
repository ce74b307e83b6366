import { startTransition, useRef } from 'react';

/**
 * Reads what is shown anew, as often as there is news: it stays on screen until the answer comes, and what happens while it is read is read
 * once, after it.
 *
 * @param refetch of the query: what cannot be read says so where it is shown.
 */
export const useReadAgain = (refetch: () => Promise<unknown>) => {
  const reading = useRef(false);
  const news = useRef(false);
  return async (): Promise<void> => {
    news.current = true;
    if (reading.current) return;
    reading.current = true;
    while (news.current) {
      news.current = false;
      let answer: Promise<unknown> = Promise.resolve();
      startTransition(() => {
        answer = refetch().catch(() => undefined);
      });
      await answer;
    }
    reading.current = false;
  };
};
