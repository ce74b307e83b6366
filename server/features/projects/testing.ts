import { hookSecretPlace } from '../../platform/auth/secrets/secretPlaces.ts';
import { newId } from '../../platform/graphql/ids.ts';
import { seededPassword } from '../../testing/people/accounts.ts';
import type { FeatureTesting, Seeding } from '../../testing/featureTesting.ts';
import { sortsBy } from '../../testing/lists/listScreen.ts';
import { realRepository } from '../../testing/realRepository.ts';
import { input, nothing } from '../../testing/isolation/rootFields/rootField.ts';
import type { TestServer } from '../../testing/testServer.ts';

/** How a repository is kept up to date, and a branch of it. */
const records = async ({ runtime }: TestServer, { owner, word, ids }: Seeding) => {
  const { system } = runtime.database;
  const belongs = { organizationId: owner.organizationId, projectId: ids.project };
  const hook = newId();
  await system
    .insertInto('repositoryUpdates')
    .values({
      ...belongs,
      hookId: hook,
      encryptedSecret: runtime.secrets.encrypt(word, hookSecretPlace({ ...belongs, hookId: hook })),
      deliveredAt: runtime.clock(),
      requestedAt: runtime.clock(),
      // Long enough ago for another refusal to be noted.
      refusedAt: new Date(runtime.clock().getTime() - 60_000),
      refusal: `Refused by ${word}`,
      checkError: `Failed at ${word}`,
      nextCheckAt: new Date('2999-12-31T00:00:00.000Z'),
    })
    .execute();
  await system
    .insertInto('repositoryBranches')
    .values([
      { ...belongs, name: 'main', sha: 'a1b2c3d' },
      { ...belongs, name: word, sha: 'a1b2c3d' },
    ])
    .execute();
  return { hook };
};

declare module '../../testing/recordIds.ts' {
  interface RecordIds extends Awaited<ReturnType<typeof records>> {}
}

