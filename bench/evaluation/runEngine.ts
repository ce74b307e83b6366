import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  folderOf,
  type SampleKey,
  sampleKeys,
} from '../../server/processes/fixtures/repositories/sampleRepositories.ts';
import { readTree } from '../../server/processes/fixtures/repositories/versions.ts';
import { fixingAgent, hasEnded, startRun, untilAnswer } from '../pullRequests/asking.ts';
import { newDataDirectory, startServer } from '../serverProcess.ts';
import { openSession, type Session } from '../session.ts';
import type { EvaluatedRun, ProposedFix } from './judgeRuns.ts';

/** An engine that can be evaluated without a model. */
export type EvaluatedEngine = 'RULES' | 'SEARCH';

interface Project {
  id: string;
  name: string;
}

interface RunAnswer {
  id: string;
  state: string;
  summary: string;
  durationSeconds: number | null;
  steps: { summary: string }[];
  toolCalls: { totalCount: number };
  pullRequests: { id: string; number: number; title: string }[];
}

const runQuery = `query ($id: ID!) { agentRun(id: $id) {
  id state summary durationSeconds steps { summary } toolCalls { totalCount }
  pullRequests { id number title }
} }`;

const fixQuery = `query ($id: ID!) { pullRequest(id: $id) {
  verification findings { file line weakness { number } }
} }`;

const nameOf = (sample: SampleKey): string =>
  sample
    .split('-')
    .map((word) => (word === 'api' ? 'API' : `${word[0]?.toUpperCase()}${word.slice(1)}`))
    .join(' ');

const patchOf = async ({ url, cookie }: Session, projectId: string, number: number): Promise<string> => {
  const answer = await fetch(`${url}/projects/${projectId}/pull-requests/${number}.patch`, {
    headers: { cookie },
  });
  if (!answer.ok) throw new Error(`The patch of #${number} was answered with ${answer.status}.`);
  return answer.text();
};

const evaluate = async (
  session: Session,
  engine: EvaluatedEngine,
  sample: SampleKey,
): Promise<EvaluatedRun> => {
  const { projects } = await session.ask<{ projects: { nodes: Project[] } }>(
    'query ($search: String!) { projects(filter: { search: $search }, first: 5) { nodes { id name } } }',
    { search: nameOf(sample) },
  );
  const project = projects.nodes.find(({ name }) => name === nameOf(sample));
  if (!project) throw new Error(`There is no project ${nameOf(sample)}.`);
  const agent = await fixingAgent(session, project.id, `Evaluation of ${project.name}`, engine);
  const id = await startRun(session, agent, project.id);
  const run = await untilAnswer(
    async () => (await session.ask<{ agentRun: RunAnswer }>(runQuery, { id })).agentRun,
    hasEnded,
  );
  if (run.state !== 'SUCCEEDED')
    throw new Error(`The run on ${project.name} ended as ${run.state}: ${run.summary}`);
  const fixes: ProposedFix[] = [];
  for (const { id: pullRequestId, number, title } of run.pullRequests) {
    const { pullRequest } = await session.ask<{ pullRequest: Omit<ProposedFix, 'patch' | 'title'> }>(
      fixQuery,
      {
        id: pullRequestId,
      },
    );
    fixes.push({ ...pullRequest, title, patch: await patchOf(session, project.id, number) });
  }
  return {
    sample,
    files: new Map(await readTree(join(folderOf(sample), 'tree'))),
    fixes,
    toolCalls: run.toolCalls.totalCount,
    seconds: run.durationSeconds ?? 0,
  };
};

/** Runs an engine on each sample repository, on a fresh server without a network. */
export const runEngine = async (
  engine: EvaluatedEngine,
  say: (line: string) => void,
): Promise<EvaluatedRun[]> => {
  const dataDirectory = await newDataDirectory();
  const server = await startServer(dataDirectory, { PACKAGE_REGISTRY: 'off' });
  const session = await openSession(server.url);
  try {
    const runs: EvaluatedRun[] = [];
    for (const sample of sampleKeys) {
      const run = await evaluate(session, engine, sample);
      say(`  ${nameOf(sample)}: ${run.fixes.length} pull requests in ${run.seconds} s`);
      runs.push(run);
    }
    return runs;
  } finally {
    session.close();
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};
