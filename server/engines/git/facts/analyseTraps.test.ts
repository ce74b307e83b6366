import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRepository } from '../../../testing/hosting/gitRepository.ts';
import { analyseRepository } from './analyse.ts';
import { sourceTreeOf } from '../source/sourceTree.ts';

let root = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'slipway-analyse-traps-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Runs git with bytes on standard input and returns its output. */
async function git(directory: string, args: string[], input: string | Buffer): Promise<string> {
  const child = spawn('git', [`--git-dir=${directory}`, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      GIT_AUTHOR_NAME: 'A',
      GIT_AUTHOR_EMAIL: 'a',
      GIT_COMMITTER_NAME: 'A',
      GIT_COMMITTER_EMAIL: 'a',
    },
  });
  // A command that needs no input may have ended before it is there.
  child.stdin.on('error', () => undefined).end(input);
  const [output] = await Promise.all([child.stdout.setEncoding('utf8').toArray(), once(child, 'close')]);
  return output.join('').trim();
}

/** Makes `tree` the head of main. */
async function commitTree(directory: string, tree: string): Promise<void> {
  const commit = await git(directory, ['commit-tree', tree, '-m', 'made'], '');
  await git(directory, ['update-ref', 'refs/heads/main', commit], '');
}

test('security.md: names are data: invalid UTF-8, control characters, path tricks, 20,000 bytes', async () => {
  const directory = join(root, 'names');
  await writeRepository(directory, { 'a.ts': 'x' });
  const blob = await git(directory, ['hash-object', '-w', '--stdin'], 'puts 1\n');
  const names = [
    '\xff\xfe.rb',
    'new\nline.rb',
    '$(touch x).rb',
    '--help',
    '..rb',
    `${'n'.repeat(20_000)}.rb`,
  ];
  const records = names.map((name) => `100644 blob ${blob}\t${name}\0`).join('');
  const tree = await git(directory, ['mktree', '-z'], Buffer.from(records, 'latin1'));
  await commitTree(directory, tree);
  const paths: string[] = [];
  await sourceTreeOf({ directory, reader: 'JOB' }, tree).walk(({ shownPath }) => paths.push(shownPath));
  expect(paths.sort()).toEqual(['$(touch x).rb', '--help', '..rb', 'new\nline.rb', '\ufffd\ufffd.rb'].sort());
  const facts = await analyseRepository(directory);
  expect(facts.languages).toMatchObject([{ name: 'Ruby', percent: 100 }]);
});

test('a tree that unfolds without end is refused, not followed', async () => {
  const directory = join(root, 'bomb');
  await writeRepository(directory, { 'a.ts': 'x' });
  let entry = `100644 blob ${await git(directory, ['hash-object', '-w', '--stdin'], 'x')}`;
  for (let level = 0; level < 8; level += 1) {
    const lines = Array.from({ length: 10 }, (_, index) => `${entry}\tname${index}\n`).join('');
    entry = `040000 tree ${await git(directory, ['mktree'], lines)}`;
  }
  await commitTree(directory, entry.split(' ')[2] ?? '');
  const source = sourceTreeOf({ directory, reader: 'JOB' }, 'refs/heads/main');
  const reading = source.walk(() => undefined, { most: 10_000 });
  await expect(reading).rejects.toMatchObject({ kind: 'TOO_LARGE' });
});

test('security.md: nothing of a repository is used as configuration or executed', async () => {
  const directory = join(root, 'configuration');
  const marker = join(root, 'marker');
  await writeRepository(directory, {
    '.gitconfig': `[core]\n\tfsmonitor = touch ${marker}\n[alias]\n\tlog = !touch ${marker}\n`,
    '.gitattributes': '*.ts diff=evil filter=evil\n',
    config: `[core]\n\thooksPath = ${root}\n`,
    'hooks/post-checkout': `#!/bin/sh\ntouch ${marker}\n`,
    'package.json': `{"scripts":{"postinstall":"touch ${marker}"},"dependencies":{"__proto__":{"next":"1"}}}`,
    'a.ts': `// ${'x'.repeat(1_000)}\n`,
    link: '../../../../etc/passwd',
  });
  const facts = await analyseRepository(directory);
  expect(facts).toMatchObject({ primaryLanguage: 'TypeScript', framework: null });
  await expect(access(marker)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('text is made storable: no control characters, bounded, dates within range', async () => {
  const directory = join(root, 'text');
  const authors = [{ name: `Eve\u0007${'e'.repeat(5_000)}`, email: 'e' }];
  const message = `\u001b[31mred\u001b[0m ${'😀'.repeat(5_000)}`;
  await writeRepository(directory, { 'a.ts': 'x' }, { authors, message, startSeconds: 9_999_999_999_999 });
  const { head, contributors } = await analyseRepository(directory);
  expect(head.authorName).toBe(`Eve${'e'.repeat(197)}`);
  expect(Array.from(head.message)).toHaveLength(2_000);
  expect(head.message).toMatch(/^\[31mred\[0m 😀/);
  expect(head.committedAt.getUTCFullYear()).toBeLessThanOrEqual(9_999);
  expect(contributors.top).toEqual([{ name: head.authorName, commits: 1 }]);
});
