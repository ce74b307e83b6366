import { getDirective, MapperKind, mapSchema } from '@graphql-tools/utils';
import {
  GraphQLList,
  GraphQLNonNull,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNullableType,
  isListType,
  isNonNullType,
} from 'graphql';

/** A type that is null at none of some levels: 0 is the type itself, 1 the entries of its list. */
const strictAt = (type: GraphQLOutputType, levels: readonly number[], level = 0): GraphQLOutputType => {
  const inner = getNullableType(type);
  const below = isListType(inner) ? new GraphQLList(strictAt(inner.ofType, levels, level + 1)) : inner;
  return isNonNullType(type) || levels.includes(level) ? new GraphQLNonNull(below) : below;
};

const made = new WeakMap<GraphQLSchema, GraphQLSchema>();

/**
 * The schema as it is where no error came, for whoever resolves a field and for clients that handle errors: what bears `@semanticNonNull` is
 * there. One schema serves all files that are written of it.
 */
export const strictSchema = (schema: GraphQLSchema): GraphQLSchema => {
  const known = made.get(schema);
  if (known) return known;
  const strict = mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (field) => {
      const [said] = getDirective(schema, field, 'semanticNonNull') ?? [];
      if (!said) return undefined;
      const levels: unknown = said['levels'];
      return { ...field, type: strictAt(field.type, Array.isArray(levels) ? levels.map(Number) : [0]) };
    },
  });
  made.set(schema, strict);
  return strict;
};
