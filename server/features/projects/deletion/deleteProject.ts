import { deleteProjectInputSchema } from '../../../../schema/generated/validation.ts';
import { proveIfTyped, requireProof } from '../../../platform/auth/proof.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { giveUpClone } from '../connections/giveUpClone.ts';

type Deleted = { deletedId: string; deletedProjectId: string; restorableUntil: Date | null; name: string };

/**
 * Deletes a project with its rows and, after the commit, its clone. A hosted repository stays restorable for 7 days. A project with a hosted
 * repository or releases needs the current password of a person. The audit log and the activity keep its name.
 */
export const deleteProject = preparedMutation(
  {
    access: permit('PROJECT_DELETE'),
    input: deleteProjectInputSchema,
    audit: ({ name }: Deleted) => ({ target: name }),
    onFailure: { deletedId: null, deletedProjectId: null, restorableUntil: null },
  },
  proveIfTyped,
  async ({ grant, input, prepared: proof, context }) => {
    const { session, stores } = context;
    const project = await stores.projectChanges.lock(grant, knownId(input.id, 'project'));
    const { id, name, status } = project;
    if (status === 'CONNECTING') {
      throw fault(
        null,
        'NOT_ALLOWED',
        'The repository of this project is still being connected. Cancel that instead.',
      );
    }
    if (await stores.projectChanges.isServed(grant, id)) {
      if (grant.byKey) {
        throw fault(
          null,
          'NOT_ALLOWED',
          'An API key cannot delete a project with a hosted repository or releases. Sign in with a browser.',
        );
      }
      requireProof(proof, 'delete a project with a hosted repository or releases');
    }
    await stores.jobs.cancelAll(grant, id);
    await giveUpClone(context, grant, id);
    const restorableUntil = await stores.deletedProjects.keep(grant, project, session.require().name);
    await stores.projectChanges.remove(grant, id);
    await stores.activity.record(grant, {
      projectId: null,
      type: 'PROJECT',
      message: `${session.require().name} deleted the project ${name}`,
      status: 'SUCCESS',
    });
    return { deletedId: id, deletedProjectId: id, restorableUntil, name };
  },
);
