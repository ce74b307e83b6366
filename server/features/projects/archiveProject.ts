import {
  archiveProjectInputSchema,
  restoreProjectInputSchema,
} from '../../../schema/generated/validation.ts';
import type { Grant } from '../../platform/auth/grants.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { fault } from '../../platform/graphql/errors.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import { mutation, permit } from '../../platform/graphql/mutation.ts';
import { isCancelable } from '../../platform/jobs/isCancelable.ts';
import { giveUpClone } from './connections/giveUpClone.ts';
import { readRoom } from './storage/requireRoom.ts';
import { isSample } from './code/sampleRepository.ts';
import { requireStorage } from './storage/storageRoom.ts';

type Changed = { changed: boolean; project: { name: string } | null };

const audit = ({ changed, project }: Changed) => (changed ? { target: project?.name ?? null } : null);

/** Puts a project away or brings it back, and tells of it. */
const setArchived = async (
  { session, stores, runtime }: Context,
  grant: Grant<'PROJECT_UPDATE'>,
  id: string,
  archived: boolean,
) => {
  await stores.projectChanges.update(grant, id, { archivedAt: archived ? runtime.clock() : null });
  await stores.activity.record(grant, {
    projectId: id,
    type: 'PROJECT',
    message: `${session.require().name} ${archived ? 'archived' : 'restored'} the project`,
    status: 'SUCCESS',
  });
};

/** Orders the clone that was given up, if the project has a repository that can be fetched. */
const orderClone = async (
  { stores, runtime, transaction }: Context,
  grant: Grant<'PROJECT_UPDATE'>,
  projectId: string,
): Promise<void> => {
  const { organizationId } = grant;
  const source = await stores.repositories.source(grant, projectId);
  if (!source || isSample(source.url)) return;
  requireStorage(await stores.storage.lock(grant));
  const job = await stores.jobs.create(grant, 'fetchRepository', projectId);
  await runtime.jobs.enqueue(transaction, 'fetchRepository', { organizationId, jobId: job.id });
};

/** Puts a project away and gives up its clone: lists and the plan's limits count it no longer. */
export const archiveProject = mutation(
  { access: permit('PROJECT_UPDATE'), input: archiveProjectInputSchema, audit, onFailure: { project: null } },
  async ({ grant, input, context }) => {
    const { session, stores, runtime } = context;
    const { id, status, archivedAt } = await stores.projectChanges.lock(grant, knownId(input.id, 'project'));
    if (status === 'CONNECTING') {
      throw fault(
        null,
        'NOT_ALLOWED',
        'The repository of this project is still being connected. Cancel that instead.',
      );
    }
    if (!archivedAt) {
      await runtime.jobs.stopAll(stores, grant, id, 'The project was archived.');
      // What brings a release somewhere ends its deployment by itself.
      await stores.jobs.cancelAll(grant, id, isCancelable(runtime.jobs));
      await giveUpClone(context, grant, id);
      await setArchived(context, grant, id, true);
    }
    const project = await stores.projects.find(session.allow('ORGANIZATION_READ'), id);
    return { project, changed: !archivedAt };
  },
);

/** Brings an archived project back and fetches its repository again, if the plan has room for both. */
export const restoreProject = mutation(
  { access: permit('PROJECT_UPDATE'), input: restoreProjectInputSchema, audit, onFailure: { project: null } },
  async ({ grant, input, context }) => {
    const { session, stores } = context;
    // The plan before the project, as whatever else needs both: two that lock in another order wait for each other.
    const room = await readRoom(stores, grant);
    const { id, archivedAt } = await stores.projectChanges.lock(grant, knownId(input.id, 'project'));
    if (archivedAt) {
      room.require();
      await orderClone(context, grant, id);
      await setArchived(context, grant, id, false);
    }
    const project = await stores.projects.find(session.allow('ORGANIZATION_READ'), id);
    return { project, changed: archivedAt !== null };
  },
);
