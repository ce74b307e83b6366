import { type GitServer, startGitServer } from '../../../testing/hosting/gitServer.ts';
import { basicCredentials, type Provider } from '../process/credentials.ts';
import type { RemoteAccess } from '../process/gitEnvironment.ts';
import { parseRemoteState, readRemote } from './remote.ts';
import { checkRepositoryUrl } from './urlGate.ts';

let server: GitServer;

beforeAll(async () => {
  server = await startGitServer();
});
afterAll(() => server.close());

async function remoteOf(url: string, credentials?: RemoteAccess['credentials']): Promise<RemoteAccess> {
  const host = new URL(url).host;
  const check = await checkRepositoryUrl(url, { allowedHosts: [host], resolve: async () => ['127.0.0.1'] });
  if (!check.ok) throw new Error(check.message);
  return { ...check, credentials };
}

test('reads the default branch and head commit', async () => {
  const url = await server.addRepository('plain', { 'a.txt': 'a' }, { branch: 'trunk', commits: 2 });
  const state = await readRemote(await remoteOf(url));
  expect(state).toEqual({ defaultBranch: 'trunk', headCommit: expect.stringMatching(/^[0-9a-f]{40}$/) });
});

test('a repository that does not exist is NOT_FOUND with a sentence that says the mend', async () => {
  const remote = await remoteOf(`${server.url}/missing.git`);
  await expect(readRemote(remote)).rejects.toMatchObject({
    kind: 'NOT_FOUND',
    message:
      'There is no repository at this address. Check it, or enter an access token if the repository is private.',
  });
});

test('an empty repository says so', async () => {
  const remote = await remoteOf(await server.addRepository('empty', {}, { commits: 0 }));
  await expect(readRemote(remote)).rejects.toMatchObject({
    kind: 'NOT_FOUND',
    message: expect.stringMatching(/^The repository is empty/),
  });
});

describe('a private repository', () => {
  const token = 'glpat-s3cr3t+/%';
  let url = '';

  beforeAll(async () => {
    url = await server.addRepository('private', { 'a.txt': 'a' }, { token });
  });

  test.each<[Provider, string]>([
    ['GITHUB', 'x-access-token'],
    ['GITLAB', 'oauth2'],
    ['BITBUCKET', 'x-token-auth'],
    ['AZURE', ''],
    ['GITEA', 'oauth2'],
  ])('%s: the token opens it, with the user name the provider wants', async (provider, user) => {
    await expect(readRemote(await remoteOf(url, { provider, token }))).resolves.toMatchObject({
      defaultBranch: 'main',
    });
    const sent = server.requests.at(-1)?.headers.authorization?.replace('Basic ', '') ?? '';
    expect(Buffer.from(sent, 'base64').toString()).toBe(`${user}:${token}`);
  });

  test.each([
    [undefined, 'is private. Check the address, or enter an access token'],
    [
      { provider: 'GITHUB', token: 'wrong' } as const,
      'The access token was refused: it has expired, was revoked',
    ],
  ])(
    'without the right token it is UNAUTHORIZED, and no error tells the token (%j)',
    async (credentials, why) => {
      const error = await readRemote(await remoteOf(url, credentials)).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ kind: 'UNAUTHORIZED', message: expect.stringContaining(why) });
      expect(JSON.stringify([error, String(error)])).not.toMatch(/wrong|Basic/);
    },
  );

  test('an Atlassian account token goes with its own user name', () => {
    const basic = basicCredentials({ provider: 'BITBUCKET', token: 'ATATTx' });
    expect(Buffer.from(basic, 'base64').toString()).toBe('x-bitbucket-api-token-auth:ATATTx');
  });
});

test('security.md: redirects are off', async () => {
  const target = await server.addRepository('target', { 'a.txt': 'a' });
  const remote = await remoteOf(server.addRedirect('moved', target));
  await expect(readRemote(remote)).rejects.toMatchObject({
    kind: 'NOT_FOUND',
    message: expect.stringContaining('redirects elsewhere'),
  });
  expect(server.requests.filter(({ path }) => path.startsWith('/target'))).toEqual([]);
});

test('security.md: the checked address is pinned: git asks no resolver', async () => {
  const url = await server.addRepository('pinned', { 'a.txt': 'a' });
  // No resolver knows a name under .invalid (RFC 6761).
  const remote = await remoteOf(url.replace('127.0.0.1', 'git.invalid'));
  await expect(readRemote(remote)).resolves.toMatchObject({ defaultBranch: 'main' });
  const elsewhere = {
    ...remote,
    addresses: ['127.0.0.2'],
    port: 1,
    url: new URL('http://git.invalid:1/pinned.git'),
  };
  await expect(readRemote(elsewhere)).rejects.toMatchObject({ kind: 'UNREACHABLE' });
});

test('a server that does not answer in time is TIMEOUT', async () => {
  const url = await server.addRepository('silent', { 'a.txt': 'a' });
  server.hold('silent', 'every request');
  const answer = readRemote(await remoteOf(url), { timeoutMilliseconds: 300 });
  await expect(answer).rejects.toMatchObject({ kind: 'TIMEOUT' });
});

test('a page that is no repository is NOT_FOUND', async () => {
  const url = server.addPage('page', '<h1>Welcome</h1>');
  await expect(readRemote(await remoteOf(url))).rejects.toMatchObject({ kind: 'NOT_FOUND' });
});

test('HEAD that names no branch leaves the customary branch', () => {
  const [one, two] = ['1'.repeat(40), '2'.repeat(40)];
  expect(parseRemoteState(`${one}\trefs/heads/feature\n${two}\trefs/heads/main\n`)?.defaultBranch).toBe(
    'main',
  );
  expect(parseRemoteState(`${one}\tHEAD\n${one}\trefs/heads/b\n`)?.defaultBranch).toBe('b');
  expect(parseRemoteState(`ref: refs/heads/x\tHEAD\n${one}\tHEAD\n${one}\trefs/heads/x\n`)).toEqual({
    defaultBranch: 'x',
    headCommit: one,
  });
  expect(parseRemoteState('')).toBeUndefined();
});
