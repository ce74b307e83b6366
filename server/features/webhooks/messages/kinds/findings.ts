import { sql } from 'kysely';
import {
  exampleId,
  exampleProject,
  joinProject,
  nothing,
  page,
  type ProjectColumns,
  projectOf,
  readKind,
} from '../kind.ts';

type FindingRow = ProjectColumns & {
  id: string;
  title: string;
  severity: string;
  state: string;
  rule: string | null;
  file: string | null;
  line: number | null;
};

/** Findings. */
export const findings = readKind<FindingRow>({
  select: (organizationId, ids) => sql`
    select findings.id, title, severity, state, rule, file, line, project_id, projects.name as project_name
    from findings ${joinProject('findings')}
    where findings.organization_id = ${organizationId} and findings.id = any(${ids}::uuid[])
    order by severity, findings.id`,
  message: ({ id, title, severity, state, rule, file, line, ...project }, setting) => ({
    ...nothing,
    at: setting.now,
    data: {
      __typename: 'Finding',
      id,
      url: page(setting, `/security?finding=${id}`),
      title,
      severity,
      state,
      rule,
      file,
      line,
      project: projectOf(project),
    },
    label: title,
    detail: `${severity.toLowerCase()}, ${project.projectName}`,
    projectId: project.projectId,
  }),
  example: () => ({
    ...exampleProject,
    id: exampleId,
    title: 'Example of a finding',
    severity: 'HIGH',
    state: 'OPEN',
    rule: 'example',
    file: 'src/index.js',
    line: 1,
  }),
});
