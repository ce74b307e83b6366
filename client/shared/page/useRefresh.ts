import { useTransition } from 'react';

/**
 * Reads anew what is shown; it stays on screen meanwhile.
 *
 * @param refetch of the query: when it fails, the query says so where it is shown, and when its page was left, nobody asks.
 */
export const useRefresh = (refetch: () => Promise<unknown>) => {
  const [refreshing, startRefresh] = useTransition();
  const refresh = () => startRefresh(() => void refetch().catch(() => undefined));
  return { refreshing, refresh };
};
