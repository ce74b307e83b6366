import type { EventHandler } from '../../../platform/jobs/subscriptions.ts';
import { fireTriggers } from './fireTriggers.ts';

/**
 * Why the commit of a run that became that of the default branch starts no run: a program at the provider may merge each one so. A merge commit or a
 * squash there is another commit, and starts one.
 */
const ofRun = 'It brings a commit of a run, and runs start no runs.';

/**
 * Starts the runs of the agents that a push to the default branch of a connected repository concerns. Pull requests of people are at the provider,
 * and start none.
 */
export const handler =
  (): EventHandler<'repository.updated'> =>
  async (stores, grant, { projectId, defaultBranch, tips }) => {
    const tip = tips.find(({ name }) => name === defaultBranch);
    if (!tip) return;
    const refusal = (await stores.agentTriggers.isHeadOfRun(grant, projectId, tip.sha)) ? ofRun : null;
    await fireTriggers(stores, grant, { kind: 'PUSH', projectId, commitSha: tip.sha, refusal });
  };
