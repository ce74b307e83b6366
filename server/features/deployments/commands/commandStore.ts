import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { rowLoader, rowsLoader } from '../../../platform/graphql/loaders.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { finishJob } from '../../../platform/jobs/logs/progress.ts';
import { type JobRow, jobStore } from '../../../platform/jobs/store.ts';
import type { EnvironmentRow } from '../rows.ts';
import { type CommandRunRow, mostRuns, mostRunsOfCron } from './commands.ts';

const day = 86_400_000;

type Configurer = Grant<'ENVIRONMENT_CONFIGURE'>;
type Job = TenantGrant<'JOB'>;
type Reader = Grant<'ORGANIZATION_READ'> | Configurer | Job;
type Place = Pick<EnvironmentRow, 'id' | 'projectId'>;

/** What is to run, and for whom. */
type Order = { command: string; timeoutMinutes: number } & (
  | { cron: string; actorName?: never }
  | { cron: null; actorName: string }
);

type Selected = Omit<CommandRunRow, 'job'> &
  Pick<
    JobRow,
    'kind' | 'state' | 'progress' | 'step' | 'error' | 'projectId' | 'finishedAt' | 'logRemovedAt'
  > & {
    jobId: string;
    jobCreatedAt: Date;
  };

const withJob = ({
  jobId,
  jobCreatedAt,
  kind,
  state,
  progress,
  step,
  error,
  projectId,
  finishedAt,
  logRemovedAt,
  ...run
}: Selected): CommandRunRow => ({
  ...run,
  job: {
    id: jobId,
    kind,
    state,
    progress,
    step,
    error,
    projectId,
    createdAt: jobCreatedAt,
    finishedAt,
    logRemovedAt,
  },
});

