import { validate } from 'uuid';
import type { Grant } from '../auth/grants.ts';
import type { Stores } from '../graphql/stores.ts';
import { fault } from '../graphql/errors.ts';

/** These projects, each once. Throws INVALID on `projectIds` unless each is one of the organization. */
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
  if (found.length < wanted.length) {
    throw fault('projectIds', 'INVALID', 'One of these projects is not there any more. Choose again.');
  }
  return wanted;
};
