import type { Work } from '../../platform/feature.ts';
import { startComparingClock } from './sending/comparingClock.ts';
import { startSending } from './sending/startSending.ts';

export const work = { timers: [startSending, startComparingClock] } satisfies Work;
