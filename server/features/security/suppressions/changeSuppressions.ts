import { changeSuppressionsInputSchema } from '../../../../schema/generated/validation.ts';
import type { ProjectRow } from '../../../platform/database/projectRows.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';

/** Says whether scans of a project leave out what its repository asks them to. No key may: whoever pushes must not silence what reads it. */
export const changeSuppressions = mutation(
  {
    access: permit('PROJECT_PROTECT'),
    input: changeSuppressionsInputSchema,
    audit: ({ target }: { target: string; project: ProjectRow }) => ({ target }),
    onFailure: { project: null },
  },
  async ({ grant, input, context: { session, stores } }) => {
    const { allowed } = input;
    const projectId = knownId(input.projectId, 'project');
    const project = await stores.projects.load(session.allow('ORGANIZATION_READ'), projectId);
    if (!project) throw notFound('project', projectId);
    await stores.suppressions.allow(grant, projectId, allowed);
    return { project, target: `${project.name}: suppressions ${allowed ? 'hold' : 'do not hold'}` };
  },
);
