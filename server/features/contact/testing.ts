import { contactLetter } from './contactLetter.ts';
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
  letters: ({ typed, to, newEmail }) => ({
    // What a visitor writes to the operator has lines of its own, and is nobody's name.
    contactLetter: contactLetter(to.email, {
      name: typed,
      email: newEmail,
      company: typed,
      message: 'Hello.',
    }),
  }),
} satisfies FeatureTesting;
