import { createTasksInputSchema } from '../../../../schema/generated/validation.ts';
import type { UserError } from '../../../../schema/generated/types.ts';
import { UserFault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { refuseArchived } from './changeTasks.ts';
import { isDay, noSuchDay } from './taskChanges.ts';
import type { TaskRow } from './taskStore.ts';
import { tellOfTasks } from './tellOfTasks.ts';

/** What tasks are called together in the audit log: one by its title. */
export const targetOf = (tasks: readonly { title: string }[]): string =>
  tasks.length === 1 ? (tasks[0]?.title ?? '') : `${tasks.length} tasks`;

/** Adds tasks to a project, all or none, in a number of statements that does not depend on how many there are. */
export const createTasks = mutation(
  {
    access: permit('TASK_UPDATE'),
    input: createTasksInputSchema,
    audit: ({ tasks }: { tasks: TaskRow[] }) => ({ target: targetOf(tasks) }),
    onFailure: { tasks: null },
  },
  async ({ grant, input: { projectId, tasks: asked }, context }) => {
    const { session, stores, runtime } = context;
    const project = await stores.projectChanges.lock(grant, knownId(projectId, 'project'));
    refuseArchived(project.archivedAt !== null);
    const assignees = await Promise.all(
      asked.map(({ assigneeId }) => (assigneeId ? stores.teams.member(grant, assigneeId) : null)),
    );
    const errors = asked.flatMap(({ assigneeId, dueOn }, index): UserError[] => {
      const at = (field: string) => ['tasks', String(index), field];
      return [
        ...(assigneeId && !assignees[index]
          ? [
              {
                field: at('assigneeId'),
                code: 'NOT_FOUND' as const,
                message: `There is no such member. ${runtime.waysOn.member}`,
              },
            ]
          : []),
        ...(dueOn && !isDay(dueOn)
          ? [{ field: at('dueOn'), code: 'INVALID' as const, message: noSuchDay }]
          : []),
      ];
    });
    if (errors.length > 0) throw new UserFault(errors);
    const tasks = await stores.taskBatches.create(
      grant,
      project.id,
      asked.map(({ title, description, assigneeId, dueOn, status }) => ({
        title,
        description: description ?? '',
        assigneeId: assigneeId || null,
        dueOn: dueOn || null,
        status: status || 'TODO',
      })),
    );
    await stores.taskHistory.begin(
      grant,
      tasks.map(({ id }) => id),
      session.require().name,
    );
    await tellOfTasks(
      context,
      grant,
      tasks.map((task) => ({ task, changes: task })),
    );
    return { tasks };
  },
);
