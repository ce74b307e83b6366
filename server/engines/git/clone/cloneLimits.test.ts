/**
 * It replaces the timers that modules see: they are its own.
 *
 * @jest-environment node
 */
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GitServer, type HeldRepository, startGitServer } from '../../../testing/hosting/gitServer.ts';
import { cloneRepository, fetchRepository, type TransferOptions } from './clone.ts';
import { checkRepositoryUrl } from '../remote/urlGate.ts';

let server: GitServer;
let root = '';

beforeAll(async () => {
  server = await startGitServer();
  root = await mkdtemp(join(tmpdir(), 'slipway-limits-test-'));
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});

/** A clone whose remote has something new, and holds it back. */
async function cloned(name: string): Promise<TransferOptions & { held: HeldRepository }> {
  const url = await server.addRepository(name, { 'a.txt': 'a' });
  const remote = await checkRepositoryUrl(url, { allowedHosts: [server.host] });
  if (!remote.ok) throw new Error(remote.message);
  const directory = join(root, name);
  await cloneRepository({ remote, directory });
  await server.addRepository(name, { 'b.txt': 'b' });
  return { remote, directory, held: server.hold(name) };
}

describe('security.md: the limits of a transfer that names none', () => {
  test('a gibibyte, with what is there already', async () => {
    const clone = await cloned('grown');
    const large = join(clone.directory, 'objects', 'large');
    await writeFile(large, '');
    await truncate(large, 1024 ** 3);
    await expect(fetchRepository(clone)).rejects.toMatchObject({
      kind: 'TOO_LARGE',
      message: expect.stringMatching(/larger than 1,024 MiB/),
    });
  });

  test('10,000 files, with those that are there already', async () => {
    const clone = await cloned('scattered');
    for (let index = 0; index < 10_000; index += 1) await writeFile(join(clone.directory, `f${index}`), '');
    await expect(fetchRepository(clone)).rejects.toMatchObject({
      kind: 'TOO_LARGE',
      message: expect.stringMatching(/more than 10,000 files/),
    });
  });

  test('ten minutes', async () => {
    const { held, ...clone } = await cloned('patient');
    const timers = jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      const fetching = fetchRepository(clone).catch((reason: unknown) => reason);
      await held.reached;
      timers.advanceTimersByTime(10 * 60_000);
      expect(await fetching).toMatchObject({ kind: 'TIMEOUT' });
    } finally {
      jest.useRealTimers();
    }
  });
});
