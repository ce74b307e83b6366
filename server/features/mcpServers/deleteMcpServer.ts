import { deleteMcpServerInputSchema } from '../../../schema/generated/validation.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import { mutation, permit } from '../../platform/graphql/mutation.ts';
import { notFound } from '../../platform/graphql/notFound.ts';

/** Deletes an MCP server with its header. Agents lose its tools. */
export const deleteMcpServer = mutation(
  {
    access: permit('MODEL_CONFIGURE'),
    input: deleteMcpServerInputSchema,
    audit: ({ target }: { deletedId: string; target: string }) => ({ target }),
    onFailure: { deletedId: null },
  },
  async ({ grant, input, context: { stores } }) => {
    const id = knownId(input.id, 'MCP server');
    const removed = await stores.mcpServers.remove(grant, id);
    if (!removed) throw notFound('MCP server', input.id);
    return { deletedId: id, target: `${removed.name} at ${new URL(removed.url).host}` };
  },
);
