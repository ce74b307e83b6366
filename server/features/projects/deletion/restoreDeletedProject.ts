import { restoreDeletedProjectInputSchema } from '../../../../schema/generated/validation.ts';
import type { ProjectRow } from '../../../platform/database/projectRows.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { readRoom } from '../storage/requireRoom.ts';

/**
 * Restores a deleted project with its hosted repository. PROJECT_PROTECT cannot be given to API keys: only people restore. The readPush job
 * fills in what the project shows of its code.
 */
export const restoreDeletedProject = mutation(
  {
    access: permit('PROJECT_PROTECT'),
    input: restoreDeletedProjectInputSchema,
    audit: ({ project }: { project: ProjectRow | null }) => ({ target: project?.name ?? null }),
    onFailure: { project: null },
  },
  async ({ grant, input, context: { session, stores, runtime, transaction } }) => {
    const { organizationId } = grant;
    const room = await readRoom(stores, grant);
    const id = knownId(input.id, 'deleted project');
    const restored = await stores.deletedProjects.restore(grant, id);
    if (!restored) throw notFound('deleted project', id);
    room.require();
    await stores.hostedRepositories.attach(grant, id);
    await stores.activity.record(grant, {
      projectId: id,
      type: 'PROJECT',
      message: `${session.require().name} restored the deleted project`,
      status: 'SUCCESS',
    });
    if (restored.pushCount > 0) {
      const { id: jobId } = await stores.jobs.create(grant, 'readPush', id);
      await runtime.jobs.enqueue(transaction, 'readPush', { organizationId, jobId });
    }
    return { project: await stores.projects.find(session.allow('ORGANIZATION_READ'), id) };
  },
);
