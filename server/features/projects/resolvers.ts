import type { Context } from '../../platform/graphql/context.ts';
import { notFound } from '../../platform/graphql/notFound.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import { archiveProject, restoreProject } from './archiveProject.ts';
import { addProjectMember, removeProjectMember } from './changeTeam.ts';
import { connectRepository } from './connections/connectRepository.ts';
import { deleteProject } from './deletion/deleteProject.ts';
import { fetchRepository } from './connections/fetchRepository.ts';
import { readFilter } from './projectFilter.ts';
import { restoreDeletedProject } from './deletion/restoreDeletedProject.ts';
import { updateAccessToken } from './connections/updateAccessToken.ts';
import { updateProject } from './updateProject.ts';
import { organizationOf } from '../../platform/auth/activeOrganization.ts';

/** The project that a record belongs to, where it belongs to one that is there. */
const projectOf = ({ projectId }: { projectId: string | null }, _: unknown, { session, stores }: Context) =>
  projectId ? stores.projects.load(session.allow('ORGANIZATION_READ'), projectId) : null;

export const projectResolvers = {
  Query: {
    deletedProjects: (_parent, _args, { session, stores }) =>
      stores.deletedProjects.list(session.allow('PROJECT_PROTECT')),
    project: async (_, { id }, { session, stores }) => {
      const grant = session.allow('ORGANIZATION_READ');
      const project = await stores.projects.find(grant, knownId(id, 'project'));
      if (!project) throw notFound('project');
      // What belongs to it refers to it.
      stores.projects.remember(grant, [project]);
      return project;
    },
    projects: (_, { filter, sort, ...page }, { session, stores }) =>
      stores.projects.list(
        session.allow('ORGANIZATION_READ'),
        readFilter(filter),
        sort ?? { field: 'UPDATED_AT', direction: 'DESC' },
        page,
      ),
    projectFilterOptions: async (_, _args, { session, stores }) => {
      const grant = session.allow('ORGANIZATION_READ');
      return { languages: await stores.projects.languages(grant), team: await stores.teams.everyone(grant) };
    },
  },
  Mutation: {
    connectRepository,
    fetchRepository,
    updateAccessToken,
    updateProject,
    archiveProject,
    restoreProject,
    deleteProject,
    restoreDeletedProject,
    addProjectMember,
    removeProjectMember,
  },
  Activity: { project: projectOf },
  Job: { project: projectOf },
  Project: {
    organization: (_parent, _args, { session }) => organizationOf(session.require()),
    url: ({ id }, _, { runtime }) => `${runtime.env.publicUrl}/app/projects/${id}`,
    progress: ({ taskCount, doneTaskCount }) =>
      taskCount === 0 ? null : Math.round((doneTaskCount / taskCount) * 100),
    team: ({ id }, args, { session, stores }) =>
      stores.teams.ofProject(session.allow('ORGANIZATION_READ'), id, args),
    repository: ({ id }, _, { session, stores }) =>
      stores.repositories.ofProject(session.allow('ORGANIZATION_READ'), id),
    trends: ({ id }, { days }, { session, stores, runtime }) =>
      stores.trends.ofProject(session.allow('ORGANIZATION_READ'), id, days, runtime.clock()),
  },
  Repository: {
    project: ({ projectId }, _, { session, stores }) =>
      stores.projects.load(session.allow('ORGANIZATION_READ'), projectId),
    headCommit: (repository) => ({
      sha: repository.headSha,
      message: repository.headMessage.split('\n', 1)[0] ?? '',
      authorName: repository.headAuthorName,
      committedAt: repository.headCommittedAt,
      repository,
    }),
  },
  Organization: {
    projects: ({ id }, { filter, sort, ...page }, { session, stores }) =>
      stores.projects.list(
        session.allow('ORGANIZATION_READ').inside(id),
        readFilter(filter),
        sort ?? { field: 'UPDATED_AT', direction: 'DESC' },
        page,
      ),
    deletedProjects: ({ id }, _, { session, stores }) =>
      stores.deletedProjects.list(session.allow('PROJECT_PROTECT').inside(id)),
  },
  User: {
    projects: ({ id, organizationId }, args, { session, stores }) =>
      stores.projects.ofMember(session.allow('ORGANIZATION_READ').inside(organizationId), id, args),
  },
  DeletedProject: {
    organization: (_parent, _args, { session }) => organizationOf(session.require()),
  },
} satisfies Resolvers;
