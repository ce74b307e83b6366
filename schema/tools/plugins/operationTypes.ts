import type { Types } from '@graphql-codegen/plugin-helpers';
import {
  plugin as typescriptOperations,
  type TypeScriptDocumentsPluginConfig,
} from '@graphql-codegen/typescript-operations';
import { GraphQLNonNull, GraphQLObjectType, GraphQLSchema, isNonNullType } from 'graphql';
import { strictSchema } from './strictSchema.ts';

/** One schema serves all files that are written of it. */
const answered = new WeakMap<GraphQLSchema, GraphQLSchema>();

/** The schema as it is where data came: every mutation has answered. */
const withAnswers = (schema: GraphQLSchema): GraphQLSchema => {
  const asked = schema.getMutationType();
  if (!asked) return schema;
  const known = answered.get(schema);
  if (known) return known;
  const { fields, ...rest } = asked.toConfig();
  const mutation = new GraphQLObjectType({
    ...rest,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        { ...field, type: isNonNullType(field.type) ? field.type : new GraphQLNonNull(field.type) },
      ]),
    ),
  });
  const { types, ...others } = schema.toConfig();
  const made = new GraphQLSchema({
    ...others,
    mutation,
    types: types.map((type) => (type === asked ? mutation : type)),
    assumeValid: true,
  });
  answered.set(schema, made);
  return made;
};

/**
 * The types of the client's operations. A mutation whose field is null came with an error, and so did a field with `@semanticNonNull`: the
 * client handles errors, so that where data are read, both are there. So that nobody asks for what cannot be, they are typed as there; the
 * generated hooks take no `errorPolicy`.
 */
export const plugin = (
  schema: GraphQLSchema,
  documents: Types.DocumentFile[],
  config: TypeScriptDocumentsPluginConfig,
  info?: { outputFile?: string },
) => typescriptOperations(withAnswers(strictSchema(schema)), documents, config, info);
