import type {
  SecurityCheck,
  SecurityStandard,
  Severity,
  StandardReference,
} from '../../../schema/generated/types.ts';
import type { CheckFacts } from './checkFacts.ts';
import { operationChecks } from './operationChecks.ts';
import { sourceChecks } from './sourceChecks.ts';
import { supplyChecks } from './supplyChecks.ts';

/** Every check that scans know, by name. */
export const securityChecks = { ...sourceChecks, ...supplyChecks, ...operationChecks };

/** The name of a check. */
export type CheckName = keyof typeof securityChecks;

const isCheckName = (name: string): name is CheckName => Object.hasOwn(securityChecks, name);

/** The names of all checks. */
export const checkNames: readonly CheckName[] = Object.keys(securityChecks).filter(isCheckName);

/** The standards that checks refer to. */
export const securityStandards: Record<SecurityStandard, { name: string; url: string }> = {
  OPENSSF_SCORECARD: {
    name: 'OpenSSF Scorecard',
    url: 'https://github.com/ossf/scorecard/blob/main/docs/checks.md',
  },
  CIS_SUPPLY_CHAIN: {
    name: 'CIS Software Supply Chain Security Guide 1.0',
    url: 'https://www.cisecurity.org/insights/white-papers/cis-software-supply-chain-security-guide',
  },
  OWASP_ASVS: {
    name: 'OWASP ASVS 5.0',
    url: 'https://owasp.org/www-project-application-security-verification-standard/',
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

/** What is known of a check that a scan reported with a risk; of one that is in no catalogue, only that. */
export const checkOf = (name: string, risk: Severity): SecurityCheck => {
  if (!isCheckName(name)) {
    return { name, risk, category: 'OTHER', description: '', remediation: '', references: [] };
  }
  const facts: CheckFacts = securityChecks[name];
  const { category, description, remediation } = facts;
  return { name, risk, category, description, remediation, references: referencesOf(facts.references) };
};
