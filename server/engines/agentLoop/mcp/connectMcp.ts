import type { Client } from '@modelcontextprotocol/client';
import { ModelFailure } from '../model.ts';
import { limitedFetch } from '../models/limitedFetch.ts';
import { pinnedFetch } from '../models/pinnedFetch.ts';
import { McpFailure, McpToolChanged, mcpLimits, type McpServer } from './mcpServer.ts';
import { visibleText } from './visibleText.ts';

/** How an MCP server is reached. */
export type McpReach = {
  /** MODEL_ALLOWED_HOSTS: `host:port` entries that may be private, and plain http. */
  allowedHosts: readonly string[];
  signal: AbortSignal;
};

/** What each request of the client takes. */
type RequestOptions = { signal: AbortSignal; timeout: number };

/** Takes the value of the header out of a text of the server, which may repeat it. */
export const withoutHeader = (text: string, { header }: McpServer): string =>
  header && header.value.length > 3 ? text.replaceAll(header.value, '…') : text;

/** An error and what caused it, the innermost first. */
const causesOf = (error: unknown): Error[] => {
  const chain: Error[] = [];
  for (let current = error; current instanceof Error && chain.length < 10; current = current.cause) {
    chain.unshift(current);
  }
  return chain;
};

const failureOf = (error: unknown, server: McpServer): Error => {
  const causes = causesOf(error);
  const own = causes.find((one) => one instanceof McpFailure || one instanceof McpToolChanged);
  if (own) return own;
  const refused = causes.find((one) => one instanceof ModelFailure);
  if (refused) return new McpFailure(refused.message);
  const network = causes.find((one) => 'syscall' in one);
  if (network) return new McpFailure(`The server cannot be reached: ${network.message}.`);
  const [innermost] = causes;
  const shown = withoutHeader(visibleText(innermost?.message ?? String(error)), server).replace(/\s+/g, ' ');
  return new McpFailure(
    `The server does not answer as an MCP server. Check the URL. It says: ${shown.trim().slice(0, 200)}`,
  );
};

/** Wraps a response body, and reports a read error to `onFailure` as well as to the reader. */
const watched = (
  body: ReadableStream<Uint8Array>,
  onFailure: (error: unknown) => void,
): ReadableStream<Uint8Array> => {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        onFailure(error);
        throw error;
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
};

/** A fetch that reaches the server of the URL and nothing else, and refuses what no MCP server answers. */
const guardedFetch = (
  server: McpServer,
  { allowedHosts }: McpReach,
  {
    ended,
    milliseconds,
    onFailure,
  }: { ended: AbortSignal; milliseconds: number; onFailure: (error: unknown) => void },
): typeof fetch => {
  const pinned = pinnedFetch({ baseUrl: server.url, allowedHosts });
  const { fetch: limited } = limitedFetch(
    pinned,
    { bytes: mcpLimits.bytes, milliseconds },
    'Check the URL: it is often one that ends with /mcp.',
  );
  return async (input, init) => {
    // The stream of messages that the server sends by itself: none is waited for.
    if (init?.method === 'GET') return new Response(null, { status: 405 });
    const signal = init?.signal ? AbortSignal.any([ended, init.signal]) : ended;
    const response = await limited(input, { ...init, signal });
    if (response.status === 401 || response.status === 403) {
      await response.body?.cancel();
      const what = server.header ? `the value of the header ${server.header.name}` : 'requests without a key';
      throw new McpFailure(`The server refuses ${what} (HTTP ${response.status}).`);
    }
    if (!response.body) return response;
    // The SDK ignores a stream that fails, and would wait until the timeout.
    const { status, headers, body } = response;
    return new Response(watched(body, onFailure), { status, headers });
  };
};

/**
 * Connects to an MCP server for one piece of work, and closes the connection after it. The SDK is loaded with the first one.
 * @throws McpFailure, McpToolChanged, or what the signal was aborted with
 */
export const connectMcp = async <T>(
  server: McpServer,
  reach: McpReach,
  milliseconds: number,
  work: (client: Client, options: RequestOptions) => Promise<T>,
): Promise<T> => {
  const { signal } = reach;
  const late = AbortSignal.timeout(milliseconds);
  const ended = AbortSignal.any([signal, late]);
  const { Client: McpClient, StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client');
  const stopped = Promise.withResolvers<never>();
  ended.addEventListener('abort', () => stopped.reject(ended.reason), { once: true });
  const client = new McpClient(
    { name: 'slipway', version: '1' },
    {
      // No capability: a server asks us for nothing.
      versionNegotiation: { mode: 'auto' },
      inputRequired: { autoFulfill: false },
      listMaxPages: 10,
    },
  );
  const transport = new StreamableHTTPClientTransport(new URL(server.url), {
    fetch: guardedFetch(server, reach, { ended, milliseconds, onFailure: stopped.reject }),
    requestInit: server.header ? { headers: { [server.header.name]: server.header.value } } : {},
    reconnectionOptions: {
      maxRetries: 0,
      initialReconnectionDelay: 1_000,
      maxReconnectionDelay: 1_000,
      reconnectionDelayGrowFactor: 1,
    },
  });
  const options = { signal: ended, timeout: milliseconds };
  const working = async (): Promise<T> => {
    await client.connect(transport, options);
    return work(client, options);
  };
  try {
    ended.throwIfAborted();
    return await Promise.race([working(), stopped.promise]);
  } catch (error) {
    signal.throwIfAborted();
    if (late.aborted) {
      throw new McpFailure(
        `The server did not answer completely within ${Math.ceil(milliseconds / 1_000)} seconds.`,
      );
    }
    throw failureOf(error, server);
  } finally {
    await client.close().catch(() => undefined);
  }
};
