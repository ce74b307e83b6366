import { GraphQLError } from 'graphql';

/** The record of an answer; throws NOT_FOUND, as the server does, when there is none, or the address names another project than its own. */
export const requireRecord = <Row extends { project: { id: string } }>(
  row: Row | null,
  projectId: string,
): Row => {
  if (row && row.project.id === projectId) return row;
  throw new GraphQLError('There is no such record.', { extensions: { code: 'NOT_FOUND' } });
};
