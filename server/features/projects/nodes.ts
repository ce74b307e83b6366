import { sql } from 'kysely';
import type { NodeSources } from '../../platform/nodes/nodeSource.ts';

/** The records that are found by their ids alone. */
export const projectNodes: NodeSources = {
  Project: {
    table: 'projects',
    find: async ({ session, stores }, id) =>
      (await stores.projects.byIds(session.allow('ORGANIZATION_READ'), [id]))[0] ?? null,
  },
  DeletedProject: {
    table: 'hostedRepositories',
    idColumn: 'project_id',
    where: sql`deleted_at is not null`,
    find: async ({ session, stores }, id) =>
      stores.deletedProjects.load(session.allow('PROJECT_PROTECT'), id),
  },
  Repository: {
    table: 'repositories',
    find: async ({ session, stores }, id) => stores.repositories.load(session.allow('ORGANIZATION_READ'), id),
  },
  Task: {
    table: 'tasks',
    find: async ({ session, stores }, id) => stores.tasks.load(session.allow('ORGANIZATION_READ'), id),
  },
  TaskEvent: {
    table: 'taskEvents',
    find: async ({ session, stores }, id) => stores.taskHistory.load(session.allow('ORGANIZATION_READ'), id),
  },
};
