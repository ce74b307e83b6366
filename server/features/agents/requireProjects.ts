import { validate } from 'uuid';
import type { Grant } from '../../platform/auth/grants.ts';
import type { Stores } from '../../platform/graphql/stores.ts';
import { notFound } from '../../platform/graphql/notFound.ts';

/** These projects, each once. Throws NOT_FOUND for the first that is none of the organization. */
export const requireProjects = async (
  stores: Stores,
  held: Grant<'AGENT_CONFIGURE'>,
  ids: readonly string[],
): Promise<string[]> => {
  const wanted = [...new Set(ids)];
  const found = await stores.projectChanges.existing(
    held,
    wanted.filter((id) => validate(id)),
  );
  const missing = wanted.find((id) => !found.includes(id));
  if (missing !== undefined) throw notFound('project', missing);
  return wanted;
};
