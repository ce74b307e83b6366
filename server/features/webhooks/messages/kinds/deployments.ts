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

type DeploymentRow = ProjectColumns & {
  id: string;
  environment: string;
  status: string;
  commitSha: string;
  branch: string | null;
  error: string | null;
  reasons: unknown;
  finishedAt: Date | null;
};

/** Deployments. */
export const deployments = readKind<DeploymentRow>({
  select: (organizationId, ids) => sql`
    select deployments.id, environment, deployment_state(status, undone_at, error) as status, commit_sha, branch, error, reasons, finished_at,
      project_id, projects.name as project_name
    from deployments ${joinProject('deployments')}
    where deployments.organization_id = ${organizationId} and deployments.id = any(${ids}::uuid[])`,
  message: ({ id, environment, status, finishedAt, ...row }, setting) => ({
    ...nothing,
    at: status === 'BLOCKED' ? setting.now : (finishedAt ?? setting.now),
    data: {
      __typename: 'Deployment',
      id,
      url: page(setting, `/projects/${row.projectId}/deployments/${id}`),
      environment,
      status,
      commitSha: row.commitSha,
      branch: row.branch,
      error: row.error,
      reasons: row.reasons,
      finishedAt,
      project: projectOf(row),
    },
    label: `${row.projectName} to ${environment.toLowerCase()}`,
    detail: status.toLowerCase(),
    projectId: row.projectId,
  }),
  example: (now) => ({
    ...exampleProject,
    id: exampleId,
    environment: 'PRODUCTION',
    status: 'SUCCEEDED',
    commitSha: exampleSha,
    branch: 'main',
    error: null,
    reasons: [],
    finishedAt: now,
  }),
});
