import type { Work } from '../feature.ts';
import { startLogClock } from './logs/removeOldLogs.ts';

export const work = { timers: [startLogClock] } satisfies Work;
