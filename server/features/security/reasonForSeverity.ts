import type { Severity } from '../../../schema/generated/types.ts';
import { severityReason } from '../../engines/scanner/index.ts';
import type { FindingRow } from './findingStore.ts';

/** What a severity means, for findings of which no more is known: of sample data, and of scans before severities had reasons. */
const meanings: Record<Severity, string> = {
  CRITICAL: 'The repository, or what runs, can be taken over.',
  HIGH: 'An attack is likely to succeed.',
  MEDIUM: 'An attack needs something else to go wrong.',
  LOW: 'It makes attacks easier to miss or harder to undo.',
};

/** Why a finding has its severity, as a sentence or two. */
export const reasonForSeverity = ({
  tool,
  rule,
  weakness,
  severityContext,
  severity,
}: Pick<FindingRow, 'tool' | 'rule' | 'weakness' | 'severityContext' | 'severity'>): string =>
  tool === null
    ? (severityReason(rule, weakness, severityContext) ?? meanings[severity])
    : 'The severity that the tool reports, which sent the finding.';
