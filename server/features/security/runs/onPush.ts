import type { EventHandler } from '../../../platform/jobs/subscriptions.ts';

/**
 * Orders a scan of what was pushed to the default branch, or of another branch that became it. Pushes to other branches order none: pull
 * requests scan what they would merge. The default branch may be among the tips without a push, as `push.received` can name it twice.
 */
export const handler =
  (): EventHandler<'push.received'> =>
  async (stores, grant, { projectId, defaultBranch, tips }) => {
    if (!(await stores.projectChanges.hold(grant, projectId))) return;
    const pushed = tips.find(({ name }) => name === defaultBranch);
    if (!pushed && tips.length > 0) return;
    const head = pushed?.sha ?? (await stores.repositories.head(grant, projectId))?.headSha;
    const latest = await stores.scans.latest(grant, projectId);
    if (head !== latest?.commit) await stores.scanRuns.follow(grant, projectId, 'PUSH');
  };