export const testing = {
  records,
  rootFields: {
    'Query.deletedProjects': { attempts: nothing },
    'Query.project': {
      attempts: ({ ids }) => [
        { id: ids.project },
        { id: ids.hosted },
        { id: ids.connecting },
        { id: ids.archived },
      ],
    },
    'Query.projectFilterOptions': { attempts: nothing },
    'Query.projects': {
      attempts: ({ ids, word }) => [
        {},
        { filter: { search: word } },
        { filter: { team: [ids.user] } },
        { filter: { language: [word] } },
        { filter: { archived: true }, sort: { field: 'NAME', direction: 'ASC' } },
      ],
    },
    'Query.tasks': {
      attempts: ({ ids, word }) => [
        {},
        { filter: { search: word }, sort: { field: 'TITLE', direction: 'ASC' } },
        { filter: { project: [ids.project], assignee: [ids.user] } },
        { filter: { dueOn: { from: '2020-01-01' } }, sort: { field: 'DUE_ON', direction: 'ASC' } },
      ],
    },
    'Query.task': { attempts: ({ ids }) => [{ id: ids.task }] },
    'Mutation.addProjectMember': {
      attempts: ({ ids }) => [input({ projectId: ids.project, userId: ids.colleague })],
    },
    'Mutation.archiveProject': {
      attempts: ({ ids }) => [input({ id: ids.project })],
    },
    // Nothing is reached on this machine.
    'Mutation.connectRepository': {
      attempts: ({ ids }) => [
        input({ provider: 'GITHUB', repositoryUrl: 'https://127.0.0.1/code', projectId: ids.project }),
      ],
      refused: 'INVALID',
      besides: ['PROJECT_UPDATE', 'DEPLOYMENT_START'],
    },
    'Mutation.commentOnTask': {
      attempts: ({ ids }) => [input({ taskId: ids.task, body: 'It is ours' })],
    },
    'Mutation.createTask': {
      attempts: ({ ids }) => [input({ projectId: ids.project, title: 'Look around' })],
    },
    'Mutation.createTasks': {
      attempts: ({ ids }) => [
        input({ projectId: ids.project, tasks: [{ title: 'Look around', assigneeId: ids.colleague }] }),
      ],
    },
    'Mutation.deleteProject': {
      attempts: ({ ids }) => [input({ id: ids.project, currentPassword: seededPassword })],
      // It has releases.
      refusedToKeys: 'NOT_ALLOWED',
    },
    'Mutation.deleteTask': { attempts: ({ ids }) => [input({ id: ids.task })] },
    // Its repository is a sample, which cannot be fetched.
    'Mutation.fetchRepository': {
      attempts: ({ ids }) => [input({ projectId: ids.project })],
      refused: 'NOT_ALLOWED',
    },
    'Mutation.removeProjectMember': {
      attempts: ({ ids }) => [input({ projectId: ids.project, userId: ids.user })],
    },
    'Mutation.restoreDeletedProject': { attempts: ({ ids }) => [input({ id: ids.deletedProject })] },
    'Mutation.restoreProject': {
      attempts: ({ ids }) => [input({ id: ids.archived })],
    },
    // The same.
    'Mutation.rotateRepositoryWebhookSecret': {
      attempts: ({ ids }) => [input({ projectId: ids.project })],
      refused: 'NOT_ALLOWED',
    },
    'Mutation.updateAccessToken': {
      attempts: ({ ids }) => [input({ projectId: ids.project, accessToken: '' })],
      refused: 'NOT_ALLOWED',
    },
    'Mutation.updateProject': {
      attempts: ({ ids }) => [input({ id: ids.project, name: 'Taken over' })],
    },
    'Mutation.updateTask': {
      attempts: ({ ids }) => [
        input({
          id: ids.task,
          title: 'Taken over',
          status: 'DONE',
          description: 'It is ours',
          assigneeId: ids.colleague,
          dueOn: '2026-11-30',
        }),
      ],
    },
    'Mutation.updateTasks': {
      attempts: ({ ids }) => [
        input({ ids: [ids.task], status: 'DONE', assigneeId: ids.colleague, dueOn: '2026-11-30' }),
      ],
    },
    'Subscription.codeChanged': { attempts: ({ ids }) => [{ projectId: ids.project }] },
    'Subscription.taskChanged': { attempts: ({ ids }) => [{ projectId: ids.project }] },
  },
  changes: {
    // The project has releases: no key may.
    'Mutation.deleteProject': async (_, { owner }) => ({ asker: owner }),
    'Mutation.connectRepository': async () => ({
      variables: input({ provider: 'GITHUB', projectName: 'A draft' }),
    }),
    'Mutation.fetchRepository': realRepository,
    'Mutation.rotateRepositoryWebhookSecret': realRepository,
    'Mutation.updateAccessToken': realRepository,
  },
  routes: {
    'GET /projects/:projectId/raw': ({ ids, word }) => ({
      method: 'GET',
      url: `/projects/${ids.hosted}/raw?branch=${word}&path=${word}`,
    }),
  },
  publicRoutes: {
    'POST /hooks/:id': ({ ids }) => ({ method: 'POST', url: `/hooks/${ids.hook}`, payload: '{}' }),
  },
  lists: [
    {
      name: 'projects',
      operation: 'ProjectList',
      field: 'projects',
      // The tasks of the projects on a page are counted.
      tables: ['projects', 'repositories', 'deployments'],
      first: () => ({ first: 12, filter: {}, sort: { field: 'UPDATED_AT', direction: 'DESC' } }),
      search: (search) => ({ filter: { search } }),
      filters: {
        status: { filter: { status: ['PAUSED'] } },
        language: { filter: { language: ['Go'] } },
        archived: { filter: { archived: true } },
      },
      sorts: sortsBy('NAME', 'UPDATED_AT', 'CREATED_AT'),
    },
    {
      name: 'tasks of a status',
      operation: 'ProjectTasks',
      field: 'tasks',
      tables: ['tasks'],
      first: ({ projectId }) => ({ id: projectId, status: 'TODO', first: 12 }),
      filters: { done: { status: 'DONE' } },
    },
  ],
  screens: {
    ProjectList: () => ({ first: 12, filter: {}, sort: { field: 'UPDATED_AT', direction: 'DESC' } }),
    ProjectOverview: ({ project }) => ({ id: project }),
    ProjectTasks: ({ project }) => ({ first: 12, id: project, status: 'TODO' }),
    ProjectSettings: ({ project }) => ({ id: project }),
  },
  actsAsSystem: [
    {
      because:
        'Expired repositories of deleted projects are found in all organizations; each is deleted in its own.',
      files: ['server/features/projects/deletion/purgeClock.ts'],
    },
    {
      because:
        'Repositories that are due for a check are found in all organizations, and a webhook of a provider by its id alone; each is handled in its own.',
      files: [
        'server/features/projects/updates/claimChecks.ts',
        'server/features/projects/updates/findHook.ts',
      ],
    },
  ],
} satisfies FeatureTesting;
