import type { SiteWork } from '../../platform/feature.ts';
import { rollOut } from './sites/rollOut.ts';
import { runSites } from './sites/runSites.ts';

export const siteWork = {
  queues: { rollout: rollOut, rollback: rollOut },
  start: runSites,
} satisfies SiteWork;