/** The commands of the active organization's environments that ran, or are to run. */
export const commandStore = (
  transaction: Kysely<DB>,
  { clock, jobs }: { clock: () => Date; jobs: Pick<Jobs, 'enqueue'> },
) => {
  const read = async (organizationId: string, which: RawBuilder<unknown>): Promise<CommandRunRow[]> => {
    const { rows } = await sql<Selected>`
      select runs.id, runs.environment_id, runs.release_id, runs.command, runs.timeout_minutes, runs.cron, runs.actor_id, runs.actor_name,
        runs.begun, runs.exit_code, runs.skipped, runs.created_at, jobs.started_at, jobs.id as job_id, jobs.kind, jobs.state, jobs.progress,
        jobs.step, jobs.error, jobs.project_id, jobs.created_at as job_created_at, jobs.finished_at, jobs.log_removed_at
      from command_runs runs
      join jobs on jobs.organization_id = runs.organization_id and jobs.id = runs.job_id
      where runs.organization_id = ${organizationId} and ${which}`.execute(transaction);
    return rows.map(withJob);
  };
  const newestFirst = sql`order by runs.created_at desc, runs.id desc`;
  const byId = rowLoader<CommandRunRow>(
    (organizationId, ids) => read(organizationId, sql`runs.id = any(${ids}::uuid[])`),
    ({ id }) => id,
  );
  const lists = rowsLoader<CommandRunRow>(
    2 * mostRuns,
    (organizationId, ids) =>
      read(
        organizationId,
        sql`runs.id in (
          select id from (
            select id, row_number() over (partition by environment_id, cron is null order by created_at desc, id desc) as place
            from command_runs where organization_id = ${organizationId} and environment_id = any(${ids}::uuid[])
          ) numbered where place <= ${mostRuns}) ${newestFirst}`,
      ),
    ({ environmentId }) => environmentId,
  );

  return {
    /** A run, or null. */
    load: (grant: Reader, id: string): Promise<CommandRunRow | null> => byId(grant, id),

    /** The newest runs of people and of crons in an environment, newest first; those of several are read in one statement. */
    ofEnvironment: (grant: Reader, environmentId: string): Promise<CommandRunRow[]> =>
      lists(grant, environmentId),

    /** The run that a job is for, as it stands now, which no other transaction changes before this one ends; null when it is gone. */
    lockOfJob: async ({ organizationId }: Job, jobId: string): Promise<CommandRunRow | null> => {
      const [run] = await read(organizationId, sql`runs.job_id = ${jobId} for update of runs`);
      return run ?? null;
    },

    /** How many commands of people wait or run in an environment. */
    open: async ({ organizationId }: Configurer, environmentId: string): Promise<number> =>
      (
        await read(
          organizationId,
          sql`runs.environment_id = ${environmentId} and runs.cron is null and jobs.state in ('QUEUED', 'RUNNING')`,
        )
      ).length,

    /** Cancels runs of a cron that have waited for a day: their place in the queue may be lost. */
    cancelLost: async ({ organizationId }: Job, environmentId: string, cron: string): Promise<void> => {
      const lost = await read(
        organizationId,
        sql`runs.environment_id = ${environmentId} and runs.cron = ${cron} and jobs.state = 'QUEUED'
          and jobs.created_at < ${new Date(clock().getTime() - day)}`,
      );
      for (const { job } of lost) await finishJob(transaction, job.id, 'CANCELED');
    },

    /** Counts that a cron was due while its last run has not ended; false when it has. */
    skip: async ({ organizationId }: Job, environmentId: string, cron: string): Promise<boolean> => {
      const { rows } = await sql`
        update command_runs runs set skipped = skipped + 1 from jobs
        where runs.organization_id = ${organizationId} and runs.environment_id = ${environmentId} and runs.cron = ${cron}
          and jobs.organization_id = runs.organization_id and jobs.id = runs.job_id and jobs.state in ('QUEUED', 'RUNNING')
        returning runs.id`.execute(transaction);
      return rows.length > 0;
    },

    /** Orders a command in an environment, which is locked; of its cron, or of all people, the oldest runs that have ended beyond the most are deleted, with their jobs and logs. */
    order: async (grant: Configurer | Job, environment: Place, order: Order): Promise<CommandRunRow> => {
      const { organizationId } = grant;
      const queue = order.cron === null ? 'command' : 'cron';
      const job = await jobStore(transaction, clock).create(grant, queue, environment.projectId);
      const id = newId();
      await transaction
        .insertInto('commandRuns')
        .values({
          id,
          organizationId,
          environmentId: environment.id,
          jobId: job.id,
          command: order.command,
          timeoutMinutes: order.timeoutMinutes,
          cron: order.cron,
          actorId: 'userId' in grant ? grant.userId : null,
          actorName: order.actorName ?? null,
          createdAt: clock(),
        })
        .execute();
      await sql`delete from jobs where organization_id = ${organizationId} and finished_at is not null and id in (
        select job_id from command_runs where organization_id = ${organizationId} and environment_id = ${environment.id}
          and cron is not distinct from ${order.cron}
        order by created_at desc, id desc offset ${order.cron === null ? mostRuns : mostRunsOfCron})`.execute(
        transaction,
      );
      await jobs.enqueue(transaction, queue, { organizationId, jobId: job.id });
      const [run] = await read(organizationId, sql`runs.id = ${id}`);
      if (!run) throw new Error('What was just written is not there.');
      return run;
    },

    /** Notes that a run begins, in the files of which release, and what it runs. */
    begin: async (
      { organizationId }: Job,
      id: string,
      begun: { releaseId: string; command: string; timeoutMinutes: number },
    ): Promise<void> => {
      await transaction
        .updateTable('commandRuns')
        .set({ ...begun, begun: true })
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /** Notes how a run exited. */
    end: async ({ organizationId }: Job, id: string, exitCode: number | null): Promise<void> => {
      await transaction
        .updateTable('commandRuns')
        .set({ exitCode })
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /** The role of a member; null when that person is none any more. */
    roleOf: async ({ organizationId }: Job, userId: string) =>
      (
        await transaction
          .selectFrom('memberships')
          .select('role')
          .where('organizationId', '=', organizationId)
          .where('userId', '=', userId)
          .executeTakeFirst()
      )?.role ?? null,

    /** Whether commands may run in an environment: it is there, its project is not archived, and the organization is not suspended. */
    isAllowed: async ({ organizationId }: Job, environmentId: string): Promise<boolean> => {
      const { rows } = await sql`
        select from environments
        join projects on projects.organization_id = environments.organization_id and projects.id = environments.project_id
          and projects.archived_at is null
        join organizations on organizations.id = environments.organization_id and organizations.suspended_at is null
        where environments.organization_id = ${organizationId} and environments.id = ${environmentId}`.execute(
        transaction,
      );
      return rows.length > 0;
    },
  };
};
