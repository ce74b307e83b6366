import type { TaskStatus } from '../../schema/generated/types.ts';
import {
  createTaskInputSchema,
  deleteTaskInputSchema,
  updateTaskInputSchema,
} from '../../schema/generated/validation.ts';
import { knownId } from '../graphql/ids.ts';
import { mutation, permit } from '../graphql/mutation.ts';
import type { TaskRow } from './taskStore.ts';

type Changed = { task: TaskRow | null; changed: boolean };

/** Adds a task to a project. */
export const createTask = mutation(
  {
    access: permit('TASK_UPDATE'),
    input: createTaskInputSchema,
    audit: ({ task }: { task: TaskRow | null }) => ({ target: task?.title ?? null }),
    onFailure: { task: null },
  },
  async ({ grant, input, context: { stores } }) => {
    const { id } = await stores.projectChanges.lock(grant, knownId(input.projectId, 'project'));
    return { task: await stores.tasks.create(grant, id, input.title) };
  },
);

/** Changes what of a task was given and is different; a task that gets done is told among the project's activity. */
export const updateTask = mutation(
  {
    access: permit('TASK_UPDATE'),
    input: updateTaskInputSchema,
    audit: ({ task, changed }: Changed) => (changed ? { target: task?.title ?? null } : null),
    onFailure: { task: null },
  },
  async ({ grant, input, context: { session, stores } }) => {
    const before = await stores.tasks.lock(grant, knownId(input.id, 'task'));
    const changes: { title?: string; status?: TaskStatus } = {};
    if (input.title !== undefined && input.title !== before.title) changes.title = input.title;
    if (input.status && input.status !== before.status) changes.status = input.status;
    if (Object.keys(changes).length === 0) return { task: before, changed: false };
    const task = await stores.tasks.update(grant, before.id, changes);
    if (changes.status === 'DONE') {
      await stores.activity.record(grant, {
        projectId: task.projectId,
        type: 'PROJECT',
        message: `${session.require().name} completed “${task.title}”`,
        status: 'SUCCESS',
      });
    }
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
  async ({ grant, input, context: { session, stores } }) => {
    const { id, title, projectId } = await stores.tasks.lock(grant, knownId(input.id, 'task'));
    await stores.tasks.remove(grant, id);
    return { project: await stores.projects.find(session.allow('ORGANIZATION_READ'), projectId), title };
  },
);
