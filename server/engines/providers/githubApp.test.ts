import { appKeys, doubleApp } from '../../testing/providers/doubleApp.ts';
import type { DoubleApp } from '../../testing/providers/doubleRules.ts';
import { openProviderDouble, type ProviderDouble } from '../../testing/providers/providerDouble.ts';
import {
  forgetToken,
  installationToken,
  openProvider,
  openPullRequests,
  ProviderFailure,
  readAppKey,
} from './index.ts';

/** GitHub Apps, against a double that refuses what the documented API refuses. */

const minute = 60_000;
const appId = '123456';
const keys = appKeys();
const others = appKeys();

let double: ProviderDouble;
let app: DoubleApp;
let now: Date;
/** How far the clock of this server is ahead of GitHub's. */
let ahead: number;
beforeEach(async () => {
  now = new Date('2026-03-04T05:06:07.000Z');
  ahead = 0;
  app = doubleApp(keys);
  double = await openProviderDouble({
    kind: 'GITHUB',
    tokens: {},
    apps: { [appId]: app, Iv23liClientId: app },
    now: () => now,
  });
});
afterEach(() => double.close());

const clock = () => new Date(now.getTime() + ahead);
const tokenOf = (changes: { appId?: string; privateKey?: string; url?: string; isFresh?: boolean } = {}) => {
  const { isFresh, ...installation } = changes;
  return installationToken(
    { url: double.repositoryUrl, appId, privateKey: keys.privateKey, ...installation },
    { allowedHosts: [double.host], clock, isFresh },
  );
};
const failureOf = async (asked: Promise<unknown>): Promise<ProviderFailure> => {
  const error: unknown = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ProviderFailure)) throw new Error(`No failure of the provider: ${String(error)}`);
  return error;
};
const open = async () => ({
  ...(await tokenOf()),
  provider: 'GITHUB' as const,
  url: double.repositoryUrl,
  allowedHosts: [double.host],
  clock,
});
const status = {
  commit: 'a'.repeat(40),
  context: 'slipway/scan',
  state: 'SUCCESS' as const,
  description: 'Passed.',
  targetUrl: 'https://slipway.example/app',
};

test('a token is made for the one repository, by the App ID or the Client ID, and says what it may do', async () => {
  const made = await tokenOf();
  expect(made).toMatchObject({
    permissions: { contents: 'write', statuses: 'write' },
    expiresAt: new Date(now.getTime() + 60 * minute),
  });
  expect(double.installationTokens.get(made.token)).toMatchObject({ repository: 'acme/shop' });
  expect(double.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/v3/repos/acme/shop/installation',
    'POST /api/v3/app/installations/4711/access_tokens',
  ]);
  await openProvider(await open()).setStatus(status);
  expect(double.statuses).toHaveLength(1);
  await expect(tokenOf({ appId: 'Iv23liClientId' })).resolves.toMatchObject({ token: expect.any(String) });
});

test('a token is used until five minutes before it expires, and no more after it was refused', async () => {
  const first = (await tokenOf()).token;
  now = new Date(now.getTime() + 54 * minute);
  expect((await tokenOf()).token).toBe(first);
  now = new Date(now.getTime() + 2 * minute);
  const second = (await tokenOf()).token;
  expect(second).not.toBe(first);
  expect((await tokenOf({ isFresh: true })).token).not.toBe(second);
  const { token } = await tokenOf();
  // As when the app is uninstalled and installed again.
  const opened = openProvider(await open());
  double.installationTokens.delete(token);
  expect(await failureOf(opened.setStatus(status))).toMatchObject({
    kind: 'UNAUTHORIZED',
    message: 'GitHub does not accept the token of the GitHub App any more. Try again: a new one is made.',
  });
  const third = (await tokenOf()).token;
  expect(third).not.toBe(token);
  // A limit says nothing about the token.
  double.answer({ status: 403, body: '{}', headers: { 'retry-after': '5' } });
  expect((await failureOf(openProvider(await open()).setStatus(status))).kind).toBe('RATE_LIMITED');
  double.answer(null);
  expect((await tokenOf()).token).toBe(third);
  forgetToken(third);
  expect((await tokenOf()).token).not.toBe(third);
});

test('a token that expired is refused', async () => {
  const opened = openProvider(await open());
  now = new Date(now.getTime() + 61 * minute);
  expect((await failureOf(opened.setStatus(status))).kind).toBe('UNAUTHORIZED');
});

test.each([
  [
    'another key',
    'UNAUTHORIZED',
    /App ID and the private key do not belong together/,
    { privateKey: others.privateKey },
  ],
  ['no key', 'UNAUTHORIZED', /is no RSA key/, { privateKey: keys.privateKey.slice(0, 200) }],
  ['an unknown app', 'UNAUTHORIZED', /no app with this App ID/, { appId: '1' }],
] as const)('%s is refused with the fix', async (_, kind, message, changes) => {
  const failure = await failureOf(tokenOf(changes));
  expect(failure).toMatchObject({ kind, message: expect.stringMatching(message) });
});

test('a clock that is wrong is told apart from a wrong key', async () => {
  ahead = 45_000;
  await tokenOf({ isFresh: true });
  ahead = 2 * minute;
  expect((await failureOf(tokenOf({ isFresh: true }))).message).toContain('clock of this server is wrong');
  ahead = -15 * minute;
  expect((await failureOf(tokenOf({ isFresh: true }))).message).toContain('clock of this server is wrong');
});

