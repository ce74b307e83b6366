import type { Work } from '../../platform/feature.ts';
import { abandonBuild, abandonRollout } from './orders/abandoned.ts';
import { startCronClock } from './commands/cronClock.ts';
import { startDomainClock } from './domains/domainClock.ts';
import { startBlockedClock } from './gates/blockedClock.ts';
import { startPassports } from './passports/startPassports.ts';
import { startPreviewClock } from './previews/previewClock.ts';
import { startRetentionClock } from './retention/retentionClock.ts';
import { runBuild } from './builds/runBuild.ts';

export const work = {
  queues: {
    build: (context) => ({ handle: runBuild(context), abandoned: abandonBuild(context) }),
    // What is done where sites run is cleaned up after here: that takes nothing but the database.
    rollout: (context) => ({ abandoned: abandonRollout(context) }),
    rollback: (context) => ({ abandoned: abandonRollout(context) }),
  },
  timers: [
    startBlockedClock,
    startCronClock,
    startDomainClock,
    startPreviewClock,
    startPassports,
    startRetentionClock,
  ],
} satisfies Work;
