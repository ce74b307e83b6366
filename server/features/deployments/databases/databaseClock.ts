import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';
import { gatesOf } from './gatesOf.ts';
import { beginPendingDatabases } from './makeDatabases.ts';
import {
  forgetMade,
  organizationsWithDatabases,
  organizationsWithPending,
  unnamed,
} from './madeDatabases.ts';
import { drop, measure, type ServiceCluster, serviceClusterOf, setReadOnly } from './serviceCluster.ts';

/** Milliseconds between two looks at what databases take. */
const interval = 15_000;

/** Drops what was made and no row names any more. */
const dropUnnamed = async ({ runtime }: JobContext, cluster: ServiceCluster): Promise<void> => {
  for (const { name, kind } of await unnamed(runtime)) {
    try {
      const wasThere = await drop(cluster, kind, name);
      await forgetMade(runtime, name, { wasThere });
    } catch (error) {
      runtime.log.warn(`${name} will be dropped later: ${String(error)}`);
    }
  }
};

/** Keeps what the databases of an organization take, and lets their services only read while the storage of its plan is full. */
const measureIn = async (
  { runtime, inOrganization }: JobContext,
  cluster: ServiceCluster,
  organizationId: string,
): Promise<void> => {
  const { databases, backups } = await inOrganization(organizationId, (stores, grant) =>
    stores.databases.measured(grant),
  );
  const names = [...databases, ...backups].map(({ databaseName }) => databaseName);
  const found = await measure(cluster, names);
  const refusal = await inOrganization(organizationId, async (stores, grant) => {
    for (const { id, databaseName, sizeBytes, connections } of databases) {
      const now = found.get(databaseName);
      if (!now || (now.bytes === sizeBytes && now.connections === connections)) continue;
      await stores.databases.keepMeasure(grant, id, now);
    }
    for (const { id, databaseName, sizeBytes } of backups) {
      const now = found.get(databaseName);
      if (now && now.bytes !== sizeBytes) await stores.databases.keepBackupMeasure(grant, id, now.bytes);
    }
    return stores.storage.refusal(grant, 1);
  });
  const isFull = refusal !== null;
  for (const { id, roleName, readOnly } of databases) {
    if (readOnly === isFull) continue;
    await setReadOnly(cluster, roleName, isFull);
    // Sessions that are open began with what held before.
    gatesOf(runtime, cluster).disconnect(id);
    await inOrganization(organizationId, (stores, grant) => stores.databases.keepReadOnly(grant, id, isFull));
  }
};

/** Looks once. */
export const lookAtDatabases = async (context: JobContext): Promise<void> => {
  const cluster = serviceClusterOf(context.runtime);
  if (!cluster) return;
  await dropUnnamed(context, cluster);
  // What a job was given up for, had to be left, or is about to be done; what takes long holds nothing up here.
  for (const organizationId of await organizationsWithPending(context.runtime)) {
    beginPendingDatabases(context, organizationId);
  }
  for (const organizationId of await organizationsWithDatabases(context.runtime)) {
    try {
      await measureIn(context, cluster, organizationId);
    } catch (error) {
      context.runtime.log.warn(`Databases of ${organizationId} will be measured later: ${String(error)}`);
    }
  }
};

/** Looks now and every 15 seconds. Returns how to stop, which waits for what runs. */
export const startDatabaseClock = (context: JobContext): (() => Promise<void>) =>
  startClock(
    interval,
    () => lookAtDatabases(context),
    (error) => context.runtime.log.warn(`Databases cannot be looked at: ${error.message}`),
  );
