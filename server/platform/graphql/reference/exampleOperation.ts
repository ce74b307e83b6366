import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';

type Field = GraphQLField<unknown, unknown>;

/** An operation that asks for one root field, and its variables as JSON. */
export type ExampleOperation = { query: string; variables: string | undefined };

const capitalized = (name: string) => name.replace(/^./, (letter) => letter.toUpperCase());

/** Fields that tell most of a record stand first. */
const telling = ['id', 'name', 'title', 'status', 'state', 'message', 'totalCount'];

/** How many fields of a type an example shows at most. */
const shown = 5;

const mayBeAsked = (field: Field) =>
  field.deprecationReason === undefined && !field.args.some(isRequiredArgument);

const rank = ({ name }: Field) => (telling.includes(name) ? telling.indexOf(name) : telling.length);

const leavesOf = (type: GraphQLObjectType): string[] =>
  Object.values(type.getFields())
    .filter((field) => mayBeAsked(field) && isLeafType(getNamedType(field.type)))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, shown)
    .map(({ name }) => name);

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

const block = (head: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [`${head} {`, ...indented(lines), '}'] : [head];

/** The lines within the braces of a type, at most `depth` types below it. */
const selectionOf = (type: GraphQLNamedType, depth: number): string[] => {
  if (!isCompositeType(type)) return [];
  if (!isObjectType(type)) return ['__typename'];
  const fields = Object.values(type.getFields()).filter(mayBeAsked);
  const isPayload = fields.some(({ name }) => name === 'errors' || name === 'nodes');
  const leaves = leavesOf(type);
  const below = fields.filter(
    (field) =>
      isCompositeType(getNamedType(field.type)) && (isPayload ? field.name !== 'edges' : leaves.length === 0),
  );
  const nested = depth > 0 ? below.slice(0, shown) : [];
  const lines = [
    ...leaves,
    ...nested.flatMap((field) => block(field.name, selectionOf(getNamedType(field.type), depth - 1))),
  ];
  return lines.length > 0 ? lines : ['__typename'];
};

const samples: Record<string, unknown> = {
  ID: '054c42e8-471b-585c-a8e8-5a9fe737f078',
  Int: 10,
  NonNegativeInt: 10,
  Float: 0.5,
  Boolean: true,
  DateTime: '2026-11-21T09:30:00.000Z',
  Date: '2026-11-21',
  EmailAddress: 'ada@example.com',
  URL: 'https://example.com',
  HexColorCode: '#14171f',
};

/** A value that the type takes: of inputs, what may not be left out. */
const sampleOf = (type: GraphQLInputType, name: string): unknown => {
  const given = getNullableType(type);
  if (isListType(given)) return [sampleOf(given.ofType, name)];
  if (isEnumType(given)) return given.getValues()[0]?.name;
  if (isInputObjectType(given))
    return Object.fromEntries(
      sampledFields(Object.values(given.getFields())).map((field) => [
        field.name,
        sampleOf(field.type, field.name),
      ]),
    );
  return samples[getNamedType(given).name] ?? name;
};

/** Those that must be given; the first where none must. */
const sampledFields = (fields: readonly GraphQLInputField[]): readonly GraphQLInputField[] => {
  const required = fields.filter(isRequiredInputField);
  return required.length > 0 ? required : fields.slice(0, 1);
};

const takes = ({ args }: Field): GraphQLArgument[] => args.filter((each) => isRequiredArgument(each));

/** An example of an operation that asks for a root field, such as one can run after putting own values in place of those shown. */
export const exampleOperation = (
  kind: 'query' | 'mutation' | 'subscription',
  field: Field,
): ExampleOperation => {
  const given = takes(field);
  const declared = given.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const page = field.args.some(({ name }) => name === 'first') ? ['first: 10'] : [];
  const passed = [...given.map(({ name }) => `${name}: $${name}`), ...page].join(', ');
  const head = `${kind} ${capitalized(field.name)}${declared ? `(${declared})` : ''}`;
  const asked = `${field.name}${passed ? `(${passed})` : ''}`;
  const query = block(head, block(asked, selectionOf(getNamedType(field.type), 2))).join('\n');
  const variables = Object.fromEntries(given.map(({ name, type }) => [name, sampleOf(type, name)]));
  return { query, variables: given.length > 0 ? JSON.stringify(variables, null, 2) : undefined };
};
