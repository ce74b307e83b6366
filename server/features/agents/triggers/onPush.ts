import type { EventHandler } from '../../../platform/jobs/subscriptions.ts';
import { fireTriggers } from './fireTriggers.ts';
import { isRunBranch } from './runBranches.ts';

/** Why a branch of a run that somebody pushed to the default branch starts no run: a program may answer each run so. */
const pushedByGit =
  'It brings a commit of a run by git, and runs start no runs. Merge pull requests of agents in Slipway.';

/**
 * Starts the runs of the agents that a push concerns: one to the default branch, and one to the source branch of an open pull request. Runs
 * write branches under slipway/ only, so that a run starts no run by what it pushes.
 */
export const handler =
  (): EventHandler<'push.received'> =>
  async (stores, grant, { projectId, defaultBranch, tips }) => {
    const { agentTriggers } = stores;
    const tip = tips.find(({ name }) => name === defaultBranch);
    if (tip) {
      const isOfRun =
        (await agentTriggers.isHeadOfRun(grant, projectId, tip.sha)) &&
        (await agentTriggers.isPushedByGit(grant, projectId, tip.name, tip.sha));
      const refusal = isOfRun ? pushedByGit : null;
      await fireTriggers(stores, grant, { kind: 'PUSH', projectId, commitSha: tip.sha, refusal });
    }
    const branches = tips.flatMap(({ name }) => (name === defaultBranch || isRunBranch(name) ? [] : name));
    if (await agentTriggers.isProposed(grant, projectId, branches)) {
      await fireTriggers(stores, grant, { kind: 'PULL_REQUEST', projectId });
    }
  };
