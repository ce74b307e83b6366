import type { MergeMethod } from '../../../../schema/generated/types.ts';
import { mergePullRequestInputSchema } from '../../../../schema/generated/validation.ts';
import {
  commitTree,
  mergeTrees,
  openQuarantine,
  packQuarantine,
  pushLimits,
  type Quarantine,
  readRange,
  type Received,
  Refused,
} from '../../../engines/git/index.ts';
import type { Viewer } from '../../../platform/auth/session.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { refOf } from '../branches.ts';
import { type Ownership, readOwnedFiles } from '../codeOwners/readOwnedFiles.ts';
import { type MergedCode, obstaclesOf } from '../obstacles.ts';
import { openRepository } from '../openRepository.ts';
import type { PullRequestRow } from '../rows.ts';
import { settleClone } from '../writeBranches.ts';

/** A merge that git has done in the quarantine. */
type Prepared = {
  row: PullRequestRow;
  mergeSha: string;
  received: Received;
  prunings: number;
  directory: string;
  /** Whether the source branch lacks commits of the target branch. */
  isBehind: boolean;
  /** Who owns the files that the merge changes. */
  ownership: Ownership;
  /** The commits that the source branch adds. */
  commits: readonly string[];
};

const moved = () =>
  fault('headSha', 'CONFLICT', 'The branches have moved since you read them. Look at the new commits first.');

/** Makes sure that the viewer may merge the pull request as it is now. */
const requireMergeable = async (
  { session, stores }: Context,
  row: PullRequestRow,
  headSha: string,
  code: MergedCode,
): Promise<void> => {
  if (row.state === 'MERGED' || row.state === 'CLOSED') {
    throw fault('id', 'NOT_ALLOWED', `#${row.number} is ${row.state.toLowerCase()} already.`);
  }
  if (row.headSha !== headSha) throw moved();
  const { userId, role, apiKey } = session.require();
  const merger = { userId, role, byKey: apiKey !== null };
  const obstacles = await obstaclesOf(stores, session.allow('ORGANIZATION_READ'), row, merger, code);
  if (obstacles.length === 0) return;
  throw fault(null, 'NOT_ALLOWED', obstacles.map(({ message }) => message).join(' '));
};

const titleOf = (row: PullRequestRow, method: MergeMethod, given: string | null | undefined): string =>
  given?.trim() ||
  (method === 'SQUASH'
    ? `${row.title} (#${row.number})`
    : `Merge pull request #${row.number} from ${row.sourceBranch}`);

/** Writes the commit that the target branch moves to. @returns its hash */
const mergedCommit = async (
  quarantine: Quarantine,
  row: PullRequestRow,
  method: MergeMethod,
  title: string,
  { name, email }: Viewer,
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
  const body = method === 'SQUASH' ? row.description : row.title;
  const message = body.trim() ? `${title}\n\n${body.trim()}` : title;
  return commitTree(quarantine, {
    tree: merged.tree,
    parents,
    message,
    author: person,
    committer: person,
    at,
  });
};

const prepare = async (
  context: Context,
  row: PullRequestRow,
  { method, title }: { method: MergeMethod; title?: string | null | undefined },
  viewer: Viewer,
): Promise<Prepared> => {
  const { clone, prunings } = await openRepository(context, viewer.organizationId, row.projectId);
  const { directory } = clone;
  const quarantine = await openQuarantine(directory, 'PERSON', context.signal);
  try {
    const forwards = method === 'FAST_FORWARD';
    const at = context.runtime.clock();
    const mergeSha = forwards
      ? row.headSha
      : await mergedCommit(quarantine, row, method, titleOf(row, method, title), viewer, at);
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
    return { row, mergeSha, received, prunings, directory, isBehind, ownership, commits };
  } catch (error) {
    await quarantine.release();
    throw error instanceof Refused ? fault(null, 'NOT_ALLOWED', error.message) : error;
  }
};

/** What a merge changes. */
type Done = { pullRequest: PullRequestRow; target: string };

/**
 * Merges a pull request. Git merges in a quarantine before the transaction, which makes sure that neither branch has moved: of two merges at
 * once one answers CONFLICT.
 */
export const mergePullRequest = preparedMutation(
  {
    access: permit('PULL_REQUEST_MERGE'),
    input: mergePullRequestInputSchema,
    audit: ({ target }: Done) => ({ target }),
    onFailure: { pullRequest: null },
  },
  async ({ input, context }) => {
    const id = knownId(input.id, 'pull request');
    await context.read();
    const { session, stores } = context;
    const viewer = session.require();
    const row = await stores.pullRequests.load(session.allow('ORGANIZATION_READ'), id);
    if (!row) throw notFound('pull request', id);
    // What git has to read is known once it has merged.
    await requireMergeable(context, row, input.headSha, {
      isBehind: async () => false,
      ownership: async () => ({ files: [], problem: null }),
    });
    await context.end();
    return prepare(context, row, input, viewer);
  },
  async ({ grant, input, prepared, context }): Promise<Done> => {
    const { session, stores, runtime } = context;
    const { row, mergeSha, received, prunings, directory, isBehind, ownership, commits } = prepared;
    const { projectId, number, title, targetBranch, sourceBranch, baseSha, headSha } = row;
    try {
      const { userId, name, apiKey } = session.require();
      // In the order in which refs are written: a merge changes the rows of other pull requests.
      await stores.storage.lockRoom(grant);
      await stores.pushes.lock(grant, projectId);
      const now = await stores.pullRequestChanges.lock(grant, row.id);
      if (now.headSha !== headSha || now.baseSha !== baseSha) throw moved();
      await requireMergeable(context, now, input.headSha, {
        isBehind: async () => isBehind,
        ownership: async () => ownership,
      });
      const pullRequest = await stores.pullRequestChanges.merge(grant, now, {
        mergeSha,
        baseSha,
        method: input.method,
        by: { id: userId, name },
        commits,
      });
      const source = { name: refOf(sourceBranch), before: headSha, after: null, forced: false };
      await stores.refs
        .record(
          grant,
          { origin: 'MERGE', userId, name, apiKey, runId: null },
          {
            projectId,
            changes: [
              { name: refOf(targetBranch), before: baseSha, after: mergeSha, forced: false },
              ...(input.deleteBranch ? [source] : []),
            ],
            received,
            prunings,
            activity: `merged the pull request #${number} ${title} into ${targetBranch}`,
          },
        )
        .catch((error: unknown) => {
          if (!(error instanceof Refused)) throw error;
          throw error.refs.size > 0
            ? fault(null, 'NOT_ALLOWED', [...error.refs.values()].join(' '))
            : fault('headSha', 'CONFLICT', error.message);
        });
      context.afterCommit(
        () => void settleClone(runtime, grant.organizationId, projectId, directory, received),
      );
      return { pullRequest, target: `#${number} ${title} into ${targetBranch}` };
    } catch (error) {
      await received.release();
      throw error;
    }
  },
);
