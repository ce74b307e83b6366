import { addedByItself, databaseNameOf, roleNameOf } from '../../features/deployments/databases/databases.ts';
import { databasePasswordPlace } from '../../platform/auth/secrets/secretPlaces.ts';
import { newId } from '../../platform/graphql/ids.ts';
import type { Person } from '../seed.ts';
import type { TestServer } from '../testServer.ts';

/** The ids of what is built and deployed. */
export type DeploymentIds = {
  environment: string;
  staging: string;
  preview: string;
  build: string;
  release: string;
  /** An earlier release, which ran in production before. */
  formerRelease: string;
  router: string;
  deployment: string;
  /** One that waits to be built. */
  waiting: string;
  buildJob: string;
  rolloutJob: string;
  variable: string;
  freezeWindow: string;
  /** The database of production. */
  database: string;
  databaseBackup: string;
  /** The database of the preview, which is being restored. */
  restoring: string;
  /** A command that a person ordered in production. */
  commandRun: string;
  commandJob: string;
  /** A domain of production, whose ownership is not proven. */
  domain: string;
  volume: string;
  volumeSnapshot: string;
  /** A volume of the preview, to be restored. */
  restoringVolume: string;
};

const digest = (letter: string) => letter.repeat(64);
const commit = (letter: string) => letter.repeat(40);

