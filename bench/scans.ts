import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPlainGit, type PlainGit } from '../server/testing/hosting/plainGit.ts';
import { type Figure, latencyFigures, quantile } from './figure.ts';
import { hostProject } from './hostedProject.ts';
import { clientOperation } from './operations.ts';
import { type Scanned, scanAfter, watchMemory, workerOf } from './scanningWorker.ts';
import { writeSources } from './scanSources.ts';
import { startAfterSampleScans } from './sampleScans.ts';
import { newDataDirectory, type ServerProcess } from './serverProcess.ts';
import { load, openSession } from './session.ts';

const seconds = 10;
/** How often the p99 of the dashboard may be what it is when nothing is scanned; on a machine whose processors are all busy. */
const patience = 3;

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
  const server = await startAfterSampleScans(dataDirectory);
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
