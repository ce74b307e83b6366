import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, quantile } from '../figure.ts';
import { newDataDirectory, postgresOf, type ServerProcess, startServer } from '../serverProcess.ts';
import { openSession, type Session } from '../session.ts';

/** Connections that write at the same time. */
const writers = 4;

const write = `mutation ($input: ConnectRepositoryInput!) {
  connectRepository(input: $input) { project { id } errors { message } }
}`;
const read = 'query ($id: ID!) { project(id: $id) { name } }';

interface Written {
  connectRepository: { project: { id: string } | null; errors: { message: string }[] };
}

/** Writes until the server is gone. @returns the ids of the projects whose making was acknowledged */
const writeUntilKilled = async (session: Session, round: number): Promise<string[]> => {
  const acknowledged: string[] = [];
  const worker = async (_: unknown, index: number) => {
    for (let count = 0; ; count += 1) {
      const input = { provider: 'GITHUB', projectName: `Draft ${round} ${index} ${count}` };
      const answer = await session.ask<Written>(write, { input }).catch(() => undefined);
      if (!answer) return;
      const { project, errors } = answer.connectRepository;
      if (!project) throw new Error(errors.map(({ message }) => message).join(' '));
      acknowledged.push(project.id);
    }
  };
  await Promise.all(Array.from({ length: writers }, worker));
  return acknowledged;
};

const countLost = async ({ url }: ServerProcess, ids: readonly string[]): Promise<number> => {
  const session = await openSession(url);
  let lost = 0;
  for (const id of ids) {
    const found = await session.ask(read, { id }).catch(() => undefined);
    if (!found) lost += 1;
  }
  session.close();
  return lost;
};

/** What is killed with -9 in the middle of the writes. */
type Victim = 'server' | 'PostgreSQL' | 'server and PostgreSQL';

/** Kills, and waits until it is healthy again: started anew, or, when PostgreSQL alone died, by itself. */
const killAndRestart = async (server: ServerProcess, victim: Victim): Promise<ServerProcess> => {
  const { dataDirectory } = server;
  const postgres = await postgresOf(dataDirectory);
  if (victim !== 'server') process.kill(postgres.pid, 'SIGKILL');
  if (victim === 'PostgreSQL') return { ...server, openedAfter: await untilBack(server, postgres.pid) };
  const ended = once(server.process, 'exit');
  server.process.kill('SIGKILL');
  await ended;
  return startServer(dataDirectory);
};

/** @returns milliseconds until another PostgreSQL runs and the server answers on it */
const untilBack = async ({ url, dataDirectory, process }: ServerProcess, killed: number): Promise<number> => {
  const begun = performance.now();
  const isBack = async () =>
    (await postgresOf(dataDirectory).catch(() => ({ pid: killed }))).pid !== killed &&
    (await fetch(`${url}/health`)).ok;
  while (!(await isBack())) {
    if (process.exitCode !== null) throw new Error('The server ended with its PostgreSQL.');
    if (performance.now() - begun > 60_000) throw new Error('The server did not come back in a minute.');
    await pause(5);
  }
  return performance.now() - begun;
};

const measure = async (rounds: number, victim: Victim): Promise<Figure[]> => {
  const dataDirectory = await newDataDirectory();
  let server = await startServer(dataDirectory);
  let lost = 0;
  let acknowledged = 0;
  const restarts: number[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const session = await openSession(server.url, writers);
      const writing = writeUntilKilled(session, round);
      // Each round hits the writers at another moment.
      await pause(300 + ((round * 37) % 200));
      server = await killAndRestart(server, victim);
      const ids = await writing;
      session.close();
      restarts.push(server.openedAfter);
      acknowledged += ids.length;
      lost += await countLost(server, ids);
    }
  } finally {
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
  const writes = acknowledged.toLocaleString('en-US');
  const back = `Healthy again after kill -9 of ${victim}`;
  return [
    {
      name: `Lost of ${writes} acknowledged writes, ${rounds} × kill -9 of ${victim}`,
      value: lost,
      unit: 'writes',
      goal: 0,
    },
    { name: `${back}, p50`, value: quantile(restarts, 0.5), unit: 'ms', goal: 3_000 },
    { name: `${back}, slowest`, value: Math.max(...restarts), unit: 'ms', goal: 10_000 },
  ];
};

/** Kills the server, its PostgreSQL, then both, in the middle of writes, so many times each. */
export const measureKills = async (rounds: number): Promise<Figure[]> => [
  ...(await measure(rounds, 'server')),
  ...(await measure(rounds, 'PostgreSQL')),
  ...(await measure(rounds, 'server and PostgreSQL')),
];
