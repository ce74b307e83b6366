import { type Connecting, openConnecting } from '../../../testing/hosting/connecting.ts';
import { type NameServer, startNameServer } from '../../../testing/network/nameServer.ts';
import type { Person } from '../../../testing/seed.ts';

let at: Connecting;
let names: NameServer;
let hostile: Person;
let good: Person;
beforeAll(async () => {
  at = await openConnecting();
  names = await startNameServer({ 'git.good.example': ['10.0.0.1'] });
});
beforeEach(async () => {
  [hostile, good] = await Promise.all([at.server.seed.owner(), at.server.seed.owner()]);
});
afterAll(async () => {
  await names.close();
  await at.close();
});

const privateNetwork = { errors: [{ code: 'INVALID', message: expect.stringContaining('private network') }] };
const reach = (person: Person, host: string, name = host) =>
  at.connect(person, { projectName: name, repositoryUrl: `https://${host}/a/b` });
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('ten names that are never answered hold up nobody else, and are asked two at a time', async () => {
  const leaving = new AbortController();
  hostile.signal = leaving.signal;
  const attempts = Array.from({ length: 10 }, (_, index) =>
    reach(hostile, `n${index}.slow.example`).catch(() => 'left'),
  );
  await names.unanswered(2);
  expect(await reach(good, 'git.good.example')).toMatchObject(privateNetwork);
  const asked = new Set(names.asked.filter((name) => name.endsWith('.slow.example')));
  expect(asked.size).toBe(2);
  leaving.abort();
  expect(await Promise.all(attempts)).toEqual(Array.from({ length: 10 }, () => 'left'));
  // Whoever left is not asked for later.
  expect(await reach(good, 'git.good.example', 'Again')).toMatchObject(privateNetwork);
  expect(new Set(names.asked.filter((name) => name.endsWith('.slow.example'))).size).toBe(2);
});

test('sixty who reach remotes that do not answer are two at a time; another organization is served meanwhile', async () => {
  const held = at.git.hold('mute', 'every request');
  await at.git.addRepository('quick', { 'main.go': 'package main\n' });
  const leaving = new AbortController();
  hostile.signal = leaving.signal;
  at.git.requests.length = 0;
  const attempts = Array.from({ length: 60 }, (_, index) =>
    at
      .connect(hostile, { projectName: `Mute ${index}`, repositoryUrl: `${at.git.url}/mute.git` })
      .catch(() => 'left'),
  );
  await held.reached;
  const repositoryUrl = `${at.git.url}/quick.git`;
  expect((await at.connect(good, { projectName: 'Quick', repositoryUrl })).errors).toEqual([]);
  expect(at.git.requests.filter(({ path }) => path.startsWith('/mute')).length).toBeLessThanOrEqual(2);
  leaving.abort();
  expect(await Promise.all(attempts)).toEqual(Array.from({ length: 60 }, () => 'left'));
  await held.left;
  await settled();
  expect(at.git.requests.filter(({ path }) => path.startsWith('/mute')).length).toBeLessThanOrEqual(2);
});

test('when too many wait, whoever asks for the most is told to try again', async () => {
  const held = at.git.hold('full', 'every request');
  const leaving = new AbortController();
  hostile.signal = leaving.signal;
  const attempts = Array.from({ length: 70 }, (_, index) =>
    at
      .connect(hostile, { projectName: `Full ${index}`, repositoryUrl: `${at.git.url}/full.git` })
      .then(({ errors }) => errors[0])
      .catch(() => 'left'),
  );
  await held.reached;
  expect(await Promise.any(attempts)).toEqual({
    field: ['repositoryUrl'],
    code: 'RATE_LIMITED',
    message: 'Many repositories are being reached right now. Please try again in a moment.',
  });
  leaving.abort();
  await Promise.all(attempts);
});
