import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';
import { closeIfUnused } from './copies/openBackup.ts';
import { gatesOf } from './gatesOf.ts';
import { findHarmful, type Harm, type Harmful } from './harmfulSessions.ts';
import { beginPendingDatabases } from './makeDatabases.ts';
import { forgetMade, forgetUnfinished, organizationsWithDatabases, unnamed } from './madeDatabases.ts';
import { keepOwnLogSmall } from './ownCluster.ts';
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
export const dropUnnamed = async ({ runtime }: JobContext): Promise<void> => {
  const cluster = serviceClusterOf(runtime);
  if (!cluster) return;
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

/** Milliseconds for which services that did harm cannot connect. */
const shutOutFor = 10 * 60_000;
const shutOutMessages: Record<Harm, string> = {
  LOCKS: 'Services cannot connect for 10 minutes: they held more than 5,000 locks at once.',
  NOTIFICATIONS:
    'Services cannot connect for 10 minutes: a long transaction of a session that listens kept the notifications of others (NOTIFY) from the queue.',
};
const isShutOut = (error: string | null): boolean =>
  Object.values(shutOutMessages).some((each) => each === error);

/** Roles that cannot connect for a while, of each process; after a restart, services can. */
const shutOut = new WeakMap<JobContext['runtime'], Map<string, { harm: Harm; until: number }>>();

/** Adds roles to those that cannot connect for a while; answers them all. */
const shutOutIn = (
  runtime: JobContext['runtime'],
  harmful: Harmful['harmful'],
): ReadonlyMap<string, Harm> => {
  const known = shutOut.get(runtime) ?? new Map<string, { harm: Harm; until: number }>();
  shutOut.set(runtime, known);
  const now = runtime.clock().getTime();
  for (const [role, { until }] of known) if (until <= now) known.delete(role);
  for (const [role, harm] of harmful) known.set(role, { harm, until: now + shutOutFor });
  return new Map([...known].map(([role, { harm }]) => [role, harm]));
};

/**
 * Keeps what the databases of an organization take. While the storage of its plan is full, their services can only read; a tenth above, they cannot
 * connect. That is said again at each look, as services can take back the former. Those that did harm cannot connect, either. Backups let nobody in.
 */
const keepMeasured = async (
  { runtime, inOrganization }: JobContext,
  cluster: ServiceCluster,
  { organizationId, found, harmful, closed }: Harmful & { organizationId: string; found: Measured },
): Promise<void> => {
  const { databases, backups, room } = await inOrganization(organizationId, async (stores, grant) => {
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
    for (const database of measured.databases) {
      const harm = harmful.get(database.roleName);
      const error = harm ? shutOutMessages[harm] : null;
      const isOver = error === null && isShutOut(database.error);
      if (database.state === 'READY' && (isOver || (error !== null && database.error !== error)))
        await stores.databases.delay(grant, database, error);
    }
    const used = await stores.storage.usedShare(grant);
    return { ...measured, room: roomFor(used) };
  });
  // Left by a process that died during a download or a copy. It may be dropped meanwhile.
  for (const { databaseName } of backups)
    if (found.get(databaseName)?.isOpen) await closeIfUnused(cluster, databaseName).catch(() => undefined);
  const isFull = room !== 'FREE';
  const changing = databases.filter(
    ({ readOnly, roleName }) => readOnly || isFull || harmful.has(roleName) || closed.has(roleName),
  );
  await setRooms(
    cluster,
    changing.map(({ roleName, databaseName }) => ({
      roleName,
      databaseName,
      room: harmful.has(roleName) ? 'CLOSED' : room,
    })),
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
  await keepOwnLogSmall(runtime);
  const organizations = await organizationsWithDatabases(runtime);
  if (organizations.length === 0) return;
  // What a job was given up for, had to be left, or is about to be done; what takes long holds nothing up here.
  for (const { organizationId, isPending } of organizations)
    if (isPending) beginPendingDatabases(context, organizationId);
  const found = await measure(cluster);
  const roles = organizations.flatMap(({ organizationId, roleNames }) =>
    roleNames.map((role) => [role, organizationId] as const),
  );
  const { harmful, closed } = await findHarmful(cluster, new Map(roles));
  const place = { found, harmful: shutOutIn(runtime, harmful), closed };
  for (const { organizationId } of organizations) {
    await keepMeasured(context, cluster, { organizationId, ...place }).catch((error: Error) =>
      runtime.log.warn(`Databases of ${organizationId} will be measured later: ${error.message}`),
    );
  }
};

/** Looks now and every 15 seconds, and drops what is not named beside that: a drop can take minutes. Returns how to stop, which waits for what runs. */
export const startDatabaseClock = (context: JobContext): (() => Promise<void>) => {
  const stops = [lookAtDatabases, dropUnnamed].map((work) =>
    startClock(
      interval,
      () => work(context),
      (error) => context.runtime.log.warn(`Databases cannot be looked at: ${error.message}`),
    ),
  );
  return async () => void (await Promise.all(stops.map((stop) => stop())));
};
