import type { ProjectStatus } from '../../../schema/generated/types.ts';
import { updateProjectInputSchema } from '../../../schema/generated/validation.ts';
import { fault } from '../../platform/graphql/errors.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import { mutation, permit } from '../../platform/graphql/mutation.ts';
import type { ProjectRow } from '../../platform/database/projectRows.ts';
import type { LockedProject, ProjectChanges } from './changeStore.ts';

const refuse = (message: string) => fault('status', 'NOT_ALLOWED', message);

/** Projects go between active and paused by hand, once they have a repository; throws NOT_ALLOWED for anything else. */
const requireStatus = ({ status, hasRepository }: LockedProject, next: ProjectStatus): void => {
  if (status === 'CONNECTING') {
    throw refuse('The repository of this project is still being connected. Wait until that has ended.');
  }
  if (next === 'DRAFT' || next === 'CONNECTING') throw refuse('A project can be made active or paused.');
  if (!hasRepository) throw refuse('Connect a repository first: without one a project stays a draft.');
};

/** Changes what of a project was given and is different; nothing is written when nothing is. */
export const updateProject = mutation(
  {
    access: permit('PROJECT_UPDATE'),
    input: updateProjectInputSchema,
    audit: ({ project, changed }: { project: ProjectRow | null; changed: boolean }) =>
      changed ? { target: project?.name ?? null } : null,
    onFailure: { project: null },
  },
  async ({ grant, input, context: { session, stores } }) => {
    const before = await stores.projectChanges.lock(grant, knownId(input.id, 'project'));
    const { name, description, status } = input;
    const changes: ProjectChanges = {};
    if (name !== undefined && name !== before.name) changes.name = name;
    if (description !== undefined && description !== before.description) changes.description = description;
    if (status && status !== before.status) {
      requireStatus(before, status);
      changes.status = status;
    }
    const changed = Object.keys(changes).length > 0;
    if (changed) {
      await stores.projectChanges.update(grant, before.id, changes);
      const did =
        changes.status === undefined ? 'changed' : changes.status === 'ACTIVE' ? 'activated' : 'paused';
      await stores.activity.record(grant, {
        projectId: before.id,
        type: 'PROJECT',
        message: `${session.require().name} ${did} the project`,
        status: 'SUCCESS',
      });
    }
    return { project: await stores.projects.find(session.allow('ORGANIZATION_READ'), before.id), changed };
  },
);
