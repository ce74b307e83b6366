import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInputObjectType,
  isObjectType,
  isScalarType,
  valueFromAST,
} from 'graphql';
import type { Context } from './context.ts';
import { placeOfResolver } from './placeOfResolver.ts';
import type { Resolvers } from './resolvers.generated.ts';

type Resolver = GraphQLFieldResolver<unknown, Context>;

const isResolver = (answer: unknown): answer is Resolver => typeof answer === 'function';

const isFollower = (answer: unknown): answer is { subscribe: Resolver; resolve?: Resolver } =>
  typeof answer === 'object' && answer !== null && 'subscribe' in answer && isResolver(answer.subscribe);

const attachToField = (field: GraphQLField<unknown, Context>, answer: unknown) => {
  if (isResolver(answer)) field.resolve = answer;
  else if (isFollower(answer)) Object.assign(field, answer);
  else throw new Error(`What answers ${field.name} is neither a function nor one that subscribes.`);
};

const attachToType = (type: GraphQLNamedType | undefined, name: string, answers: object) => {
  if (isScalarType(type) && isScalarType(answers)) {
    const { serialize, parseValue, parseLiteral, specifiedByURL } = answers;
    Object.assign(type, { serialize, parseValue, parseLiteral, specifiedByURL });
    return;
  }
  if (!isObjectType(type))
    throw new Error(`${placeOfResolver(name)}${name} has resolvers, and the SDL has no such type.`);
  const fields = type.getFields();
  for (const [fieldName, answer] of Object.entries(answers)) {
    const field = fields[fieldName];
    if (!field) {
      const place = placeOfResolver(name, fieldName);
      throw new Error(`${place}${name}.${fieldName} has a resolver, and the SDL has no such field.`);
    }
    attachToField(field, answer);
  }
};

/** What is taken where nothing is given, as the scalars read it. */
const readDefault = (given: GraphQLArgument | GraphQLInputField) => {
  if (given.astNode?.defaultValue) given.defaultValue = valueFromAST(given.astNode.defaultValue, given.type);
};

/**
 * Gives a schema that was just made of the SDL the resolvers of its fields, and its scalars what they read and write. It changes the schema: to make
 * another one of it takes four times as long.
 * @throws Error for a resolver of a type or field that the SDL lacks
 */
export const attachResolvers = (schema: GraphQLSchema, resolvers: readonly Resolvers[]): void => {
  for (const each of resolvers) {
    for (const [name, answers] of Object.entries(each)) attachToType(schema.getType(name), name, answers);
  }
  for (const type of Object.values(schema.getTypeMap())) {
    if (isObjectType(type)) Object.values(type.getFields()).forEach(({ args }) => args.forEach(readDefault));
    if (isInputObjectType(type)) Object.values(type.getFields()).forEach(readDefault);
  }
};
