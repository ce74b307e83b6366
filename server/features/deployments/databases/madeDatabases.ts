import { sql } from 'kysely';
import type { Runtime } from '../../../platform/runtime.ts';

type Made = { name: string; kind: 'DATABASE' | 'ROLE' };

/** Writes down what is about to be made on the server, so that it is dropped when no row names it any more. */
export const noteMade = async (
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  made: readonly Made[],
): Promise<void> => {
  await database.system
    .insertInto('madeDatabases')
    .values(made.map((each) => ({ ...each, madeAt: clock() })))
    .onConflict((on) => on.column('name').doUpdateSet({ madeAt: clock() }))
    .execute();
};

/** What was made and no row names, or for a database that could not be made: databases before roles, which own what is in them. */
export const unnamed = async ({ database }: Pick<Runtime, 'database'>): Promise<Made[]> => {
  const { rows } = await sql<Made>`select name, kind from made_databases
    where not exists (select from service_databases where state <> 'FAILED' and name in (role_name, database_name, next_database_name))
      and not exists (select from database_backups where database_name = name)
    order by kind, made_at`.execute(database.system);
  return rows;
};

/** Milliseconds after which PostgreSQL goes on with nothing that was begun: what is not there then does not come any more. */
const longestMaking = 24 * 3_600_000;

/**
 * Forgets what is dropped. What was not there may be about to come: PostgreSQL goes on with a copy whose database is deleted meanwhile, and shows
 * it when it is whole.
 */
export const forgetMade = async (
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  name: string,
  { wasThere }: { wasThere: boolean },
): Promise<void> => {
  const whole = database.system.deleteFrom('madeDatabases').where('name', '=', name);
  const since = new Date(clock().getTime() - longestMaking);
  await (wasThere ? whole : whole.where('madeAt', '<', since)).execute();
};

/** Forgets backups that were begun and never ended, as the last attempt of a deployment died: then they are dropped. */
export const forgetUnfinished = async ({
  database,
  clock,
}: Pick<Runtime, 'database' | 'clock'>): Promise<void> => {
  await database.system
    .deleteFrom('databaseBackups')
    .where('state', '=', 'CREATING')
    .where('createdAt', '<', new Date(clock().getTime() - longestMaking))
    .execute();
};

/** The organizations that have databases, with the roles of their services, and whether some are to be made or restored. */
export const organizationsWithDatabases = ({
  database,
}: Pick<Runtime, 'database'>): Promise<
  { organizationId: string; roleNames: string[]; isPending: boolean }[]
> =>
  database.system
    .selectFrom('serviceDatabases')
    .select([
      'organizationId',
      sql<string[]>`array_agg(role_name)`.as('roleNames'),
      sql<boolean>`bool_or(state in ('CREATING', 'RESTORING'))`.as('isPending'),
    ])
    .groupBy('organizationId')
    .orderBy('organizationId')
    .execute();
