import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

/** The versions of the protocol that the server speaks. */
export const protocolVersions = ['2026-07-28', '2025-11-25'] as const;

type Connecting = {
  version?: (typeof protocolVersions)[number];
  headers?: Record<string, string>;
};

/** What a tool answered: its result, or the errors that it tells. */
export type ToolAnswer = {
  // oxlint-disable-next-line typescript/no-explicit-any -- each tool has a result of its own, which tests read like a person would
  result: any;
  errors: { field: string | null; code: string; message: string }[] | null;
  /** Everything that was said. */
  text: string;
};

/** Connects a client of the Model Context Protocol to a server with an API key; close it after the test. */
export const connectMcp = async (
  url: string,
  key: string,
  { version = '2026-07-28', headers = {} }: Connecting = {},
) => {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { versionNegotiation: { mode: version === '2026-07-28' ? { pin: version } : 'legacy' } },
  );
  const transport = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${key}`, ...headers } },
  });
  await client.connect(transport);
  return {
    client,
    /** The names of the tools that it is shown. */
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name: string, args: Record<string, unknown> = {}): Promise<ToolAnswer> => {
      const { content, structuredContent, isError } = await client.callTool({ name, arguments: args });
      const texts = content.map((part) => (part.type === 'text' ? part.text : ''));
      return {
        result: structuredContent ?? null,
        errors: isError ? JSON.parse(texts.join('')).errors : null,
        text: texts.join('\n'),
      };
    },
    close: () => client.close(),
  };
};
