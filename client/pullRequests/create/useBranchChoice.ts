import { useTransition } from 'react';
import { useAddressSearch } from '../../shared/address/useAddressSearch.ts';

/** The branches that the address names: `?source=` and `?target=`; without a target, the default branch. */
export const useBranchChoice = (defaultBranch: string) => {
  const [params, changeSearch] = useAddressSearch();
  const [pending, startTransition] = useTransition();
  return {
    source: params.get('source') ?? '',
    target: params.get('target') ?? defaultBranch,
    after: params.get('after'),
    pending,
    choose: (side: 'source' | 'target', branch: string) =>
      startTransition(() =>
        changeSearch(
          (search) => {
            search.set(side, branch);
            search.delete('after');
            return search;
          },
          { replace: true, hash: '' },
        ),
      ),
    /** The address of more files of the comparison. */
    afterHref: (cursor: string | null) => {
      const search = new URLSearchParams(params);
      if (cursor) search.set('after', cursor);
      else search.delete('after');
      return `?${search}`;
    },
  };
};