/** What deploying leaves: rows in each of its tables, with the word in their texts. Production runs the second of two releases. */
export const seedEverythingOfDeployments = async (
  { runtime, clock }: TestServer,
  owner: Person,
  { word, project }: { word: string; project: string },
): Promise<DeploymentIds> => {
  const { system } = runtime.database;
  const { organizationId } = owner;
  const now = clock.now();
  const own = { organizationId, projectId: project };
  const environments = await system
    .selectFrom('environments')
    .select(['id', 'kind'])
    .where('projectId', '=', project)
    .execute();
  const idOf = (kind: string) => environments.find((each) => each.kind === kind)?.id ?? '';
  const [environment, staging] = [idOf('PRODUCTION'), idOf('STAGING')];
  const preview = newId();
  await system
    .insertInto('environments')
    .values({
      ...own,
      id: preview,
      kind: 'PREVIEW',
      branch: `${word}-branch`,
      hostLabel: `${word}-branch`,
      automatic: true,
      expiresAt: now,
      createdAt: now,
      changedAt: now,
    })
    .execute();
  await system
    .insertInto('artifactLayers')
    .values({ organizationId, digest: digest('a'), bytes: 1, fileCount: 1, createdAt: now, putAt: now })
    .execute();
  await system
    .insertInto('artifactChunks')
    .values({ organizationId, digest: digest('a'), position: 0, content: Buffer.from(word) })
    .execute();
  const manifest = {
    kind: 'STATIC',
    start: null,
    output: word,
    fallback: 'NOT_FOUND',
    healthPath: '/',
    runtime: null,
  };
  const release = async (number: number, letter: string) => {
    const id = newId();
    await system
      .insertInto('releases')
      .values({
        ...own,
        id,
        number,
        digest: digest(letter),
        commitSha: commit(letter),
        commitMessage: `Built ${word}`,
        manifest: JSON.stringify(manifest),
        layers: JSON.stringify([{ path: '', digest: digest('a') }]),
        bytes: 1,
        fileCount: 1,
        createdAt: now,
      })
      .execute();
    return id;
  };
  const [formerRelease, built] = [await release(1, 'b'), await release(2, 'c')];
  const job = async (kind: 'build' | 'rollout' | 'command' | 'cron', createdAt = now) => {
    const id = newId();
    await system
      .insertInto('jobs')
      .values({ id, ...own, kind, step: `Waiting for ${word}`, createdBy: owner.id, createdAt })
      .execute();
    return id;
  };
  const [buildJob, rolloutJob] = [await job('build'), await job('rollout')];
  const build = newId();
  await system
    .insertInto('builds')
    .values({
      ...own,
      id: build,
      commitSha: commit('d'),
      branch: word,
      inputs: word,
      state: 'QUEUED',
      jobId: buildJob,
      createdAt: now,
    })
    .execute();
  await system
    .insertInto('builds')
    .values({
      ...own,
      id: newId(),
      commitSha: commit('c'),
      inputs: `${word} before`,
      state: 'SUCCEEDED',
      releaseId: built,
      createdAt: now,
      finishedAt: now,
    })
    .execute();
  await system
    .insertInto('buildSettings')
    .values({ ...own, settings: JSON.stringify({ root: word }), changedAt: now })
    .execute();
  const deploy = async (environmentId: string, given: object) => {
    const id = newId();
    const facts = {
      status: 'SUCCEEDED',
      environment: 'PRODUCTION',
      origin: 'PERSON',
      actorName: owner.name,
    } as const;
    await system
      .insertInto('deployments')
      .values({ ...own, id, environmentId, ...facts, commitSha: commit('c'), createdAt: now, ...given })
      .execute();
    return id;
  };
  const ended = { finishedAt: now, liveAt: now };
  const before = new Date(now.getTime() - 3_600_000);
  await deploy(environment, { status: 'FAILED', phase: 'START', createdAt: before, finishedAt: before });
  await deploy(environment, { releaseId: formerRelease, commitSha: commit('b'), ...ended });
  const deployment = await deploy(environment, { releaseId: built, jobId: rolloutJob, ...ended });
  const waiting = await deploy(staging, {
    status: 'QUEUED',
    environment: 'STAGING',
    phase: 'BUILD',
    buildId: build,
    commitSha: commit('d'),
    branch: word,
  });
  await deploy(preview, {
    kind: 'CONFIGURATION',
    status: 'BLOCKED',
    environment: 'PREVIEW',
    phase: 'GATES',
    releaseId: built,
  });
  await system
    .insertInto('environmentPointers')
    .values({
      organizationId,
      environmentId: environment,
      releaseId: built,
      deploymentId: deployment,
      since: now,
    })
    .execute();
  await system
    .insertInto('environmentStates')
    .values({ organizationId, environmentId: environment, health: 'HEALTHY', message: word, seenAt: now })
    .execute();
  await system
    .insertInto('serviceAddresses')
    .values({ organizationId, environmentId: environment, address: JSON.stringify({ socketPath: word }) })
    .execute();
  const router = newId();
  await system.insertInto('siteRouters').values({ id: router, seenAt: before, expiresAt: before }).execute();
  await system
    .insertInto('siteRouterCounts')
    .values({
      organizationId,
      routerId: router,
      environmentId: environment,
      releaseId: built,
      requests: 1,
      failures: 0,
      networks: 1,
      failingNetworks: 0,
      networkFailureShare: 0,
    })
    .execute();
  const [variable, freezeWindow] = [newId(), newId()];
  await system
    .insertInto('environmentVariables')
    .values({
      id: variable,
      organizationId,
      environmentId: environment,
      name: word.toUpperCase(),
      value: word,
      changedAt: now,
      changedBy: owner.name,
    })
    .execute();
  await system
    .insertInto('variableChanges')
    .values({ organizationId, environmentId: environment, userId: owner.id, lent: false, changedAt: now })
    .execute();
  await system
    .insertInto('freezeWindows')
    .values({
      id: freezeWindow,
      organizationId,
      environmentId: staging,
      startsAt: now,
      endsAt: new Date(now.getTime() + 3_600_000),
      reason: word,
      createdBy: owner.name,
      createdAt: now,
    })
    .execute();
  const inEnvironment = { organizationId, environmentId: environment };
  await system
    .insertInto('outboundHosts')
    .values({
      ...inEnvironment,
      host: `${word}.example.com`,
      port: 443,
      inPreviews: true,
      addedAt: now,
      addedBy: owner.name,
      addedById: owner.id,
    })
    .execute();
  const domain = newId();
  await system
    .insertInto('ownDomains')
    .values({
      ...inEnvironment,
      id: domain,
      // No name server is asked for it (RFC 7686).
      name: `${word}.onion`,
      token: word,
      createdAt: now,
      createdBy: owner.name,
      createdById: owner.id,
      claimedAt: now,
      nextCheckAt: new Date(now.getTime() + 3_600_000),
    })
    .execute();
  await system
    .insertInto('refusedConnections')
    .values({
      ...inEnvironment,
      host: `${word}.refused.example`,
      port: 443,
      reason: 'NOT_ALLOWED',
      count: 3,
      lastAt: now,
    })
    .execute();
  await system
    .insertInto('outboundTraffic')
    .values({ ...inEnvironment, month: '2026-03-01', connections: 1, bytesSent: 2, bytesReceived: 3 })
    .execute();
  await system
    .insertInto('deploymentApprovals')
    .values({
      organizationId,
      deploymentId: waiting,
      userId: owner.id,
      userName: owner.name,
      approved: true,
      comment: word,
      decidedAt: now,
    })
    .execute();
  /** A database with a backup; answers their ids. */
  const databaseIn = async (environmentId: string, isRestored: boolean) => {
    const [id, backup] = [newId(), newId()];
    const place = databasePasswordPlace({ organizationId, id });
    await system
      .insertInto('serviceDatabases')
      .values({
        id,
        organizationId,
        environmentId,
        state: isRestored ? 'RESTORING' : 'READY',
        roleName: roleNameOf(id),
        databaseName: databaseNameOf(id),
        ...(isRestored ? { restoredBackupId: backup, nextDatabaseName: databaseNameOf(newId()) } : {}),
        encryptedPassword: runtime.secrets.encrypt(word, place),
        createdAt: now,
        // A preview whose database a person added is not everybody's to delete.
        createdBy: isRestored ? addedByItself : owner.name,
        createdById: isRestored ? null : owner.id,
      })
      .execute();
    await system
      .insertInto('databaseBackups')
      .values({
        id: backup,
        organizationId,
        databaseId: id,
        databaseName: databaseNameOf(backup),
        state: 'READY',
        reason: 'DEPLOYMENT',
        releaseNumber: 2,
        deploymentId: deployment,
        copiedName: databaseNameOf(id),
        createdAt: now,
      })
      .execute();
    return { id, backup };
  };
  const { id: database, backup: databaseBackup } = await databaseIn(environment, false);
  const { id: restoring } = await databaseIn(preview, true);
  const runOf = async (jobId: string, facts: { cron: string } | { actorId: string; actorName: string }) => {
    const id = newId();
    const run = {
      id,
      ...inEnvironment,
      jobId,
      command: `node ${word}.js`,
      timeoutMinutes: 10,
      createdAt: now,
    };
    await system
      .insertInto('commandRuns')
      .values({ ...run, ...facts })
      .execute();
    return id;
  };
  const commandJob = await job('command');
  const commandRun = await runOf(commandJob, { actorId: owner.id, actorName: owner.name });
  // It has lost its place in the queue.
  const longAgo = new Date(now.getTime() - 2 * 86_400_000);
  await runOf(await job('cron', longAgo), { cron: 'nightly' });
  await system
    .insertInto('crons')
    .values({
      ...inEnvironment,
      name: 'nightly',
      schedule: '0 3 * * *',
      command: `node ${word}.js`,
      timeoutMinutes: 10,
      nextAt: new Date(now.getTime() + 3_600_000),
    })
    .execute();
  /** A volume with a snapshot; answers their ids. */
  const volumeIn = async (environmentId: string, isRestored: boolean) => {
    const [id, snapshot, folder] = [newId(), newId(), newId()];
    await system
      .insertInto('volumes')
      .values({
        id,
        organizationId,
        environmentId,
        name: 'data',
        state: isRestored ? 'RESTORING' : 'READY',
        folder,
        ...(isRestored ? { restoredSnapshotId: snapshot, nextFolder: newId() } : {}),
        limitMegabytes: 100,
        createdAt: now,
      })
      .execute();
    await system
      .insertInto('volumeSnapshots')
      .values({
        id: snapshot,
        organizationId,
        volumeId: id,
        folder: newId(),
        state: 'READY',
        reason: 'DEPLOYMENT',
        releaseNumber: 2,
        deploymentId: deployment,
        copiedFolder: folder,
        createdAt: now,
      })
      .execute();
    return { id, snapshot };
  };
  const { id: volume, snapshot: volumeSnapshot } = await volumeIn(environment, false);
  const { id: restoringVolume } = await volumeIn(preview, true);
  await system
    .insertInto('previewSettings')
    .values({ ...own, enabled: true, databases: true, changedAt: now })
    .execute();
  const volumes = { volume, volumeSnapshot, restoringVolume };
  const ids = {
    environment,
    staging,
    preview,
    build,
    release: built,
    formerRelease,
    router,
    deployment,
    waiting,
  };
  return {
    ...ids,
    buildJob,
    rolloutJob,
    variable,
    freezeWindow,
    domain,
    database,
    databaseBackup,
    restoring,
    ...volumes,
    commandRun,
    commandJob,
  };
};
