import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, Server } from '@modelcontextprotocol/server';

/** A tool of the double, with what it answers to a call. */
export type DoubleTool = {
  name: string;
  description: string;
  inputSchema?: Record<string, unknown>;
  answer?: (input: Record<string, unknown>) => string | Promise<string>;
};

/** How the double misbehaves. */
type McpFault = 'HTML' | 'REDIRECT' | 'WRONG_KEY' | 'SILENT' | 'ENDLESS' | 'HUGE' | 'JSON';

/** An MCP server on the loopback address. */
export type McpServerDouble = {
  /** `http://127.0.0.1:port/mcp` */
  url: string;
  /** `127.0.0.1:port`, for MODEL_ALLOWED_HOSTS. */
  host: string;
  /** The headers of every request, oldest first. */
  requests: readonly IncomingHttpHeaders[];
  /** Every call of a tool, oldest first. */
  calls: readonly { name: string; input: Record<string, unknown> }[];
  /** Has these tools from now on. */
  offer: (tools: readonly DoubleTool[]) => void;
  /** Answers with this fault from now on; with none, as it did before. */
  fail: (fault: McpFault | null) => void;
  close: () => Promise<void>;
};

const anyObject = { type: 'object' as const, properties: {} };

const sendEvents = async (response: ServerResponse): Promise<void> => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  while (!response.destroyed) {
    response.write(`: ${'x'.repeat(1_000)}\n\n`);
    await new Promise((resolve) => setImmediate(resolve));
  }
};

const misbehave = (fault: McpFault, response: ServerResponse): void => {
  switch (fault) {
    case 'HTML':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
      return;
    case 'REDIRECT':
      response.writeHead(307, { location: 'http://127.0.0.1:9/mcp' }).end();
      return;
    case 'WRONG_KEY':
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"unauthorized"}');
      return;
    case 'JSON':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"hello":"world"}');
      return;
    case 'HUGE':
      response.writeHead(200, { 'content-type': 'application/json' }).end(`"${'x'.repeat(3_000_000)}"`);
      return;
    case 'ENDLESS':
      void sendEvents(response);
      return;
    case 'SILENT':
      // It never answers.
      return;
  }
};

/** Opens one on a free port; close it after the tests of the file. It keeps no process running. */
export const openMcpServerDouble = async (first: readonly DoubleTool[] = []): Promise<McpServerDouble> => {
  const requests: IncomingHttpHeaders[] = [];
  const calls: McpServerDouble['calls'][number][] = [];
  let tools = first;
  let fault: McpFault | null = null;
  const handler = createMcpHandler(() => {
    const server = new Server({ name: 'double', version: '1.0.0' }, { capabilities: { tools: {} } });
    server.setRequestHandler('tools/list', () => ({
      tools: tools.map(({ name, description, inputSchema = {} }) => ({
        name,
        description,
        inputSchema: { ...anyObject, ...inputSchema },
      })),
    }));
    server.setRequestHandler('tools/call', async ({ params: { name, arguments: input = {} } }) => {
      calls.push({ name, input });
      const answer = tools.find((tool) => tool.name === name)?.answer;
      return { content: [{ type: 'text', text: (await answer?.(input)) ?? 'Done.' }] };
    });
    return server;
  });
  const handle = toNodeHandler(handler);
  const server = createServer((request, response) => {
    requests.push(request.headers);
    if (fault) misbehave(fault, response);
    else void handle(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url: `http://${host}/mcp`,
    host,
    requests,
    calls,
    offer: (next) => {
      tools = next;
    },
    fail: (next) => {
      fault = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
