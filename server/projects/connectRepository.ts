import { connectRepositoryInputSchema } from '../../schema/generated/validation.ts';
import { accessTokenPlace } from '../auth/secretPlaces.ts';
import { permit, preparedMutation } from '../graphql/mutation.ts';
import { reachRepository } from './reachRepository.ts';
import { requireRoom } from './requireRoom.ts';
import { requireStorage } from './storageRoom.ts';
import type { ProjectRow } from './store.ts';

/**
 * Makes a project. With an address, the repository is reached first; the project is then CONNECTING while a job clones and
 * reads it (cloneRepository.ts). Without one the project is a draft at once. Who makes it is in its team.
 */
export const connectRepository = preparedMutation(
  {
    access: permit('PROJECT_CREATE'),
    input: connectRepositoryInputSchema,
    audit: ({ project }: { project: ProjectRow | null }) => ({ target: project?.name ?? null }),
    onFailure: { project: null, job: null },
  },
  async ({ grant, input: { provider, repositoryUrl, accessToken = null }, context: { runtime, signal } }) =>
    repositoryUrl
      ? reachRepository({ grant, runtime, signal }, { provider, repositoryUrl, accessToken })
      : null,
  async ({ grant, input, prepared: reached, context: { session, stores, runtime, transaction } }) => {
    const { organizationId } = grant;
    await requireRoom(stores, grant);
    if (reached) requireStorage(await stores.storage.lock(grant));
    const projectId = await stores.projectChanges.create(grant, {
      name: input.projectName,
      description: input.description ?? null,
      status: reached ? 'CONNECTING' : 'DRAFT',
    });
    await stores.teams.join(grant, projectId);
    await stores.activity.record(grant, {
      projectId,
      type: 'PROJECT',
      message: `${session.require().name} created the project`,
      status: 'SUCCESS',
    });
    const job = reached && (await stores.jobs.create(grant, 'connectRepository', projectId));
    if (job) {
      const place = accessTokenPlace({ organizationId, projectId, url: reached.url });
      const encryptedAccessToken = input.accessToken
        ? runtime.secrets.encrypt(input.accessToken, place)
        : null;
      await stores.repositories.add(grant, {
        ...reached,
        projectId,
        provider: input.provider,
        encryptedAccessToken,
      });
      await runtime.jobs.enqueue(transaction, 'connectRepository', { organizationId, jobId: job.id });
    }
    const project = await stores.projects.find(session.allow('ORGANIZATION_READ'), projectId);
    // A worker may have begun by the time the answer is read: it tells of the job as it was committed, wherever it names it.
    return { project: project && { ...project, connectingJob: job }, job };
  },
);
