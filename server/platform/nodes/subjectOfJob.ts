import type { Context } from '../graphql/context.ts';
import { nodeOf } from './nodeOf.ts';
import type { NodeRow } from './rowTypes.ts';

/**
 * The record that a job works for, or else its project; null without one. Those of several jobs are read in one statement, and one more for each type.
 * @throws GraphQLError FORBIDDEN without the permission to read a record of its type
 */
export const subjectOfJob = async (
  context: Context,
  jobId: string,
  projectId: string | null,
): Promise<NodeRow | null> => {
  const id = await context.stores.nodes.ofJob(context.session.allow('ORGANIZATION_READ'), jobId);
  return id === null && projectId === null ? null : nodeOf(context, id ?? projectId ?? '');
};
