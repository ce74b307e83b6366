import { useAddressSearch } from './useAddressSearch.ts';

/**
 * The dialogs of a page, as they stand in its URL: `?new`, `?edit={id}`. One is open at a time; the rest of the address
 * stays.
 *
 * @param names of the parameters; `extra` are parameters that only mean something while a dialog is open.
 */
export const useDialogAddress = <Name extends string>(
  names: readonly Name[],
  extra: readonly string[] = [],
) => {
  const [params, changeSearch] = useAddressSearch();
  const open = names.find((name) => params.has(name));
  const without = (current: URLSearchParams) => {
    const next = new URLSearchParams(current);
    for (const name of [...names, ...extra]) next.delete(name);
    return next;
  };
  return {
    open,
    /** What it is about. */
    id: open ? (params.get(open) ?? '') : '',
    /** The address that opens one over the present view. */
    hrefOf: (name: Name, id = '') => {
      const next = without(params);
      next.set(name, id);
      return `?${next}`;
    },
    /** Closes the dialog that is open now: one that was opened since, as when an answer comes late, stays. */
    close: () =>
      changeSearch(
        (current) =>
          open !== undefined && current.get(open) === params.get(open) ? without(current) : current,
        { replace: true },
      ),
  };
};
