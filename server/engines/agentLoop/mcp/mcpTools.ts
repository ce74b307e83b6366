import type { ToolResult } from '../tools.ts';
import { connectMcp, type McpReach, withoutHeader } from './connectMcp.ts';
import { McpToolChanged, type McpServer, type McpTool, mcpLimits } from './mcpServer.ts';
import { readTools } from './readTools.ts';
import { visibleText } from './visibleText.ts';

/**
 * Lists the tools of an MCP server.
 * @throws McpFailure, or what the signal was aborted with
 */
export const listMcpTools = (
  server: McpServer,
  reach: McpReach,
  milliseconds: number = mcpLimits.listMilliseconds,
): Promise<McpTool[]> =>
  connectMcp(server, reach, milliseconds, async (client, options) =>
    readTools((await client.listTools(undefined, options)).tools),
  );

type Called = Awaited<ReturnType<Parameters<Parameters<typeof connectMcp>[3]>[0]['callTool']>>;

/** The text of a result; other content is left out. */
const textOf = ({ content, structuredContent }: Called): string => {
  const texts = content.map((part) => (part.type === 'text' ? part.text : `[${part.type} left out]`));
  return texts.length > 0 || structuredContent === undefined
    ? texts.join('\n')
    : JSON.stringify(structuredContent);
};

/**
 * Calls a tool once, if it is still the one with this digest. What it returns is data: text, without the value of our header, at most 20,000
 * characters.
 * @param begin called before the tool is, and after all that can be repeated
 * @throws McpToolChanged, McpFailure, or what the signal was aborted with
 */
export const callMcpTool = (
  server: McpServer,
  { name, digest, input }: Pick<McpTool, 'name' | 'digest'> & { input: Record<string, unknown> },
  reach: McpReach,
  begin: () => Promise<void>,
): Promise<ToolResult> =>
  connectMcp(server, reach, mcpLimits.callMilliseconds, async (client, options) => {
    const { tools } = await client.listTools(undefined, options);
    const now = readTools(tools).find((tool) => tool.name === name);
    if (now?.digest !== digest) throw new McpToolChanged(`The tool ${name} changed.`);
    await begin();
    // With the definition the SDK calls once: without it a server could make it call again.
    const toolDefinition = { name, inputSchema: { ...now.inputSchema, type: 'object' as const } };
    const result = await client.callTool({ name, arguments: input }, { ...options, toolDefinition });
    const text = withoutHeader(visibleText(textOf(result)), server);
    return {
      text:
        text.length > mcpLimits.result
          ? `${text.slice(0, mcpLimits.result)}\n[The rest is left out.]`
          : text || 'The tool returned no text.',
      isError: result.isError === true,
    };
  });
