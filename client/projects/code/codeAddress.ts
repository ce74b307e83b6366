import { useSearchParams } from 'react-router-dom';

/** Where in a repository one is: null is the default branch, an empty path its top. */
export interface CodePlace {
  branch: string | null;
  path: string;
}

/** The address of a place in the code of the project whose page is open. */
export const codeHref = ({ branch, path }: CodePlace): string => {
  const params = new URLSearchParams({ tab: 'code' });
  if (branch !== null) params.set('branch', branch);
  if (path) params.set('path', path);
  return `?${params}`;
};

/** The place that the URL names: `?branch=` and `?path=`. */
export const useCodePlace = (): CodePlace => {
  const [params] = useSearchParams();
  return { branch: params.get('branch'), path: params.get('path') ?? '' };
};

/** The address of a commit of the project whose page is open. */
export const commitHref = (sha: string): string => `?${new URLSearchParams({ tab: 'code', commit: sha })}`;
