import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Makes the search parameters that are to be out of those that are; it may change and return the same object. */
type SearchEdit = (search: URLSearchParams) => URLSearchParams;

/** As of `navigate`; `hash` is another place in the page, none for an empty one. */
type ChangeOptions = NavigateOptions & { hash?: string };

/**
 * The search parameters that the page shows, and how to change them. Changes add up: each begins with what was asked for
 * last, also while that is on its way and the page still shows what was before. The place in the page (`#L2`)
 * stays unless told otherwise.
 */
export const useAddressSearch = (): [
  params: URLSearchParams,
  change: (edit: SearchEdit, options?: ChangeOptions) => void,
] => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const change = useCallback(
    (edit: SearchEdit, options: ChangeOptions = {}) => {
      const { location } = window;
      const here = location.pathname === pathname;
      // Another page was asked for meanwhile: its entry in the history is not this page's to replace.
      if (!here && options.replace) return;
      // Of that page, this one knows nothing.
      const latest = here ? location : { search: params, hash: '' };
      const search = edit(new URLSearchParams(latest.search)).toString();
      const { hash = latest.hash, ...navigation } = options;
      void navigate({ search, hash }, navigation);
    },
    [params, navigate, pathname],
  );
  return [params, change];
};
