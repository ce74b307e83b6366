import type { Work } from '../../platform/feature.ts';
import { startBillingClock } from './due/billingClock.ts';

export const work = { timers: [startBillingClock] } satisfies Work;
