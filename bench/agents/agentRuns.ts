import { rm } from 'node:fs/promises';
import { follow } from '../crowded/subscribers.ts';
import { type Figure, latencyFigures, quantile } from '../figure.ts';
import { residentMegabytes } from '../memory.ts';
import { clientOperation } from '../operations.ts';
import { hasEnded, readRun, startRun, untilAnswer } from '../pullRequests/asking.ts';
import { newDataDirectory, querySql, type ServerProcess, startServer } from '../serverProcess.ts';
import { load, openSession, type Session } from '../session.ts';
import { answers, openModelProject, readingModel } from './modelProject.ts';

const watchers = 50;
const crowd = 100;

/** A run by itself: what a step takes besides the model. */
const measureSteps = async (session: Session, run: () => Promise<string>, times: number[]) => {
  times.length = 0;
  const id = await run();
  const ended = await untilAnswer(() => readRun(session, id), hasEnded);
  if (times.length <= answers) throw new Error(`${times.length} answers in a run: ${ended.summary}`);
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
  return latencyFigures('Step of a run whose model answers at once', gaps, { p50: 20, p99: 100 });
};

/** The delay of each line in the log of a run for those who follow it. */
const measureWatchers = async (session: Session, run: () => Promise<string>): Promise<Figure[]> => {
  const id = await run();
  const delays: number[] = [];
  const failures: string[] = [];
  const clients = Array.from({ length: watchers }, () => {
    let known = false;
    return follow<{ agentRunEventAdded: { at: string }[] }>(session, {
      query: 'subscription ($id: ID!) { agentRunEventAdded(id: $id) { at } }',
      variables: { id },
      received: ({ agentRunEventAdded }) => {
        const now = Date.now();
        // The first answer has the lines that were there before.
        if (known) for (const { at } of agentRunEventAdded) delays.push(now - Date.parse(at));
        known = true;
      },
      failed: (reason) => failures.push(reason),
    });
  });
  await untilAnswer(() => readRun(session, id), hasEnded);
  for (const client of clients) await client.dispose();
  if (failures.length > 0) throw new Error(failures[0]);
  if (delays.length < watchers) throw new Error('The run ended before its log was followed.');
  return [
    {
      name: `Line in the log of a run, until ${watchers} watchers have it, p99`,
      value: quantile(delays, 0.99),
      unit: 'ms',
      goal: 100,
    },
  ];
};

/** The dashboard while many runs wait for the one worker and it takes their steps. */
const measureCrowd = async (
  server: ServerProcess,
  session: Session,
  run: () => Promise<string>,
): Promise<Figure[]> => {
  const query = clientOperation('Dashboard');
  const alone = await load(server, { query, connections: 1, seconds: 10 });
  for (let index = 0; index < crowd; index += 1) await run();
  const beside = await load(server, { query, connections: 1, seconds: 20 });
  const [left] = await querySql(
    server.dataDirectory,
    'select count(*)::int as runs from agent_runs where finished_at is null',
  );
  if (Number(left?.runs) === 0) throw new Error('The runs ended before the dashboard was measured.');
  const memory = await residentMegabytes(server.process.pid ?? 0);
  await session.ask('mutation { pauseAgents { errors { message } } }');
  const alonePercentile = quantile(alone.samples, 0.99);
  return [
    { name: 'Dashboard query alone, p99', value: alonePercentile, unit: 'ms' },
    {
      name: `Dashboard query beside ${crowd} runs, p99`,
      value: quantile(beside.samples, 0.99),
      unit: 'ms',
      goal: Math.max(50, 3 * alonePercentile),
    },
    { name: `Memory of the server beside ${crowd} runs`, value: memory, unit: 'MB', goal: 500 },
  ];
};

/** Runs of agents that ask a model, against a double that answers at once. */
export const measureAgentRuns = async (): Promise<Figure[]> => {
  const times: number[] = [];
  const model = await readingModel((at) => times.push(at));
  const dataDirectory = await newDataDirectory();
  const server = await startServer(dataDirectory, {
    MODEL_ALLOWED_HOSTS: model.host,
    PACKAGE_REGISTRY: 'off',
  });
  const session = await openSession(server.url);
  try {
    const { agentId, projectId } = await openModelProject(server, session, model);
    const run = () => startRun(session, agentId, projectId);
    return [
      ...(await measureSteps(session, run, times)),
      ...(await measureWatchers(session, run)),
      ...(await measureCrowd(server, session, run)),
    ];
  } finally {
    session.close();
    await server.stop();
    await model.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};
