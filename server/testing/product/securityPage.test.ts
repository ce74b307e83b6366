import { existsSync, globSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

/** docs/security.md names the tests that hold its promises, and docs/threatModel.md those that walk its chains: they are held to that. */

const uncovered = 'What is not covered';
const chained = 'Chains';

type Citation = { promise: string; file: string; names: string[] };

/** The sections of a page by title, each with its promises: the items of its list. */
const sectionsOf = (page: string) =>
  readFileSync(page, 'utf8')
    .split(/^## /m)
    .slice(1)
    .map((text) => {
      const [title = '', ...lines] = text.split('\n');
      return { title, promises: lines.join('\n').split(/^- /m).slice(1) };
    });
const sections = sectionsOf('docs/security.md');
const chains = sectionsOf('docs/threatModel.md').flatMap((section) =>
  section.title.startsWith(chained) ? section.promises : [],
);
const promises = [
  ...sections.flatMap((section) => (section.title === uncovered ? [] : section.promises)),
  ...chains,
];

const firstLine = (text: string) => text.split('\n')[0] ?? '';

/** The items below a promise, each a file and the names of tests in it. Throws when one is anything else. */
const citationsOf = (promise: string): Citation[] =>
  promise
    .split(/^ {2}- /m)
    .slice(1)
    .map((item) => {
      const text = item.trim().replace(/\s+/g, ' ');
      const [, file, names] = /^`([^`]+)` — ("[^"]+"(?:, "[^"]+")*)$/.exec(text) ?? [];
      if (file === undefined || names === undefined) throw new Error(`Names no test: ${text}`);
      return { promise: firstLine(promise), file, names: names.slice(1, -1).split('", "') };
    });
const citations = promises.flatMap(citationsOf);

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The words of what is called: `it.each(table)` is it and each. */
const wordsOf = (callee: unknown): unknown[] => {
  if (!isNode(callee)) return [];
  if (callee['type'] === 'Identifier') return [callee['value']];
  const inner = callee['callee'] ?? callee['object'] ?? callee['tag'];
  return [...wordsOf(inner), ...wordsOf(callee['property'])];
};

/** The text of a test's name; an expression within it is an ellipsis. */
const nameIn = (argument: unknown): string | undefined => {
  const expression = isNode(argument) ? argument['expression'] : undefined;
  if (!isNode(expression)) return undefined;
  const { value, quasis } = expression;
  if (typeof value === 'string') return value;
  if (!Array.isArray(quasis)) return undefined;
  return quasis.map((part) => (isNode(part) ? String(part['cooked']) : '')).join('…');
};

/** The names of the tests in a program that run: not those that are skipped or only intended. */
const namesIn = (node: unknown): string[] => {
  if (Array.isArray(node)) return node.flatMap(namesIn);
  if (!isNode(node)) return [];
  const words = node['type'] === 'CallExpression' ? wordsOf(node['callee']) : [];
  if (words.includes('skip') || words[0] === 'xdescribe') return [];
  const runs = ['it', 'test'].includes(String(words[0])) && words.slice(1).every((word) => word === 'each');
  const name = runs && Array.isArray(node['arguments']) ? nameIn(node['arguments'][0]) : undefined;
  return [...(name === undefined ? [] : [name]), ...Object.values(node).flatMap(namesIn)];
};

const read = new Map<string, Set<string>>();
const testsIn = (file: string): Set<string> => {
  const known = read.get(file);
  if (known) return known;
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const names = new Set(namesIn(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }).body));
  read.set(file, names);
  return names;
};

test('every promise names a test', () => {
  expect(promises.length).toBeGreaterThan(60);
  expect(promises.filter((promise) => citationsOf(promise).length === 0).map(firstLine)).toEqual([]);
});

test('every chain names its steps, three or more, and what stops it', () => {
  expect(chains.length).toBeGreaterThan(10);
  for (const chain of chains) {
    const [steps = '', stop = ''] =
      chain
        .split(/^ {2}- /m)[0]
        ?.replace(/\s+/g, ' ')
        .split('*Stopped:*') ?? [];
    expect([firstLine(chain), steps.split(' > ').length >= 3, stop.trim().length > 20]).toEqual([
      firstLine(chain),
      true,
      true,
    ]);
  }
});

test('every test that is named is there, by that name, and runs', () => {
  const missing = citations.flatMap(({ promise, file, names }) =>
    names.filter((name) => !testsIn(file).has(name)).map((name) => ({ promise, file, name })),
  );
  expect(missing).toEqual([]);
});

test('every file of tests that names the page is on it', () => {
  const cited = new Set(citations.map(({ file }) => file));
  const naming = globSync('{client,e2e,schema,server}/**/*.test.{ts,tsx}').filter(
    (file) =>
      file !== 'server/testing/product/securityPage.test.ts' &&
      readFileSync(file, 'utf8').includes('security.md'),
  );
  expect(naming.length).toBeGreaterThan(5);
  expect(naming.filter((file) => !cited.has(file))).toEqual([]);
});

test('what is not covered is said last', () => {
  expect(sections.at(-1)?.title).toBe(uncovered);
  expect(sections.at(-1)?.promises.length).toBeGreaterThan(5);
});
