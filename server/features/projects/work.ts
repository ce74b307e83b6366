import type { Work } from '../../platform/feature.ts';
import { abandonClone, cloneRepository } from './connections/cloneRepository.ts';
import { startPurgeClock } from './deletion/purgeClock.ts';
import { updateClone } from './connections/updateClone.ts';
import { startChecks } from './updates/startChecks.ts';

export const work = {
  queues: {
    connectRepository: (context) => ({ handle: cloneRepository(context), abandoned: abandonClone(context) }),
    fetchRepository: (context) => ({ handle: updateClone(context) }),
  },
  timers: [startPurgeClock, startChecks],
} satisfies Work;
