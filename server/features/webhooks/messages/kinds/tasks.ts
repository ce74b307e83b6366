import { sql } from 'kysely';
import {
  exampleId,
  exampleProject,
  joinProject,
  type Kind,
  nothing,
  page,
  type ProjectColumns,
  projectOf,
  readKind,
  type Setting,
} from '../kind.ts';
import type { Message } from '../message.ts';

type TaskRow = ProjectColumns & {
  id: string;
  title: string;
  /** Null once it is deleted. */
  status: string | null;
  dueOn: string | null;
};

const message = ({ id, title, status, dueOn, ...project }: TaskRow, setting: Setting): Message => ({
  ...nothing,
  at: setting.now,
  data: {
    __typename: 'Task',
    id,
    url: page(setting, `/projects/${project.projectId}?task=${id}`),
    title,
    status,
    deleted: status === null,
    dueOn,
    project: projectOf(project),
  },
  label: title,
  detail: status?.toLowerCase().replaceAll('_', ' ') ?? 'deleted',
  projectId: project.projectId,
});

const existing = readKind<TaskRow>({
  select: (organizationId, ids) => sql`
    select tasks.id, title, tasks.status, due_on, project_id, projects.name as project_name
    from tasks ${joinProject('tasks')}
    where tasks.organization_id = ${organizationId} and tasks.id = any(${ids}::uuid[])`,
  message,
  example: () => ({
    ...exampleProject,
    id: exampleId,
    title: 'Example of a task',
    status: 'TODO',
    dueOn: null,
  }),
});

/** Tasks. Facts tell of deleted ones: `title`, `projectId` and `projectName`. */
export const tasks: Kind = {
  ...existing,
  read: async (transaction, organizationId, records, setting) => {
    const deleted = records.flatMap(({ id, facts }) =>
      facts
        ? message(
            {
              id,
              title: facts['title'] ?? '',
              projectId: facts['projectId'] ?? '',
              projectName: facts['projectName'] ?? '',
              status: null,
              dueOn: null,
            },
            setting,
          )
        : [],
    );
    if (deleted.length > 0) return deleted;
    return existing.read(transaction, organizationId, records, setting);
  },
};
