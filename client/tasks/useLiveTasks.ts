import { readAgain } from '../shared/page/readAgain.ts';
import { forgetTask } from './forgetTask.ts';
import { useTaskChangedSubscription } from './panel/taskPanel.generated.ts';

/** Follows the tasks of a project: the board moves by itself, and what else shows the task that changed is read anew. */
export const useLiveTasks = (projectId: string): void => {
  useTaskChangedSubscription({
    variables: { projectId },
    ignoreResults: true,
    onData: ({ client, data: { data } }) => {
      if (!data) return;
      const { taskId, task } = data.taskChanged;
      // Else its card would stay on the board while its panel is open.
      if (taskId && !task) forgetTask(client.cache, taskId);
      void readAgain(
        client,
        ({ queryName, variables }) =>
          queryName === 'ProjectTasks' ||
          (queryName === 'TaskPanel' && (taskId === null || variables?.['id'] === taskId)),
      );
    },
  });
};
