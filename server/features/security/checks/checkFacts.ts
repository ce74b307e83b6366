import type { CheckCategory, SecurityStandard, Severity } from '../../../../schema/generated/types.ts';

/** What is known of a check, by its id. */
export type CheckFacts = {
  /** What people read. Unlike the id it may change. */
  name: string;
  /** Its weight in the score: that of OpenSSF Scorecard for checks of this class. */
  weight: Severity;
  /** The highest severity that its rules report, where that is not the class of its weight. */
  severity?: Severity;
  category: CheckCategory;
  /** What it looks for and why. */
  description: string;
  remediation: string;
  /**
   * The part of each standard that asks for the same: names of OpenSSF Scorecard's checks (docs/checks.md), numbers of the
   * CIS Software Supply Chain Security Guide 1.0 and of OWASP ASVS 5.0.0. Where none does, none is claimed.
   */
  references: Partial<Record<SecurityStandard, string>>;
};
