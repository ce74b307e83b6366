import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { openPlainGit, type PlainGit } from '../../server/testing/hosting/plainGit.ts';
import { type Figure, latencyFigures, quantile } from '../figure.ts';
import { control, hostileRepositories, type HostileRepository } from './hostileRepositories.ts';
import { hostProject } from '../hostedProject.ts';
import { clientOperation } from '../operations.ts';
import { pushHostile } from './pushHostile.ts';
import { watchMemory, workerOf } from '../scanningWorker.ts';
import { startAfterSampleScans } from '../sampleScans.ts';
import { newDataDirectory, querySql, type ServerProcess } from '../serverProcess.ts';
import { load, openSession, type Session } from '../session.ts';

/** How often the p99 of the dashboard may be what it is when nothing is scanned; on a machine whose processors are all busy. */
const patience = 3;
/** Milliseconds until somebody gives up on the push of a repository and what follows from it. */
const endOfPatience = 15 * 60_000;
/** Milliseconds that a scan may take; as long as it has. */
const longestScan = 10 * 60_000;
const mostMegabytes = 700;

/** How the scan of a project ended: its job, whether it is partial, why it left something out, and whether it found what is in all of them. */
interface Ended {
  state: string;
  error: string | null;
  partial: boolean | null;
  reasons: string[];
  found: boolean;
}

const endOf = async ({ dataDirectory }: ServerProcess, projectId: string): Promise<Ended | null> => {
  const [row] = await querySql(
    dataDirectory,
    `select jobs.state, jobs.error, scans.partial,
      array(select distinct reason from scan_omissions where scan_id = scans.id) as reasons,
      exists (select from findings where findings.project_id = $1 and file = $2) as found
    from jobs left join scans on scans.job_id = jobs.id
    where jobs.kind = 'scan' and jobs.project_id = $1 order by jobs.created_at desc limit 1`,
    [projectId, control.path],
  );
  if (!row || row['state'] === 'QUEUED' || row['state'] === 'RUNNING') return null;
  const { reasons } = row;
  return {
    state: String(row['state']),
    error: row['error'] === null ? null : String(row['error']),
    partial: row['partial'] === null ? null : row['partial'] === true,
    reasons: Array.isArray(reasons) ? reasons.map(String) : [],
    found: row['found'] === true,
  };
};

/** What is wrong with how a scan ended; null when nothing is. */
const wrongWith = ({ ends, says }: HostileRepository, ended: Ended | null): string | null => {
  if (!ended) return 'it did not end';
  if (ended.state !== 'SUCCEEDED') return `its job is ${ended.state}: ${ended.error}`;
  const came = ended.partial ? 'PARTIAL' : 'SUCCEEDED';
  if (ends !== 'EITHER' && ends !== came) return `it ended as ${came}`;
  if (ended.partial && ended.reasons.length === 0) return 'it does not say what it left out';
  if (says && !ended.reasons.includes(says))
    return `it says ${ended.reasons.join(', ') || 'nothing'}, not ${says}`;
  return ended.found ? null : 'it did not find what is in the first file';
};

/** Asks for the dashboard again and again until it is told to stop. @returns how long each took, in milliseconds */
const keepLooking = async (session: Session, query: string, stop: AbortSignal): Promise<number[]> => {
  const samples: number[] = [];
  while (!stop.aborted) {
    const sent = performance.now();
    await session.ask(query);
    samples.push(performance.now() - sent);
    await pause(20);
  }
  return samples;
};

/** Pushes a repository, and waits for the end of its scan. */
const scanOne = async (
  server: ServerProcess,
  session: Session,
  people: PlainGit,
  repository: HostileRepository,
): Promise<{ milliseconds: number; ended: Ended | null; dashboards: number[] }> => {
  const project = await hostProject(server, session, repository.name);
  const stop = new AbortController();
  await pushHostile(people, repository, project.at(server.url));
  const started = performance.now();
  const looking = keepLooking(session, clientOperation('Dashboard'), stop.signal);
  let ended: Ended | null = null;
  while (!ended && performance.now() - started < endOfPatience) {
    await pause(100);
    ended = await endOf(server, project.id);
  }
  const milliseconds = performance.now() - started;
  stop.abort();
  return { milliseconds, ended, dashboards: await looking };
};

/**
 * Repositories that were made to hurt who scans them, pushed one after the other to a server with one worker: how long from the push to the
 * end of the scan, whether that says what it did not read, what it takes of memory, and what others notice of it.
 */
export const measureHostileScans = async (say: (line: string) => void): Promise<Figure[]> => {
  const dataDirectory = await newDataDirectory();
  const server = await startAfterSampleScans(dataDirectory);
  const people = await openPlainGit();
  const session = await openSession(server.url, 4);
  try {
    const worker = await workerOf(server);
    const query = clientOperation('Dashboard');
    await load(server, { query, connections: 2, seconds: 2 });
    const quiet = (await load(server, { query, connections: 1, seconds: 10 })).samples;
    const figures: Figure[] = [];
    const beside: number[] = [];
    let wrong = 0;
    for (const repository of hostileRepositories) {
      const mostMemory = watchMemory(worker);
      const { milliseconds, ended, dashboards } = await scanOne(server, session, people, repository);
      const megabytes = mostMemory();
      const name = `Hostile repository: ${repository.name}`;
      figures.push(
        { name, value: milliseconds, unit: 'ms', goal: longestScan },
        { name: `${name}, memory of the worker`, value: megabytes, unit: 'MB', goal: mostMegabytes },
      );
      beside.push(...dashboards);
      const fault = wrongWith(repository, ended);
      if (fault) wrong += 1;
      const came = `${ended?.partial ? 'partial' : 'succeeded'}; ${ended?.reasons.join(', ') || 'all read'}`;
      const told = fault ? `${came}; WRONG: ${fault}` : came;
      const cost = `${(milliseconds / 1_000).toFixed(1)} s, ${megabytes.toFixed(0)} MB`;
      say(`  ${repository.name}: ${told}; ${cost}`);
    }
    if ((await workerOf(server)) !== worker) wrong += 1;
    const limit = { p50: 50, p99: Math.max(50, quantile(quiet, 0.99) * patience) };
    return [
      ...figures,
      {
        name: 'Scans of hostile repositories that ended otherwise than they should',
        value: wrong,
        unit: 'scans',
        goal: 0,
      },
      ...latencyFigures('Dashboard query, nothing is scanned', quiet, { p50: 15, p99: 50 }),
      ...latencyFigures('Dashboard query beside scans of hostile repositories', beside, limit),
    ];
  } finally {
    session.close();
    await people.close();
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};
