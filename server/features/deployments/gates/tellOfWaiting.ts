import type { Stores } from '../../../platform/graphql/stores.ts';
import { environmentName } from '../environmentName.ts';
import type { Changer } from '../orders/orderReads.ts';
import type { DeploymentRow, EnvironmentRow } from '../rows.ts';

/** Tells those who may approve a deployment that it waits for them. */
export const tellOfWaiting = async (
  { approvals, notifications }: Stores,
  grant: Changer,
  deployment: DeploymentRow,
  environment: EnvironmentRow,
): Promise<void> => {
  const { projectId, id, commitSha, commitMessage, actorName } = deployment;
  const { projectName, userIds } = await approvals.approvers(grant, deployment);
  await notifications.notify(grant, userIds, {
    event: 'DEPLOYMENT_WAITS',
    title: `${projectName}: a deployment to ${environmentName(environment)} is waiting for approval`,
    message: `${commitSha.slice(0, 7)} ${commitMessage}`.trim() + (actorName ? `, by ${actorName}` : ''),
    link: `/app/projects/${projectId}/deployments/${id}`,
  });
};
