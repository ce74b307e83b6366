import { useOptimistic, useTransition } from 'react';
import { useAddressSearch } from '../../shared/address/useAddressSearch.ts';
import { type ListState, readListState, writeListState } from './listState.ts';

/** The list's state and how to change it. */
export interface ListControl {
  state: ListState;
  /** The state as it was last asked for, while its list is on its way: what the controls show. */
  chosen: ListState;
  /** Changes lead back to the first page unless they name one. Typing replaces the history's entry, all else adds one. */
  change: (change: Partial<ListState>) => void;
  /** Another list is on its way; the present one stays meanwhile. */
  pending: boolean;
}

/** The state of the project list, kept in the URL: a link, a reload and the back button bring the same view back. */
export const useListState = (): ListControl => {
  const [params, changeSearch] = useAddressSearch();
  const [pending, startTransition] = useTransition();
  const state = readListState(params);
  const [chosen, choose] = useOptimistic(state);
  const change = (changes: Partial<ListState>) =>
    startTransition(() => {
      const next = { ...chosen, page: undefined, ...changes };
      choose(next);
      changeSearch((search) => writeListState(next, search), {
        replace: 'search' in changes,
      });
    });
  return { state, chosen, change, pending };
};
