import { useSearchParams } from 'react-router-dom';

/** Where in a repository one is: null is the default branch, an empty path its top. */
export interface CodePlace {
  /** A branch, a tag or the full hash of a commit. */
  branch: string | null;
  path: string;
}

const hrefOf = (params: Record<string, string | null>): string => {
  const search = new URLSearchParams({ tab: 'code' });
  for (const [name, value] of Object.entries(params)) if (value) search.set(name, value);
  return `?${search}`;
};

/** The address of a place in the code of the project whose page is open. */
export const codeHref = ({ branch, path }: CodePlace): string => hrefOf({ branch, path });

/** The place that the URL names: `?branch=` and `?path=`. */
export const useCodePlace = (): CodePlace => {
  const [params] = useSearchParams();
  return { branch: params.get('branch'), path: params.get('path') ?? '' };
};

/** The address of a commit by its hash, or of a page of its files. */
export const commitHref = (commit: string, after: string | null = null): string => hrefOf({ commit, after });

/** The address of the commits of a place: of a file or folder those that changed it. */
export const commitsHref = ({ branch, path }: CodePlace): string => hrefOf({ view: 'commits', branch, path });

/** The address of all tags. */
export const tagsHref = (): string => hrefOf({ view: 'tags' });

/** The address of two branches, tags or commits side by side; the default branch for no `base`. */
export const compareHref = (base: string | null, head: string | null, after: string | null = null): string =>
  hrefOf({ view: 'compare', base, head, after });

/** What of the code is shown. */
export type CodeView = 'files' | 'commits' | 'commit' | 'tags' | 'compare';

/** What the URL asks for: a commit by `?commit=`, a list by `?view=`, else files. */
export const useCodeView = (): CodeView => {
  const [params] = useSearchParams();
  if (params.get('commit')) return 'commit';
  const view = params.get('view');
  return view === 'commits' || view === 'tags' || view === 'compare' ? view : 'files';
};