test('an app that is not installed on the repository, suspended or gone is told apart', async () => {
  const notInstalled = {
    kind: 'NOT_FOUND',
    message: expect.stringMatching(/^The app is not installed on this repository\. Install it/),
  };
  expect(await failureOf(tokenOf({ url: `${double.url}/acme/other.git` }))).toMatchObject(notInstalled);
  app.hasRepository = false;
  expect(await failureOf(tokenOf())).toMatchObject(notInstalled);
  app.hasRepository = true;
  app.isSuspended = true;
  expect(await failureOf(tokenOf())).toMatchObject({
    kind: 'MISSING_SCOPE',
    message: expect.stringContaining('It says: This installation has been suspended'),
  });
  // The repository is taken from the installation between the two requests.
  app.isSuspended = false;
  double.before(async () => {
    app.hasRepository = false;
  });
  expect(await failureOf(tokenOf())).toMatchObject(notInstalled);
});

test('a token is for its own repository alone', async () => {
  const opened = openProvider({ ...(await open()), url: `${double.url}/acme/other.git` });
  expect((await failureOf(opened.setStatus(status))).kind).toBe('NOT_FOUND');
});

test('a missing permission is named, with where to change it', async () => {
  app.permissions = { contents: 'read', pull_requests: 'read' };
  const change =
    'Change it under "Permissions & events" of the app, then accept the change in the installation.';
  expect(await failureOf(openProvider(await open()).checkToken())).toMatchObject({
    kind: 'MISSING_SCOPE',
    message: `The GitHub App lacks the permission "Commit statuses: Read and write". ${change}`,
  });
  expect(await failureOf(openPullRequests(await open()).checkToken())).toMatchObject({
    kind: 'MISSING_SCOPE',
    message: `The GitHub App lacks the permissions "Contents: Read and write" and "Pull requests: Read and write". ${change}`,
  });
  const lacking = await failureOf(openProvider(await open()).setStatus(status));
  expect(lacking.message).toContain('The GitHub App lacks the permission "Commit statuses: Read and write"');
  expect(lacking.message).toContain(change);
  // Granted meanwhile: the token that lacked it is used no more.
  app.permissions = { contents: 'write', pull_requests: 'write', statuses: 'write' };
  await openProvider(await open()).setStatus(status);
  await openProvider(await open()).checkToken();
  await openPullRequests(await open()).checkToken();
  expect(double.statuses).toHaveLength(1);
});

const failing = async (reply: Parameters<ProviderDouble['answer']>[0]) => {
  double.answer(reply);
  return failureOf(tokenOf({ isFresh: true }));
};

test('a server that is down, limits requests, or answers anything else is told apart', async () => {
  const html = '<html><body>Maintenance</body></html>';
  expect(await failing({ status: 500, body: html })).toMatchObject({ kind: 'UNAVAILABLE' });
  expect(await failing({ status: 200, body: html })).toMatchObject({ kind: 'UNAVAILABLE' });
  expect(await failing({ status: 200, body: '{"id":"4711/../.."}' })).toMatchObject({ kind: 'UNAVAILABLE' });
  expect(await failing({ status: 200, body: '{"id":4711}' })).toMatchObject({ kind: 'UNAVAILABLE' });
  expect(
    await failing({ status: 200, body: '{"id":4711,"token":"a b","expires_at":"2027-01-01T00:00:00Z"}' }),
  ).toMatchObject({ kind: 'UNAVAILABLE' });
  // What a status is about has nothing to do with it.
  expect(await failing({ status: 400, body: '{"message":"Bad"}' })).toMatchObject({ kind: 'UNAVAILABLE' });
  expect(await failing({ status: 403, body: '{}', headers: { 'retry-after': '30' } })).toMatchObject({
    kind: 'RATE_LIMITED',
    retryAt: new Date(now.getTime() + 30_000),
  });
  expect(
    await failing({ status: 307, body: '', headers: { location: 'http://127.0.0.1:1/' } }),
  ).toMatchObject({
    kind: 'UNAVAILABLE',
  });
});

test('neither the key nor a token goes into a failure, and none to a host that is private and not allowed', async () => {
  const key = keys.privateKey.split('\n')[3] ?? '';
  expect(key).toHaveLength(64);
  await tokenOf();
  const jwt = double.requests[0]?.authorization.replace('Bearer ', '') ?? '';
  const told = new Set<string>();
  double.answer({ status: 400, body: JSON.stringify({ message: `${jwt} is wrong` }) });
  told.add((await failureOf(tokenOf({ isFresh: true }))).message);
  told.add((await failureOf(tokenOf({ privateKey: `${keys.privateKey.slice(0, 900)}` }))).message);
  expect([...told].join()).not.toContain(key);
  expect([...told].join()).not.toContain(jwt);
  const asked = double.requests.length;
  const refused = installationToken(
    { url: double.repositoryUrl, appId: 'x', privateKey: keys.privateKey },
    { allowedHosts: [], clock },
  );
  expect((await failureOf(refused)).message).toContain('PROVIDER_ALLOWED_HOSTS');
  expect(double.requests).toHaveLength(asked);
});

test('only private RSA keys are keys of apps', () => {
  expect(readAppKey(keys.privateKey)).not.toBeNull();
  expect(readAppKey(keys.privateKey.replaceAll('\n', '\r\n'))).not.toBeNull();
  expect(readAppKey(keys.publicKey.export({ type: 'spki', format: 'pem' }).toString())).toBeNull();
  expect(readAppKey('')).toBeNull();
  expect(readAppKey('ghp_secret')).toBeNull();
});
