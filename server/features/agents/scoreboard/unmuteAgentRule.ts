import { unmuteAgentRuleInputSchema } from '../../../../schema/generated/validation.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import type { AgentRow } from '../store.ts';

/** Unmutes a rule of an agent, which may open pull requests for it again. */
export const unmuteAgentRule = mutation(
  {
    access: permit('AGENT_CONFIGURE'),
    input: unmuteAgentRuleInputSchema,
    audit: ({ agent, rule, changed }: { agent: AgentRow; rule: string; changed: boolean }) =>
      changed ? { target: `${agent.name}: ${rule}` } : null,
    onFailure: { agent: null },
  },
  async ({ grant, input: { agentId, rule, engine }, context: { session, stores } }) => {
    const { id } = await stores.agentChanges.lock(grant, knownId(agentId, 'agent'));
    const changed = await stores.agentScores.unmute(grant, id, { rule, engine });
    return { agent: await stores.agents.find(session.allow('ORGANIZATION_READ'), id), rule, changed };
  },
);
