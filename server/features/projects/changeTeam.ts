import {
  addProjectMemberInputSchema,
  removeProjectMemberInputSchema,
} from '../../../schema/generated/validation.ts';
import type { Grant } from '../../platform/auth/grants.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { notFound } from '../../platform/graphql/notFound.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import { mutation, permit } from '../../platform/graphql/mutation.ts';
import type { ProjectRow } from '../../platform/database/projectRows.ts';

type Changed = { project: ProjectRow | null; changed: boolean };

const audit = ({ project, changed }: Changed) => (changed ? { target: project?.name ?? null } : null);

const changeTeam = async (
  { session, stores }: Context,
  grant: Grant<'PROJECT_UPDATE'>,
  input: { projectId: string; userId: string },
  change: 'add' | 'remove',
): Promise<Changed> => {
  const { id } = await stores.projectChanges.lock(grant, knownId(input.projectId, 'project'));
  const person = await stores.teams[change](grant, id, knownId(input.userId, 'member'));
  if (!person) throw notFound('member', input.userId);
  const { name, changed } = person;
  // Who is in the team already stays in it, and nobody is told.
  if (changed) {
    const did = change === 'add' ? `added ${name} to the team` : `removed ${name} from the team`;
    await stores.activity.record(grant, {
      projectId: id,
      type: 'TEAM',
      message: `${session.require().name} ${did}`,
      status: 'SUCCESS',
    });
  }
  return { project: await stores.projects.find(session.allow('ORGANIZATION_READ'), id), changed };
};

/** Puts a member of the organization into the team of a project. */
export const addProjectMember = mutation(
  {
    access: permit('PROJECT_UPDATE'),
    input: addProjectMemberInputSchema,
    audit,
    onFailure: { project: null },
  },
  ({ grant, input, context }) => changeTeam(context, grant, input, 'add'),
);

/** Takes a person out of the team of a project. */
export const removeProjectMember = mutation(
  {
    access: permit('PROJECT_UPDATE'),
    input: removeProjectMemberInputSchema,
    audit,
    onFailure: { deletedId: null, project: null },
  },
  async ({ grant, input, context }) => ({
    ...(await changeTeam(context, grant, input, 'remove')),
    deletedId: input.userId,
  }),
);
