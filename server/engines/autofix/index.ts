import type { AutofixRule, AutofixSource, FixableReport, FixedReports } from './autofixTypes.ts';

export { autofixRuleOf, autofixRules } from './autofixRules.ts';
export type {
  AutofixRule,
  AutofixSource,
  FileEdit,
  FixableReport,
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
