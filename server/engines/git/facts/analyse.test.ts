import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRepository } from '../../../testing/hosting/gitRepository.ts';
import { runCommand } from '../../../testing/processes/runCommand.ts';
import { analyseRepository, type RepositoryFacts } from './analyse.ts';

let root = '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'slipway-analyse-test-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** `count` files of 100 bytes each. */
function filesOf(count: number, path: (index: number) => string): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [path(index), 'x'.repeat(100)]));
}

describe('a repository of several hundred files', () => {
  let facts: RepositoryFacts;

  beforeAll(async () => {
    const directory = join(root, 'large');
    const source = {
      ...filesOf(200, (index) => `src/part${index % 7}/file${index}.ts`),
      ...filesOf(100, (index) => `src/view${index}.tsx`),
      ...filesOf(60, (index) => `server/file${index}.py`),
      ...filesOf(30, (index) => `styles/sheet${index}.css`),
      'bin/run': `#!/usr/bin/env bash\n${'x'.repeat(980)}`,
    };
    const ignored = {
      ...filesOf(90, (index) => `node_modules/left/file${index}.js`),
      ...filesOf(10, (index) => `docs/page${index}.html`),
      ...filesOf(10, (index) => `dist/chunk${index}.js`),
      'public/jquery.min.js': 'x'.repeat(9_000),
      'types/global.d.ts': 'x'.repeat(9_000),
      'package-lock.json': '{}',
      'README.md': 'x'.repeat(9_000),
      'data/big.json': 'x'.repeat(2_000_000),
      'package.json': '{"dependencies":{"react":"19","next":"16"}}',
    };
    const authors = [
      { name: 'Ada Example', email: 'ada@example.com' },
      { name: 'Ada', email: 'ADA@example.com' },
      { name: 'Bo Example', email: 'bo@example.com' },
      { name: 'Bo Example', email: 'bo@work.example.com' },
      { name: 'Cy Example', email: 'cy@example.com' },
    ];
    const options = { commits: 30, authors, branch: 'trunk', message: 'The last one\n\nwith a body' };
    await writeRepository(directory, { ...source, ...ignored }, options);
    facts = await analyseRepository(directory);
  });

  test('branch, head and recent commits', () => {
    expect(facts.defaultBranch).toBe('trunk');
    expect(facts.head).toEqual({
      sha: expect.stringMatching(/^[0-9a-f]{40}$/),
      message: 'The last one\n\nwith a body',
      authorName: 'Cy Example',
      committedAt: new Date('2026-01-02T05:00:00.000Z'),
    });
    expect(facts.recentCommits).toHaveLength(20);
    expect(facts.recentCommits[0]).toEqual(facts.head);
    expect(facts.recentCommits[1]?.message).toBe('Change 29');
  });

  test('language shares by bytes, as GitHub counts them, with its colours', () => {
    expect(facts.languages).toEqual([
      { name: 'TypeScript', color: '#3178c6', bytes: 30_000, percent: 75 },
      { name: 'Python', color: '#3572A5', bytes: 6_000, percent: 15 },
      { name: 'CSS', color: '#663399', bytes: 3_000, percent: 7.5 },
      { name: 'Shell', color: '#89e051', bytes: 1_000, percent: 2.5 },
    ]);
    expect(facts.primaryLanguage).toBe('TypeScript');
    expect(facts.framework).toBe('Next.js');
  });

  test('sizes', () => {
    // Source, ignored files, then package.json and the file that the history changes.
    expect(facts.fileCount).toBe(391 + 115 + 2);
    expect(facts.treeBytes).toBeGreaterThan(2_000_000);
    expect(facts.cloneBytes).toBeGreaterThan(1_000);
    expect(facts.cloneBytes).toBeLessThan(facts.treeBytes);
  });

  test('contributors: one person per e-mail or name, and no e-mail in the facts', () => {
    expect(facts.commitCount).toBe(30);
    expect(facts.contributors).toEqual({
      total: 3,
      top: [
        { name: 'Ada Example', commits: 12 },
        { name: 'Bo Example', commits: 12 },
        { name: 'Cy Example', commits: 6 },
      ],
    });
    expect(JSON.stringify(facts)).not.toContain('@example.com');
  });
});

test('.gitattributes overrides what is counted', async () => {
  const directory = join(root, 'attributes');
  const attributes =
    'legacy/** linguist-vendored\n*.gen.go linguist-generated=true\n/vendor/ours/* -linguist-vendored\n';
  await writeRepository(directory, {
    '.gitattributes': attributes,
    'legacy/a.php': 'x'.repeat(500),
    'a.gen.go': 'x'.repeat(500),
    'vendor/ours/a.rb': 'x'.repeat(500),
    'vendor/theirs/a.rs': 'x'.repeat(500),
  });
  expect((await analyseRepository(directory)).languages).toMatchObject([
    { name: 'Ruby', bytes: 500, percent: 100 },
  ]);
});

test('a repository without source has no language and no framework', async () => {
  const directory = join(root, 'prose');
  await writeRepository(directory, { 'README.md': 'text', 'data.json': '{}' });
  const facts = await analyseRepository(directory);
  expect(facts).toMatchObject({ languages: [], primaryLanguage: null, framework: null, fileCount: 2 });
});

test('a repository without commits is a clear error; cancel ends the analysis', async () => {
  const directory = join(root, 'empty');
  await runCommand('git', ['init', '--quiet', '--bare', directory]);
  await expect(analyseRepository(directory)).rejects.toMatchObject({ kind: 'NOT_FOUND' });
  const canceled = analyseRepository(directory, { signal: AbortSignal.abort() });
  await expect(canceled).rejects.toMatchObject({ kind: 'CANCELED' });
});
