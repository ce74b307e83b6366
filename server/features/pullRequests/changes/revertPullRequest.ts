import { revertPullRequestInputSchema } from '../../../../schema/generated/validation.ts';
import type { UserError } from '../../../../schema/generated/types.ts';
import {
  type Clone,
  commitTree,
  editTree,
  mergeTrees,
  openQuarantine,
  packQuarantine,
  pushLimits,
  type Quarantine,
  readRelation,
  Refused,
} from '../../../engines/git/index.ts';
import { type StoredPush, storePush } from '../../../platform/git/storePack.ts';
import type { Viewer } from '../../../platform/auth/session.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { refOf } from '../branches.ts';
import { openRepository, requireHosted } from '../openRepository.ts';
import type { PullRequestRow } from '../rows.ts';
import { settleClone } from '../writeBranches.ts';

/** A merged pull request, with the newest commit of its target branch, and whether the branch of its revert exists. */
type Merged = { row: PullRequestRow; mergeSha: string; targetSha: string; isTaken: boolean };

type Done = {
  pullRequest: PullRequestRow | null;
  existing: PullRequestRow | null;
  conflicts: string[];
  errors: UserError[];
};

/** A revert that git has committed in the quarantine, or why there is none. */
type Prepared =
  | (Merged & { refusal: null; headSha: string; received: StoredPush; prunings: number; directory: string })
  | { refusal: Done };

const mostConflicts = 100;

const branchFor = ({ number }: PullRequestRow): string => `revert-${number}`;
const takenMessage = (row: PullRequestRow): string =>
  `There is a branch ${branchFor(row)} already. Delete it, then revert again.`;
const titleFor = ({ title }: PullRequestRow): string => `Revert "${title.slice(0, 190)}"`;

const readMerged = async ({ session, stores }: Context, id: string): Promise<Merged> => {
  const reader = session.allow('ORGANIZATION_READ');
  const grant = session.allow('PULL_REQUEST_CREATE');
  const row = await stores.pullRequests.load(reader, id);
  if (!row) throw notFound('pull request', id);
  const { number, mergeSha, projectId, targetBranch } = row;
  if (mergeSha === null) {
    throw fault('id', 'NOT_ALLOWED', `#${number} is not merged: there is nothing to revert.`);
  }
  const branch = branchFor(row);
  const targets = await stores.pushes.targets(grant, projectId, [refOf(targetBranch), refOf(branch)]);
  const targetSha = targets.get(refOf(targetBranch));
  if (!targetSha)
    throw fault('id', 'NOT_FOUND', `The branch ${targetBranch} is deleted. Push it again first.`);
  return { row, mergeSha, targetSha, isTaken: targets.has(refOf(branch)) };
};

const refusedAsTaken = async ({ session, stores }: Context, { row }: Merged): Promise<Done> => {
  const reader = session.allow('ORGANIZATION_READ');
  const existing = await stores.pullRequests.openFrom(reader, row.projectId, branchFor(row));
  const message = existing ? `#${existing.number} reverts it already.` : takenMessage(row);
  return { pullRequest: null, existing, conflicts: [], errors: [{ field: ['id'], code: 'TAKEN', message }] };
};

const refusedByConflicts = ({ row }: Merged, conflicts: readonly string[]): Done => {
  const message = `${row.targetBranch} has changed the same lines since #${row.number} was merged. Revert it in your clone and push a branch.`;
  return {
    pullRequest: null,
    existing: null,
    conflicts: conflicts.slice(0, mostConflicts),
    errors: [{ field: null, code: 'NOT_ALLOWED', message }],
  };
};

/**
 * Undoes the merge in the tree of the target branch: a merge whose base is the merged commit and whose other side is the tree before it. All
 * methods of merging are undone alike.
 */
const revertedTree = async (
  quarantine: Quarantine,
  { row, mergeSha, targetSha }: Merged,
  { name, email }: Viewer,
  at: Date,
): Promise<Awaited<ReturnType<typeof mergeTrees>>> => {
  const person = { name, email };
  const before = await commitTree(quarantine, {
    tree: await editTree(quarantine, row.baseSha, []),
    parents: [mergeSha],
    message: titleFor(row),
    author: person,
    committer: person,
    at,
  });
  const reverted = await mergeTrees(quarantine, targetSha, before);
  if (reverted.tree !== null && reverted.tree === (await editTree(quarantine, targetSha, []))) {
    throw fault('id', 'NOT_ALLOWED', `${row.targetBranch} no longer has the changes of #${row.number}.`);
  }
  return reverted;
};

