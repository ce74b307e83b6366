import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, quantile } from './figure.ts';
import { newDataDirectory, postgresOf, type ServerProcess, startServer } from './serverProcess.ts';
import { openSession, type Session } from './session.ts';

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

const kill = async (server: ServerProcess, withPostgres: boolean) => {
  const postgres = withPostgres ? await postgresOf(server.dataDirectory) : undefined;
  const ended = once(server.process, 'exit');
  if (postgres) process.kill(postgres.pid, 'SIGKILL');
  server.process.kill('SIGKILL');
  await ended;
};

const measure = async (rounds: number, withPostgres: boolean): Promise<Figure[]> => {
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
      await kill(server, withPostgres);
      const ids = await writing;
      session.close();
      server = await startServer(dataDirectory);
      restarts.push(server.openedAfter);
      acknowledged += ids.length;
      lost += await countLost(server, ids);
    }
  } finally {
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
  const what = withPostgres ? 'server and PostgreSQL' : 'server';
  const writes = acknowledged.toLocaleString('en-US');
  return [
    {
      name: `Lost of ${writes} acknowledged writes, ${rounds} × kill -9 of ${what}`,
      value: lost,
      unit: 'writes',
      goal: 0,
    },
    { name: `Start after kill -9 of ${what}, p50`, value: quantile(restarts, 0.5), unit: 'ms', goal: 3_000 },
  ];
};

/** Kills the server, then server and PostgreSQL, in the middle of writes, so many times each. */
export const measureKills = async (rounds: number): Promise<Figure[]> => [
  ...(await measure(rounds, false)),
  ...(await measure(rounds, true)),
];
