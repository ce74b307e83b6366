import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { EventName } from '../../../platform/jobs/domainEvents.ts';
import type { EventHandler } from '../../../platform/jobs/subscriptions.ts';

type Handlers = { readonly [Name in EventName]?: () => EventHandler<Name> };

/** Writes the status of a scan as it stands now. */
export const reportScan = async (
  { commitStatuses, scanVerdicts }: Stores,
  grant: TenantGrant<'JOB'>,
  { projectId, scanId, commitSha }: { projectId: string; scanId: string; commitSha: string | null },
): Promise<void> => {
  if (!(await commitStatuses.lock(grant, projectId))) return;
  const scan = await scanVerdicts.ofScan(grant, scanId);
  if (scan) await commitStatuses.ofScan(grant, scanId, scan.commit ?? commitSha, scan);
};

const ofDeployment =
  () =>
  ({ commitStatuses }: Stores, grant: TenantGrant<'JOB'>, { deploymentId }: { deploymentId: string }) =>
    commitStatuses.ofDeployment(grant, deploymentId);

/** What is reported when something happened. */
export const handlers = {
  'scan.started': () => reportScan,
  'scan.finished': () => (stores, grant, payload) =>
    reportScan(stores, grant, { ...payload, commitSha: null }),
  'deployment.changed': ofDeployment,
  'deployment.finished': ofDeployment,
  'repository.tokenSaved':
    () =>
    ({ reportSending }, grant, { projectId }) =>
      reportSending.retry(grant, projectId),
} satisfies Handlers;
