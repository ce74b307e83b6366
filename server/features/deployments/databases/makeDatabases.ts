import { setTimeout as wait } from 'node:timers/promises';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { finishJob } from '../../../platform/jobs/logs/progress.ts';
import { publish } from '../../../platform/events/events.ts';
import { nobody } from '../orders/orderStore.ts';
import { configureRunning } from '../variables/configureRunning.ts';
import type { DatabaseRow } from './databases.ts';
import { previewDataOf } from '../previews/previewData.ts';
import { copyToRole } from './copies/copyToRole.ts';
import { BackupInUse, TooManyRelations } from './copies/openBackup.ts';
import { databaseTurnsIn } from './databaseTurns.ts';
import { gatesOf } from './gatesOf.ts';
import { noteMade } from './madeDatabases.ts';
import {
  closeDatabase,
  copyDatabase,
  drop,
  isAway,
  isGone,
  isInUse,
  makeDatabase,
  makeRole,
  serviceClusterOf,
} from './serviceCluster.ts';
import type { ServiceCluster } from './serviceCluster.ts';

/** It follows from what somebody asked for, which stands in the audit log. */
const byItself = { origin: 'PERSON', orderer: nobody } as const;

type Placed = { context: JobContext; cluster: ServiceCluster; organizationId: string };
type Opened = DatabaseRow & { password: string };

/** What previews begin with was changed while a backup was copied. */
class ChoiceChanged extends Error {}

/** Why a database is not made, for people. */
class NotMade extends Error {}

const beginEmpty = 'Delete the database and add it again to begin with an empty one.';

/**
 * The backup with which the database of a preview begins: the newest one as its project says now, which may be another than when it was ordered; null when an
 * admin chose meanwhile that previews are empty.
 */
const copiedBackupOf = (
  { context, organizationId }: Placed,
  { id, environmentId, copiedBackupId, sizeBytes }: Opened,
): Promise<{ from: string; formerRole: string; sourceId: string } | null> =>
  context.inOrganization(organizationId, async (stores, grant) => {
    const { databases, environments, storage } = stores;
    const environment = await environments.load(grant, environmentId);
    const data = environment && (await previewDataOf(stores, grant, environment.projectId));
    if (!data) {
      await databases.copyOf(grant, id, null);
      return null;
    }
    const { source, backup } = data;
    if (!source || !backup) throw new NotMade(`The backup with its data was deleted. ${beginEmpty}`);
    if (backup.id !== copiedBackupId) {
      const refusal = await storage.lockRefusal(grant, backup.sizeBytes - sizeBytes);
      if (refusal !== null) throw new NotMade(refusal);
      await databases.copyOf(grant, id, backup);
    }
    return { from: backup.databaseName, formerRole: source.roleName, sourceId: source.id };
  });

/** Makes a database, and starts what runs in its environment anew, so that it finds it. */
const make = async (placed: Placed, database: Opened): Promise<void> => {
  const { context, cluster, organizationId } = placed;
  const { runtime, inOrganization } = context;
  const { id, environmentId, roleName, databaseName, password, copiedBackupId } = database;
  const names = [
    { name: roleName, kind: 'ROLE' },
    { name: databaseName, kind: 'DATABASE' },
  ] as const;
  await noteMade(runtime, names);
  // What an attempt left that was interrupted: it may belong to the other role in part, and another backup may be copied now.
  if (copiedBackupId !== null) await drop(cluster, 'DATABASE', databaseName);
  const copied = copiedBackupId === null ? null : await copiedBackupOf(placed, database);
  await makeRole(cluster, roleName, password);
  if (copied) {
    const { from, formerRole } = copied;
    await copyToRole(cluster, { from, formerRole, to: databaseName, role: roleName });
  } else await makeDatabase(cluster, databaseName, roleName);
  await noteMade(runtime, names);
  await inOrganization(organizationId, async (stores, grant, transaction) => {
    const environment = await stores.environments.lock(grant, environmentId);
    if (environment && copied) {
      const data = await previewDataOf(stores, grant, environment.projectId);
      if (data?.source?.id !== copied.sourceId) throw new ChoiceChanged();
    }
    if (!environment || !(await stores.databases.made(grant, id))) return;
    await configureRunning(stores, grant, environment, byItself);
    const { projectId: within } = environment;
    await publish(transaction, { topic: 'deployment', organizationId, id: environmentId, within });
  });
};

/** How often, and after how many milliseconds each, a row is read whose change may have been committed. */
const reads = { most: 60, pause: 1_000 };

/** Whether a database was exchanged although that failed: the connection can end after the commit, before its answer. */
const isExchanged = async (
  { context: { inOrganization }, organizationId }: Placed,
  { id, nextDatabaseName }: DatabaseRow,
): Promise<boolean> => {
  for (let count = 1; ; count += 1) {
    try {
      const now = await inOrganization(organizationId, ({ databases }, grant) => databases.load(grant, id));
      return now?.databaseName === nextDatabaseName;
    } catch (error) {
      if (count === reads.most) throw error;
      await wait(reads.pause, undefined, { ref: false });
    }
  }
};

