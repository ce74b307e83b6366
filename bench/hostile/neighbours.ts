import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { startGitServer } from '../../server/testing/hosting/gitServer.ts';
import { openPlainGit } from '../../server/testing/hosting/plainGit.ts';
import { type Figure, quantile } from '../figure.ts';
import { deployFillingServices } from './hostileServices.ts';
import type { HostileTarget } from './hostileTenant.ts';
import { type NeighbourSites, openNeighbourSites } from './neighbourSites.ts';
import { clientOperation } from '../operations.ts';
import { newDataDirectory, runSql, type ServerProcess, startServer } from '../serverProcess.ts';
import { type Credentials, demoOwner, openSession, type Session, signUp } from '../session.ts';
import { addLargeRepositories } from './unreadClones.ts';

/** Kinds of requests that the measured organization and its visitors repeat. */
const kinds = [
  'page',
  'change',
  'sign-in',
  'repository connected',
  'static site',
  'service',
  'push',
  'clone',
] as const;
type Kind = (typeof kinds)[number];
interface Samples {
  /** Milliseconds. */
  times: Record<Kind, number[]>;
  /** Visits that were not answered with 200, and pushes and clones that failed. */
  failed: number;
}

/** The greatest allowed ratio between the p99 beside hostile organizations and the p99 alone. */
const patience = 3;

const fillingServices = 3;

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
const work = async (
  url: string,
  repositoryUrl: string,
  sites: NeighbourSites,
  seconds: number,
): Promise<Samples> => {
  const times: Samples['times'] = {
    page: [],
    change: [],
    'sign-in': [],
    'repository connected': [],
    'static site': [],
    service: [],
    push: [],
    clone: [],
  };
  const session = await openSession(url, 4, goodOwner);
  const until = performance.now() + seconds * 1_000;
  const measured = async <T>(kind: Kind, action: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    const answer = await action();
    times[kind].push(performance.now() - started);
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
  const [failed] = await Promise.all([sites.use(measured, until), asPerson(), asNewcomer()]);
  await session.ask(remove, { id: projectId });
  session.close();
  return { times, failed };
};

/**
 * Measures an organization alone, and then for so many minutes beside hostile ones: one takes subscriptions, clones, look-ups, hashes,
 * emails and costly pages and has services that fill /tmp, four do not read what they clone. A hostile visitor of the measured
 * organization's service holds bodies and WebSockets open. Their process has the lowest priority: an attacker has a machine of its own.
 */
export const measureNeighbours = async (minutes: number): Promise<Figure[]> => {
  const dataDirectory = await newDataDirectory();
  const git = await startGitServer();
  const people = await openPlainGit();
  const closing: { close: () => Promise<void> }[] = [git, people];
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
    const sites = await openNeighbourSites(server, goodOwner);
    closing.push(sites);
    const person = await addHostileTenant(server);
    const session = await openSession(server.url, 1, person);
    const filling = await deployFillingServices(server, session, fillingServices);
    session.close();
    closing.push(...filling);
    const unread = await addLargeRepositories(server, people);
    await work(server.url, good, sites, 5);
    const alone = await work(server.url, good, sites, Math.max(20, minutes * 12));
    const target: HostileTarget = {
      url: server.url,
      person,
      quickRepository,
      slowRepository,
      serviceHost: sites.serviceHost,
      fillingHosts: filling.map(({ host }) => host),
      unread,
    };
    const attacker = spawn(process.execPath, ['bench/hostile/hostileTenant.ts', JSON.stringify(target)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (attacker.pid) setPriority(attacker.pid, constants.priority.PRIORITY_LOW);
    await pause(5_000);
    const beside = await work(server.url, good, sites, minutes * 60);
    if (attacker.exitCode !== null)
      throw new Error('The hostile tenant gave up: nothing was measured beside it.');
    attacker.kill('SIGTERM');
    await once(attacker, 'exit');
    const name = `${minutes} min beside hostile tenants`;
    return [
      ...kinds.flatMap((kind): Figure[] => {
        const quiet = quantile(alone.times[kind], 0.99);
        const goal = quiet * patience;
        return [
          { name: `${name}, ${kind}, alone, p99`, value: quiet, unit: 'ms', goal: 2_000 },
          { name: `${name}, ${kind}, p50`, value: quantile(beside.times[kind], 0.5), unit: 'ms', goal },
          { name: `${name}, ${kind}, p99`, value: quantile(beside.times[kind], 0.99), unit: 'ms', goal },
        ];
      }),
      { name: `${name}, failed visits, pushes, clones`, value: beside.failed, unit: 'requests', goal: 0 },
    ];
  } finally {
    await server.stop();
    await Promise.all(closing.map((each) => each.close()));
    await rm(dataDirectory, { recursive: true, force: true });
  }
};
