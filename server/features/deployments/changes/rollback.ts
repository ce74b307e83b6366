import type { VariableChange } from '../../../../schema/generated/types.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import type { DeploymentRow, EnvironmentRow } from '../rows.ts';
import { type Rollback, variableChanges } from './changes.ts';

const mostSetbacks = 5;

/**
 * What would come back to an environment, by a release's id or, without one, what ran last; null when a rollback would not bring it back. It is
 * asked as `rollBackEnvironment` asks.
 */
export const findRollback = async (
  { session, stores }: Context,
  environment: EnvironmentRow,
  releaseId: string | null,
): Promise<Rollback | null> => {
  const grant = session.allow('ORGANIZATION_READ');
  const { id: environmentId, releaseId: presentId } = environment;
  const replaces = presentId === null ? null : await stores.releases.load(grant, presentId);
  const mayReturn = releaseId !== null && (await stores.releases.mayReturn(grant, environment, releaseId));
  const release =
    releaseId === null
      ? await stores.releases.before(grant, environmentId, presentId)
      : mayReturn
        ? await stores.releases.load(grant, releaseId)
        : null;
  const ran = release && (await stores.releases.lastRun(grant, release.id, environmentId));
  return ran ? { environment, release, replaces, ran } : null;
};

/** The deployments of a release that failed, were unhealthy or rolled back, newest first. */
export const setbacksOf = async (
  { session, stores }: Context,
  { release }: Rollback,
): Promise<DeploymentRow[]> => {
  const all = await stores.deployments.ofRelease(session.allow('ORGANIZATION_READ'), release.id);
  return all
    .filter(({ status, undoneAt, error }) => status === 'FAILED' || undoneAt !== null || error !== null)
    .slice(0, mostSetbacks);
};

/** The variables that are not as a release had them when it ran in an environment last: those of what runs there now, which it is given. */
export const variablesSince = async (
  { session, stores }: Context,
  { environment, ran }: Rollback,
): Promise<VariableChange[]> => {
  const grant = session.allow('ORGANIZATION_READ');
  const given = await stores.variables.givenVersions(grant, environment.id);
  return variableChanges(ran.variables, given ?? (await stores.variables.versions(grant, environment)));
};
