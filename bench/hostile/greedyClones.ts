import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { afterMigrations } from '../../server/processes/afterMigrations.ts';
import { openDatabase } from '../../server/platform/database/connect.ts';
import { createApp } from '../../server/processes/app.ts';
import { readEnv } from '../../server/platform/env.ts';
import { jobHandlers } from '../../server/processes/work.ts';
import { jobContextOf } from '../../server/platform/jobs/jobContext.ts';
import { seedDemo } from '../../server/processes/fixtures/seedDemo.ts';
import { openRuntime } from '../../server/processes/openRuntime.ts';
import { type GitServer, startGitServer } from '../../server/testing/hosting/gitServer.ts';
import { startNameServer } from '../../server/testing/network/nameServer.ts';
import { type Figure, quantile } from '../figure.ts';
import { newDataDirectory } from '../serverProcess.ts';
import { openSession, type Session } from '../session.ts';

/** A server in this process, so that it asks the name server of the measurement. */
const openServer = async (dataDirectory: string, git: GitServer) => {
  const env = readEnv({
    ...process.env,
    DATABASE_URL: '',
    DATA_DIR: dataDirectory,
    PORT: '0',
    LOG_LEVEL: 'silent',
    GIT_ALLOWED_HOSTS: git.host,
  });
  const log = pino({ level: 'silent' });
  const database = await openDatabase({ ...env, log, afterMigrations });
  const { runtime, close } = await openRuntime({ env, log, database, deliverMail: false });
  await seedDemo(runtime);
  await runtime.jobs.start(await jobHandlers(jobContextOf(runtime)));
  const app = await createApp(runtime);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    stop: async () => {
      await app.close();
      await close();
    },
  };
};

/** Signs somebody up whose organization takes whatever it can get. */
const openHostile = async (url: string): Promise<Session> => {
  const person = { email: 'hostile@example.com', password: 'Correct-Horse-9' };
  const query = 'mutation ($input: SignupInput!) { signup(input: $input) { errors { message } } }';
  const given = { ...person, confirmPassword: person.password, agreeToTerms: true };
  const input = { ...given, name: 'Hostile', organizationName: 'Greedy' };
  await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { input } }),
  });
  return openSession(url, 80, person);
};

interface Connected {
  connectRepository: { job: { id: string } | null; errors: { message: string }[] };
}
const connect = (session: Session, projectName: string, repositoryUrl: string) =>
  session.ask<Connected>(
    'mutation ($input: ConnectRepositoryInput!) { connectRepository(input: $input) { job { id } errors { message } } }',
    { input: { provider: 'GITHUB', projectName, repositoryUrl } },
  );

/** Connects a small repository and waits for its clone. */
const connectWhole = async (session: Session, name: string, repositoryUrl: string): Promise<void> => {
  const { job } = (await connect(session, name, repositoryUrl)).connectRepository;
  for (let state = 'QUEUED'; state !== 'SUCCEEDED'; await pause(20)) {
    const query = 'query ($id: ID!) { job(id: $id) { state error } }';
    const found = await session.ask<{ job: { state: string; error: string } }>(query, { id: job?.id });
    state = found.job.state;
    if (state === 'FAILED') throw new Error(found.job.error);
  }
};

const timesOf = async (times: number, action: (index: number) => Promise<unknown>): Promise<number> => {
  const samples: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const started = performance.now();
    await action(index);
    samples.push(performance.now() - started);
  }
  return quantile(samples, 0.5);
};

/** What an organization that takes all it can of clones and look-ups costs another one: medians of five. */
export const measureGreedyClones = async (): Promise<Figure[]> => {
  const dataDirectory = await newDataDirectory();
  const git = await startGitServer();
  const names = await startNameServer({ 'git.good.example': ['10.0.0.1'] });
  const server = await openServer(dataDirectory, git);
  const good = await openSession(server.url);
  const hostile = await openHostile(server.url);
  try {
    const quick = await git.addRepository('quick', { 'main.go': 'package main\n' });
    const slow = await git.addRepository('slow', { 'main.go': 'package main\n' });
    const alone = await timesOf(5, (index) => connectWhole(good, `Alone ${index}`, quick));
    const waiting = Array.from({ length: 10 }, (_, index) =>
      connect(hostile, `Name ${index}`, `https://n${index}.slow.example/a/b`).catch(() => null),
    );
    await names.unanswered(2);
    const lookUp = await timesOf(5, (index) =>
      connect(good, `Looked up ${index}`, 'https://git.good.example/a/b'),
    );
    await Promise.all(waiting);
    git.makeEndless('slow', { trickles: true });
    for (let index = 0; index < 8; index += 1) await connect(hostile, `Slow ${index}`, slow);
    const beside = await timesOf(5, (index) => connectWhole(good, `Beside ${index}`, quick));
    return [
      { name: 'Connect a small repository, alone', value: alone, unit: 'ms', goal: 2_000 },
      {
        name: 'The same beside 8 trickling clones of another organization',
        value: beside,
        unit: 'ms',
        goal: 4_000,
      },
      {
        name: 'Look-up beside 10 names of another one that are never answered',
        value: lookUp,
        unit: 'ms',
        goal: 200,
      },
    ];
  } finally {
    good.close();
    hostile.close();
    await server.stop();
    await names.close();
    await git.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};
