import type { GraphQLField, GraphQLFieldResolver } from 'graphql';
import type { Context } from '../context.ts';
import { accessError } from '../errors.ts';

/**
 * Lets a list be asked for from one end: `first` with `last` throws BAD_USER_INPUT, as it cannot be told which one is meant. Fields that take
 * not both are left as they are.
 */
export const oneDirection = (
  { args: taken }: Pick<GraphQLField<unknown, Context>, 'args'>,
  resolve: GraphQLFieldResolver<unknown, Context>,
): typeof resolve => {
  const takesBoth = ['first', 'last'].every((name) => taken.some((each) => each.name === name));
  if (!takesBoth) return resolve;
  return (parent, args, context, info) => {
    if (args['first'] != null && args['last'] != null)
      throw accessError('BAD_USER_INPUT', 'Ask for `first` or for `last`, not for both.');
    return resolve(parent, args, context, info);
  };
};
