import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { RepositoryFacts } from '../../../engines/git/index.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { finishJob } from '../../../platform/jobs/logs/progress.ts';
import type { Undone } from './connectionStore.ts';
import { requireFit } from '../storage/storageRoom.ts';
import type { CloneBranches } from '../updates/followedBranches.ts';
import type { Work } from './transferOrder.ts';

/** What was read of a clone. */
export type ReadClone = { facts: RepositoryFacts; branches: CloneBranches };

type Connecting = { work: Work; projectId: string; replaces: boolean };

/** Tells whoever ordered a connection how it ended. */
const tellOrderer = async (
  { jobs, notifications }: Stores,
  grant: TenantGrant<'JOB'>,
  jobId: string,
  news: Parameters<Stores['notifications']['notify']>[2],
): Promise<void> => {
  const order = await jobs.order(grant, jobId);
  await notifications.notify(grant, order?.createdBy ? [order.createdBy] : [], news);
};

/**
 * Ends the job with its project: both or, when the job has ended otherwise, neither.
 * @returns whether it did
 * @throws GitError TOO_LARGE when another clone took the room meanwhile
 */
export const succeed = (
  { runtime, inOrganization }: JobContext,
  { work: { organizationId, jobId }, projectId, replaces }: Connecting,
  { facts, branches }: ReadClone,
): Promise<boolean> =>
  inOrganization(organizationId, async (stores, grant, transaction) => {
    const { activity, connections, projectChanges, repositories } = stores;
    const storage = await stores.storage.lock(grant, projectId);
    // The project before its job, as whoever archives or deletes it does.
    if (replaces && !(await projectChanges.hold(grant, projectId))) return false;
    if (!(await finishJob(transaction, jobId, 'SUCCEEDED'))) return false;
    requireFit(storage, facts.cloneBytes);
    if (replaces) await connections.replace(grant, projectId);
    await repositories.describe(grant, projectId, facts);
    // Deployments follow what changes from now on.
    await stores.repositoryBranches.replace(grant, projectId, branches.tips);
    await stores.repositoryUpdates.begin(grant, projectId, branches);
    const name = replaces
      ? await projectChanges.touch(grant, projectId)
      : await projectChanges.activate(grant, projectId);
    const message = replaces ? 'Repository connected at another address' : 'Repository connected';
    await activity.record(grant, { projectId, type: 'PROJECT', message, status: 'SUCCESS' });
    await tellOrderer(stores, grant, jobId, {
      event: 'REPOSITORY_CONNECTED',
      title: 'Repository connected',
      message: replaces
        ? `${name} is connected to its new address.`
        : `${name} has been set up successfully.`,
      link: `/app/projects/${projectId}`,
    });
    await runtime.jobs.tell(transaction, grant, 'project.connected', { projectId });
    // Its clone is in its place already. If this process dies next, nothing else would order the first scan.
    if (!replaces) await runtime.jobs.tell(transaction, grant, 'repository.read', { projectId });
    return true;
  });

/** What is told of each outcome before the reason, and where that leads. */
const leftovers: Record<Undone['left'], { told: string; link: (projectId: string) => string }> = {
  NOTHING: { told: 'could not be set up.', link: () => '/app/projects?new' },
  DRAFT: { told: 'is a draft as before.', link: (id) => `/app/projects/${id}` },
  REPOSITORY: {
    told: 'stays connected as before.',
    link: (id) => `/app/projects/${id}?tab=settings`,
  },
};

/** Takes back what could not be connected, and tells whoever ordered it. */
export const discard = async (
  stores: Stores,
  grant: TenantGrant<'JOB'>,
  { jobId, projectId }: { jobId: string; projectId: string },
  reason: string,
): Promise<void> => {
  const undone = await stores.connections.undo(grant, projectId);
  if (!undone) return;
  const { told, link } = leftovers[undone.left];
  await tellOrderer(stores, grant, jobId, {
    event: 'REPOSITORY_FAILED',
    title: 'Repository not connected',
    message: `${undone.name} ${told} ${reason}`,
    link: link(projectId),
  });
};

/** Ends the job with what the person should know, and takes back what could not be connected. */
export const fail = (
  { inOrganization }: JobContext,
  { work: { organizationId, jobId }, projectId }: Connecting,
  message: string,
): Promise<void> =>
  inOrganization(organizationId, async (stores, grant, transaction) => {
    if (await finishJob(transaction, jobId, 'FAILED', message))
      await discard(stores, grant, { jobId, projectId }, message);
  });
