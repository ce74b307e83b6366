import { readFileSync } from 'node:fs';
import { buildASTSchema, getOperationAST, parse, validate } from 'graphql';
import { parseSdl } from '../../../../schema/tools/source.ts';
import { checkStructure } from './checkStructure.ts';
import { costByList, costOf, type Variables } from './cost.ts';
import { limits } from './limits.ts';

const schema = buildASTSchema(parseSdl());

const parsed = (source: string) => {
  const document = parse(source);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('The document has one operation.');
  return { document, operation };
};
const cost = (source: string, variables: Variables = {}) => {
  const { document, operation } = parsed(source);
  return costOf(schema, document, operation, variables);
};
const lists = (source: string) => {
  const { document, operation } = parsed(source);
  return costByList(schema, document, operation, {}, 3);
};
const refusal = (source: string) => checkStructure(parse(source), limits)?.message ?? null;

/** Fragments each of which spreads the next one twice. */
const bomb = (length: number, leaf: string) =>
  `{ ...F0 } ${Array.from({ length }, (_, i) => `fragment F${i} on Query { ${i + 1 < length ? `...F${i + 1} ...F${i + 1}` : leaf} }`).join(' ')}`;

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join(' ');

describe('the structure', () => {
  it.each([
    [
      'depth',
      `{ viewer ${'{ organization { project '.repeat(6)}{ id }${' } }'.repeat(6)} }`,
      'levels of fields',
    ],
    ['aliases', `{ ${times(3, (i) => `a${i}: viewer { ${times(6, (j) => `b${j}: id`)} }`)} }`, '21 aliases'],
    [
      'aliases in fragments',
      `{ viewer { ...A } b: viewer { ...A } } fragment A on User { ${times(9, (i) => `a${i}: id`)} }`,
      '19 aliases',
    ],
    [
      'aliases in inline fragments',
      `{ viewer { ... on User { ${times(9, (i) => `a${i}: id`)} } ... { ${times(9, (i) => `b${i}: id`)} } } }`,
      '18 aliases',
    ],
    ['root fields', `{ ${times(11, (i) => `a${i}: version`)} }`, '11 fields at its root'],
    [
      'root fields in fragments',
      `{ ${times(3, (i) => `...F${i}`)} } ${times(3, (i) => `fragment F${i} on Query { ${times(4, (j) => `f${j}`)} }`)}`,
      '12 fields at its root',
    ],
    [
      'mutations',
      `mutation { ${times(6, (i) => `a${i}: logout { errors { code } }`)} }`,
      '6 fields at its root',
    ],
    ['directives', `{ version ${'@skip(if: false) '.repeat(16)} }`, '16 directives'],
    [
      'directives wherever they stand',
      `query ($a: ID ${'@a '.repeat(4)}) ${'@b '.repeat(4)} { ...F ${'@c '.repeat(4)} ... ${'@d '.repeat(4)} { id @e } } fragment F on Query { id }`,
      '17 directives',
    ],
    ['repetitions', `{ viewer { ${'id '.repeat(500)} } }`, '499 repeated fields'],
    [
      'repetitions in unused fragments',
      `{ version } fragment F on User { ${'id '.repeat(500)} }`,
      '499 repeated fields',
    ],
    [
      'circular introspection',
      '{ __schema { types { fields { type { fields { type { name } } } } } } }',
      '2 lists of introspection',
    ],
    [
      'depth of introspection',
      `{ __type(name: "User") ${'{ ofType '.repeat(16)}{ name }${' }'.repeat(16)} }`,
      '18 levels of introspection',
    ],
    [
      'aliased introspection',
      '{ __schema { a: types { name } b: types { name } } }',
      '2 aliases in introspection',
    ],
  ])('is limited in %s', (_, source, message) => {
    expect(refusal(source)).toContain(message);
  });

  it.each([
    '{ ...A } fragment A on Query { ...A }',
    '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A version }',
  ])('of fragments within themselves is left to the rules of GraphQL: %s', (source) => {
    expect(refusal(source)).toBeNull();
    expect(validate(schema, parse(source))[0]?.message).toContain('within itself');
  });

  it('of doubling fragments is measured in linear time', () => {
    // What followed each of them would never end.
    expect(refusal(bomb(150, 'a: version b: version'))).toContain('aliases');
    expect(cost(bomb(150, 'version'))).toBe(2 ** 149);
  });
});

