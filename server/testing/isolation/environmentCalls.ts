import type { TenantGrant } from '../../platform/auth/grants.ts';
import type { VolumeRow } from '../../features/deployments/volumes/volumes.ts';
import type { DatabaseRow } from '../../features/deployments/databases/databases.ts';
import { afterCheck } from '../../features/deployments/domains/domains.ts';
import type { DeploymentRow } from '../../features/deployments/rows.ts';
import type { Stores } from '../../platform/graphql/stores.ts';
import type { Everything } from '../records/everything.ts';
import { scannedCommit } from '../deployments/passportRecords.ts';

type Job = TenantGrant<'JOB'>;

const of = ({ deployments }: Stores, grant: Job, id: string): Promise<DeploymentRow | null> =>
  deployments.load(grant, id);

/** Does something with a database, if it is there. */
const withDatabase = async (
  { databases }: Stores,
  grant: Job,
  id: string,
  work: (database: DatabaseRow) => Promise<unknown>,
): Promise<unknown> => {
  const found = await databases.load(grant, id);
  return found && work(found);
};

/** Does something with a volume, if it is there. */
const withVolume = async (
  { volumes }: Stores,
  grant: Job,
  id: string,
  work: (volume: VolumeRow) => Promise<unknown>,
): Promise<unknown> => {
  const found = await volumes.load(grant, id);
  return found && work(found);
};

