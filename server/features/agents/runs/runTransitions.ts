import type { Insertable, Kysely } from 'kysely';
import type { AgentRunState } from '../../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { publish } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { jobStore } from '../../../platform/jobs/store.ts';
import { budgetOf } from './runBudget.ts';
import type { AgentRunRow } from './runRows.ts';

/** Grants that begin, continue or end runs. */
export type Mover = Grant<'AGENT_RUN'> | Grant<'AGENT_CONFIGURE'> | TenantGrant<'JOB'>;

/** The states of runs that have not ended. */
export const openStates = [
  'QUEUED',
  'RUNNING',
  'PAUSED',
  'WAITING_FOR_APPROVAL',
  'WAITING_FOR_ANSWER',
] satisfies AgentRunState[];

/** Transitions between the states of runs that several changes share. */
export const runTransitions = (
  transaction: Kysely<DB>,
  clock: () => Date,
  jobs: Pick<Jobs, 'enqueue' | 'tell'>,
) => {
  const changed = (organizationId: string, id: string) =>
    publish(transaction, { topic: 'agentRun', organizationId, id });

  /** Tells that a run began or ended, for the task or the review that started it. */
  const tellStart = async (
    grant: Mover,
    { id, taskId, trigger }: Pick<AgentRunRow, 'id' | 'taskId' | 'trigger'>,
  ): Promise<void> => {
    if (taskId !== null || trigger === 'REVIEW') {
      await jobs.tell(transaction, grant, 'agentRun.changed', { runId: id });
    }
  };

  /** Tells that a run ended: also for the task or the review that started it. */
  const tellEnd = async (
    grant: Mover,
    run: Pick<AgentRunRow, 'id' | 'taskId' | 'trigger'>,
  ): Promise<void> => {
    await tellStart(grant, run);
    await jobs.tell(transaction, grant, 'agentRun.finished', { runId: run.id });
  };

  const runs = (organizationId: string) =>
    transaction.updateTable('agentRuns').where('organizationId', '=', organizationId);

  /** Queues the next turn of a run. */
  const enqueueTurn = async (grant: Mover, id: string, projectId: string): Promise<void> => {
    const { organizationId } = grant;
    const { id: jobId } = await jobStore(transaction, clock).create(grant, 'agentTurn', projectId);
    await runs(organizationId).set({ jobId, scanId: null }).where('id', '=', id).execute();
    await jobs.enqueue(transaction, 'agentTurn', { organizationId, jobId });
    await changed(organizationId, id);
  };

  /** Locks the runs of an agent on a project that have not ended: one that ends starts the next one that waits for it, and has to see it. */
  const openRuns = (organizationId: string, agentId: string, projectId: string) =>
    transaction
      .selectFrom('agentRuns')
      .select(['id', 'state', 'jobId', 'wantedFindings', 'trigger', 'pullRequestId', 'startedAt'])
      .where('organizationId', '=', organizationId)
      .where('agentId', '=', agentId)
      .where('projectId', '=', projectId)
      .where('state', 'in', openStates)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();

  /** Stores a run of an agent, and queues its first turn unless it has to wait for one of `open`, the runs of the agent on the project that have not ended. */
  const queueRun = async (
    grant: Mover,
    run: Omit<Insertable<DB['agentRuns']>, 'id' | 'organizationId' | 'budget' | 'createdAt'> & {
      agentId: string;
      projectId: string;
    },
    open: readonly { id: string }[],
  ): Promise<void> => {
    const { organizationId } = grant;
    const id = newId();
    await transaction
      .insertInto('agentRuns')
      .values({
        ...run,
        id,
        organizationId,
        budget: budgetOf(organizationId, run.agentId),
        createdAt: clock(),
      })
      .execute();
    if (open.length === 0) await enqueueTurn(grant, id, run.projectId);
    else await changed(organizationId, id);
  };

  /** Queues the first turn of the run that waited for one of its agent on its project, which has ended. */
  const startFollowing = async (
    grant: Mover,
    { agentId, projectId }: Pick<AgentRunRow, 'agentId' | 'projectId'>,
  ): Promise<void> => {
    if (agentId === null || projectId === null) return;
    const { organizationId } = grant;
    const open = await openRuns(organizationId, agentId, projectId);
    const [next] = open;
    if (next && open.every(({ state, jobId }) => state === 'QUEUED' && jobId === null)) {
      await enqueueTurn(grant, next.id, projectId);
    }
  };

  /** Queues the next turn of the runs that wait for a scan which has ended. */
  const resumeScanned = async (grant: Mover): Promise<void> => {
    const waiting = await transaction
      .selectFrom('agentRuns')
      .innerJoin('jobs', (join) =>
        join
          .onRef('jobs.organizationId', '=', 'agentRuns.organizationId')
          .onRef('jobs.id', '=', 'agentRuns.scanId'),
      )
      .select(['agentRuns.id', 'agentRuns.projectId'])
      .where('agentRuns.organizationId', '=', grant.organizationId)
      .where('agentRuns.state', '=', 'RUNNING')
      .where('jobs.state', 'not in', ['QUEUED', 'RUNNING'])
      .forUpdate('agentRuns')
      .execute();
    for (const { id, projectId } of waiting) {
      if (projectId !== null) await enqueueTurn(grant, id, projectId);
    }
  };

  /** Goes on with paused runs, which are locked: with their step, with their scan, or with their place in the queue. */
  const goOnWith = async (
    grant: Grant<'AGENT_CONFIGURE'>,
    paused: readonly Pick<AgentRunRow, 'id' | 'agentId' | 'projectId' | 'startedAt' | 'scanId'>[],
  ): Promise<void> => {
    const { organizationId } = grant;
    for (const { id, startedAt } of paused) {
      await runs(organizationId)
        .set({ state: startedAt === null ? 'QUEUED' : 'RUNNING', pauseReason: null })
        .where('id', '=', id)
        .execute();
      await changed(organizationId, id);
    }
    for (const run of paused) {
      // Without an agent no other run is waited for. One that waits for a scan goes on with `resume`.
      if (run.startedAt === null && run.agentId !== null) await startFollowing(grant, run);
      else if (run.scanId === null && run.projectId !== null) await enqueueTurn(grant, run.id, run.projectId);
    }
    await resumeScanned(grant);
  };

  const pauseRun = async (organizationId: string, id: string, reason: string): Promise<void> => {
    await runs(organizationId)
      .set({ state: 'PAUSED', pauseReason: reason, jobId: null })
      .where('id', '=', id)
      .execute();
    await changed(organizationId, id);
  };

  return {
    changed,
    enqueueTurn,
    goOnWith,
    openRuns,
    pauseRun,
    queueRun,
    resumeScanned,
    runs,
    startFollowing,
    tellEnd,
    tellStart,
  };
};
