import { useSearch } from '../shared/useSearch.ts';

/** Dialogs of the project pages, as they stand in the URL: `?new`, `?edit={id}`, `?archive={id}`. */
export type DialogName = 'new' | 'edit' | 'archive';

const names: readonly DialogName[] = ['new', 'edit', 'archive'];

const withoutDialogs = (params: URLSearchParams) => {
  const next = new URLSearchParams(params);
  for (const name of names) next.delete(name);
  return next;
};

/** The open dialog, the address that opens one over the present view, and how to close it. */
export const useDialogAddress = () => {
  const [params, changeSearch] = useSearch();
  const open = names.find((name) => params.has(name));
  return {
    open,
    /** Which project it is about. */
    id: open ? (params.get(open) ?? '') : '',
    hrefOf: (name: DialogName, id = '') => {
      const next = withoutDialogs(params);
      next.set(name, id);
      return `?${next}`;
    },
    close: () => changeSearch(withoutDialogs, { replace: true }),
  };
};
