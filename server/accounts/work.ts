import type { Work } from '../feature.ts';
import { startUnverifiedClock } from './signUp/unverifiedClock.ts';

export const work = { timers: [startUnverifiedClock] } satisfies Work;
