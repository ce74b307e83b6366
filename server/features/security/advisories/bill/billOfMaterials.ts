import type { Secrets } from '../../../../platform/auth/secrets/secrets.ts';
import { anchorOfFlaw, vulnerabilityRule } from '../../../../engines/scanner/index.ts';
import { kindOf } from '../../scans/reconcile.ts';
import { cycloneDx, type FindingOf } from './cycloneDx.ts';
import type { BillRow } from './readBill.ts';

/** CycloneDX names who wrote a document; this is the first version of what is written. */
const writerVersion = '1';

/** The bill of materials of an organization's project, with the finding of each flaw found by what scans know it by. */
export const documentOf = (
  bill: BillRow,
  organizationId: string,
  secrets: Pick<Secrets, 'fingerprint'>,
): ReturnType<typeof cycloneDx> => {
  const byKind = new Map(bill.findings.map((one) => [one.fingerprint.split('#')[0] ?? '', one]));
  const findingOf: FindingOf = (advisory, locked) => {
    const { check, rule } = vulnerabilityRule;
    // As scans seal what a finding is known by.
    const anchor = secrets.fingerprint(`${organizationId}\0${rule}\0${anchorOfFlaw(advisory, locked)}`);
    return byKind.get(kindOf({ check, rule, anchor })) ?? null;
  };
  return cycloneDx(bill, writerVersion, findingOf);
};
