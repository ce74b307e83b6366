import type { Work } from '../../platform/feature.ts';
import { startLookUpClock } from './advisories/lookUps/lookUpClock.ts';
import { startRecheckClock } from './advisories/recheckClock.ts';
import { recheckPackages } from './advisories/recheckPackages.ts';
import { abandonImport, runImport } from './advisories/runImport.ts';
import { startRiskClock } from './triage/riskClock.ts';
import { startScanClock } from './runs/scanClock.ts';
import { abandonCommitScan, scanCommit } from './scans/scanCommit.ts';
import { runScan } from './scans/runScan.ts';

export const work = {
  queues: {
    importAdvisories: (context) => ({ handle: runImport(context), abandoned: abandonImport(context) }),
    recheckPackages: (context) => ({ handle: recheckPackages(context) }),
    scanCommit: (context) => ({ handle: scanCommit(context), abandoned: abandonCommitScan(context) }),
    scan: (context) => ({ handle: runScan(context) }),
  },
  timers: [startScanClock, startRecheckClock, startLookUpClock, startRiskClock],
} satisfies Work;
