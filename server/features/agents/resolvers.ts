import { knownId } from '../../platform/graphql/ids.ts';
import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import { activateAgent, pauseAgent } from './activateAgent.ts';
import { readChoice } from './agentFilter.ts';
import { agentTypes, knownCapabilities } from './capabilities.ts';
import { missingOf } from './completeness.ts';
import { createAgent } from './createAgent.ts';
import { deleteAgent } from './deleteAgent.ts';
import { updateAgent } from './updateAgent.ts';
import { organizationOf } from '../../platform/auth/activeOrganization.ts';

export const agentResolvers = {
  Query: {
    agents: (_, { search, type, status, project, ...page }, { session, stores }) =>
      stores.agents.list(
        session.allow('ORGANIZATION_READ'),
        readChoice({ search, type, status, project }),
        page,
      ),
    agent: (_, { id }, { session, stores }) =>
      stores.agents.find(session.allow('ORGANIZATION_READ'), knownId(id, 'agent')),
    agentTypes: () => [...agentTypes],
  },
  Mutation: { createAgent, updateAgent, activateAgent, pauseAgent, deleteAgent },
  Agent: {
    organization: (_parent, _args, { session }) => organizationOf(session.require()),
    capabilities: ({ storedCapabilities }) => knownCapabilities(storedCapabilities),
    missing: ({ instructions, hasProject, storedCapabilities }) =>
      missingOf({ instructions, hasProject, capabilities: knownCapabilities(storedCapabilities) }),
    projects: ({ id }, args, { session, stores }) =>
      stores.agents.projects(session.allow('ORGANIZATION_READ'), id, args),
  },
  Organization: {
    agents: ({ id }, page, { session, stores }) =>
      stores.agents.list(session.allow('ORGANIZATION_READ').inside(id), readChoice({}), page),
  },
  Project: {
    agents: ({ id }, page, { session, stores }) =>
      stores.agents.ofProject(session.allow('ORGANIZATION_READ'), id, page),
  },
} satisfies Resolvers;
