import { startAgentRunInputSchema } from '../../../../schema/generated/validation.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { isRunnable, knownCapabilities } from '../capabilities.ts';
import { configurationDigest } from './configurationDigest.ts';
import type { AgentRunRow } from './runRows.ts';
import { requireFixable, requireRunnable, requireUnpaused } from './requireRunnable.ts';

/** What a run of an agent is asked to do. */
type Wanted = { agentId: string; projectId: string; findingIds: readonly string[] | null };

/** Starts a run of an active agent on one of its projects, with its present configuration. Refusals are about the fields of startAgentRun. */
export const startRunOfAgent = async (
  { session, stores }: Context,
  grant: Grant<'AGENT_RUN'>,
  input: Wanted,
): Promise<{ run: AgentRunRow; target: string }> => {
  const reader = session.allow('ORGANIZATION_READ');
  await requireUnpaused(stores, reader, 'agentId');
  const agent = await stores.agents.find(reader, knownId(input.agentId, 'agent'));
  const projectId = knownId(input.projectId, 'project');
  const project = await requireRunnable(stores, reader, projectId, 'projectId');
  const wanted = input.findingIds;
  const findings =
    wanted && (await requireFixable(stores, reader, wanted, { projectId, engine: agent.engine }));
  if (agent.status !== 'ACTIVE') {
    throw fault('agentId', 'NOT_ALLOWED', `${agent.name} is not active. Activate it first.`);
  }
  const capabilities = knownCapabilities(agent.storedCapabilities);
  if (!isRunnable(capabilities)) {
    throw fault(
      'agentId',
      'NOT_ALLOWED',
      `${agent.name} has no capability that can run yet. Add one, such as “Pull request comments” or “Finding fixes”, to its configuration.`,
    );
  }
  if (findings && !capabilities.includes('FINDING_FIXES')) {
    throw fault(
      'findingIds',
      'NOT_ALLOWED',
      `${agent.name} does not fix findings. Add “Finding fixes” to its configuration.`,
    );
  }
  if (!(await stores.agents.actsOn(reader, agent.id, projectId))) {
    throw fault(
      'projectId',
      'NOT_ALLOWED',
      `${agent.name} does not act on ${project.name}. Configure it first.`,
    );
  }
  const obstacle = agent.engine === 'MODEL' ? await stores.models.obstacle(reader, projectId) : null;
  if (obstacle !== null) throw fault('agentId', 'NOT_ALLOWED', obstacle);
  const run = await stores.agentRunChanges.start(grant, {
    agentId: agent.id,
    projectId,
    trigger: 'MANUAL',
    engine: agent.engine,
    startedByName: session.require().name,
    configurationDigest: configurationDigest(agent),
    wantedFindings: findings && findings.map(({ id }) => id),
  });
  return { run, target: `${agent.name} on ${project.name}` };
};

/** Starts a run of an active agent on one of its projects. */
export const startAgentRun = mutation(
  {
    access: permit('AGENT_RUN'),
    input: startAgentRunInputSchema,
    audit: ({ target }: { run: AgentRunRow; target: string }) => ({ target }),
    onFailure: { run: null },
  },
  ({ grant, input, context }) =>
    startRunOfAgent(context, grant, { ...input, findingIds: input.findingIds ?? null }),
);
