import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import {
  failing,
  type HostedProject,
  type Hosting,
  openPushedProject,
  type WorkingClone,
} from '../../../testing/hosting/hosting.ts';

// Plain git talks to a real server, on machines that do much else.
jest.setTimeout(120_000);

let hosting: Hosting;
let project: HostedProject;
let mine: WorkingClone;
beforeAll(async () => {
  ({ hosting, project, mine } = await openPushedProject());
});
afterAll(() => hosting.close());

/** Runs git with text for its standard input. */
const write = async (input: string, ...args: string[]): Promise<string> => {
  const running = promisify(execFile)('git', args, { cwd: mine.folder });
  running.child.stdin?.end(input);
  return (await running).stdout.trim();
};

/** Makes a commit of such a tree, past all of git's own checks, and pushes it. */
const pushTree = async (listing: string): Promise<string> => {
  const tree = await write(listing, 'mktree', '--missing', '-z');
  const commit = (await mine.git('commit-tree', tree, '-m', 'Hostile')).trim();
  return failing(mine.git('push', 'origin', `${commit}:refs/heads/hostile`));
};

/** Names that are no name, `.git` itself, and what NTFS and HFS+ read as `.git`: short names, signs cut off or passed over, streams, backslashes. */
const dotGits = [
  '.git',
  '.GIT',
  '..',
  '.',
  'git~1',
  'GIT~1',
  '.git ',
  '.git. .',
  '.git::$INDEX_ALLOCATION',
  '.git\\config',
  'a\\.GIT',
  '.g\u200cit',
  '\ufeff.git',
  '.git\u202e',
  '.\u206aGi\u200dT',
];

test.each(dotGits)('a tree with an entry %j is not taken', async (name) => {
  const blob = await write('content', 'hash-object', '-w', '--stdin');
  expect(await pushTree(`100644 blob ${blob}\t${name}\0`)).toMatch(/is not taken: contains/);
});

test.each(['GITMOD~1', 'gi7eba~1', '.gitmodules ', '.gitmodules:$DATA', '.gitm\u200dodules'])(
  'a link %j, which is .gitmodules elsewhere, is not taken',
  async (name) => {
    const link = await write('/etc/passwd', 'hash-object', '-w', '--stdin');
    expect(await pushTree(`120000 blob ${link}\t${name}\0`)).toMatch(
      /is not taken: .gitmodules is a symbolic link/,
    );
  },
);

test('a link in place of .gitmodules is not taken, nor an address there that would run something', async () => {
  const link = await write('/etc/passwd', 'hash-object', '-w', '--stdin');
  expect(await pushTree(`120000 blob ${link}\t.gitmodules\0`)).toMatch(
    /is not taken: .gitmodules is a symbolic link/,
  );
  const modules = '[submodule "a"]\n\tpath = a\n\turl = --upload-pack=touch /tmp/owned\n';
  const blob = await write(modules, 'hash-object', '-w', '--stdin');
  expect(await pushTree(`100644 blob ${blob}\t.gitmodules\0`)).toMatch(
    /is not taken: disallowed submodule url/,
  );
});

test('nothing is there of what was not taken', async () => {
  expect(await mine.git('ls-remote', 'origin')).toMatch(/^\w{40}\tHEAD\n\w{40}\trefs\/heads\/main\n$/);
});

test('links and submodules are taken as what they are, and nothing follows them', async () => {
  const link = await write('../../../../etc/passwd', 'hash-object', '-w', '--stdin');
  const listing = `120000 blob ${link}\tlink\x00160000 commit ${'1'.repeat(40)}\tmodule\0`;
  expect(await pushTree(listing)).toBe('it did not fail');
});

test('names that are no branch or tag are not taken', async () => {
  for (const name of [
    'refs/notes/a',
    'refs/heads/HEAD',
    'refs/slipway/a',
    `refs/heads/${'a'.repeat(300)}`,
    'refs/heads/a\u202eb',
  ]) {
    const said = await failing(mine.git('push', 'origin', `main:${name}`));
    expect([name, said]).toEqual([name, expect.stringContaining('is not the name of a branch or tag')]);
  }
});

test('where there is a branch there can be none below it', async () => {
  await mine.git('push', 'origin', 'main:feature');
  expect(await failing(mine.git('push', 'origin', 'main:feature/one'))).toContain(
    'There is refs/heads/feature already',
  );
});

test('more than a thousand branches in one push are too many', async () => {
  const names = Array.from({ length: 1_001 }, (_, at) => `main:refs/heads/many/${at}`);
  expect(await failing(mine.git('push', 'origin', ...names))).toContain('at most 1,000 refs');
});

test('a small pack that holds a file of 101 MiB of zeros is not taken', async () => {
  await writeFile(join(mine.folder, 'zeros'), Buffer.alloc(101 * 1024 * 1024));
  await mine.git('checkout', '--quiet', '-b', 'zeros');
  await mine.git('add', 'zeros');
  await mine.git('commit', '--quiet', '--message', 'Zeros');
  expect(await failing(mine.git('push', 'origin', 'zeros'))).toMatch(
    /A file is larger than 100 MiB\. Object [0-9a-f]{40} has \d+ MiB; "git log --all --find-object=[0-9a-f]{40}" shows its commits\./,
  );
  await mine.git('checkout', '--quiet', 'main');
});

