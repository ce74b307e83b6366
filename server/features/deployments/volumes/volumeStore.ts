import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { rowLoader, rowsLoader } from '../../../platform/graphql/loaders.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { jobStore } from '../../../platform/jobs/store.ts';
import {
  mostReplaced,
  mostSnapshots,
  mostVolumes,
  type SnapshotRow,
  usualMegabytes,
  type VolumeRow,
} from './volumes.ts';

type Configurer = Grant<'ENVIRONMENT_CONFIGURE'>;
type Job = TenantGrant<'JOB'>;
type Reader = Grant<'ORGANIZATION_READ'> | Configurer | Job;

const snapshotColumns = [
  'id',
  'volumeId',
  'folder',
  'state',
  'reason',
  'releaseNumber',
  'sizeBytes',
  'createdAt',
] as const;

/** The volumes of the active organization's environments, and their snapshots. */
export const volumeStore = (
  transaction: Kysely<DB>,
  { clock, jobs }: { clock: () => Date; jobs: Pick<Jobs, 'enqueue'> },
) => {
  const select = async (organizationId: string, which: RawBuilder<unknown>): Promise<VolumeRow[]> => {
    const { rows } = await sql<VolumeRow>`select volumes.id, volumes.environment_id, volumes.name,
        releases.manifest #>> array['volumes', volumes.name] as path, volumes.state, volumes.error, volumes.folder,
        volumes.restored_snapshot_id, volumes.next_folder, volumes.size_bytes, volumes.limit_megabytes, volumes.read_only,
        volumes.created_at
      from volumes
      left join environment_pointers pointers on pointers.organization_id = volumes.organization_id
        and pointers.environment_id = volumes.environment_id
      left join releases on releases.organization_id = pointers.organization_id and releases.id = pointers.release_id
      where volumes.organization_id = ${organizationId} and ${which}`.execute(transaction);
    return rows;
  };
  const selectSnapshots = (organizationId: string) =>
    transaction
      .selectFrom('volumeSnapshots')
      .select(snapshotColumns)
      .where('organizationId', '=', organizationId)
      .$castTo<SnapshotRow>();
  const byId = rowLoader<VolumeRow>(
    (organizationId, ids) => select(organizationId, sql`volumes.id = any(${ids}::uuid[])`),
    ({ id }) => id,
  );
  const byEnvironment = rowsLoader<VolumeRow>(
    mostVolumes,
    (organizationId, ids) =>
      select(organizationId, sql`volumes.environment_id = any(${ids}::uuid[]) order by volumes.name`),
    ({ environmentId }) => environmentId,
  );
  const snapshotById = rowLoader<SnapshotRow>(
    (organizationId, ids) => selectSnapshots(organizationId).where('id', 'in', ids).execute(),
    ({ id }) => id,
  );
  const snapshotLists = rowsLoader<SnapshotRow>(
    mostSnapshots + mostReplaced,
    (organizationId, ids) =>
      selectSnapshots(organizationId)
        .where('volumeId', 'in', ids)
        .where('state', '=', 'READY')
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    ({ volumeId }) => volumeId,
  );
  const change = (organizationId: string, id: string) =>
    transaction.updateTable('volumes').where('organizationId', '=', organizationId).where('id', '=', id);

  /** Whether a deployment has a snapshot of the folder of a volume. */
  const isCopied = async (
    organizationId: string,
    { id, folder }: Pick<VolumeRow, 'id' | 'folder'>,
    deploymentId: string,
  ): Promise<boolean> => {
    const found = await selectSnapshots(organizationId)
      .where('volumeId', '=', id)
      .where('deploymentId', '=', deploymentId)
      .where('copiedFolder', '=', folder)
      .where('state', '=', 'READY')
      .executeTakeFirst();
    return found !== undefined;
  };

  return {
    /** Whether a deployment has taken its snapshot of a volume. */
    isCopied: ({ organizationId }: Job, volume: VolumeRow, deploymentId: string): Promise<boolean> =>
      isCopied(organizationId, volume, deploymentId),

    /** A volume, or null. */
    load: (grant: Reader, id: string): Promise<VolumeRow | null> => byId(grant, id),

    /** A volume as it stands now, which nobody else changes before the transaction ends, or null. */
    lock: async ({ organizationId }: Configurer, id: string): Promise<VolumeRow | undefined> =>
      (await select(organizationId, sql`volumes.id = ${id} for update of volumes`))[0],

    /** The volumes of an environment, by name; those of several are read in one statement. */
    ofEnvironment: (grant: Reader, environmentId: string): Promise<VolumeRow[]> =>
      byEnvironment(grant, environmentId),

    /** A snapshot, or null. */
    snapshot: (grant: Reader, id: string): Promise<SnapshotRow | null> => snapshotById(grant, id),

    /** The snapshots of a volume, newest first; those of several are read in one statement. */
    snapshots: (grant: Reader, volumeId: string): Promise<SnapshotRow[]> => snapshotLists(grant, volumeId),

    /** The volumes of these names, as they stand now; those that an environment lacks are made, unless it would have too many: then those that are there are answered. */
    provide: async (
      { organizationId }: Job,
      environmentId: string,
      names: readonly string[],
    ): Promise<VolumeRow[]> => {
      const own = sql`volumes.environment_id = ${environmentId} order by volumes.name`;
      const known = await select(organizationId, own);
      const missing = names.filter((name) => known.every((each) => each.name !== name));
      const room = Math.max(0, mostVolumes - known.length);
      const isWanted = ({ name }: VolumeRow) => names.includes(name);
      if (missing.length === 0 || missing.length > room) return known.filter(isWanted);
      await transaction
        .insertInto('volumes')
        .values(
          missing.map((name) => ({
            id: newId(),
            organizationId,
            environmentId,
            name,
            folder: newId(),
            limitMegabytes: usualMegabytes,
            createdAt: clock(),
          })),
        )
        .execute();
      return (await select(organizationId, own)).filter(isWanted);
    },

    /** All volumes of the organization as they stand now, by age. */
    all: ({ organizationId }: Job): Promise<VolumeRow[]> =>
      select(organizationId, sql`true order by volumes.created_at, volumes.id`),

    /** Orders the job that restores what waits for it, and applies limits. It is of no project: archiving one does not end it. */
    order: async (grant: Configurer): Promise<void> => {
      const { organizationId } = grant;
      const { id: jobId } = await jobStore(transaction, clock).create(grant, 'volume', null);
      await jobs.enqueue(transaction, 'volume', { organizationId, jobId });
    },

    /** Changes the size limit of a volume. */
    limit: async ({ organizationId }: Configurer, id: string, limitMegabytes: number): Promise<void> => {
      await change(organizationId, id).set({ limitMegabytes }).execute();
    },

    /** Orders that a snapshot takes the place of what is in a volume; false when the one is not ready, or the other is gone. */
    restore: async ({ organizationId }: Configurer, { id, volumeId }: SnapshotRow): Promise<boolean> => {
      const changed = await change(organizationId, volumeId)
        .set({ state: 'RESTORING', error: null, restoredSnapshotId: id, nextFolder: newId() })
        .where('state', '=', 'READY')
        .where((of) =>
          of.exists(
            selectSnapshots(organizationId).where('id', '=', id).where('volumeSnapshots.state', '=', 'READY'),
          ),
        )
        .returning('id')
        .executeTakeFirst();
      return changed !== undefined;
    },

    /** Puts the copy of a snapshot in the place of what is in a volume, which becomes a snapshot unless it is not there, with null bytes; false when it is not wanted any more. */
    exchange: async (
      { organizationId }: Job,
      { id, folder, nextFolder }: VolumeRow,
      { formerBytes, sizeBytes }: { formerBytes: number | null; sizeBytes: number },
    ): Promise<boolean> => {
      if (nextFolder === null) return false;
      const changed = await change(organizationId, id)
        .set({
          state: 'READY',
          error: null,
          folder: nextFolder,
          nextFolder: null,
          restoredSnapshotId: null,
          sizeBytes,
          readOnly: false,
        })
        .where('nextFolder', '=', nextFolder)
        .returning('id')
        .executeTakeFirst();
      if (!changed) return false;
      if (formerBytes === null) return true;
      await transaction
        .insertInto('volumeSnapshots')
        .values({
          id: newId(),
          organizationId,
          volumeId: id,
          folder,
          state: 'READY',
          reason: 'RESTORE',
          sizeBytes: formerBytes,
          createdAt: clock(),
        })
        .execute();
      return true;
    },

    /** Notes why a snapshot was not restored: the volume is as before. */
    fail: async ({ organizationId }: Job, id: string, error: string): Promise<void> => {
      await change(organizationId, id)
        .set({ state: 'READY', error, restoredSnapshotId: null, nextFolder: null })
        .where('state', '=', 'RESTORING')
        .execute();
    },

    /** Keeps what a volume takes, and whether services can only read it; false where the latter was changed since the volume was read. */
    keepMeasure: async (
      { organizationId }: Job,
      { id, readOnly: before }: Pick<VolumeRow, 'id' | 'readOnly'>,
      { bytes, readOnly }: { bytes: number; readOnly: boolean },
    ): Promise<boolean> => {
      const changed = await change(organizationId, id)
        .set({ sizeBytes: bytes, readOnly })
        .where('readOnly', '=', before)
        .returning('id')
        .executeTakeFirst();
      return changed !== undefined;
    },

    /**
     * Begins a snapshot of a volume before a deployment, which counts once it is `taken`; those that were begun before and never ended are forgotten.
     * Null where the deployment has one: what is in the volume by now may be of the release that it started.
     */
    beginSnapshot: async (
      { organizationId }: Job,
      { id: volumeId, folder: copiedFolder, sizeBytes }: VolumeRow,
      { deploymentId, releaseNumber }: { deploymentId: string; releaseNumber: number },
    ): Promise<{ id: string; folder: string } | null> => {
      if (await isCopied(organizationId, { id: volumeId, folder: copiedFolder }, deploymentId)) return null;
      await transaction
        .deleteFrom('volumeSnapshots')
        .where('organizationId', '=', organizationId)
        .where('volumeId', '=', volumeId)
        .where('state', '=', 'CREATING')
        .execute();
      const begun = { id: newId(), folder: newId() };
      const made = { deploymentId, releaseNumber, copiedFolder, sizeBytes, createdAt: clock() };
      await transaction
        .insertInto('volumeSnapshots')
        .values({ ...begun, organizationId, volumeId, reason: 'DEPLOYMENT', ...made })
        .execute();
      return begun;
    },

    /** Forgets a snapshot that was begun and is not to be taken. */
    forgetSnapshot: async ({ organizationId }: Job, id: string): Promise<void> => {
      await transaction
        .deleteFrom('volumeSnapshots')
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .where('state', '=', 'CREATING')
        .execute();
    },

    /** Notes that a snapshot is whole. Beyond the most, the oldest ones of deployments are deleted, but for what is being restored. */
    taken: async (
      { organizationId }: Job,
      { id: volumeId }: VolumeRow,
      { id, sizeBytes }: { id: string; sizeBytes: number },
    ): Promise<void> => {
      // Nobody begins to restore what is deleted.
      await select(organizationId, sql`volumes.id = ${volumeId} for update of volumes`);
      await transaction
        .updateTable('volumeSnapshots')
        .set({ state: 'READY', sizeBytes })
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .execute();
      await sql`delete from volume_snapshots where organization_id = ${organizationId} and id in (
        select snapshots.id from volume_snapshots snapshots
        join volumes on volumes.organization_id = snapshots.organization_id and volumes.id = snapshots.volume_id
        where snapshots.organization_id = ${organizationId} and snapshots.volume_id = ${volumeId}
          and snapshots.reason = 'DEPLOYMENT' and snapshots.state = 'READY'
        order by snapshots.id is not distinct from volumes.restored_snapshot_id desc, snapshots.created_at desc, snapshots.id desc
        offset ${mostSnapshots}
      )`.execute(transaction);
    },

    /** Deletes a snapshot; false when it is gone. */
    removeSnapshot: async ({ organizationId }: Configurer, id: string): Promise<boolean> =>
      (await transaction
        .deleteFrom('volumeSnapshots')
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()) !== undefined,

    /** Deletes a volume with its snapshots. */
    remove: async ({ organizationId }: Configurer, id: string): Promise<void> => {
      await transaction
        .deleteFrom('volumes')
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },
  };
};
