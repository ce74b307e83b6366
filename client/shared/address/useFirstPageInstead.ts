import { useEffect } from 'react';
import type { ListAddress } from './useListAddress.ts';

/** Goes to the first page of a list when the one in the address has no rows any more: a link outlives what it showed. */
export const useFirstPageInstead = ({ page, change }: Pick<ListAddress, 'page' | 'change'>, rows: number) => {
  const isGone = page !== undefined && rows === 0;
  useEffect(() => {
    // Replaces the entry of the history: going back does not lead there again.
    if (isGone) change({}, { typing: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `change` is another function at each rendering
  }, [isGone]);
};
