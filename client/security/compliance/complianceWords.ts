import type { PartOutcome } from '../../../schema/generated/types.ts';
import type { ChipTone } from '../../shared/display/ToneChip.tsx';
import { formatCount, formatNumber } from '../../shared/display/formats.ts';
import type { ProjectPartsQuery } from './compliance.generated.ts';
import type { StandardPartsQuery } from '../scores/scores.generated.ts';
import type { SecurityPageQuery } from '../security.generated.ts';

/** A standard with its parts. */
export type Standard = StandardPartsQuery['security']['standards'][number];
type Check = SecurityPageQuery['security']['checks'][number];
type Project = NonNullable<ProjectPartsQuery['project']>;
type ProjectCheck = Project['standard']['parts'][number]['checks'][number];

export const partWords: Record<PartOutcome, { label: string; tone: ChipTone }> = {
  SATISFIED: { label: 'Satisfied', tone: 'success' },
  GAP: { label: 'Gap', tone: 'critical' },
  NOT_ASSESSED: { label: 'Not assessed', tone: 'neutral' },
};

/** How much of the standard anything looks at: "14 of 20 parts have a check here." */
export const coverageInWords = ({ parts, partCount }: Standard): string =>
  partCount === null
    ? `${formatCount(parts.length, 'part')} of the standard ${parts.length === 1 ? 'has' : 'have'} a check here; the others are not assessed.`
    : `${formatNumber(parts.length)} of its ${formatCount(partCount, 'part')} have a check here; the other ${formatNumber(partCount - parts.length)} are not assessed.`;

/** What a check rests on: in how many projects it ran and failed, and what is open. */
export const evidenceOf = (
  { outcome, failedProjects, checkedProjects, openFindings }: Check,
  activeProjects: number,
): string => {
  if (outcome === 'NOT_CHECKED') return 'Ran in no project';
  const ran = `ran in ${formatNumber(checkedProjects)} of ${formatCount(activeProjects, 'active project')}`;
  return failedProjects === 0
    ? `Passed: ${ran}`
    : `Failed in ${formatNumber(failedProjects)}: ${ran}, ${formatCount(openFindings, 'open finding')}`;
};

/** What a check rests on in one project: that it passed, what is open, or why it could not run. */
export const projectEvidenceOf = ({ outcome, reason, openFindings }: ProjectCheck): string => {
  if (outcome === 'NOT_CHECKED') return `Not checked${reason ? `: ${reason}` : ''}`;
  return outcome === 'PASSED' ? 'Passed' : `Failed: ${formatCount(openFindings, 'open finding')}`;
};

/** A standard in one project as rows of a table: a part and a check in each, with how they stand and what that rests on. */
export const projectRows = (
  name: string,
  { name: project, standard: { parts, scannedAt } }: Project,
): (string | number | null)[][] => [
  [
    'Standard',
    'Project',
    'Part',
    'Requirement',
    'Outcome',
    'Check',
    'Check outcome',
    'Why not checked',
    'Open findings',
    'Last scan',
  ],
  ...parts.flatMap(({ section, requirement, outcome, checks }) => {
    const part = [name, project, section, requirement, partWords[outcome].label];
    return checks.length === 0
      ? [[...part, null, null, null, 0, scannedAt]]
      : checks.map((result) => [
          ...part,
          result.check.name,
          result.outcome,
          result.reason ?? null,
          result.openFindings,
          scannedAt,
        ]);
  }),
];

/** A standard as rows of a table: a part and a check in each, with how they stand and what that rests on. */
export const complianceRows = (
  standard: Standard,
  { checks, activeProjects, lastScanAt }: SecurityPageQuery['security'],
): (string | number | null)[][] => [
  [
    'Standard',
    'Part',
    'Requirement',
    'Outcome',
    'Check',
    'Check outcome',
    'Projects checked',
    'Projects failed',
    'Active projects',
    'Open findings',
    'Last scan',
  ],
  ...standard.parts.flatMap(({ section, requirement, outcome, checks: ids }) => {
    const own = checks.filter(({ check }) => ids.includes(check.id));
    const part = [standard.name, section, requirement, partWords[outcome].label];
    return own.length === 0
      ? [[...part, null, null, 0, 0, activeProjects, 0, lastScanAt]]
      : own.map((result) => [
          ...part,
          result.check.name,
          result.outcome,
          result.checkedProjects,
          result.failedProjects,
          activeProjects,
          result.openFindings,
          lastScanAt,
        ]);
  }),
];
