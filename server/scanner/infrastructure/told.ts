import type { Report } from '../report.ts';

/** What a rule says of whatever breaks it. */
export type Told = Pick<Report, 'check' | 'rule' | 'severity' | 'title' | 'description'> &
  Required<Pick<Report, 'weakness' | 'fix'>>;
