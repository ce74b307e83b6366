import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './freePort.ts';
import type { Answer } from '../testServer.ts';

/** The product in a process of its own. */
export type RealServer = {
  child: ChildProcess;
  url: string;
  /** Milliseconds from its start until it answered that it is well. */
  startedIn: number;
  /** What it wrote so far. */
  output: () => string;
  /** Fulfilled with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
};

/** Settings of the process, by environment variables; DATA_DIR at least. */
type Variables = Record<string, string> & { DATA_DIR: string };

/** A program of the product in a process of its own. */
type Program = Pick<RealServer, 'child' | 'output' | 'ended'>;

/** Spawns it, leader of a process group as in a terminal. */
const spawnProgram = (program: string, variables: Variables): Program => {
  const { DATABASE_URL: _theirs, ...environment } = process.env;
  const child = spawn(process.execPath, [program], {
    env: { ...environment, NODE_ENV: 'test', HOST: '127.0.0.1', SEED: 'none', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      written += chunk;
    });
  }
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  return { child, output: () => written, ended };
};

/** Spawns it without waiting until it answers. */
export const spawnServer = (variables: Variables & { PORT: string }): Omit<RealServer, 'startedIn'> => ({
  ...spawnProgram('server/processes/main.ts', variables),
  url: `http://127.0.0.1:${variables.PORT}`,
});

/** Spawns a worker by itself. */
export const spawnWorker = (variables: Variables): Program =>
  spawnProgram('server/processes/worker.ts', variables);

/** Spawns the process that runs sites, by itself. */
export const spawnSites = (variables: Variables): Program =>
  spawnProgram('server/processes/sites.ts', variables);

/** Starts it on a free port (or PORT) and waits until it is well. */
export const startServer = async (variables: Variables): Promise<RealServer> => {
  const begun = Date.now();
  const server = spawnServer({ PORT: String(await freePort()), ...variables });
  for (;;) {
    const well = await fetch(`${server.url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    // Another one may answer there, if this one could not listen.
    if (well && server.child.exitCode === null) return { ...server, startedIn: Date.now() - begun };
    if (server.child.exitCode !== null || Date.now() - begun > 60_000) {
      throw new Error(`The server did not start:\n${server.output()}`);
    }
    await wait(20);
  }
};

/** A browser of such a server: it keeps the session cookie. */
export const browse = (url: string, cookie: { held: string } = { held: '' }) => ({
  cookie,
  /** Rejects when the connection breaks, as it does when the server is killed. */
  execute: async (query: string, variables: Record<string, unknown> = {}): Promise<Answer> => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookie.held },
      body: JSON.stringify({ query, variables }),
    });
    const [set] = response.headers.getSetCookie();
    if (set) cookie.held = set.split(';', 1)[0] ?? '';
    return response.json();
  },
});
