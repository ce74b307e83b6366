import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { removeFolder } from '../../server/engines/artifacts/index.ts';
import { type Figure, quantile } from '../figure.ts';
import { newDataDirectory, postgresOf, type ServerProcess, startServer } from '../serverProcess.ts';
import { openSession, type Session } from '../session.ts';
import { type DeployedProject, deployedProject, pages, service } from './deployedProject.ts';
import { deployRelease } from './deployRelease.ts';

/** Requests a second, over all servers. */
const load = 100;
const switches = 50;

type Counts = { asked: number; failed: number };

/** Asks sites of servers in turn until told to stop; counts what failed. */
const keepAsking = (projects: readonly DeployedProject[], urls: readonly string[]) => {
  const counts: Counts = { asked: 0, failed: 0 };
  const asked: Promise<void>[] = [];
  const ask = async (project: DeployedProject, url: string) => {
    if ((await project.ask(url)).status !== 200) counts.failed += 1;
  };
  const timer = setInterval(() => {
    const project = projects[counts.asked % projects.length];
    const url = urls[Math.floor(counts.asked / projects.length) % urls.length];
    counts.asked += 1;
    if (project && url !== undefined) asked.push(ask(project, url));
  }, 1_000 / load);
  return async (): Promise<Counts> => {
    clearInterval(timer);
    await Promise.all(asked);
    return counts;
  };
};

/** Milliseconds until a server answers for a site with a word; the instant of it. */
const answeredAt = async (project: DeployedProject, url: string, word: string): Promise<number> => {
  const begun = performance.now();
  while ((await project.ask(url)).text !== word) {
    if (performance.now() - begun > 60_000) throw new Error(`${url} does not answer “${word}”.`);
    await pause(5);
  }
  return performance.now();
};

const measureSwitches = async (
  session: Session,
  project: DeployedProject,
  urls: readonly string[],
): Promise<Figure[]> => {
  const releases = new Map<string, string>();
  for (const word of ['one', 'two']) {
    await project.push(session.url, service(word));
    await project.awaitAnswer(session, ({ text }) => text === word);
    releases.set(word, (await project.state(session)).release?.id ?? '');
  }
  const stop = keepAsking([project], urls);
  const spreads: number[] = [];
  for (let index = 0; index < switches; index += 1) {
    const word = index % 2 === 0 ? 'one' : 'two';
    await deployRelease(session, project.environmentId, releases.get(word) ?? '');
    const seen = await Promise.all(urls.map((url) => answeredAt(project, url, word)));
    spreads.push(Math.max(...seen) - Math.min(...seen));
  }
  const { asked, failed } = await stop();
  return [
    {
      name: `Requests failed in ${switches} switches, of ${asked} to three servers at ${load}/s`,
      value: failed,
      unit: 'answers',
      goal: 0,
    },
    { name: 'A switch seen by the first server to the last, p50', value: quantile(spreads, 0.5), unit: 'ms' },
    {
      name: 'A switch seen by the first server to the last, slowest',
      value: Math.max(...spreads),
      unit: 'ms',
      goal: 1_000,
    },
  ];
};

/** The processes that a server started to answer for sites. */
const sitesProcesses = async (server: ServerProcess): Promise<number[]> => {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (!(pid > 0)) continue;
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (command.includes('processes/sites.ts') && parent === server.process.pid) found.push(pid);
  }
  return found;
};

/** Kills what runs services; how long the service is away, and what fails of files meanwhile. */
const measureRunnerKill = async (
  first: ServerProcess,
  [site, program]: readonly [DeployedProject, DeployedProject],
  urls: readonly string[],
): Promise<Figure[]> => {
  const others = urls.filter((url) => url !== first.url);
  const [other = ''] = others;
  const { text: word } = await program.ask(other);
  const stop = keepAsking([site], others);
  const begun = performance.now();
  for (const pid of await sitesProcesses(first)) process.kill(pid, 'SIGKILL');
  // A request that was answered before the service ended says nothing.
  await pause(100);
  const back = (await answeredAt(program, other, word)) - begun;
  const { asked, failed } = await stop();
  return [
    { name: 'Service answers again after what runs it was killed', value: back, unit: 'ms', goal: 15_000 },
    { name: `Requests for files failed meanwhile, of ${asked}`, value: failed, unit: 'answers', goal: 0 },
  ];
};

/** Kills a server that runs no services: what others fail to answer. */
const measureServerKill = async (
  victim: ServerProcess,
  projects: readonly DeployedProject[],
  urls: readonly string[],
): Promise<Figure> => {
  const stop = keepAsking(
    projects,
    urls.filter((url) => url !== victim.url),
  );
  await pause(1_000);
  victim.process.kill('SIGKILL');
  await pause(5_000);
  const { asked, failed } = await stop();
  return {
    name: `Requests to other servers failed after one was killed, of ${asked}`,
    value: failed,
    unit: 'answers',
    goal: 0,
  };
};

/**
 * Runs three servers on one database and machine: whether switches of a service under load fail requests, how soon each server knows of them, and what is noticed
 * when the process that runs services, or another server, is killed.
 */
export const measureThreeServers = async (): Promise<Figure[]> => {
  const folders = [await newDataDirectory(), await newDataDirectory(), await newDataDirectory()];
  const [firstFolder = '', ...otherFolders] = folders;
  const SECRET_KEY = 'one key for the three servers of a measurement';
  const servers: ServerProcess[] = [];
  try {
    const first = await startServer(firstFolder, { SECRET_KEY });
    servers.push(first);
    const session = await openSession(first.url);
    const site = await deployedProject(first, session, 'Pages');
    const program = await deployedProject(first, session, 'Service');
    await site.push(first.url, pages(20, 'pages'));
    await site.awaitAnswer(session, ({ text }) => text.includes('pages'));
    await program.push(first.url, service('zero'));
    await program.awaitAnswer(session, ({ text }) => text === 'zero');
    const { host, port } = await postgresOf(firstFolder);
    const DATABASE_URL = `postgres://postgres@${encodeURIComponent(host)}:${port}/slipway`;
    for (const folder of otherFolders)
      servers.push(await startServer(folder, { SECRET_KEY, DATABASE_URL, WORKERS: '0' }));
    const urls = servers.map(({ url }) => url);
    for (const url of urls) await answeredAt(program, url, 'zero');
    const figures = [
      ...(await measureSwitches(session, program, urls)),
      ...(await measureRunnerKill(first, [site, program], urls)),
    ];
    const last = servers.at(-1);
    if (last) figures.push(await measureServerKill(last, [site, program], urls));
    await Promise.all([site.close(), program.close()]);
    session.close();
    return figures;
  } finally {
    for (const server of servers.toReversed()) await server.stop();
    for (const folder of folders) await removeFolder(folder);
  }
};
