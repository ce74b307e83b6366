import type { DeploymentOrigin, Severity } from '../../../../schema/generated/types.ts';

/** What must hold before a release comes to an environment. */
export type Gates = {
  /** Open findings of this severity, or a worse one, hold it back; null: none does. */
  blockingSeverity: Severity | null;
  /** Whether its commit must have been scanned. */
  scanOfCommit: boolean;
  /** Whether the tests of its build must have passed. */
  tests: boolean;
  /** How many others must approve it. */
  approvals: number;
};

/** Whether a commit must be scanned for its findings, or for the scan itself. */
export const requiresScan = ({ scanOfCommit, blockingSeverity }: Gates): boolean =>
  scanOfCommit || blockingSeverity !== null;

/**
 * How many must approve a deployment: one more than its environment says where nobody is known to have requested it, as for updates of connected
 * repositories. Whoever pushed one may approve it, so that a second person must.
 */
export const approvalsNeeded = (
  { approvals }: Gates,
  { origin, actorId }: { origin: DeploymentOrigin; actorId: string | null },
): number => (approvals > 0 && origin === 'PUSH' && actorId === null ? approvals + 1 : approvals);

/** Nothing is asked for. */
export const noGates: Gates = { blockingSeverity: null, scanOfCommit: false, tests: false, approvals: 0 };
