import type { Grant } from '../../../platform/auth/grants.ts';
import { publish } from '../../../platform/events/events.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { cloneFolder, forgetClone } from '../../../engines/git/index.ts';

/**
 * Gives up the clone of a project that is archived or deleted in this transaction: its size counts no longer and, once
 * that is committed, its folder is removed, in every process. What works with it is canceled before.
 */
export const giveUpClone = async (
  context: Context,
  grant: Grant<'PROJECT_UPDATE'> | Grant<'PROJECT_DELETE'>,
  projectId: string,
): Promise<void> => {
  const { stores, runtime, transaction } = context;
  const { organizationId } = grant;
  await stores.connections.forgetNext(grant, projectId);
  await stores.storage.giveUp(grant, projectId);
  await publish(transaction, { topic: 'clone', organizationId, id: projectId });
  context.afterCommit(() => {
    forgetClone(cloneFolder(runtime.env, organizationId, projectId)).catch((error: unknown) =>
      runtime.log.warn(`The clone of a project could not be removed: ${String(error)}`),
    );
  });
};
