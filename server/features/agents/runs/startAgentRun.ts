import { startAgentRunInputSchema } from '../../../../schema/generated/validation.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { configurationDigest } from './configurationDigest.ts';
import type { AgentRunRow } from './runRows.ts';
import { requireReady } from './requireReady.ts';
import { capabilitiesFor, requireFixable, requireRunnable, requireUnpaused } from './requireRunnable.ts';

/** What a run of an agent is asked to do. */
type Wanted = {
  agentId: string;
  projectId: string;
  findingIds: readonly string[] | null;
  /** The task that it works on, or null. */
  taskId: string | null;
};

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
    wanted &&
    (await requireFixable(stores, reader, wanted, { projectId, engine: agent.engine, updates: true }));
  await requireReady(stores, reader, agent, {
    project,
    capabilities: findings === null ? [] : capabilitiesFor(findings),
    fields: { project: 'projectId', findings: 'findingIds' },
  });
  const run = await stores.agentRunChanges.start(grant, {
    agentId: agent.id,
    projectId,
    trigger: 'MANUAL',
    engine: agent.engine,
    startedByName: session.require().name,
    configurationDigest: configurationDigest(agent),
    wantedFindings: findings && findings.map(({ id }) => id),
    taskId: input.taskId,
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
    startRunOfAgent(context, grant, { ...input, findingIds: input.findingIds ?? null, taskId: null }),
);
