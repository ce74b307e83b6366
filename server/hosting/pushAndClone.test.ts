import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programOf } from '../testing/apiKeys.ts';
import { type ListeningServer, openListeningServer } from '../testing/listen.ts';
import type { Person } from '../testing/seed.ts';

const run = promisify(execFile);

let server: ListeningServer;
let folder: string;
beforeAll(async () => {
  [server, folder] = await Promise.all([openListeningServer(), mkdtemp(join(tmpdir(), 'slipway-hosting-'))]);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Plain git, as a person has it, in a folder of the test. What it says in the terminal comes with an error, too. */
const git = async (at: string, ...args: string[]): Promise<string> => {
  const { stdout, stderr } = await run('git', args, {
    cwd: at,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      GIT_TERMINAL_PROMPT: '0',
      GIT_AUTHOR_NAME: 'Ada',
      GIT_AUTHOR_EMAIL: 'ada@example.com',
      GIT_COMMITTER_NAME: 'Ada',
      GIT_COMMITTER_EMAIL: 'ada@example.com',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'init.defaultBranch',
      GIT_CONFIG_VALUE_0: 'main',
    },
  });
  return stdout + stderr;
};

/** What git says when it fails. */
const failing = (doing: Promise<unknown>): Promise<string> =>
  doing.then(
    () => 'it did not fail',
    (error: unknown) => (error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)),
  );

const project = `mutation ($input: ConnectRepositoryInput!) {
  connectRepository(input: $input) { project { id status hostedRepository { url pushCount } } errors { field message } }
}`;

/** A project of somebody's organization that is hosted here, and its address with the key of a program. */
const host = async (owner: Person, scopes = ['REPOSITORY_READ', 'REPOSITORY_WRITE'] as const) => {
  const answer = await owner.execute(project, { input: { provider: 'SLIPWAY', projectName: 'Storefront' } });
  const made = JSON.parse(JSON.stringify(answer.data)).connectRepository.project;
  const { apiKey } = await programOf(server, owner, scopes);
  const { pathname } = new URL(made.hostedRepository.url);
  const at = (key: string) => `${server.url.replace('//', `//git:${key}@`)}${pathname}`;
  return { id: made.id, status: made.status, at, address: at(apiKey), pathname };
};

/** A clone of somebody, with what is written in it. */
const clone = async (address: string) => {
  const at = await mkdtemp(join(folder, 'clone-'));
  await git(folder, 'clone', '--quiet', address, at);
  const commit = async (files: Record<string, string>, message = 'Change') => {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(join(at, name, '..'), { recursive: true });
      await writeFile(join(at, name), text);
    }
    await git(at, 'add', '--all');
    await git(at, 'commit', '--quiet', '--message', message);
  };
  return {
    at,
    commit,
    git: (...args: string[]) => git(at, ...args),
    read: (name: string) => readFile(join(at, name), 'utf8'),
  };
};

test('what one person pushes another one clones, and pulls what comes later', async () => {
  const owner = await server.seed.owner();
  const { address, id, status } = await host(owner);
  expect(status).toBe('ACTIVE');
  const mine = await clone(address);
  await mine.commit({ 'README.md': '# Storefront\n', 'source/index.ts': 'export {};\n' }, 'Begin');
  await mine.git('push', 'origin', 'main');

  const theirs = await clone(address);
  expect(await theirs.read('source/index.ts')).toBe('export {};\n');
  await mine.commit({ 'README.md': '# The storefront\n' }, 'Say it better');
  await mine.git('push', 'origin', 'main');
  await theirs.git('pull', '--quiet');
  expect(await theirs.read('README.md')).toBe('# The storefront\n');

  const { data } = await owner.execute(
    `query ($id: ID!) { project(id: $id) { hostedRepository { pushCount defaultBranch
      pushes { number pusherName apiKeyName refCount refs { name before } } } } }`,
    { id },
  );
  expect(data).toMatchObject({
    project: {
      hostedRepository: {
        pushCount: 2,
        defaultBranch: 'main',
        pushes: [
          { number: 2, pusherName: owner.name, apiKeyName: 'Program', refCount: 1 },
          { number: 1, refs: [{ name: 'refs/heads/main', before: null }] },
        ],
      },
    },
  });
});

