import { sql } from 'kysely';
import type { Runtime } from '../../../platform/runtime.ts';

/** A folder of a volume or snapshot. */
export type MadeFolder = { organizationId: string; folder: string };

/** Writes down folders that are about to be made, so that they are removed when no row names them any more. */
export const noteFolders = async (
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  made: readonly MadeFolder[],
): Promise<void> => {
  await database.system
    .insertInto('madeVolumes')
    .values(made.map((each) => ({ ...each, madeAt: clock() })))
    .onConflict((on) => on.column('folder').doUpdateSet({ madeAt: clock() }))
    .execute();
};

/** The folders that were made and that no row names. */
export const unnamedFolders = async ({ database }: Pick<Runtime, 'database'>): Promise<MadeFolder[]> => {
  const { rows } = await sql<MadeFolder>`select folder, organization_id from made_volumes made
    where not exists (select from volumes where made.folder in (volumes.folder, volumes.next_folder))
      and not exists (select from volume_snapshots snapshots where snapshots.folder = made.folder)
    order by made_at`.execute(database.system);
  return rows;
};

/** Forgets a folder that was removed. */
export const forgetFolder = async (
  { database }: Pick<Runtime, 'database'>,
  folder: string,
): Promise<void> => {
  await database.system.deleteFrom('madeVolumes').where('folder', '=', folder).execute();
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
