import { type Clone, readClone } from './readClone.ts';

/** A file in a commit; without a path, the commit alone. */
export type CommittedFile = { commit: string; path: string | null };

const mebibyte = 1024 * 1024;
const mostNamed = 20;
const mostCommits = 100;

const linesOf = (output: Buffer): string[] => output.toString('utf8').split('\n').filter(Boolean);

/**
 * Branches and tags of a bare clone whose history has one of some commits, or the content that a file had in one of them. Commits that are
 * not in the clone are ignored.
 * @returns full names, 20 at most
 * @throws GitError, or QueueFull
 */
export const reachingRefs = async (clone: Clone, files: readonly CommittedFile[]): Promise<string[]> => {
  const hashes = files.filter(({ commit }) => /^[0-9a-f]{40}$/.test(commit));
  const named = hashes.filter(({ path }) => path !== null && !path.includes('\n'));
  const expressions = [
    ...hashes.map(({ commit }) => `${commit}^{commit}`),
    ...named.map(({ commit, path }) => `${commit}:${path}`),
  ];
  if (expressions.length === 0) return [];
  const types = linesOf(
    await readClone(clone, ['cat-file', '--batch-check=%(objectname) %(objecttype)'], {
      input: expressions.map((expression) => `${expression}\n`).join(''),
      maxOutputBytes: mebibyte,
    }),
  );
  const there = (type: string) =>
    new Set(types.flatMap((line) => (line.endsWith(` ${type}`) ? (line.split(' ')[0] ?? []) : [])));
  const commits = there('commit');
  const paths = [...new Set(named.flatMap(({ path }) => path ?? []))];
  for (const blob of there('blob')) {
    const args = ['log', '--all', '-m', `--max-count=${mostCommits}`, '--format=%H', `--find-object=${blob}`];
    const found = await readClone(clone, [...args, '--', ...paths], { maxOutputBytes: mebibyte });
    for (const commit of linesOf(found)) commits.add(commit);
  }
  if (commits.size === 0) return [];
  const contains = [...commits].map((commit) => `--contains=${commit}`);
  return linesOf(
    await readClone(clone, ['for-each-ref', `--count=${mostNamed}`, '--format=%(refname)', ...contains], {
      maxOutputBytes: mebibyte,
    }),
  );
};
