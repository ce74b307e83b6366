import { isDeepStrictEqual } from 'node:util';
import type { AgentEngine, AgentMcpToolInput } from '../../../../schema/generated/types.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import type { AcceptedTool } from './mcpToolStore.ts';

const refused = (message: string) => fault('mcpTools', 'NOT_ALLOWED', message);

const keyOf = ({ serverId, name, digest }: AcceptedTool): string => `${serverId} ${digest} ${name}`;

/**
 * Makes tools of MCP servers those of an agent, which is locked, as they are now.
 * @returns whether something changed
 * @throws UserFault on `mcpTools`
 */
export const chooseMcpTools = async (
  { session, stores }: Context,
  grant: Grant<'AGENT_CONFIGURE'>,
  agent: { id: string; engine: AgentEngine },
  given: readonly AgentMcpToolInput[],
): Promise<boolean> => {
  if (given.length > 0 && agent.engine !== 'MODEL') {
    throw refused('Only an agent that asks a language model calls tools of MCP servers. Change its engine.');
  }
  const servers = await stores.mcpServers.list(grant);
  const tools = new Map<string, AcceptedTool>();
  for (const { serverId, name, digest } of given) {
    const server = servers.find(({ id }) => id === serverId);
    const tool = server?.tools.find((one) => one.name === name);
    if (!server || !tool) {
      throw fault('mcpTools', 'NOT_FOUND', `There is no tool ${name} on ${server?.name ?? 'that server'}.`);
    }
    if (digest && digest !== tool.digest) {
      throw fault(
        'mcpTools',
        'CONFLICT',
        `The tool ${name} of ${server.name} changed since you read it. Open the tools again and read its description.`,
      );
    }
    tools.set(`${serverId} ${name}`, {
      serverId,
      name,
      description: tool.description,
      digest: tool.digest,
    });
  }
  const before = await stores.agentMcpTools.chosen(grant, agent.id);
  const wanted = [...tools.values()];
  const known = new Set(before.map(keyOf));
  if (isDeepStrictEqual(new Set(wanted.map(keyOf)), known)) return false;
  if (session.require().apiKey !== null && wanted.some((tool) => !known.has(keyOf(tool)))) {
    throw refused('An API key cannot give an agent tools of MCP servers. Choose them in the browser.');
  }
  await stores.agentMcpTools.replace(grant, agent.id, wanted);
  return true;
};
