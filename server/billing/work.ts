import type { Work } from '../feature.ts';
import { startBillingClock } from './due/billingClock.ts';

export const work = { timers: [startBillingClock] } satisfies Work;
