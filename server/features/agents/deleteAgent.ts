import { deleteAgentInputSchema } from '../../../schema/generated/validation.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import { mutation, permit } from '../../platform/graphql/mutation.ts';

/** Deletes an agent and cancels its runs that have not ended. The runs stay, and go on naming it. */
export const deleteAgent = mutation(
  {
    access: permit('AGENT_CONFIGURE'),
    input: deleteAgentInputSchema,
    audit: ({ name }: { deletedId: string; name: string }) => ({ target: name }),
    onFailure: { deletedId: null },
  },
  async ({ grant, input, context: { stores } }) => {
    const { id, name } = await stores.agentChanges.lock(grant, knownId(input.id, 'agent'));
    // First: a run that is started meanwhile has committed by then, or is refused.
    await stores.agentChanges.remove(grant, id);
    for (const run of await stores.agentRunChanges.unfinishedOf(grant, id)) {
      if (run.jobId !== null) await stores.jobs.cancel(grant, run.jobId);
      await stores.agentRunChanges.cancel(grant, run.id, 'Canceled: the agent was deleted.');
    }
    return { deletedId: id, name };
  },
);
