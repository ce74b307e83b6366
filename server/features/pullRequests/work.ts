import type { Work } from '../../platform/feature.ts';
import { startResumeClock } from './runs/resumeClock.ts';
import { takeTurn } from './runs/takeTurn.ts';

export const work = {
  queues: { agentTurn: (context) => ({ handle: takeTurn(context) }) },
  timers: [startResumeClock],
} satisfies Work;
