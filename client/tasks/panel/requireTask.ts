import { requireFound } from '../../shared/page/requireFound.ts';
import type { TaskDetailFragment } from './taskPanel.generated.ts';

/** The task of an answer; throws NOT_FOUND, as the server does, when there is none, or it is not of this project. */
export const requireTask = (task: TaskDetailFragment | null, projectId: string): TaskDetailFragment =>
  requireFound(task?.project.id === projectId ? task : null, 'task');
