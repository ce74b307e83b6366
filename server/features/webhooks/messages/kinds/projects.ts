import { sql } from 'kysely';
import { exampleId, nothing, page, readKind } from '../kind.ts';

type ProjectRow = { id: string; name: string };

/** Projects. */
export const projects = readKind<ProjectRow>({
  select: (organizationId, ids) => sql`
    select id, name from projects where organization_id = ${organizationId} and id = any(${ids}::uuid[])`,
  message: ({ id, name }, setting) => ({
    ...nothing,
    at: setting.now,
    data: { __typename: 'Project', id, url: page(setting, `/projects/${id}`), name },
    label: name,
    projectId: id,
  }),
  example: () => ({ id: exampleId, name: 'Example' }),
});
