import { type Kysely, sql } from 'kysely';
import type { AgentMcpToolState, Role } from '../../../../schema/generated/types.ts';
import type { McpTool } from '../../../engines/agentLoop/index.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import { rolePermissions } from '../../../platform/auth/permissions.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { rowsLoader } from '../../../platform/graphql/loaders.ts';

type Reader = Grant<'ORGANIZATION_READ'>;
type Configurer = Grant<'AGENT_CONFIGURE'>;
type Job = TenantGrant<'JOB'>;

/** Tools that an agent may have. */
const mostTools = 20;

/** A tool of an MCP server as a person accepted it for an agent. */
export type AcceptedTool = { serverId: string } & Pick<McpTool, 'name' | 'description' | 'digest'>;

/** A tool that an agent may call, beside the tool as its server listed it last. */
export type AgentMcpToolRow = AcceptedTool & {
  agentId: string;
  serverName: string;
  /** The host of the server's URL, with its port. */
  serverHost: string;
  /** Why the server could not be asked last; null when it could. */
  serverError: string | null;
  current: McpTool | null;
  /** Whether it is still the tool that a person accepted. */
  state: AgentMcpToolState;
};

type StoredTool = Omit<AgentMcpToolRow, 'serverHost' | 'state'> & { serverUrl: string };

const stateOf = ({ digest, current }: StoredTool): AgentMcpToolState => {
  if (current === null) return 'REMOVED';
  return current.digest === digest ? 'ACCEPTED' : 'CHANGED';
};

/** The tools of MCP servers that agents may call. */
export const mcpToolStore = (transaction: Kysely<DB>) => {
  const read = async (organizationId: string, agentIds: readonly string[]): Promise<AgentMcpToolRow[]> => {
    const { rows } = await sql<StoredTool>`
      select chosen.agent_id, chosen.server_id, chosen.name, chosen.description, chosen.digest,
        mcp_servers.name as server_name, mcp_servers.url as server_url, mcp_servers.error as server_error,
        (select tool from jsonb_array_elements(mcp_servers.tools) tool where tool->>'name' = chosen.name limit 1) as current
      from agent_mcp_tools chosen
      join mcp_servers on mcp_servers.organization_id = chosen.organization_id and mcp_servers.id = chosen.server_id
      where chosen.organization_id = ${organizationId} and chosen.agent_id = any(${agentIds}::uuid[])
      order by lower(mcp_servers.name), chosen.name`.execute(transaction);
    return rows.map((row) => ({ ...row, serverHost: new URL(row.serverUrl).host, state: stateOf(row) }));
  };
  const ofAgents = rowsLoader<AgentMcpToolRow>(mostTools, read, ({ agentId }) => agentId);

  return {
    /** The tools of an agent, by server and name. Reads those of several agents in one statement. */
    ofAgent: (grant: Reader, agentId: string): Promise<AgentMcpToolRow[]> => ofAgents(grant, agentId),

    /** The same as they are now, for a run. */
    chosen: ({ organizationId }: Job | Configurer, agentId: string): Promise<AgentMcpToolRow[]> =>
      read(organizationId, [agentId]),

    /** Makes these the tools of an agent, which is locked, as they are given. */
    replace: async (
      { organizationId }: Configurer,
      agentId: string,
      tools: readonly AcceptedTool[],
    ): Promise<void> => {
      await transaction
        .deleteFrom('agentMcpTools')
        .where('organizationId', '=', organizationId)
        .where('agentId', '=', agentId)
        .execute();
      if (tools.length === 0) return;
      await transaction
        .insertInto('agentMcpTools')
        .values(tools.map((tool) => ({ ...tool, organizationId, agentId })))
        .execute();
    },

    /** Pauses an agent whose tools changed. @returns the people to notify: those who configure agents; none when it was paused already */
    pauseAgent: async ({ organizationId }: Job, agentId: string): Promise<string[]> => {
      const paused = await transaction
        .updateTable('agents')
        .set({ status: 'PAUSED' })
        .where('organizationId', '=', organizationId)
        .where('id', '=', agentId)
        .where('status', '=', 'ACTIVE')
        .returning('id')
        .executeTakeFirst();
      if (!paused) return [];
      const roles: readonly Role[] = ['VIEWER', 'MEMBER', 'ADMIN', 'OWNER'];
      const people = await transaction
        .selectFrom('memberships')
        .select('userId')
        .where('organizationId', '=', organizationId)
        .where(
          'role',
          'in',
          roles.filter((role) => rolePermissions[role].includes('AGENT_CONFIGURE')),
        )
        .execute();
      return people.map(({ userId }) => userId);
    },
  };
};
