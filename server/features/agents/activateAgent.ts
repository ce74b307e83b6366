import { activateAgentInputSchema, pauseAgentInputSchema } from '../../../schema/generated/validation.ts';
import type { Grant } from '../../platform/auth/grants.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { fault } from '../../platform/graphql/errors.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import { mutation, permit } from '../../platform/graphql/mutation.ts';
import { knownCapabilities } from './capabilities.ts';
import { requireComplete } from './completeness.ts';
import type { AgentRow } from './store.ts';

type Changed = { agent: AgentRow; changed: boolean };

const audit = ({ agent, changed }: Changed) => (changed ? { target: agent.name } : null);

/** Brings an agent to a state; one that is in it already stays as it is. */
const setStatus = async (
  { session, stores }: Context,
  grant: Grant<'AGENT_CONFIGURE'>,
  typedId: string,
  status: 'ACTIVE' | 'PAUSED',
): Promise<Changed> => {
  const before = await stores.agentChanges.lock(grant, knownId(typedId, 'agent'));
  const changed = before.status !== status;
  if (changed && status === 'ACTIVE') {
    requireComplete({
      instructions: before.instructions,
      hasProject: before.projectIds.length > 0,
      capabilities: knownCapabilities(before.storedCapabilities),
    });
  }
  if (changed && before.status === 'DRAFT' && status === 'PAUSED') {
    throw fault(
      null,
      'NOT_ALLOWED',
      'This agent is a draft: it was never activated, so there is nothing to pause.',
    );
  }
  if (changed) await stores.agentChanges.setStatus(grant, before.id, status);
  return { agent: await stores.agents.find(session.allow('ORGANIZATION_READ'), before.id), changed };
};

/** Makes a draft or paused agent active whose configuration is complete. */
export const activateAgent = mutation(
  { access: permit('AGENT_CONFIGURE'), input: activateAgentInputSchema, audit, onFailure: { agent: null } },
  ({ grant, input, context }) => setStatus(context, grant, input.id, 'ACTIVE'),
);

/** Pauses an active agent. */
export const pauseAgent = mutation(
  { access: permit('AGENT_CONFIGURE'), input: pauseAgentInputSchema, audit, onFailure: { agent: null } },
  ({ grant, input, context }) => setStatus(context, grant, input.id, 'PAUSED'),
);
