import { type Kysely, sql } from 'kysely';
import type { Grant } from '../auth/grants.ts';
import type { DB } from '../database/rows.generated.ts';
import type { Connection, PageArguments } from '../graphql/connection.ts';
import { type ChildRow, pageLoader } from '../graphql/loaders.ts';

type Reader = Grant<'ORGANIZATION_READ'>;

/** The projects that agents act on; archived ones are left out. */
const links = (organizationId: string) => sql`agent_projects
  join projects on projects.organization_id = agent_projects.organization_id and projects.id = agent_projects.project_id
  where agent_projects.organization_id = ${organizationId} and projects.archived_at is null`;

/** Reads which projects agents act on: one statement for all agents of a list. */
export const agentProjectReader = (transaction: Kysely<DB>) => {
  const linked = pageLoader({
    sort: {
      expression: sql`lower(projects.name)`,
      type: 'text',
      direction: 'asc',
      id: sql.ref('projects.id'),
    },
    size: 12,
    read: async (organizationId, agentIds, page) => {
      const { rows } = await sql<ChildRow>`
        select wanted.agent_id as parent_id, linked.id, linked.cursor_value
        from unnest(${agentIds}::uuid[]) as wanted (agent_id)
        cross join lateral (
          select projects.id, ${page.cursorValue} as cursor_value, row_number() over (order by ${page.orderBy}) as position
          from ${links(organizationId)} and agent_projects.agent_id = wanted.agent_id and ${page.where}
          order by position
          limit ${page.limit}
        ) linked
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

  /**
   * The projects of an agent by name, 12 a page unless asked otherwise. The rows are the projects' own: `load` reads one; those
   * that are asked for together it reads in one statement.
   */
  return async <Row>(
    grant: Reader,
    agentId: string,
    args: PageArguments,
    load: (projectId: string) => Promise<Row | null>,
  ): Promise<Connection<Row>> => {
    const page = await linked(grant, agentId, args);
    const edges = await Promise.all(
      page.edges.map(async ({ cursor, node: { id } }) => {
        const node = await load(id);
        if (!node)
          throw new Error(`Agent ${agentId} acts on a project that is not in its organization: ${id}`);
        return { cursor, node };
      }),
    );
    return { ...page, edges, nodes: edges.map(({ node }) => node) };
  };
};
