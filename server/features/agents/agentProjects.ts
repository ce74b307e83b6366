import { type Kysely, sql } from 'kysely';
import type { Grant } from '../../platform/auth/grants.ts';
import { projectColumns, type ProjectRow, projectsOf } from '../../platform/database/projectRows.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import type { Connection, PageArguments } from '../../platform/graphql/pages/connection.ts';
import { type ChildRow, pageLoader } from '../../platform/graphql/loaders.ts';

type Reader = Grant<'ORGANIZATION_READ'>;

/** The projects that agents act on; archived ones are left out. */
const links = (organizationId: string) => sql`agent_projects
  join projects on projects.organization_id = agent_projects.organization_id and projects.id = agent_projects.project_id
  where agent_projects.organization_id = ${organizationId} and projects.archived_at is null`;

/** Reads which projects agents act on: one statement for all agents of a list. */
export const agentProjectReader = (transaction: Kysely<DB>) => {
  const linked = pageLoader<ProjectRow & ChildRow>({
    sort: {
      expression: sql`lower(projects.name)`,
      type: 'text',
      direction: 'asc',
      id: sql.ref('projects.id'),
    },
    size: 12,
    // Each project is read once, however many of the agents act on it.
    read: async (organizationId, agentIds, page) => {
      const projects = projectsOf(transaction, organizationId)
        .select(projectColumns)
        .where(sql<boolean>`projects.id in (select id from linked)`);
      const { rows } = await sql<ProjectRow & ChildRow>`
        with linked as materialized (
          select wanted.agent_id as parent_id, page.* from unnest(${agentIds}::uuid[]) as wanted (agent_id)
          cross join lateral (
            select projects.id, ${page.cursorValue} as cursor_value, row_number() over (order by ${page.orderBy}) as position
            from ${links(organizationId)} and agent_projects.agent_id = wanted.agent_id and ${page.where}
            order by position
            limit ${page.limit}
          ) page
        )
        select linked.parent_id, linked.cursor_value, projects.*
        from linked join ${projects} projects on projects.id = linked.id
        order by linked.position`.execute(transaction);
      return rows;
    },
    count: async (organizationId, agentIds) => {
      const { rows } = await sql<{ parentId: string; count: number }>`
        select agent_id as parent_id, count(*) as count
        from ${links(organizationId)} and agent_projects.agent_id = any(${agentIds}::uuid[])
        group by agent_id`.execute(transaction);
      return rows;
    },
  });

  /** The projects of an agent by name, 12 a page unless asked otherwise. */
  return (grant: Reader, agentId: string, args: PageArguments): Promise<Connection<ProjectRow>> =>
    linked(grant, agentId, args);
};
