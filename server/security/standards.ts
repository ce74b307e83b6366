import type { StandardResult } from '../../schema/generated/types.ts';
import { checkOf, securityStandards, standardNames } from './checks/catalogue.ts';
import type { CheckResultRow } from './readOverview.ts';

/** How the checks of each standard came out. A check that no scan reported is not counted: it was not asked. */
export const standardResults = (checks: readonly CheckResultRow[]): StandardResult[] =>
  standardNames.map((standard) => {
    const own = checks.filter((check) =>
      checkOf(check).references.some((reference) => reference.standard === standard),
    );
    const count = (outcome: CheckResultRow['outcome']) =>
      own.filter((check) => check.outcome === outcome).length;
    return {
      standard,
      ...securityStandards[standard],
      passed: count('PASSED'),
      failed: count('FAILED'),
      notChecked: count('NOT_CHECKED'),
    };
  });
