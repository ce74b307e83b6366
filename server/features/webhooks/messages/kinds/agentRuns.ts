import { sql } from 'kysely';
import { exampleId, exampleProject, joinProject, nothing, page, readKind } from '../kind.ts';

type AgentRunRow = {
  id: string;
  state: string;
  summary: string;
  agentId: string | null;
  agentName: string | null;
  projectId: string | null;
  projectName: string | null;
  finishedAt: Date | null;
};

/** Runs of agents. */
export const agentRuns = readKind<AgentRunRow>({
  select: (organizationId, ids) => sql`
    select agent_runs.id, agent_runs.state, summary, agent_id, agents.name as agent_name, project_id, projects.name as project_name,
      finished_at
    from agent_runs
    left join agents on agents.organization_id = agent_runs.organization_id and agents.id = agent_id
    left ${joinProject('agent_runs')}
    where agent_runs.organization_id = ${organizationId} and agent_runs.id = any(${ids}::uuid[])`,
  message: ({ id, state, summary, agentId, agentName, projectId, projectName, finishedAt }, setting) => ({
    ...nothing,
    at: finishedAt ?? setting.now,
    data: {
      __typename: 'AgentRun',
      id,
      url: page(setting, `/agents/runs/${id}`),
      state,
      summary,
      agent: agentId === null ? null : { id: agentId, name: agentName },
      finishedAt,
      project: projectId === null ? null : { id: projectId, name: projectName },
    },
    label: agentName ?? 'Fix of a finding',
    detail: state.toLowerCase(),
    projectId,
  }),
  example: (now) => ({
    ...exampleProject,
    id: exampleId,
    state: 'SUCCEEDED',
    summary: 'Example of a run',
    agentId: exampleId,
    agentName: 'Example',
    finishedAt: now,
  }),
});
