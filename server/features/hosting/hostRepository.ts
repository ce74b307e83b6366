import { hostRepositoryInputSchema } from '../../../schema/generated/validation.ts';
import { fault } from '../../platform/graphql/errors.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import { mutation, permit } from '../../platform/graphql/mutation.ts';
import type { ProjectRow } from '../../platform/database/projectRows.ts';

/** Makes an empty repository for a draft, which is worked on from then on. */
export const hostRepository = mutation(
  {
    access: permit('PROJECT_UPDATE'),
    input: hostRepositoryInputSchema,
    audit: ({ project }: { project: ProjectRow | null }) => ({ target: project?.name ?? null }),
    onFailure: { project: null },
  },
  async ({ grant, input, context: { session, stores } }) => {
    const project = await stores.projectChanges.lock(grant, knownId(input.projectId, 'project'));
    if (project.status !== 'DRAFT') {
      throw fault('projectId', 'NOT_ALLOWED', 'This project has a repository already.');
    }
    if (project.archivedAt) {
      throw fault(
        'projectId',
        'NOT_ALLOWED',
        'This project is archived. Restore it to host its repository here.',
      );
    }
    await stores.hostedRepositories.create(grant, project);
    await stores.projectChanges.update(grant, project.id, { status: 'ACTIVE' });
    await stores.activity.record(grant, {
      projectId: project.id,
      type: 'PROJECT',
      message: `${session.require().name} made a repository for the project`,
      status: 'SUCCESS',
    });
    return { project: await stores.projects.find(session.allow('ORGANIZATION_READ'), project.id) };
  },
);
