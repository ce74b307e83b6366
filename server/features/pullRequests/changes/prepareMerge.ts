import {
  commitTree,
  mergeTrees,
  openQuarantine,
  packQuarantine,
  pushLimits,
  type Quarantine,
  readRange,
  Refused,
} from '../../../engines/git/index.ts';
import { type StoredPush, storePush } from '../../../platform/git/storePack.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import type { WantedMerge } from '../changeStore.ts';
import { type Ownership, readOwnedFiles } from '../codeOwners/readOwnedFiles.ts';
import { openRepository } from '../openRepository.ts';
import type { PullRequestRow } from '../rows.ts';

/** The person in whose name a pull request is merged. */
export type MergingPerson = { id: string; name: string; email: string };

/** A merge that git has done in the quarantine. */
export type PreparedMerge = {
  row: PullRequestRow;
  wanted: WantedMerge;
  mergeSha: string;
  received: StoredPush;
  prunings: number;
  directory: string;
  /** Whether the source branch lacks commits of the target branch. */
  isBehind: boolean;
  /** Who owns the files that the merge changes. */
  ownership: Ownership;
  /** The commits that the source branch adds. */
  commits: readonly string[];
};

/** Where a merge is prepared, and for whom. */
type Preparing = Pick<Context, 'runtime' | 'signal'> & { organizationId: string; person: MergingPerson };

/** Writes the commit that the target branch moves to. @returns its hash */
const mergedCommit = async (
  quarantine: Quarantine,
  row: PullRequestRow,
  { method, message }: WantedMerge,
  { name, email }: MergingPerson,
  at: Date,
): Promise<string> => {
  const { headSha, baseSha, targetBranch } = row;
  const merged = await mergeTrees(quarantine, baseSha, headSha);
  if (merged.conflicts !== null) {
    throw fault(
      null,
      'NOT_ALLOWED',
      `There are conflicts in ${merged.conflicts.slice(0, 10).join(', ')}. Merge ${targetBranch} into the source branch and push.`,
    );
  }
  const person = { name, email };
  const parents = method === 'SQUASH' ? [baseSha] : [baseSha, headSha];
  return commitTree(quarantine, {
    tree: merged.tree,
    parents,
    message,
    author: person,
    committer: person,
    at,
  });
};

/**
 * Merges the branches of a pull request in a quarantine, outside of any transaction. Release what was received unless `writeMerge` gets it.
 * @throws UserFault for conflicts, and where a fast-forward is not possible
 */
export const prepareMerge = async (
  { runtime, signal, organizationId, person }: Preparing,
  row: PullRequestRow,
  wanted: WantedMerge,
): Promise<PreparedMerge> => {
  const { clone, prunings } = await openRepository({ runtime, signal }, organizationId, row.projectId);
  const { directory } = clone;
  const quarantine = await openQuarantine(directory, 'PERSON', signal);
  try {
    const forwards = wanted.method === 'FAST_FORWARD';
    const at = runtime.clock();
    const mergeSha = forwards ? row.headSha : await mergedCommit(quarantine, row, wanted, person, at);
    const commits = await readRange(clone, row.baseSha, row.headSha);
    const changed = { before: row.baseSha, after: mergeSha };
    const ownership = await readOwnedFiles(quarantine.clone, row.baseSha, changed);
    const received = await packQuarantine(quarantine, [mergeSha], pushLimits);
    const isBehind = !(await received.isAncestor(row.baseSha, row.headSha));
    if (forwards && isBehind) {
      throw fault(
        'method',
        'NOT_ALLOWED',
        `${row.targetBranch} has commits that ${row.sourceBranch} lacks: choose a merge commit or squash.`,
      );
    }
    const stored = await storePush(runtime, organizationId, received);
    return { row, wanted, mergeSha, received: stored, prunings, directory, isBehind, ownership, commits };
  } catch (error) {
    await quarantine.release();
    throw error instanceof Refused ? fault(null, 'NOT_ALLOWED', error.message) : error;
  }
};
