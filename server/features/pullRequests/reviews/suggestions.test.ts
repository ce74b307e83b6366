import { replaceLines, suggestionOf } from './suggestions.ts';

test('a suggestion is the first code block of that language', () => {
  expect(suggestionOf('Shorter:\n```suggestion\nconst a = 1;\n```\nPlease.')).toBe('const a = 1;\n');
  expect(suggestionOf('````suggestion\r\n```js\r\n```\r\n````')).toBe('```js\n```\n');
  expect(suggestionOf('```suggestion\n```')).toBe('');
  expect(suggestionOf('```suggestion\n\n```')).toBe('\n');
  expect(suggestionOf('```js\nconst a = 1;\n```')).toBeNull();
  expect(suggestionOf('```suggestion\nnever closed')).toBeNull();
  expect(suggestionOf('```suggestion\n'.repeat(1_400))).toBeNull();
});

test('the lines are replaced with the line breaks of the file', () => {
  expect(replaceLines('a\nb\nc\n', { startLine: 2, line: 2 }, 'x\ny\n')).toBe('a\nx\ny\nc\n');
  expect(replaceLines('a\r\nb\r\n', { startLine: 1, line: 1 }, 'x\n')).toBe('x\r\nb\r\n');
  expect(replaceLines('a\nb', { startLine: 2, line: 2 }, 'x\n')).toBe('a\nx');
  expect(replaceLines('a\nb\nc\n', { startLine: 1, line: 2 }, '')).toBe('c\n');
  expect(replaceLines('a\n', { startLine: 2, line: 2 }, 'x\n')).toBeNull();
  expect(replaceLines('a\n', { startLine: 0, line: 1 }, 'x\n')).toBeNull();
});
