import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from '../../server/testing/database/database.ts';
import { createTestDatabase, freePort } from '../../server/testing/jest/setUp.mts';
import { startSampleCluster } from '../../server/testing/jest/startSampleCluster.ts';
import stopCluster from '../../server/testing/jest/stopCluster.ts';

declare global {
  /** The server of this jest run: setup and teardown are modules of their own. */
  var slipwayTestServer: { child: ChildProcess; folder: string; database: TestDatabase } | undefined;
}

const isOpen = async (address: string) => {
  try {
    return (await fetch(`${address}/health`)).ok;
  } catch {
    return false;
  }
};

/** Milliseconds that starting may take. */
const patience = 60_000;

/**
 * jest's globalSetup of the client: a real server, with a database and sample data of its own, for all files of the run.
 * Tests find it by the environment variable SLIPWAY_TEST_SERVER, and its letters by SLIPWAY_TEST_OUTBOX.
 */
export default async function startServer(): Promise<void> {
  await startSampleCluster();
  const database = await createTestDatabase({ sample: true });
  const port = await freePort();
  const folder = join(tmpdir(), `slipway-client-test-${process.pid}`);
  const child = spawn(process.execPath, ['server/processes/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      SEED: 'demo',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  globalThis.slipwayTestServer = { child, folder, database };
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-4_000);
    });
  }
  const address = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + patience;
  while (!(await isOpen(address))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The test server did not start:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  process.env['SLIPWAY_TEST_SERVER'] = address;
  process.env['SLIPWAY_TEST_OUTBOX'] = join(folder, 'outbox');
}

/** jest's globalTeardown: ends the server and removes its data. */
export async function stopServer(): Promise<void> {
  const running = globalThis.slipwayTestServer;
  if (!running) return;
  const { child, folder, database } = running;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  if (child.exitCode === null) await ended;
  await database.drop();
  await stopCluster();
  await rm(folder, { recursive: true, force: true });
}
