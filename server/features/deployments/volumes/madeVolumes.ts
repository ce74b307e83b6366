import { sql } from 'kysely';
import type { Runtime } from '../../../platform/runtime.ts';

/** A folder of a volume or snapshot. */
export type MadeFolder = { organizationId: string; folder: string };

/** Below the folder of all. */
const pathOf = ({ organizationId, folder }: MadeFolder): string => `${organizationId}/${folder}`;

/** Writes down folders that are about to be made, so that they are removed when no row names them any more. */
export const noteFolders = async (
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  made: readonly MadeFolder[],
): Promise<void> => {
  await database.system
    .insertInto('madeVolumes')
    .values(made.map((each) => ({ path: pathOf(each), madeAt: clock() })))
    .onConflict((on) => on.column('path').doUpdateSet({ madeAt: clock() }))
    .execute();
};

/** The paths of folders that were made and that no row names, below the folder of all. */
export const unnamedFolders = async ({ database }: Pick<Runtime, 'database'>): Promise<string[]> => {
  const { rows } = await sql<{ path: string }>`select path from made_volumes
    where path not in (select organization_id || '/' || folder from volumes
      union all select organization_id || '/' || next_folder from volumes where next_folder is not null
      union all select organization_id || '/' || folder from volume_snapshots)
    order by made_at`.execute(database.system);
  return rows.map(({ path }) => path);
};

/** Forgets a folder that was removed. */
export const forgetFolder = async ({ database }: Pick<Runtime, 'database'>, path: string): Promise<void> => {
  await database.system.deleteFrom('madeVolumes').where('path', '=', path).execute();
};

/** Milliseconds after which no copy is being made any more. */
const longestCopy = 24 * 3_600_000;

/** Forgets snapshots that were begun and never ended: then they are removed. */
export const forgetUnfinished = async ({
  database,
  clock,
}: Pick<Runtime, 'database' | 'clock'>): Promise<void> => {
  await database.system
    .deleteFrom('volumeSnapshots')
    .where('state', '=', 'CREATING')
    .where('createdAt', '<', new Date(clock().getTime() - longestCopy))
    .execute();
};

/** The organizations that have volumes. */
export const organizationsWithVolumes = async ({
  database,
}: Pick<Runtime, 'database'>): Promise<string[]> => {
  const rows = await database.system
    .selectFrom('volumes')
    .select('organizationId')
    .distinct()
    .orderBy('organizationId')
    .execute();
  return rows.map(({ organizationId }) => organizationId);
};
