import { readManifests } from '../infrastructure/kubernetes.ts';
import { readOpenApi } from '../infrastructure/openApi.ts';
import { unescapedValues } from '../code/templates.ts';
import { readYamlText, secondKey } from './yamlText.ts';

const characters = 500_000;
const many = (piece: string) => piece.repeat(characters / piece.length);
const secondKeysOf = (text: string) => readYamlText(text).documents.map(secondKey);

test('errors tell where they are, and nothing of their lines: those of one long line take the square of it', () => {
  const [document] = readYamlText(`kind: Pod\n${'{{ a }} '.repeat(2_000)}`).documents;
  const errors = document?.errors ?? [];
  expect(errors.length).toBeGreaterThan(1_000);
  expect(Math.max(...errors.map(({ message }) => message.length))).toBeLessThan(200);
});

test('a key that is named twice is found where it is named again', () => {
  expect(secondKeysOf('a: 1\nb: { c: 1, d: 2 }\n')).toEqual([null]);
  expect(secondKeysOf('a: 1\nb: { c: 1, c: 2 }\na: 3\n')).toEqual([16]);
});

// Before, each of them took minutes.
test.each([
  { name: 'blanks', text: many(' ') },
  { name: 'empty lines', text: many('\n') },
  { name: 'blanks in lines', text: many('\t \n') },
])('$name are looked through at once', ({ text }) => {
  expect(readOpenApi({ path: 'openapi.yaml', text })).toEqual([]);
  expect(unescapedValues('a.slim', text)).toEqual([]);
  expect(unescapedValues('a.pug', text)).toEqual([]);
});

test('the keys of a map are each asked for once, however many they are', () => {
  const text = Array.from({ length: 30_000 }, (_, index) => `k${index}: &a${index} { b: *a0 }`).join('\n');
  expect(readManifests({ path: 'chart/values.yaml', text })).toEqual([]);
});
