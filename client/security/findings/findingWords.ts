import type {
  CheckOutcome,
  Confidence,
  DismissalReason,
  FindingEventType,
  FindingState,
  SecurityStandard,
  Severity,
  TriageStep,
} from '../../../schema/generated/types.ts';
import type { ChipTone } from '../../shared/display/ToneChip.tsx';

/** Why there is nothing to scan. */
export const nothingToScanReason =
  'No active project has a repository that can be read. Connect one, or host it here.';

/** Why a role may not start scans. */
export const mayNotScanReason = 'Your role can read findings, but not start scans.';

/** Why a role may not bring in findings of other tools. */
export const mayNotImportReason = 'Your role can read findings, but not import any.';

/** Why a role may not decide about findings. */
export const readOnlyReason = 'Your role can read findings, but not decide about them.';

export const severityOptions: readonly { value: Severity; label: string }[] = [
  { value: 'CRITICAL', label: 'Critical' },
  { value: 'HIGH', label: 'High' },
  { value: 'MEDIUM', label: 'Medium' },
  { value: 'LOW', label: 'Low' },
];

/** A severity in words: "Medium". */
export const severityInWords = (severity: Severity): string =>
  severityOptions.find(({ value }) => value === severity)?.label ?? severity;

export const confidenceOptions: readonly { value: Confidence; label: string }[] = [
  { value: 'HIGH', label: 'High' },
  { value: 'MEDIUM', label: 'Medium' },
  { value: 'LOW', label: 'Low' },
];

/** A confidence in words, with what it means. */
export const confidenceWords: Record<Confidence, string> = {
  HIGH: 'High confidence: the scan saw everything that makes it true.',
  MEDIUM: 'Medium confidence: part of it depends on code or settings that the scan does not see.',
  LOW: 'Low confidence: it depends mostly on code or settings that the scan does not see. Check it before you act.',
};

export const stateOptions: readonly { value: FindingState; label: string }[] = [
  { value: 'OPEN', label: 'Open' },
  { value: 'CONFIRMED', label: 'Confirmed' },
  { value: 'DISMISSED', label: 'Dismissed' },
  { value: 'RESOLVED', label: 'Resolved' },
];

export const stateTones: Record<FindingState, ChipTone> = {
  OPEN: 'accent',
  CONFIRMED: 'high',
  DISMISSED: 'neutral',
  RESOLVED: 'success',
};

export const reasonOptions: readonly { value: DismissalReason; label: string }[] = [
  { value: 'FALSE_POSITIVE', label: 'False positive' },
  { value: 'USED_IN_TESTS', label: 'Used in tests only' },
  { value: 'ACCEPTED_RISK', label: 'Risk accepted' },
];

/** A reason in words. */
export const reasonInWords = (reason: DismissalReason): string =>
  reasonOptions.find(({ value }) => value === reason)?.label ?? reason;

/** Steps with several findings: as the button says, and as is told afterwards. */
export const stepWords: Record<TriageStep, { label: string; done: string }> = {
  CONFIRM: { label: 'Confirm', done: 'confirmed' },
  DISMISS: { label: 'Dismiss', done: 'dismissed' },
  RESOLVE: { label: 'Mark as resolved', done: 'resolved' },
  REOPEN: { label: 'Reopen', done: 'reopened' },
  ASSIGN: { label: 'Assign', done: 'assigned' },
};

/** What became of a finding, after who did it: "Scan found it". */
export const eventWords: Record<FindingEventType, string> = {
  FOUND: 'found it',
  CONFIRMED: 'confirmed it',
  DISMISSED: 'dismissed it',
  RESOLVED: 'marked it as resolved',
  REOPENED: 'reopened it',
  ASSIGNED: 'assigned it',
  EXPIRED: 'opened it again',
  UNDONE: 'undid it',
};

/** What was undone, after who undid it: "Maya undid the dismissal". What only scans say cannot be undone. */
export const undoneWords: Partial<Record<FindingEventType, string>> = {
  CONFIRMED: 'undid the confirmation',
  DISMISSED: 'undid the dismissal',
  RESOLVED: 'undid marking it as resolved',
  REOPENED: 'undid the reopening',
  ASSIGNED: 'undid the assignment',
};

export const outcomeWords: Record<CheckOutcome, { label: string; tone: ChipTone }> = {
  PASSED: { label: 'Passed', tone: 'success' },
  FAILED: { label: 'Failed', tone: 'critical' },
  NOT_CHECKED: { label: 'Not checked', tone: 'neutral' },
};

/** Standards in a word or two, before a section of them. */
export const standardWords: Record<SecurityStandard, string> = {
  OPENSSF_SCORECARD: 'OpenSSF Scorecard',
  CIS_SUPPLY_CHAIN: 'CIS',
  OWASP_ASVS: 'OWASP ASVS',
};
