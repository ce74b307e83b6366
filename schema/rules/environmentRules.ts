import type { Severity } from '../generated/types.ts';

/** What must hold before a release comes to an environment. */
export type EnvironmentDemands = {
  afterStaging: boolean;
  blockingSeverity: Severity | null;
  scanOfCommit: boolean;
  tests: boolean;
  approvals: number;
};

/** From the one that holds back the least. */
const severities: readonly (Severity | null)[] = [null, 'CRITICAL', 'HIGH', 'MEDIUM', 'LOW'];
const strictness = (severity: Severity | null): number => severities.indexOf(severity);

/** Whether something may come to an environment that was held back before: then the server asks for the password. */
export const loosens = (before: EnvironmentDemands, after: EnvironmentDemands): boolean =>
  after.approvals < before.approvals ||
  strictness(after.blockingSeverity) < strictness(before.blockingSeverity) ||
  (before.afterStaging && !after.afterStaging) ||
  (before.scanOfCommit && !after.scanOfCommit) ||
  (before.tests && !after.tests);
