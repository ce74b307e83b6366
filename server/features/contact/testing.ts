import type { FeatureTesting } from '../../testing/featureTesting.ts';
import { input } from '../../testing/isolation/rootFields/rootField.ts';

export const testing = {
  rootFields: {
    'Mutation.requestContact': {
      attempts: () => [
        input({ name: 'Nosy Person', email: 'nosy@nobody.example', message: 'Who is with you already?' }),
      ],
      unnoted: 'It comes from nobody and belongs to no organization; the message is its own record.',
    },
  },
  actsAsSystem: [
    {
      because: "Who writes to the operator may be nobody's member.",
      files: ['server/features/contact/requestContact.ts'],
    },
  ],
} satisfies FeatureTesting;
