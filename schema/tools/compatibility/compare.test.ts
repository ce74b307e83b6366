import { buildASTSchema, Source } from 'graphql';
import { compareSchemas } from './compare.ts';
import { parseSources } from '../source.ts';

const directives = `
directive @public on FIELD_DEFINITION
directive @requires(permission: Permission!) on FIELD_DEFINITION
directive @personal on FIELD_DEFINITION
directive @bounded(max: Int!) on FIELD_DEFINITION
enum Permission { READ WRITE }
`;

const schemaOf = (text: string, name: string) =>
  buildASTSchema(parseSources([new Source(directives, 'base.graphql'), new Source(text, name)]));

/** What the second text changes of the first, a line each. */
const changes = async (earlier: string, later: string) => {
  const found = await compareSchemas(schemaOf(earlier, 'old.graphql'), schemaOf(later, 'new.graphql'));
  return found.map(({ level, place, coordinate, message }) => `${level} ${place} ${coordinate} ${message}`);
};

it('lists changes with coordinate and place, those that break clients first', async () => {
  const earlier = 'type Query {\n  a: Int\n  b: Int!\n}\nenum Unit { GRAM }';
  const later = 'type Query {\n  b(size: Int!): Int!\n  c: Int\n}\nenum Unit { GRAM OUNCE }';
  expect(await changes(earlier, later)).toEqual([
    "breaking old.graphql:2:3 Query.a Field 'a' was removed from object type 'Query'",
    "breaking new.graphql:2:5 Query.b(size:) Argument 'size: Int!' added to field 'Query.b'",
    "dangerous new.graphql:5:18 Unit.OUNCE Enum value 'OUNCE' was added to enum 'Unit'",
    "safe new.graphql:3:3 Query.c Field 'c' was added to object type 'Query'",
  ]);
});

it('says who might ask before and who may now', async () => {
  const earlier = `type Query { a: Int @requires(permission: READ) b: Int @public
    c: Int @requires(permission: READ) @personal d: Int @requires(permission: READ) }`;
  const later = `type Query { a: Int @requires(permission: WRITE) b: Int @requires(permission: READ)
    c: Int @requires(permission: READ) d: Int @public }`;
  expect(await changes(earlier, later)).toEqual([
    'breaking new.graphql:1:14 Query.a Who may ask changed from @requires(permission: READ) to @requires(permission: WRITE)',
    'breaking new.graphql:1:50 Query.b Who may ask changed from @public to @requires(permission: READ)',
    'dangerous new.graphql:2:5 Query.c Who may ask changed from @personal @requires(permission: READ) to @requires(permission: READ)',
    'dangerous new.graphql:2:40 Query.d Who may ask changed from @requires(permission: READ) to @public',
  ]);
});

it('says what other directives said before and say now', async () => {
  expect(
    await changes(
      'type Query { a: [Int] @bounded(max: 5) b: Int }',
      'type Query { a: [Int] @bounded(max: 3) b: Int @deprecated(reason: "Ask for `a`.") }',
    ),
  ).toEqual([
    'dangerous new.graphql:1:14 Query.a Rules changed from @bounded(max: 5) to @bounded(max: 3)',
    'safe new.graphql:1:40 Query.b Deprecation changed from nothing to @deprecated(reason: "Ask for `a`.")',
  ]);
});

it('lists nothing when nothing changed but words', async () => {
  expect(await changes('"A." type Query { "B." a: Int }', 'type Query { "C." a: Int }')).toEqual([]);
});
