import { assignTaskToAgentInputSchema } from '../../../../schema/generated/validation.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import type { ResolversParentTypes } from '../../../platform/graphql/resolvers.generated.ts';
import { configurationDigest } from '../runs/configurationDigest.ts';
import { requireReady } from '../runs/requireReady.ts';
import {
  capabilitiesFor,
  requireFixable,
  requireRunnable,
  requireUnpaused,
} from '../runs/requireRunnable.ts';
import type { AgentRow } from '../store.ts';
import { namedFindings } from './namedFindings.ts';

/** Why an agent cannot take a task that names no finding, and what it takes. */
const namesNothing = ({ name, engine }: AgentRow): string =>
  `${engine === 'MODEL' ? name : `${name} has no language model: it`} takes tasks that name a finding of their project. Add the address of the finding to the description.`;

/** Assigns a task to an agent, and starts the run that fixes the findings which the task names, or updates their packages. */
export const assignTaskToAgent = mutation(
  {
    access: permit('AGENT_RUN'),
    input: assignTaskToAgentInputSchema,
    audit: ({ target }: { task: ResolversParentTypes['Task']; target: string }) => ({ target }),
    onFailure: { task: null },
  },
  async ({ grant, input, context: { session, stores } }) => {
    const reader = session.allow('ORGANIZATION_READ');
    const writer = session.allow('TASK_UPDATE');
    const before = await stores.tasks.lock(writer, knownId(input.taskId, 'task'));
    const { id: taskId, projectId } = before;
    await requireUnpaused(stores, reader, 'agentId');
    const agent = await stores.agents.find(reader, knownId(input.agentId, 'agent'));
    const project = await requireRunnable(stores, reader, projectId, 'taskId');
    const named = await namedFindings(stores, reader, before);
    if (named.length === 0) throw fault('taskId', 'NOT_ALLOWED', namesNothing(agent));
    const findingIds = named.map(({ id }) => id);
    await requireFixable(stores, reader, findingIds, {
      projectId,
      engine: agent.engine,
      updates: true,
      field: 'taskId',
    });
    await requireReady(stores, reader, agent, {
      project,
      capabilities: capabilitiesFor(named),
      fields: { project: 'agentId', findings: 'agentId' },
    });

    for (const run of await stores.agentRunChanges.unfinishedOfTask(grant, taskId)) {
      if (run.agentId === agent.id) {
        throw fault('agentId', 'NOT_ALLOWED', `${agent.name} works on this task already.`);
      }
      if (run.jobId !== null) await stores.jobs.cancel(grant, run.jobId);
      await stores.agentRunChanges.cancel(grant, run.id, 'Canceled: the task was assigned to somebody else.');
    }
    const { name: actorName } = session.require();
    const changes = { agentId: agent.id, assigneeId: null };
    if (before.agentId !== agent.id) {
      const member = before.assigneeId === null ? null : await stores.teams.member(reader, before.assigneeId);
      await stores.taskHistory.record(writer, before, changes, {
        actorName,
        assignees: { before: before.agentName ?? member?.name ?? null, after: agent.name },
      });
    }
    const task = await stores.tasks.update(writer, taskId, changes);
    await stores.agentRunChanges.start(grant, {
      agentId: agent.id,
      projectId,
      trigger: 'MANUAL',
      engine: agent.engine,
      startedByName: actorName,
      configurationDigest: configurationDigest(agent),
      wantedFindings: findingIds,
      taskId,
    });
    return { task, target: `${task.title} to ${agent.name}` };
  },
);
