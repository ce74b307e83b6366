import type { Work } from '../../platform/feature.ts';
import { abandonCompaction, compactRepository } from './upkeep/compactRepository.ts';
import { startPruneClock } from './upkeep/pruneClock.ts';
import { readPush } from './pushes/readPush.ts';

export const work = {
  queues: {
    readPush: (context) => ({ handle: readPush(context) }),
    compactRepository: (context) => ({
      handle: compactRepository(context),
      abandoned: abandonCompaction(context),
    }),
  },
  timers: [startPruneClock],
} satisfies Work;
