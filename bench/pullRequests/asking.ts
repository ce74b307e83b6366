import { setTimeout as pause } from 'node:timers/promises';
import type { AgentEngine } from '../../schema/generated/types.ts';
import { querySql, type ServerProcess } from '../serverProcess.ts';
import type { Session } from '../session.ts';

/** A run as the benchmarks read it. */
export interface Run {
  id: string;
  state: string;
  summary: string;
  steps: { summary: string }[];
  pullRequests: { id: string }[];
}

/** A pull request of a run, with the findings that it fixes and the results of its checks. */
export interface Fix {
  verification: string;
  findings: { id: string }[];
  checks: { state: string }[];
}

interface Failure {
  message: string;
}

const longestWait = 3_600_000;

/**
 * Asks every 20 ms until the answer is wanted.
 * @throws Error after an hour, which a run takes on no machine however busy, with the last answer
 */
export const untilAnswer = async <T>(
  ask: () => Promise<T>,
  isWanted: (answer: T) => boolean,
  patience = longestWait,
): Promise<T> => {
  const begun = performance.now();
  for (;;) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
    if (performance.now() - begun > patience) throw new Error(`Waited too long: ${JSON.stringify(answer)}`);
    await pause(20);
  }
};

const runQuery = `query ($id: ID!) { agentRun(id: $id) {
  id state summary steps { summary } pullRequests { id }
} }`;

const fixQuery = `query ($id: ID!) { pullRequest(id: $id) {
  verification findings { id } checks { state }
} }`;

/** Reads a pull request of a run. */
export const readFix = async (session: Session, { id }: { id: string }): Promise<Fix> =>
  (await session.ask<{ pullRequest: Fix }>(fixQuery, { id })).pullRequest;

/** Reads a run. */
export const readRun = async (session: Session, id: string): Promise<Run> =>
  (await session.ask<{ agentRun: Run }>(runQuery, { id })).agentRun;

/** Whether a run has ended. */
export const hasEnded = ({ state }: Pick<Run, 'state'>): boolean => !['QUEUED', 'RUNNING'].includes(state);

/** Starts a run of an agent on a project. @returns its id */
export const startRun = async (session: Session, agentId: string, projectId: string): Promise<string> => {
  const { startAgentRun } = await session.ask<{
    startAgentRun: { run: { id: string } | null; errors: Failure[] };
  }>(
    'mutation ($input: StartAgentRunInput!) { startAgentRun(input: $input) { run { id } errors { message } } }',
    { input: { agentId, projectId } },
  );
  const { run, errors } = startAgentRun;
  if (!run) throw new Error(errors.map(({ message }) => message).join(' '));
  return run.id;
};

/** Creates an agent that fixes findings of a project, and activates it. @returns its id */
export const fixingAgent = async (
  session: Session,
  projectId: string,
  name = 'Fixer',
  engine: AgentEngine = 'RULES',
): Promise<string> => {
  type Changed = { agent: { id: string; updatedAt: string } | null; errors: Failure[] };
  const { createAgent } = await session.ask<{ createAgent: Changed }>(
    'mutation ($input: CreateAgentInput!) { createAgent(input: $input) { agent { id updatedAt } errors { message } } }',
    {
      input: {
        name,
        type: 'CODE_REVIEW',
        projectIds: [projectId],
        capabilities: ['FINDING_FIXES'],
      },
    },
  );
  if (!createAgent.agent) throw new Error(createAgent.errors.map(({ message }) => message).join(' '));
  const { id, updatedAt } = createAgent.agent;
  await session.ask(
    `mutation ($input: UpdateAgentInput!, $id: ID!) {
      updateAgent(input: $input) { errors { message } }
      activateAgent(input: { id: $id }) { errors { message } }
    }`,
    { input: { id, updatedAt, instructions: 'Fix what can be fixed with certainty.', engine }, id },
  );
  return id;
};

/** Creates a pull request into `main`. @returns its id and head */
export const propose = async (session: Session, projectId: string, sourceBranch: string) => {
  type Created = { pullRequest: { id: string; number: number; headSha: string } | null; errors: Failure[] };
  const { createPullRequest } = await session.ask<{ createPullRequest: Created }>(
    `mutation ($input: CreatePullRequestInput!) {
      createPullRequest(input: $input) { pullRequest { id number headSha } errors { message } }
    }`,
    { input: { projectId, sourceBranch, targetBranch: 'main', title: sourceBranch } },
  );
  const { pullRequest, errors } = createPullRequest;
  if (!pullRequest) throw new Error(errors.map(({ message }) => message).join(' '));
  return pullRequest;
};

/** Merges a pull request. @throws Error with the messages of the answer */
export const merge = async (session: Session, id: string, headSha: string): Promise<void> => {
  const { mergePullRequest } = await session.ask<{ mergePullRequest: { errors: Failure[] } }>(
    'mutation ($input: MergePullRequestInput!) { mergePullRequest(input: $input) { errors { message } } }',
    { input: { id, headSha, method: 'MERGE_COMMIT' } },
  );
  const { errors } = mergePullRequest;
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join(' '));
};

/** Waits until no job waits or runs, and no event is to be delivered. */
export const untilQuiet = async ({ dataDirectory }: Pick<ServerProcess, 'dataDirectory'>): Promise<void> => {
  await untilAnswer(
    async () => {
      const [row] = await querySql(
        dataDirectory,
        `select (select count(*)::int from jobs where state in ('QUEUED', 'RUNNING') and kind <> 'service')
          + (select count(*)::int from domain_events) as open`,
      );
      return Number(row?.open);
    },
    (open) => open === 0,
  );
};
