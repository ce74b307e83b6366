import { type Kysely, sql } from 'kysely';
import type { TaskStatus } from '../../schema/generated/types.ts';
import type { Grant } from '../auth/grants.ts';
import type { DB } from '../database/rows.generated.ts';
import { type Connection, type PageArguments, newestBy } from '../graphql/connection.ts';
import { notFound } from '../graphql/notFound.ts';
import { newId } from '../graphql/ids.ts';
import { childPages } from '../graphql/childPages.ts';

/** Something to be done in a project. */
export type TaskRow = { id: string; title: string; status: TaskStatus; projectId: string; createdAt: Date };
export type TaskPage = Connection<TaskRow>;

type Reader = Grant<'ORGANIZATION_READ'>;
type Writer = Grant<'TASK_UPDATE'>;

const columns = ['id', 'title', 'status', 'projectId', 'createdAt'] as const;

/** Reads the tasks of projects, last changed first; of one status, or of all. */
const tasksOf = (transaction: Kysely<DB>, status: TaskStatus | null) => {
  const chosen = status === null ? sql`true` : sql`tasks.status = ${status}::task_status`;
  return childPages<TaskRow>(transaction, {
    columns: sql`id, title, status, project_id, created_at`,
    rows: (organizationId) => sql`tasks where organization_id = ${organizationId} and ${chosen}`,
    parent: sql.ref('project_id'),
    sort: newestBy('updated_at'),
    size: 12,
  });
};

/** The tasks of the active organization's projects. */
export const taskStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const loaders = new Map<TaskStatus | null, ReturnType<typeof tasksOf>>();
  const loaderOf = (status: TaskStatus | null) => {
    const loader = loaders.get(status) ?? tasksOf(transaction, status);
    loaders.set(status, loader);
    return loader;
  };

  return {
    /** The tasks of a project, 12 a page; those of a list of projects are read in one statement. */
    ofProject: (
      grant: Reader,
      projectId: string,
      status: TaskStatus | null,
      args: PageArguments,
    ): Promise<TaskPage> => loaderOf(status)(grant, projectId, args),

    /** Adds a task, not begun. The project must be one of the organization's. */
    create: ({ organizationId }: Writer, projectId: string, title: string): Promise<TaskRow> =>
      transaction
        .insertInto('tasks')
        .values({ id: newId(), organizationId, projectId, title, createdAt: clock(), updatedAt: clock() })
        .returning(columns)
        .executeTakeFirstOrThrow(),

    /** A task that no other transaction can change before this one ends. Throws NOT_FOUND. */
    lock: async ({ organizationId }: Writer, id: string): Promise<TaskRow> => {
      const task = await transaction
        .selectFrom('tasks')
        .select(columns)
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!task) throw notFound('task', id);
      return task;
    },

    /** Renames a task or moves it on. */
    update: (
      { organizationId }: Writer,
      id: string,
      changes: { title?: string; status?: TaskStatus },
    ): Promise<TaskRow> => {
      const now = clock();
      const done = changes.status === undefined ? {} : { doneAt: changes.status === 'DONE' ? now : null };
      return transaction
        .updateTable('tasks')
        .set({ ...changes, ...done, updatedAt: now })
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirstOrThrow();
    },

    /** Deletes a task. */
    remove: async ({ organizationId }: Writer, id: string): Promise<void> => {
      await transaction
        .deleteFrom('tasks')
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },
  };
};
