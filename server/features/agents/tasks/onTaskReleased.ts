import type { EventHandler } from '../../../platform/jobs/subscriptions.ts';

/** Cancels the run of an agent whose task was taken from it, or deleted. */
export const handler =
  (): EventHandler<'task.released'> =>
  async (stores, grant, { taskId }) => {
    const task = await stores.tasks.lockIfThere(grant, taskId);
    for (const run of await stores.agentRunChanges.unfinishedOfTask(grant, taskId)) {
      // It was assigned to the agent again meanwhile.
      if (task && task.agentId === run.agentId) continue;
      if (run.jobId !== null) await stores.jobs.cancel(grant, run.jobId);
      await stores.agentRunChanges.cancel(
        grant,
        run.id,
        task ? 'Canceled: the task was assigned to somebody else.' : 'Canceled: the task was deleted.',
      );
    }
  };
