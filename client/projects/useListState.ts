import { useTransition } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListState, readListState, writeListState } from './listState.ts';

/** The list's state and how to change it. */
export interface ListControl {
  state: ListState;
  /** Changes lead back to the first page unless they name one. Typing replaces the history's entry, all else adds one. */
  change: (change: Partial<ListState>) => void;
  /** Another list is on its way; the present one stays meanwhile. */
  pending: boolean;
}

/** The state of the project list, kept in the URL: a link, a reload and the back button bring the same view back. */
export const useListState = (): ListControl => {
  const [params, setParams] = useSearchParams();
  const [pending, startTransition] = useTransition();
  const change = (changes: Partial<ListState>) =>
    startTransition(() => {
      setParams(
        (current) => writeListState({ ...readListState(current), page: undefined, ...changes }, current),
        { replace: 'search' in changes, preventScrollReset: !('page' in changes) },
      );
    });
  return { state: readListState(params), change, pending };
};
