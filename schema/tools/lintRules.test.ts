import { GraphQLError, parse, Source } from 'graphql';
import { lintRules } from './lintRules.ts';
import { buildSchema } from './buildSchema.ts';
import { lineOf, messageOf, parseSdl } from './source.ts';

const messages = (rule: keyof typeof lintRules, sdl: string) =>
  lintRules[rule](parse(sdl)).map(({ message }) => message);

it('wants everything described, but for the input of a mutation', () => {
  const sdl = `
    type A { b(c: Int): Int }
    enum D { E }
    input F { g: Int }
    directive @h(i: Int) on OBJECT
    extend type A { "Described." j: Int }
    extend type Mutation { "Described." k(input: KInput!): Int }
  `;
  expect(messages('described', sdl)).toEqual([
    'Describe the type A.',
    'Describe the field b.',
    'Describe the argument or input field c.',
    'Describe the type D.',
    'Describe the enum value E.',
    'Describe the type F.',
    'Describe the argument or input field g.',
    'Describe the directive h.',
    'Describe the argument or input field i.',
  ]);
});

it('wants names in their usual form', () => {
  const sdl =
    'type HTTPServer { max_load(Unit: Int): Int, good2go: Int } enum Good { bad_value, GOOD_1 } scalar URL';
  expect(messages('named', sdl)).toEqual([
    'Write HTTPServer as in ApiKeyScope.',
    'Write max_load as in memberCount.',
    'Write Unit as in memberCount.',
    'Write bad_value as in PAST_DUE.',
  ]);
});

it('wants mutations named by what they do', () => {
  const sdl = 'type Mutation { project: Int, login: Int } extend type Mutation { addProject: Int }';
  expect(messages('mutationIsVerbNoun', sdl)).toEqual([
    'Name the mutation project verb first, as connectRepository.',
  ]);
});

it('wants an input of its own for each mutation', () => {
  const sdl = `type Mutation {
    good(input: GoodInput!): Int
    none: Int
    nullable(input: NullableInput): Int
    shared(input: GoodInput!): Int
    two(input: TwoInput!, id: ID!): Int
  }`;
  expect(messages('mutationTakesItsInput', sdl)).toEqual([
    'nullable takes one argument (input: NullableInput!), or none.',
    'shared takes one argument (input: SharedInput!), or none.',
    'two takes one argument (input: TwoInput!), or none.',
  ]);
});

it('wants a payload with errors of its own for each mutation, which may be null', () => {
  const sdl = `
    type Mutation { good: GoodPayload, shared: GoodPayload, sure: SurePayload!, bare: BarePayload, loose: LoosePayload }
    type GoodPayload { errors: [UserError!]! }
    type BarePayload { done: Boolean }
    type LoosePayload { errors: [UserError!] }
  `;
  expect(messages('mutationAnswersWithItsPayload', sdl)).toEqual([
    'shared answers with SharedPayload, which may be null.',
    'sure answers with SurePayload, which may be null.',
    'BarePayload has a field errors: [UserError!]!.',
    'LoosePayload has a field errors: [UserError!]!.',
  ]);
});

it('wants records in pages', () => {
  const sdl = `
    type Query { tasks: [Task!]!, few: [Task] @bounded(max: 5), tags: [Tag!]!, names: [String!]!, task: Task }
    type Task { title: String }
    extend type Task { id: ID! }
    type Tag { name: String }
  `;
  expect(messages('recordsComeInPages', sdl)).toEqual([
    'Return TaskConnection! for tasks, or say @bounded(max: …) if it cannot grow.',
  ]);
});

it('wants every list to say how long it gets, by itself or by the type of its entries', () => {
  const sdl = `
    type A { b: [Int!]! @bounded(max: 3), c: [Int!]!, d: [E!], f: [G!]!, h: Int }
    type AConnection { nodes: [A!]! @bounded(max: 100), edges: [AEdge!]! }
    type E @bounded(max: 20) { i: Int }
    type G { j: [[Int]] }
    input K { l: [Int!] }
  `;
  expect(messages('listsSayTheirLength', sdl)).toEqual([
    'Say how many entries c has at most: @bounded(max: …).',
    'Say how many entries f has at most: @bounded(max: …).',
    'Say how many entries edges has at most: @bounded(max: …).',
    'Say how many entries j has at most: @bounded(max: …).',
  ]);
});

it('wants an enum for a status', () => {
  const sdl =
    'type A { status: String!, runStatus: [String!], statusText: String, status2: Int, state: String }';
  expect(messages('statusIsEnum', sdl)).toEqual([
    'Make an enum for status.',
    'Make an enum for runStatus.',
    'Make an enum for state.',
  ]);
});

