import { approveDeploymentInputSchema } from '../../../../schema/generated/validation.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { environmentName } from '../environmentName.ts';
import type { DeploymentRow } from '../rows.ts';
import { partIn, waitsForApproval } from './approvalObstacle.ts';
import { readBrought } from './broughtCommits.ts';
import { recheckBlocked } from './recheckBlocked.ts';

/** Approves a deployment that waits, which goes on when nothing else stands against it; or refuses it, which ends it. */
export const approveDeployment = preparedMutation(
  {
    access: permit('DEPLOYMENT_APPROVE'),
    input: approveDeploymentInputSchema,
    audit: ({ target }: { deployment: DeploymentRow | null; target: string }) => ({ target }),
    onFailure: { deployment: null },
  },
  async ({ input, context }) => {
    const brought = await readBrought(context, input.id);
    await context.end();
    return brought;
  },
  async ({ grant, input, prepared: brought, context }) => {
    const { session, stores } = context;
    const reader = session.allow('ORGANIZATION_READ');
    const id = knownId(input.id, 'deployment');
    const found = await stores.deployments.load(reader, id);
    if (!found) throw notFound('deployment', input.id);
    // Environments are locked before what is deployed to them, wherever both are.
    const environment =
      found.environmentId === null ? null : await stores.environments.lock(grant, found.environmentId);
    const deployment = await stores.approvals.lock(grant, id);
    if (!environment || !deployment || !waitsForApproval(deployment)) {
      throw fault(null, 'NOT_ALLOWED', 'This deployment is no longer waiting for approval.');
    }
    const { approved, comment } = input;
    if (approved && environment.gates.approvals === 0) {
      throw fault(null, 'NOT_ALLOWED', `${environmentName(environment)} requires no approval.`);
    }
    if (!approved && !comment?.trim())
      throw fault('comment', 'INVALID', 'Say why you reject the deployment.');
    if (environment.releaseId !== brought.over) {
      throw fault(
        null,
        'CONFLICT',
        'Another release was deployed there just now. Review the changes again, then decide.',
      );
    }
    const viewer = session.require();
    const obstacle = await partIn(stores, grant, viewer, id, brought);
    if (obstacle) throw fault(null, 'NOT_ALLOWED', obstacle.message);
    const versions = await stores.variables.versions(grant, environment);
    const state = { versions, runningReleaseId: environment.releaseId };
    const said = { userName: viewer.name, approved, comment: comment?.trim() ?? '', ...state };
    await stores.approvals.decide(grant, id, said);
    const project = await stores.projects.load(reader, deployment.projectId);
    const place = `${project?.name ?? ''}: ${environmentName(environment)}`;
    if (approved) {
      await recheckBlocked(stores, grant, deployment.projectId);
    } else {
      await stores.deploymentOrders.end(grant, id, 'FAILED', `Rejected by ${viewer.name}: ${said.comment}`);
      if (deployment.buildId) await stores.builds.letGo(grant, deployment.buildId);
      await stores.notifications.notify(grant, deployment.actorId ? [deployment.actorId] : [], {
        event: 'DEPLOYMENT_FAILED',
        title: `${project?.name ?? 'A project'}: the deployment to ${environmentName(environment)} was rejected`,
        message: `${viewer.name}: ${said.comment}`,
        link: `/app/projects/${deployment.projectId}/deployments/${id}`,
      });
    }
    const target = `${place}, ${deployment.commitSha.slice(0, 10)} ${approved ? 'approved' : 'rejected'}`;
    return { deployment: await stores.approvals.lock(grant, id), target };
  },
);
