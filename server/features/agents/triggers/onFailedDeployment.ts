import type { EventHandler } from '../../../platform/jobs/subscriptions.ts';
import { fireTriggers } from './fireTriggers.ts';
import { isRunBranch } from './runBranches.ts';

/** Starts the runs of the agents that a failed build or deployment concerns, unless a run wrote the commit. */
export const handler =
  (): EventHandler<'deployment.failed'> =>
  async (stores, grant, { projectId, branch, commitSha }) => {
    const isOfRun =
      (branch !== null && isRunBranch(branch)) ||
      (await stores.agentTriggers.isHeadOfRun(grant, projectId, commitSha));
    const refusal = isOfRun ? 'A run wrote the commit, and runs start no runs.' : null;
    await fireTriggers(stores, grant, { kind: 'FAILED_BUILD', projectId, refusal });
  };
