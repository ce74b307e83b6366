import { archiveProjectInputSchema, restoreProjectInputSchema } from '../../schema/generated/validation.ts';
import type { Grant } from '../auth/grants.ts';
import type { Context } from '../graphql/context.ts';
import { fault } from '../graphql/errors.ts';
import { knownId } from '../graphql/ids.ts';
import { mutation, permit } from '../graphql/mutation.ts';
import { requireRoom } from './requireRoom.ts';

type Changed = { changed: boolean; project: { name: string } | null };

const audit = ({ changed, project }: Changed) => (changed ? { target: project?.name ?? null } : null);

/** Puts a project away or brings it back; one that is there already stays as it is. */
const setArchived = async (
  { session, stores, runtime }: Context,
  held: Grant<'PROJECT_UPDATE'>,
  typedId: string,
  archived: boolean,
) => {
  const id = knownId(typedId, 'project');
  const before = await stores.projectChanges.lock(held, id);
  const changed = (before.archivedAt !== null) !== archived;
  if (changed) {
    if (before.status === 'CONNECTING') {
      throw fault(
        null,
        'NOT_ALLOWED',
        'The repository of this project is still being connected. Cancel that instead.',
      );
    }
    if (!archived) await requireRoom(stores, held);
    await stores.projectChanges.update(held, id, { archivedAt: archived ? runtime.clock() : null });
    await stores.activity.record({
      organizationId: held.organizationId,
      projectId: id,
      type: 'PROJECT',
      message: `${session.require().name} ${archived ? 'archived' : 'restored'} the project`,
      status: 'SUCCESS',
    });
  }
  return { project: await stores.projects.find(session.allow('ORGANIZATION_READ'), id), changed };
};

/** Puts a project away: lists and the plan's limit count it no longer. */
export const archiveProject = mutation(
  { access: permit('PROJECT_UPDATE'), input: archiveProjectInputSchema, audit, empty: { project: null } },
  ({ held, input, context }) => setArchived(context, held, input.id, true),
);

/** Brings an archived project back, if the plan allows one more. */
export const restoreProject = mutation(
  { access: permit('PROJECT_UPDATE'), input: restoreProjectInputSchema, audit, empty: { project: null } },
  ({ held, input, context }) => setArchived(context, held, input.id, false),
);
