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
