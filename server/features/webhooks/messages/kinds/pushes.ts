import { sql } from 'kysely';
import {
  exampleId,
  exampleProject,
  exampleSha,
  joinProject,
  nothing,
  page,
  type ProjectColumns,
  projectOf,
  readKind,
} from '../kind.ts';

type PushRow = ProjectColumns & {
  id: string;
  number: number;
  pusherName: string;
  pushedAt: Date;
  refs: { name: string; before: string | null; after: string | null }[];
};

/** Refs of a push that its data lists. */
const mostRefs = 100;

/** Pushes to hosted repositories. */
export const pushes = readKind<PushRow>({
  select: (organizationId, ids) => sql`
    select pushes.id, number, pusher_name, pushed_at, project_id, projects.name as project_name, (
      select coalesce(json_agg(json_build_object('name', name, 'before', before, 'after', after) order by name), '[]') from (
        select name, before, after from pushed_refs
        where pushed_refs.organization_id = pushes.organization_id and push_id = pushes.id order by name limit ${mostRefs}
      ) listed
    ) as refs
    from pushes ${joinProject('pushes')}
    where pushes.organization_id = ${organizationId} and pushes.id = any(${ids}::uuid[])`,
  message: ({ id, number, pusherName, pushedAt, refs, ...project }, setting) => ({
    ...nothing,
    at: pushedAt,
    data: {
      __typename: 'Push',
      id,
      url: page(setting, `/projects/${project.projectId}?tab=code`),
      number,
      pusherName,
      pushedAt,
      refs,
      project: projectOf(project),
    },
    label: project.projectName,
    detail: `${pusherName}: ${refs.map(({ name }) => name.replace(/^refs\/(?:heads|tags)\//, '')).join(', ')}`,
    projectId: project.projectId,
  }),
  example: (now) => ({
    ...exampleProject,
    id: exampleId,
    number: 1,
    pusherName: 'Example',
    pushedAt: now,
    refs: [{ name: 'refs/heads/main', before: null, after: exampleSha }],
  }),
});
