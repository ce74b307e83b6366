import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';

/** Makes the search parameters that are to be out of those that are; it may change and return the same object. */
type SearchEdit = (search: URLSearchParams) => URLSearchParams;

/**
 * The search parameters that the page shows, and how to change them. Changes add up: each begins with what was asked for
 * last, also while that is on its way and the page still shows what was before.
 */
export const useAddressSearch = (): [
  params: URLSearchParams,
  change: (edit: SearchEdit, options?: NavigateOptions) => void,
] => {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const change = useCallback(
    (edit: SearchEdit, options?: NavigateOptions) => {
      const { location } = window;
      // Of another page that was asked for meanwhile, this one knows nothing.
      const latest = location.pathname === pathname ? location.search : params;
      setParams(edit(new URLSearchParams(latest)), options);
    },
    [params, setParams, pathname],
  );
  return [params, change];
};
