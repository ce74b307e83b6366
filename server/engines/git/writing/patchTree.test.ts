import { failure, openWriting } from '../../../testing/hosting/writing.ts';
import { forbiddenChanges, patchTree, Refused } from '../index.ts';

let writing: Awaited<ReturnType<typeof openWriting>>;
beforeAll(async () => {
  writing = await openWriting();
});
afterAll(() => writing.close());

const numbers = '1\n2\n3\n4\n5\n';
const linesOf = (...lines: string[]) => `${lines.join('\n')}\n`;
const newFile = (path: string, text: string, mode = '100644') =>
  linesOf(
    `diff --git a/${path} b/${path}`,
    `new file mode ${mode}`,
    '--- /dev/null',
    `+++ b/${path}`,
    '@@ -0,0 +1 @@',
    `+${text}`,
  );

const applied = async (files: Record<string, string>, patch: string) => {
  const repository = await writing.repository(files);
  const tree = await patchTree(repository.quarantine, await repository.tip(), patch);
  const found = await repository.files(tree);
  return Object.fromEntries(Object.entries(found).map(([path, { text }]) => [path, text]));
};
const refusal = async (files: Record<string, string>, patch: string): Promise<string> => {
  const error = await failure(applied(files, patch));
  if (!(error instanceof Refused)) throw error;
  return error.message;
};

test('a patch changes, adds, renames and deletes files', async () => {
  const patch = [
    linesOf('--- a/a.txt', '+++ b/a.txt', '@@ -1,3 +1,3 @@', ' 1', '-2', '+two', ' 3'),
    newFile('src/new.ts', 'new'),
    linesOf('diff --git a/b.txt b/c.txt', 'similarity index 100%', 'rename from b.txt', 'rename to c.txt'),
    linesOf('diff --git a/d.txt b/d.txt', 'deleted file mode 100644', '--- a/d.txt', '+++ /dev/null'),
    linesOf('@@ -1 +0,0 @@', '-d'),
  ].join('');
  expect(await applied({ 'a.txt': numbers, 'b.txt': 'b\n', 'd.txt': 'd\n' }, patch)).toEqual({
    'a.txt': '1\ntwo\n3\n4\n5\n',
    'c.txt': 'b\n',
    'src/new.ts': 'new\n',
  });
});

test('wrong line counts and a missing end of line are corrected', async () => {
  const wrong = '--- a/a.txt\n+++ b/a.txt\n@@ -1,9 +1,1 @@\n 1\n-2\n+two\n 3';
  expect(await applied({ 'a.txt': numbers }, wrong)).toEqual({ 'a.txt': '1\ntwo\n3\n4\n5\n' });
});

test('lines end as the patch says: CRLF stays, and a patch without it does not apply to it', async () => {
  const crlf = '--- a/a.txt\n+++ b/a.txt\n@@ -1,2 +1,2 @@\n 1\r\n-2\r\n+two\r\n';
  expect(await applied({ 'a.txt': '1\r\n2\r\n' }, crlf)).toEqual({ 'a.txt': '1\r\ntwo\r\n' });
  expect(await refusal({ 'a.txt': '1\r\n2\r\n' }, crlf.replaceAll('\r', ''))).toBe(
    'The patch does not apply: patch failed: a.txt:1; a.txt: patch does not apply.',
  );
});

test.each([
  ['other lines', '--- a/a.txt\n+++ b/a.txt\n@@ -1,2 +1,2 @@\n 9\n-2\n+two\n', 'a.txt: patch does not apply'],
  ['a file that is not there', '--- a/no\n+++ b/no\n@@ -1 +1 @@\n-2\n+two\n', 'no: does not exist in index'],
  ['a new file that is there', newFile('a.txt', 'x'), 'a.txt: already exists in index'],
  ['no patch', 'Here is the patch you asked for.', 'No valid patches in input'],
  ['nothing', '', 'No valid patches in input'],
  ['a path out of the tree', newFile('../x', 'x'), "invalid path '../x'"],
  ['a path from the root', newFile('/etc/x', 'x'), 'does not apply'],
  ['a path in .git', newFile('.GIT/config', 'x'), "invalid path '.GIT/config'"],
  ['a short name of .git', newFile('git~1/config', 'x'), "invalid path 'git~1/config'"],
])('it is refused with the reason: %s', async (_, patch, reason) => {
  expect(await refusal({ 'a.txt': numbers }, patch)).toContain(reason);
});

