import { type Clone, GitError, readChangesOf, sourceTreeOf } from '../../../engines/git/index.ts';
import type { OwnedFiles } from './matchOwners.ts';
import { parseCodeOwners } from './parseCodeOwners.ts';

/** The changed files that have owners, or why the owners are not known: then nobody can approve for them. */
export type Ownership = { files: OwnedFiles[]; problem: null } | { files: null; problem: string };

/** Where CODEOWNERS may be; the first one that is there counts, as on GitHub. */
const places = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'];

const mebibyte = 1024 * 1024;

const none: Ownership = { files: [], problem: null };

const blocked = (place: string, problem: string): Ownership => ({
  files: null,
  problem: `Code owners are unknown: ${place}: ${problem}.`,
});

/**
 * Reads who owns the files that differ between two commits, by CODEOWNERS of the target branch: what a change says of itself has no effect
 * before it is merged. A moved file counts at its old and its new path.
 * @param target the newest commit of the target branch
 * @throws GitError
 */
export const readOwnedFiles = async (
  clone: Clone,
  target: string,
  { before, after }: { before: string; after: string },
): Promise<Ownership> => {
  const tree = sourceTreeOf(clone, target);
  for (const place of places) {
    const entry = await tree.find(place);
    if (!entry?.mode.startsWith('100')) continue;
    const bytes = await tree.read(entry, mebibyte).catch((error: unknown) => {
      if (error instanceof GitError && error.kind === 'TOO_LARGE') return null;
      throw error;
    });
    if (bytes === null) return blocked(place, 'the file must not have more than 1 MiB');
    const { lines, problem } = parseCodeOwners(bytes.toString('utf8'));
    if (problem !== null) return blocked(place, problem);
    const changes = await readChangesOf(clone, before, after, () => true);
    const paths = changes.flatMap(({ path, previousPath }) => [
      path,
      ...(previousPath ? [previousPath] : []),
    ]);
    const { matchOwners } = await import('./matchOwners.ts');
    const files = await matchOwners(lines, [...new Set(paths.map((path) => path.toString('utf8')))]);
    return files === null
      ? blocked(place, 'the change has too many files or too long paths to match its patterns')
      : { files, problem: null };
  }
  return none;
};
