import type { Work } from '../../platform/feature.ts';
import { mergeWhenReady } from './changes/mergeWhenReady.ts';
import { startReadyMergeClock } from './changes/readyMergeClock.ts';
import { abandonCheck, runCheck } from './checks/runCheck.ts';
import { startFollowClock } from './provider/followClock.ts';
import { startResumeClock } from './runs/resumeClock.ts';
import { abandonTurn, takeTurn } from './runs/takeTurn.ts';
import { runTrial } from './trials/runTrial.ts';

export const work = {
  queues: {
    check: (context) => ({ handle: runCheck(context), abandoned: abandonCheck(context) }),
    agentTurn: (context) => ({ handle: takeTurn(context), abandoned: abandonTurn(context) }),
    mergeWhenReady: (context) => ({ handle: mergeWhenReady(context) }),
    agentTrial: (context) => ({ handle: runTrial(context) }),
  },
  timers: [startResumeClock, startReadyMergeClock, startFollowClock],
} satisfies Work;
