import type { SiteHost, SiteRelease } from '../../../engines/sites/index.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { whyNotUp } from '../sites/whyNotUp.ts';
import type { RolloutOrder } from '../sites/rolloutOrder.ts';
import type { DatabaseRow } from './databases.ts';
import { gatesOf } from './gatesOf.ts';
import { noteMade } from './madeDatabases.ts';
import { copyDatabase, serviceClusterOf } from './serviceCluster.ts';

/** Milliseconds that a release command may take. */
const longest = 300_000;

type Running = { context: JobContext; host: SiteHost; order: RolloutOrder; log: (line: string) => void };

const organizationOf = ({ order }: Running): string => order.place.organizationId;

/**
 * Whether a release command is to run: a rollback brings what ran before, whose migrations were run, and changed variables alone bring the same
 * release, whose command runs where its database has not seen it.
 */
const isDue = ({ deployment, release }: RolloutOrder, database: DatabaseRow | null): boolean => {
  if (deployment.kind === 'ROLLBACK') return false;
  if (database === null) return deployment.kind !== 'CONFIGURATION';
  const isDone =
    database.releasedReleaseId === release.id && database.releasedDatabaseName === database.databaseName;
  return !isDone || (deployment.kind !== 'CONFIGURATION' && database.releasedDeploymentId !== deployment.id);
};

/** Copies the database before a release command changes it; what was written by then is in the copy. */
const backUp = async (running: Running, database: DatabaseRow): Promise<string | null> => {
  const { context, order, log } = running;
  const { runtime, inOrganization } = context;
  const cluster = serviceClusterOf(runtime);
  if (!cluster) return 'SERVICES_DATABASE_URL is not set any more.';
  const organizationId = organizationOf(running);
  const refusal = await inOrganization(organizationId, ({ storage }, grant) =>
    storage.refusal(grant, database.sizeBytes),
  );
  if (refusal !== null) return `Without room for a backup, no release command is run. ${refusal}`;
  const backup = await inOrganization(organizationId, ({ databases }, grant) =>
    databases.beginBackup(grant, database, order.release.number),
  );
  await noteMade(runtime, [{ name: backup.databaseName, kind: 'DATABASE' }]);
  const begun = performance.now();
  const letGo = gatesOf(runtime, cluster).hold(database.id);
  try {
    await copyDatabase(cluster, { from: database.databaseName, to: backup.databaseName });
  } catch (error) {
    return `The database could not be backed up: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    letGo();
  }
  await inOrganization(organizationId, ({ databases }, grant) =>
    databases.backedUp(grant, database.id, backup.id),
  );
  log(`Backed up the database in ${Math.round(performance.now() - begun)} ms`);
  return null;
};

/**
 * Runs the release command of what is about to be started, if it has one that is due, and before that backs its database up. When the process
 * dies, it is run again.
 * @returns why the release must not be started, for people; null when it may
 */
export const runReleaseCommand = async (
  context: JobContext,
  host: SiteHost,
  order: RolloutOrder,
  { opened, log, signal }: { opened: SiteRelease; log: (line: string) => void; signal: AbortSignal },
): Promise<string | null> => {
  const command = order.release.manifest.release;
  if (command === undefined) return null;
  const running: Running = { context, host, order, log };
  const { environment, release, deployment } = order;
  const organizationId = organizationOf(running);
  const database = await context.inOrganization(organizationId, ({ databases }, grant) =>
    databases.ofEnvironment(grant, environment.id),
  );
  if (!isDue(order, database)) return null;
  if (database) {
    const why = await backUp(running, database);
    if (why !== null) return why;
  }
  signal.throwIfAborted();
  log(`$ ${command}`);
  const failed = await host.run(opened, { command, milliseconds: longest }, log, signal);
  signal.throwIfAborted();
  if (failed !== null) return whyNotUp(failed);
  log('The release command succeeded');
  if (database) {
    await context.inOrganization(organizationId, ({ databases }, grant) =>
      databases.released(grant, database, { releaseId: release.id, deploymentId: deployment.id }),
    );
  }
  return null;
};
