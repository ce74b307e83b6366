import { validate } from 'uuid';
import type { Context } from '../graphql/context.ts';
import { NotFound } from '../graphql/notFound.ts';
import type { NodeRow } from './rowTypes.ts';

/**
 * The record of the active organization that has an id, whatever its type; null for an unknown one. Several that are asked for in one tick are read in
 * one statement, and one more for each type.
 * @throws GraphQLError FORBIDDEN without the permission to read a record of its type
 */
export const nodeOf = async (context: Context, id: string): Promise<NodeRow | null> => {
  const { runtime, session, stores } = context;
  if (!validate(id)) return null;
  const type = await stores.nodes.typeOf(session.allow('ORGANIZATION_READ'), id);
  if (type === null) return null;
  try {
    const row = await runtime.nodes[type]?.find(context, id);
    return row ? { ...row, __typename: type } : null;
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
};
