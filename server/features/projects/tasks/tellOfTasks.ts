import type { Grant } from '../../../platform/auth/grants.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import type { TaskChanges } from './taskChanges.ts';
import type { TaskRow } from './taskStore.ts';

type Told = { task: TaskRow; changes: Pick<TaskChanges, 'status' | 'assigneeId'> };

/** What a person is told of tasks that were assigned to them: one by its title, several by their number. */
const wordsOf = (name: string, tasks: readonly TaskRow[]) => {
  const [first] = tasks;
  const others = tasks.length - 1;
  return {
    title: others === 0 ? 'Task assigned to you' : `${tasks.length} tasks assigned to you`,
    message:
      others === 0
        ? `${name} assigned “${first?.title}” to you.`
        : `${name} assigned “${first?.title}” and ${others} more to you.`,
    link: `/app/projects/${first?.projectId}?task=${first?.id}`,
  };
};

/**
 * Tells whom changes of tasks concern beside those who look at the board: who got some, once, and the projects of those that are done. Takes
 * as many statements for many tasks as for one.
 */
export const tellOfTasks = async (
  { session, stores }: Context,
  grant: Grant<'TASK_UPDATE'>,
  changed: readonly Told[],
): Promise<void> => {
  const { name, userId } = session.require();
  const done = changed.filter(({ changes }) => changes.status === 'DONE').map(({ task }) => task);
  await stores.activity.record(
    grant,
    ...done.map(({ id, title, projectId }) => ({
      type: 'PROJECT' as const,
      message: `${name} completed “${title}”`,
      status: 'SUCCESS' as const,
      projectId,
      taskId: id,
    })),
  );
  const given = changed.flatMap(({ task, changes: { assigneeId } }) =>
    assigneeId && assigneeId !== userId ? [{ task, assigneeId }] : [],
  );
  const byAssignee = Map.groupBy(given, ({ assigneeId }) => assigneeId);
  await stores.notifications.notifyEach(
    grant,
    'TASK_ASSIGNED',
    [...byAssignee].map(([id, theirs]) => ({
      userId: id,
      ...wordsOf(
        name,
        theirs.map(({ task }) => task),
      ),
    })),
  );
};
