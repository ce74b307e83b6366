import type { Kysely } from 'kysely';
import type { PullRequestCheckKind, PullRequestVerification } from '../../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { publish } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { rowLoader } from '../../../platform/graphql/loaders.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { cancelJob } from '../../../platform/jobs/logs/progress.ts';
import { jobStore } from '../../../platform/jobs/store.ts';
import type { PullRequestRow } from '../rows.ts';
import {
  type CheckResult,
  checkKinds,
  isUnfinished,
  type PullRequestCheckRow,
  verificationOfPullRequest,
} from './checkRows.ts';
import { writtenResult } from './writtenResult.ts';

type Reader = Grant<'ORGANIZATION_READ'> | TenantGrant<'JOB'>;
type Orderer = Grant<'PULL_REQUEST_CREATE'> | Grant<'PULL_REQUEST_MERGE'> | TenantGrant<'JOB'>;
type PullRequest = Pick<PullRequestRow, 'id' | 'projectId' | 'headSha' | 'baseSha'>;
/** Whose followers learn of a change; null for a patch, which is followed by its job. */
type Followed = Pick<PullRequest, 'id' | 'projectId'> | null;

/** The conflicts of a merge, or its tree. */
export type MergeResult = { tree: string; conflicts: null } | { tree: null; conflicts: readonly string[] };

const columns = [
  'id',
  'pullRequestId',
  'patchCheckId',
  'kind',
  'state',
  'reason',
  'headSha',
  'baseSha',
  'fixed',
  'introduced',
  'loosensTests',
  'jobId',
  'finishedAt',
] as const;

const mostConflicts = 100;
const superseded = 'The branches have moved since.';

