import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { startGitServer } from '../server/testing/hosting/gitServer.ts';
import { type Figure, latencyFigures, quantile } from './figure.ts';
import { clientOperation } from './operations.ts';
import { addLargeRepository } from './repository.ts';
import { newDataDirectory, startServer } from './serverProcess.ts';
import { load, openSession, signUp } from './session.ts';

const seconds = 15;
/** How often the p99 of the dashboard may be what it is when no job runs; on a machine whose processors are all busy. */
const patience = 3;

const connect = `mutation ($input: ConnectRepositoryInput!) {
  connectRepository(input: $input) { project { id } job { id } errors { message } }
}`;
const follow = 'query ($id: ID!) { job(id: $id) { state error } }';
const remove = 'mutation ($id: ID!) { deleteProject(input: { id: $id }) { errors { message } } }';

interface Connected {
  connectRepository: { project: { id: string } | null; job: { id: string } | null };
}

/** Connects a repository of 8,000 files again and again, until it is told to stop. @returns how long each took, in milliseconds */
const keepBusy = async (url: string, repositoryUrl: string, stop: AbortSignal): Promise<number[]> => {
  const session = await openSession(url, 1, await signUp(url));
  const took: number[] = [];
  for (let round = 0; !stop.aborted; round += 1) {
    const started = performance.now();
    const input = { provider: 'GITHUB', repositoryUrl, projectName: `Large ${round}` };
    const { connectRepository } = await session.ask<Connected>(connect, { input });
    const { job, project } = connectRepository;
    if (!job || !project) throw new Error('The repository was not connected.');
    for (let state = ''; state !== 'SUCCEEDED'; await pause(50)) {
      const { job: now } = await session.ask<{ job: { state: string; error: string } }>(follow, {
        id: job.id,
      });
      state = now.state;
      if (state === 'FAILED') throw new Error(`The job failed: ${now.error}`);
    }
    took.push(performance.now() - started);
    await session.ask(remove, { id: project.id });
  }
  session.close();
  return took;
};

/** The dashboard of somebody else while nothing runs, then while a worker reads large repositories without a pause. */
export const measureBusyWorker = async (): Promise<Figure[]> => {
  const dataDirectory = await newDataDirectory();
  const git = await startGitServer();
  const server = await startServer(dataDirectory, { GIT_ALLOWED_HOSTS: git.host });
  try {
    const repositoryUrl = await addLargeRepository(git);
    const query = clientOperation('Dashboard');
    const measure = async () => (await load(server, { query, connections: 1, seconds })).samples;
    await load(server, { query, connections: 4, seconds: 2 });
    const quiet = await measure();
    const stop = new AbortController();
    const busy = keepBusy(server.url, repositoryUrl, stop.signal);
    // The first one is under way.
    await pause(1_000);
    const beside = await measure();
    stop.abort();
    const took = await busy;
    const limit = { p50: 50, p99: Math.max(50, quantile(quiet, 0.99) * patience) };
    return [
      ...latencyFigures('Dashboard query, no job runs', quiet, { p50: 15, p99: 50 }),
      ...latencyFigures('Dashboard query beside a job that burns a processor', beside, limit),
      { name: 'Dashboard query beside it, slowest', value: Math.max(...beside), unit: 'ms', goal: 500 },
      {
        name: 'That job, 8,000 files cloned and read, p50',
        value: quantile(took, 0.5),
        unit: 'ms',
        goal: 10_000,
      },
    ];
  } finally {
    await server.stop();
    await git.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};
