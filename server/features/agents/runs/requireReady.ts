import type { Grant } from '../../../platform/auth/grants.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { knownCapabilities } from '../capabilities.ts';
import type { AgentRow } from '../store.ts';

const refusals = {
  FINDING_FIXES: 'does not fix findings. Add “Finding fixes” to its configuration.',
  UPDATE_PULL_REQUESTS: 'does not update packages. Add “Update pull requests” to its configuration.',
} as const;

/** The requested run, with the input fields that errors name. */
type Wanted = {
  project: { id: string; name: string };
  /** Capabilities that the chosen findings need. */
  capabilities: readonly (keyof typeof refusals)[];
  fields: { project: string; findings: string };
};

/**
 * Makes sure that an agent can begin a run on a project: it is active, can do what is wanted, acts on the project, and has the model
 * that it needs.
 * @throws UserFault NOT_ALLOWED
 */
export const requireReady = async (
  { agents, models }: Pick<Stores, 'agents' | 'models'>,
  grant: Grant<'ORGANIZATION_READ'>,
  agent: AgentRow,
  { project, capabilities: needed, fields }: Wanted,
): Promise<void> => {
  if (agent.status !== 'ACTIVE') {
    throw fault('agentId', 'NOT_ALLOWED', `${agent.name} is not active. Activate it first.`);
  }
  const capabilities = knownCapabilities(agent.storedCapabilities);
  if (capabilities.length === 0) {
    throw fault(
      'agentId',
      'NOT_ALLOWED',
      `${agent.name} has no capability. Add one, such as “Pull request comments” or “Finding fixes”, to its configuration.`,
    );
  }
  const missing = needed.find((capability) => !capabilities.includes(capability));
  if (missing) throw fault(fields.findings, 'NOT_ALLOWED', `${agent.name} ${refusals[missing]}`);
  if (!(await agents.actsOn(grant, agent.id, project.id))) {
    throw fault(
      fields.project,
      'NOT_ALLOWED',
      `${agent.name} does not act on ${project.name}. Configure it first.`,
    );
  }
  const obstacle = agent.engine === 'MODEL' ? await models.obstacle(grant, project.id) : null;
  if (obstacle !== null) throw fault('agentId', 'NOT_ALLOWED', obstacle);
};
