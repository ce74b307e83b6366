import { commentOnTaskInputSchema } from '../../../../schema/generated/validation.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { refuseArchived } from './changeTasks.ts';
import type { TaskRow } from './taskStore.ts';

/** Adds a comment to a task, and notifies those who do the task, added it or commented on it. */
export const commentOnTask = mutation(
  {
    access: permit('TASK_UPDATE'),
    input: commentOnTaskInputSchema,
    audit: ({ task }: { task: TaskRow }) => ({ target: task.title }),
    onFailure: { task: null },
  },
  async ({ grant, input: { taskId, body }, context }) => {
    const { session, stores } = context;
    const task = await stores.tasks.lock(grant, knownId(taskId, 'task'));
    refuseArchived(task.archived);
    const { name, userId } = session.require();
    const others = new Set(await stores.taskHistory.participants(grant, task.id));
    if (task.assigneeId !== null) others.add(task.assigneeId);
    others.delete(userId);
    // The question that the person could read: the task is locked.
    const questionId = task.agentId === null ? null : await stores.taskHistory.newestOfAgent(grant, task.id);
    const commentId = await stores.taskHistory.comment(grant, task, { actorName: name, text: body });
    if (questionId !== null && !grant.byKey && session.permissions.includes('AGENT_RUN')) {
      const answered = { taskId: task.id, commentId, questionId };
      await context.runtime.jobs.tell(context.transaction, grant, 'task.answered', answered);
    }
    await stores.notifications.notify(grant, [...others], {
      event: 'TASK_COMMENTED',
      title: `${name} commented on “${task.title}”`.slice(0, 200),
      message: body.slice(0, 500),
      link: `/app/projects/${task.projectId}?task=${task.id}`,
    });
    return { task };
  },
);
