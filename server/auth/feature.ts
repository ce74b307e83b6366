import type { Feature } from '../feature.ts';
import { startRefusalClock } from './refusalClock.ts';

export const feature = { timers: [startRefusalClock] } satisfies Feature;
