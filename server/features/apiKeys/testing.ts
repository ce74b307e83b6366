import { seededPassword } from '../../testing/people/accounts.ts';
import type { FeatureTesting } from '../../testing/featureTesting.ts';
import { input, nothing } from '../../testing/isolation/rootFields/rootField.ts';

export const testing = {
  rootFields: {
    'Query.apiKeys': { attempts: nothing },
    'Mutation.generateApiKey': {
      attempts: () => [
        input({
          name: 'A key',
          scopes: ['ORGANIZATION_READ'],
          lifetime: 'DAYS_30',
          currentPassword: seededPassword,
        }),
      ],
    },
    'Mutation.revokeApiKey': { attempts: ({ ids }) => [input({ id: ids.apiKey })] },
    'Mutation.rotateApiKey': {
      attempts: ({ ids }) => [input({ id: ids.apiKey, overlap: 'NONE', currentPassword: seededPassword })],
    },
  },
  lists: [
    {
      name: 'API keys',
      operation: 'ApiKeySettings',
      field: 'apiKeys',
      tables: ['api_keys'],
      first: () => ({ first: 20 }),
    },
  ],
  screens: {
    ApiKeySettings: () => ({ first: 20 }),
  },
} satisfies FeatureTesting;
