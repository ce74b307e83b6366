import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { EventHandler } from '../../../platform/jobs/subscriptions.ts';
import { canAddDatabases } from '../databases/serviceCluster.ts';
import { followBranches } from './followBranches.ts';
import { lockRoomForData } from './previewData.ts';

/**
 * Deploys what an update of a connected repository brought, as a push to a hosted one. Events may arrive in any order: branches that have
 * changed again meanwhile are left to the event of that change.
 */
export const handler =
  ({ runtime }: JobContext): EventHandler<'repository.updated'> =>
  async (stores, grant, { projectId, host, defaultBranch, tips, deleted }) => {
    await lockRoomForData(stores, grant, projectId);
    if (!(await stores.projectChanges.hold(grant, projectId))) return;
    if (runtime.env.sitesDomain === null) return;
    const names = [...tips.map(({ name }) => name), ...deleted];
    const current = await stores.repositoryBranches.current(grant, projectId, names);
    // Nobody knows who pushed: providers are asked for commits, and authors are no accounts.
    const pusher = { userId: null, pusherName: host };
    const read = tips.map(({ committedAt, ...tip }) => ({ ...tip, committedAt: new Date(committedAt) }));
    const pushed = [
      ...read
        .filter(({ name, sha }) => current.get(name) === sha)
        .map(({ name, sha }) => ({ name, sha, ...pusher })),
      ...deleted.filter((name) => !current.has(name)).map((name) => ({ name, sha: null, ...pusher })),
    ];
    await followBranches(stores, grant, projectId, {
      defaultBranch,
      pushed,
      tips: read,
      databases: canAddDatabases(runtime),
    });
  };
