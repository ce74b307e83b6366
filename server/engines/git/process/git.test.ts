/**
 * It loads modules anew: they are its own.
 *
 * @jest-environment node
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { basicCredentials } from './credentials.ts';
import { runGit } from './git.ts';
import { requireGit } from './requireGit.ts';
import { GitError, scrub } from './gitError.ts';

const limits = { timeoutMilliseconds: 10_000, maxOutputBytes: 100_000 };
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-git-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function script(name: string, lines: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  return path;
}

const host = { host: 'host', port: 443, addresses: ['192.0.2.1'] };
const remote = { ...host, url: new URL('https://host/a') };

describe('security.md: git by spawn, in an environment built from nothing', () => {
  test('no variable of the server reaches git', async () => {
    process.env.SLIPWAY_TEST_SECRET = 'do not pass on';
    const output = await runGit(['ls-remote'], { ...limits, executable: await script('env', 'env') });
    delete process.env.SLIPWAY_TEST_SECRET;
    expect(output.toString()).not.toContain('do not pass on');
    for (const line of [
      'HOME=/dev/null',
      'GIT_CONFIG_NOSYSTEM=1',
      'GIT_CONFIG_GLOBAL=/dev/null',
      'GIT_TERMINAL_PROMPT=0',
    ]) {
      expect(output.toString().split('\n')).toContain(line);
    }
    expect(output.toString()).toMatch(/^GIT_LFS_SKIP_SMUDGE=1$/m);
  });

  test('no configuration is read but the one it is given', async () => {
    const output = await runGit(['config', '--list', '--show-scope'], limits);
    const scopes = new Set(
      output
        .toString()
        .trim()
        .split('\n')
        .map((line) => line.split('\t')[0]),
    );
    expect([...scopes]).toEqual(['command']);
    expect(output.toString()).toContain('core.hookspath=/dev/null');
    expect(output.toString()).toContain('core.symlinks=false');
    expect(output.toString()).toContain('core.fsmonitor=false');
    expect(output.toString()).toContain('protocol.allow=never');
    expect(output.toString()).toContain('transfer.fsckobjects=true');
    expect(output.toString()).toContain('http.followredirects=false');
    expect(output.toString()).toContain('http.sslverify=true');
    expect(output.toString()).toContain('http.proxy=\n');
    expect(output.toString()).toContain('credential.helper=\n');
  });

  test.each([
    'file:///etc',
    'ext::sh -c true',
    'ssh://127.0.0.1/a',
    'git://127.0.0.1/a',
    'https://127.0.0.1/a',
    '/etc',
  ])('without a remote no protocol is allowed: %s', async (address) => {
    await expect(runGit(['ls-remote', '--', address], limits)).rejects.toMatchObject({
      detail: expect.stringMatching(/transport '\w+' not allowed/),
    });
  });

  test.each(['file:///etc', 'ext::sh -c true', 'ssh://host/a', 'git://host/a', 'http://host/a', '/etc'])(
    'with a remote no protocol but its own is allowed: %s',
    async (address) => {
      await expect(runGit(['ls-remote', '--', address], { ...limits, remote })).rejects.toMatchObject({
        detail: expect.stringMatching(/transport '\w+' not allowed/),
      });
    },
  );

  test('arguments reach git as they are, without a shell', async () => {
    const executable = await script('arguments', 'printf "%s\\n" "$@"');
    const output = await runGit(['$(id)', '; id', '"'], { ...limits, executable });
    expect(output.toString()).toBe('$(id)\n; id\n"\n');
  });
});

const refuse = (chunk: Buffer): never => {
  throw new RangeError(`enough: ${chunk}`);
};

describe('security.md: wall-time and size limits with the process group killed', () => {
  // The grandchild holds standard output open, deaf to requests to end: the promise settles only if it is killed too.
  const grandchild = 'trap "" TERM INT HUP\nsleep 90 &\necho started\nwait';

  test('time', async () => {
    const executable = await script('slow', grandchild);
    await expect(runGit([], { ...limits, timeoutMilliseconds: 200, executable })).rejects.toMatchObject({
      kind: 'TIMEOUT',
    });
  });

  test('time, also when nobody reads on', async () => {
    const executable = await script('unread', 'exec yes');
    const running = runGit([], {
      ...limits,
      timeoutMilliseconds: 200,
      maxOutputBytes: Number.POSITIVE_INFINITY,
      executable,
      to: new PassThrough(),
    });
    await expect(running).rejects.toMatchObject({ kind: 'TIMEOUT' });
  });

  test('cancel, before and during', async () => {
    const executable = await script('slow', grandchild);
    const controller = new AbortController();
    const onOutput = () => controller.abort();
    const running = runGit([], { ...limits, executable, signal: controller.signal, onOutput });
    await expect(running).rejects.toMatchObject({ kind: 'CANCELED' });
    await expect(runGit([], { ...limits, executable, signal: controller.signal })).rejects.toMatchObject({
      kind: 'CANCELED',
    });
  });

  test('output', async () => {
    const executable = await script('endless', 'yes & yes');
    await expect(runGit([], { ...limits, executable })).rejects.toMatchObject({ kind: 'TOO_LARGE' });
  });

  test('a reader that throws ends the command with its error', async () => {
    const executable = await script('slow', grandchild);
    await expect(runGit([], { ...limits, executable, onOutput: refuse })).rejects.toThrow(RangeError);
  });
});

describe('clear errors', () => {
  test('git is not installed', async () => {
    const missing = requireGit(join(folder, 'missing'));
    await expect(missing).rejects.toThrow(
      'Git is not installed on this server. Its operator must install git 2.38',
    );
  });

  test('git is too old to pin an address or to merge without a work tree', async () => {
    const old = await script('old', 'echo git version 2.37.7');
    await expect(requireGit(old)).rejects.toThrow('needs git 2.38 or newer, but has "git version 2.37.7"');
    await expect(requireGit()).resolves.toBeUndefined();
  });

  test.each(['readRemote', 'cloneRepository'] as const)(
    '%s asks nothing of a git that is too old',
    async (name) => {
      await script('machine/git', 'echo git version 2.30.2');
      await jest.isolateModulesAsync(async () => {
        const { searchPath } = await import('./gitEnvironment.ts');
        searchPath.unshift(join(folder, 'machine'));
        const { readRemote } = await import('../remote/remote.ts');
        const { cloneRepository } = await import('../clone/clone.ts');
        const directory = join(folder, 'clones', 'never');
        const asked = name === 'readRemote' ? readRemote(remote) : cloneRepository({ remote, directory });
        await expect(asked).rejects.toThrow('needs git 2.38 or newer');
      });
    },
  );

  test('security.md: URLs and tokens are scrubbed from error text', async () => {
    const text = "fatal: unable to access 'https://ada:s3cret@host/a': s3cret\nAuthorization: Basic abc";
    expect(scrub(text, ['s3cret'])).toBe("fatal: unable to access 'https://host/a': ***\nAuthorization: ***");
    const credentials = { provider: 'GITHUB', token: 's3cret/%' } as const;
    const forms = ['s3cret/%', 's3cret%2F%25', basicCredentials(credentials)];
    const executable = await script('leak', `echo "fatal: it was ${forms.join(' or ')}" >&2; exit 1`);
    const asked = runGit([], { ...limits, executable, remote: { ...remote, credentials } });
    const error = await asked.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(GitError);
    const told = JSON.stringify([error, String(error)]);
    expect(told).toContain('fatal: it was *** or *** or ***');
    for (const form of forms) expect(told).not.toContain(form);
  });
});
