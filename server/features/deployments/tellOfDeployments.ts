import type { TenantGrant } from '../../platform/auth/grants.ts';
import type { Stores } from '../../platform/graphql/stores.ts';
import { environmentName } from './environmentName.ts';
import type { DeploymentRow } from './rows.ts';

type Job = TenantGrant<'JOB'>;

/** Where a deployment is looked at. */
const linkTo = ({ projectId, id }: DeploymentRow): string => `/app/projects/${projectId}/deployments/${id}`;

const place = async (
  { environments }: Stores,
  grant: Job,
  { environmentId }: DeploymentRow,
): Promise<string> => {
  const environment = environmentId === null ? null : await environments.load(grant, environmentId);
  return environment ? environmentName(environment) : 'a preview';
};

/** Keeps in the project's activity that a deployment reached its environment. */
export const tellOfSuccess = async (stores: Stores, grant: Job, deployment: DeploymentRow): Promise<void> => {
  const { id: deploymentId, projectId, kind, commitSha } = deployment;
  const what = kind === 'ROLLBACK' ? 'Rolled back to' : kind === 'PROMOTION' ? 'Promoted' : 'Deployed';
  await stores.activity.record(grant, {
    projectId,
    deploymentId,
    type: 'DEPLOYMENT',
    message: `${what} ${commitSha.slice(0, 7)} ${kind === 'ROLLBACK' ? 'in' : 'to'} ${await place(stores, grant, deployment)}`,
    status: 'SUCCESS',
  });
};

/** Keeps that one failed, and tells who asked for it, or the admins where nobody did. */
export const tellOfFailure = async (stores: Stores, grant: Job, deployment: DeploymentRow): Promise<void> => {
  const { id: deploymentId, projectId, actorId, commitSha, error } = deployment;
  const where = await place(stores, grant, deployment);
  await stores.activity.record(grant, {
    projectId,
    deploymentId,
    type: 'DEPLOYMENT',
    message: `Deployment of ${commitSha.slice(0, 7)} to ${where} failed`,
    status: 'ERROR',
  });
  const { projectName, userIds } = await stores.scans.concerned(grant, projectId);
  await stores.notifications.notify(grant, actorId === null ? userIds : [actorId], {
    event: 'DEPLOYMENT_FAILED',
    title: `${projectName}: the deployment to ${where} failed`,
    message: error ?? 'The release did not start.',
    link: linkTo(deployment),
  });
};

/** Keeps that a release was unhealthy, and tells who deployed it, or those who may where nobody did, what was done. */
export const tellOfUnhealthy = async (
  stores: Stores,
  grant: Job,
  unhealthy: DeploymentRow,
  why: string,
  before: { number: number; hasFormer: boolean } | null,
  fullVolume?: string,
): Promise<void> => {
  const where = await place(stores, grant, unhealthy);
  const notDone = fullVolume
    ? `the volume ${fullVolume} can only be read, because it or the storage of the plan is full, so an earlier release would not run either`
    : 'there is no earlier release to roll back to';
  const done = before
    ? `release ${before.number} is being ${before.hasFormer ? 'restarted with its former variables' : 'restored'}`
    : notDone;
  await stores.activity.record(grant, {
    projectId: unhealthy.projectId,
    deploymentId: unhealthy.id,
    type: 'DEPLOYMENT',
    message: `${unhealthy.commitSha.slice(0, 7)} is unhealthy in ${where}: ${done}`,
    status: 'ERROR',
  });
  const { projectName, userIds } = await stores.scans.concerned(grant, unhealthy.projectId);
  await stores.notifications.notify(grant, unhealthy.actorId === null ? userIds : [unhealthy.actorId], {
    event: 'DEPLOYMENT_FAILED',
    title: `${projectName}: the release in ${where} is unhealthy`,
    message: `${why} ${done.charAt(0).toUpperCase()}${done.slice(1)}.`,
    link: linkTo(unhealthy),
  });
};
