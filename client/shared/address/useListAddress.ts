import { useTransition } from 'react';
import type { PageTurn } from '../table/TablePages.tsx';
import { useAddressSearch } from './useAddressSearch.ts';

/** New values of search parameters; an empty text or list removes the parameter. */
type AddressChanges = Readonly<Record<string, string | readonly string[]>>;

/** The part of a page's address that says which rows its list shows. */
export interface ListAddress {
  /** The value of a parameter, '' without one. */
  text: (name: string) => string;
  /** All values of a parameter. */
  values: (name: string) => readonly string[];
  /** The page to read; the first without. */
  page: PageTurn | undefined;
  /** Changes what is listed, from its first page on. Typing replaces the history's entry, all else adds one. */
  change: (changes: AddressChanges, options?: { typing?: boolean }) => void;
  /** Goes to another page of the same list. */
  turn: (page: PageTurn) => void;
  /** Another list is on its way; the present one stays meanwhile. */
  pending: boolean;
}

const write = (next: URLSearchParams, changes: AddressChanges): URLSearchParams => {
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name);
    for (const one of typeof value === 'string' ? [value] : value) if (one) next.append(name, one);
  }
  return next;
};

const noPage = (prefix: string) => ({ [`${prefix}after`]: '', [`${prefix}before`]: '' });

/**
 * The state of a list, kept in the URL, so that a link, a reload and the back button bring the same view back. A second list
 * of a page keeps its cursors apart by a prefix.
 */
export const useListAddress = (prefix = ''): ListAddress => {
  const [params, changeSearch] = useAddressSearch();
  const [pending, startTransition] = useTransition();
  const after = params.get(`${prefix}after`);
  const before = params.get(`${prefix}before`);
  const set = (changes: AddressChanges, options: { replace: boolean }) =>
    startTransition(() =>
      changeSearch((search) => write(search, { ...noPage(prefix), ...changes }), options),
    );
  return {
    text: (name) => params.get(name) ?? '',
    values: (name) => params.getAll(name),
    page: after ? { after } : before ? { before } : undefined,
    change: (changes, { typing = false } = {}) => set(changes, { replace: typing }),
    turn: (page) =>
      set('after' in page ? { [`${prefix}after`]: page.after } : { [`${prefix}before`]: page.before }, {
        replace: false,
      }),
    pending,
  };
};

/** The arguments of a connection that read a page of so many rows. */
export const pageArguments = (page: PageTurn | undefined, size: number) =>
  page && 'before' in page ? { last: size, before: page.before } : { first: size, ...page };
