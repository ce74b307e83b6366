import { type Kysely, sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import { databasePasswordPlace } from '../../../platform/auth/secrets/secretPlaces.ts';
import type { Secrets } from '../../../platform/auth/secrets/secrets.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { rowLoader, rowsLoader } from '../../../platform/graphql/loaders.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { jobStore } from '../../../platform/jobs/store.ts';
import {
  type BackupRow,
  databaseNameOf,
  type DatabaseRow,
  mostBackups,
  mostKept,
  roleNameOf,
} from './databases.ts';

type Configurer = Grant<'ENVIRONMENT_CONFIGURE'>;
type Job = TenantGrant<'JOB'>;
type Reader = Grant<'ORGANIZATION_READ'> | Configurer | Job;
type CopiedBackup = Pick<BackupRow, 'id' | 'sizeBytes'>;

/** What a database is that begins with a backup: it counts towards the storage before it is copied. Without one, it is empty. */
const copiedFrom = (backup: CopiedBackup | null) => ({
  copiedBackupId: backup?.id ?? null,
  sizeBytes: backup?.sizeBytes ?? 0,
});

const columns = [
  'id',
  'environmentId',
  'state',
  'error',
  'roleName',
  'databaseName',
  'restoredBackupId',
  'nextDatabaseName',
  'sizeBytes',
  'connections',
  'readOnly',
  'releasedBackupId',
  'copiedBackupId',
  'createdAt',
  'createdBy',
  'createdById',
] as const;
const backupColumns = [
  'id',
  'databaseId',
  'databaseName',
  'state',
  'reason',
  'releaseNumber',
  'sizeBytes',
  'createdAt',
] as const;

/** The databases of the active organization's environments, and their backups. */
export const databaseStore = (
  transaction: Kysely<DB>,
  { secrets, clock, jobs }: { secrets: Secrets; clock: () => Date; jobs: Pick<Jobs, 'enqueue'> },
) => {
  const select = (organizationId: string) =>
    transaction
      .selectFrom('serviceDatabases')
      .select(columns)
      .where('organizationId', '=', organizationId)
      .$castTo<DatabaseRow>();
  const selectBackups = (organizationId: string) =>
    transaction
      .selectFrom('databaseBackups')
      .select(backupColumns)
      .where('organizationId', '=', organizationId)
      .$castTo<BackupRow>();
  const byId = rowLoader<DatabaseRow>(
    (organizationId, ids) => select(organizationId).where('id', 'in', ids).execute(),
    ({ id }) => id,
  );
  const byEnvironment = rowLoader<DatabaseRow>(
    (organizationId, ids) => select(organizationId).where('environmentId', 'in', ids).execute(),
    ({ environmentId }) => environmentId,
  );
  const backupById = rowLoader<BackupRow>(
    (organizationId, ids) => selectBackups(organizationId).where('id', 'in', ids).execute(),
    ({ id }) => id,
  );
  const backupLists = rowsLoader<BackupRow>(
    mostKept,
    (organizationId, ids) =>
      selectBackups(organizationId)
        .where('databaseId', 'in', ids)
        .where('state', '=', 'READY')
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    ({ databaseId }) => databaseId,
  );
  const change = (organizationId: string, id: string) =>
    transaction
      .updateTable('serviceDatabases')
      .where('organizationId', '=', organizationId)
      .where('id', '=', id);

  const forgetBegun = async (organizationId: string, databaseId: string): Promise<void> => {
    await transaction
      .deleteFrom('databaseBackups')
      .where('organizationId', '=', organizationId)
      .where('databaseId', '=', databaseId)
      .where('state', '=', 'CREATING')
      .execute();
  };

  return {
    /** A database, or null. */
    load: (grant: Reader, id: string): Promise<DatabaseRow | null> => byId(grant, id),

    /** A database as it stands now, which nobody else changes before the transaction ends, or null. */
    lock: ({ organizationId }: Configurer, id: string): Promise<DatabaseRow | undefined> =>
      select(organizationId).where('id', '=', id).forUpdate().executeTakeFirst(),

    /** The database of an environment, or null; those of several are read in one statement. */
    ofEnvironment: (grant: Reader, environmentId: string): Promise<DatabaseRow | null> =>
      byEnvironment(grant, environmentId),

    /** A backup, or null. */
    backup: (grant: Reader, id: string): Promise<BackupRow | null> => backupById(grant, id),

    /** The newest backup of a database that a deployment made, or null. */
    newestBackup: async ({ organizationId }: Job, databaseId: string): Promise<BackupRow | null> =>
      (await selectBackups(organizationId)
        .where('databaseId', '=', databaseId)
        .where('state', '=', 'READY')
        .where('reason', '=', 'DEPLOYMENT')
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()) ?? null,

    /** The backups of a database, newest first; those of several are read in one statement. */
    backups: (grant: Reader, databaseId: string): Promise<BackupRow[]> => backupLists(grant, databaseId),

    /** The database of an environment with its password, as it stands now; null where there is none. */
    open: async (
      { organizationId }: Job,
      environmentId: string,
    ): Promise<(DatabaseRow & { password: string }) | null> => {
      const row = await select(organizationId)
        .select('encryptedPassword')
        .where('environmentId', '=', environmentId)
        .$castTo<DatabaseRow & { encryptedPassword: Buffer }>()
        .executeTakeFirst();
      if (!row) return null;
      const { encryptedPassword, ...database } = row;
      const place = databasePasswordPlace({ organizationId, id: database.id });
      return { ...database, password: secrets.decrypt(encryptedPassword, place) };
    },

    /** Those that are to be made or restored: first what is restored, then what begins empty, then copies, each by age. */
    pending: ({ organizationId }: Job): Promise<DatabaseRow[]> =>
      select(organizationId)
        .where('state', 'in', ['CREATING', 'RESTORING'])
        .orderBy('state', 'desc')
        .orderBy(sql`copied_backup_id is not null`)
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),

    /** Orders a database for an environment, which is locked and has none: empty, or a copy of a backup. It is made by a job. */
    add: async (
      grant: Configurer | Job,
      environmentId: string,
      createdBy: string,
      copied: CopiedBackup | null = null,
    ): Promise<DatabaseRow> => {
      const { organizationId } = grant;
      const id = newId();
      // Hexadecimal, so that it stands in a URL as it is.
      const password = randomBytes(24).toString('hex');
      return transaction
        .insertInto('serviceDatabases')
        .values({
          id,
          organizationId,
          environmentId,
          roleName: roleNameOf(id),
          ...copiedFrom(copied),
          databaseName: databaseNameOf(newId()),
          encryptedPassword: secrets.encrypt(password, databasePasswordPlace({ organizationId, id })),
          createdAt: clock(),
          createdBy,
          createdById: 'userId' in grant ? grant.userId : null,
        })
        .returning(columns)
        .$castTo<DatabaseRow>()
        .executeTakeFirstOrThrow();
    },

    /** Orders the job that makes and restores what waits for it. It is of no project: archiving one does not end it. */
    order: async (grant: Configurer | Job): Promise<void> => {
      const { organizationId } = grant;
      const { id: jobId } = await jobStore(transaction, clock).create(grant, 'database', null);
      await jobs.enqueue(transaction, 'database', { organizationId, jobId });
    },

    /** Orders that a backup takes the place of a database; false when the one is not ready, or the other is gone. */
    restore: async ({ organizationId }: Configurer, { id, databaseId }: BackupRow): Promise<boolean> => {
      const changed = await change(organizationId, databaseId)
        .set({
          state: 'RESTORING',
          error: null,
          restoredBackupId: id,
          nextDatabaseName: databaseNameOf(newId()),
        })
        .where('state', '=', 'READY')
        .where((of) =>
          of.exists(
            selectBackups(organizationId).where('id', '=', id).where('databaseBackups.state', '=', 'READY'),
          ),
        )
        .returning('id')
        .executeTakeFirst();
      return changed !== undefined;
    },

    /** Notes with which backup a database begins that is not there yet; null for an empty one. */
    copyOf: async ({ organizationId }: Job, id: string, backup: CopiedBackup | null): Promise<void> => {
      await change(organizationId, id).set(copiedFrom(backup)).where('state', '=', 'CREATING').execute();
    },

    /** Notes that a database is there; false when it is not wanted any more. */
    made: async ({ organizationId }: Job, id: string): Promise<boolean> => {
      const changed = await change(organizationId, id)
        .set({ state: 'READY', error: null })
        .where('state', '=', 'CREATING')
        .returning('id')
        .executeTakeFirst();
      return changed !== undefined;
    },

    /** Puts a restored database in the place of another one, which becomes a backup; false when it is not wanted any more. */
    exchange: async ({ organizationId }: Job, database: DatabaseRow): Promise<boolean> => {
      const { id, nextDatabaseName, databaseName, sizeBytes } = database;
      if (nextDatabaseName === null) return false;
      const changed = await change(organizationId, id)
        .set({
          state: 'READY',
          error: null,
          databaseName: nextDatabaseName,
          nextDatabaseName: null,
          restoredBackupId: null,
        })
        .where('nextDatabaseName', '=', nextDatabaseName)
        .returning('id')
        .executeTakeFirst();
      if (!changed) return false;
      await transaction
        .insertInto('databaseBackups')
        .values({
          id: newId(),
          organizationId,
          databaseId: id,
          databaseName,
          state: 'READY',
          reason: 'RESTORE',
          sizeBytes,
          createdAt: clock(),
        })
        .execute();
      return true;
    },

    /** Notes why a database was not made, and takes no storage; or why it was not restored: then it is as before. */
    fail: async ({ organizationId }: Job, { id, state }: DatabaseRow, error: string): Promise<void> => {
      await change(organizationId, id)
        .set({
          ...(state === 'RESTORING' ? { state: 'READY' } : { state: 'FAILED', sizeBytes: 0 }),
          error,
          restoredBackupId: null,
          nextDatabaseName: null,
        })
        .where('state', '=', state)
        .execute();
    },

    /** Notes why a database is not made or restored yet, or cannot be reached: that ends by itself. Null once it has ended. */
    delay: async (
      { organizationId }: Job,
      { id, state }: DatabaseRow,
      error: string | null,
    ): Promise<void> => {
      await change(organizationId, id).set({ error }).where('state', '=', state).execute();
    },

    /** Notes the backup of before a release command that succeeded in a database; false when another database took its place. */
    released: async (
      { organizationId }: Job,
      { id, databaseName }: DatabaseRow,
      backupId: string,
    ): Promise<boolean> => {
      const changed = await change(organizationId, id)
        .set({ releasedBackupId: backupId })
        .where('databaseName', '=', databaseName)
        .returning('id')
        .executeTakeFirst();
      return changed !== undefined;
    },

    /** The copy of a database, as it is now, that was made before the release command of a deployment; null when there is none. */
    backupFor: async (
      { organizationId }: Job,
      { id, databaseName }: DatabaseRow,
      deploymentId: string,
    ): Promise<BackupRow | null> =>
      (await selectBackups(organizationId)
        .where('databaseId', '=', id)
        .where('deploymentId', '=', deploymentId)
        .where('copiedName', '=', databaseName)
        .where('state', '=', 'READY')
        .executeTakeFirst()) ?? null,

    /** Begins a backup, which counts once it is `backedUp`; those that were begun before and never ended are forgotten. */
    beginBackup: async (
      { organizationId }: Job,
      { id: databaseId, databaseName: copiedName, sizeBytes }: DatabaseRow,
      { deploymentId, releaseNumber }: { deploymentId: string; releaseNumber: number },
    ): Promise<{ id: string; databaseName: string }> => {
      await forgetBegun(organizationId, databaseId);
      const id = newId();
      const databaseName = databaseNameOf(id);
      const made = { deploymentId, releaseNumber, copiedName, sizeBytes, createdAt: clock() };
      await transaction
        .insertInto('databaseBackups')
        .values({ id, organizationId, databaseId, databaseName, reason: 'DEPLOYMENT', ...made })
        .execute();
      return { id, databaseName };
    },

    /** Forgets backups that were begun and never ended. */
    forgetBackup: ({ organizationId }: Job, databaseId: string): Promise<void> =>
      forgetBegun(organizationId, databaseId),

    /**
     * Notes that a backup is whole; false when it is not wanted any more. Beyond the most, the oldest ones of deployments are let go of, but for those
     * of before the last release command that succeeded and of right after it, which failing deployments are not to push out, and what is being restored.
     */
    backedUp: async ({ organizationId }: Job, databaseId: string, id: string): Promise<boolean> => {
      // Nobody begins to restore what is let go of.
      await select(organizationId).where('id', '=', databaseId).forUpdate().execute();
      const changed = await transaction
        .updateTable('databaseBackups')
        .set({ state: 'READY' })
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      if (!changed) return false;
      await sql`delete from database_backups where organization_id = ${organizationId} and id in (
        select backups.id from database_backups backups
        join service_databases databases on databases.organization_id = backups.organization_id and databases.id = backups.database_id
        where backups.organization_id = ${organizationId} and backups.database_id = ${databaseId}
          and backups.reason = 'DEPLOYMENT' and backups.state = 'READY'
        order by backups.id is not distinct from databases.restored_backup_id desc,
          backups.id is not distinct from databases.released_backup_id desc,
          not exists (select from database_backups earlier
            where earlier.organization_id = backups.organization_id and earlier.database_id = backups.database_id
              and earlier.reason = 'DEPLOYMENT' and earlier.state = 'READY' and earlier.id < backups.id
              and (databases.released_backup_id is null or earlier.id > databases.released_backup_id))
            and (databases.released_backup_id is null or backups.id > databases.released_backup_id) desc,
          backups.created_at desc, backups.id desc
        offset ${mostBackups}
      )`.execute(transaction);
      return true;
    },

    /** Deletes a backup; false when it is gone. */
    removeBackup: async ({ organizationId }: Configurer, id: string): Promise<boolean> =>
      (await transaction
        .deleteFrom('databaseBackups')
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()) !== undefined,

    /** Deletes a database with its backups. */
    remove: async ({ organizationId }: Configurer, id: string): Promise<void> => {
      await transaction
        .deleteFrom('serviceDatabases')
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /** All names of the organization's databases and backups on the server. */
    measured: async ({
      organizationId,
    }: Job): Promise<{ databases: DatabaseRow[]; backups: BackupRow[] }> => ({
      databases: await select(organizationId).where('state', 'in', ['READY', 'RESTORING']).execute(),
      backups: await selectBackups(organizationId).where('state', '=', 'READY').execute(),
    }),

    /** Keeps what a database takes and how many connections it has. */
    keepMeasure: async (
      { organizationId }: Job,
      id: string,
      { bytes, connections }: { bytes: number; connections: number },
    ): Promise<void> => {
      await change(organizationId, id).set({ sizeBytes: bytes, connections }).execute();
    },

    /** Keeps what a backup takes. */
    keepBackupMeasure: async ({ organizationId }: Job, id: string, bytes: number): Promise<void> => {
      await transaction
        .updateTable('databaseBackups')
        .set({ sizeBytes: bytes })
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /** Notes whether services can only read. */
    keepReadOnly: async ({ organizationId }: Job, id: string, readOnly: boolean): Promise<void> => {
      await change(organizationId, id).set({ readOnly }).execute();
    },
  };
};
