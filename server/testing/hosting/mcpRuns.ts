import type { Asker } from '../testServer.ts';
import type { McpServerDouble } from '../mcp/mcpServerDouble.ts';

/** Adds the double as an MCP server of the organization; its id. */
export const addMcpServer = async (
  owner: Asker,
  double: McpServerDouble,
  name = 'Issues',
): Promise<string> => {
  const { data, errors } = await owner.execute(
    'mutation ($input: CreateMcpServerInput!) { createMcpServer(input: $input) { mcpServer { id } errors { message } } }',
    {
      input: { name, url: double.url, headerName: 'Authorization', headerValue: 'Bearer key-of-the-double' },
    },
  );
  if (errors) throw errors[0];
  if (data.createMcpServer.errors.length > 0) throw new Error(data.createMcpServer.errors[0].message);
  return data.createMcpServer.mcpServer.id;
};

/** Gives an agent tools of a server. */
export const giveTools = async (
  owner: Asker,
  agentId: string,
  serverId: string,
  names: readonly string[],
): Promise<void> => {
  const { data } = await owner.execute('query ($id: ID!) { agent(id: $id) { updatedAt } }', { id: agentId });
  const { data: given } = await owner.execute(
    'mutation ($input: UpdateAgentInput!) { updateAgent(input: $input) { errors { message } } }',
    {
      input: {
        id: agentId,
        updatedAt: data.agent.updatedAt,
        mcpTools: names.map((name) => ({ serverId, name })),
      },
    },
  );
  if (given.updateAgent.errors.length > 0) throw new Error(given.updateAgent.errors[0].message);
};

/** Decides on a tool call. */
export const decideCall = async (asker: Asker, id: string, approved: boolean, comment?: string) => {
  const { data, errors } = await asker.execute(
    'mutation ($input: DecideToolCallInput!) { decideToolCall(input: $input) { run { state } errors { field code message } } }',
    { input: { id, approved, comment } },
  );
  if (errors) throw errors[0];
  return data.decideToolCall;
};
