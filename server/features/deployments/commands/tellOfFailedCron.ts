import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { environmentName } from '../environmentName.ts';
import type { EnvironmentRow } from '../rows.ts';

/** Tells whoever is told of deployments that nobody ordered and that failed that a cron did, after it had succeeded. */
export const tellOfFailedCron = async (
  { notifications, scans }: Stores,
  grant: TenantGrant<'JOB'>,
  environment: EnvironmentRow,
  cron: string,
  why: string,
): Promise<void> => {
  const { id, projectId } = environment;
  const { projectName, userIds } = await scans.concerned(grant, projectId);
  await notifications.notify(grant, userIds, {
    event: 'DEPLOYMENT_FAILED',
    title: `${projectName}: the cron ${cron} failed in ${environmentName(environment)}`,
    message: `You are told of further failures only after it has succeeded again. ${why.slice(0, 400)}`,
    link: `/app/projects/${projectId}/environments/${id}#commands`,
  });
};
