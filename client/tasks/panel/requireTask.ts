import { GraphQLError } from 'graphql';
import type { TaskDetailFragment } from './taskPanel.generated.ts';

/** The task of an answer; throws NOT_FOUND, as the server does, when there is none, or it is not of this project. */
export const requireTask = (task: TaskDetailFragment | null, projectId: string): TaskDetailFragment => {
  if (task?.project.id === projectId) return task;
  throw new GraphQLError('There is no such task.', { extensions: { code: 'NOT_FOUND' } });
};
