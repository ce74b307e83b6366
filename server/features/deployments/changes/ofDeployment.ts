import type { VariableChange } from '../../../../schema/generated/types.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import type { DeploymentRow } from '../rows.ts';
import { type Changes, variableChanges } from './changes.ts';

/** The environment of a deployment that has not ended; null for others, and when its preview is gone. */
const openIn = async ({ session, stores }: Context, { environmentId, finishedAt }: DeploymentRow) =>
  environmentId === null || finishedAt !== null
    ? null
    : stores.environments.load(session.allow('ORGANIZATION_READ'), environmentId);

/** What a deployment makes other: against what runs there now while it has not ended, later against what ran there before; null when nothing did. */
export const changesOfDeployment = async (
  context: Context,
  deployment: DeploymentRow,
): Promise<Changes | null> => {
  const { projectId, commitSha: afterSha, previousReleaseId } = deployment;
  const environment = await openIn(context, deployment);
  const formerId = environment ? environment.releaseId : previousReleaseId;
  if (formerId === null) return null;
  const { session, stores } = context;
  const former = await stores.releases.load(session.allow('ORGANIZATION_READ'), formerId);
  return former && { projectId, beforeSha: former.commitSha, afterSha };
};

/** The variables that are not as what runs in a deployment's environment was given them; null when nothing does, and once it has ended. */
export const variablesOfDeployment = async (
  context: Context,
  deployment: DeploymentRow,
): Promise<VariableChange[] | null> => {
  const environment = await openIn(context, deployment);
  if (!environment?.releaseId) return null;
  const { session, stores } = context;
  const grant = session.allow('ORGANIZATION_READ');
  const ran = await stores.releases.lastRun(grant, environment.releaseId, environment.id);
  return ran && variableChanges(ran.variables, await stores.variables.versions(grant, environment));
};
