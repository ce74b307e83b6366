import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from './postgres.ts';

const MEMORY = '/dev/shm';
const WANTED_BYTES = 2_000_000_000;

/** The memory-backed folder where there is enough of it (a clone takes 17 ms there, up to 400 ms on a busy disk). */
async function temporaryFolder(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => undefined);
  return memory && memory.bavail * memory.bsize >= WANTED_BYTES ? MEMORY : tmpdir();
}

/**
 * Starts a PostgreSQL that forces nothing to disk and whose files are gone when it stops: for tests and tools.
 * @returns the URL of its superuser in database `postgres`
 */
export async function startThrowaway(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDirectory = await mkdtemp(path.join(await temporaryFolder(), 'slipway-throwaway-'));
  // mkdtemp makes it private, and PostgreSQL's user (when we are root) must pass; the cluster inside is private itself.
  await chmod(dataDirectory, 0o711);
  const { connection, stop } = await startPostgres({ dataDirectory, durable: false });
  return {
    url: `postgres://${connection.user}@${encodeURIComponent(connection.host)}/${connection.database}`,
    stop: async () => {
      await stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
