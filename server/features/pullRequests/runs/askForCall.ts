import type { StoredCall } from '../../../engines/agentLoop/index.ts';
import type { McpTarget } from './externalTools.ts';
import { maskInput } from './maskInput.ts';
import type { Turn } from './openTurn.ts';
import { waitForPerson } from './waitForPerson.ts';

/** Characters of an input as JSON. People approve what they can read. */
const mostCharacters = 20_000;

/** Ends the turn of a run: a person is asked to approve a call of an MCP server, with the input as it is sent then. An input that cannot be sent ends the call. */
export const askForCall = async (
  turn: Turn,
  step: number,
  { id, input }: StoredCall,
  { serverId, serverName, serverHost, name }: McpTarget,
): Promise<void> => {
  const { run } = turn;
  const at = { runId: run.id, step };
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
  const masked = isObject ? await maskInput(input) : null;
  const wrong =
    masked === null
      ? 'The input is not an object.'
      : JSON.stringify(masked).length > mostCharacters
        ? `The input is longer than ${mostCharacters} characters.`
        : null;
  await turn.end(async (stores, grant) => {
    if (wrong !== null) {
      await stores.agentLoops.endCall(grant, at, id, { state: 'FAILED', output: wrong });
      await stores.agentRunChanges.goOn(grant, run);
      return;
    }
    const mcpServer = `${serverName} (${serverHost})`;
    const destination = { mcpServerId: serverId, mcpServer, mcpTool: name };
    await stores.agentLoops.askForCall(grant, at, id, { ...destination, input: masked });
    const words = {
      what: `${name} of the MCP server ${mcpServer}`,
      message: `It asks to call ${name} of the MCP server ${mcpServer}.`,
    };
    await waitForPerson(turn, step, words, stores, grant);
  });
};

/** Ends a run whose agent has a tool that changed: the agent is paused, and the people who configure agents are notified. */
export const stopForTools = async (turn: Turn, step: number, reason: string): Promise<void> => {
  const { run } = turn;
  await turn.end(async (stores, grant) => {
    const people = run.agentId === null ? [] : await stores.agentMcpTools.pauseAgent(grant, run.agentId);
    await stores.agentRunChanges.endStep(grant, run.id, step, { state: 'FAILED', summary: reason });
    await stores.agentRunChanges.log(grant, run.id, step, reason);
    await stores.agentRunChanges.finish(grant, run.id, { state: 'FAILED', summary: reason, report: '' });
    await stores.notifications.notify(grant, people, {
      event: 'AGENT_PAUSED',
      title: `${run.agentName ?? 'An agent'} is paused`,
      message: reason,
      link: `/app/agents/${run.agentId}`,
    });
  });
};
