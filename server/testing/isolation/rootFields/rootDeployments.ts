import { input, type RootFields } from './rootField.ts';

/** The root fields of deployments. */
export const rootDeployments: RootFields = {
  // It has reached its environment.
  'Mutation.cancelDeployment': {
    attempts: ({ ids }) => [input({ id: ids.deployment })],
    refused: 'NOT_ALLOWED',
  },
  // Nothing runs there of which it is known what it was given.
  'Mutation.discardVariables': {
    attempts: ({ ids }) => [input({ environmentId: ids.environment })],
    refused: 'NOT_ALLOWED',
  },
  'Mutation.removeVariable': { attempts: ({ ids }) => [input({ id: ids.variable })] },
  'Mutation.setVariables': {
    attempts: ({ ids }) => [
      input({
        environmentId: ids.environment,
        variables: [{ name: 'PLANTED', value: 'planted', secret: true, inPreviews: false }],
      }),
    ],
  },
  'Mutation.rollBackEnvironment': {
    attempts: ({ ids }) => [
      input({ environmentId: ids.environment }),
      input({ environmentId: ids.environment, releaseId: ids.formerRelease }),
    ],
  },
  'Mutation.startDeployment': {
    attempts: ({ ids }) => [
      input({ environmentId: ids.staging, releaseId: ids.release }),
      input({ environmentId: ids.environment, releaseId: ids.release }),
    ],
  },
  'Query.build': { attempts: ({ ids }) => [{ id: ids.build }] },
  'Query.deployment': { attempts: ({ ids }) => [{ id: ids.deployment }, { id: ids.waiting }] },
  'Query.environment': { attempts: ({ ids }) => [{ id: ids.environment }, { id: ids.preview }] },
  'Query.release': { attempts: ({ ids }) => [{ id: ids.release }] },
  'Subscription.deploymentChanged': { attempts: ({ ids }) => [{}, { projectId: ids.project }] },
};
