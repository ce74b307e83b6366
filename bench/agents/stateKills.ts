import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { Figure } from '../figure.ts';
import { fixingAgent, hasEnded, readRun, startRun, untilAnswer } from '../pullRequests/asking.ts';
import { repeatedInRuns, total } from '../pullRequests/workerKills.ts';
import { newDataDirectory, startServer } from '../serverProcess.ts';
import { openSession, type Session } from '../session.ts';
import { openModelProject, readingModel } from './modelProject.ts';

/** An agent that searches for a fix, and asks before it opens a pull request. @returns its id */
const askingAgent = async (session: Session, projectId: string): Promise<string> => {
  const id = await fixingAgent(session, projectId, 'Asker', 'SEARCH');
  const { agent } = await session.ask<{ agent: { updatedAt: string } }>(
    'query ($id: ID!) { agent(id: $id) { updatedAt } }',
    { id },
  );
  await session.ask(
    'mutation ($input: UpdateAgentInput!) { updateAgent(input: $input) { errors { message } } }',
    {
      input: { id, updatedAt: agent.updatedAt, approvalPolicy: 'ALWAYS' },
    },
  );
  return id;
};

/** Approves the call that a run waits for. */
const approveCall = async (session: Session, runId: string): Promise<void> => {
  const { agentRun } = await session.ask<{
    agentRun: { toolCalls: { nodes: { id: string; state: string }[] } };
  }>('query ($id: ID!) { agentRun(id: $id) { toolCalls { nodes { id state } } } }', { id: runId });
  const call = agentRun.toolCalls.nodes.find(({ state }) => state === 'WAITING_FOR_APPROVAL');
  await session.ask(
    'mutation ($input: DecideToolCallInput!) { decideToolCall(input: $input) { errors { message } } }',
    { input: { id: call?.id, approved: true } },
  );
};

const isAsked = async (isReached: () => boolean): Promise<void> => {
  await untilAnswer(async () => isReached(), Boolean);
};

/**
 * Kills the server with -9 while a run is in each of its states, and starts it again: queued behind another run, scanning, between two answers of a
 * model, while a model answers, paused, canceled, and waiting for an approval. Measures how long a run takes to be canceled while a model answers, too.
 */
export const measureStateKills = async (): Promise<Figure[]> => {
  let asked = 0;
  const model = await readingModel(() => {
    asked += 1;
  });
  const dataDirectory = await newDataDirectory();
  const settings = { MODEL_ALLOWED_HOSTS: model.host, PACKAGE_REGISTRY: 'off' };
  let server = await startServer(dataDirectory, settings);
  let session = await openSession(server.url);
  const { agentId, projectId } = await openModelProject(server, session, model);
  const lost: string[] = [];

  const start = () => startRun(session, agentId, projectId);
  const change = async (mutation: string, id: string): Promise<void> => {
    const answer = await session.ask<Record<string, { errors: { message: string }[] }>>(
      `mutation ($id: ID!) { ${mutation}(input: { id: $id }) { errors { message } } }`,
      { id },
    );
    const [error] = answer[mutation]?.errors ?? [];
    if (error) throw new Error(error.message);
  };
  const killServer = async (): Promise<void> => {
    const ended = once(server.process, 'exit');
    server.process.kill('SIGKILL');
    await ended;
    session.close();
    server = await startServer(dataDirectory, settings);
    session = await openSession(server.url);
  };
  const expectState = async (id: string, state: string, when: string): Promise<void> => {
    const read = await readRun(session, id);
    if (read.state !== state) lost.push(`${when}: ${read.state}, ${read.summary}`);
  };
  const expectEnd = async (id: string, when: string): Promise<void> => {
    await untilAnswer(() => readRun(session, id), hasEnded);
    await expectState(id, 'SUCCEEDED', when);
  };

  try {
    model.fail('SILENT');
    const canceled = await start();
    const last = asked;
    await isAsked(() => asked > last);
    const at = performance.now();
    await change('cancelAgentRun', canceled);
    // The first request that a client leaves.
    await model.left;
    const cancelation = performance.now() - at;
    await expectState(canceled, 'CANCELED', 'Canceled');
    await killServer();
    model.fail(null);
    await expectState(canceled, 'CANCELED', 'Killed after it was canceled');

    const running = await start();
    const queued = await start();
    await killServer();
    await expectEnd(running, 'Killed in the scan');
    await expectEnd(queued, 'Killed while it was queued');

    const between = await start();
    const before = asked;
    await isAsked(() => asked >= before + 10);
    await killServer();
    await expectEnd(between, 'Killed between two answers');

    model.fail('SILENT');
    const answering = await start();
    const silent = asked;
    await isAsked(() => asked > silent);
    await killServer();
    model.fail(null);
    await expectEnd(answering, 'Killed while the model answered');

    const paused = await start();
    const begun = asked;
    await isAsked(() => asked >= begun + 5);
    await change('pauseAgentRun', paused);
    await killServer();
    await expectState(paused, 'PAUSED', 'Killed while it was paused');
    await change('resumeAgentRun', paused);
    await expectEnd(paused, 'Killed while it was paused, then resumed');

    const asking = await startRun(session, await askingAgent(session, projectId), projectId);
    await untilAnswer(() => readRun(session, asking), hasEnded);
    await killServer();
    await expectState(asking, 'WAITING_FOR_APPROVAL', 'Killed while it waited for an approval');
    await approveCall(session, asking);
    await killServer();
    await expectEnd(asking, 'Killed after it was approved');
    const { pullRequests } = await readRun(session, asking);
    if (pullRequests.length !== 1)
      lost.push(`Killed after it was approved: ${pullRequests.length} pull requests`);

    for (const reason of lost) process.stdout.write(`Lost: ${reason}\n`);
    return [
      {
        name: 'Runs lost after kill -9 of the server in each state',
        value: lost.length,
        unit: 'times',
        goal: 0,
      },
      {
        name: 'Steps and events repeated after kill -9 of the server in each state',
        value: await total(server, repeatedInRuns),
        unit: 'times',
        goal: 0,
      },
      {
        name: 'Cancelation of a run, until the model is no longer asked',
        value: cancelation,
        unit: 'ms',
        goal: 1_000,
      },
    ];
  } finally {
    session.close();
    await server.stop();
    await model.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};
