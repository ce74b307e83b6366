import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '../../engines/artifacts/index.ts';
import { SAMPLE_TEMPLATE } from '../jest/cluster.ts';
import { createTestDatabase } from '../database/database.ts';
import { freePort } from './freePort.ts';

/** A server in a process of its own, with the sample data. */
export type ServerProcess = {
  /** "http://127.0.0.1:41234". */
  address: string;
  /** The database that it works on. */
  databaseUrl: string;
  /** Its data folder, with letters in `outbox`. */
  dataDirectory: string;
  /** All that it has written, log included. */
  output: () => string;
  /** Signs in and answers the session cookie, as a header. */
  signIn: (email: string, password: string) => Promise<string>;
  /** Sends an operation with a cookie; answers the whole answer. */
  execute: (
    cookie: string,
    query: string,
    variables?: object,
  ) => Promise<{ data: unknown; errors?: unknown[] }>;
  close: () => Promise<void>;
};

/** Starts a server as a user would, without workers, and waits until it answers; close it after the tests of the file. */
export const startServerProcess = async (variables: Record<string, string> = {}): Promise<ServerProcess> => {
  // In a run of all projects the sample data are there to be copied, in one of the server alone this one loads them.
  const { SEED = 'demo' } = variables;
  const sample = SEED === 'demo' && process.env[SAMPLE_TEMPLATE] !== undefined;
  const database = await createTestDatabase({ sample });
  const folder = await mkdtemp(join(tmpdir(), 'slipway-process-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['server/processes/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      NODE_ENV: 'test',
      PORT: String(port),
      SEED: 'demo',
      WORKERS: '0',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const close = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    if (child.exitCode === null) await ended;
    await database.drop();
    await removeFolder(folder);
  };
  const isOpen = () =>
    fetch(`${address}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  const deadline = Date.now() + 50_000;
  while (!(await isOpen())) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await close();
      throw new Error(`The server did not start:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const post = (cookie: string, query: string, given = {}) =>
    fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query, variables: given }),
    });
  return {
    address,
    databaseUrl: database.url,
    dataDirectory: folder,
    output: () => output,
    signIn: async (email, password) => {
      const query = 'mutation ($input: LoginInput!) { login(input: $input) { errors { message } } }';
      const answer = await post('', query, { input: { email, password, rememberMe: false } });
      return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    },
    execute: async (cookie, query, given) => (await post(cookie, query, given)).json(),
    close,
  };
};
