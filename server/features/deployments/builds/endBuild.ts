import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { BuildEvent } from '../../../engines/builder/index.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { proceed } from '../orders/proceed.ts';
import type { BuiltRelease } from '../releaseStore.ts';
import type { BuildRow } from '../rows.ts';
import { tellOfFailure } from '../tellOfDeployments.ts';

type Job = TenantGrant<'JOB'>;
type Failed = Extract<BuildEvent, { type: 'FAILED' }>;
type Reason = Extract<BuildEvent, { type: 'UNPLANNED' }>['unplanned']['reasons'][number];

/** A reason with the file and line that show it: "It is built as a library (vite.config.ts:1)." */
const withPlace = ({ message, path, line }: Reason): string =>
  path == null || line == null ? message : `${message.replace(/\.$/, '')} (${path}:${line}).`;

/** Why a build came to nothing, for people. */
export const messageOf = (outcome: Failed | Extract<BuildEvent, { type: 'UNPLANNED' }>): string =>
  outcome.type === 'FAILED'
    ? outcome.failure.message
    : ['The project cannot be built.', ...outcome.unplanned.reasons.map(withPlace)].join(' ');

/** Whether nobody asked for any of the deployments that wait for a build, of a project that was never deployed: most repositories are no sites. */
export const isUnasked = async (
  { deploymentOrders }: Stores,
  grant: Job,
  build: BuildRow,
): Promise<boolean> => {
  const waiting = await deploymentOrders.ofBuild(grant, build.id);
  if (waiting.some(({ origin }) => origin !== 'PUSH')) return false;
  return !(await deploymentOrders.wasDeployed(grant, build.projectId));
};

/** Keeps what a build came to, and lets the deployments go on that wait for it. */
export const completeBuild = async (
  stores: Stores,
  grant: Job,
  build: BuildRow,
  built: BuiltRelease,
): Promise<void> => {
  const release = await stores.releases.keep(grant, built);
  if (!(await stores.builds.end(grant, build.id, 'SUCCEEDED', { releaseId: release.id }))) return;
  for (const { id } of await stores.deploymentOrders.ofBuild(grant, build.id)) {
    const advanced = await stores.deploymentOrders.advance(grant, id, 'GATES', { releaseId: release.id });
    const { environmentId = null } = advanced ?? {};
    const environment = environmentId === null ? null : await stores.environments.load(grant, environmentId);
    if (advanced && environment) await proceed(stores, grant, advanced, environment);
  }
};

/** Ends a build that came to nothing, with the deployments that wait for it; tells who asked for them. */
export const failBuild = async (
  stores: Stores,
  grant: Job,
  build: BuildRow,
  { code, message }: { code: Failed['failure']['code']; message: string },
): Promise<void> => {
  await stores.builds.end(grant, build.id, 'FAILED', { error: message, errorCode: code });
  for (const { id } of await stores.deploymentOrders.ofBuild(grant, build.id)) {
    const failed = await stores.deploymentOrders.end(grant, id, 'FAILED', message);
    if (failed) await tellOfFailure(stores, grant, failed);
  }
};

/** Ends a build of a project that was archived, with the deployments that wait for it. */
export const dropBuild = async (
  { builds, deploymentOrders }: Stores,
  grant: Job,
  build: BuildRow,
): Promise<void> => {
  for (const { id } of await deploymentOrders.ofBuild(grant, build.id)) {
    await deploymentOrders.end(grant, id, 'CANCELED', 'The project was archived.');
  }
  await builds.end(grant, build.id, 'CANCELED');
};

/** Removes a build of what cannot be built, and the deployments that nobody asked for. */
export const forgetBuild = async (
  { builds, deploymentOrders }: Stores,
  grant: Job,
  build: BuildRow,
): Promise<void> => {
  for (const { id } of await deploymentOrders.ofBuild(grant, build.id))
    await deploymentOrders.forget(grant, id);
  await builds.remove(grant, build.id);
};
