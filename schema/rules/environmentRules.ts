import type { Severity } from '../generated/types.ts';

/** What must hold before a release comes to an environment, and for it to stay there. */
export type EnvironmentDemands = {
  afterStaging: boolean;
  blockingSeverity: Severity | null;
  scanOfCommit: boolean;
  tests: boolean;
  approvals: number;
  /** Seconds. */
  watchSeconds: number;
  /** Percent. */
  mostFailures: number;
};

/** From the one that holds back the least. */
const severities: readonly (Severity | null)[] = [null, 'CRITICAL', 'HIGH', 'MEDIUM', 'LOW'];
const strictness = (severity: Severity | null): number => severities.indexOf(severity);

/**
 * Whether something may come to an environment that was held back before, or stay that would have been rolled back: then the server asks for the
 * password. In staging that also decides what production lets in.
 */
export const loosens = (before: EnvironmentDemands, after: EnvironmentDemands): boolean =>
  after.approvals < before.approvals ||
  strictness(after.blockingSeverity) < strictness(before.blockingSeverity) ||
  (before.afterStaging && !after.afterStaging) ||
  (before.scanOfCommit && !after.scanOfCommit) ||
  (before.tests && !after.tests) ||
  after.watchSeconds < before.watchSeconds ||
  after.mostFailures > before.mostFailures;