/** Puts a copy of a backup in the place of a database, which is kept as a backup. */
const restore = async (placed: Placed, database: DatabaseRow): Promise<void> => {
  const { context, cluster, organizationId } = placed;
  const { runtime, inOrganization } = context;
  const { id, environmentId, roleName, databaseName, nextDatabaseName, restoredBackupId } = database;
  if (nextDatabaseName === null || restoredBackupId === null) return;
  const backup = await inOrganization(organizationId, ({ databases }, grant) =>
    databases.backup(grant, restoredBackupId),
  );
  if (!backup) throw new Error('The backup was deleted meanwhile.');
  await noteMade(runtime, [{ name: nextDatabaseName, kind: 'DATABASE' }]);
  await copyDatabase(cluster, { from: backup.databaseName, to: nextDatabaseName, role: roleName });
  await noteMade(runtime, [{ name: nextDatabaseName, kind: 'DATABASE' }]);
  const gates = gatesOf(runtime, cluster);
  const release = gates.hold(id);
  try {
    const isThere = await inOrganization(organizationId, async (stores, grant, transaction) => {
      const environment = await stores.environments.lock(grant, environmentId);
      if (!environment || !(await stores.databases.exchange(grant, database))) return false;
      const { projectId: within } = environment;
      await publish(transaction, { topic: 'deployment', organizationId, id: environmentId, within });
      return true;
    }).catch(async (error: Error) => {
      if (!(await isExchanged(placed, database))) throw error;
      return true;
    });
    // It was deleted meanwhile.
    if (!isThere) return;
    gates.lead(id, nextDatabaseName);
  } finally {
    release();
  }
  await closeDatabase(cluster, databaseName);
};

/** What people are told; what PostgreSQL says may name addresses, and stands in the log of the server. */
const messages = {
  CREATING:
    'The database could not be created. The log of the server has the reason. Delete it and add it again.',
  RESTORING:
    'The backup could not be restored, and the database is as before. The log of the server has the reason.',
  away: 'The PostgreSQL server cannot be reached at the moment. It is tried again every 15 seconds.',
  changed: 'What the database begins with was changed. It is created again within 15 seconds.',
  inUse: 'The backup is in use at the moment. It is tried again every 15 seconds.',
};

/** Why nothing was made, as people are told, and whether that ends by itself. */
const explain = (error: unknown, state: 'CREATING' | 'RESTORING'): { message: string; passes: boolean } => {
  if (isAway(error)) return { message: messages.away, passes: true };
  if (isInUse(error) || error instanceof BackupInUse) return { message: messages.inUse, passes: true };
  // The next attempt copies the newest backup, or begins empty.
  if (error instanceof ChoiceChanged || (state === 'CREATING' && isGone(error)))
    return { message: messages.changed, passes: true };
  if (error instanceof NotMade) return { message: error.message, passes: false };
  if (error instanceof TooManyRelations) return { message: `${error.message} ${beginEmpty}`, passes: false };
  return { message: messages[state], passes: false };
};

/** Makes or restores the database of an environment, where that waits for it: within its turn. */
export const makePendingDatabase = async (
  context: JobContext,
  { organizationId, environmentId }: { organizationId: string; environmentId: string },
): Promise<void> => {
  const { runtime, inOrganization } = context;
  const database = await inOrganization(organizationId, ({ databases }, grant) =>
    databases.open(grant, environmentId),
  );
  if (database?.state !== 'CREATING' && database?.state !== 'RESTORING') return;
  const { id, state } = database;
  try {
    const cluster = serviceClusterOf(runtime);
    if (!cluster) throw new Error('SERVICES_DATABASE_URL is not set any more.');
    const placed = { context, cluster, organizationId };
    await (state === 'CREATING' ? make(placed, database) : restore(placed, database));
  } catch (error) {
    runtime.log.warn(`The database ${id} is not ready: ${String(error)}`);
    const { message, passes } = explain(error, state);
    await inOrganization(organizationId, ({ databases }, grant) =>
      passes ? databases.delay(grant, database, message) : databases.fail(grant, database, message),
    );
  }
};

/** Makes and restores what waits for it in an organization; where a release command runs, that is left for later. */
export const makePendingDatabases = async (context: JobContext, organizationId: string): Promise<void> => {
  const done = new Set<string>();
  for (;;) {
    // Read again after each: copies take minutes, and what was ordered meanwhile may come before the next one.
    const pending = await context.inOrganization(organizationId, ({ databases }, grant) =>
      databases.pending(grant),
    );
    const next = pending.find(({ id, state }) => !done.has(`${id} ${state}`));
    if (!next) return;
    const { id, state, environmentId } = next;
    done.add(`${id} ${state}`);
    const place = { organizationId, environmentId };
    await databaseTurnsIn(context.runtime).make(environmentId, () => makePendingDatabase(context, place));
  }
};

/** In how many organizations at once databases are made that no job makes. */
const mostBegun = 4;
const begun = new WeakMap<JobContext['runtime'], Map<string, Promise<void>>>();

const begunIn = (runtime: JobContext['runtime']): Map<string, Promise<void>> => {
  const known = begun.get(runtime) ?? new Map<string, Promise<void>>();
  begun.set(runtime, known);
  return known;
};

/** Begins to make and restore what waits for it in an organization, unless that was begun, or is in several others; does not wait for it. */
export const beginPendingDatabases = (context: JobContext, organizationId: string): void => {
  const { runtime } = context;
  const running = begunIn(runtime);
  if (running.has(organizationId) || running.size >= mostBegun) return;
  const work = makePendingDatabases(context, organizationId)
    .catch((error: Error) =>
      runtime.log.warn(`Databases of ${organizationId} will be made later: ${error.message}`),
    )
    .finally(() => running.delete(organizationId));
  running.set(organizationId, work);
};

/** Resolves when nothing that was begun goes on. */
export const pendingSettled = async (runtime: JobContext['runtime']): Promise<void> => {
  await Promise.all(begunIn(runtime).values());
};

/** Makes the handler of the jobs that make and restore databases. Repeated after a crash, it goes on where it was. */
export const makeDatabases =
  (context: JobContext): JobHandler =>
  async ({ organizationId, jobId }) => {
    await makePendingDatabases(context, organizationId);
    await context.inOrganization(organizationId, (_stores, _grant, transaction) =>
      finishJob(transaction, jobId, 'SUCCEEDED'),
    );
  };
