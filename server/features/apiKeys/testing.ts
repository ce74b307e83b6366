import { keyMadeLetter, keyReplacedLetter } from './keyLetters.ts';
import { seededPassword } from '../../testing/people/accounts.ts';
import type { FeatureTesting } from '../../testing/featureTesting.ts';
import { input, nothing } from '../../testing/isolation/rootFields/rootField.ts';

const newKey = {
  name: 'A key',
  scopes: ['ORGANIZATION_READ'],
  lifetime: 'DAYS_30',
  currentPassword: seededPassword,
};

export const testing = {
  rootFields: {
    'Query.apiKeys': { attempts: nothing },
    'Query.scopes': { attempts: nothing },
    'Query.rateLimit': { attempts: nothing },
    'Mutation.generateApiKey': {
      attempts: ({ ids }) => [input({ ...newKey, projectIds: [ids.project] })],
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
  letters: ({ typed, link, told }) => {
    const key = { name: typed, prefix: 'slip_a', scopes: ['ORGANIZATION_READ' as const], expiresAt: null };
    const notice = { ...told, key, from: typed, resetLink: link };
    return {
      keyMadeLetter: keyMadeLetter(notice),
      keyReplacedLetter: keyReplacedLetter(notice, { prefix: 'slip_b', until: new Date(0) }),
    };
  },
} satisfies FeatureTesting;
