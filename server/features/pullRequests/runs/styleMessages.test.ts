import { styleMessages } from './styleReport.ts';

/** What linters write of lines. */

const read = (output: string, folder = '') =>
  styleMessages(output.split('\n'), folder).map(({ path, line, message }) => `${path}:${line} ${message}`);

test.each([
  ['ESLint', '\n/app/src/a.js\n  3:5  error  Unexpected var  no-var\n\n✖ 1 problem (1 error, 0 warnings)\n'],
  ['one line each', 'src/a.js:3:5: error Unexpected var no-var'],
  ['the TypeScript compiler', 'src/a.js(3,5): error Unexpected var no-var'],
  ['with a path from the folder', './src/a.js:3: error Unexpected var no-var'],
])('messages of %s are read', (_tool, output) => {
  expect(read(output)).toEqual(['src/a.js:3 error Unexpected var no-var']);
});

test('files outside the repository, and lines without a place, are no messages', () => {
  expect(
    read('/usr/lib/a.js:3:5: bad\n../b.js:1:1: bad\nhttp://localhost:8080/ is up\nat 12:30: done'),
  ).toEqual([]);
});

test('paths are those of the repository where the linter runs in a folder of it', () => {
  expect(read('src/a.js:3:5: bad\n/app/web/b.js:1:1: bad', 'web')).toEqual([
    'web/src/a.js:3 bad',
    'web/b.js:1 bad',
  ]);
});
