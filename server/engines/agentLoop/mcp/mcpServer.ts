/** An MCP server of an organization. */
export type McpServer = {
  /** The endpoint for streamable HTTP. */
  url: string;
  /** A header of each request, such as `authorization`; null without one. */
  header: { name: string; value: string } | null;
};

/** A tool of an MCP server. */
export type McpTool = {
  name: string;
  /** What the server says of it, without invisible characters. */
  description: string;
  inputSchema: Record<string, unknown>;
  /** SHA-256 of name, description and input schema as the server sent them. */
  digest: string;
};

/** A connection or an answer that failed, in words that a person can act on. */
export class McpFailure extends Error {
  override readonly name = 'McpFailure';
}

/** A tool is not the one that a person accepted: nothing was called. */
export class McpToolChanged extends Error {
  override readonly name = 'McpToolChanged';
}

export const mcpLimits = {
  tools: 100,
  /** Characters. */
  description: 4_000,
  inputSchema: 20_000,
  result: 20_000,
  /** Bytes of an HTTP response. */
  bytes: 1_048_576,
  listMilliseconds: 12_000,
  callMilliseconds: 60_000,
} as const;
