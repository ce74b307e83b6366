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
  'releasedReleaseId',
  'releasedDatabaseName',
  'releasedDeploymentId',
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

  return {
    /** A database, or null. */
    load: (grant: Reader, id: string): Promise<DatabaseRow | null> => byId(grant, id),

    /** The database of an environment, or null; those of several are read in one statement. */
    ofEnvironment: (grant: Reader, environmentId: string): Promise<DatabaseRow | null> =>
      byEnvironment(grant, environmentId),

    /** A backup, or null. */
    backup: (grant: Reader, id: string): Promise<BackupRow | null> => backupById(grant, id),

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

    /** Those that are to be made or restored, by age. */
    pending: ({ organizationId }: Job): Promise<DatabaseRow[]> =>
      select(organizationId)
        .where('state', 'in', ['CREATING', 'RESTORING'])
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),

    /** Orders a database for an environment, which is locked and has none. It is made by a job. */
    add: async (grant: Configurer | Job, environmentId: string, createdBy: string): Promise<DatabaseRow> => {
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

    /** Orders that a backup takes the place of a database, which is ready. */
    restore: async ({ organizationId }: Configurer, { id, databaseId }: BackupRow): Promise<void> => {
      await change(organizationId, databaseId)
        .set({
          state: 'RESTORING',
          error: null,
          restoredBackupId: id,
          nextDatabaseName: databaseNameOf(newId()),
        })
        .execute();
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

    /** Notes why a database was not made, or not restored: then it is as before. */
    fail: async ({ organizationId }: Job, { id, state }: DatabaseRow, error: string): Promise<void> => {
      await change(organizationId, id)
        .set({
          state: state === 'RESTORING' ? 'READY' : 'FAILED',
          error,
          restoredBackupId: null,
          nextDatabaseName: null,
        })
        .where('state', '=', state)
        .execute();
    },

    /** Notes that the release command of a deployment succeeded in a database. */
    released: async (
      { organizationId }: Job,
      { id, databaseName }: DatabaseRow,
      { releaseId, deploymentId }: { releaseId: string; deploymentId: string },
    ): Promise<void> => {
      await change(organizationId, id)
        .set({
          releasedReleaseId: releaseId,
          releasedDatabaseName: databaseName,
          releasedDeploymentId: deploymentId,
        })
        .execute();
    },

    /** Begins a backup, which counts once it is `backedUp`; those that were begun before and never ended are forgotten. */
    beginBackup: async (
      { organizationId }: Job,
      { id: databaseId, sizeBytes }: DatabaseRow,
      releaseNumber: number,
    ): Promise<{ id: string; databaseName: string }> => {
      await transaction
        .deleteFrom('databaseBackups')
        .where('organizationId', '=', organizationId)
        .where('databaseId', '=', databaseId)
        .where('state', '=', 'CREATING')
        .execute();
      const id = newId();
      const databaseName = databaseNameOf(id);
      await transaction
        .insertInto('databaseBackups')
        .values({
          id,
          organizationId,
          databaseId,
          databaseName,
          reason: 'DEPLOYMENT',
          releaseNumber,
          sizeBytes,
          createdAt: clock(),
        })
        .execute();
      return { id, databaseName };
    },

    /** Notes that a backup is whole; the oldest ones of deployments beyond the most are let go of. */
    backedUp: async ({ organizationId }: Job, databaseId: string, id: string): Promise<void> => {
      await transaction
        .updateTable('databaseBackups')
        .set({ state: 'READY' })
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .execute();
      await sql`delete from database_backups where organization_id = ${organizationId} and id in (
        select id from database_backups where organization_id = ${organizationId} and database_id = ${databaseId}
          and reason = 'DEPLOYMENT' and state = 'READY'
          and id is distinct from (select restored_backup_id from service_databases
            where organization_id = ${organizationId} and id = ${databaseId})
        order by created_at desc, id desc offset ${mostBackups}
      )`.execute(transaction);
    },

    /** Deletes a backup. */
    removeBackup: async ({ organizationId }: Configurer, id: string): Promise<void> => {
      await transaction
        .deleteFrom('databaseBackups')
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

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
