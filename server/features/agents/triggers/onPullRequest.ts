import type { EventHandler } from '../../../platform/jobs/subscriptions.ts';
import { fireTriggers } from './fireTriggers.ts';
import { isRunBranch } from './runBranches.ts';

/** Starts the runs of the agents that a new pull request concerns, unless it is of a run, or of the branch of one. */
export const handler =
  (): EventHandler<'pullRequest.opened'> =>
  async (stores, grant, { projectId, sourceBranch, byRun }) => {
    // Runs start no runs. That is no refusal to note: it happens with each fix.
    if (byRun || isRunBranch(sourceBranch)) return;
    await fireTriggers(stores, grant, { kind: 'PULL_REQUEST', projectId });
  };