test('a clone that this machine lost is made again from the database', async () => {
  const { address } = await host(await server.seed.owner());
  const mine = await clone(address);
  await mine.commit({ 'a.txt': 'one' });
  await mine.git('push', 'origin', 'main');
  await mine.commit({ 'a.txt': 'two' });
  await mine.git('tag', '--annotate', 'v1', '--message', 'First');
  await mine.git('push', 'origin', 'main', 'v1');
  await rm(join(server.runtime.env.dataDirectory, 'repositories'), { recursive: true });
  const theirs = await clone(address);
  expect(await theirs.read('a.txt')).toBe('two');
  expect(await theirs.git('tag')).toBe('v1\n');
  expect(await theirs.git('fsck', '--full')).not.toMatch(/error|missing/);
});

test('the default branch is neither rewritten nor deleted; another branch may be', async () => {
  const { address } = await host(await server.seed.owner());
  const mine = await clone(address);
  await mine.commit({ 'a.txt': 'one' });
  await mine.git('push', 'origin', 'main', 'main:other');
  await mine.git('commit', '--quiet', '--amend', '--message', 'Rewritten');
  expect(await failing(mine.git('push', '--force', 'origin', 'main'))).toContain(
    'main is the default branch and cannot be rewritten',
  );
  expect(await failing(mine.git('push', 'origin', ':main'))).toContain('cannot be deleted');
  await mine.git('push', '--force', 'origin', 'main:other');
  await mine.git('push', 'origin', ':other');
  expect(await mine.git('ls-remote', 'origin')).not.toContain('other');
});

test('of two that push from the same state, the second is told to fetch first, and nothing is lost', async () => {
  const { address } = await host(await server.seed.owner());
  const mine = await clone(address);
  await mine.commit({ 'a.txt': 'one' });
  await mine.git('push', 'origin', 'main');
  const theirs = await clone(address);
  await mine.commit({ 'b.txt': 'mine' });
  await theirs.commit({ 'c.txt': 'theirs' });
  const both = await Promise.allSettled([
    mine.git('push', 'origin', 'main'),
    theirs.git('push', 'origin', 'main'),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const loser = both[0]?.status === 'rejected' ? mine : theirs;
  await loser.git('pull', '--quiet', '--rebase');
  await loser.git('push', 'origin', 'main');
  const third = await clone(address);
  expect([await third.read('b.txt'), await third.read('c.txt')]).toEqual(['mine', 'theirs']);
});

test('without a key, with a wrong one or a foreign one there is nothing; a key that may not push is told so', async () => {
  const owner = await server.seed.owner();
  const stranger = await server.seed.owner();
  const { address, at, pathname } = await host(owner);
  const mine = await clone(address);
  await mine.commit({ 'a.txt': 'one' });
  const foreign = await programOf(server, stranger, ['REPOSITORY_READ', 'REPOSITORY_WRITE']);
  const reading = await programOf(server, owner, ['REPOSITORY_READ']);
  const other = await programOf(server, owner, ['ORGANIZATION_READ']);
  const list = (from: string) => failing(git(folder, 'ls-remote', from));
  expect(await list(`${server.url}${pathname}`)).toContain('could not read Username');
  expect(await list(at('slip_wrong'))).toContain('Authentication failed');
  expect(await list(at(foreign.apiKey))).toContain('not found');
  expect(await list(at(foreign.apiKey).replace('storefront', 'nothing'))).toContain('not found');
  expect(await list(at(other.apiKey))).toContain('403');
  const said = await failing(mine.git('push', at(reading.apiKey), 'main'));
  expect(said).toContain('403');
  expect(said).toContain('needs the permission REPOSITORY_WRITE');
  await server.runtime.database.system
    .updateTable('apiKeys')
    .set({ revokedAt: server.clock.now() })
    .where('id', '=', reading.apiKeyId)
    .execute();
  expect(await list(at(reading.apiKey))).toContain('Authentication failed');
});
