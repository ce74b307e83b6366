import type { TenantGrant } from '../../platform/auth/grants.ts';
import type { Stores } from '../../platform/graphql/stores.ts';
import { noGates } from '../../features/deployments/gates/gates.ts';
import { nobody } from '../../features/deployments/orders/orderStore.ts';
import type { EnvironmentRow } from '../../features/deployments/rows.ts';
import type { Everything } from '../records/everything.ts';

type Job = TenantGrant<'JOB'>;

const at = new Date('2026-03-04T05:06:07.000Z');
const sha = 'f'.repeat(40);

/** Each call of a store of deployments that a job may make, for the records of somebody. */
export const deploymentCalls = ({ ids }: Pick<Everything, 'ids'>) => {
  const environment: EnvironmentRow = {
    id: ids.environment,
    projectId: ids.project,
    kind: 'PRODUCTION',
    branch: null,
    hostLabel: 'planted',
    organizationSlug: 'planted',
    formerSlugs: [],
    provenDomains: [],
    automatic: true,
    afterStaging: false,
    gates: noGates,
    healthPath: '/',
    healthStatus: 200,
    healthSeconds: 10,
    watchSeconds: 60,
    mostFailures: 10,
    memoryMegabytes: 256,
    replicas: 1,
    expiresAt: null,
    createdAt: at,
    changedAt: at,
    releaseId: ids.release,
    deploymentId: ids.deployment,
    since: at,
  };
  const keepGiven = (variables: Stores['variables'], grant: Job) =>
    variables.keepGiven(
      grant,
      { environmentId: ids.environment, deploymentId: ids.deployment },
      { variables: [], versions: { PLANTED: 'planted' } },
    );
  const order = {
    environment,
    kind: 'DEPLOYMENT',
    origin: 'PUSH',
    ...nobody,
    commitSha: sha,
    commitMessage: 'planted',
    committedAt: null,
    branch: null,
    buildId: ids.build,
    releaseId: null,
  } as const;
  const manifest = {
    kind: 'STATIC',
    start: null,
    output: '',
    fallback: 'NOT_FOUND',
    healthPath: '/',
    runtime: null,
  } as const;
  const built = {
    projectId: ids.project,
    digest: 'f'.repeat(64),
    commitSha: sha,
    commitMessage: 'planted',
    authorName: 'planted',
    committedAt: null,
    branch: null,
    manifest,
    layers: [],
    bytes: 1,
    fileCount: 1,
  };
  const state = {
    health: 'UNHEALTHY',
    message: 'planted',
    memoryBytes: 1,
    processorShare: 1,
    restarts: 1,
  } as const;
  return {
    'buildSettings.read': ({ buildSettings }: Stores, grant: Job) => buildSettings.read(grant, ids.project),
    'builds.advance': ({ builds }: Stores, grant: Job) =>
      builds.advance(grant, ids.build, { plan: null, steps: [] }),
    'builds.end': ({ builds }: Stores, grant: Job) =>
      builds.end(grant, ids.build, 'FAILED', { error: 'planted' }),
    'failedBuilds.ofProject': async ({ builds, failedBuilds }: Stores, grant: Job) => {
      await builds.end(grant, ids.build, 'FAILED', { error: 'planted' });
      return failedBuilds.ofProject(grant, ids.project);
    },
    'failedBuilds.flaky': async ({ builds, failedBuilds }: Stores, grant: Job) => {
      const at = new Date().toISOString();
      for (const tests of ['SUCCEEDED', 'FAILED'] as const) {
        const { id } = await builds.order(grant, {
          projectId: ids.project,
          commitSha: sha,
          branch: null,
          inputs: tests,
          configuration: 'planted',
        });
        const step = { name: 'TEST', state: tests, startedAt: at, finishedAt: at, firstLine: 1 } as const;
        await builds.advance(grant, id, { plan: null, steps: [step] });
        await builds.end(grant, id, 'FAILED', { error: 'planted' });
      }
      return failedBuilds.flaky(grant, ids.project);
    },
    'pastDeployments.ofProject': ({ pastDeployments }: Stores, grant: Job) =>
      pastDeployments.ofProject(grant, ids.project),
    'builds.letGo': async ({ builds, deploymentOrders }: Stores, grant: Job) => {
      await deploymentOrders.end(grant, ids.waiting, 'CANCELED');
      await builds.letGo(grant, ids.build);
    },
    'builds.load': ({ builds }: Stores, grant: Job) => builds.load(grant, ids.build),
    'builds.ofJob': ({ builds }: Stores, grant: Job) => builds.ofJob(grant, ids.buildJob),
    'builds.ofRelease': ({ builds }: Stores, grant: Job) => builds.ofRelease(grant, ids.release),
    'builds.order': ({ builds }: Stores, grant: Job) =>
      builds.order(grant, {
        projectId: ids.project,
        commitSha: sha,
        branch: null,
        inputs: 'planted',
        configuration: 'planted',
      }),
    'builds.remove': ({ builds }: Stores, grant: Job) => builds.remove(grant, ids.build),
    'deploymentOrders.add': ({ deploymentOrders }: Stores, grant: Job) => deploymentOrders.add(grant, order),
    'deploymentOrders.advance': ({ deploymentOrders }: Stores, grant: Job) =>
      deploymentOrders.advance(grant, ids.waiting, 'START'),
    'deploymentOrders.block': ({ deploymentOrders }: Stores, grant: Job) =>
      deploymentOrders.block(grant, { id: ids.waiting, status: 'QUEUED', reasons: [] }, [], null),
    'deploymentOrders.end': ({ deploymentOrders }: Stores, grant: Job) =>
      deploymentOrders.end(grant, ids.waiting, 'FAILED', 'planted'),
    'deploymentOrders.endConfigurations': ({ deploymentOrders }: Stores, grant: Job) =>
      deploymentOrders.endConfigurations(grant, ids.preview, 'SUPERSEDED'),
    'deploymentOrders.endWatch': ({ deploymentOrders }: Stores, grant: Job) =>
      deploymentOrders.endWatch(grant, ids.deployment, 'planted'),
    'deploymentOrders.forget': ({ deploymentOrders }: Stores, grant: Job) =>
      deploymentOrders.forget(grant, ids.waiting),
    'deploymentOrders.newest': ({ deploymentOrders }: Stores, grant: Job) =>
      deploymentOrders.newest(grant, ids.environment),
    'deploymentOrders.ofBuild': ({ deploymentOrders }: Stores, grant: Job) =>
      deploymentOrders.ofBuild(grant, ids.build),
    'deploymentOrders.ofJob': ({ deploymentOrders }: Stores, grant: Job) =>
      deploymentOrders.ofJob(grant, ids.rolloutJob),
    'deploymentOrders.openIn': ({ deploymentOrders }: Stores, grant: Job) =>
      deploymentOrders.openIn(grant, ids.staging),
    'deploymentOrders.retarget': ({ deploymentOrders }: Stores, grant: Job) =>
      deploymentOrders.retarget(grant, ids.preview, {
        ...built,
        id: ids.formerRelease,
        number: 1,
        createdAt: at,
        removedAt: null,
      }),
    'deploymentOrders.succeed': ({ deploymentOrders }: Stores, grant: Job) =>
      deploymentOrders.succeed(grant, ids.waiting, 60),
    'deploymentOrders.supersede': ({ deploymentOrders }: Stores, grant: Job) =>
      deploymentOrders.supersede(grant, ids.staging),
    'deploymentOrders.rebuild': ({ deploymentOrders }: Stores, grant: Job) =>
      deploymentOrders.rebuild(grant, ids.waiting, ids.build),
    'deploymentOrders.undo': ({ deploymentOrders }: Stores, grant: Job) =>
      deploymentOrders.undo(grant, ids.deployment, ids.waiting),
    'deploymentOrders.wasDeployed': ({ deploymentOrders }: Stores, grant: Job) =>
      deploymentOrders.wasDeployed(grant, ids.project),
    'deployments.latest': ({ deployments }: Stores, grant: Job) => deployments.latest(grant, ids.project),
    'deployments.load': ({ deployments }: Stores, grant: Job) => deployments.load(grant, ids.deployment),
    'deployments.ofBuild': ({ deployments }: Stores, grant: Job) => deployments.ofBuild(grant, ids.build),
    'deployments.ofRelease': ({ deployments }: Stores, grant: Job) =>
      deployments.ofRelease(grant, ids.release),
    'deployments.queue': ({ deployments }: Stores, grant: Job) => deployments.queue(grant, ids.staging),
    'environments.keepAddress': ({ environments }: Stores, grant: Job) =>
      environments.keepAddress(grant, ids.environment, { socketPath: '/run/service' }),
    'environments.keepRequests': ({ environments }: Stores, grant: Job) =>
      environments.keepRequests(grant, {
        requests: 2,
        failures: 0,
        networks: 1,
        failingNetworks: 0,
        networkFailureShare: 0,
        routerId: ids.router,
        environmentId: ids.environment,
        releaseId: ids.release,
      }),
    'environments.requestsElsewhere': ({ environments }: Stores, grant: Job) =>
      environments.requestsElsewhere(grant, ids.environment, ids.release),
    'environments.keepState': ({ environments }: Stores, grant: Job) =>
      environments.keepState(grant, {
        environmentId: ids.environment,
        ...state,
        startedAt: null,
        sleepingSince: null,
        seenAt: at,
      }),
    'environments.load': ({ environments }: Stores, grant: Job) => environments.load(grant, ids.environment),
    'environments.lock': ({ environments }: Stores, grant: Job) => environments.lock(grant, ids.environment),
    'environments.ofProject': ({ environments }: Stores, grant: Job) =>
      environments.ofProject(grant, ids.project),
    'environments.ofRelease': ({ environments }: Stores, grant: Job) =>
      environments.ofRelease(grant, ids.release),
    'environments.point': ({ environments }: Stores, grant: Job) =>
      environments.point(
        grant,
        { environmentId: ids.staging, releaseId: ids.formerRelease, deploymentId: ids.deployment },
        at,
      ),
    'environments.state': ({ environments }: Stores, grant: Job) =>
      environments.state(grant, ids.environment),
    'releases.before': ({ releases }: Stores, grant: Job) =>
      releases.before(grant, ids.environment, ids.release),
    'releases.keep': ({ releases }: Stores, grant: Job) => releases.keep(grant, built),
    'releases.load': ({ releases }: Stores, grant: Job) => releases.load(grant, ids.release),
    'releases.mayReturn': async ({ environments, releases }: Stores, grant: Job) => {
      const place = await environments.load(grant, ids.environment);
      return place && releases.mayReturn(grant, place, ids.formerRelease);
    },
    'releases.ranIn': ({ releases }: Stores, grant: Job) =>
      releases.ranIn(grant, ids.release, ids.environment),
    'rollouts.isOvertaken': async ({ deployments, rollouts }: Stores, grant: Job) => {
      const waiting = await deployments.load(grant, ids.waiting);
      return waiting && rollouts.isOvertaken(grant, { ...waiting, createdAt: new Date(0) }, environment);
    },
    'rollouts.noteReleased': ({ rollouts }: Stores, grant: Job) =>
      rollouts.noteReleased(grant, ids.deployment, 'planted'),
    'rollouts.releasedIn': async ({ rollouts }: Stores, grant: Job) => {
      await rollouts.noteReleased(grant, ids.deployment, 'planted');
      return rollouts.releasedIn(grant, ids.deployment);
    },
    'rollouts.plan': ({ rollouts }: Stores, grant: Job) => rollouts.plan(grant),
    'rollouts.projectName': async ({ rollouts }: Stores, grant: Job) =>
      (await rollouts.projectName(grant, { projectId: ids.project })) || null,
    'rollouts.order': async ({ rollouts, deploymentOrders }: Stores, grant: Job) => {
      const waiting = await deploymentOrders.newest(grant, ids.staging);
      return waiting && rollouts.order(grant, waiting, {});
    },
    'rollouts.orderedWith': async ({ rollouts, variables }: Stores, grant: Job) => {
      await keepGiven(variables, grant);
      return Object.keys(await rollouts.orderedWith(grant, { id: ids.deployment }));
    },
    'variables.buildVersions': ({ variables }: Stores, grant: Job) =>
      variables.buildVersions(grant, environment).then(Object.keys),
    'variables.keepGiven': ({ variables }: Stores, grant: Job) => keepGiven(variables, grant),
    'variables.openGiven': async ({ variables }: Stores, grant: Job) => {
      await keepGiven(variables, grant);
      return variables.openGiven(grant, ids.environment);
    },
    'variables.openFormer': async ({ environments, variables }: Stores, grant: Job) => {
      await keepGiven(variables, grant);
      const { environment: environmentId, release: releaseId, waiting: deploymentId } = ids;
      await environments.point(grant, { environmentId, releaseId, deploymentId }, at);
      return variables.openFormer(grant, environmentId);
    },
    'variables.givenVersions': async ({ variables }: Stores, grant: Job) => {
      await keepGiven(variables, grant);
      return variables.givenVersions(grant, ids.environment);
    },
    'variables.settle': ({ variables }: Stores, grant: Job) => variables.settle(grant, ids.environment),
    'variables.open': async ({ variables }: Stores, grant: Job) =>
      (await variables.open(grant, environment)).variables,
    'variables.versions': ({ variables }: Stores, grant: Job) =>
      variables.versions(grant, environment).then(Object.keys),
  };
};
