import type { Work } from '../../platform/feature.ts';
import { abandonCheck, runCheck } from './checks/runCheck.ts';

export const work = {
  queues: { check: (context) => ({ handle: runCheck(context), abandoned: abandonCheck(context) }) },
} satisfies Work;
