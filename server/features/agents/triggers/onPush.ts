import type { EventHandler } from '../../../platform/jobs/subscriptions.ts';
import { fireTriggers } from './fireTriggers.ts';

/**
 * Starts the runs of the agents that a push to the default branch concerns. Runs write other branches only, under slipway/, so that a run
 * starts no run by what it pushes.
 */
export const handler =
  (): EventHandler<'push.received'> =>
  async (stores, grant, { projectId, defaultBranch, tips }) => {
    const tip = tips.find(({ name }) => name === defaultBranch);
    if (!tip) return;
    await fireTriggers(stores, grant, { kind: 'PUSH', projectId, commitSha: tip.sha });
  };
