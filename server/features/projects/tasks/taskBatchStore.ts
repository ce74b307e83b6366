import { type Kysely, sql } from 'kysely';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { publishAll } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import type { TaskChanges, TaskContent } from './taskChanges.ts';
import { passes, searched, type TaskChoice } from './taskFilter.ts';
import { type LockedTask, lockedTasks, taskColumns, type TaskRow } from './taskStore.ts';

type Writer = Grant<'TASK_UPDATE'>;

/** The values that several tasks get; what is left out stays. */
export type GivenToAll = Pick<TaskChanges, 'status' | 'assigneeId' | 'dueOn'>;

/** Whether a row of `tasks` has other values than those. */
const differs = ({ status, assigneeId, dueOn }: GivenToAll) => {
  const rules = [sql<boolean>`false`];
  if (status !== undefined) rules.push(sql`tasks.status <> ${status}::task_status`);
  if (assigneeId !== undefined)
    rules.push(sql`(tasks.assignee_id is distinct from ${assigneeId}::uuid or tasks.agent_id is not null)`);
  if (dueOn !== undefined) rules.push(sql`tasks.due_on is distinct from ${dueOn}::date`);
  return sql<boolean>`(${sql.join(rules, sql` or `)})`;
};

/** Adds and changes many tasks of the active organization, each call in one statement beside what tells those who follow the projects. */
export const taskBatchStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const tell = ({ organizationId }: Writer, tasks: readonly TaskRow[]) =>
    publishAll(
      transaction,
      tasks.map(({ id, projectId }) => ({ topic: 'task', organizationId, id, within: projectId })),
    );

  return {
    /**
     * The ids of the tasks that a filter chooses and that differ from the given values, last changed first: as many as are asked for, and how
     * many more there are.
     */
    chosen: async (
      { organizationId }: Writer,
      choice: TaskChoice,
      given: GivenToAll,
      most: number,
    ): Promise<{ ids: string[]; remaining: number }> => {
      const search = searched(choice);
      const matching = transaction
        .selectFrom('tasks')
        .where('organizationId', '=', organizationId)
        .where(passes(organizationId, choice))
        .where(differs(given))
        .$if(search !== null, (query) => query.where(search ?? sql<boolean>`true`));
      const rows = await matching
        .select('id')
        .orderBy('updatedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .execute();
      const { count } = await matching
        .select((of) => of.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return { ids: rows.map(({ id }) => id), remaining: count - rows.length };
    },

    /** Those of these tasks that there are; no other transaction can change them before this one ends. */
    lock: (grant: Writer, ids: readonly string[]): Promise<LockedTask[]> =>
      lockedTasks(transaction, grant)
        .where(sql<boolean>`tasks.id = any(${ids}::uuid[])`)
        // Always in the same order, so that two who lock some of the same tasks wait for each other in one direction only.
        .orderBy('tasks.id')
        .execute(),

    /** Adds tasks to a project of the organization; answers them in the same order. */
    create: async (
      grant: Writer,
      projectId: string,
      contents: readonly Omit<TaskContent, 'agentId'>[],
    ): Promise<TaskRow[]> => {
      const { organizationId } = grant;
      const now = clock();
      const rows = contents.map((content) => ({
        ...content,
        id: newId(),
        organizationId,
        projectId,
        doneAt: content.status === 'DONE' ? now : null,
        createdAt: now,
        updatedAt: now,
      }));
      const made = await transaction.insertInto('tasks').values(rows).returning(taskColumns).execute();
      await tell(grant, made);
      const byId = new Map(made.map((task) => [task.id, task]));
      return rows.flatMap(({ id }) => byId.get(id) ?? []);
    },

    /** Gives tasks the same values; answers them in the order of the ids. */
    update: async (grant: Writer, ids: readonly string[], given: GivenToAll): Promise<TaskRow[]> => {
      if (ids.length === 0) return [];
      const { status, assigneeId, dueOn } = given;
      const now = clock();
      const changed = await transaction
        .updateTable('tasks')
        .set({
          ...(status === undefined
            ? {}
            : {
                status,
                doneAt: sql<Date | null>`case when status = ${status} then done_at
                  else ${status === 'DONE' ? now : null}::timestamptz end`,
              }),
          ...(assigneeId === undefined ? {} : { assigneeId, agentId: null }),
          ...(dueOn === undefined ? {} : { dueOn }),
          updatedAt: now,
        })
        .where('organizationId', '=', grant.organizationId)
        .where(sql<boolean>`id = any(${ids}::uuid[])`)
        .returning(taskColumns)
        .execute();
      await tell(grant, changed);
      const byId = new Map(changed.map((task) => [task.id, task]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
  };
};
