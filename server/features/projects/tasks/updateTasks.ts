import { validate } from 'uuid';
import type { UserErrorCode } from '../../../../schema/generated/types.ts';
import { updateTasksInputSchema } from '../../../../schema/generated/validation.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { archivedMessage, releaseTask } from './changeTasks.ts';
import { targetOf } from './createTasks.ts';
import type { GivenToAll } from './taskBatchStore.ts';
import { changesOf, isDay, noSuchDay } from './taskChanges.ts';
import { readFilter } from './taskFilter.ts';
import type { LockedTask, TaskRow } from './taskStore.ts';
import { tellOfTasks } from './tellOfTasks.ts';

/** How many tasks are changed at once, at most. */
const most = 500;

type Refused = { id: string; code: UserErrorCode; message: string };
type Result = { changed: TaskRow[]; refused: Refused[]; remaining: number };

/** Changes that leave a task as it is are none. */
const isChanged = ({ changes }: { changes: object }) => Object.keys(changes).length > 0;

/** Why a task stays as it is, or null when it changes. */
const refusalOf = (task: LockedTask, changes: object): Refused | null => {
  if (task.archived) return { id: task.id, code: 'NOT_ALLOWED', message: archivedMessage };
  if (isChanged({ changes })) return null;
  return { id: task.id, code: 'NOT_ALLOWED', message: 'The task already has these values.' };
};

/** What is given to all tasks. Throws INVALID when that is nothing, or a day that does not exist. */
const givenOf = ({
  status,
  assigneeId,
  dueOn,
}: {
  status?: GivenToAll['status'] | null;
  assigneeId?: string | null | undefined;
  dueOn?: string | null | undefined;
}): GivenToAll => {
  if (dueOn && !isDay(dueOn)) throw fault('dueOn', 'INVALID', noSuchDay);
  const given: GivenToAll = {};
  if (status) given.status = status;
  if (assigneeId !== undefined) given.assigneeId = assigneeId || null;
  if (dueOn !== undefined) given.dueOn = dueOn || null;
  if (!isChanged({ changes: given }))
    throw fault(null, 'INVALID', 'Please give what to change: status, assigneeId or dueOn.');
  return given;
};

/**
 * Gives tasks the same values: those that are named, or those that match a filter. The number of statements does not depend on how many
 * tasks there are, except for those that are taken from agents.
 */
export const updateTasks = mutation(
  {
    access: permit('TASK_UPDATE'),
    input: updateTasksInputSchema,
    audit: ({ changed }: Result) => (changed.length > 0 ? { target: targetOf(changed) } : null),
    onFailure: { changed: null, refused: null, remaining: null },
  },
  async ({ grant, input, context }): Promise<Result> => {
    const { session, stores } = context;
    const { ids, filter } = input;
    if (!ids && !filter) throw fault('ids', 'INVALID', 'Please choose the tasks.');
    const given = givenOf(input);
    const assignee = given.assigneeId ? await stores.teams.member(grant, given.assigneeId) : null;
    if (given.assigneeId && !assignee) throw notFound('member', given.assigneeId);

    const chosen = ids
      ? { ids: [...new Set(ids)], remaining: 0 }
      : await stores.taskBatches.chosen(grant, readFilter(filter), given, most);
    const locked = new Map(
      (
        await stores.taskBatches.lock(
          grant,
          chosen.ids.filter((id) => validate(id)),
        )
      ).map((task) => [task.id, task]),
    );
    if (locked.size === 0 && chosen.ids.length > 0) throw notFound('task', chosen.ids[0]);

    const judged = chosen.ids
      .flatMap((id) => locked.get(id) ?? [])
      .map((before) => {
        const changes = changesOf(before, given);
        return { before, changes, refusal: refusalOf(before, changes) };
      });
    const changing = judged.filter(({ refusal }) => refusal === null);
    const changed = await stores.taskBatches.update(
      grant,
      changing.map(({ before }) => before.id),
      given,
    );
    const names = await Promise.all(
      changing.map(({ before: { assigneeId, agentName } }) =>
        agentName === null && assigneeId ? stores.teams.member(grant, assigneeId) : null,
      ),
    );
    await stores.taskHistory.recordAll(
      grant,
      changing.map(({ before, changes }, index) => ({
        before,
        changes,
        assignees: { before: before.agentName ?? names[index]?.name ?? null, after: assignee?.name ?? null },
      })),
      session.require().name,
    );
    await tellOfTasks(
      context,
      grant,
      changed.map((task, index) => ({ task, changes: changing[index]?.changes ?? {} })),
    );
    for (const { before, changes } of changing)
      if (changes.agentId === null) await releaseTask(context, grant, before.id);

    const unknown = chosen.ids
      .filter((id) => !locked.has(id))
      .map((id): Refused => ({ id, code: 'NOT_FOUND', message: 'There is no such task.' }));
    const refused = [...unknown, ...judged.flatMap(({ refusal }) => refusal ?? [])];
    return { changed, refused, remaining: chosen.remaining };
  },
);
