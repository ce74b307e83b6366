import type { Grant } from '../../../platform/auth/grants.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { isCancelable } from '../../../platform/jobs/isCancelable.ts';
import { storedAccess } from './givenAccess.ts';
import { type ConnectableRepository, type Ordered, orderConnection } from './orderConnection.ts';
import { requireStorage } from '../storage/storageRoom.ts';

/**
 * Connects a repository to a project that is there. A draft is CONNECTING until that has ended; a project with a repository keeps that
 * until the new one was read; at the same address, only its provider and, where one was entered, its token change, at once. Whatever else is transferred for it ends; what is built or deployed goes on.
 * @throws UserFault when it is archived, still being connected, or connected to this address of this provider already
 */
export const connectExisting = async (
  context: Context,
  grant: Grant<'PROJECT_UPDATE'>,
  id: string,
  { access, ...reached }: ConnectableRepository,
): Promise<Ordered> => {
  const { stores, session, runtime, transaction } = context;
  // The plan before the project, as whatever else needs both.
  requireStorage(await stores.storage.lock(grant, id));
  const { id: projectId, status, archivedAt } = await stores.projectChanges.lock(grant, id);
  if (archivedAt)
    throw fault(null, 'NOT_ALLOWED', 'This project is archived. Restore it to connect a repository.');
  if (await stores.hostedRepositories.has(grant, projectId)) {
    const message =
      'The repository of this project is hosted here. Make another project for one that is elsewhere.';
    throw fault(null, 'NOT_ALLOWED', message);
  }
  if (status === 'CONNECTING') {
    const message = 'The repository of this project is still being connected. Wait until that has ended.';
    throw fault(null, 'NOT_ALLOWED', message);
  }
  const { url, provider } = reached;
  const present = await stores.repositories.source(grant, projectId);
  if (present?.url === url && present.provider === provider)
    throw fault('repositoryUrl', 'INVALID', 'The project is connected to this address already.');
  const place = { organizationId: grant.organizationId, projectId, url };
  const repository = {
    ...reached,
    projectId,
    ...storedAccess(context, place, access),
  };
  if (present?.url === url) {
    // The same repository, of a provider that was not chosen right.
    await stores.repositories.setProvider(grant, repository);
    await stores.repositoryUpdates.checkSoon(grant, projectId);
    await runtime.jobs.tell(transaction, grant, 'repository.tokenSaved', { projectId });
    return { projectId, job: null };
  }
  await stores.jobs.cancelAll(grant, projectId, isCancelable(runtime.jobs));
  if (present) await stores.connections.aim(grant, repository);
  else {
    await stores.repositories.add(session.allow('PROJECT_CREATE'), { ...repository, keepsProject: true });
    await stores.projectChanges.update(grant, projectId, { status: 'CONNECTING' });
  }
  return { projectId, job: await orderConnection(context, grant, projectId) };
};
