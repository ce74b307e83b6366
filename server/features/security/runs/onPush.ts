import type { EventHandler } from '../../../platform/jobs/subscriptions.ts';

/** Orders a scan of what was pushed to the default branch, or of another branch that became it. */
export const handler =
  (): EventHandler<'push.received'> =>
  async (stores, grant, { projectId, defaultBranch, tips }) => {
    if (!(await stores.projectChanges.hold(grant, projectId))) return;
    const isPushed = tips.some(({ name }) => name === defaultBranch);
    if (!isPushed && tips.length > 0) return;
    // Without a push the default branch may be another one.
    const [head, latest] = [
      await stores.repositories.head(grant, projectId),
      await stores.scans.latest(grant, projectId),
    ];
    if (isPushed || head?.headSha !== latest?.commit) await stores.scanRuns.follow(grant, projectId, 'PUSH');
  };
