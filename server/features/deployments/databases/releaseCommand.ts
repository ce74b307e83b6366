import type { SiteHost, SiteRelease } from '../../../engines/sites/index.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { whyNotUp } from '../sites/whyNotUp.ts';
import type { RolloutOrder } from '../sites/rolloutOrder.ts';
import type { DatabaseRow } from './databases.ts';
import { gatesOf } from './gatesOf.ts';
import { noteMade } from './madeDatabases.ts';
import { copyDatabase, serviceClusterOf } from './serviceCluster.ts';

/** Milliseconds that a release command may take. */
const longest = 300_000;

type Running = {
  context: JobContext;
  order: RolloutOrder;
  log: (line: string) => void;
};

/** Whether a deployment runs its release command, or has run it in the database that is there: a deployment that is tried again does not run it again. */
export type CommandState = 'NONE' | 'DUE' | 'DONE';

/**
 * What a deployment has to do with the release command of its release. A rollback runs none. Changed variables bring the release that runs, and its
 * command only to a database that has seen none: the schema may be that of a later release, which was rolled back or did not start.
 */
export const commandStateOf = async (
  { rollouts }: Pick<Stores, 'rollouts'>,
  grant: TenantGrant<'JOB'>,
  { deployment, release }: RolloutOrder,
  database: DatabaseRow | null,
): Promise<CommandState> => {
  if (release.manifest.release === undefined || deployment.kind === 'ROLLBACK') return 'NONE';
  const releasedIn = await rollouts.releasedIn(grant, deployment.id);
  if (releasedIn === (database?.databaseName ?? '')) return 'DONE';
  const isFirst = database !== null && database.releasedBackupId === null;
  return deployment.kind !== 'CONFIGURATION' || isFirst ? 'DUE' : 'NONE';
};

/** Why a database cannot be migrated; null when it can. */
const whyUnusable = ({ state }: DatabaseRow): string | null => {
  if (state === 'CREATING') return 'The database is still being created. Deploy again in a moment.';
  if (state === 'RESTORING') return 'A backup is being restored. Deploy again in a moment.';
  if (state === 'FAILED') return 'The database could not be created. Delete it and add it again.';
  return null;
};

const replaced =
  'The database was restored or deleted meanwhile, so the release was not started. Deploy it again.';

/**
 * Copies the database before a release command changes it; what was written by then is in the copy. A deployment that is tried again keeps the copy
 * of its first attempt: by now the command may have changed the database.
 * @returns the backup's id, or why the command must not run
 */
const backUp = async (
  { context, order, log }: Running,
  database: DatabaseRow,
): Promise<{ id: string } | { refusal: string }> => {
  const { runtime, inOrganization } = context;
  const cluster = serviceClusterOf(runtime);
  if (!cluster) return { refusal: 'This server has no PostgreSQL for services any more.' };
  const { deployment, release, place } = order;
  const { organizationId } = place;
  const begun = await inOrganization(organizationId, async ({ databases, storage }, grant) => {
    const former = await databases.backupFor(grant, database, deployment.id);
    if (former) return { former };
    const refusal = await storage.refusal(grant, database.sizeBytes);
    if (refusal !== null) return { refusal };
    const why = { deploymentId: deployment.id, releaseNumber: release.number };
    return { backup: await databases.beginBackup(grant, database, why) };
  });
  if (begun.former) return begun.former;
  if (begun.refusal !== undefined) {
    return { refusal: `Without room for a backup, no release command is run. ${begun.refusal}` };
  }
  const { id, databaseName } = begun.backup;
  const noted = [{ name: databaseName, kind: 'DATABASE' as const }];
  await noteMade(runtime, noted);
  const start = performance.now();
  const letGo = gatesOf(runtime, cluster).hold(database.id);
  try {
    await copyDatabase(cluster, { from: database.databaseName, to: databaseName });
  } catch (error) {
    runtime.log.warn(`The database ${database.id} could not be backed up: ${String(error)}`);
    await inOrganization(organizationId, ({ databases }, grant) =>
      databases.forgetBackup(grant, database.id),
    );
    return {
      refusal:
        'The database could not be backed up, so the release command was not run. The log of the server has the reason. Deploy again later.',
    };
  } finally {
    letGo();
  }
  await noteMade(runtime, noted);
  const isWanted = await inOrganization(organizationId, ({ databases }, grant) =>
    databases.backedUp(grant, database.id, id),
  );
  if (!isWanted) return { refusal: replaced };
  log(`Backed up the database in ${Math.round(performance.now() - start)} ms`);
  return { id };
};

/**
 * Runs the release command of what is about to be started, and before that backs its database up. When the process dies, it is run again. The
 * environment is this rollout's meanwhile.
 * @returns why the release must not be started, for people; null when it may
 */
export const runReleaseCommand = async (
  running: Running,
  host: SiteHost,
  { opened, signal }: { opened: SiteRelease; signal: AbortSignal },
): Promise<string | null> => {
  const { context, order, log } = running;
  const { environment, release, deployment, place } = order;
  const { organizationId } = place;
  const { inOrganization } = context;
  const command = release.manifest.release;
  const { database, state } = await inOrganization(organizationId, async (stores, grant) => {
    const there = await stores.databases.ofEnvironment(grant, environment.id);
    return { database: there, state: await commandStateOf(stores, grant, order, there) };
  });
  if (command === undefined || state !== 'DUE') return null;
  const unusable = database && whyUnusable(database);
  if (unusable) return unusable;
  const backup = database && (await backUp(running, database));
  if (backup && 'refusal' in backup) return backup.refusal;
  signal.throwIfAborted();
  log(`$ ${command}`);
  const ordered = { command, milliseconds: longest, name: 'The release command' };
  const failed = await host.run(opened, ordered, log, signal);
  signal.throwIfAborted();
  if (failed !== null) return whyNotUp(failed);
  log('The release command succeeded');
  const isNoted = await inOrganization(organizationId, async ({ databases, rollouts }, grant) => {
    const isThere = !database || !backup || (await databases.released(grant, database, backup.id));
    if (isThere) await rollouts.noteReleased(grant, deployment.id, database?.databaseName ?? '');
    return isThere;
  });
  return isNoted ? null : replaced;
};