test('a symbolic link in the way is not followed', async () => {
  const { quarantine, commit } = await writing.repository({ 'src/a.ts': 'a\n' });
  const base = await commit([{ path: 'link', mode: '120000', content: 'src' }]);
  const refusalOf = async (patch: string) => String(await failure(patchTree(quarantine, base, patch)));
  expect(await refusalOf(newFile('link/b.ts', 'b'))).toContain("'link/b.ts' is beyond a symbolic link");
  expect(await refusalOf('--- a/link/a.ts\n+++ b/link/a.ts\n@@ -1 +1 @@\n-a\n+b\n')).toContain(
    'does not exist',
  );
  expect(await refusalOf('--- a/link\n+++ b/link\n@@ -1 +1 @@\n-src\n\\ No newline\n+/etc\n')).toMatch(
    /wrong type|forbidden/,
  );
});

test.each([
  ['a symbolic link', newFile('link', '/etc/passwd', '120000'), '"link" is a symbolic link.'],
  ['a submodule', newFile('m', `Subproject commit ${'a'.repeat(40)}`, '160000'), '"m" is a submodule.'],
  ['an executable file', newFile('run.sh', 'rm', '100755'), '"run.sh" becomes executable.'],
  [
    'executable',
    'diff --git a/a.txt b/a.txt\nold mode 100644\nnew mode 100755\n',
    '"a.txt" becomes executable.',
  ],
  ['attributes', newFile('sub/.gitattributes', '* filter=x'), '"sub/.gitattributes" changes .gitattributes.'],
  ['submodules', newFile('.gitModules', '[submodule "x"]'), '".gitModules" changes .gitmodules.'],
  ['npm settings', newFile('.npmrc', 'registry=https://x'), '".npmrc" changes .npmrc.'],
])('it is refused: %s', async (_, patch, sentence) => {
  expect(await refusal({ 'a.txt': numbers }, patch)).toBe(`The patch makes forbidden changes. ${sentence}`);
});

test('a patch of more than 4 MiB is refused', async () => {
  expect(await refusal({ 'a.txt': numbers }, 'x'.repeat(4 * 1024 * 1024 + 1))).toBe(
    'The patch is larger than 4 MiB.',
  );
});

test('forbidden changes are found in any tree, however the names are spelled; the others are not named', async () => {
  const { quarantine, tip, commit } = await writing.repository({
    'run.sh': '#!/bin/sh\n',
    '.npmrc': 'a=b\n',
    'a.txt': 'a\n',
  });
  const base = await tip();
  const forbidden = [
    '.gitattributes ',
    'GITATT~1',
    'gi7eba~1',
    '.gitmodules:$DATA',
    '.gitm\u200dodules',
    '.NPMRC',
    'a\\..\\x',
    'a\\.GIT\\x',
    'new\nline/.npmrc',
  ];
  const harmless = ['.github/workflows/ci.yml', 'npmrc', '.gitignore', 'digit~1', '日本\n"x".txt', '...'];
  const tree = await commit([
    ...[...forbidden, ...harmless].map((path) => ({ path, content: 'x' })),
    { path: 'run.sh', mode: '100644', content: 'no longer executable' },
    { path: 'latin\u00e9', mode: '120000', content: '/' },
  ]);
  const found = await forbiddenChanges(quarantine.clone, base, tree);
  expect(found).toHaveLength(forbidden.length + 1);
  expect(found).toContain('"new\\nline/.npmrc" changes .npmrc.');
  expect(found).toContain('".gitm\\u{200d}odules" changes .gitmodules.');
  expect(found).toContain('"latin\u00e9" is a symbolic link.');
  expect(found.filter((sentence) => sentence.endsWith('is not an allowed path.'))).toEqual([
    '"a\\\\..\\\\x" is not an allowed path.',
    '"a\\\\.GIT\\\\x" is not an allowed path.',
  ]);
  expect(await forbiddenChanges(quarantine.clone, base, base)).toEqual([]);
  const back = await forbiddenChanges(quarantine.clone, tree, base);
  // Links may be deleted; the file becomes executable again.
  expect(back).toContain('"run.sh" becomes executable.');
  expect(back.some((sentence) => sentence.includes('symbolic link'))).toBe(false);
});
