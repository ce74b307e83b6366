/**
 * It replaces what modules import: they are its own.
 *
 * @jest-environment node
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type GitServer, startGitServer } from '../../../testing/hosting/gitServer.ts';
import { cloneRepository, fetchRepository } from './clone.ts';
import type { RemoteAccess } from '../process/gitEnvironment.ts';
import type * as launchers from '../process/launcher.ts';
import { launch } from '../process/launcher.ts';
import { readRemote } from '../remote/remote.ts';
import { checkRepositoryUrl } from '../remote/urlGate.ts';

jest.mock('../process/launcher.ts', () => {
  const launcher = jest.requireActual<typeof launchers>('../process/launcher.ts');
  return { ...launcher, launch: jest.fn(launcher.launch) };
});

const run = promisify(execFile);
let server: GitServer;
let root = '';

beforeAll(async () => {
  server = await startGitServer();
  root = await mkdtemp(join(tmpdir(), 'slipway-trap-test-'));
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true, force: true });
});

async function remoteOf(url: string, token?: string): Promise<RemoteAccess> {
  const check = await checkRepositoryUrl(url, { allowedHosts: [server.host] });
  if (!check.ok) throw new Error(check.message);
  return { ...check, credentials: token === undefined ? undefined : { provider: 'GITHUB', token } };
}

/** A home folder that runs a hook, adds a header and logs in, with the variables that point git at it. */
async function hostileHome(): Promise<{
  variables: Record<string, string>;
  sprung: () => Promise<string[]>;
}> {
  const home = join(root, 'home');
  const marks = join(root, 'marks');
  const hooks = join(home, 'template', 'hooks');
  await mkdir(hooks, { recursive: true });
  await mkdir(marks, { recursive: true });
  const trap = `#!/bin/sh\ntouch ${marks}/hook\n`;
  for (const name of ['reference-transaction', 'post-checkout', 'pre-auto-gc']) {
    await writeFile(join(hooks, name), trap, { mode: 0o755 });
  }
  const configuration =
    `[core]\n\thooksPath = ${hooks}\n\tfsmonitor = ${hooks}/post-checkout\n[http]\n\textraHeader = X-Trap: yes\n` +
    `[init]\n\ttemplateDir = ${home}/template\n[credential]\n\thelper = !touch ${marks}/helper\n`;
  await writeFile(join(home, '.gitconfig'), configuration);
  await writeFile(join(home, '.netrc'), 'machine 127.0.0.1 login trap password trap\n', { mode: 0o600 });
  const variables = {
    HOME: home,
    GIT_TEMPLATE_DIR: join(home, 'template'),
    GIT_ASKPASS: `${hooks}/post-checkout`,
  };
  return { variables, sprung: () => readdir(marks) };
}

test('security.md: no configuration, template, hook, helper or .netrc of the machine has an effect', async () => {
  const url = await server.addRepository('trapped', {
    'hooks/post-checkout': '#!/bin/sh\nexit 1\n',
    'a.txt': 'a',
  });
  const secret = await server.addRepository('trappedPrivate', { 'a.txt': 'a' }, { token: 'trap' });
  const { variables, sprung } = await hostileHome();

  // The trap works: plain git with this home runs the hook and sends the header and the log-in.
  await run('git', ['clone', '--bare', secret, join(root, 'control')], {
    env: { ...process.env, ...variables },
  });
  expect(await sprung()).toContain('hook');
  expect(server.requests.at(-1)?.headers).toMatchObject({
    'x-trap': 'yes',
    authorization: expect.stringMatching(/^Basic/),
  });
  await rm(join(root, 'marks', 'hook'));
  server.requests.length = 0;

  const before = { ...process.env };
  Object.assign(process.env, variables);
  try {
    const remote = await remoteOf(url);
    await cloneRepository({ remote, directory: join(root, 'clone') });
    await server.addRepository('trapped', { 'b.txt': 'b' });
    await fetchRepository({ remote, directory: join(root, 'clone') });
    const refused = cloneRepository({ remote: await remoteOf(secret), directory: join(root, 'refused') });
    await expect(refused).rejects.toMatchObject({ kind: 'UNAUTHORIZED' });
  } finally {
    for (const name of Object.keys(variables)) delete process.env[name];
    Object.assign(process.env, before);
  }
  expect(await sprung()).toEqual([]);
  expect(server.requests.filter(({ headers }) => headers['x-trap'] ?? headers.authorization)).toEqual([]);
  expect(await readdir(join(root, 'clone'))).not.toContain('hooks');
});

test('security.md: the token is never in argv, nor in what stays on disk', async () => {
  const token = 'ghp_neverInTheProcessList';
  const remote = await remoteOf(await server.addRepository('secret', { 'a.txt': 'a' }, { token }), token);
  const launched = jest.mocked(launch);
  launched.mockClear();
  const directory = join(root, 'secret');
  await readRemote(remote);
  await cloneRepository({ remote, directory });
  await server.addRepository('secret', { 'b.txt': 'b' }, { token });
  await fetchRepository({ remote, directory });
  const commands = JSON.stringify(launched.mock.calls.map(([{ program, args }]) => [program, args]));
  for (const command of ['ls-remote', 'clone', 'fetch']) expect(commands).toContain(`"${command}"`);
  const encoded = Buffer.from(`x-access-token:${token}`).toString('base64');
  for (const form of [token, encoded]) {
    expect(commands).not.toContain(form);
    await expect(run('grep', ['-r', form, directory])).rejects.toMatchObject({ code: 1 });
  }
});

test('security.md: transfer.fsckObjects refuses a tree that would write into .git', async () => {
  const remote = await remoteOf(
    await server.addRepository('evil', { '.git/hooks/post-checkout': '#!/bin/sh\n' }),
  );
  const parent = join(root, 'evil');
  const cloning = cloneRepository({ remote, directory: join(parent, 'clone') });
  await expect(cloning).rejects.toMatchObject({
    kind: 'FAILED',
    message: expect.stringMatching(/damaged or unsafe objects/),
  });
  expect(await readdir(parent)).toEqual([]);
});

test('an old history with a malformed time zone is taken all the same', async () => {
  const url = await server.addRepository('old', { 'a.txt': 'a' }, { zone: '+051800' });
  const cloning = cloneRepository({ remote: await remoteOf(url), directory: join(root, 'old') });
  await expect(cloning).resolves.toBeUndefined();
});
