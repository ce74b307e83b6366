import { startAgentTrialInputSchema } from '../../../../schema/generated/validation.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { requireHosted } from '../openRepository.ts';
import type { TrialRow } from './trialRows.ts';

const usualCommits = 20;

/** Starts a trial of an agent on past commits of one of its projects. */
export const startAgentTrial = mutation(
  {
    access: permit('AGENT_CONFIGURE'),
    input: startAgentTrialInputSchema,
    audit: ({ target }: { trial: TrialRow; target: string }) => ({ target }),
    onFailure: { trial: null },
  },
  async ({ grant, input, context }) => {
    const { session, stores } = context;
    const reader = session.allow('ORGANIZATION_READ');
    const pause = await stores.agentPauses.find(reader);
    if (pause) {
      throw fault('agentId', 'NOT_ALLOWED', `${pause.pausedByName} paused all agents. Resume them first.`);
    }
    const agent = await stores.agents.find(reader, knownId(input.agentId, 'agent'));
    const projectId = knownId(input.projectId, 'project');
    await requireHosted(context, reader, projectId, 'projectId', 'Trials');
    const project = await stores.projects.load(reader, projectId);
    const target = `${agent.name} on ${project?.name ?? ''}`;
    if (!agent.storedCapabilities.includes('FINDING_FIXES')) {
      throw fault(
        'agentId',
        'NOT_ALLOWED',
        `${agent.name} does not fix findings. Add “Finding fixes” to its configuration.`,
      );
    }
    const obstacle = agent.engine === 'MODEL' ? await stores.models.obstacle(reader, projectId) : null;
    if (obstacle !== null) throw fault('agentId', 'NOT_ALLOWED', obstacle);
    if (!(await stores.agents.actsOn(reader, agent.id, projectId))) {
      throw fault('projectId', 'NOT_ALLOWED', `${target}: add the project to the agent first.`);
    }
    const trial = await stores.trials.start(grant, {
      agentId: agent.id,
      projectId,
      engine: agent.engine,
      wantedCommits: input.commits ?? usualCommits,
      startedByName: session.require().name,
    });
    if (!trial) {
      throw fault(
        'agentId',
        'NOT_ALLOWED',
        `A trial of ${agent.name} has not finished yet. Wait for it, or cancel it.`,
      );
    }
    return { trial, target };
  },
);
