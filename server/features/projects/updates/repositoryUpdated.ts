import type { Tip } from '../../../engines/git/index.ts';
import type { ChangedBranch } from './branchStore.ts';

/** What a domain event says of an update of a connected repository. */
export type RepositoryUpdated = {
  projectId: string;
  /** The host of the repository: it is named where a person would be who pushed. */
  host: string;
  defaultBranch: string;
  /** The branches that were created or moved. */
  tips: readonly { name: string; sha: string; message: string; committedAt: string }[];
  /** The branches that were deleted. */
  deleted: readonly string[];
  /** All of them with their commits before and after, the first 100 by name. */
  refs: readonly { name: string; before: string | null; after: string | null }[];
};

/** Branches of an update that are followed at most, deleted ones, and those of which it is told what they were. */
const mostTips = 100;
const mostDeleted = 1_000;
const mostRefs = 100;

/** What an update says of the branches that it changed: the default branch first, then those with the newest commits. */
export const updateOf = (
  changes: readonly ChangedBranch[],
  tips: readonly Tip[],
  defaultBranch: string,
): Pick<RepositoryUpdated, 'deleted' | 'refs'> & { tips: readonly Tip[]; leftOut: number } => {
  const names = new Set(changes.flatMap(({ name, sha }) => (sha === null ? [] : name)));
  const changed = tips
    .filter(({ name }) => names.has(name))
    .toSorted(
      (one, other) =>
        Number(other.name === defaultBranch) - Number(one.name === defaultBranch) ||
        other.committedAt.getTime() - one.committedAt.getTime(),
    );
  const deleted = changes.flatMap(({ name, sha }) => (sha === null ? name : []));
  return {
    tips: changed.slice(0, mostTips),
    deleted: deleted.slice(0, mostDeleted),
    refs: changes
      .slice(0, mostRefs)
      .map(({ name, sha, before }) => ({ name: `refs/heads/${name}`, before, after: sha })),
    leftOut: Math.max(0, changed.length - mostTips),
  };
};
