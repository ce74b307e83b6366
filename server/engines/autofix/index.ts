import type {
  AutofixRule,
  AutofixSource,
  FixableReport,
  FixCandidate,
  FixedReports,
} from './autofixTypes.ts';

export { autofixRuleOf, autofixRules } from './autofixRules.ts';
export type {
  AutofixRule,
  AutofixSource,
  FileEdit,
  FixableReport,
  FixCandidate,
  FixedReports,
} from './autofixTypes.ts';

/**
 * Fixes reports of one rule in the files of a commit. Loads parsers on first use.
 * @throws when the signal is aborted
 */
export const fixReports = async (
  source: AutofixSource,
  rule: AutofixRule['rule'],
  reports: readonly FixableReport[],
  signal?: AbortSignal,
): Promise<FixedReports> => (await import('./fixReports.ts')).fixReports(source, rule, reports, signal);

/**
 * The same in a thread of its own, which ends when it takes more than 30 s or 256 MiB: for processes that answer requests. The
 * reports in the outcome are copies.
 * @throws when the signal is aborted, or what `source` throws
 */
export const fixReportsInThread = async (
  source: AutofixSource,
  rule: AutofixRule['rule'],
  reports: readonly FixableReport[],
  signal?: AbortSignal,
): Promise<FixedReports> =>
  (await import('./fixThread.ts')).fixReportsInThread(source, rule, reports, signal);

/**
 * Finds edits that may fix a report of a rule without an autofix, the smallest first, at most 30: calls that the rule knows as safe around the
 * values that flow into the line, and words of the line that have a safe opposite. The scanner has read each: it no longer reports the line, and
 * nothing new. Whether the program still works is not known: test each.
 * @throws when the signal is aborted
 */
export const fixCandidates = async (
  source: AutofixSource,
  report: FixableReport,
  signal?: AbortSignal,
): Promise<FixCandidate[]> =>
  (await import('./candidates/fixCandidates.ts')).fixCandidates(source, report, signal);
