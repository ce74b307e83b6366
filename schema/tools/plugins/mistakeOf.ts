import { GraphQLError } from 'graphql';

/** What a step throws, if it is a mistake in an SDL or operation file, as a list of it. */
export function mistakeOf(step: () => unknown): GraphQLError[] {
  try {
    step();
    return [];
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}
