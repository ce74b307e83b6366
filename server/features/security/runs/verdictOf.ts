import type { ScanPolicy, ScanPolicyRule } from '../../../../schema/generated/types.ts';
import type { RunRow } from './runRows.ts';
import type { Against, VerdictReads } from './verdictStore.ts';

/** Something that speaks against a scan; `findingId` where it is a finding. */
export type VerdictReason = { rule: ScanPolicyRule; message: string; link: string; findingId: string | null };

/** What a policy says of a scan that has ended. */
export type Verdict = { passed: boolean; reasons: VerdictReason[]; reasonCount: number };

const most = 100;
const inWords = (severity: string): string => severity.toLowerCase();

const toFinding =
  (rule: ScanPolicyRule, what: string) =>
  ({ id, title, severity }: Against) => ({
    rule,
    message: `${what} ${inWords(severity)} finding: ${title}`,
    link: `/app/security?finding=${id}`,
    findingId: id,
  });

const toCheck = ({ id, title, severity }: Against): VerdictReason => ({
  rule: 'FAILED_CHECK',
  message: `Failed ${inWords(severity)} check: ${title}`,
  link: `/app/security?check=${encodeURIComponent(id)}`,
  findingId: null,
});

const countOf = (all: readonly Against[]): number => all[0]?.count ?? 0;

/** What a verdict is read from. */
type Sources<Granted> = {
  policyOf: (projectId: string) => Promise<ScanPolicy>;
  verdicts: VerdictReads<Granted>;
};

/** Judges a scan by the policy of its project: null while it waits or runs. What did not come to an end does not pass. */
export const verdictOf = async <Granted>(
  run: RunRow,
  grant: Granted,
  { policyOf, verdicts }: Sources<Granted>,
): Promise<Verdict | null> => {
  const { id, state, projectId } = run;
  if (state === 'QUEUED' || state === 'RUNNING') return null;
  const link = `/app/security/scans/${id}`;
  const alone = (rule: ScanPolicyRule, message: string): VerdictReason => ({
    rule,
    message,
    link,
    findingId: null,
  });
  if (state === 'FAILED' || state === 'CANCELED') {
    const message =
      state === 'FAILED' ? 'The scan failed: nothing is known.' : 'The scan was canceled: nothing is known.';
    return { passed: false, reasons: [alone('ENDED', message)], reasonCount: 1 };
  }
  const { newFinding, openFinding, failedCheck, failsPartial } = await policyOf(projectId);
  const fresh = newFinding ? await verdicts.newFindings(grant, run, newFinding) : [];
  const open = openFinding ? await verdicts.openFindings(grant, run, openFinding) : [];
  const failed = failedCheck ? await verdicts.failedChecks(grant, run, failedCheck) : [];
  const partial =
    state === 'PARTIAL' && failsPartial
      ? [alone('COMPLETE', 'The scan is partial: it did not look at everything.')]
      : [];
  const reasons = [
    ...partial,
    ...fresh.map(toFinding('NEW_FINDING', 'New')),
    ...open.map(toFinding('OPEN_FINDING', 'Open')),
    ...failed.map(toCheck),
  ];
  return {
    passed: reasons.length === 0,
    reasons: reasons.slice(0, most),
    reasonCount: partial.length + countOf(fresh) + countOf(open) + countOf(failed),
  };
};
