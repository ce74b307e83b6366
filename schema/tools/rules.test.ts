import { buildASTSchema, isInputObjectType, isObjectType, parse } from 'graphql';
import { describeRules } from './rules.ts';

const sdl = `
  directive @public on FIELD_DEFINITION
  directive @personal on FIELD_DEFINITION
  directive @requires(permission: String!) on FIELD_DEFINITION
  directive @bounded(max: Int!) on FIELD_DEFINITION
  directive @costs(fields: Int!) on FIELD_DEFINITION
  directive @constraint(
    required: Boolean, minLength: Int, maxLength: Int, format: String, pattern: String, min: Int, max: Int, equalTo: String, oneOf: [String!],
    mustBe: Boolean, message: String!
  ) repeatable on INPUT_FIELD_DEFINITION | ARGUMENT_DEFINITION
  type Query {
    "Projects."
    projects("How many." first: Int @constraint(max: 100, message: "Too many")): [Int!] @requires(permission: "PROJECT_CREATE") @bounded(max: 1)
    "Own sessions."
    sessions: Int @personal @requires(permission: "AUDIT_READ") @costs(fields: 1000)
    version: String @public
    "Plain."
    plain: Int
  }
  input Given {
    "Its name."
    name: String! @constraint(required: true, message: "a") @constraint(maxLength: 2000, message: "b") @constraint(minLength: 1, message: "c")
    tags: [String!] @constraint(max: 20, message: "d") @constraint(format: "SLUG", message: "e")
    size: String @constraint(oneOf: ["S", "M"], message: "f")
    again: String @constraint(equalTo: "name", message: "g")
    agree: Boolean @constraint(mustBe: true, message: "h")
  }
`;
const schema = buildASTSchema(describeRules(parse(sdl)));
const descriptions = (name: string) => {
  const type = schema.getType(name);
  if (!isObjectType(type) && !isInputObjectType(type)) throw new Error(name);
  return Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, field.description]));
};

it('says in descriptions who may ask, and for how much', () => {
  expect(descriptions('Query')).toEqual({
    projects: 'Projects. Requires PROJECT_CREATE. At most 1 entry.',
    sessions:
      'Own sessions. Requires AUDIT_READ. For people who signed in with a browser: no API key may. Costs as much as 1,000 fields.',
    version: 'Open to anyone, signed in or not.',
    plain: 'Plain.',
  });
  expect(schema.getQueryType()?.getFields()['projects']?.args[0]?.description).toBe('How many. At most 100.');
});

it('says in descriptions what a person may type', () => {
  expect(descriptions('Given')).toEqual({
    name: 'Its name. Not empty. At most 2,000 characters. At least 1 character.',
    tags: 'At most 20 entries. Lower-case letters, digits and single dashes.',
    size: 'One of `S`, `M`.',
    again: 'The same as `name`.',
    agree: 'Must be true.',
  });
});
