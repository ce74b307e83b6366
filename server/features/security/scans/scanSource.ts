import {
  type Clone,
  GitError,
  readAdditions,
  readBranchAges,
  readBranches,
  readCommitIds,
  readNewestCommits,
  readSignatures,
  readTagSignatures,
  type SourceTree,
  sourceTreeOf,
} from '../../../engines/git/index.ts';
import type { LeftOut, ScanSource } from '../../../engines/scanner/index.ts';

const signedCommits = 30;
const signedTags = 5;

/** Full hash of the head of the default branch of a clone; null when it has none. */
export const headOf = async (clone: Clone): Promise<string | null> =>
  (await readBranches(clone))[0]?.sha ?? null;

const kindOf = (error: unknown) => (error instanceof GitError ? error.kind : null);

/** What is told where git ended before all was read: as that was too large, or took too long. */
const cutAs =
  <TooLarge extends LeftOut>(tooLarge: TooLarge) =>
  (error: unknown): TooLarge | 'GIT_TOO_SLOW' => {
    const kind = kindOf(error);
    if (kind === 'TOO_LARGE') return tooLarge;
    if (kind === 'TIMEOUT') return 'GIT_TOO_SLOW';
    throw error;
  };

/** The time of a command of git is a limit of the scan: what was read by then counts, and the rest is left out with that reason. */
const inTime = <T>(read: Promise<T>): Promise<T | null> =>
  read.catch((error: unknown) => {
    if (kindOf(error) === 'TIMEOUT') return null;
    throw error;
  });

/** What a scan reads of a tree. */
export const treeSource = (tree: SourceTree): ScanSource['tree'] => ({
  commit: tree.commit,
  walk: (onEntry) => tree.walk(onEntry).then(() => null, cutAs('TOO_MANY_FILES')),
  readAll: (files, maxBytes) => inTime(tree.readAll(files, maxBytes)),
});

/**
 * What a scan reads of a clone, at the head of its default branch.
 * @param settings reads what the clone does not hold
 * @param wanted the commit that it was ordered for, if it was
 */
export const openScanSource = async (
  clone: Clone,
  settings: Pick<ScanSource, 'branchProtection' | 'reviewedMerges'>,
  wanted: string | null = null,
): Promise<ScanSource> => {
  const head = await headOf(clone);
  if (!head) throw new GitError('NOT_FOUND', 'The repository has no branch yet: there is nothing to scan.');
  if (wanted && head !== wanted) {
    const [is, not] = [head.slice(0, 10), wanted.slice(0, 10)];
    throw new GitError(
      'NOT_FOUND',
      `The default branch is at ${is}, not at ${not}, for which this scan was ordered.`,
    );
  }
  return {
    tree: treeSource(sourceTreeOf(clone, head)),
    commits: (most) => inTime(readCommitIds(clone, head, most)),
    additions: (commits, maxBytes, onAddition) =>
      readAdditions(clone, { commits, maxBytes }, onAddition).then(() => null, cutAs('TOO_MUCH_TEXT')),
    branches: () => inTime(readBranchAges(clone)),
    signatures: () => inTime(readSignatures(clone, head, signedCommits)),
    tagSignatures: () => inTime(readTagSignatures(clone, signedTags)),
    newestCommits: (most) => inTime(readNewestCommits(clone, head, most)),
    ...settings,
  };
};
