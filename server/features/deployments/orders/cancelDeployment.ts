import { cancelDeploymentInputSchema } from '../../../../schema/generated/validation.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import type { DeploymentRow } from '../rows.ts';

/** Stops a deployment that is not live yet; a key stops what it asked for itself. A rollback that starts goes on: what it replaces is not wanted. */
export const cancelDeployment = mutation(
  {
    access: permit('DEPLOYMENT_START'),
    input: cancelDeploymentInputSchema,
    audit: ({ target }: { target: string | null; deployment: DeploymentRow | null }) =>
      target ? { target } : null,
    onFailure: { deployment: null },
  },
  async ({ grant, input, context: { session, stores } }) => {
    const deployment = await stores.deployments.load(
      session.allow('ORGANIZATION_READ'),
      knownId(input.id, 'deployment'),
    );
    if (!deployment) throw notFound('deployment', input.id);
    if (grant.byKey && deployment.apiKeyId !== grant.apiKeyId) {
      throw fault(null, 'NOT_ALLOWED', 'An API key can cancel only deployments that it started itself.');
    }
    if (deployment.status === 'CANCELED') return { deployment, target: null };
    const { environmentId } = deployment;
    const environment = environmentId && (await stores.environments.lock(grant, environmentId));
    // What it was before the environment was locked may be over.
    const open = environment ? await stores.deploymentOrders.openIn(grant, environment.id) : [];
    const now = open.find(({ id }) => id === deployment.id);
    if (now?.phase === 'START' && now.kind === 'ROLLBACK') {
      throw fault(null, 'NOT_ALLOWED', 'A rollback that is starting cannot be canceled.');
    }
    const canceled = await stores.deploymentOrders.end(grant, deployment.id, 'CANCELED');
    if (!canceled) {
      throw fault(null, 'NOT_ALLOWED', 'This deployment has ended. Roll it back instead.');
    }
    if (deployment.buildId) await stores.builds.letGo(grant, deployment.buildId, 'CANCELED');
    const project = await stores.projects.load(session.allow('ORGANIZATION_READ'), deployment.projectId);
    return { deployment: canceled, target: `${project?.name ?? ''}: ${deployment.commitSha.slice(0, 10)}` };
  },
);
