import { sql } from 'kysely';
import {
  type ChangedRefs,
  exampleId,
  exampleProject,
  exampleSha,
  joinProject,
  type Kind,
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
  refs: ChangedRefs;
};

/** What is told beside the data: the branches and tags that changed. */
const detailOf = (pusherName: string, refs: ChangedRefs): string =>
  `${pusherName}: ${refs.map(({ name }) => name.replace(/^refs\/(?:heads|tags)\//, '')).join(', ')}`;

/** Refs of a push that its data lists. */
const mostRefs = 100;

const hosted = readKind<PushRow>({
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
    detail: detailOf(pusherName, refs),
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

/** Updates of connected repositories, which no row tells of: the record is the repository. */
const updates: Kind['read'] = async (transaction, organizationId, records, setting) => {
  const { rows } = await sql<ProjectColumns & { id: string }>`
    select repositories.id, project_id, projects.name as project_name from repositories ${joinProject('repositories')}
    where repositories.organization_id = ${organizationId} and project_id = any(${records.map(({ id }) => id)}::uuid[])`.execute(
    transaction,
  );
  return records.flatMap(({ id: projectId, update }) => {
    const row = rows.find((each) => each.projectId === projectId);
    if (!row || !update) return [];
    const { host, refs } = update;
    return {
      ...nothing,
      at: setting.now,
      data: {
        __typename: 'Repository',
        id: row.id,
        url: page(setting, `/projects/${projectId}?tab=code`),
        pusherName: host,
        pushedAt: setting.now,
        refs,
        project: projectOf(row),
      },
      label: row.projectName,
      detail: detailOf(host, refs),
      projectId,
    };
  });
};

/** Pushes to hosted repositories, and updates of connected ones. */
export const pushes: Kind = {
  read: async (transaction, organizationId, records, setting) => {
    const updated = records.filter(({ update }) => update);
    const pushed = records.filter(({ update }) => !update);
    return [
      ...(pushed.length > 0 ? await hosted.read(transaction, organizationId, pushed, setting) : []),
      ...(updated.length > 0 ? await updates(transaction, organizationId, updated, setting) : []),
    ];
  },
  example: hosted.example,
};
