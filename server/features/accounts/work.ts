import type { Work } from '../../platform/feature.ts';
import { startUnverifiedClock } from './signUp/unverifiedClock.ts';

export const work = { timers: [startUnverifiedClock] } satisfies Work;
