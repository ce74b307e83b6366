import { seededPassword } from '../../people/accounts.ts';
import { input, type RootFields } from './rootField.ts';

/** The mutations of the rules of environments, of approvals and of previews. */
export const rootEnvironmentMutations: RootFields = {
  'Mutation.addFreezeWindow': {
    attempts: ({ ids }) => [
      input({
        environmentId: ids.environment,
        startsAt: '2026-01-01T00:00:00.000Z',
        endsAt: new Date(Date.now() + 86_400_000).toISOString(),
        reason: 'Nothing of theirs goes on',
      }),
    ],
  },
  'Mutation.approveDeployment': {
    attempts: ({ ids }) => [input({ id: ids.waiting, approved: false, comment: 'Not today' })],
  },
  'Mutation.changePreviewSettings': {
    attempts: ({ ids }) => [input({ projectId: ids.project, enabled: false })],
  },
  'Mutation.removeFreezeWindow': {
    attempts: ({ ids }) => [input({ id: ids.freezeWindow, currentPassword: seededPassword })],
  },
  'Mutation.removePreview': { attempts: ({ ids }) => [input({ id: ids.preview })] },
  'Mutation.updateEnvironment': {
    attempts: ({ ids }) => [
      // Another `updatedAt` than the environment has: nothing of it changes, so that it is told as it is.
      input({ id: ids.environment, updatedAt: '2026-01-01T00:00:00.000Z' }),
    ],
  },
};
