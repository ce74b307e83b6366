import type { Work } from '../../platform/feature.ts';
import { abandonCheck, runCheck } from './checks/runCheck.ts';
import { startResumeClock } from './runs/resumeClock.ts';
import { abandonTurn, takeTurn } from './runs/takeTurn.ts';

export const work = {
  queues: {
    check: (context) => ({ handle: runCheck(context), abandoned: abandonCheck(context) }),
    agentTurn: (context) => ({ handle: takeTurn(context), abandoned: abandonTurn(context) }),
  },
  timers: [startResumeClock],
} satisfies Work;
