import { lineCounter } from './lines.ts';

/** Reads lines of a text that comes in pieces of so many bytes. */
const read = (text: string, from = 1, count = 100, pieceBytes = 3) => {
  const counter = lineCounter(from, count);
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    counter.take(bytes.subarray(start, start + pieceBytes));
  }
  return counter.end();
};

test.each([1, 2, 3, 1_000])('lines end as any system ends them, in pieces of %i bytes', (pieceBytes) => {
  expect(read('a\r\nb\rc\n\nd', 1, 100, pieceBytes)).toEqual({ lines: ['a', 'b', 'c', '', 'd'], total: 5 });
  expect(read('a\r\n\r\nb\r\n', 1, 100, pieceBytes)).toEqual({ lines: ['a', '', 'b'], total: 3 });
});

test('an end at the end of a file begins no line, and an empty file has none', () => {
  expect(read('one')).toEqual({ lines: ['one'], total: 1 });
  expect(read('one\n')).toEqual({ lines: ['one'], total: 1 });
  expect(read('\n')).toEqual({ lines: [''], total: 1 });
  expect(read('')).toEqual({ lines: [], total: 0 });
});

test('of a range its lines are kept, and all are counted', () => {
  const text = Array.from({ length: 10 }, (_, index) => `line ${index + 1}`).join('\n');
  expect(read(text, 4, 2)).toEqual({ lines: ['line 4', 'line 5'], total: 10 });
  expect(read(text, 9, 5)).toEqual({ lines: ['line 9', 'line 10'], total: 10 });
  expect(read(text, 11, 5)).toEqual({ lines: [], total: 10 });
});

test('characters of several bytes come whole, and a line without end is cut between two', () => {
  expect(read('zwölf €\n', 1, 1, 1).lines).toEqual(['zwölf €']);
  const [long = ''] = read(`x${'€'.repeat(3_000)}\nnext`, 1, 1).lines;
  expect(long).toBe(`x${'€'.repeat(1_666)}…`);
});

test('ends of lines that are cut between two pieces, or where the range begins, are one', () => {
  for (const pieceBytes of [1, 2, 3, 100]) {
    expect(read('a\r\nb\r\nc\r\n\r\nd', 2, 2, pieceBytes)).toEqual({ lines: ['b', 'c'], total: 5 });
    expect(read('a\r\n\nb\r', 2, 2, pieceBytes)).toEqual({ lines: ['', 'b'], total: 3 });
    expect(read('\r\n\r\n', 3, 2, pieceBytes)).toEqual({ lines: [], total: 2 });
    expect(read('\r\r\na', 2, 1, pieceBytes)).toEqual({ lines: [''], total: 3 });
  }
});

test.each([
  ['\n', 1],
  ['\r\n', 2],
  ['x', 0],
])('32 MiB of %j keep nobody waiting', (unit, endBytes) => {
  const piece = Buffer.alloc(65_536, unit);
  const counter = lineCounter(1_000, 500);
  const before = process.cpuUsage();
  for (let pieces = 0; pieces < 512; pieces += 1) counter.take(piece);
  const { total } = counter.end();
  expect(total).toBe(endBytes === 0 ? 1 : (512 * 65_536) / endBytes);
  expect(process.cpuUsage(before).user).toBeLessThan(900_000);
});
