import {
  createTaskInputSchema,
  deleteTaskInputSchema,
  updateTaskInputSchema,
} from '../../../../schema/generated/validation.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { changesOf } from './taskChanges.ts';
import type { LockedTask, TaskRow } from './taskStore.ts';
import { tellOfTasks } from './tellOfTasks.ts';

type Changed = { task: TaskRow | null; changed: boolean };

/** Why tasks of an archived project stay as they are. */
export const archivedMessage = 'This project is archived. Restore it to change its tasks.';

/** Throws NOT_ALLOWED: what was put away stays as it is. */
export const refuseArchived = (archived: boolean): void => {
  if (archived) throw fault(null, 'NOT_ALLOWED', archivedMessage);
};

/** The names of who has a task and of who gets it. Throws NOT_FOUND when that is no member. */
const namesOf = async (
  { stores }: Context,
  grant: Grant<'TASK_UPDATE'>,
  { assigneeId, agentName }: LockedTask,
  to: string | null,
) => {
  const [before, after] = await Promise.all(
    [assigneeId, to].map((id) => (id ? stores.teams.member(grant, id) : null)),
  );
  if (to && !after) {
    throw notFound('member', to);
  }
  return { before: agentName ?? before?.name ?? null, after: after?.name ?? null };
};

/** Notes that the agent of a task does it no longer: its run is canceled. */
export const releaseTask = (
  { runtime, transaction }: Context,
  grant: Grant<'TASK_UPDATE'>,
  taskId: string,
): Promise<void> => runtime.jobs.tell(transaction, grant, 'task.released', { taskId });

/** Adds a task to a project. */
export const createTask = mutation(
  {
    access: permit('TASK_UPDATE'),
    input: createTaskInputSchema,
    audit: ({ task }: { task: TaskRow | null }) => ({ target: task?.title ?? null }),
    onFailure: { task: null },
  },
  async ({ grant, input, context: { session, stores } }) => {
    const { id, archivedAt } = await stores.projectChanges.lock(grant, knownId(input.projectId, 'project'));
    refuseArchived(archivedAt !== null);
    const task = await stores.tasks.create(grant, {
      projectId: id,
      title: input.title,
      description: input.description ?? '',
    });
    await stores.taskHistory.begin(grant, [task.id], session.require().name);
    return { task };
  },
);

/** Changes what of a task was given and is different, keeps who did, and tells whom it concerns. */
export const updateTask = mutation(
  {
    access: permit('TASK_UPDATE'),
    input: updateTaskInputSchema,
    audit: ({ task, changed }: Changed) => (changed ? { target: task?.title ?? null } : null),
    onFailure: { task: null },
  },
  async ({ grant, input: { id, ...asked }, context }): Promise<Changed> => {
    const { session, stores } = context;
    const before: LockedTask = await stores.tasks.lock(grant, knownId(id, 'task'));
    refuseArchived(before.archived);
    const changes = changesOf(before, asked);
    if (Object.keys(changes).length === 0) return { task: before, changed: false };
    const given = changes.assigneeId ?? null;
    const assignees = await namesOf(context, grant, before, given);
    const task = await stores.tasks.update(grant, before.id, changes);
    const actorName = session.require().name;
    await stores.taskHistory.record(grant, before, changes, { actorName, assignees });
    await tellOfTasks(context, grant, [{ task, changes }]);
    if (changes.agentId === null) await releaseTask(context, grant, task.id);
    return { task, changed: true };
  },
);

/** Deletes a task for good. */
export const deleteTask = mutation(
  {
    access: permit('TASK_UPDATE'),
    input: deleteTaskInputSchema,
    audit: ({ title }: { title: string }) => ({ target: title }),
    onFailure: { project: null },
  },
  async ({ grant, input, context }) => {
    const { session, stores } = context;
    const task = await stores.tasks.lock(grant, knownId(input.id, 'task'));
    refuseArchived(task.archived);
    await stores.tasks.remove(grant, task);
    if (task.agentId !== null) await releaseTask(context, grant, task.id);
    const project = await stores.projects.find(session.allow('ORGANIZATION_READ'), task.projectId);
    const { projectId, title } = task;
    const deleted = { title, projectId, projectName: project?.name ?? '' };
    await context.runtime.jobs.tell(context.transaction, grant, 'task.changed', {
      taskIds: [task.id],
      deleted,
    });
    return { project, title };
  },
);
