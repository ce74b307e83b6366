import type { Grant } from '../auth/grants.ts';
import { publish } from '../events/events.ts';
import type { Context } from '../graphql/context.ts';
import { forgetCopy } from './cloneCache.ts';
import { cloneFolder } from './cloneFolder.ts';

/**
 * Gives up the clone of a project that is archived or deleted in this transaction: a fetch that is under way is canceled, its size
 * counts no longer and, once that is committed, its folder is removed, in every process.
 */
export const giveUpClone = async (
  context: Context,
  held: Grant<'PROJECT_UPDATE'> | Grant<'PROJECT_DELETE'>,
  projectId: string,
): Promise<void> => {
  const { stores, runtime, transaction } = context;
  const { organizationId } = held;
  const job = await stores.jobs.active(held, projectId);
  if (job) await stores.jobs.cancel(held, job.id);
  await stores.storage.giveUp(held, projectId);
  await publish(transaction, { topic: 'clone', organizationId, id: projectId });
  context.afterCommit(() => {
    forgetCopy(cloneFolder(runtime.env, organizationId, projectId)).catch((error: unknown) =>
      runtime.log.warn(`The clone of a project could not be removed: ${String(error)}`),
    );
  });
};
