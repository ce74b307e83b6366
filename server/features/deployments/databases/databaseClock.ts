import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';
import { gatesOf } from './gatesOf.ts';
import { beginPendingDatabases } from './makeDatabases.ts';
import { forgetMade, forgetUnfinished, organizationsWithDatabases, unnamed } from './madeDatabases.ts';
import {
  type DatabaseRoom,
  drop,
  measure,
  type Measured,
  type ServiceCluster,
  serviceClusterOf,
  setRooms,
} from './serviceCluster.ts';

/** Milliseconds between two looks at what databases take. */
const interval = 15_000;

/** Drops what was made and no row names any more. */
const dropUnnamed = async ({ runtime }: JobContext, cluster: ServiceCluster): Promise<void> => {
  await forgetUnfinished(runtime);
  for (const { name, kind } of await unnamed(runtime)) {
    try {
      const wasThere = await drop(cluster, kind, name);
      await forgetMade(runtime, name, { wasThere });
    } catch (error) {
      runtime.log.warn(`${name} will be dropped later: ${String(error)}`);
    }
  }
};

/** Part of the storage of a plan above which services cannot connect any more. */
const closedAbove = 1.1;

const roomFor = (used: number): DatabaseRoom['room'] => {
  if (used < 1) return 'FREE';
  return used < closedAbove ? 'READ_ONLY' : 'CLOSED';
};

/**
 * Keeps what the databases of an organization take. While the storage of its plan is full, their services can only read; a tenth above, they cannot
 * connect. That is said again at each look, as services can take back the former.
 */
const keepMeasured = async (
  { runtime, inOrganization }: JobContext,
  cluster: ServiceCluster,
  { organizationId, found }: { organizationId: string; found: Measured },
): Promise<void> => {
  const { databases, room } = await inOrganization(organizationId, async (stores, grant) => {
    const measured = await stores.databases.measured(grant);
    for (const { id, databaseName, sizeBytes, connections } of measured.databases) {
      const now = found.get(databaseName);
      if (!now || (now.bytes === sizeBytes && now.connections === connections)) continue;
      await stores.databases.keepMeasure(grant, id, now);
    }
    for (const { id, databaseName, sizeBytes } of measured.backups) {
      const now = found.get(databaseName);
      if (now && now.bytes !== sizeBytes) await stores.databases.keepBackupMeasure(grant, id, now.bytes);
    }
    const used = await stores.storage.usedShare(grant);
    return { databases: measured.databases, room: roomFor(used) };
  });
  const isFull = room !== 'FREE';
  const changing = databases.filter(({ readOnly }) => readOnly || isFull);
  await setRooms(
    cluster,
    changing.map(({ roleName, databaseName }) => ({ roleName, databaseName, room })),
  );
  const changed = changing.filter(({ readOnly }) => readOnly !== isFull);
  // Sessions that are open began with what held before.
  for (const { id } of changed) gatesOf(runtime, cluster).disconnect(id);
  if (changed.length === 0) return;
  await inOrganization(organizationId, async (stores, grant) => {
    for (const { id } of changed) await stores.databases.keepReadOnly(grant, id, isFull);
  });
};

/** Looks once. */
export const lookAtDatabases = async (context: JobContext): Promise<void> => {
  const { runtime } = context;
  const cluster = serviceClusterOf(runtime);
  if (!cluster) return;
  await dropUnnamed(context, cluster);
  const organizations = await organizationsWithDatabases(runtime);
  if (organizations.length === 0) return;
  // What a job was given up for, had to be left, or is about to be done; what takes long holds nothing up here.
  for (const { organizationId, isPending } of organizations)
    if (isPending) beginPendingDatabases(context, organizationId);
  const found = await measure(cluster);
  for (const { organizationId } of organizations) {
    await keepMeasured(context, cluster, { organizationId, found }).catch((error: Error) =>
      runtime.log.warn(`Databases of ${organizationId} will be measured later: ${error.message}`),
    );
  }
};

/** Looks now and every 15 seconds. Returns how to stop, which waits for what runs. */
export const startDatabaseClock = (context: JobContext): (() => Promise<void>) =>
  startClock(
    interval,
    () => lookAtDatabases(context),
    (error) => context.runtime.log.warn(`Databases cannot be looked at: ${error.message}`),
  );
