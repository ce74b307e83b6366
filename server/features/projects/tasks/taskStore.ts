import { type Kysely, sql } from 'kysely';
import type { TaskSort, TaskStatus } from '../../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { publish } from '../../../platform/events/events.ts';
import {
  type Connection,
  newestBy,
  type PageArguments,
  type SortKey,
} from '../../../platform/graphql/pages/connection.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { childPages } from '../../../platform/graphql/pages/childPages.ts';
import { readPage } from '../../../platform/graphql/pages/readPage.ts';
import { findBy, readFound } from '../../../platform/graphql/readFound.ts';
import { rowLoader } from '../../../platform/graphql/loaders.ts';
import type { TaskChanges, TaskContent } from './taskChanges.ts';
import { passes, searched, type TaskChoice } from './taskFilter.ts';

/** Something to be done in a project, as lists show it; its description is read when it is asked for. */
export type TaskRow = Omit<TaskContent, 'description'> & { id: string; projectId: string; createdAt: Date };
export type TaskPage = Connection<TaskRow>;

/** A task as it stands while nobody else can change it, with the name of the agent that does it, and whether its project is archived. */
export type LockedTask = TaskRow & TaskContent & { agentName: string | null; archived: boolean };

type Reader = Grant<'ORGANIZATION_READ'>;
type Writer = Grant<'TASK_UPDATE'>;
/** A person, or the run of an agent that does the task. */
type Mover = Writer | TenantGrant<'JOB'>;

/** The columns of a `TaskRow`. */
export const taskColumns = [
  'tasks.id',
  'tasks.title',
  'tasks.status',
  'tasks.assigneeId',
  'tasks.agentId',
  'tasks.dueOn',
  'tasks.projectId',
  'tasks.createdAt',
] as const;

/** The tasks of an organization as they stand while nobody else can change them; the query says which. */
export const lockedTasks = (transaction: Kysely<DB>, { organizationId }: Mover) =>
  transaction
    .selectFrom('tasks')
    .innerJoin('projects', (on) =>
      on
        .onRef('projects.organizationId', '=', 'tasks.organizationId')
        .onRef('projects.id', '=', 'tasks.projectId'),
    )
    .select(taskColumns)
    .select([
      'tasks.description',
      sql<string | null>`(select name from agents
        where agents.organization_id = tasks.organization_id and agents.id = tasks.agent_id)`.as('agentName'),
      sql<boolean>`projects.archived_at is not null`.as('archived'),
    ])
    .where('tasks.organizationId', '=', organizationId)
    .forUpdate('tasks');

const sortKeys = {
  // Tasks without a due date count as due after all others.
  DUE_ON: { expression: sql`coalesce(tasks.due_on - date '1970-01-01', 999999999)`, type: 'integer' },
  UPDATED_AT: { expression: sql.ref('tasks.updated_at'), type: 'timestamptz' },
  TITLE: { expression: sql`lower(tasks.title)`, type: 'text' },
} as const;

/** Reads the tasks of projects, of people or of the organization, last changed first; of one status, or of all. */
const tasksOf = (
  transaction: Kysely<DB>,
  status: TaskStatus | null,
  { parent, size }: { parent: 'project_id' | 'assignee_id' | 'organization_id'; size: number } = {
    parent: 'project_id',
    size: 12,
  },
) => {
  const chosen = status === null ? sql`true` : sql`tasks.status = ${status}::task_status`;
  return childPages<TaskRow>(transaction, {
    columns: sql`id, title, status, assignee_id, agent_id, due_on, project_id, created_at`,
    rows: (organizationId) => sql`tasks where organization_id = ${organizationId} and ${chosen}`,
    parent: sql.ref(parent),
    sort: newestBy('updated_at'),
    size,
  });
};

