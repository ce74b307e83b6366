import { changedAt } from './everything.ts';
import { input, type RootFields } from './rootField.ts';

/** The mutations of projects, tasks, agents and findings, and the subscriptions. */
export const rootWorkMutations: RootFields = {
  'Mutation.activateAgent': { needs: 'AGENT_CONFIGURE', attempts: ({ ids }) => [input({ id: ids.agent })] },
  'Mutation.addProjectMember': {
    needs: 'PROJECT_UPDATE',
    attempts: ({ ids }) => [input({ projectId: ids.project, userId: ids.colleague })],
  },
  'Mutation.archiveProject': {
    needs: 'PROJECT_UPDATE',
    attempts: ({ ids }) => [input({ id: ids.project })],
  },
  'Mutation.cancelJob': { needs: 'PROJECT_CREATE', attempts: ({ ids }) => [input({ id: ids.job })] },
  'Mutation.confirmFinding': { needs: 'SCAN_START', attempts: ({ ids }) => [input({ id: ids.finding })] },
  'Mutation.connectRepository': {
    needs: 'PROJECT_CREATE',
    attempts: () => [input({ provider: 'GITHUB', projectName: 'A draft' })],
  },
  'Mutation.createAgent': {
    needs: 'AGENT_CONFIGURE',
    attempts: ({ ids }) => [input({ name: 'A spy', type: 'TESTING', projectIds: [ids.project] })],
  },
  'Mutation.createTask': {
    needs: 'TASK_UPDATE',
    attempts: ({ ids }) => [input({ projectId: ids.project, title: 'Look around' })],
  },
  'Mutation.deleteAgent': { needs: 'AGENT_CONFIGURE', attempts: ({ ids }) => [input({ id: ids.agent })] },
  'Mutation.deleteProject': { needs: 'PROJECT_DELETE', attempts: ({ ids }) => [input({ id: ids.project })] },
  'Mutation.deleteTask': { needs: 'TASK_UPDATE', attempts: ({ ids }) => [input({ id: ids.task })] },
  'Mutation.dismissFinding': {
    needs: 'SCAN_START',
    attempts: ({ ids }) => [input({ id: ids.finding, reason: 'ACCEPTED_RISK', comment: 'Never mind' })],
  },
  // Its repository is a sample, which cannot be fetched.
  'Mutation.fetchRepository': {
    needs: 'PROJECT_UPDATE',
    attempts: ({ ids }) => [input({ projectId: ids.project })],
    refused: 'NOT_ALLOWED',
  },
  'Mutation.pauseAgent': { needs: 'AGENT_CONFIGURE', attempts: ({ ids }) => [input({ id: ids.agent })] },
  'Mutation.removeProjectMember': {
    needs: 'PROJECT_UPDATE',
    attempts: ({ ids }) => [input({ projectId: ids.project, userId: ids.user })],
  },
  'Mutation.reopenFinding': { needs: 'SCAN_START', attempts: ({ ids }) => [input({ id: ids.resolved })] },
  'Mutation.resolveFinding': { needs: 'SCAN_START', attempts: ({ ids }) => [input({ id: ids.finding })] },
  'Mutation.restoreProject': {
    needs: 'PROJECT_UPDATE',
    attempts: ({ ids }) => [input({ id: ids.archived })],
  },
  // As above.
  'Mutation.updateAccessToken': {
    needs: 'PROJECT_UPDATE',
    attempts: ({ ids }) => [input({ projectId: ids.project, accessToken: '' })],
    refused: 'NOT_ALLOWED',
  },
  'Mutation.updateAgent': {
    needs: 'AGENT_CONFIGURE',
    attempts: ({ ids }) => [input({ id: ids.agent, name: 'Taken over', updatedAt: changedAt })],
  },
  'Mutation.updateProject': {
    needs: 'PROJECT_UPDATE',
    attempts: ({ ids }) => [input({ id: ids.project, name: 'Taken over' })],
  },
  'Mutation.updateTask': {
    needs: 'TASK_UPDATE',
    attempts: ({ ids }) => [input({ id: ids.task, title: 'Taken over', status: 'DONE' })],
  },

  'Subscription.jobUpdated': { needs: 'SIGNED_IN', attempts: ({ ids }) => [{ id: ids.job }] },
  'Subscription.notificationAdded': { needs: 'SIGNED_IN', attempts: () => [{}] },
};
