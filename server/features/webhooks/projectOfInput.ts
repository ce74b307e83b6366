import { validate } from 'uuid';
import type { Context } from '../../platform/graphql/context.ts';
import { notFound } from '../../platform/graphql/notFound.ts';

/**
 * The project that a webhook is limited to; null for none.
 * @throws NOT_FOUND when there is no such project in the organization
 */
export const projectOfInput = async (
  { session, stores }: Context,
  id: string | null | undefined,
): Promise<string | null> => {
  if (!id) return null;
  const project = validate(id) ? await stores.projects.find(session.allow('ORGANIZATION_READ'), id) : null;
  if (!project) throw notFound('project', id);
  return project.id;
};
