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

type PullRequestRow = ProjectColumns & {
  id: string;
  number: number;
  title: string;
  state: string;
  sourceBranch: string;
  targetBranch: string;
  headSha: string;
  mergeSha: string | null;
  authorName: string;
  updatedAt: Date;
};

/** Pull requests. */
export const pullRequests = readKind<PullRequestRow>({
  select: (organizationId, ids) => sql`
    select pull_requests.id, number, title, pull_requests.state, source_branch, target_branch, head_sha, merge_sha,
      coalesce(agent_name, api_key_name, author_name) as author_name, pull_requests.updated_at, project_id, projects.name as project_name
    from pull_requests ${joinProject('pull_requests')}
    where pull_requests.organization_id = ${organizationId} and pull_requests.id = any(${ids}::uuid[])`,
  message: ({ id, number, title, state, authorName, updatedAt, ...row }, setting) => ({
    ...nothing,
    at: updatedAt,
    data: {
      __typename: 'PullRequest',
      id,
      url: page(setting, `/projects/${row.projectId}/pull-requests/${number}`),
      number,
      title,
      state,
      sourceBranch: row.sourceBranch,
      targetBranch: row.targetBranch,
      headSha: row.headSha,
      mergeSha: row.mergeSha,
      author: { name: authorName },
      project: projectOf(row),
    },
    label: `${row.projectName} #${number}: ${title}`,
    detail: state.toLowerCase(),
    projectId: row.projectId,
  }),
  example: (now) => ({
    ...exampleProject,
    id: exampleId,
    number: 1,
    title: 'Example of a pull request',
    state: 'OPEN',
    sourceBranch: 'example',
    targetBranch: 'main',
    headSha: exampleSha,
    mergeSha: null,
    authorName: 'Example',
    updatedAt: now,
  }),
});
