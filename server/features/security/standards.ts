import type {
  CheckOutcome,
  PartOutcome,
  SecurityStandard,
  StandardPart,
  StandardResult,
} from '../../../schema/generated/types.ts';
import { checkIds, checkOf, securityChecks, securityStandards, standardNames } from './checks/catalogue.ts';
import { requirementOf } from './checks/requirements.ts';
import type { ProjectCheckRow, ProjectChecks } from './projectChecks.ts';
import type { CheckResultRow } from './readOverview.ts';

/** How a part stands by its checks; a check that no scan reported has no outcome, and tells nothing. */
const outcomeOf = (outcomes: readonly (CheckOutcome | undefined)[]): PartOutcome => {
  if (outcomes.includes('FAILED')) return 'GAP';
  return outcomes.length > 0 && outcomes.every((outcome) => outcome === 'PASSED')
    ? 'SATISFIED'
    : 'NOT_ASSESSED';
};

const numbersAsNumbers = new Intl.Collator('en', { numeric: true });

/** The parts of a standard that checks of the catalogue cover, whether scans reported those or not. */
const partsOf = (
  standard: SecurityStandard,
  checks: readonly Pick<CheckResultRow, 'checkId' | 'outcome'>[],
): StandardPart[] => {
  const reported = new Map(checks.map((check) => [check.checkId, check.outcome]));
  const covering = checkIds.flatMap((id) =>
    checkOf({ checkId: id, checkName: id, severity: securityChecks[id].weight })
      .references.filter((reference) => reference.standard === standard)
      .map(({ section }) => ({ id, section })),
  );
  return [...Map.groupBy(covering, ({ section }) => section)]
    .map(([section, own]) => ({
      section,
      requirement: requirementOf(standard, section),
      outcome: outcomeOf(own.map(({ id }) => reported.get(id))),
      checks: own.filter(({ id }) => reported.has(id)).map(({ id }) => id),
    }))
    .toSorted((one, other) => numbersAsNumbers.compare(one.section, other.section));
};

const countParts = (parts: readonly StandardPart[]) => {
  const count = (outcome: PartOutcome) => parts.filter((part) => part.outcome === outcome).length;
  return {
    satisfiedParts: count('SATISFIED'),
    gapParts: count('GAP'),
    notAssessedParts: count('NOT_ASSESSED'),
  };
};

/** How the checks of each standard came out. A check that no scan reported is not counted: it was not asked. */
export const standardResults = (checks: readonly CheckResultRow[]): StandardResult[] =>
  standardNames.map((standard) => {
    const own = checks.filter((check) =>
      checkOf(check).references.some((reference) => reference.standard === standard),
    );
    const count = (outcome: CheckResultRow['outcome']) =>
      own.filter((check) => check.outcome === outcome).length;
    const parts = partsOf(standard, checks);
    return {
      standard,
      ...securityStandards[standard],
      passed: count('PASSED'),
      failed: count('FAILED'),
      notChecked: count('NOT_CHECKED'),
      parts,
      ...countParts(parts),
    };
  });

/** A part of a standard in a project, with the checks that tell of it. */
type ProjectPartRow = Omit<StandardPart, 'checks'> & { checks: ProjectCheckRow[] };

/** How a standard stands in a project. */
export type ProjectStandardRow = ReturnType<typeof countParts> & {
  standard: SecurityStandard;
  scannedAt: Date | null;
  parts: ProjectPartRow[];
};

/** How a standard stands in a project by its latest scan; without one nothing of it was assessed. */
export const standardOfProject = (
  standard: SecurityStandard,
  scanned: ProjectChecks | null,
): ProjectStandardRow => {
  const checks = scanned?.checks ?? [];
  const parts = partsOf(standard, checks);
  return {
    standard,
    scannedAt: scanned?.finishedAt ?? null,
    ...countParts(parts),
    parts: parts.map((part) => ({
      ...part,
      checks: checks.filter(({ checkId }) => part.checks.includes(checkId)),
    })),
  };
};
