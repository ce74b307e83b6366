import { openSyntaxCheck, type SyntaxCheck } from '../index.ts';

const never = new AbortController().signal;
let check: SyntaxCheck;
beforeAll(async () => {
  check = await openSyntaxCheck();
});
afterAll(() => check.close());

const flawIn = (path: string, text: string) => check.flawIn(path, Buffer.from(text), never);

test.each([
  ['src/a.js', 'export const one = () => {\n  return 1;\n};\n'],
  ['src/a.ts', 'export const one = <T,>(value: T): value is T => true satisfies boolean;\n'],
  ['src/a.tsx', 'export const One = () => <p>{1}</p>;\n'],
  ['a.py', 'def one(x: int) -> int:\n    match x:\n        case 1:\n            return 1\n'],
  ['A.java', 'record A(int one) { int two() { return one; } }\n'],
  ['a.go', 'package a\n\nfunc One[T any](x T) T { return x }\n'],
  ['a.php', '<p><?php echo $one?->two(); ?></p>\n'],
  ['a.rb', 'def one = 1\n'],
  ['package.json', '{ "name": "a" }\n'],
  ['tsconfig.json', '{\n  // "a, b"\n  "compilerOptions": { "strict": true, },\n}\n'],
  ['a.yaml', 'a: 1\n---\nb: [1, 2]\n'],
  ['chart/templates/a.yaml', '{{- if .Values.on }}\na: 1\n{{- end }}\n'],
  ['Dockerfile', 'FROM node:24\nRUN npm ci \\\n  && npm test\n'],
])('%s parses', async (path, text) => {
  expect(check.applies(path)).toBe(true);
  expect(await flawIn(path, text)).toBeNull();
});

test.each([
  ['src/a.js', 'export const one = 1;\nexport const two = (;\n', 2],
  ['src/a.ts', 'const one: number = 1;\nconst two = {\n', 2],
  ['a.py', 'def one():\n    return (1\n\nprint(2)\n', 2],
  ['package.json', '{\n  "name": "a",\n}\n', 3],
  ['a.json', '// Not taken here\n{}\n', null],
  ['a.yaml', 'a: 1\nb: [1, 2\nc: 3\n', 3],
  ['Dockerfile', 'FROM node:24\nRUNN npm ci\n', 2],
])('%s does not parse, at its line', async (path, text, line) => {
  const flaw = await flawIn(path, text);
  expect(flaw).toEqual({ line });
});

test('other files are not parsed, and what is too large or no text is not read', async () => {
  expect(check.applies('README.md')).toBe(false);
  expect(await flawIn('a.js', `//${'a'.repeat(1_100_000)}`)).toBe('UNREAD');
  expect(await flawIn('a.js', 'a\0b')).toBe('UNREAD');
});
