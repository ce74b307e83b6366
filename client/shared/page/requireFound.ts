import { GraphQLError } from 'graphql';

/** The record of an answer; throws NOT_FOUND, as the server does, when there is none. The noun says what is missing, such as "pull request". */
export const requireFound = <Row>(row: Row | null, noun: string): Row => {
  if (row !== null) return row;
  throw new GraphQLError(`There is no such ${noun}.`, { extensions: { code: 'NOT_FOUND' } });
};
