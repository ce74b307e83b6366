import type { ScanState } from '../../../../schema/generated/types.ts';
import type { Env } from '../../../platform/env.ts';
import type { NewStatus } from './commitStatus.ts';

/** What is reported of a scan. */
export type ScanFacts = {
  projectId: string;
  /** The commit that it has read; null while it runs, and if it read none. */
  commit: string | null;
  state: ScanState;
  found: number | null;
  resolved: number | null;
  verdict: { passed: boolean; reasonCount: number } | null;
};

const outcomeOf = (
  { commit, state, found, resolved, verdict }: ScanFacts,
  commitSha: string,
): Pick<NewStatus, 'state' | 'description'> => {
  if (verdict === null) return { state: 'PENDING', description: 'Scanning the code.' };
  if (state === 'FAILED') return { state: 'FAILURE', description: 'The scan failed.' };
  if (state === 'CANCELED') return { state: 'CANCELED', description: 'The scan was canceled.' };
  if (commit !== null && commit !== commitSha) {
    return { state: 'CANCELED', description: 'A newer commit was scanned instead.' };
  }
  if (verdict.passed) {
    return { state: 'SUCCESS', description: `Passed: ${found ?? 0} found, ${resolved ?? 0} resolved.` };
  }
  // Titles of findings stay here: more people may read the repository than the project.
  const reasons = verdict.reasonCount === 1 ? '1 reason' : `${verdict.reasonCount} reasons`;
  return { state: 'FAILURE', description: `The policy does not let it pass: ${reasons}.` };
};

/** The status of a commit that a scan reads, or was about to read. */
export const statusOfScan = (
  { publicUrl }: Pick<Env, 'publicUrl'>,
  scan: ScanFacts & { id: string },
  commitSha: string,
): NewStatus => ({
  commitSha,
  context: 'slipway/scan',
  subject: 'SCAN',
  subjectId: scan.id,
  targetUrl: `${publicUrl}/app/security/scans/${scan.id}`,
  ...outcomeOf(scan, commitSha),
});
