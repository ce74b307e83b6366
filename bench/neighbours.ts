import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { startGitServer } from '../server/testing/gitServer.ts';
import { type Figure, quantile } from './figure.ts';
import { clientOperation } from './operations.ts';
import { newDataDirectory, runSql, type ServerProcess, startServer } from './serverProcess.ts';
import { type Credentials, demoOwner, openSession, type Session, signUp } from './session.ts';

/** What the good organization does, each again and again. */
type Kind = 'page' | 'change' | 'sign-in' | 'repository connected';
type Samples = Record<Kind, number[]>;

/** How often the good one's p99 may be what it is when nobody else is there. */
const patience = 3;

/** Each is behind a network of its own, as a proxy that is trusted tells. */
const goodOwner: Credentials = { ...demoOwner, from: '192.0.2.1' };
const hostileNetwork = '198.51.100.7';

const startTrial = 'mutation { startTrial(input: { plan: ENTERPRISE }) { errors { message } } }';

/** Makes the hostile organization: a real sign-up, its address verified past the letter, on the largest plan. */
const addHostileTenant = async ({ url, dataDirectory }: ServerProcess): Promise<Credentials> => {
  const person = { ...(await signUp(url)), from: hostileNetwork };
  await runSql(dataDirectory, 'update users set email_verified_at = now() where email = $1', [person.email]);
  const session = await openSession(url, 1, person);
  await session.ask(startTrial);
  session.close();
  return person;
};

const pages: readonly [query: string, variables: object][] = [
  [clientOperation('Dashboard'), {}],
  [
    clientOperation('ProjectList'),
    { first: 12, filter: {}, sort: { field: 'UPDATED_AT', direction: 'DESC' } },
  ],
  [clientOperation('NotificationList'), { unreadOnly: false }],
];
const connect = `mutation ($input: ConnectRepositoryInput!) {
  connectRepository(input: $input) { project { id } job { id } errors { message } }
}`;
const follow = 'query ($id: ID!) { job(id: $id) { state } }';
const rename = `mutation ($id: ID!, $description: String) {
  updateProject(input: { id: $id, description: $description }) { errors { message } }
}`;
const remove = 'mutation ($id: ID!) { deleteProject(input: { id: $id }) { errors { message } } }';

interface Connected {
  connectRepository: { project: { id: string } | null; job: { id: string } | null };
}

/** How long, in milliseconds, somebody waits for a small repository; what takes longer counts as that long. */
const endOfPatience = 60_000;

/** @returns the id of the project, when it is connected or when nobody would wait any longer */
const connectOne = async (session: Session, repositoryUrl: string, projectName: string) => {
  const started = performance.now();
  const input = { provider: 'GITHUB', repositoryUrl, projectName };
  const { connectRepository } = await session.ask<Connected>(connect, { input });
  const { job, project } = connectRepository;
  if (!job || !project) throw new Error(`${projectName} was not connected.`);
  for (;;) {
    const { job: now } = await session.ask<{ job: { state: string } }>(follow, { id: job.id });
    if (now.state === 'SUCCEEDED' || performance.now() - started > endOfPatience) return project.id;
    if (now.state !== 'QUEUED' && now.state !== 'RUNNING') throw new Error(`The job ended as ${now.state}.`);
    await pause(20);
  }
};

/** Works as a person does, a request after the other, for so many seconds. @returns how long each took, in milliseconds */
const work = async (url: string, repositoryUrl: string, seconds: number): Promise<Samples> => {
  const samples: Samples = { page: [], change: [], 'sign-in': [], 'repository connected': [] };
  const session = await openSession(url, 4, goodOwner);
  const until = performance.now() + seconds * 1_000;
  const measured = async <T>(kind: Kind, action: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const answer = await action();
    samples[kind].push(performance.now() - started);
    return answer;
  };
  const projectId = await connectOne(session, repositoryUrl, 'Measured');
  const asPerson = async () => {
    for (let round = 0; performance.now() < until; round += 1) {
      for (const [query, variables] of pages) await measured('page', () => session.ask(query, variables));
      await measured('change', () => session.ask(rename, { id: projectId, description: `Round ${round}` }));
      if (round % 5 === 0) {
        const other = await measured('sign-in', () => openSession(url, 1, goodOwner));
        // A person has a hundred sessions at most.
        await other.ask('mutation { logout { errors { message } } }');
        other.close();
      }
      await pause(50);
    }
  };
  const asNewcomer = async () => {
    for (let round = 0; performance.now() < until; round += 1) {
      const id = await measured('repository connected', () =>
        connectOne(session, repositoryUrl, `Another ${round}`),
      );
      // One that still waits is canceled by its removal.
      await session.ask(remove, { id });
      await pause(2_000);
    }
  };
  await Promise.all([asPerson(), asNewcomer()]);
  await session.ask(remove, { id: projectId });
  session.close();
  return samples;
};

/**
 * A good organization alone, then beside a hostile one for so many minutes, which takes subscriptions, clones, look-ups, hashes,
 * letters and costly pages all at once. The hostile one's process has the lowest priority: its own computer would not be ours.
 */
export const measureNeighbours = async (minutes: number): Promise<Figure[]> => {
  const dataDirectory = await newDataDirectory();
  const git = await startGitServer();
  const server = await startServer(dataDirectory, {
    GIT_ALLOWED_HOSTS: git.host,
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
  });
  try {
    const good = await git.addRepository('good', { 'README.md': '# Good\n', 'main.ts': 'export {};\n' });
    const quickRepository = await git.addRepository('quick', { 'README.md': '# Quick\n' });
    const slowRepository = await git.addRepository('slow', { 'README.md': '# Slow\n' });
    git.makeEndless('slow', { trickles: true });
    const person = await addHostileTenant(server);
    await work(server.url, good, 5);
    const alone = await work(server.url, good, Math.max(20, minutes * 12));
    const target = { url: server.url, person, quickRepository, slowRepository };
    const attacker = spawn(process.execPath, ['bench/hostileTenant.ts', JSON.stringify(target)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (attacker.pid) setPriority(attacker.pid, constants.priority.PRIORITY_LOW);
    await pause(5_000);
    const beside = await work(server.url, good, minutes * 60);
    if (attacker.exitCode !== null)
      throw new Error('The hostile tenant gave up: nothing was measured beside it.');
    attacker.kill('SIGTERM');
    await once(attacker, 'exit');
    const kinds: Kind[] = ['page', 'change', 'sign-in', 'repository connected'];
    return kinds.flatMap((kind): Figure[] => {
      const quiet = quantile(alone[kind], 0.99);
      const name = `${minutes} min beside a hostile tenant, ${kind}`;
      return [
        { name: `${name}, alone, p99`, value: quiet, unit: 'ms', goal: 2_000 },
        { name: `${name}, p50`, value: quantile(beside[kind], 0.5), unit: 'ms', goal: quiet * patience },
        { name: `${name}, p99`, value: quantile(beside[kind], 0.99), unit: 'ms', goal: quiet * patience },
      ];
    });
  } finally {
    await server.stop();
    await git.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};