/** The tasks of the active organization's projects. Who follows a project hears of each change once it is committed. */
export const taskStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const ofMembers = tasksOf(transaction, null, { parent: 'assignee_id', size: 25 });
  const ofOrganizations = tasksOf(transaction, null, { parent: 'organization_id', size: 25 });
  const loaders = new Map<TaskStatus | null, ReturnType<typeof tasksOf>>();
  const loaderOf = (status: TaskStatus | null) => {
    const loader = loaders.get(status) ?? tasksOf(transaction, status);
    loaders.set(status, loader);
    return loader;
  };
  const descriptions = rowLoader(
    (organizationId, ids) =>
      transaction
        .selectFrom('tasks')
        .select(['id', 'description'])
        .where('organizationId', '=', organizationId)
        .where(sql<boolean>`id = any(${ids}::uuid[])`)
        .execute(),
    ({ id }) => id,
  );
  const tell = ({ organizationId }: Mover, { id, projectId }: Pick<TaskRow, 'id' | 'projectId'>) =>
    publish(transaction, { topic: 'task', organizationId, id, within: projectId });

  const lockedTask = async (grant: Mover, id: string): Promise<LockedTask | null> =>
    (await lockedTasks(transaction, grant).where('tasks.id', '=', id).executeTakeFirst()) ?? null;

  const byId = rowLoader<TaskRow>(
    (organizationId, ids) =>
      transaction
        .selectFrom('tasks')
        .select(taskColumns)
        .where('organizationId', '=', organizationId)
        .where('id', 'in', ids)
        .execute(),
    ({ id }) => id,
  );

  return {
    /** A task, or null; several are read in one statement. */
    load: (grant: Reader, id: string): Promise<TaskRow | null> => byId(grant, id),

    /** The tasks of a project, 12 a page; those of a list of projects are read in one statement. */
    ofProject: (
      grant: Reader,
      projectId: string,
      status: TaskStatus | null,
      args: PageArguments,
    ): Promise<TaskPage> => loaderOf(status)(grant, projectId, args),

    /** The tasks that were chosen, of all projects; 25 a page unless asked otherwise. */
    list: (
      { organizationId }: Reader,
      choice: TaskChoice,
      { field, direction }: TaskSort,
      args: PageArguments,
    ): Promise<TaskPage> => {
      const sort: SortKey = {
        ...sortKeys[field],
        direction: direction === 'ASC' ? 'asc' : 'desc',
        id: sql.ref('tasks.id'),
      };
      const rows = transaction
        .selectFrom('tasks')
        .where('tasks.organizationId', '=', organizationId)
        .select(taskColumns);
      const chosen = rows.where(passes(organizationId, choice));
      const search = searched(choice);
      if (!search) return readPage(chosen, sort, args, 25);
      return readFound(transaction, { rows, found: findBy(chosen, sort, [search]), sort, size: 25 }, args);
    },

    /** The tasks that are assigned to a person, 25 a page; those of several people are read in one statement. */
    ofMember: (grant: Reader, userId: string, args: PageArguments): Promise<TaskPage> =>
      ofMembers(grant, userId, args),

    /** The tasks of the organization, 25 a page. */
    ofOrganization: (grant: Reader, args: PageArguments): Promise<TaskPage> =>
      ofOrganizations(grant, grant.organizationId, args),

    /** A task as it is now, or null. */
    find: async ({ organizationId }: Reader, id: string): Promise<TaskRow | null> =>
      (await transaction
        .selectFrom('tasks')
        .select(taskColumns)
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .executeTakeFirst()) ?? null,

    /** What a task says beside its title; those of a list are read in one statement. */
    description: async (grant: Reader, id: string): Promise<string> =>
      (await descriptions(grant, id))?.description ?? '',

    /** Adds a task, not begun. The project must be one of the organization's. */
    create: async (
      grant: Writer,
      { projectId, title, description }: Pick<TaskContent, 'title' | 'description'> & { projectId: string },
    ): Promise<TaskRow> => {
      const { organizationId } = grant;
      const task = await transaction
        .insertInto('tasks')
        .values({
          id: newId(),
          organizationId,
          projectId,
          title,
          description,
          createdAt: clock(),
          updatedAt: clock(),
        })
        .returning(taskColumns)
        .executeTakeFirstOrThrow();
      await tell(grant, task);
      return task;
    },

    /** A task that no other transaction can change before this one ends. Throws NOT_FOUND. */
    lock: async (grant: Writer, id: string): Promise<LockedTask> => {
      const task = await lockedTask(grant, id);
      if (!task) throw notFound('task', id);
      return task;
    },

    /** The same, for the run of an agent; null for a task that was deleted. */
    lockIfThere: (grant: TenantGrant<'JOB'>, id: string): Promise<LockedTask | null> => lockedTask(grant, id),

    /** Changes a task. */
    update: async (grant: Mover, id: string, changes: TaskChanges): Promise<TaskRow> => {
      const now = clock();
      const done = changes.status === undefined ? {} : { doneAt: changes.status === 'DONE' ? now : null };
      const task = await transaction
        .updateTable('tasks')
        .set({ ...changes, ...done, updatedAt: now })
        .where('organizationId', '=', grant.organizationId)
        .where('id', '=', id)
        .returning(taskColumns)
        .executeTakeFirstOrThrow();
      await tell(grant, task);
      return task;
    },

    /** Deletes a task. */
    remove: async (grant: Writer, task: TaskRow): Promise<void> => {
      await transaction
        .deleteFrom('tasks')
        .where('organizationId', '=', grant.organizationId)
        .where('id', '=', task.id)
        .execute();
      await tell(grant, task);
    },
  };
};
