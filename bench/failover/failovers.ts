import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, quantile } from '../figure.ts';
import { newDataDirectory, startServer } from '../serverProcess.ts';
import { openSession, type Session } from '../session.ts';
import { missingPackages, type ReplicatedPostgres, startReplicatedPostgres } from './replicatedPostgres.ts';

/** Connections that write at the same time. */
const writers = 4;

const write = `mutation ($input: ConnectRepositoryInput!) {
  connectRepository(input: $input) { project { id } errors { message } }
}`;
const read = 'query ($id: ID!) { project(id: $id) { name } }';
const projects = '{ projects(first: 100) { nodes { id name } } }';
const startScan = 'mutation ($input: StartScanInput!) { startScan(input: $input) { jobs { id } } }';
const jobState = 'query ($id: ID!) { job(id: $id) { state } }';

interface Written {
  connectRepository: { project: { id: string } | null; errors: { message: string }[] };
}
interface Writes {
  acknowledged: string[];
  /** When the last of them was, by `performance.now()`. */
  last: number;
}

/** Writes until `signal` aborts; what the server refuses meanwhile is tried again with another name. */
const writeOn = async (session: Session, writes: Writes, signal: AbortSignal): Promise<void> => {
  const worker = async (_: unknown, index: number) => {
    for (let count = 0; !signal.aborted; count += 1) {
      const projectName = `Draft ${performance.now().toFixed(0)} ${index} ${count}`;
      const answer = await session
        .ask<Written>(write, { input: { provider: 'GITHUB', projectName } })
        .catch(() => undefined);
      const id = answer?.connectRepository.project?.id;
      if (id !== undefined) {
        writes.acknowledged.push(id);
        writes.last = performance.now();
      }
      await pause(100);
    }
  };
  await Promise.all(Array.from({ length: writers }, worker));
};

const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  const begun = performance.now();
  while (!(await holds())) {
    if (performance.now() - begun > 120_000) throw new Error(`Waited two minutes in vain until ${what}.`);
    await pause(20);
  }
};

/** Kills the primary under load. @returns milliseconds until a write was acknowledged again */
const failOver = async (postgres: ReplicatedPostgres, writes: Writes): Promise<number> => {
  const begun = performance.now();
  const startAgain = await postgres.killPrimary();
  const killed = performance.now();
  // Answers of the killed primary can still arrive for a moment.
  await until('writes are acknowledged again', async () => writes.last > killed + 1_000);
  const back = writes.last - begun;
  startAgain();
  await postgres.untilReplicated();
  return back;
};

/** The sample project that is scanned. */
const scanned = async (session: Session): Promise<string> => {
  const found = await session.ask<{ projects: { nodes: { id: string; name: string }[] } }>(projects);
  const project = found.projects.nodes.find(({ name }) => name === 'Status Page');
  if (!project) throw new Error('The sample project is missing.');
  return project.id;
};

/** Lets a scan run to its end. @returns whether it succeeded */
const scan = async (session: Session, projectId: string): Promise<boolean> => {
  const answer = await session.ask<{ startScan: { jobs: [{ id: string }] } }>(startScan, {
    input: { projectId },
  });
  const [{ id }] = answer.startScan.jobs;
  let state = 'QUEUED';
  await until('a scan has ended', async () => {
    ({ state } = (await session.ask<{ job: { state: string } }>(jobState, { id })).job);
    return state !== 'QUEUED' && state !== 'RUNNING';
  });
  return state === 'SUCCEEDED';
};

/**
 * Kills the primary of two PostgreSQL so many times while four connections write, and reads afterwards whether all that was acknowledged is there. Neither the
 * server nor its worker is restarted: a scan runs after each failover.
 */
export const measureFailovers = async (rounds: number, say: (line: string) => void): Promise<Figure[]> => {
  const missing = missingPackages();
  if (missing.length > 0) {
    say(`Failovers are not measured here: Debian's ${missing.join(', ')} are not installed.`);
    return [];
  }
  const postgres = await startReplicatedPostgres();
  const dataDirectory = await newDataDirectory();
  try {
    const server = await startServer(dataDirectory, { DATABASE_URL: postgres.databaseUrl });
    const writes: Writes = { acknowledged: [], last: 0 };
    const waits: number[] = [];
    let [lost, unfinished] = [0, 0];
    try {
      const session = await openSession(server.url, writers);
      const reader = await openSession(server.url);
      const projectId = await scanned(reader);
      const ending = new AbortController();
      const writing = writeOn(session, writes, ending.signal);
      try {
        for (let round = 1; round <= rounds; round += 1) {
          await pause(300 + ((round * 37) % 200));
          waits.push(await failOver(postgres, writes));
          if (!(await scan(reader, projectId))) unfinished += 1;
        }
      } finally {
        ending.abort();
        await writing;
      }
      if (server.process.exitCode !== null) throw new Error('The server ended.');
      for (const id of writes.acknowledged) {
        const found = await reader.ask<{ project: object | null }>(read, { id });
        if (!found.project) lost += 1;
      }
      session.close();
      reader.close();
    } finally {
      await server.stop();
    }
    const count = writes.acknowledged.length.toLocaleString('en-US');
    const back = 'From the end of the primary to an acknowledged write';
    return [
      {
        name: `Lost of ${count} acknowledged writes, ${rounds} failovers`,
        value: lost,
        unit: 'writes',
        goal: 0,
      },
      { name: `${back}, p50`, value: quantile(waits, 0.5), unit: 'ms', goal: 30_000 },
      { name: `${back}, slowest`, value: Math.max(...waits), unit: 'ms', goal: 30_000 },
      { name: `Scans that did not run after ${rounds} failovers`, value: unfinished, unit: 'scans', goal: 0 },
    ];
  } finally {
    await postgres.close();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};
