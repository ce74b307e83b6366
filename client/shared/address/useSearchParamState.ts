import { useCallback, useTransition } from 'react';
import { useAddressSearch } from './useAddressSearch.ts';

interface SearchParamOptions {
  /** What the view is without the parameter; setting it removes the parameter. */
  initial?: string;
  /** `push` (default) for views the back button should leave: tabs, dialogs, filters; `replace` for typing. */
  history?: 'push' | 'replace';
  /** Other parameters that a change makes meaningless, such as the page's cursor. */
  resets?: readonly string[];
}

/**
 * A piece of a page's state in the URL, so that a link, a reload and the back button bring the same view back. Changes run
 * in a transition: the old view stays, `pending` meanwhile, until the new one has its data.
 *
 * @returns `[value, setValue, pending]`; several values share a parameter by being joined by the caller.
 */
export const useSearchParamState = (
  name: string,
  { initial = '', history = 'push', resets = [] }: SearchParamOptions = {},
): [value: string, setValue: (value: string) => void, pending: boolean] => {
  const [search, changeSearch] = useAddressSearch();
  const [pending, startTransition] = useTransition();
  const cleared = resets.join(' ');
  const setValue = useCallback(
    (value: string) => {
      const change = (next: URLSearchParams) => {
        for (const other of cleared.split(' ')) next.delete(other);
        if (value === initial) next.delete(name);
        else next.set(name, value);
        return next;
      };
      startTransition(() => changeSearch(change, { replace: history === 'replace' }));
    },
    [changeSearch, name, initial, history, cleared],
  );
  return [search.get(name) ?? initial, setValue, pending];
};
