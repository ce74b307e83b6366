import { deleteProjectInputSchema } from '../../schema/generated/validation.ts';
import { fault } from '../graphql/errors.ts';
import { knownId } from '../graphql/ids.ts';
import { mutation, permit } from '../graphql/mutation.ts';
import { forgetCopy } from './cloneCache.ts';
import { cloneFolder } from './cloneFolder.ts';

/** Deletes a project with its rows and, once that is committed, its clone. The audit log and the activity keep its name. */
export const deleteProject = mutation(
  {
    access: permit('PROJECT_DELETE'),
    input: deleteProjectInputSchema,
    audit: ({ name }: { deletedProjectId: string; name: string }) => ({ target: name }),
    empty: { deletedProjectId: null },
  },
  async ({ held, input, context }) => {
    const { session, stores, runtime } = context;
    const { id, name, status } = await stores.projectChanges.lock(held, knownId(input.id, 'project'));
    if (status === 'CONNECTING') {
      throw fault(
        null,
        'NOT_ALLOWED',
        'The repository of this project is still being connected. Cancel that instead.',
      );
    }
    const job = await stores.jobs.active(held, id);
    if (job) await stores.jobs.cancel(held, job.id);
    await stores.projectChanges.remove(held, id);
    await stores.activity.record({
      organizationId: held.organizationId,
      projectId: null,
      type: 'PROJECT',
      message: `${session.require().name} deleted the project ${name}`,
      status: 'SUCCESS',
    });
    context.afterCommit(() => {
      forgetCopy(cloneFolder(runtime.env, held.organizationId, id)).catch((error: unknown) =>
        runtime.log.warn(`A deleted project's clone could not be removed: ${String(error)}`),
      );
    });
    return { deletedProjectId: id, name };
  },
);
