import { connectRepositoryInputSchema } from '../../../../schema/generated/validation.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { connectExisting } from './connectExisting.ts';
import { givenAccess, storedAccess } from './givenAccess.ts';
import { type ConnectableRepository, type Ordered, orderConnection } from './orderConnection.ts';
import type { ProjectRow } from '../../../platform/database/projectRows.ts';
import { reachRepository } from './reachRepository.ts';
import { requireRoom } from '../storage/requireRoom.ts';
import { requireStorage } from '../storage/storageRoom.ts';

/** Makes a project: CONNECTING where a repository was reached, ACTIVE where it is hosted here, else a draft. Who makes it is in its team. */
const makeProject = async (
  context: Context,
  grant: Grant<'PROJECT_CREATE'>,
  { name, description, hosted }: { name: string; description: string | null; hosted: boolean },
  reached: ConnectableRepository | null,
): Promise<Ordered> => {
  const { session, stores } = context;
  await requireRoom(stores, grant);
  if (reached) requireStorage(await stores.storage.lock(grant));
  const status = reached ? 'CONNECTING' : hosted ? 'ACTIVE' : 'DRAFT';
  const projectId = await stores.projectChanges.create(grant, { name, description, status });
  // The next push would be deployed: to production, with its variables.
  if (reached && !session.permissions.includes('DEPLOYMENT_START'))
    await stores.projectChanges.deployByHand(grant, projectId);
  if (hosted) await stores.hostedRepositories.create(grant, { id: projectId, name });
  await stores.teams.join(grant, projectId);
  await stores.activity.record(grant, {
    projectId,
    type: 'PROJECT',
    message: `${session.require().name} created the project`,
    status: 'SUCCESS',
  });
  if (!reached) return { projectId, job: null };
  const { access, ...repository } = reached;
  const place = { organizationId: grant.organizationId, projectId, url: reached.url };
  await stores.repositories.add(grant, {
    ...repository,
    projectId,
    ...storedAccess(context, place, access),
    keepsProject: false,
  });
  return { projectId, job: await orderConnection(context, grant, projectId) };
};

/**
 * Connects a repository. It is reached first; a job (cloneRepository.ts) then clones and reads it. Without `projectId` a project is
 * made for it, which without an address is a draft at once; one that is there is connected, or connected at another address. An API key
 * that may start no deployments does not do the latter, and nothing is deployed automatically of a project that it makes.
 */
export const connectRepository = preparedMutation(
  {
    access: permit('PROJECT_CREATE'),
    input: connectRepositoryInputSchema,
    audit: ({ project }: { project: ProjectRow | null }) => ({ target: project?.name ?? null }),
    onFailure: { project: null, job: null },
  },
  async ({ grant, input, context }) => {
    const { projectId, provider, repositoryUrl } = input;
    if (projectId) {
      await context.read();
      context.session.allow('PROJECT_UPDATE');
      // What is pushed to the address is deployed from now on.
      context.session.allow('DEPLOYMENT_START');
      const { projects } = context.stores;
      const project = await projects.find(
        context.session.allow('ORGANIZATION_READ'),
        knownId(projectId, 'project'),
      );
      await context.end();
      if (!project) throw notFound('project', projectId);
    }
    if (!repositoryUrl) return null;
    if (provider === 'SLIPWAY') {
      const message = 'A repository that is hosted here has no address elsewhere. Leave it empty.';
      throw fault('repositoryUrl', 'INVALID', message);
    }
    const access = givenAccess(provider, input);
    const { runtime, signal } = context;
    const reached = await reachRepository({ grant, runtime, signal }, { provider, repositoryUrl, access });
    return { ...reached, provider, access };
  },
  async ({ grant, input, prepared: reached, context }) => {
    const { session, stores } = context;
    const { projectId, projectName, description = null } = input;
    const ordered =
      projectId && reached
        ? await connectExisting(context, session.allow('PROJECT_UPDATE'), projectId, reached)
        : await makeProject(
            context,
            grant,
            { name: projectName ?? '', description, hosted: input.provider === 'SLIPWAY' },
            reached,
          );
    const project = await stores.projects.find(session.allow('ORGANIZATION_READ'), ordered.projectId);
    // A worker may have begun by the time the answer is read: it tells of the job as it was committed, wherever it names it.
    return { project: project && { ...project, connectingJob: ordered.job }, job: ordered.job };
  },
);
