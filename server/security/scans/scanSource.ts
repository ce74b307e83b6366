import { readAdditions, readCommitIds } from '../../git/source/additions.ts';
import { readBranchAges } from '../../git/source/branchAges.ts';
import { readBranches } from '../../git/source/branches.ts';
import type { Clone } from '../../git/source/readClone.ts';
import { readSignatures } from '../../git/source/signatures.ts';
import { sourceTreeOf } from '../../git/source/sourceTree.ts';
import { readTagSignatures } from '../../git/source/tagSignatures.ts';
import { GitError } from '../../git/process/gitError.ts';
import type { ScanSource } from '../../scanner/ports.ts';

const signedCommits = 30;
const signedTags = 5;

/** Full hash of the head of the default branch of a clone; null when it has none. */
export const headOf = async (clone: Clone): Promise<string | null> =>
  (await readBranches(clone))[0]?.sha ?? null;

const tooMuch = (error: unknown): false => {
  if (error instanceof GitError && (error.kind === 'TOO_LARGE' || error.kind === 'TIMEOUT')) return false;
  throw error;
};

/**
 * What a scan reads of a clone, at the head of its default branch.
 * @param wanted the commit that it was ordered for, if it was
 */
export const openScanSource = async (
  clone: Clone,
  branchProtection: ScanSource['branchProtection'],
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
    tree: sourceTreeOf(clone, head),
    commits: (most) => readCommitIds(clone, head, most),
    additions: (commits, maxBytes, onAddition) =>
      readAdditions(clone, { commits, maxBytes }, onAddition).then(() => true, tooMuch),
    branches: () => readBranchAges(clone),
    signatures: () => readSignatures(clone, head, signedCommits),
    tagSignatures: () => readTagSignatures(clone, signedTags),
    branchProtection,
  };
};
