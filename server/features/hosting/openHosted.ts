import { accessError } from '../../platform/graphql/errors.ts';
import { notFound } from '../../platform/graphql/notFound.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { cloneFolder } from '../../engines/git/index.ts';
import type { AddressedRow, GitGrant } from './store.ts';

/** Where a request wants to go: what stands in its address. */
export type Address = { organization: string; file: string };

/** A hosted repository, and the folder of its clone here. */
export type Opened = AddressedRow & { organizationId: string; directory: string };

/**
 * The repository of an address, for whoever has a grant in its organization; one that is elsewhere, or of a project that the key is not for, is as unknown as any other.
 * @throws GraphQLError NOT_FOUND, or CONFLICT for that of an archived project
 */
export const openHosted = async (
  { session, stores, runtime }: Context,
  grant: GitGrant,
  { organization, file }: Address,
): Promise<Opened> => {
  const [, slug] = /^([a-z0-9-]+)\.git$/.exec(file) ?? [];
  const found = slug ? await stores.hosting.find(grant, { organization, slug }) : null;
  const reachable = session.require().apiKey?.projectIds ?? null;
  if (!found || (reachable && !reachable.includes(found.projectId))) throw notFound('repository');
  if (found.archived) {
    throw accessError(
      'CONFLICT',
      `${found.projectName} is archived. Restore the project to use its repository.`,
    );
  }
  const { organizationId } = grant;
  return { ...found, organizationId, directory: cloneFolder(runtime.env, organizationId, found.projectId) };
};
