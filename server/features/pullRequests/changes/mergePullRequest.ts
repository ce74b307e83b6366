import {
  cancelMergeWhenReadyInputSchema,
  mergePullRequestInputSchema,
} from '../../../../schema/generated/validation.ts';
import { canBeWaitedFor } from '../../../../schema/rules/mergeObstacles.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import type { WantedMerge } from '../changeStore.ts';
import { type MergedCode, obstaclesOf, unreadCode } from '../obstacles.ts';
import type { PullRequestRow } from '../rows.ts';
import { settleClone } from '../writeBranches.ts';
import { mergeMessage } from './mergeMessage.ts';
import { type PreparedMerge, prepareMerge } from './prepareMerge.ts';
import { type MergeTime, movedFault, writeMerge } from './writeMerge.ts';

/** What a merge changes. */
type Done = { pullRequest: PullRequestRow; target: string };

/** A merge that git has prepared, or one that waits until the pull request is ready. */
type Prepared = PreparedMerge | { row: PullRequestRow; wanted: WantedMerge; mergeSha: null };

/**
 * Makes sure that the viewer may merge the pull request as it is now.
 * @returns whether the merge has to wait, which it may with `whenReady`
 */
const requireMergeable = async (
  { session, stores }: Context,
  row: PullRequestRow,
  { headSha, whenReady }: { headSha: string; whenReady: boolean },
  code: MergedCode,
): Promise<MergeTime> => {
  if (row.state === 'MERGED' || row.state === 'CLOSED') {
    throw fault('id', 'NOT_ALLOWED', `#${row.number} is ${row.state.toLowerCase()} already.`);
  }
  if (row.headSha !== headSha) throw movedFault();
  const { userId, role, apiKey } = session.require();
  const merger = { userId, role, byKey: apiKey !== null };
  const obstacles = await obstaclesOf(stores, session.allow('ORGANIZATION_READ'), row, merger, code);
  if (obstacles.length === 0) return 'NOW';
  if (whenReady && canBeWaitedFor(obstacles)) return 'WAIT';
  throw fault(null, 'NOT_ALLOWED', obstacles.map(({ message }) => message).join(' '));
};

/**
 * Merges a pull request, or requests that a job does once nothing keeps the viewer from merging it. Git merges in a quarantine before the
 * transaction, which makes sure that neither branch has moved: of two merges at once one answers CONFLICT.
 */
export const mergePullRequest = preparedMutation(
  {
    access: permit('PULL_REQUEST_MERGE'),
    input: mergePullRequestInputSchema,
    audit: ({ target }: Done) => ({ target }),
    onFailure: { pullRequest: null },
  },
  async ({ input, context }): Promise<Prepared> => {
    const id = knownId(input.id, 'pull request');
    await context.read();
    const { session, stores } = context;
    const { userId, name, email, organizationId, apiKey } = session.require();
    const whenReady = input.whenReady ?? false;
    if (whenReady && apiKey) {
      throw fault(
        'whenReady',
        'NOT_ALLOWED',
        'An API key merges at once. A person requests a merge when ready in the browser.',
      );
    }
    const row = await stores.pullRequests.load(session.allow('ORGANIZATION_READ'), id);
    if (!row) throw notFound('pull request', id);
    const { method, title, deleteBranch } = input;
    const message = mergeMessage(row, method, title ?? '');
    const wanted = { method, message, deleteBranch: deleteBranch ?? false };
    const { headSha } = input;
    if ((await requireMergeable(context, row, { headSha, whenReady }, unreadCode)) === 'WAIT') {
      return { row, wanted, mergeSha: null };
    }
    await context.end();
    const person = { id: userId, name, email };
    const { runtime, signal } = context;
    return prepareMerge({ runtime, signal, organizationId, person }, row, wanted);
  },
  async ({ grant, input, prepared, context }): Promise<Done> => {
    const { session, stores, runtime } = context;
    const { userId, name, apiKey } = session.require();
    const { row, wanted } = prepared;
    const asked = { headSha: input.headSha, whenReady: input.whenReady ?? false };
    const target = `#${row.number} ${row.title} into ${row.targetBranch}`;
    const requestMerge = async (): Promise<Done> => {
      const now = await stores.pullRequestChanges.lock(grant, row.id);
      await requireMergeable(context, now, asked, unreadCode);
      const by = { id: userId, name };
      const pullRequest = await stores.pullRequestChanges.mergeWhenReady(grant, now, { ...wanted, by });
      // What it waits for may have ended meanwhile.
      await stores.readyMerges.enqueue(grant, now.id);
      return { pullRequest, target: `${target}, when ready` };
    };
    if (prepared.mergeSha === null) {
      return requestMerge();
    }
    const { directory, received } = prepared;
    try {
      const by = { id: userId, name, apiKey };
      const require = (now: PullRequestRow, code: MergedCode) => requireMergeable(context, now, asked, code);
      const pullRequest = await writeMerge({ stores, grant, by, require }, prepared);
      if (pullRequest === null) {
        await received.release();
        return requestMerge();
      }
      context.afterCommit(
        () => void settleClone(runtime, grant.organizationId, row.projectId, directory, received),
      );
      return { pullRequest, target };
    } catch (error) {
      await received.release();
      throw error;
    }
  },
);

/** Cancels the request to merge a pull request when ready, whoever made it. */
export const cancelMergeWhenReady = mutation(
  {
    access: permit('PULL_REQUEST_MERGE'),
    input: cancelMergeWhenReadyInputSchema,
    audit: ({ pullRequest: { number, title } }: { pullRequest: PullRequestRow }) => ({
      target: `#${number} ${title}`,
    }),
    onFailure: { pullRequest: null },
  },
  async ({ grant, input, context: { session, stores } }) => {
    const row = await stores.pullRequestChanges.lock(grant, knownId(input.id, 'pull request'));
    if (row.whenReadyAt === null || row.whenReadyCancelReason !== null) {
      throw fault('id', 'NOT_ALLOWED', `No merge of #${row.number} waits any more.`);
    }
    const reason = `${session.require().name} canceled it.`;
    return { pullRequest: await stores.pullRequestChanges.cancelMergeWhenReady(grant, row, reason) };
  },
);