/** The checks of the active organization's pull requests and patches. */
export const checkStore = (transaction: Kysely<DB>, clock: () => Date, jobs: Pick<Jobs, 'enqueue'>) => {
  const checks = (organizationId: string) =>
    transaction
      .selectFrom('pullRequestChecks')
      .where('pullRequestChecks.organizationId', '=', organizationId);

  const changed = async (organizationId: string, followed: Followed): Promise<void> => {
    if (followed === null) return;
    const { id, projectId } = followed;
    await publish(transaction, { topic: 'pullRequest', organizationId, id, within: projectId });
  };

  const current = rowLoader<{ id: string; rows: PullRequestCheckRow[] }>(
    async (organizationId, ids) => {
      const rows = await checks(organizationId)
        .innerJoin('pullRequests', (join) =>
          join
            .onRef('pullRequests.organizationId', '=', 'pullRequestChecks.organizationId')
            .onRef('pullRequests.id', '=', 'pullRequestChecks.pullRequestId')
            .onRef('pullRequests.headSha', '=', 'pullRequestChecks.headSha')
            .onRef('pullRequests.baseSha', '=', 'pullRequestChecks.baseSha'),
        )
        .select(columns.map((column) => `pullRequestChecks.${column}` as const))
        .where('pullRequestChecks.pullRequestId', 'in', ids)
        .orderBy('pullRequestChecks.kind')
        .$castTo<PullRequestCheckRow>()
        .execute();
      return ids.map((id) => ({ id, rows: rows.filter(({ pullRequestId }) => pullRequestId === id) }));
    },
    ({ id }) => id,
  );

  /** The checks of the head and base that a pull request has now, in their order; none when there are none. */
  const ofPullRequest = async (
    grant: Reader,
    { id }: Pick<PullRequest, 'id'>,
  ): Promise<PullRequestCheckRow[]> => (await current(grant, id))?.rows ?? [];

  /** Ends the checks of a pull request that have not finished, and their jobs; those of some commits may go on. */
  const endOthers = async (
    organizationId: string,
    { id }: Pick<PullRequest, 'id'>,
    reason: string,
    goOn: Pick<PullRequest, 'headSha' | 'baseSha'> | null,
  ): Promise<void> => {
    let ended = transaction
      .updateTable('pullRequestChecks')
      .set({ state: 'NOT_CHECKED', reason, finishedAt: clock() })
      .where('organizationId', '=', organizationId)
      .where('pullRequestId', '=', id)
      .where('state', 'in', ['QUEUED', 'RUNNING']);
    if (goOn) {
      ended = ended.where((of) =>
        of.or([of('headSha', '<>', goOn.headSha), of('baseSha', '<>', goOn.baseSha)]),
      );
    }
    const rows = await ended.returning('jobId').execute();
    for (const jobId of new Set(rows.map((row) => row.jobId))) {
      if (jobId !== null) await cancelJob(transaction, organizationId, jobId);
    }
  };

  /**
   * Orders the checks of an open pull request for its present commits, and ends those of earlier ones. Does nothing where they are done or
   * under way; those of a job that was canceled or given up are ordered again.
   */
  const order = async (
    grant: Orderer,
    pullRequest: PullRequest & Pick<PullRequestRow, 'state' | 'hasSource'>,
  ) => {
    const { organizationId } = grant;
    const { id: pullRequestId, projectId, headSha, baseSha, state, hasSource } = pullRequest;
    await endOthers(organizationId, pullRequest, superseded, pullRequest);
    await changed(organizationId, pullRequest);
    if (!hasSource || (state !== 'OPEN' && state !== 'DRAFT')) return;
    const made = { organizationId, pullRequestId, headSha, baseSha, createdAt: clock() };
    await transaction
      .insertInto('pullRequestChecks')
      .values(checkKinds.map((kind) => ({ ...made, kind, id: newId() })))
      .onConflict((conflict) => conflict.columns(['pullRequestId', 'headSha', 'baseSha', 'kind']).doNothing())
      .execute();
    const rows = await checks(organizationId)
      .leftJoin('jobs', (join) =>
        join
          .onRef('jobs.organizationId', '=', 'pullRequestChecks.organizationId')
          .onRef('jobs.id', '=', 'pullRequestChecks.jobId'),
      )
      .select(['pullRequestChecks.id', 'pullRequestChecks.state', 'jobs.state as jobState'])
      .where('pullRequestId', '=', pullRequestId)
      .where('headSha', '=', headSha)
      .where('baseSha', '=', baseSha)
      .execute();
    const open = rows.filter((row) => {
      if (row.jobState === 'QUEUED' || row.jobState === 'RUNNING') return false;
      const wasStopped = row.jobState === 'CANCELED' || row.jobState === 'FAILED';
      return isUnfinished(row) || (row.state === 'NOT_CHECKED' && wasStopped);
    });
    if (open.length === 0) return;
    const job = await jobStore(transaction, clock).create(grant, 'check', projectId);
    await transaction
      .updateTable('pullRequestChecks')
      .set({ state: 'QUEUED', reason: null, finishedAt: null, jobId: job.id })
      .where('organizationId', '=', organizationId)
      .where(
        'id',
        'in',
        open.map(({ id }) => id),
      )
      .execute();
    await jobs.enqueue(transaction, 'check', { organizationId, jobId: job.id });
  };

  /** Stores whether two commits can be merged. Returns false when the pull request has others now, or is not open. */
  const recordMerge = async (
    { organizationId }: TenantGrant<'JOB'>,
    pullRequest: PullRequest,
    { tree, conflicts }: MergeResult,
    patchId: string | null = null,
  ): Promise<boolean> => {
    const { id, headSha, baseSha } = pullRequest;
    const { numUpdatedRows } = await transaction
      .updateTable('pullRequests')
      .set({
        checkedHeadSha: headSha,
        checkedBaseSha: baseSha,
        mergedTree: tree,
        patchId,
        conflicts: conflicts?.slice(0, mostConflicts) ?? null,
      })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('headSha', '=', headSha)
      .where('baseSha', '=', baseSha)
      .where('state', 'in', ['DRAFT', 'OPEN'])
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await changed(organizationId, pullRequest);
    return numUpdatedRows > 0n;
  };

  const byId = rowLoader<PullRequestCheckRow>(
    (organizationId, ids) =>
      checks(organizationId).select(columns).where('id', 'in', ids).$castTo<PullRequestCheckRow>().execute(),
    ({ id }) => id,
  );

  return {
    /** A check, or null; several are read in one statement. */
    load: (grant: Grant<'ORGANIZATION_READ'>, id: string): Promise<PullRequestCheckRow | null> =>
      byId(grant, id),

    ofPullRequest,

    /** What the current checks of a pull request say together. */
    verificationOf: async (
      grant: Grant<'ORGANIZATION_READ'>,
      pullRequest: Pick<PullRequestRow, 'id' | 'state' | 'hasSource' | 'provider'>,
    ): Promise<PullRequestVerification> =>
      verificationOfPullRequest(pullRequest, await ofPullRequest(grant, pullRequest)),

    order,

    /** Publishes a change of each open pull request whose source branch is gone: a push tells only of branches that are there. @returns how many */
    publishGone: async ({ organizationId }: TenantGrant<'JOB'>, projectId: string): Promise<number> => {
      const gone = await transaction
        .selectFrom('pullRequests')
        .select(['id', 'projectId'])
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .where('state', 'in', ['DRAFT', 'OPEN'])
        .where('hasSource', '=', false)
        .limit(100)
        .execute();
      for (const pullRequest of gone) await changed(organizationId, pullRequest);
      return gone.length;
    },

    /** Ends the checks of a pull request that is closed. */
    end: (
      { organizationId }: Grant<'PULL_REQUEST_CREATE'>,
      pullRequest: Pick<PullRequest, 'id'>,
    ): Promise<void> => endOthers(organizationId, pullRequest, 'It was closed.', null),

    /** The checks of a patch, in their order. */
    ofPatch: (
      { organizationId }: Grant<'ORGANIZATION_READ'>,
      patchCheckId: string,
    ): Promise<PullRequestCheckRow[]> =>
      checks(organizationId)
        .select(columns)
        .where('patchCheckId', '=', patchCheckId)
        .orderBy('kind')
        .$castTo<PullRequestCheckRow>()
        .execute(),

    /** Stores what a run checked before it opened a pull request, for the head and base that the pull request has now. */
    keep: async (
      { organizationId }: TenantGrant<'JOB'>,
      { id: pullRequestId, headSha, baseSha }: PullRequest,
      results: readonly CheckResult[],
    ): Promise<void> => {
      const now = clock();
      const made = { organizationId, pullRequestId, headSha, baseSha, createdAt: now, finishedAt: now };
      await transaction
        .insertInto('pullRequestChecks')
        .values(
          results.map((result) => ({ ...made, ...writtenResult(result), kind: result.kind, id: newId() })),
        )
        .execute();
    },

    /** The checks of a job. */
    ofJob: ({ organizationId }: TenantGrant<'JOB'>, jobId: string): Promise<PullRequestCheckRow[]> =>
      checks(organizationId)
        .select(columns)
        .where('jobId', '=', jobId)
        .orderBy('kind')
        .$castTo<PullRequestCheckRow>()
        .execute(),

    recordMerge,

    /** Notes that a check of a job begins. Returns false when it has ended. */
    begin: async (
      { organizationId }: TenantGrant<'JOB'>,
      pullRequest: Followed,
      jobId: string,
      kind: PullRequestCheckKind,
    ): Promise<boolean> => {
      const { numUpdatedRows } = await transaction
        .updateTable('pullRequestChecks')
        .set({ state: 'RUNNING' })
        .where('organizationId', '=', organizationId)
        .where('jobId', '=', jobId)
        .where('kind', '=', kind)
        .where('state', 'in', ['QUEUED', 'RUNNING'])
        .executeTakeFirst();
      await changed(organizationId, pullRequest);
      return numUpdatedRows > 0n;
    },

    /** Stores what a check of a job came to, once. */
    finish: async (
      { organizationId }: TenantGrant<'JOB'>,
      pullRequest: Followed,
      jobId: string,
      result: CheckResult,
    ): Promise<void> => {
      await transaction
        .updateTable('pullRequestChecks')
        .set({ ...writtenResult(result), finishedAt: clock() })
        .where('organizationId', '=', organizationId)
        .where('jobId', '=', jobId)
        .where('kind', '=', result.kind)
        .where('state', 'in', ['QUEUED', 'RUNNING'])
        .execute();
      await changed(organizationId, pullRequest);
    },

    /** Ends the checks of a job that have not finished: they are not done, and why. */
    giveUp: async (
      { organizationId }: TenantGrant<'JOB'>,
      pullRequest: Followed,
      jobId: string,
      reason: string,
    ): Promise<void> => {
      await transaction
        .updateTable('pullRequestChecks')
        .set({ state: 'NOT_CHECKED', reason, finishedAt: clock() })
        .where('organizationId', '=', organizationId)
        .where('jobId', '=', jobId)
        .where('state', 'in', ['QUEUED', 'RUNNING'])
        .execute();
      await changed(organizationId, pullRequest);
    },
  };
};
