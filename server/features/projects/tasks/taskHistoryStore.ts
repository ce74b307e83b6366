import { type Kysely, sql } from 'kysely';
import type { TaskEventType } from '../../../../schema/generated/types.ts';
import { Grant, type TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { publish } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { TaskChanges, TaskContent } from './taskChanges.ts';
import { rowLoader, rowsLoader } from '../../../platform/graphql/loaders.ts';

/** Something that became of a task, or that somebody said of it. */
export type TaskEventRow = {
  id: string;
  type: TaskEventType;
  /** The person or the agent who did it; both are null when that is not known. */
  actorId: string | null;
  agentId: string | null;
  actorName: string | null;
  before: string | null;
  after: string | null;
  createdAt: Date;
};

const columns = ['id', 'type', 'actorId', 'agentId', 'actorName', 'before', 'after', 'createdAt'] as const;

/** Names of those who had a task and have it now. */
type Assignees = { before: string | null; after: string | null };

/** A person, or the run of an agent that does the task. */
type Writer = Grant<'TASK_UPDATE'> | TenantGrant<'JOB'>;

/** Who acts: a person is known by the grant. */
type ActorNames = { actorName: string; agentId?: string | null };

type NewEvent = Pick<TaskEventRow, 'type' | 'before' | 'after'> & { id?: string };

/** A task as it was, and what changes. */
export type ChangedTask = {
  before: TaskContent & { id: string };
  changes: TaskChanges;
  assignees: Assignees;
};

/** An event for each field that changes. */
const eventsOf = ({ before, changes, assignees }: ChangedTask): (NewEvent & { taskId: string })[] => {
  const { title, status, description, assigneeId, agentId, dueOn } = changes;
  const events: NewEvent[] = [];
  if (title !== undefined) events.push({ type: 'RENAMED', before: before.title, after: title });
  if (status !== undefined) events.push({ type: 'MOVED', before: before.status, after: status });
  // What it says now is the task's own; what it said before is kept, so that nobody's words are lost.
  if (description !== undefined)
    events.push({ type: 'DESCRIBED', before: before.description || null, after: null });
  if (assigneeId !== undefined || agentId !== undefined) events.push({ type: 'ASSIGNED', ...assignees });
  if (dueOn !== undefined) events.push({ type: 'SCHEDULED', before: before.dueOn, after: dueOn });
  return events.map((event) => ({ ...event, taskId: before.id }));
};

/** How many events of a task are read, at most. */
const most = 100;

/** What became of tasks and what was said of them: events are added and read, never changed. */
export const taskHistoryStore = (transaction: Kysely<DB>, clock: () => Date, jobs: Pick<Jobs, 'tell'>) => {
  const add = async (
    grant: Writer,
    { actorName, agentId = null }: ActorNames,
    events: readonly (NewEvent & { taskId: string })[],
  ): Promise<void> => {
    if (events.length === 0) return;
    const createdAt = clock();
    const rows = events.map((event) => ({
      id: newId(),
      ...event,
      organizationId: grant.organizationId,
      actorId: grant instanceof Grant ? grant.userId : null,
      agentId,
      actorName,
      createdAt,
    }));
    await transaction.insertInto('taskEvents').values(rows).execute();
    await jobs.tell(transaction, grant, 'task.changed', {
      taskIds: [...new Set(events.map(({ taskId }) => taskId))],
    });
  };

  const byId = rowLoader<TaskEventRow>(
    (organizationId, ids) =>
      transaction
        .selectFrom('taskEvents')
        .select(columns)
        .where('organizationId', '=', organizationId)
        .where('id', 'in', ids)
        .execute(),
    ({ id }) => id,
  );

  const ofTasks = rowsLoader<TaskEventRow & { taskId: string }>(
    most,
    async (organizationId, taskIds) => {
      const { rows } = await sql<TaskEventRow & { taskId: string }>`
        select newest.* from unnest(${taskIds}::uuid[]) as wanted (task_id)
        cross join lateral (
          select id, task_id, type, actor_id, agent_id, actor_name, before, after, created_at from task_events
          where organization_id = ${organizationId} and task_events.task_id = wanted.task_id
          order by created_at desc, id desc limit ${most}
        ) newest`.execute(transaction);
      return rows;
    },
    ({ taskId }) => taskId,
  );

  return {
    /** A change or a comment, or null; several are read in one statement. */
    load: (grant: Grant<'ORGANIZATION_READ'>, id: string): Promise<TaskEventRow | null> => byId(grant, id),

    /** Keeps who added tasks, in one statement. */
    begin: (grant: Grant<'TASK_UPDATE'>, taskIds: readonly string[], actorName: string): Promise<void> =>
      add(
        grant,
        { actorName },
        taskIds.map((taskId) => ({ taskId, type: 'CREATED', before: null, after: null })),
      ),

    /** Keeps who changed what of a task: one event for each field, of which there is at least one. */
    record: (
      grant: Writer,
      before: TaskContent & { id: string },
      changes: TaskChanges,
      { assignees, ...actor }: ActorNames & { assignees: Assignees },
    ): Promise<void> => add(grant, actor, eventsOf({ before, changes, assignees })),

    /** Keeps who changed what of several tasks, in one statement. */
    recordAll: (
      grant: Grant<'TASK_UPDATE'>,
      changed: readonly ChangedTask[],
      actorName: string,
    ): Promise<void> => add(grant, { actorName }, changed.flatMap(eventsOf)),

    /** Adds the comment of a person, or of an agent that does a task. @returns its id, a new one unless it is given */
    comment: async (
      grant: Writer,
      { id, projectId }: { id: string; projectId: string },
      { text, commentId = newId(), ...actor }: ActorNames & { text: string; commentId?: string },
    ): Promise<string> => {
      await add(grant, actor, [{ id: commentId, taskId: id, type: 'COMMENTED', before: null, after: text }]);
      await publish(transaction, {
        topic: 'task',
        organizationId: grant.organizationId,
        id,
        within: projectId,
      });
      return commentId;
    },

    /** The newest comment of an agent on a task; null when there is none. */
    newestOfAgent: async (
      { organizationId }: Grant<'TASK_UPDATE'>,
      taskId: string,
    ): Promise<string | null> => {
      const row = await transaction
        .selectFrom('taskEvents')
        .select('id')
        .where('organizationId', '=', organizationId)
        .where('taskId', '=', taskId)
        .where('type', '=', 'COMMENTED')
        .where('agentId', 'is not', null)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.id ?? null;
    },

    /** A comment on a task; null when the task was deleted. */
    findComment: async (
      { organizationId }: TenantGrant<'JOB'>,
      id: string,
    ): Promise<{ actorId: string | null; actorName: string | null; text: string } | null> => {
      const row = await transaction
        .selectFrom('taskEvents')
        .select(['actorId', 'actorName', 'after'])
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .where('type', '=', 'COMMENTED')
        .executeTakeFirst();
      return row ? { actorId: row.actorId, actorName: row.actorName, text: row.after ?? '' } : null;
    },

    /** The people who added a task or commented on it. */
    participants: async ({ organizationId }: Grant<'TASK_UPDATE'>, taskId: string): Promise<string[]> => {
      const rows = await transaction
        .selectFrom('taskEvents')
        .select('actorId')
        .distinct()
        .where('organizationId', '=', organizationId)
        .where('taskId', '=', taskId)
        .where('type', 'in', ['CREATED', 'COMMENTED'])
        .execute();
      return rows.flatMap(({ actorId }) => actorId ?? []);
    },

    /** The changes and comments of a task, newest first; at most 100. Those of a list of tasks are read in one statement. */
    ofTask: (grant: Grant<'ORGANIZATION_READ'>, taskId: string): Promise<TaskEventRow[]> =>
      ofTasks(grant, taskId),
  };
};
