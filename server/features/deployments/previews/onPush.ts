import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { EventHandler } from '../../../platform/jobs/subscriptions.ts';
import { canAddDatabases } from '../databases/serviceCluster.ts';
import { followBranches } from './followBranches.ts';
import { lockRoomForData } from './previewData.ts';

/** Deploys what was pushed. Where no sites are served, the push counts as followed and nothing is deployed. */
export const handler =
  ({ runtime }: JobContext): EventHandler<'push.received'> =>
  async (stores, grant, { projectId, defaultBranch, through, tips }) => {
    await lockRoomForData(stores, grant, projectId);
    if (!(await stores.projectChanges.hold(grant, projectId))) return;
    if (runtime.env.sitesDomain === null) {
      await stores.previews.follow(grant, projectId, through);
      return;
    }
    const read = tips.map(({ committedAt, ...tip }) => ({ ...tip, committedAt: new Date(committedAt) }));
    const pushed = await stores.previews.follow(grant, projectId, through);
    await followBranches(stores, grant, projectId, {
      defaultBranch,
      pushed,
      tips: read,
      databases: canAddDatabases(runtime),
    });
  };
