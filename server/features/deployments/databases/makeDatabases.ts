import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { finishJob } from '../../../platform/jobs/logs/progress.ts';
import { publish } from '../../../platform/events/events.ts';
import { nobody } from '../orders/orderStore.ts';
import { configureRunning } from '../variables/configureRunning.ts';
import type { DatabaseRow } from './databases.ts';
import { gatesOf } from './gatesOf.ts';
import { noteMade } from './madeDatabases.ts';
import {
  closeDatabase,
  copyDatabase,
  isAway,
  makeDatabase,
  makeRole,
  serviceClusterOf,
} from './serviceCluster.ts';
import type { ServiceCluster } from './serviceCluster.ts';

/** It follows from what somebody asked for, which stands in the audit log. */
const byItself = { origin: 'PERSON', orderer: nobody } as const;

type Placed = { context: JobContext; cluster: ServiceCluster; organizationId: string };

/** Makes a database, and starts what runs in its environment anew, so that it finds it. */
const make = async (
  { context, cluster, organizationId }: Placed,
  { environmentId }: DatabaseRow,
): Promise<void> => {
  const { runtime, inOrganization } = context;
  const opened = await inOrganization(organizationId, ({ databases }, grant) =>
    databases.open(grant, environmentId),
  );
  if (!opened) return;
  const { id, roleName, databaseName, password } = opened;
  await noteMade(runtime, [
    { name: roleName, kind: 'ROLE' },
    { name: databaseName, kind: 'DATABASE' },
  ]);
  await makeRole(cluster, roleName, password);
  await makeDatabase(cluster, databaseName, roleName);
  await inOrganization(organizationId, async (stores, grant, transaction) => {
    const environment = await stores.environments.lock(grant, environmentId);
    if (!environment || !(await stores.databases.made(grant, id))) return;
    await configureRunning(stores, grant, environment, byItself);
    const { projectId: within } = environment;
    await publish(transaction, { topic: 'deployment', organizationId, id: environmentId, within });
  });
};

/** Puts a copy of a backup in the place of a database, which is kept as a backup. */
const restore = async (
  { context, cluster, organizationId }: Placed,
  database: DatabaseRow,
): Promise<void> => {
  const { runtime, inOrganization } = context;
  const { id, environmentId, roleName, databaseName, nextDatabaseName, restoredBackupId } = database;
  if (nextDatabaseName === null || restoredBackupId === null) return;
  const backup = await inOrganization(organizationId, ({ databases }, grant) =>
    databases.backup(grant, restoredBackupId),
  );
  if (!backup) throw new Error('The backup was deleted meanwhile.');
  await noteMade(runtime, [{ name: nextDatabaseName, kind: 'DATABASE' }]);
  await copyDatabase(cluster, { from: backup.databaseName, to: nextDatabaseName, role: roleName });
  const gates = gatesOf(runtime, cluster);
  const release = gates.hold(id);
  try {
    const isThere = await inOrganization(organizationId, async (stores, grant, transaction) => {
      const environment = await stores.environments.lock(grant, environmentId);
      if (!environment || !(await stores.databases.exchange(grant, database))) return false;
      const { projectId: within } = environment;
      await publish(transaction, { topic: 'deployment', organizationId, id: environmentId, within });
      return true;
    });
    if (isThere) gates.lead(id, nextDatabaseName);
  } finally {
    release();
  }
  await closeDatabase(cluster, databaseName);
};

const working = new WeakMap<JobContext['runtime'], Promise<void>>();

/** Why it failed, for people: what PostgreSQL says names only what we made. */
const reasonOf = (error: unknown): string => {
  const said = error instanceof Error ? error.message : String(error);
  return `The database server answered: ${said}`.slice(0, 500);
};

const makeEach = async (context: JobContext, organizationId: string): Promise<void> => {
  const cluster = serviceClusterOf(context.runtime);
  const pending = await context.inOrganization(organizationId, ({ databases }, grant) =>
    databases.pending(grant),
  );
  for (const database of pending) {
    try {
      if (!cluster) throw new Error('SERVICES_DATABASE_URL is not set any more.');
      const placed = { context, cluster, organizationId };
      await (database.state === 'CREATING' ? make(placed, database) : restore(placed, database));
    } catch (error) {
      context.runtime.log.warn(`The database ${database.id} is not ready: ${String(error)}`);
      // The clock tries again.
      if (isAway(error)) continue;
      await context.inOrganization(organizationId, ({ databases }, grant) =>
        databases.fail(grant, database, reasonOf(error)),
      );
    }
  }
};

/** Makes and restores what waits for it in an organization; one after the other, as this process is the only one that does. */
export const makePendingDatabases = async (context: JobContext, organizationId: string): Promise<void> => {
  const before = working.get(context.runtime) ?? Promise.resolve();
  const mine = before.then(() => makeEach(context, organizationId));
  working.set(
    context.runtime,
    mine.catch(() => undefined),
  );
  await mine;
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
