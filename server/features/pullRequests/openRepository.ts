import { bringUpHostedClone, type Clone, cloneFolder } from '../../engines/git/index.ts';
import type { Grant } from '../../platform/auth/grants.ts';
import { packSource } from '../../platform/git/packSource.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { fault } from '../../platform/graphql/errors.ts';
import { notFound } from '../../platform/graphql/notFound.ts';

/** The clone of a hosted repository, up to date. */
export type OpenRepository = { clone: Clone; prunings: number };

/**
 * Makes sure that pull requests of a project can be changed, or its patches be checked.
 * @throws NOT_FOUND, or UserFault for an archived project and one whose repository is not hosted here
 */
export const requireHosted = async (
  { stores }: Context,
  grant: Grant<'ORGANIZATION_READ'>,
  projectId: string,
  field: string | null,
  what: 'Pull requests' | 'Patch checks' | 'Trials' = 'Pull requests',
): Promise<void> => {
  const project = await stores.projects.find(grant, projectId);
  if (!project) throw notFound('project', projectId);
  if (project.archived) {
    throw fault(field, 'NOT_ALLOWED', `${project.name} is archived. Restore the project first.`);
  }
  if (await stores.hosting.ofProject(grant, projectId)) return;
  const isElsewhere = (await stores.repositories.ofProject(grant, projectId)) !== null;
  throw fault(
    field,
    'NOT_ALLOWED',
    isElsewhere && what === 'Pull requests'
      ? `The repository of ${project.name} is hosted elsewhere: create pull requests there. Findings with an autofix offer it as a patch.`
      : `${what} need a repository that is hosted here. ${project.name} has none.`,
  );
};

/** Brings the clone of a hosted repository up to date, outside of any transaction. */
export const openRepository = async (
  { runtime, signal }: Pick<Context, 'runtime' | 'signal'>,
  organizationId: string,
  projectId: string,
): Promise<OpenRepository> => {
  const directory = cloneFolder(runtime.env, organizationId, projectId);
  const { prunings } = await bringUpHostedClone(directory, packSource(runtime, organizationId, projectId));
  return { clone: { directory, reader: 'PERSON', signal }, prunings };
};
