import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isBranchPattern, matchesBranch } from './branchPattern.ts';

const names =
  `main Main maintenance release release/1 release/1.0 release/1.0/hotfix release/a/b/c a ab a/b a/b/b a/x/b a/x/y/b
  x/a/b feature-1 feature_1 feature/1 1/feature ba b/a a-b`.split(/\s+/);
const patterns =
  `main m* *n ma?n ?ain release/* release/** release/*/* release/1* release/*.* **/b a/**/b a/**b a**b a**/b
  **/a/** ** * */* */*/* *a* [mM]ain [!m]ain [^a-m]* a[/]b a[!x]b release/[0-9] release/[0-9]* feature[-_]1 a[a-]b **/**/b *a*a*a*b
  ***`.split(/\s+/);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-patterns-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a pattern means what it means to git', async () => {
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: folder })).stdout.split('\n').filter(Boolean);
  await git('init', '--quiet', '--bare');
  const [tree = ''] = await git('hash-object', '-w', '-t', 'tree', '/dev/null');
  const [commit] = await git(
    '-c',
    'user.name=A',
    '-c',
    'user.email=a@example.com',
    'commit-tree',
    tree,
    '-m',
    'A',
  );
  // As a list, in which `a` and `a/b` can be side by side.
  const refs = names.toSorted().map((name) => `${commit} refs/heads/${name}\n`);
  await writeFile(join(folder, 'packed-refs'), `# pack-refs with: sorted \n${refs.join('')}`);
  for (const pattern of patterns) {
    const matching = await git('for-each-ref', '--format=%(refname:strip=2)', `refs/heads/${pattern}`);
    expect([pattern, names.filter((name) => matchesBranch(pattern, name)).toSorted()]).toEqual([
      pattern,
      matching.toSorted(),
    ]);
  }
});

test('a name of a branch with such words in it is a pattern, and nothing else', () => {
  const sound = ['main', 'release/*', '**', '[a-z]*', 'übung/*'];
  const unsound = [
    '',
    'a b',
    'refs//x',
    '/main',
    'main/',
    'a..b',
    '-a',
    'a[',
    'a[]',
    'a]',
    'a\\b',
    'a\u202eb',
    '[a/b]',
  ];
  expect(sound.filter((pattern) => !isBranchPattern(pattern))).toEqual([]);
  expect(unsound.filter(isBranchPattern)).toEqual([]);
});

test('a pattern of many stars is answered at once', () => {
  expect(matchesBranch('*a'.repeat(100), `${'a'.repeat(199)}b`)).toBe(false);
});
