import { createMcpServerInputSchema } from '../../../schema/generated/validation.ts';
import { permit, preparedMutation } from '../../platform/graphql/mutation.ts';
import type { McpServerRow } from './store.ts';
import { typedServer } from './typedServer.ts';

type Created = { mcpServer: McpServerRow };

/** Adds an MCP server once it has listed its tools. MODEL_CONFIGURE cannot be given to API keys: only people decide where data is sent. */
export const createMcpServer = preparedMutation(
  {
    access: permit('MODEL_CONFIGURE'),
    input: createMcpServerInputSchema,
    audit: ({ mcpServer: { name, url } }: Created) => ({ target: `${name} at ${new URL(url).host}` }),
    onFailure: { mcpServer: null },
  },
  ({ input, context: { runtime, signal } }) =>
    typedServer(input, runtime, signal ?? new AbortController().signal),
  async ({ grant, input: { name }, prepared, context: { stores } }): Promise<Created> => ({
    mcpServer: await stores.mcpServers.create(grant, { name, ...prepared }),
  }),
);