const authorization = () => {
  const { username, password } = new URL(project.address);
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
};
const send = async (body: Buffer<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(`${hosting.server.url}${project.pathname}/git-receive-pack`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-git-receive-pack-request',
      authorization: authorization(),
      ...headers,
    },
    body,
  });
const line = (text: string) => `${(text.length + 4).toString(16).padStart(4, '0')}${text}`;
const [nothing, something] = ['0'.repeat(40), 'a'.repeat(40)];
const command = line(`${nothing} ${something} refs/heads/forged\0report-status`);

test('what is no push, or a forged pack, is refused without a word of how', async () => {
  for (const body of [
    'zzzz',
    '0003',
    'ffff',
    line('hello'),
    `${line('hello')}0000`,
    line(`${nothing} x refs/heads/a`),
  ]) {
    const { status } = await send(Buffer.from(body));
    expect([body, status]).toEqual([body, 400]);
  }
  for (const pack of [Buffer.from('PACK'), Buffer.from('PACK\0\0\0\x02\0\0\0\x01'), randomBytes(2_000)]) {
    const answer = await send(Buffer.concat([Buffer.from(`${command}0000`), pack]));
    expect(await answer.text()).toMatch(/ng refs\/heads\/forged /);
  }
  expect(await mine.git('ls-remote', 'origin')).not.toContain('forged');
});

test('a push that arrives whole but damaged in its compression is told so', async () => {
  const whole = gzipSync(`${command}0000${randomBytes(4_000).toString('hex')}`);
  const headers = { 'content-encoding': 'gzip' };
  const damaged = Buffer.from(whole);
  damaged.fill(0xff, 20, 60);
  const bodies = [
    damaged,
    Buffer.from('no gzip at all'),
    gzipSync(`${command}0000`).subarray(0, 40),
    Buffer.from([0x1f, 0x8b]),
  ];
  const errors = jest.spyOn(hosting.server.runtime.log, 'error');
  for (const body of bodies) {
    const answer = await send(body, headers);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8']);
    expect(await answer.text()).toBe(
      'The gzip compression of the request is damaged. Please send it again.\n',
    );
  }
  expect(errors.mock.calls).toEqual([]);
  errors.mockRestore();
  const objects = gzipSync(Buffer.concat([Buffer.from(`${command}0000PACK`), randomBytes(200_000)]));
  objects.fill(0xff, 150_000, 150_100);
  expect(await (await send(objects, headers)).text()).toMatch(/ng refs\/heads\/forged /);
  expect(await mine.git('ls-remote', 'origin')).not.toContain('forged');
});

test('a page of another origin neither reads nor pushes', async () => {
  const url = `${hosting.server.url}${project.pathname}`;
  const asked = [
    { path: 'info/refs?service=git-upload-pack', method: 'GET' },
    { path: 'info/refs?service=git-receive-pack', method: 'GET' },
    { path: 'git-upload-pack', method: 'POST' },
    { path: 'git-receive-pack', method: 'POST' },
  ];
  for (const { path, method } of asked) {
    for (const [origin, refuses] of [
      ['https://evil.example', true],
      ['null', true],
      [hosting.server.url, false],
    ] as const) {
      const headers = { authorization: authorization(), origin };
      const { status } = await fetch(`${url}/${path}`, { method, headers });
      expect([path, origin, status === 403]).toEqual([path, origin, refuses]);
    }
  }
});

test('a ref to an object that was not sent is not taken', async () => {
  const empty = Buffer.from('5041434b0000000200000000029d08823bd8a8eab510ad6ac75c823cfd3ed31e', 'hex');
  const answer = await send(Buffer.concat([Buffer.from(`${command}0000`), empty]));
  expect(await answer.text()).toMatch(/ng refs\/heads\/forged .*(?:damaged or incomplete)/);
});

test('a push that breaks off leaves nothing', async () => {
  const { username, password, port } = new URL(project.address);
  const socket = connect(Number(port), '127.0.0.1');
  const body = `${command}0000PACK\0\0\0\x02\0\0\0\x05`;
  const head = [
    `POST ${project.pathname}/git-receive-pack HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
    'Content-Length: 5000',
  ];
  await new Promise<void>((resolve) => socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, resolve));
  socket.resume();
  await once(socket, 'close');
  const folder = join(hosting.server.runtime.env.dataDirectory, 'repositories');
  const left = await readdir(folder, { recursive: true });
  expect(left.filter((name) => name.includes('incoming'))).toEqual([]);
  expect(await mine.git('ls-remote', 'origin')).not.toContain('forged');
});

test('ten that push to ten branches at once are all taken; of ten to one branch only one is', async () => {
  const own = await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) => mine.git('push', 'origin', `main:race-${at}`)),
  );
  expect(own.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'fulfilled'));
  const commits = await Promise.all(
    Array.from({ length: 10 }, (_, at) => mine.git('commit-tree', 'HEAD^{tree}', '-m', `Commit ${at}`)),
  );
  const one = await Promise.allSettled(
    commits.map((commit) => mine.git('push', 'origin', `${commit.trim()}:refs/heads/one`)),
  );
  expect(one.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
