import type {
  PullRequestCheckKind,
  PullRequestCheckState,
  PullRequestVerification,
  Severity,
} from '../../../../schema/generated/types.ts';
import type { PullRequestRow } from '../rows.ts';

/** A finding that a change removes or adds. */
export type CheckedFindingRow = {
  rule: string;
  title: string;
  severity: Severity;
  path: string | null;
  line: number | null;
};

/** A check as it is stored. */
export type PullRequestCheckRow = {
  id: string;
  /** Null for a check of a patch. */
  pullRequestId: string | null;
  /** Null for a check of a pull request. */
  patchCheckId: string | null;
  kind: PullRequestCheckKind;
  state: PullRequestCheckState;
  reason: string | null;
  headSha: string;
  baseSha: string;
  fixed: CheckedFindingRow[] | null;
  introduced: CheckedFindingRow[] | null;
  loosensTests: boolean;
  jobId: string | null;
  finishedAt: Date | null;
};

/** A patch that is checked. */
export type PatchCheckRow = { id: string; projectId: string; baseSha: string; createdAt: Date };

/** What a check of a tree came to. */
export type CheckResult = {
  kind: PullRequestCheckKind;
  state: 'PASSED' | 'FAILED' | 'NOT_CHECKED';
  /** Why it failed, was not done, or how the change loosens the tests; null otherwise. */
  reason: string | null;
  /** Null for other checks than SCAN, and where no scan was possible. */
  fixed: (CheckedFindingRow & { kind: string })[] | null;
  introduced: (CheckedFindingRow & { kind: string })[] | null;
  loosensTests: boolean;
};

/** The checks in the order in which they are done. */
export const checkKinds: readonly PullRequestCheckKind[] = ['PARSE', 'SCAN', 'TESTS'];

type Outcome = Pick<PullRequestCheckRow, 'kind' | 'state' | 'loosensTests'>;

/** Whether a check has not finished. */
export const isUnfinished = ({ state }: Pick<Outcome, 'state'>): boolean =>
  state === 'QUEUED' || state === 'RUNNING';

/** What checks say together; what was not checked is never verified. */
export const verificationOf = (checks: readonly Outcome[]): PullRequestVerification => {
  if (checks.some(isUnfinished)) return 'PENDING';
  if (checks.some(({ state }) => state === 'FAILED')) return 'FAILED';
  const passed = (kind: PullRequestCheckKind) =>
    checks.some((check) => check.kind === kind && check.state === 'PASSED');
  const loosens = checks.some(({ loosensTests }) => loosensTests);
  return passed('SCAN') && passed('TESTS') && !loosens ? 'VERIFIED' : 'UNVERIFIED';
};

/** The same for a pull request: without checks, one that is open waits for them; not one at a provider, of which only what its run pushed was checked. */
export const verificationOfPullRequest = (
  { state, hasSource, provider }: Pick<PullRequestRow, 'state' | 'hasSource' | 'provider'>,
  checks: readonly Outcome[],
): PullRequestVerification => {
  const isOpen = provider === null && hasSource && (state === 'OPEN' || state === 'DRAFT');
  return checks.length === 0 && isOpen ? 'PENDING' : verificationOf(checks);
};
