import { transformSync } from '@swc/core';
import { buildSchema } from 'graphql';
import * as zod from 'zod/mini';
import { plugin } from './plugins/constraintValidation.ts';

const base = `
  directive @constraint(
    minLength: Int, maxLength: Int, format: ConstraintFormat, pattern: String, min: Int, max: Int, equalTo: String,
    requiredWithout: String, requiredWith: String,
    mustBe: Boolean, oneOf: [String!], required: Boolean, message: String!
  ) repeatable on INPUT_FIELD_DEFINITION | ARGUMENT_DEFINITION
  enum ConstraintFormat { EMAIL URL UUID SLUG }
  scalar DateTime
  scalar Colour
`;

function generate(sdl: string): string {
  const { prepend, content } = plugin(buildSchema(`${base} ${sdl}`, { assumeValidSDL: true }));
  return [...prepend, content].join('\n');
}

/** Parses `input` with the schema that is made of the fields of an input named Given; messages by path, or the value. */
function parse(fields: string, input: object, more = ''): unknown {
  const code = transformSync(generate(`input Given { ${fields} } ${more}`), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2024' },
    module: { type: 'commonjs' },
  }).code;
  const made: Record<string, zod.ZodMiniType> = {};
  // oxlint-disable-next-line typescript/no-implied-eval -- generated code is run as a test of the generator
  new Function('exports', 'require', code)(made, () => zod);
  const { data, error } = zod.safeParse(made['givenSchema'] ?? zod.never(), input);
  return error
    ? Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]))
    : data;
}

it('checks nested inputs and lists of them, unless there are too many', () => {
  const item = 'input Item { name: String! @constraint(required: true, message: "Name it") }';
  const fields = 'item: Item!, items: [Item!]! @constraint(max: 2, message: "At most two")';
  const bad = { name: ' ' };
  expect(parse(fields, { item: bad, items: [{ name: 'a' }, bad] }, item)).toEqual({
    'item.name': 'Name it',
    'items.1.name': 'Name it',
  });
  expect(parse(fields, { item: bad, items: [bad, bad, bad] }, item)).toEqual({
    'item.name': 'Name it',
    items: 'At most two',
  });
});

it('asks for a field where another one is missing, or is there, beside all other messages', () => {
  const fields = `id: ID, name: String @constraint(requiredWithout: "id", message: "Name it"),
    address: String @constraint(requiredWith: "id", message: "Say where")
    kind: String! @constraint(required: true, message: "Say which")`;
  expect(parse(fields, { kind: '', name: ' ' })).toEqual({ kind: 'Say which', name: 'Name it' });
  expect(parse(fields, { kind: 'a', id: '1', address: '' })).toEqual({ address: 'Say where' });
  expect(parse(fields, { kind: 'a', name: 'b' })).toEqual({ kind: 'a', name: 'b' });
});

it('checks each text of a list', () => {
  const fields =
    'tags: [String!]! @constraint(format: SLUG, message: "No slug") @constraint(required: true, message: "None")';
  expect(parse(fields, { tags: ['good-tag', 'Bad Tag'] })).toEqual({ 'tags.1': 'No slug' });
  expect(parse(fields, { tags: [] })).toEqual({ tags: 'None' });
});

it('checks numbers, also against a lower bound of zero', () => {
  const fields =
    'seats: Int! @constraint(min: 0, message: "Not less than none") @constraint(max: 9, message: "Too many")';
  expect(parse(fields, { seats: -1 })).toEqual({ seats: 'Not less than none' });
  expect(parse(fields, { seats: 10 })).toEqual({ seats: 'Too many' });
  expect(parse(fields, { seats: 0 })).toEqual({ seats: 0 });
});

it('checks a choice of texts, a UUID, and nothing that was left empty', () => {
  const fields =
    'size: String @constraint(oneOf: ["S", "M"], message: "No size"), key: String @constraint(format: UUID, message: "No key")';
  expect(parse(fields, { size: 'L', key: 'x' })).toEqual({ size: 'No size', key: 'No key' });
  expect(parse(fields, { size: '', key: null })).toEqual({ size: null, key: null });
});

it('keeps text within 10,000 characters unless the field says otherwise', () => {
  const long = 'x'.repeat(10_001);
  expect(
    parse('a: String!, b: String @constraint(maxLength: 20000, message: "Long")', { a: long, b: long }),
  ).toEqual({
    a: 'Must be at most 10,000 characters',
  });
});

it('makes ISO 8601 text of an instant, be it text or Date', () => {
  const text = '2026-11-21T09:30:00.000Z';
  expect(parse('a: DateTime!, b: DateTime!', { a: text, b: new Date(text) })).toEqual({ a: text, b: text });
});

it('keeps quotes, backslashes and line breaks of messages and patterns as they are', () => {
  const fields = String.raw`a: String! @constraint(pattern: "^\\d+'\"$", message: "Don't \"do\" \\ that\n${'`${1}`'}")`;
  expect(parse(fields, { a: 'x' })).toEqual({ a: 'Don\'t "do" \\ that\n`${1}`' });
  expect(parse(fields, { a: '12\'"' })).toEqual({ a: '12\'"' });
});

it('makes a schema of arguments that are constrained, and none of others', () => {
  const code = generate(
    'type Query { found(text: String @constraint(maxLength: 9, message: "Long")): Int, other(id: ID!): Int }',
  );
  expect(code).toContain('export const queryFoundArgsSchema');
  expect(code).not.toContain('queryOtherArgs');
});

it.each([
  ['a: String @constraint(shortest: 2, message: "m")', '@constraint on Given.a: there is no rule "shortest"'],
  [
    'a: Boolean @constraint(minLength: 2, message: "m")',
    '@constraint on Given.a: "minLength" makes no sense for a boolean: write mustBe.',
  ],
  [
    'a: [Int!] @constraint(format: URL, message: "m")',
    '"format" makes no sense for a list of number: write min, max, required.',
  ],
  ['a: String @constraint(minLength: 2)', 'write the message'],
  ['a: String @constraint(message: "m")', 'write a rule'],
  ['a: String @constraint(required: false, message: "m")', 'leave "required" out'],
  ['a: String @constraint(equalTo: "b", message: "m")', 'there is no field "b" beside it'],
  ['a: String @constraint(pattern: "(", message: "m")', 'Invalid regular expression'],
  ['a: Colour', 'Given.a: write String with @constraint for Colour'],
  ['a: Given', 'Inputs cannot hold themselves: Given > Given'],
])('refuses %s', (fields, message) => {
  expect(() => generate(`input Given { ${fields} }`)).toThrow(message);
});