describe('the cost', () => {
  it.each([
    ['each field', '{ version viewer { id name } }', 4],
    [
      'a page as long as it is asked for',
      '{ projects(first: 10) { nodes { id name } totalCount } }',
      2 + 10 * 3,
    ],
    ['edges as nodes', '{ projects(last: 10) { edges { cursor node { id } } } }', 1 + 10 * 4],
    ['a page of unknown length', '{ projects { nodes { id } } }', 1 + 25 * 2],
    ['no more than the longest page', '{ projects(first: 1000000) { nodes { id } } }', 1 + 100 * 2],
    [
      'pages within pages',
      '{ projects(first: 100) { nodes { team(first: 100) { nodes { id } } } } }',
      1 + 100 * (2 + 100 * 2),
    ],
    ['lists that have an end', '{ dashboard { projects { id } } }', 1 + 6 * 2],
    ['each day of a year', '{ security { scoreByDay(days: 365) { day percent } } }', 1 + 365 * 3],
    ['as many days as are asked for', '{ security { scoreByDay(days: 7) { day percent } } }', 1 + 7 * 3],
    ['entries that have no fields', '{ viewer { permissions } }', 1 + 40],
    ['errors', 'mutation { logout { errors { field code } } }', 1 + 20 * (1 + 5 + 1)],
    [
      'entries of lists that are passed',
      '{ projects(first: 1, filter: { status: [ACTIVE, DRAFT], team: ["a"] }) { nodes { id } } }',
      1 + 3 + 1 * 2,
    ],
    [
      'a fragment once per spread',
      '{ a: viewer { ...F } b: viewer { ...F } } fragment F on User { id name }',
      6,
    ],
    ['inline fragments', '{ viewer { ... on User { id name } ... { email } } }', 4],
    ['a length below nothing as nothing', '{ version projects(first: -100) { nodes { id } } }', 2],
  ])('counts %s', (_, source, expected) => {
    expect(cost(source)).toBe(expected);
  });

  it.each([
    ['no list', '{ version }', []],
    [
      'lists without those within them, the dearest first',
      `{ projects(first: 100) { totalCount nodes { id environments { name address } team(first: 2) { nodes { id } } } } }`,
      [
        { path: ['projects', 'nodes', 'environments'], fields: 100 * 22 * 3 },
        { path: ['projects', 'nodes', 'team', 'nodes'], fields: 100 * 2 * 2 },
        { path: ['projects', 'nodes'], fields: 100 * 3 },
      ],
    ],
    [
      'lists in fragments, by the names that the answer has',
      `{ mine: projects(first: 10) { ...Page } } fragment Page on ProjectConnection { edges { node { some: environments(first: 5) { id } } } }`,
      [
        { path: ['mine', 'edges', 'node', 'some'], fields: 10 * 5 * 2 },
        { path: ['mine', 'edges'], fields: 10 * 2 },
      ],
    ],
  ])('says which lists it goes to: %s', (_, source, expected) => {
    expect(lists(source)).toEqual({
      fields: cost(source),
      dearest: expected,
    });
  });

  it('finds the dearest of many lists in fragments within fragments in no time', () => {
    const fragments = times(
      60,
      (i) => `fragment F${i} on Project { environments { project { ...F${i + 1} ...F${i + 1} } } }`,
    );
    const source = `{ project(id: "1") { ...F0 } } ${fragments} fragment F60 on Project { id }`;
    const began = performance.now();
    expect(lists(source).dearest).toHaveLength(3);
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it('reads lengths out of variables, and their defaults', () => {
    const source = 'query ($first: Int = 3) { projects(first: $first) { nodes { id } } }';
    expect([cost(source), cost(source, { first: 50 }), cost(source, { first: null })]).toEqual([7, 101, 7]);
  });

  it('is more than is allowed for years of days under many names, and for thousands of ids', () => {
    const years = `{ ${times(9, (i) => `a${i}: security { scoreByDay(days: 365) { day percent } }`)} }`;
    expect(refusal(years)).toBeNull();
    expect(cost(years)).toBeGreaterThan(9_000);
    const deep = JSON.parse(`${'['.repeat(40_000)}${']'.repeat(40_000)}`);
    expect(
      cost('query ($filter: ProjectFilter) { projects(filter: $filter) { totalCount } }', { filter: deep }),
    ).toBe(2 + 39_999);
    const filter = { team: Array.from({ length: 3_000 }, (_, i) => String(i)) };
    const aliases = `query ($filter: ProjectFilter) { ${times(5, (i) => `a${i}: projects(first: 1, filter: $filter) { totalCount }`)} }`;
    expect(refusal(aliases)).toBeNull();
    expect(cost(aliases, { filter })).toBeGreaterThan(limits.cost);
  });

  it.each(['lines(path: "a") { total }', 'paths { more }'])(
    '%s is not asked for fifteen times at once',
    (field) => {
      const asked = (count: number) =>
        `{ project(id: "1") { repository { ${times(count, (i) => `a${i}: ${field}`)} } } }`;
      expect(cost(asked(1))).toBeLessThan(limits.cost / 2);
      expect(cost(asked(15))).toBeGreaterThan(limits.cost);
    },
  );
});

it('the numbers that the page on security tells are those of the limits', () => {
  const page = readFileSync('docs/security.md', 'utf8').replaceAll(/\s+/g, ' ');
  const told = (words: RegExp) => Number(words.exec(page)?.[1]);
  expect(told(/A body has at most (\d+) kB/) * 1_000).toBe(limits.bodyBytes);
  expect(told(/An answer has at most (\d+) errors/)).toBe(limits.errors);
  expect(told(/A socket says in (\d+) seconds who it is/) * 1_000).toBe(limits.connectionInitTime);
  expect(told(/sends at most (\d+) kB at a time/) * 1_000).toBe(limits.messageBytes);
  expect(told(/A person has at most (\d+) operations on all sockets/)).toBe(limits.operationsPerUser);
});
