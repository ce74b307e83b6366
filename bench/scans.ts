import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPlainGit, type PlainGit } from '../server/testing/plainGit.ts';
import { type Figure, latencyFigures, quantile } from './figure.ts';
import { type HostedProject, hostProject } from './hostedProject.ts';
import { residentMegabytes } from './memory.ts';
import { clientOperation } from './operations.ts';
import { processorTimeOf } from './processorTime.ts';
import { writeSources } from './scanSources.ts';
import { newDataDirectory, querySql, type ServerProcess, startServer } from './serverProcess.ts';
import { load, openSession } from './session.ts';

const seconds = 10;
/** How often the p99 of the dashboard may be what it is when nothing is scanned; on a machine whose processors are all busy. */
const patience = 3;

/** The process id of the one worker of a server. */
const workerOf = async ({ process: { pid } }: ServerProcess): Promise<number> => {
  for (const name of (await readdir('/proc')).filter((each) => /^\d+$/.test(each))) {
    const line = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
    if (line.includes('worker.ts') && status.includes(`\nPPid:\t${pid}\n`)) return Number(name);
  }
  throw new Error('The server has no worker.');
};

interface Scanned {
  milliseconds: number;
  /** Of the worker's processor time. */
  processor: number;
}

interface Job {
  state: string;
  error: string | null;
  milliseconds: number;
}

/** Does what orders a scan of a project, and waits for its end. */
const scanAfter = async (
  server: ServerProcess,
  worker: number,
  { id }: HostedProject,
  order: () => Promise<unknown>,
): Promise<Scanned> => {
  const jobsOf = async (): Promise<Job[]> => {
    const rows = await querySql(
      server.dataDirectory,
      `select state, error, extract(epoch from finished_at - started_at)::float8 * 1000 as milliseconds
        from jobs where kind = 'scan' and project_id = $1 order by created_at`,
      [id],
    );
    return rows.map(({ state, error, milliseconds }) => ({
      state: String(state),
      error: error === null ? null : String(error),
      milliseconds: Number(milliseconds),
    }));
  };
  const before = (await jobsOf()).length;
  const began = await processorTimeOf(worker);
  await order();
  for (;;) {
    const job = (await jobsOf())[before];
    if (job?.state === 'FAILED') throw new Error(`The scan failed: ${job.error}`);
    if (job?.state === 'SUCCEEDED')
      return { milliseconds: job.milliseconds, processor: (await processorTimeOf(worker)) - began };
    await pause(25);
  }
};

/** The largest memory of a process until it is asked, in MB. */
const watchMemory = (pid: number) => {
  let most = 0;
  const look = async () => {
    most = Math.max(most, await residentMegabytes(pid).catch(() => 0));
  };
  const timer = setInterval(() => void look(), 250);
  return () => {
    clearInterval(timer);
    return most;
  };
};

const figuresOf = (name: string, { milliseconds, processor }: Scanned, goal: number): Figure[] => [
  { name, value: milliseconds, unit: 'ms', goal },
  { name: `${name}, processor time of the worker`, value: processor, unit: 'ms' },
];

const measureSizes = async (server: ServerProcess, worker: number, people: PlainGit): Promise<Figure[]> => {
  const session = await openSession(server.url);
  const figures: Figure[] = [];
  const scanOf = async (lines: number) => {
    const project = await hostProject(server, session, `Lines ${lines}`);
    const work = await people.clone(project.at(server.url));
    await work.commit(writeSources(lines));
    const push = () => work.git('push', '--quiet', 'origin', 'HEAD:main');
    return { project, work, push, first: await scanAfter(server, worker, project, push) };
  };
  const small = await scanOf(10_000);
  figures.push(...figuresOf('Scan of 10,000 lines in eight languages', small.first, 5_000));
  const { project, work, push, first } = await scanOf(100_000);
  figures.push(...figuresOf('Scan of 100,000 lines', first, 60_000));
  await work.commit({ 'part1/file1.js': 'export const changed = true;\n' });
  const changed = await scanAfter(server, worker, project, push);
  figures.push(...figuresOf('Scan of 100,000 lines of which one file changed', changed, 2_000));

  const query = clientOperation('Dashboard');
  const measure = async () => (await load(server, { query, connections: 1, seconds })).samples;
  await load(server, { query, connections: 2, seconds: 2 });
  const quiet = await measure();
  const stop = new AbortController();
  const start = () =>
    session.ask('mutation ($id: ID!) { startScan(input: { projectId: $id }) { errors { message } } }', {
      id: project.id,
    });
  const forget = async () => {
    const root = join(server.dataDirectory, 'repositories');
    for (const name of await readdir(root, { recursive: true }))
      if (name.endsWith('remembered-by-scans')) await rm(join(root, name), { force: true });
  };
  const keepScanning = async () => {
    while (!stop.signal.aborted) {
      await forget();
      await scanAfter(server, worker, project, start);
    }
  };
  const scanning = keepScanning();
  await pause(500);
  const beside = await measure();
  stop.abort();
  await scanning;
  session.close();
  const limit = { p50: 50, p99: Math.max(50, quantile(quiet, 0.99) * patience) };
  figures.push(...latencyFigures('Dashboard query, nothing is scanned', quiet, { p50: 15, p99: 50 }));
  figures.push(...latencyFigures('Dashboard query beside scans of 100,000 lines', beside, limit));
  return figures;
};

/** Scans of pushed code from push to findings, what they take of the worker, and what others notice of them. */
export const measureScans = async (): Promise<Figure[]> => {
  const dataDirectory = await newDataDirectory();
  const server = await startServer(dataDirectory);
  const people = await openPlainGit();
  try {
    const worker = await workerOf(server);
    const mostMemory = watchMemory(worker);
    const figures = await measureSizes(server, worker, people);
    return [
      ...figures,
      { name: 'Memory of the worker while it scans, most', value: mostMemory(), unit: 'MB', goal: 700 },
    ];
  } finally {
    await people.close();
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};
