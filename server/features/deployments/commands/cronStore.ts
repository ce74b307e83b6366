import { type Kysely, sql } from 'kysely';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { rowLoader } from '../../../platform/graphql/loaders.ts';
import type { CronRow, CronsRow } from './commands.ts';

type Configurer = Grant<'ENVIRONMENT_CONFIGURE'>;
type Job = TenantGrant<'JOB'>;
type Reader = Grant<'ORGANIZATION_READ'> | Configurer | Job;

const columns = ['name', 'schedule', 'command', 'timeoutMinutes', 'nextAt'] as const;

/** The crons of the active organization's environments. */
export const cronStore = (transaction: Kysely<DB>) => {
  const byEnvironment = rowLoader<CronsRow>(
    async (organizationId, ids) => {
      const { rows } = await sql<
        Omit<CronsRow, 'crons'> & { crons: (Omit<CronRow, 'nextAt'> & { nextAt: string })[] }
      >`
        select environments.id as environment_id, environments.crons_paused as paused, coalesce((
          select json_agg(json_build_object('name', name, 'schedule', schedule, 'command', command, 'timeoutMinutes', timeout_minutes,
            'nextAt', next_at) order by name)
          from crons where crons.organization_id = environments.organization_id and crons.environment_id = environments.id
        ), '[]') as crons
        from environments where organization_id = ${organizationId} and id = any(${ids}::uuid[])`.execute(
        transaction,
      );
      return rows.map(({ crons, ...row }) => ({
        ...row,
        crons: crons.map((cron) => ({ ...cron, nextAt: new Date(cron.nextAt) })),
      }));
    },
    ({ environmentId }) => environmentId,
  );
  const change = (organizationId: string, environmentId: string, name: string) =>
    transaction
      .updateTable('crons')
      .where('organizationId', '=', organizationId)
      .where('environmentId', '=', environmentId)
      .where('name', '=', name);

  return {
    /** The crons of an environment, by name; null when it is gone. Those of several are read in one statement. */
    ofEnvironment: (grant: Reader, environmentId: string): Promise<CronsRow | null> =>
      byEnvironment(grant, environmentId),

    /** A cron as it stands now; null when the running release names none of this name, or crons are paused. */
    find: async ({ organizationId }: Job, environmentId: string, name: string): Promise<CronRow | null> =>
      (await transaction
        .selectFrom('crons')
        .innerJoin('environments', (on) =>
          on
            .onRef('environments.organizationId', '=', 'crons.organizationId')
            .onRef('environments.id', '=', 'crons.environmentId'),
        )
        .select(columns)
        .where('crons.organizationId', '=', organizationId)
        .where('environmentId', '=', environmentId)
        .where('name', '=', name)
        .where('cronsPaused', '=', false)
        .executeTakeFirst()) ?? null,

    /** Keeps these crons of an environment, which is locked, and no others. One whose schedule stays the same stays due when it was. */
    keep: async (
      { organizationId }: Job,
      environmentId: string,
      crons: readonly CronRow[],
    ): Promise<void> => {
      await sql`delete from crons where organization_id = ${organizationId} and environment_id = ${environmentId}
        and name <> all(${crons.map(({ name }) => name)}::text[])`.execute(transaction);
      if (crons.length === 0) return;
      await transaction
        .insertInto('crons')
        .values(crons.map((cron) => ({ organizationId, environmentId, ...cron })))
        .onConflict((on) =>
          on.columns(['organizationId', 'environmentId', 'name']).doUpdateSet((row) => ({
            schedule: row.ref('excluded.schedule'),
            command: row.ref('excluded.command'),
            timeoutMinutes: row.ref('excluded.timeoutMinutes'),
            nextAt: sql<Date>`case when crons.schedule = excluded.schedule then crons.next_at else excluded.next_at end`,
          })),
        )
        .execute();
    },

    /** Pauses the crons of an environment, which is locked, or resumes them. */
    pause: async ({ organizationId }: Configurer, environmentId: string, paused: boolean): Promise<void> => {
      await transaction
        .updateTable('environments')
        .set({ cronsPaused: paused })
        .where('organizationId', '=', organizationId)
        .where('id', '=', environmentId)
        .execute();
    },

    /** Sets when a cron is due: what it missed while crons were paused does not run. */
    delay: async (
      { organizationId }: Configurer,
      environmentId: string,
      { name, nextAt }: Pick<CronRow, 'name' | 'nextAt'>,
    ): Promise<void> => {
      await change(organizationId, environmentId, name).set({ nextAt }).execute();
    },

    /** Takes a run that is due, for whoever saw first that it is: false when somebody else did. It is due again at `nextAt`. */
    take: async (
      { organizationId }: Job,
      { environmentId, name, dueAt }: { environmentId: string; name: string; dueAt: Date },
      nextAt: Date,
    ): Promise<boolean> =>
      (await change(organizationId, environmentId, name)
        .set({ nextAt })
        .where('nextAt', '=', dueAt)
        .returning('name')
        .executeTakeFirst()) !== undefined,

    /** Notes whether the last run of a cron failed; false when that was known. */
    noteFailing: async (
      { organizationId }: Job,
      environmentId: string,
      name: string,
      failing: boolean,
    ): Promise<boolean> =>
      (await change(organizationId, environmentId, name)
        .set({ failing })
        .where('failing', '=', !failing)
        .returning('name')
        .executeTakeFirst()) !== undefined,
  };
};
