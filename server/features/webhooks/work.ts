import type { Work } from '../../platform/feature.ts';
import { startRetentionClock } from './sending/retentionClock.ts';
import { startSending } from './sending/startSending.ts';

export const work = { timers: [startSending, startRetentionClock] } satisfies Work;