/** Each call that a job may make of the stores of gates, approvals and previews, for the records of somebody. */
export const environmentCalls = ({ ids }: Pick<Everything, 'ids'>) => ({
  'approvals.approvers': async (stores: Stores, grant: Job) => {
    const deployment = await of(stores, grant, ids.waiting);
    return deployment && (await stores.approvals.approvers(grant, deployment)).userIds;
  },
  'approvals.count': async ({ approvals }: Stores, grant: Job) =>
    (await approvals.count(grant, ids.waiting, { versions: {}, runningReleaseId: null })).count,
  'commands.begin': ({ commands }: Stores, grant: Job) =>
    commands.begin(grant, ids.commandRun, { releaseId: ids.release, command: 'planted', timeoutMinutes: 1 }),
  'commands.cancelLost': ({ commands }: Stores, grant: Job) =>
    commands.cancelLost(grant, ids.environment, 'nightly'),
  'commands.end': ({ commands }: Stores, grant: Job) => commands.end(grant, ids.commandRun, 1),
  'commands.isAllowed': ({ commands }: Stores, grant: Job) => commands.isAllowed(grant, ids.environment),
  'commands.load': ({ commands }: Stores, grant: Job) => commands.load(grant, ids.commandRun),
  'commands.lockOfJob': ({ commands }: Stores, grant: Job) => commands.lockOfJob(grant, ids.commandJob),
  'commands.ofEnvironment': ({ commands }: Stores, grant: Job) =>
    commands.ofEnvironment(grant, ids.environment),
  'commands.order': async ({ commands, environments }: Stores, grant: Job) => {
    const environment = await environments.load(grant, ids.environment);
    const order = { command: 'planted', timeoutMinutes: 1, cron: 'nightly' };
    return environment && commands.order(grant, environment, order);
  },
  'commands.roleOf': ({ commands }: Stores, grant: Job) => commands.roleOf(grant, ids.user),
  'commands.skip': ({ commands }: Stores, grant: Job) => commands.skip(grant, ids.environment, 'nightly'),
  'crons.find': ({ crons }: Stores, grant: Job) => crons.find(grant, ids.environment, 'nightly'),
  'crons.keep': ({ crons }: Stores, grant: Job) => crons.keep(grant, ids.environment, []),
  'crons.noteFailing': ({ crons }: Stores, grant: Job) =>
    crons.noteFailing(grant, ids.environment, 'nightly', true),
  'crons.ofEnvironment': ({ crons }: Stores, grant: Job) => crons.ofEnvironment(grant, ids.environment),
  'crons.take': async ({ crons }: Stores, grant: Job) => {
    const cron = await crons.find(grant, ids.environment, 'nightly');
    const due = { environmentId: ids.environment, name: 'nightly', dueAt: cron?.nextAt ?? new Date(0) };
    return cron && crons.take(grant, due, new Date());
  },
  'databases.add': ({ databases }: Stores, grant: Job) => databases.add(grant, ids.staging, 'planted'),
  'databases.backedUp': ({ databases }: Stores, grant: Job) =>
    databases.backedUp(grant, ids.database, ids.databaseBackup),
  'databases.backup': ({ databases }: Stores, grant: Job) => databases.backup(grant, ids.databaseBackup),
  'databases.backups': ({ databases }: Stores, grant: Job) => databases.backups(grant, ids.database),
  'databases.backupFor': (stores: Stores, grant: Job) =>
    withDatabase(stores, grant, ids.database, (found) =>
      stores.databases.backupFor(grant, found, ids.deployment),
    ),
  'databases.beginBackup': (stores: Stores, grant: Job) =>
    withDatabase(stores, grant, ids.database, (found) =>
      stores.databases.beginBackup(grant, found, { deploymentId: ids.deployment, releaseNumber: 1 }),
    ),
  'databases.delay': (stores: Stores, grant: Job) =>
    withDatabase(stores, grant, ids.restoring, (found) => stores.databases.delay(grant, found, 'planted')),
  'databases.exchange': (stores: Stores, grant: Job) =>
    withDatabase(stores, grant, ids.restoring, (found) => stores.databases.exchange(grant, found)),
  'databases.fail': (stores: Stores, grant: Job) =>
    withDatabase(stores, grant, ids.restoring, (found) => stores.databases.fail(grant, found, 'planted')),
  'databases.forgetBackup': (stores: Stores, grant: Job) =>
    withDatabase(stores, grant, ids.database, async (found) => {
      await stores.databases.beginBackup(grant, found, { deploymentId: ids.deployment, releaseNumber: 1 });
      await stores.databases.forgetBackup(grant, found.id);
    }),
  'databases.keepBackupMeasure': ({ databases }: Stores, grant: Job) =>
    databases.keepBackupMeasure(grant, ids.databaseBackup, 1),
  'databases.keepMeasure': ({ databases }: Stores, grant: Job) =>
    databases.keepMeasure(grant, ids.database, { bytes: 1, connections: 1 }),
  'databases.keepReadOnly': ({ databases }: Stores, grant: Job) =>
    databases.keepReadOnly(grant, ids.database, true),
  'databases.load': ({ databases }: Stores, grant: Job) => databases.load(grant, ids.database),
  'databases.made': async ({ databases }: Stores, grant: Job) =>
    databases.made(grant, (await databases.add(grant, ids.staging, 'planted')).id),
  'databases.measured': async ({ databases }: Stores, grant: Job) =>
    (await databases.measured(grant)).databases,
  'databases.copyOf': async ({ databases }: Stores, grant: Job) => {
    const { id } = await databases.add(grant, ids.staging, 'planted');
    await databases.copyOf(grant, id, { id: ids.databaseBackup, sizeBytes: 1 });
  },
  'databases.newestBackup': ({ databases }: Stores, grant: Job) =>
    databases.newestBackup(grant, ids.database),
  'databases.ofEnvironment': ({ databases }: Stores, grant: Job) =>
    databases.ofEnvironment(grant, ids.environment),
  'databases.open': ({ databases }: Stores, grant: Job) => databases.open(grant, ids.environment),
  'databases.order': ({ databases }: Stores, grant: Job) => databases.order(grant),
  'databases.pending': ({ databases }: Stores, grant: Job) => databases.pending(grant),
  'databases.released': (stores: Stores, grant: Job) =>
    withDatabase(stores, grant, ids.database, (found) =>
      stores.databases.released(grant, found, ids.databaseBackup),
    ),
  'domains.keepCheck': async ({ domains }: Stores, grant: Job) => {
    const domain = await domains.load(grant, ids.domain);
    return domain && domains.keepCheck(grant, domain.id, afterCheck(domain, null, new Date()).changes);
  },
  'domains.load': ({ domains }: Stores, grant: Job) => domains.load(grant, ids.domain),
  'domains.lock': ({ domains }: Stores, grant: Job) => domains.lock(grant, ids.domain),
  'domains.ofEnvironment': ({ domains }: Stores, grant: Job) => domains.ofEnvironment(grant, ids.environment),
  'domains.remove': ({ domains }: Stores, grant: Job) => domains.remove(grant, ids.domain),
  'environmentRules.configurers': ({ environmentRules }: Stores, grant: Job) =>
    environmentRules.configurers(grant),
  'gates.blockedIn': async ({ deploymentOrders, gates }: Stores, grant: Job) => {
    await deploymentOrders.block(grant, { id: ids.waiting, status: 'QUEUED', reasons: [] }, [], null);
    return gates.blockedIn(grant, ids.staging);
  },
  'gates.blocking': async ({ deploymentOrders, gates }: Stores, grant: Job) => {
    await deploymentOrders.block(grant, { id: ids.waiting, status: 'QUEUED', reasons: [] }, [], null);
    return gates.blocking(grant, ids.project);
  },
  'gates.freeze': ({ gates }: Stores, grant: Job) => gates.freeze(grant, ids.staging),
  'gates.inStaging': async (stores: Stores, grant: Job) => {
    const deployment = await of(stores, grant, ids.deployment);
    await stores.deploymentOrders.advance(grant, ids.waiting, 'START', { releaseId: ids.release });
    return deployment && stores.gates.inStaging(grant, deployment);
  },
  'gates.isActive': ({ gates }: Stores, grant: Job) => gates.isActive(grant, ids.project),
  'gates.isVerified': ({ gates }: Stores, grant: Job) =>
    gates.isVerified(grant, { actorId: ids.user, actorName: 'Ada', origin: 'PERSON' }),
  'gates.openFindings': ({ gates }: Stores, grant: Job) =>
    gates.openFindings(grant, { projectId: ids.project, commitSha: scannedCommit }, 'LOW'),
  'gates.scanned': async (stores: Stores, grant: Job) => {
    const deployment = await of(stores, grant, ids.waiting);
    return deployment && stores.gates.scanned(grant, deployment);
  },
  'gates.tests': async (stores: Stores, grant: Job) => {
    const deployment = await of(stores, grant, ids.deployment);
    const at = new Date().toISOString();
    const step = { name: 'TEST', state: 'SUCCEEDED', startedAt: at, finishedAt: at, firstLine: 1 } as const;
    await stores.builds.advance(grant, ids.build, { plan: null, steps: [step] });
    await stores.builds.end(grant, ids.build, 'SUCCEEDED', { releaseId: ids.release });
    return deployment && stores.gates.tests(grant, deployment);
  },
  'outbound.effective': async ({ outbound, environments }: Stores, grant: Job) => {
    const environment = await environments.load(grant, ids.environment);
    return environment && outbound.effective(grant, environment);
  },
  'previews.settings': ({ previews }: Stores, grant: Job) => previews.settings(grant, ids.project),
  'previews.expired': async ({ previews }: Stores, grant: Job) => previews.expired(grant),
  'previews.follow': ({ previews }: Stores, grant: Job) => previews.follow(grant, ids.hosted, 1_000),
  'previews.make': ({ previews }: Stores, grant: Job) => previews.make(grant, ids.project, 'planted'),
  'previews.prolong': ({ previews }: Stores, grant: Job) => previews.prolong(grant, ids.preview),
  'previews.remove': ({ previews }: Stores, grant: Job) =>
    previews.remove(grant, { id: ids.preview, projectId: ids.project }),
  'volumes.all': ({ volumes }: Stores, grant: Job) => volumes.all(grant),
  'volumes.beginSnapshot': (stores: Stores, grant: Job) =>
    withVolume(stores, grant, ids.volume, (found) =>
      stores.volumes.beginSnapshot(grant, found, { deploymentId: ids.waiting, releaseNumber: 1 }),
    ),
  'volumes.exchange': (stores: Stores, grant: Job) =>
    withVolume(stores, grant, ids.restoringVolume, (found) =>
      stores.volumes.exchange(grant, found, { formerBytes: 1, sizeBytes: 1 }),
    ),
  'volumes.fail': ({ volumes }: Stores, grant: Job) => volumes.fail(grant, ids.restoringVolume, 'planted'),
  'volumes.forgetSnapshot': (stores: Stores, grant: Job) =>
    withVolume(stores, grant, ids.volume, async (found) => {
      const why = { deploymentId: ids.waiting, releaseNumber: 1 };
      const begun = await stores.volumes.beginSnapshot(grant, found, why);
      if (begun) await stores.volumes.forgetSnapshot(grant, begun.id);
    }),
  'volumes.isCopied': (stores: Stores, grant: Job) =>
    withVolume(stores, grant, ids.volume, (found) => stores.volumes.isCopied(grant, found, ids.deployment)),
  'volumes.keepMeasure': ({ volumes }: Stores, grant: Job) =>
    volumes.keepMeasure(grant, { id: ids.volume, readOnly: false }, { bytes: 1, readOnly: true }),
  'volumes.load': ({ volumes }: Stores, grant: Job) => volumes.load(grant, ids.volume),
  'volumes.ofEnvironment': ({ volumes }: Stores, grant: Job) => volumes.ofEnvironment(grant, ids.environment),
  'volumes.provide': ({ volumes }: Stores, grant: Job) =>
    volumes.provide(grant, ids.environment, ['planted']),
  'volumes.snapshot': ({ volumes }: Stores, grant: Job) => volumes.snapshot(grant, ids.volumeSnapshot),
  'volumes.snapshots': ({ volumes }: Stores, grant: Job) => volumes.snapshots(grant, ids.volume),
  'volumes.taken': (stores: Stores, grant: Job) =>
    withVolume(stores, grant, ids.volume, (found) =>
      stores.volumes.taken(grant, found, { id: ids.volumeSnapshot, sizeBytes: 1 }),
    ),
});
