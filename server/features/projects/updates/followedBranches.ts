import {
  branchDigest,
  isPushable,
  readTips,
  type RepositoryFacts,
  type Tip,
} from '../../../engines/git/index.ts';

/** A repository with more branches is followed on its default branch alone. */
const mostBranches = 10_000;

/** What a clone says of its branches. */
export type CloneBranches = {
  /** Those that deployments follow: with a name that could be pushed to a repository hosted here. */
  tips: readonly Tip[];
  /** Whether there are too many to follow: then `tips` has the default branch alone, and says nothing of the others. */
  isCut: boolean;
  /** A hash of all of them. */
  digest: string;
};

/**
 * Reads the branches of a clone.
 * @throws GitError
 */
export const readFollowedBranches = async (
  directory: string,
  { defaultBranch }: Pick<RepositoryFacts, 'defaultBranch'>,
  signal: AbortSignal,
): Promise<CloneBranches> => {
  const all = await readTips({ directory, reader: 'JOB', signal });
  const digest = branchDigest(
    defaultBranch,
    all.map(({ name, sha }) => [name, sha]),
  );
  const isCut = all.length > mostBranches;
  const tips = all.filter(({ name }) => (isCut ? name === defaultBranch : isPushable(`refs/heads/${name}`)));
  return { tips, isCut, digest };
};
