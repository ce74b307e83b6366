import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ProjectSort } from '../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../platform/auth/grants.ts';
import { named } from '../../platform/database/statements/namedStatements.ts';
import { projectColumns, type ProjectRow, projectsOf } from '../../platform/database/projectRows.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import type { Connection, PageArguments, SortKey } from '../../platform/graphql/pages/connection.ts';
import { findBy, readFound } from '../../platform/graphql/readFound.ts';
import { readPage } from '../../platform/graphql/pages/readPage.ts';
import { notFound } from '../../platform/graphql/notFound.ts';
import { rowLoader } from '../../platform/graphql/loaders.ts';
import { type ProjectChoice, passes, searched } from './projectFilter.ts';
import { childPages } from '../../platform/graphql/pages/childPages.ts';

export type ProjectPage = Connection<ProjectRow>;

type Reader = Grant<'ORGANIZATION_READ'>;

const sortKeys = {
  NAME: { expression: sql`lower(projects.name)`, type: 'text' },
  UPDATED_AT: { expression: sql.ref('projects.updated_at'), type: 'timestamptz' },
  CREATED_AT: { expression: sql.ref('projects.created_at'), type: 'timestamptz' },
} as const;

const sortKey = ({ field, direction }: ProjectSort): SortKey => ({
  ...sortKeys[field],
  direction: direction === 'ASC' ? 'asc' : 'desc',
  id: sql.ref('projects.id'),
});

/** The projects of the active organization, to read. What changes them stands in changeStore.ts. */
export const projectStore = (transaction: Kysely<DB>) => {
  const loaded = rowLoader(
    (organizationId, ids) =>
      projectsOf(transaction, organizationId)
        .modifyFront(named('projects'))
        .select(projectColumns)
        .where(sql<boolean>`projects.id = any(${ids}::uuid[])`)
        .execute(),
    (project) => project.id,
  );

  const ofMembers = childPages<ProjectRow>(transaction, {
    columns: sql`projects.*`,
    rows: (organizationId) =>
      sql`(${projectsOf(transaction, organizationId)
        .select(projectColumns)
        .where('archivedAt', 'is', null)}) projects
        join project_members members on members.organization_id = ${organizationId} and members.project_id = projects.id
        where true`,
    parent: sql.ref('members.user_id'),
    sort: { ...sortKeys.UPDATED_AT, direction: 'desc', id: sql.ref('projects.id') },
    size: 12,
  });

  return {
    /** The projects in whose team a person is, last changed first, 12 a page; those of several people are read in one statement. */
    ofMember: (grant: Reader, userId: string, args: PageArguments): Promise<ProjectPage> =>
      ofMembers(grant, userId, args),

    /** A project as it is now, or null. */
    find: async ({ organizationId }: Reader, id: string): Promise<ProjectRow | null> =>
      (await projectsOf(transaction, organizationId)
        .modifyFront(named('project'))
        .select(projectColumns)
        .where('projects.id', '=', id)
        .executeTakeFirst()) ?? null,

    /** A project that a row refers to; those that rows of a list refer to are read in one statement. Throws NOT_FOUND. */
    load: async (grant: Reader | TenantGrant<'JOB'>, id: string): Promise<ProjectRow> => {
      const project = await loaded(grant, id);
      if (!project) throw notFound('project', id);
      return project;
    },

    /** These projects, in this order, without those that are not there. */
    byIds: async (grant: Reader, ids: readonly string[]): Promise<ProjectRow[]> =>
      (await Promise.all(ids.map((id) => loaded(grant, id)))).filter((project) => project !== null),

    /** Takes projects that another statement of this transaction has read, for `load`. */
    remember: (grant: Reader, rows: readonly ProjectRow[]): void => loaded.remember(grant, rows),

    /** The projects that were chosen; 12 a page unless asked otherwise. */
    list: async (
      { organizationId }: Reader,
      choice: ProjectChoice,
      sort: ProjectSort,
      args: PageArguments,
    ): Promise<ProjectPage> => {
      const rows = projectsOf(transaction, organizationId).select(projectColumns);
      const chosen = rows.where(passes(choice));
      const search = searched(choice);
      const key = sortKey(sort);
      if (!search) return readPage(chosen, key, args, 12);
      return readFound(transaction, { rows, found: findBy(chosen, key, search), sort: key, size: 12 }, args);
    },

    /**
     * The main languages that occur among the projects, by name: each is found by a jump through an index
     * (https://wiki.postgresql.org/wiki/Loose_indexscan).
     */
    languages: async ({ organizationId }: Reader): Promise<string[]> => {
      const next = (behind: RawBuilder<unknown>) => sql`(select primary_language as name from repositories
        where organization_id = ${organizationId} and fetched_at is not null and ${behind}
        order by primary_language limit 1)`;
      const { rows } = await sql<{ name: string }>`
        ${named('project_languages')} with recursive known as (
          ${next(sql`primary_language is not null`)}
          union all
          select ${next(sql`primary_language > known.name`)} from known where known.name is not null
        )
        select name from known where name is not null order by name limit 100`.execute(transaction);
      return rows.map(({ name }) => name);
    },
  };
};
