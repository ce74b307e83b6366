import type { Report, ReportConfidence } from '../report.ts';
import {
  contextNames,
  type ControlRule,
  controlTable,
  type SeverityRow,
  severityTable,
  type TableContext,
} from './severityTable.ts';

/** Severity, weakness and confidence of a report. */
export type Judgement = Required<Pick<Report, 'severity' | 'confidence' | 'context' | 'weakness'>>;

const keyOf = (weakness: number, context: string): string => `${weakness} ${context}`;

const rows: ReadonlyMap<string, SeverityRow> = new Map(
  severityTable.map((row) => [keyOf(row.weakness, row.context), row]),
);

/**
 * Returns the severity of a weakness in a context, from the table.
 * @throws Error when the table has no such row: it is added there
 */
export const judge = (
  weakness: number,
  context: TableContext,
  confidence: ReportConfidence = 'HIGH',
): Judgement => {
  const row = rows.get(keyOf(weakness, context));
  if (!row) throw new Error(`severityTable.ts has no row for CWE-${weakness} in the context ${context}.`);
  return { severity: row.severity, confidence, context, weakness };
};

/** Returns the severity of a weakness whose data come from where a scan does not see: low, as it is an attack only if they are untrusted input. */
export const judgeUnknownSource = (weakness: number, confidence: ReportConfidence): Judgement => ({
  severity: 'LOW',
  confidence,
  context: 'UNKNOWN_SOURCE',
  weakness,
});

/** Returns the severity of a missing process control: a fact of the repository, which is never above medium. */
export const judgeControl = (
  rule: ControlRule,
): Pick<Judgement, 'confidence' | 'context'> & { rule: ControlRule; severity: 'MEDIUM' | 'LOW' } => ({
  rule,
  severity: controlTable[rule].severity,
  confidence: 'HIGH',
  context: 'PROCESS',
});

const isControl = (rule: string): rule is ControlRule => Object.hasOwn(controlTable, rule);
const isTableContext = (context: string): context is TableContext => Object.hasOwn(contextNames, context);

/** Returns the reason for a severity as a sentence; null when the tables do not know what was reported. */
export const severityReason = (
  rule: string | null,
  weakness: number | null,
  context: string | null,
): string | null => {
  if (context === 'ADVISORY')
    return 'The severity that the advisory publishes. Without one, the finding counts as high.';
  if (context === 'UNKNOWN_SOURCE')
    return 'The scan does not see who gives the data: a parameter of a function, a value of a template, or the command line. It is an attack only if they are untrusted input, so it counts as low.';
  if (context === 'PROCESS' && rule !== null && isControl(rule))
    return `${controlTable[rule].impact} A missing process control is at most medium: it is not an attack by itself.`;
  if (weakness === null || context === null || !isTableContext(context)) return null;
  const row = rows.get(keyOf(weakness, context));
  return row ? `${row.impact} Context: ${contextNames[context]} (CWE-${weakness}).` : null;
};
