import type { TenantGrant } from '../../platform/auth/grants.ts';
import type { DeploymentRow } from '../../features/deployments/rows.ts';
import type { Stores } from '../../platform/graphql/stores.ts';
import type { Everything } from '../records/everything.ts';
import { scannedCommit } from '../deployments/passportRecords.ts';

type Job = TenantGrant<'JOB'>;

const of = ({ deployments }: Stores, grant: Job, id: string): Promise<DeploymentRow | null> =>
  deployments.load(grant, id);

/** Each call that a job may make of the stores of gates, approvals and previews, for the records of somebody. */
export const environmentCalls = ({ ids }: Pick<Everything, 'ids'>) => ({
  'approvals.approvers': async (stores: Stores, grant: Job) => {
    const deployment = await of(stores, grant, ids.waiting);
    return deployment && (await stores.approvals.approvers(grant, deployment)).userIds;
  },
  'approvals.count': async ({ approvals }: Stores, grant: Job) =>
    (await approvals.count(grant, ids.waiting, { versions: {}, runningReleaseId: null })).count,
  'gates.blockedIn': async ({ deploymentOrders, gates }: Stores, grant: Job) => {
    await deploymentOrders.block(grant, { id: ids.waiting, status: 'QUEUED', reasons: [] }, [], null);
    return gates.blockedIn(grant, ids.staging);
  },
  'gates.blocking': async ({ deploymentOrders, gates }: Stores, grant: Job) => {
    await deploymentOrders.block(grant, { id: ids.waiting, status: 'QUEUED', reasons: [] }, [], null);
    return gates.blocking(grant, ids.project);
  },
  'gates.freeze': ({ gates }: Stores, grant: Job) => gates.freeze(grant, ids.staging),
  'gates.inStaging': async (stores: Stores, grant: Job) => {
    const deployment = await of(stores, grant, ids.deployment);
    await stores.deploymentOrders.advance(grant, ids.waiting, 'START', { releaseId: ids.release });
    return deployment && stores.gates.inStaging(grant, deployment);
  },
  'gates.isActive': ({ gates }: Stores, grant: Job) => gates.isActive(grant, ids.project),
  'gates.isVerified': ({ gates }: Stores, grant: Job) => gates.isVerified(grant, { actorId: ids.user }),
  'gates.openFindings': ({ gates }: Stores, grant: Job) =>
    gates.openFindings(grant, { projectId: ids.project, commitSha: scannedCommit }, 'LOW'),
  'gates.scanned': async (stores: Stores, grant: Job) => {
    const deployment = await of(stores, grant, ids.waiting);
    return deployment && stores.gates.scanned(grant, deployment);
  },
  'gates.tests': async (stores: Stores, grant: Job) => {
    const deployment = await of(stores, grant, ids.deployment);
    const at = new Date().toISOString();
    const step = { name: 'TEST', state: 'SUCCEEDED', startedAt: at, finishedAt: at, firstLine: 1 } as const;
    await stores.builds.advance(grant, ids.build, { plan: null, steps: [step] });
    await stores.builds.end(grant, ids.build, 'SUCCEEDED', { releaseId: ids.release });
    return deployment && stores.gates.tests(grant, deployment);
  },
  'outbound.addFigures': ({ outbound }: Stores, grant: Job) =>
    outbound.addFigures(grant, ids.environment, {
      connections: 1,
      bytesSent: 1,
      bytesReceived: 1,
      refused: [{ host: 'planted.example', port: 443, reason: 'NOT_ALLOWED', count: 1, lastAt: new Date() }],
    }),
  'outbound.effective': async ({ outbound, environments }: Stores, grant: Job) => {
    const environment = await environments.load(grant, ids.environment);
    return environment && outbound.effective(grant, environment);
  },
  'previews.enabled': ({ previews }: Stores, grant: Job) => previews.enabled(grant, ids.project),
  'previews.expired': async ({ previews }: Stores, grant: Job) => previews.expired(grant),
  'previews.follow': ({ previews }: Stores, grant: Job) => previews.follow(grant, ids.hosted, 1_000),
  'previews.make': ({ previews }: Stores, grant: Job) => previews.make(grant, ids.project, 'planted'),
  'previews.prolong': ({ previews }: Stores, grant: Job) => previews.prolong(grant, ids.preview),
  'previews.remove': ({ previews }: Stores, grant: Job) =>
    previews.remove(grant, { id: ids.preview, projectId: ids.project }),
});
