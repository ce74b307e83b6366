import { changedParts } from './changedPart.ts';
import { readTarget, targetHash } from './diffAddress.ts';
import { diffRows, type Row } from './diffRows.ts';
import { pairRows } from './pairRows.ts';
import { parsePatch } from './parsePatch.ts';

/** Lines 1 to 60 of a file, in which line 10 was replaced by two and line 40 was removed. */
const patch = [
  '@@ -9,3 +9,4 @@ function top() {',
  ' line 9',
  '-line 10',
  '+LINE 10',
  '+line 10b',
  ' line 11',
  '@@ -39,3 +40,2 @@',
  ' line 39',
  '-line 40',
  ' line 41',
  '\\ No newline at end of file',
].join('\n');
const after = Array.from({ length: 61 }, (_, index) => `line ${index + 1}`)
  .flatMap((line) => (line === 'line 10' ? ['LINE 10', 'line 10b'] : line))
  .filter((line) => line !== 'line 40');

const told = (rows: readonly Row[]) =>
  rows.map((row) => (row.kind === 'gap' ? `gap ${row.hidden}` : `${row.before} ${row.after} ${row.text}`));

test('a patch is rows with their numbers on both sides, and gaps between hunks', () => {
  const rows = diffRows(parsePatch(patch), undefined, {});
  expect(told(rows)).toEqual([
    'gap 8',
    '9 9 line 9',
    '10 null line 10',
    'null 10 LINE 10',
    'null 11 line 10b',
    '11 12 line 11',
    'gap 27',
    '39 40 line 39',
    '40 null line 40',
    '41 41 line 41',
    'gap null',
  ]);
  expect(rows[0]).toMatchObject({ heading: 'function top() {' });
  expect(rows.at(-2)).toMatchObject({ endless: true });
});

test('a gap shows what stands next to its hunk, with the numbers of both sides', () => {
  const rows = told(diffRows(parsePatch(patch), after, { 0: 20, 1: 2, 2: 3 }));
  expect(rows.slice(0, 2)).toEqual(['1 1 line 1', '2 2 line 2']);
  expect(rows).toContain('gap 25');
  expect(rows).toContain('38 39 line 38');
  expect(rows.slice(-4)).toEqual([
    '42 42 line 42',
    '43 43 line 43',
    '44 44 line 44',
    `gap ${after.length - 44}`,
  ]);
});

test('nothing is around a file that is new', () => {
  expect(told(diffRows(parsePatch('@@ -0,0 +1,2 @@\n+a\n+b'), [], {}))).toEqual(['null 1 a', 'null 2 b']);
  expect(told(diffRows(parsePatch('@@ -1,2 +0,0 @@\n-a\n-b'), [], {}))).toEqual(['1 null a', '2 null b']);
});

test('side by side, what was added stands beside what was removed', () => {
  const pairs = pairRows(diffRows(parsePatch(patch), undefined, {}));
  const texts = pairs.flatMap((row) => (row.kind === 'pair' ? [[row.before?.text, row.after?.text]] : []));
  expect(texts.slice(1, 3)).toEqual([
    ['line 10', 'LINE 10'],
    [undefined, 'line 10b'],
  ]);
});

test.each([
  ['const answer = 41;', 'const answer = 42;', '41', '42'],
  ['turn(left)', 'turn(left, fast)', '', ', fast'],
  ['aaa bbb', 'aaa ccc bbb', '', 'ccc '],
])('of %j and %j it is %j and %j that changed', (before, later, gone, fresh) => {
  const [one, other] = changedParts(before, later) ?? [];
  expect(before.slice(one?.from, one?.to)).toBe(gone);
  expect(later.slice(other?.from, other?.to)).toBe(fresh);
});

test('lines with little in common are marked by their colour alone', () => {
  expect(changedParts('import a from "a";', '}')).toBeNull();
});

test.each(['src/main.ts', 'a:R1 b.ts', 'ü/%2F#?.ts'])('a link leads to a line of %j', (path) => {
  expect(readTarget(targetHash({ path, side: 'R', line: 12 }))).toEqual({ path, side: 'R', line: 12 });
  expect(readTarget(targetHash({ path }))).toEqual({ path });
});
