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

type ScanRow = ProjectColumns & {
  id: string;
  state: string;
  commitSha: string | null;
  found: number | null;
  resolved: number | null;
  reopened: number | null;
  finishedAt: Date | null;
};

/** Scans, by the id of their job, which is that of `Query.scan`. */
export const scans = readKind<ScanRow>({
  select: (organizationId, ids) => sql`
    select jobs.id, jobs.state, scans.commit as commit_sha, found, resolved, reopened, jobs.finished_at, jobs.project_id,
      projects.name as project_name
    from jobs
    join scan_runs on scan_runs.organization_id = jobs.organization_id and scan_runs.job_id = jobs.id
    left join scans on scans.organization_id = jobs.organization_id and scans.job_id = jobs.id
    ${joinProject('jobs')}
    where jobs.organization_id = ${organizationId} and jobs.id = any(${ids}::uuid[])`,
  message: ({ id, state, commitSha, found, resolved, reopened, finishedAt, ...project }, setting) => ({
    ...nothing,
    at: finishedAt ?? setting.now,
    data: {
      __typename: 'Scan',
      id,
      url: page(setting, `/security/scans/${id}`),
      state,
      commitSha,
      found,
      resolved,
      reopened,
      finishedAt,
      project: projectOf(project),
    },
    label: project.projectName,
    detail: found === null ? state.toLowerCase() : `${found} found, ${resolved ?? 0} resolved`,
    projectId: project.projectId,
  }),
  example: (now) => ({
    ...exampleProject,
    id: exampleId,
    state: 'SUCCEEDED',
    commitSha: exampleSha,
    found: 1,
    resolved: 0,
    reopened: 0,
    finishedAt: now,
  }),
});
