import highlighter from 'highlight.js/lib/common';
import { highlightedLines, plainLines } from './highlightedLines.ts';
import { languageOf } from './languageOf.ts';
import { lineHash, readLineRange } from '../shared/code/lineRange.ts';
import { readsOtherwise, shownName } from './shownName.ts';

const textOf = (lines: readonly (readonly { text: string }[])[]) =>
  lines.map((line) => line.map(({ text }) => text).join('')).join('\n');

test('what highlight.js answers is read back as the very text, line by line', () => {
  const text = [
    '/* a comment',
    '   over <two> lines & more */',
    'const a = `x ${"</span>"} \'y\'`;',
    '',
    'const b: Array<string> = [];',
  ].join('\n');
  const lines = highlightedLines(highlighter.highlight(text, { language: 'typescript' }).value);
  expect(lines).toHaveLength(5);
  expect(textOf(lines)).toBe(text);
  expect(lines[1]?.[0]?.kind).toBe('hljs-comment');
});

test('lines end as any system ends them, and a break at the end begins none', () => {
  expect(plainLines('a\r\nb\rc\n').map(([token]) => token?.text)).toEqual(['a', 'b', 'c']);
  expect(plainLines('one')).toHaveLength(1);
  expect(highlightedLines('a\n\nb\n')).toHaveLength(3);
});

test('every grammar that a file name leads to is one', () => {
  expect(languageOf('main.TS')).toBe('typescript');
  expect(languageOf('Dockerfile')).toBe('dockerfile');
  expect(languageOf('LICENSE')).toBeUndefined();
  expect(languageOf('archive.tar.xyz')).toBeUndefined();
});

test.each([
  ['#L12', { from: 12, to: 12 }],
  ['#L12-L20', { from: 12, to: 20 }],
  ['20-12', { from: 12, to: 20 }],
  ['7', { from: 7, to: 7 }],
])('%s is a range of lines', (text, range) => {
  expect(readLineRange(text)).toEqual(range);
});

test.each(['', '#L0', '#L-3', '#top', 'L1-L2-L3', '#L99999999', '12a'])('%j is none', (text) => {
  expect(readLineRange(text)).toBeUndefined();
});

test('a range is written as it is read', () => {
  expect(lineHash({ from: 3, to: 3 })).toBe('#L3');
  expect(lineHash({ from: 3, to: 9 })).toBe('#L3-L9');
});

test('names cannot deceive, and text that would is noticed', () => {
  expect(shownName('gpj.\u202etxt\n')).toBe('gpj.\ufffdtxt␊');
  expect(readsOtherwise('if (admin\u202e) {')).toBe(true);
  expect(readsOtherwise('plain')).toBe(false);
});
