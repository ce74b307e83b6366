import { type AgentToConfigureQuery, useAgentToConfigureSuspenseQuery } from '../agents.generated.ts';

/** The configuration of an agent as its dialogs hold it. */
export type AgentToConfigure = NonNullable<AgentToConfigureQuery['agent']>;

/** An agent with its whole configuration, as it is now, and what the types of agents can do. */
export const useAgentToConfigure = (id: string) => {
  const { data } = useAgentToConfigureSuspenseQuery({ variables: { id }, fetchPolicy: 'network-only' });
  if (!data.agent) throw new Error('The server sent no agent and no error.');
  return { agent: data.agent, types: data.agentTypes };
};
