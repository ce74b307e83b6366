import { createAgentInputSchema } from '../../../schema/generated/validation.ts';
import { mutation, permit } from '../../platform/graphql/mutation.ts';
import { capabilitiesOf } from './capabilities.ts';
import { requireProjects } from './requireProjects.ts';
import type { AgentRow } from './store.ts';

/** Makes an agent; it is a draft until its configuration is complete and somebody activates it. */
export const createAgent = mutation(
  {
    access: permit('AGENT_CONFIGURE'),
    input: createAgentInputSchema,
    audit: ({ agent }: { agent: AgentRow }) => ({ target: agent.name }),
    onFailure: { agent: null },
  },
  async ({ grant, input, context: { session, stores } }) => {
    const { name, type, description, projectIds, capabilities } = input;
    const id = await stores.agentChanges.create(grant, {
      name,
      type,
      description: description ?? '',
      capabilities: capabilitiesOf(type, capabilities ?? []),
    });
    await stores.agentChanges.setProjects(grant, id, await requireProjects(stores, grant, projectIds ?? []));
    return { agent: await stores.agents.find(session.allow('ORGANIZATION_READ'), id) };
  },
);
