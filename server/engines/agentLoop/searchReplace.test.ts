import { applySearchReplace, readSearchReplace } from './searchReplace.ts';

const file = `def area(width, height):
    return width + height


def half(value):
    return value / 2
`;

const answer = (search: string, replace: string) =>
  `Sure!\n\n<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE\nThat is all.`;
const apply = (search: string, replace: string) =>
  applySearchReplace(file, readSearchReplace(answer(search, replace)));

test('a text that is there once is replaced', () => {
  expect(apply('    return width + height', '    return width * height')).toEqual({
    ok: true,
    text: file.replace('width + height', 'width * height'),
  });
});

test('whitespace is ignored where the text is not there as it is; the indentation of the file stays', () => {
  expect(
    apply('def area( width,height ):\n  return width+height', 'def area(width, height):\n  return 1'),
  ).toEqual({
    ok: true,
    text: file.replace('    return width + height', '  return 1'),
  });
  expect(apply('return width  +  height', 'return width * height')).toEqual({
    ok: true,
    text: file.replace('width + height', 'width * height'),
  });
});

test('a text that is not there, or there twice, changes nothing', () => {
  expect(apply('return depth', 'return 1')).toEqual({
    ok: false,
    reason: 'The text of a SEARCH block is not in the file.',
  });
  expect(apply('    return ', '    yield ')).toEqual({
    ok: false,
    reason: 'The text of a SEARCH block is in the file more than once.',
  });
  expect(apply('', 'return 1')).toEqual({ ok: false, reason: 'A SEARCH block is empty.' });
  expect(applySearchReplace(file, readSearchReplace('I cannot do that.'))).toEqual({
    ok: false,
    reason: 'There is no SEARCH/REPLACE block in the answer.',
  });
});

test('several blocks are applied one after the other, lines can be removed, and line ends of Windows are read', () => {
  const blocks = `${answer('\n\ndef half(value):\n    return value / 2', '')}\n${answer('width + height', 'width * height')}`;
  expect(applySearchReplace(file, readSearchReplace(blocks.replaceAll('\n', '\r\n')))).toEqual({
    ok: true,
    text: 'def area(width, height):\n    return width * height\n\n',
  });
});
