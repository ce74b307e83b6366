import type { Report, ReportConfidence } from '../report.ts';
import { judge } from '../severity/judgement.ts';
import type { TableContext } from '../severity/severityTable.ts';

/** What a rule says of whatever breaks it. */
export type Told = Pick<Report, 'check' | 'rule' | 'severity' | 'confidence' | 'title' | 'description'> &
  Required<Pick<Report, 'context' | 'weakness' | 'fix'>>;

/** The context and weakness that a severity goes by, and a confidence that is not high. */
export type Judged = readonly [context: TableContext, weakness: number, confidence?: ReportConfidence];

/** What is told under a check, with the severity of the table. */
export const toldOf = (
  check: string,
  rule: string,
  [context, weakness, confidence]: Judged,
  [title, description, fix]: readonly [title: string, description: string, fix: string],
): Told => ({ check, rule, ...judge(weakness, context, confidence), title, description, fix });

/** What is told of a setting of infrastructure. */
export const setting = (
  rule: string,
  judged: Judged,
  title: string,
  description: string,
  fix: string,
  check = 'infrastructure-settings',
): Told => toldOf(check, rule, judged, [title, description, fix]);
