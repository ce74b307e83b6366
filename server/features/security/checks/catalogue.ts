import type {
  SecurityCheck,
  SecurityStandard,
  Severity,
  StandardReference,
} from '../../../../schema/generated/types.ts';
import type { CheckFacts } from './checkFacts.ts';
import { codeChecks } from './codeChecks.ts';
import { operationChecks } from './operationChecks.ts';
import { sourceChecks } from './sourceChecks.ts';
import { supplyChecks } from './supplyChecks.ts';

/** Every check that scans know, by id: what rows, filters and sample data know a check by, whatever it is called. */
export const securityChecks = { ...sourceChecks, ...codeChecks, ...supplyChecks, ...operationChecks };

/** The id of a check. */
export type CheckId = keyof typeof securityChecks;

const isCheckId = (id: string): id is CheckId => Object.hasOwn(securityChecks, id);

/** The ids of all checks. */
export const checkIds: readonly CheckId[] = Object.keys(securityChecks).filter(isCheckId);

/**
 * What people call a check that a scan tells of.
 * @throws Error when it is in no catalogue
 */
export const nameOfCheck = (id: string): string => {
  if (!isCheckId(id)) throw new Error(`The scanner reports ${id}, which is in no catalogue.`);
  return securityChecks[id].name;
};

/** The standards that checks refer to. */
export const securityStandards: Record<
  SecurityStandard,
  {
    name: string;
    url: string;
    /** How many parts it has, where that is known for sure. */
    partCount: number | null;
  }
> = {
  OPENSSF_SCORECARD: {
    name: 'OpenSSF Scorecard',
    url: 'https://github.com/ossf/scorecard/blob/main/docs/checks.md',
    partCount: 20,
  },
  CIS_SUPPLY_CHAIN: {
    name: 'CIS Software Supply Chain Security Guide 1.0',
    url: 'https://www.cisecurity.org/insights/white-papers/cis-software-supply-chain-security-guide',
    partCount: null,
  },
  OWASP_ASVS: {
    name: 'OWASP ASVS 5.0',
    url: 'https://owasp.org/www-project-application-security-verification-standard/',
    partCount: null,
  },
};

const isStandard = (name: string): name is SecurityStandard => Object.hasOwn(securityStandards, name);

/** The names of all standards, in the order people see them. */
export const standardNames: readonly SecurityStandard[] = Object.keys(securityStandards).filter(isStandard);

const referencesOf = (references: CheckFacts['references']): StandardReference[] =>
  standardNames.flatMap((standard) => {
    const section = references[standard];
    return section ? [{ standard, section }] : [];
  });

/** The highest severity that rules of a check report, by the scanner's table; of a check that is in no catalogue, null. */
const highestSeverityOf = (id: string): Severity | null => {
  if (!isCheckId(id)) return null;
  const { severity, weight }: CheckFacts = securityChecks[id];
  return severity ?? weight;
};

/** A row of `scan_results`, whose severity is the class of its weight, with the highest severity of the check's findings. */
export type CheckedRow = ReportedCheck & { highestFinding: Severity | null };

/** The check of a result: as severe as the worst of its findings, so that neither contradicts the other; without findings, as they can be. */
export const checkOfResult = ({ highestFinding, ...check }: CheckedRow): CheckRow =>
  checkOf({ ...check, severity: highestFinding ?? highestSeverityOf(check.checkId) ?? check.severity });

/** A check as a scan reported it. */
export type ReportedCheck = { checkId: string; checkName: string; severity: Severity };

/** A check as the schema shows it, but for what is worked out of the rest. */
export type CheckRow = Omit<SecurityCheck, 'risk' | 'findings'>;

/** What is known of a check that a scan reported; of one that is in no catalogue, only what the scan said. */
export const checkOf = ({ checkId: id, checkName, severity }: ReportedCheck): CheckRow => {
  if (!isCheckId(id)) {
    return {
      id,
      name: checkName,
      severity,
      category: 'OTHER',
      description: '',
      remediation: '',
      references: [],
    };
  }
  const facts: CheckFacts = securityChecks[id];
  const { name, category, description, remediation } = facts;
  return {
    id,
    name,
    severity,
    category,
    description,
    remediation,
    references: referencesOf(facts.references),
  };
};

const idsByName = new Map<string, CheckId>(checkIds.map((id) => [securityChecks[id].name, id]));

/** The id of a check that is named by its id or, as filters once did, by what it is called. */
export const checkIdOf = (named: string): string => idsByName.get(named) ?? named;
