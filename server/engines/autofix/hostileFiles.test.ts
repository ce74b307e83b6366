import { sourceOf } from '../../testing/autofix/sourceOf.ts';
import { autofixRules, fixReports } from './index.ts';

const half = 200 * 1024;
const hostile: readonly [string, string][] = [
  ['a.js', "import 'node:crypto';\nconst a = '".concat('signature'.repeat(half / 16), "' === b;\n")],
  ['b.js', `a = ${'('.repeat(20_000)}1${')'.repeat(20_000)};\n`],
  ['c.js', 'const a = Math.random();\n'.repeat(4_000)],
  ['d.py', `x = "${'{'.repeat(half / 4)}"\n`],
  ['e.sh', 'curl '.repeat(half / 8)],
  [
    '.github/workflows/a.yml',
    `on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: |\n${`          \${{ github.head_ref\n`.repeat(10_000)}`,
  ],
  ['f.yaml', `a: &a [1]\n${'b: *a\n'.repeat(100)}kind: Pod\nprivileged: true\n`],
  ['g.ejs', `${'<%- a '.repeat(half / 8)}\n`],
  ['Dockerfile', `FROM node\n${'RUN a \\\n'.repeat(5_000)}`],
  ['package.json', `{ "author": ${'"author": ['.repeat(half / 16)} }`],
];

test.each(hostile)('%s, which is made to take long, is fixed or held back soon', async (path, text) => {
  const files = new Map([[path, text]]);
  const started = performance.now();
  for (const { rule } of autofixRules) {
    const reports = [1, 2, 3, 7].map((line) => ({ rule, path, line }));
    const outcome = await fixReports(sourceOf(files), rule, reports);
    expect(outcome.fixed.length + outcome.heldBack.length).toBe(reports.length);
  }
  expect(performance.now() - started).toBeLessThan(30_000);
});

test('a report of a file that is not there, without a line or of a rule without autofix is held back', async () => {
  const source = sourceOf(new Map([['a.js', 'a();\n']]));
  const reasons = async (rule: string, path: string | null, line: number | null) =>
    (await fixReports(source, rule, [{ rule, path, line }])).heldBack.map(({ reason }) => reason);
  expect(await reasons('weak-randomness', 'b.js', 1)).toEqual([
    'The file is not in this commit, or is not UTF-8 text.',
  ]);
  expect(await reasons('weak-randomness', 'a.js', null)).toEqual(['The finding has no line.']);
  expect(await reasons('weak-randomness', 'a.js', 99)).toEqual([
    'The random number is generated in a way that is not fixed.',
  ]);
  expect(await reasons('weak-hash', 'a.js', 1)).toEqual(['This rule has no autofix.']);
});

test('a signal that is aborted ends it', async () => {
  const reports = [{ rule: 'weak-randomness', path: 'a.js', line: 1 }];
  const source = sourceOf(new Map([['a.js', 'a();\n']]));
  await expect(fixReports(source, 'weak-randomness', reports, AbortSignal.abort())).rejects.toThrow(/abort/i);
});
