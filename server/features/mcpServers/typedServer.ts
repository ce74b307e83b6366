import { listMcpTools, McpFailure, type McpServer, type McpTool } from '../../engines/agentLoop/index.ts';
import { fault } from '../../platform/graphql/errors.ts';
import type { Runtime } from '../../platform/runtime.ts';

const invalid = (field: 'url' | 'headerName' | 'headerValue', message: string) =>
  fault(field, 'INVALID', message);

/** Headers that belong to the connection or to the protocol. */
const reserved =
  /^(?:host|connection|content-.*|accept.*|transfer-encoding|te|trailer|upgrade|keep-alive|expect|origin|cookie|proxy-.*|sec-.*|mcp-.*|last-event-id)$/i;

/**
 * The header that somebody typed; null for none.
 * @throws UserFault INVALID on `headerName` or `headerValue`
 */
const typedHeader = (
  name: string | null | undefined,
  value: string | null | undefined,
): McpServer['header'] => {
  if (!name && !value) return null;
  if (!name) throw invalid('headerName', 'Enter the name of the header, such as Authorization.');
  if (!value) throw invalid('headerValue', 'Enter the value of the header.');
  if (!/^[A-Za-z0-9-]+$/.test(name)) {
    throw invalid('headerName', 'A header name has letters, digits and hyphens only.');
  }
  if (reserved.test(name)) throw invalid('headerName', `The header ${name} cannot be set.`);
  if (!/^[\x20-\x7e]+$/.test(value)) {
    throw invalid('headerValue', 'A header value has printable ASCII characters only.');
  }
  return { name: name.toLowerCase(), value };
};

/**
 * The server that somebody typed, with the tools that it lists. Each request passes the gate of all addresses that people enter.
 * @throws UserFault INVALID on the field that is wrong
 */
export const typedServer = async (
  typed: { url: string; headerName?: string | null; headerValue?: string | null },
  { env }: Pick<Runtime, 'env'>,
  signal: AbortSignal,
): Promise<McpServer & { tools: McpTool[] }> => {
  const url = URL.parse(typed.url);
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw invalid('url', 'Please enter a full URL, such as https://mcp.example.com/mcp');
  }
  if (url.username || url.password || url.hash) {
    throw invalid('url', 'Enter the URL without a password or a fragment (#): use a header for a key.');
  }
  const server = { url: url.href, header: typedHeader(typed.headerName, typed.headerValue) };
  try {
    const tools = await listMcpTools(server, { allowedHosts: env.modelAllowedHosts, signal });
    return { ...server, tools };
  } catch (error) {
    if (error instanceof McpFailure) throw invalid('url', error.message);
    throw error;
  }
};