it('wants to know of every root field who may ask for it', () => {
  const sdl = `
    type Query { open: Int @public, held: Int @requires(permission: A), own: Int @personal, forgotten: Int }
    extend type Mutation { both: Int @requires(permission: A) @personal, torn: Int @public @personal }
    type Subscription { silent: Int @bounded(max: 1) }
    type Project { name: Int, secret: Int @requires(permission: A), loose: Int @public }
  `;
  const who = '@public, or @requires, @personal or both.';
  expect(messages('hasAccessRule', sdl)).toEqual([
    `Say who may ask for forgotten: ${who}`,
    `Say who may ask for torn: ${who}`,
    `Say who may ask for silent: ${who}`,
    'Take @public from loose: only root fields have it.',
  ]);
});

it('wants to know of what is deprecated what to ask for instead, and until when it stays', () => {
  const reasons = [
    'Ask for b. Until 2027-05-31.',
    'Ask for b.',
    'Until 2027-05-31.',
    'Ask for b. Until 2027-02-30.',
  ];
  const fields = reasons.map((reason, index) => `a${index}: Int @deprecated(reason: "${reason}")`);
  const sdl = `type A { ${fields.join(' ')} b(c: Int @deprecated): Int } enum D { E @deprecated(reason: "Use F. Until 2027-05-31.") }`;
  expect(lintRules.deprecatedSaysUntilWhen(parse(sdl)).map(({ at }) => lineOf(at))).toHaveLength(4);
});

it('wants long lists of objects to take first', () => {
  const sdl = `
    type A { b: [B!]! @bounded(max: 21), c(first: Int): [B!]! @bounded(max: 50), d: [B!]! @bounded(max: 20), e: [Int!]! @bounded(max: 90), f: [C!]! }
    type B { a: Int }
    type C @bounded(max: 30) { a: Int }
    type BConnection { nodes: [B!]! @bounded(max: 100) }
    type Subscription { b: [B!]! @bounded(max: 100) }
  `;
  expect(messages('longListsTakeFirst', sdl)).toEqual([
    'Let b take first: Int, as it has up to 21 entries.',
    'Let f take first: Int, as it has up to 30 entries.',
  ]);
});

it('wants what authorization can refuse to be nullable', () => {
  const sdl = `type Query {
    a: Int! @requires(permission: AUDIT_READ)
    b: [Int!]! @personal
    c: Int @semanticNonNull @personal
    d: Int! @public
    e: Int! @semanticNonNull @public
  }`;
  expect(messages('refusalLeavesTheRest', sdl)).toEqual([
    'Write Int @semanticNonNull for a: who lacks the permission gets null there, and the rest.',
    'Write [Int!] @semanticNonNull for b: who lacks the permission gets null there, and the rest.',
    'Take @semanticNonNull from e, or the "!" of its type.',
  ]);
});

it('wants a removal by id to answer with deletedId', () => {
  const sdl = `
    type Mutation { deleteA: DeleteAPayload, removeB: RemoveBPayload, revokeC: RevokeCPayload, addD: AddDPayload }
    input DeleteAInput { id: ID! }
    input RemoveBInput { userId: ID! }
    input RevokeCInput { all: Boolean }
    input AddDInput { id: ID! }
    type DeleteAPayload { deletedId: ID }
    type RemoveBPayload { removedUserId: ID }
  `;
  expect(messages('removalAnswersDeletedId', sdl)).toEqual(['RemoveBPayload has a field deletedId: ID.']);
});

it('names file, line and column of what is wrong', () => {
  const [breach] = lintRules.described(parse('\n  type A { "b" b: Int }'));
  expect(breach && lineOf(breach.at)).toBe('GraphQL request:2:8');
  expect(() => buildSchema(parse('type Query {\n  a: Missing\n}'))).toThrow(
    'GraphQL request:2:6 Unknown type "Missing".',
  );
});

it('names file, line and column of what is no GraphQL', () => {
  const error = new GraphQLError('Unexpected.', {
    source: new Source('type A', 'a.graphql'),
    positions: [5],
  });
  expect(messageOf(error)).toBe('a.graphql:1:6 Unexpected.');
  expect(messageOf(new AggregateError([error, error]))).toBe('a.graphql:1:6 Unexpected.');
});

it('holds for the schema of this project', () => {
  const breaches = Object.values(lintRules).flatMap((rule) => rule(parseSdl()).map(({ message }) => message));
  expect(breaches).toEqual([]);
});
