import type { EventHandler } from '../../../platform/jobs/subscriptions.ts';
import { followTask } from './followTask.ts';
import { tellReviewers } from './tellReviewers.ts';

/** Follows a run for the task or the review that started it. */
export const handler =
  (): EventHandler<'agentRun.changed'> =>
  async (stores, grant, { runId }) => {
    await followTask(stores, grant, runId);
    await tellReviewers(stores, grant, runId);
  };
