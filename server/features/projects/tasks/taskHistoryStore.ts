import type { Kysely } from 'kysely';
import type { TaskEventType } from '../../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import type { TaskChanges, TaskContent } from './taskChanges.ts';

/** Something that became of a task. */
export type TaskEventRow = {
  id: string;
  type: TaskEventType;
  actorName: string | null;
  before: string | null;
  after: string | null;
  createdAt: Date;
};

/** Names of those who had a task and have it now. */
type Assignees = { before: string | null; after: string | null };

/** A person, or the run of an agent that does the task. */
type Writer = Grant<'TASK_UPDATE'> | TenantGrant<'JOB'>;

type NewEvent = Pick<TaskEventRow, 'type' | 'before' | 'after'>;

/** An event for each field that changes. */
const eventsOf = (before: TaskContent, changes: TaskChanges, assignees: Assignees): NewEvent[] => {
  const { title, status, description, assigneeId, agentId, dueOn } = changes;
  const events: NewEvent[] = [];
  if (title !== undefined) events.push({ type: 'RENAMED', before: before.title, after: title });
  if (status !== undefined) events.push({ type: 'MOVED', before: before.status, after: status });
  // What it says now is the task's own; what it said before is kept, so that nobody's words are lost.
  if (description !== undefined)
    events.push({ type: 'DESCRIBED', before: before.description || null, after: null });
  if (assigneeId !== undefined || agentId !== undefined) events.push({ type: 'ASSIGNED', ...assignees });
  if (dueOn !== undefined) events.push({ type: 'SCHEDULED', before: before.dueOn, after: dueOn });
  return events;
};

/** What became of tasks: events are added with each change and read, never changed. */
export const taskHistoryStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const add = async (
    { organizationId }: Writer,
    taskId: string,
    actorName: string,
    events: readonly NewEvent[],
  ): Promise<void> => {
    const createdAt = clock();
    const rows = events.map((event) => ({
      ...event,
      id: newId(),
      organizationId,
      taskId,
      actorName,
      createdAt,
    }));
    await transaction.insertInto('taskEvents').values(rows).execute();
  };

  return {
    /** Keeps who added a task. */
    begin: (grant: Grant<'TASK_UPDATE'>, taskId: string, actorName: string): Promise<void> =>
      add(grant, taskId, actorName, [{ type: 'CREATED', before: null, after: null }]),

    /** Keeps who changed what of a task: one event for each field, of which there is at least one. */
    record: (
      grant: Writer,
      before: TaskContent & { id: string },
      changes: TaskChanges,
      { actorName, assignees }: { actorName: string; assignees: Assignees },
    ): Promise<void> => add(grant, before.id, actorName, eventsOf(before, changes, assignees)),

    /** Adds the comment of an agent that does a task. */
    comment: (
      grant: TenantGrant<'JOB'>,
      taskId: string,
      { actorName, text }: { actorName: string; text: string },
    ): Promise<void> => add(grant, taskId, actorName, [{ type: 'COMMENTED', before: null, after: text }]),

    /** What became of a task, newest first; the newest 50. */
    ofTask: ({ organizationId }: Grant<'ORGANIZATION_READ'>, taskId: string): Promise<TaskEventRow[]> =>
      transaction
        .selectFrom('taskEvents')
        .select(['id', 'type', 'actorName', 'before', 'after', 'createdAt'])
        .where('organizationId', '=', organizationId)
        .where('taskId', '=', taskId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(50)
        .execute(),
  };
};
