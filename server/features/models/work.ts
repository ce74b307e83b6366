import type { Work } from '../../platform/feature.ts';
import { runModelTest } from './runModelTest.ts';

export const work = {
  queues: {
    testModel: (context) => ({ handle: runModelTest(context) }),
  },
} satisfies Work;
