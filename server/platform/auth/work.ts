import type { Work } from '../feature.ts';
import { startRefusalClock } from './refusalClock.ts';

export const work = { timers: [startRefusalClock] } satisfies Work;
