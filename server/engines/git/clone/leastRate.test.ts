import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GitServer, startGitServer } from '../../../testing/hosting/gitServer.ts';
import { cloneRepository, type TransferOptions } from './clone.ts';
import { followRate, leastRate } from './leastRate.ts';
import { checkRepositoryUrl } from '../remote/urlGate.ts';

let server: GitServer;
let root = '';
beforeAll(async () => {
  server = await startGitServer();
  root = await mkdtemp(join(tmpdir(), 'slipway-rate-test-'));
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});
afterEach(() => jest.restoreAllMocks());

const add = async (name: string): Promise<TransferOptions> => {
  const url = await server.addRepository(name, { 'a.txt': 'a' });
  const remote = await checkRepositoryUrl(url, { allowedHosts: [server.host] });
  if (!remote.ok) throw new Error(remote.message);
  return { remote, directory: join(root, name) };
};
const tooSlow = {
  kind: 'TIMEOUT',
  message: expect.stringMatching(/less than 50 kB a second over the whole/),
};

/** How many seconds a server of this rate may send, looked at four times a second; null when that is ten minutes and more. */
const secondsOf = (bytesPerSecond: number): number | null => {
  let seconds = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => seconds * 1_000);
  const look = followRate(leastRate);
  for (look(0); seconds <= 600; seconds += 0.25) if (look(seconds * bytesPerSecond)) return seconds;
  return null;
};

test.each([
  [0, 60.25],
  [2_000, 62.75],
  [5_000, 66.75],
  [40_000, 300.25],
  [45_000, null],
  [125_000, null],
])('a server that sends %i bytes a second may do so for %j seconds', (rate, seconds) => {
  expect(secondsOf(rate)).toBe(seconds);
});

test('what the folder held before a fetch counts nothing', () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const look = followRate(leastRate);
  expect(look(900_000_000)).toBeNull();
  now = 70_000;
  expect(look(900_100_000)).toMatchObject(tooSlow);
});

test('a trickle that git itself would take for ten minutes is stopped, and leaves nothing', async () => {
  const options = await add('trickle');
  server.makeEndless('trickle', { trickles: true });
  const rate = { ...leastRate, freeMilliseconds: 500 };
  await expect(cloneRepository({ ...options, limits: { rate } })).rejects.toMatchObject(tooSlow);
});

test('a small repository whose server is slow to begin comes all the same', async () => {
  const options = await add('slow');
  const held = server.hold('slow');
  const cloning = cloneRepository(options);
  await held.reached;
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + 55_000);
  held.release();
  await expect(cloning).resolves.toBeUndefined();
});
