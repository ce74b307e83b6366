import { notFound } from '../../../platform/graphql/notFound.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { createTask, deleteTask, updateTask } from './changeTasks.ts';
import { commentOnTask } from './commentOnTask.ts';
import { createTasks } from './createTasks.ts';
import { followTasks } from './followTasks.ts';
import { readFilter } from './taskFilter.ts';
import { updateTasks } from './updateTasks.ts';

export const taskResolvers = {
  Query: {
    task: async (_, { id }, { session, stores }) => {
      const task = await stores.tasks.find(session.allow('ORGANIZATION_READ'), knownId(id, 'task'));
      if (!task) throw notFound('task');
      return task;
    },
    tasks: (_, { filter, sort, ...page }, { session, stores }) =>
      stores.tasks.list(
        session.allow('ORGANIZATION_READ'),
        readFilter(filter),
        sort ?? { field: 'UPDATED_AT', direction: 'DESC' },
        page,
      ),
  },
  Mutation: { createTask, createTasks, updateTask, updateTasks, deleteTask, commentOnTask },
  Subscription: {
    taskChanged: { subscribe: (_, { projectId }, context) => followTasks(context, projectId) },
  },
  Project: {
    tasks: ({ id }, { status, ...page }, { session, stores }) =>
      stores.tasks.ofProject(session.allow('ORGANIZATION_READ'), id, status ?? null, page),
  },
  Task: {
    url: ({ id, projectId }, _, { runtime }) =>
      `${runtime.env.publicUrl}/app/projects/${projectId}?task=${id}`,
    description: ({ id }, _, { session, stores }) =>
      stores.tasks.description(session.allow('ORGANIZATION_READ'), id),
    project: ({ projectId }, _, { session, stores }) =>
      stores.projects.load(session.allow('ORGANIZATION_READ'), projectId),
    history: ({ id }, _, { session, stores }) =>
      stores.taskHistory.ofTask(session.allow('ORGANIZATION_READ'), id),
  },
  TaskChange: {
    resync: ({ taskId }) => taskId === null,
    task: ({ taskId }, _, { session, stores }) =>
      taskId ? stores.tasks.find(session.allow('ORGANIZATION_READ'), taskId) : null,
    project: ({ projectId }, _, { session, stores }) =>
      stores.projects.load(session.allow('ORGANIZATION_READ'), projectId),
  },
  Organization: {
    tasks: ({ id }, args, { session, stores }) =>
      stores.tasks.ofOrganization(session.allow('ORGANIZATION_READ').inside(id), args),
  },
  User: {
    tasks: ({ id, organizationId }, args, { session, stores }) =>
      stores.tasks.ofMember(session.allow('ORGANIZATION_READ').inside(organizationId), id, args),
  },
} satisfies Resolvers;
