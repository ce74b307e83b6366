import { type Kysely, sql } from 'kysely';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { rowLoader } from '../../../platform/graphql/loaders.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { jobStore } from '../../../platform/jobs/store.ts';
import type { TrialFixRow, TrialInJob, TrialRow } from './trialRows.ts';

type Reader = Grant<'ORGANIZATION_READ'>;
type Job = TenantGrant<'JOB'>;

const columns = [
  'id',
  'agentId',
  'projectId',
  'engine',
  'wantedCommits',
  'readCommits',
  'jobId',
  'startedByName',
  'createdAt',
] as const;

const mostFixes = 100;

/** The trials of agents of the active organization. */
export const trialStore = (transaction: Kysely<DB>, clock: () => Date, jobs: Pick<Jobs, 'enqueue'>) => {
  const trials = (organizationId: string) =>
    transaction.selectFrom('agentTrials').select(columns).where('organizationId', '=', organizationId);

  const latest = rowLoader<TrialRow>(
    (organizationId, agentIds) =>
      trials(organizationId)
        .distinctOn('agentId')
        .where('agentId', 'in', agentIds)
        .orderBy('agentId')
        .orderBy('createdAt', 'desc')
        .execute(),
    ({ agentId }) => agentId,
  );

  const byId = rowLoader<TrialRow>(
    (organizationId, ids) => trials(organizationId).where('id', 'in', ids).execute(),
    ({ id }) => id,
  );

  return {
    /** A trial, or null; several are read in one statement. */
    load: (grant: Reader, id: string): Promise<TrialRow | null> => byId(grant, id),

    /** A trial by its id, or null. */
    find: async ({ organizationId }: Reader, id: string): Promise<TrialRow | null> =>
      (await trials(organizationId).where('id', '=', id).executeTakeFirst()) ?? null,

    /** The newest trial of an agent, or null; those of several agents in one statement. */
    latest: (grant: Reader, agentId: string): Promise<TrialRow | null> => latest(grant, agentId),

    /** The fixes of a trial in the order of their commits; at most 100. */
    fixes: ({ organizationId }: Reader | Job, trialId: string): Promise<TrialFixRow[]> =>
      transaction
        .selectFrom('agentTrialFixes')
        .select([
          'number',
          'commitSha',
          'committedAt',
          'rule',
          'title',
          'severity',
          'findings',
          'verification',
          'reason',
          'patch',
        ])
        .where('organizationId', '=', organizationId)
        .where('trialId', '=', trialId)
        .orderBy('number')
        .limit(mostFixes)
        .$castTo<TrialFixRow>()
        .execute(),

    /** Starts a trial, in place of the former ones of the agent. Answers null while one of them waits or runs. */
    start: async (
      grant: Grant<'AGENT_CONFIGURE'>,
      order: Pick<TrialRow, 'agentId' | 'projectId' | 'engine' | 'wantedCommits' | 'startedByName'>,
    ): Promise<TrialRow | null> => {
      const { organizationId } = grant;
      // Two starts at once: the second one waits for the first.
      await sql`select from agents where organization_id = ${organizationId} and id = ${order.agentId} for no key update`.execute(
        transaction,
      );
      const unfinished = await transaction
        .selectFrom('agentTrials')
        .innerJoin('jobs', (join) =>
          join
            .onRef('jobs.organizationId', '=', 'agentTrials.organizationId')
            .onRef('jobs.id', '=', 'agentTrials.jobId'),
        )
        .select('agentTrials.id')
        .where('agentTrials.organizationId', '=', organizationId)
        .where('agentTrials.agentId', '=', order.agentId)
        .where('jobs.state', 'in', ['QUEUED', 'RUNNING'])
        .executeTakeFirst();
      if (unfinished) return null;
      await transaction
        .deleteFrom('agentTrials')
        .where('organizationId', '=', organizationId)
        .where('agentId', '=', order.agentId)
        .execute();
      const job = await jobStore(transaction, clock).create(grant, 'agentTrial', order.projectId);
      const row = await transaction
        .insertInto('agentTrials')
        .values({ ...order, id: newId(), organizationId, jobId: job.id, createdAt: clock() })
        .returning(columns)
        .executeTakeFirstOrThrow();
      await jobs.enqueue(transaction, 'agentTrial', { organizationId, jobId: job.id });
      return row;
    },

    /** The trial of a job, from its first commit; null when its agent was deleted. */
    begin: async ({ organizationId }: Job, jobId: string): Promise<TrialInJob | null> =>
      (await transaction
        .updateTable('agentTrials')
        .from('agents')
        .set({ readCommits: 0 })
        .where('agentTrials.organizationId', '=', organizationId)
        .where('agentTrials.jobId', '=', jobId)
        .whereRef('agents.organizationId', '=', 'agentTrials.organizationId')
        .whereRef('agents.id', '=', 'agentTrials.agentId')
        .returning([
          ...columns.map((column) => `agentTrials.${column}` as const),
          'agents.name as agentName',
          'agents.budget',
          'agents.monthlyBudget',
        ])
        .$castTo<TrialInJob>()
        .executeTakeFirst()) ?? null,

    /** Stores how many commits were read. */
    progress: async ({ organizationId }: Job, id: string, readCommits: number): Promise<void> => {
      await transaction
        .updateTable('agentTrials')
        .set({ readCommits })
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /** Stores a fix, or what people did about its findings since. */
    save: async ({ organizationId }: Job, trialId: string, fix: TrialFixRow): Promise<void> => {
      const row = { ...fix, findings: JSON.stringify(fix.findings) };
      await transaction
        .insertInto('agentTrialFixes')
        .values({ ...row, organizationId, trialId })
        .onConflict((conflict) => conflict.columns(['organizationId', 'trialId', 'number']).doUpdateSet(row))
        .execute();
    },

    /** Removes the fixes after a number: those that an interrupted attempt stored and this one did not find. */
    removeAfter: async ({ organizationId }: Job, trialId: string, number: number): Promise<void> => {
      await transaction
        .deleteFrom('agentTrialFixes')
        .where('organizationId', '=', organizationId)
        .where('trialId', '=', trialId)
        .where('number', '>', number)
        .execute();
    },
  };
};
