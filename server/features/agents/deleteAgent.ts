import { deleteAgentInputSchema } from '../../../schema/generated/validation.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import { mutation, permit } from '../../platform/graphql/mutation.ts';

/** Deletes an agent with the history of its runs; the audit log keeps its name. */
export const deleteAgent = mutation(
  {
    access: permit('AGENT_CONFIGURE'),
    input: deleteAgentInputSchema,
    audit: ({ name }: { deletedId: string; name: string }) => ({ target: name }),
    onFailure: { deletedId: null },
  },
  async ({ grant, input, context: { stores } }) => {
    const { id, name } = await stores.agentChanges.lock(grant, knownId(input.id, 'agent'));
    await stores.agentChanges.remove(grant, id);
    return { deletedId: id, name };
  },
);
