import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { BuildSettings, Machine } from '../../../engines/builder/index.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { configurationOf, inputsOf } from './inputsOf.ts';
import { proceed } from '../orders/proceed.ts';
import type { BuildRow, DeploymentRow, EnvironmentRow } from '../rows.ts';
import type { Variable, VariableVersions } from '../variables/variables.ts';
import { givenToBuild } from '../variables/variablesOf.ts';

type Job = TenantGrant<'JOB'>;
type Configuration = { settings: BuildSettings; variables: VariableVersions };

/** Orders a build with the present settings and variables for a deployment, which then waits for that one. */
const moveToOwnBuild = async (
  stores: Stores,
  grant: Job,
  {
    deployment,
    environment,
    configuration,
    machine,
  }: {
    deployment: DeploymentRow;
    environment: EnvironmentRow;
    configuration: Configuration;
    machine: Machine;
  },
): Promise<void> => {
  const { projectId, commitSha, branch } = deployment;
  const build = await stores.builds.order(grant, {
    projectId,
    commitSha,
    branch,
    inputs: inputsOf({ commitSha, machine, ...configuration }),
    configuration: configurationOf(configuration),
  });
  const moved = await stores.deploymentOrders.rebuild(grant, deployment.id, build.id);
  if (!moved || build.releaseId === null) return;
  const { releaseId } = build;
  const advanced = await stores.deploymentOrders.advance(grant, moved.id, 'GATES', { releaseId });
  if (advanced) await proceed(stores, grant, advanced, environment);
};

/**
 * Starts a build: answers its settings and variables. A deployment whose environment has others by now than those with which the build was
 * ordered gets a build of its own. Answers null, and ends the build, when no deployment is left that waits for it.
 */
export const startBuild = async (
  stores: Stores,
  grant: Job,
  build: BuildRow,
  machine: Machine,
): Promise<{ settings: BuildSettings; variables: Variable[] } | null> => {
  const settings = (await stores.buildSettings.read(grant, build.projectId)) ?? {};
  let variables: Variable[] | null = null;
  for (const deployment of await stores.deploymentOrders.ofBuild(grant, build.id)) {
    const { environmentId } = deployment;
    const environment = environmentId === null ? null : await stores.environments.load(grant, environmentId);
    if (!environment) continue;
    const given = await givenToBuild(stores, grant, environment);
    const configuration = { settings, variables: given.versions };
    if (build.configuration !== null && build.configuration !== configurationOf(configuration)) {
      await moveToOwnBuild(stores, grant, { deployment, environment, configuration, machine });
      continue;
    }
    variables ??= given.variables;
    await stores.deploymentOrders.advance(grant, deployment.id, 'BUILD');
  }
  if (variables === null) {
    await stores.builds.end(grant, build.id, 'SUPERSEDED');
    return null;
  }
  await stores.builds.advance(grant, build.id, { plan: null, steps: [] });
  return { settings, variables };
};