const requireContained = async (clone: Clone, { row, mergeSha, targetSha }: Merged): Promise<void> => {
  const { mergeBase } = await readRelation(clone, targetSha, mergeSha);
  if (mergeBase === mergeSha) return;
  throw fault(
    'id',
    'NOT_ALLOWED',
    `${row.targetBranch} no longer contains the merge of #${row.number}: it was rewritten.`,
  );
};

const prepare = async (context: Context, merged: Merged, viewer: Viewer): Promise<Prepared> => {
  const { row, mergeSha, targetSha } = merged;
  const { clone, prunings } = await openRepository(context, viewer.organizationId, row.projectId);
  const { directory } = clone;
  await requireContained(clone, merged);
  const quarantine = await openQuarantine(directory, 'PERSON', context.signal);
  try {
    const at = context.runtime.clock();
    const { tree, conflicts } = await revertedTree(quarantine, merged, viewer, at);
    if (tree === null) {
      await quarantine.release();
      return { refusal: refusedByConflicts(merged, conflicts) };
    }
    const person = { name: viewer.name, email: viewer.email };
    const headSha = await commitTree(quarantine, {
      tree,
      parents: [targetSha],
      message: `${titleFor(row)}\n\nThis reverts the merge of #${row.number}, commit ${mergeSha}.`,
      author: person,
      committer: person,
      at,
    });
    const packed = await packQuarantine(quarantine, [headSha], pushLimits);
    const received = await storePush(context.runtime, viewer.organizationId, packed);
    return { ...merged, refusal: null, headSha, received, prunings, directory };
  } catch (error) {
    await quarantine.release();
    throw error instanceof Refused ? fault('id', 'NOT_ALLOWED', error.message) : error;
  }
};

/**
 * Creates a branch and a pull request that undoes a merged one. Git writes the commit in a quarantine before the transaction, which makes
 * sure that the target branch did not move. Conflicts are answered as paths, and nothing is created.
 */
export const revertPullRequest = preparedMutation(
  {
    access: permit('PULL_REQUEST_CREATE'),
    input: revertPullRequestInputSchema,
    audit: ({ pullRequest }: Done) =>
      pullRequest && { target: `#${pullRequest.number} ${pullRequest.title}` },
    onFailure: { pullRequest: null, existing: null, conflicts: [] },
  },
  async ({ input, context }): Promise<Prepared> => {
    await context.read();
    const viewer = context.session.require();
    const merged = await readMerged(context, knownId(input.id, 'pull request'));
    const reader = context.session.allow('ORGANIZATION_READ');
    await requireHosted(context, reader, merged.row.projectId, null);
    if (merged.isTaken) return { refusal: await refusedAsTaken(context, merged) };
    await context.end();
    return prepare(context, merged, viewer);
  },
  async ({ grant, prepared, context }): Promise<Done> => {
    if (prepared.refusal !== null) return prepared.refusal;
    const { row, targetSha, headSha, received, prunings, directory } = prepared;
    const { number, title, projectId, targetBranch } = row;
    const { session, stores, runtime } = context;
    try {
      const { userId, name, apiKey } = session.require();
      // In the order in which refs are written.
      await stores.storage.lockRoom(grant);
      await stores.pushes.lock(grant, projectId);
      const now = await readMerged(context, row.id);
      if (now.isTaken) throw fault('id', 'TAKEN', takenMessage(row));
      if (now.targetSha !== targetSha) {
        throw fault('id', 'CONFLICT', `${targetBranch} has moved meanwhile. Please try again.`);
      }
      const sourceBranch = branchFor(row);
      await stores.refs
        .record(
          grant,
          { origin: 'REVERT', userId, name, apiKey, runId: null },
          {
            projectId,
            changes: [{ name: refOf(sourceBranch), before: null, after: headSha, forced: false }],
            received,
            prunings,
            activity: `reverted the pull request #${number} ${title} on the branch ${sourceBranch}`,
          },
        )
        .catch((error: unknown) => {
          if (!(error instanceof Refused)) throw error;
          throw fault('id', 'NOT_ALLOWED', [error.message, ...error.refs.values()].join(' '));
        });
      const pullRequest = await stores.pullRequestChanges.create(grant, {
        projectId,
        sourceBranch,
        targetBranch,
        headSha,
        baseSha: targetSha,
        title: titleFor(row),
        description: `Reverts #${number}.`,
        draft: false,
        author: { id: userId, name },
        apiKey: apiKey && { id: apiKey.id, name: apiKey.name },
        run: null,
        fix: null,
      });
      await stores.pullRequestChecks.order(grant, pullRequest);
      context.afterCommit(
        () => void settleClone(runtime, grant.organizationId, projectId, directory, received),
      );
      return { pullRequest, existing: null, conflicts: [], errors: [] };
    } catch (error) {
      await received.release();
      throw error;
    }
  },
);
