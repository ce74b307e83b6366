import { defaultFieldResolver, type GraphQLField, type GraphQLFieldResolver, isNonNullType } from 'graphql';
import { lineOf } from '../../../schema/tools/source.ts';
import type { Context } from './context.ts';

type Field = GraphQLField<unknown, Context>;

/** How to mend that no resolver and no row answers a field, by its name, as `Project.team`. */
export const nobodyAnswers = (name: string): string =>
  `Nobody answers ${name}. Write its resolver under ${name.split('.')[0]}, or give its row a column of that name and type.`;

/**
 * Answers a field without a resolver: by the property of that name of its row.
 * @throws Error, where the field may not be null and the row lacks it, with the place in the SDL that defines the field
 */
export const readProperty = (typeName: string, field: Field): GraphQLFieldResolver<unknown, Context> => {
  if (!isNonNullType(field.type)) return defaultFieldResolver;
  return (parent, args, context, info) => {
    const value: unknown = defaultFieldResolver(parent, args, context, info);
    if (value !== undefined) return value;
    const place = field.astNode ? `${lineOf(field.astNode)} ` : '';
    throw new Error(`${place}${nobodyAnswers(`${typeName}.${field.name}`)}`);
  };
};
