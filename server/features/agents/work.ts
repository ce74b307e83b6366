import type { Work } from '../../platform/feature.ts';
import { startScheduleClock } from './triggers/scheduleClock.ts';

export const work = { timers: [startScheduleClock] } satisfies Work;
