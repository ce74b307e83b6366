import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ProjectStatus } from '../../../schema/generated/types.ts';
import type { JobRow } from '../jobs/store.ts';
import type { DB } from './rows.generated.ts';

/**
 * A project with what every list shows of it. Its SQL stays in the platform: queries of projects, agents, security and analytics join these
 * rows in one statement.
 */
export type ProjectRow = {
  id: string;
  name: string;
  description: string | null;
  status: ProjectStatus;
  archived: boolean;
  createdAt: Date;
  updatedAt: Date;
  taskCount: number;
  doneTaskCount: number;
  language: string | null;
  framework: string | null;
  /** The job that connects its repository, where whoever read the row made that too: one answer shows it in one state. */
  connectingJob?: JobRow | null;
};
const tasks = sql`(select count(*) from tasks
  where tasks.organization_id = projects.organization_id and tasks.project_id = projects.id)`;
const doneTasks = sql`(select count(*) from tasks
  where tasks.organization_id = projects.organization_id and tasks.project_id = projects.id and tasks.status = 'DONE')`;

/** What a project's row is made of, of `projectsOf`; the facts of a repository count once it was fetched. */
export const projectColumns = [
  'projects.id',
  'projects.name',
  'projects.description',
  'projects.status',
  sql<boolean>`projects.archived_at is not null`.as('archived'),
  'projects.createdAt',
  'projects.updatedAt',
  sql<number>`${tasks}`.as('taskCount'),
  sql<number>`${doneTasks}`.as('doneTaskCount'),
  'repositories.primaryLanguage as language',
  'repositories.framework',
] as const;

/** The projects of an organization with their fetched repositories. */
export const projectsOf = (transaction: Kysely<DB>, organizationId: string) =>
  transaction
    .selectFrom('projects')
    .leftJoin('repositories', (on) =>
      on
        .onRef('repositories.organizationId', '=', 'projects.organizationId')
        .onRef('repositories.projectId', '=', 'projects.id')
        .on('repositories.fetchedAt', 'is not', null),
    )
    .where('projects.organizationId', '=', organizationId);

/** Restricts rows to those of projects that are not archived. Few are archived: PostgreSQL looks those up once, not once per row. */
export const ofLiveProjects = (
  organizationId: string,
): RawBuilder<SqlBool> => sql<SqlBool>`project_id not in (
  select archived.id from projects archived where archived.organization_id = ${organizationId} and archived.archived_at is not null)`;
