import type { Report } from '../report.ts';

/** What a rule says of whatever breaks it. */
export type Told = Pick<Report, 'check' | 'rule' | 'severity' | 'title' | 'description'> &
  Required<Pick<Report, 'weakness' | 'fix'>>;

/** What is told of a setting of infrastructure. */
export const setting = (
  rule: string,
  [severity, weakness]: [Told['severity'], number],
  title: string,
  description: string,
  fix: string,
  check = 'infrastructure-settings',
): Told => ({ check, rule, severity, weakness, title, description, fix });
