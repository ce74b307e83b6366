import { codeCheckIds, isChecked, leftOutOfCode } from '../../../engines/scanner/index.ts';
import type { FinishedScan } from './finishedScan.ts';
import type { KnownFinding } from './reconcile.ts';

const isOfCode = ({ reason }: { reason: string }): boolean => leftOutOfCode.some((one) => one === reason);

// Secrets are looked for in lock files of every kind.
const isOfNow = (one: { reason: string }): boolean =>
  !isOfCode(one) && one.reason !== 'TOO_LARGE_BEFORE' && one.reason !== 'UNKNOWN_LOCK_FILE';

/** Tells whether a scan would have told of a finding if it were still there: only then is what it does not tell of mended. */
export const lookedFor = ({
  partial,
  historyCut,
  answers,
  leftOut,
}: Pick<FinishedScan, 'partial' | 'historyCut' | 'answers'> & {
  leftOut: readonly { path: string; reason: string }[];
}) => {
  const unread = new Set(leftOut.filter(isOfNow).map(({ path }) => path));
  // The program does not run test code that is skipped: a finding in it no longer holds.
  const notFollowed = new Set(
    leftOut.filter((one) => isOfCode(one) && one.reason !== 'TEST_CODE').map(({ path }) => path),
  );
  const asked = new Set(
    answers
      .filter((answer) => answer.outcome !== 'NOT_CHECKED' || answer.nothingThere || answer.isIncomplete)
      .map(({ check }) => check),
  );
  return ({
    file,
    line,
    checkId,
    rule = null,
  }: Pick<KnownFinding, 'file' | 'line' | 'checkId' | 'rule'>): boolean => {
    if (rule !== null && !isChecked(rule)) return false;
    if (partial || !asked.has(checkId) || (file !== null && unread.has(file))) return false;
    if (file !== null && notFollowed.has(file) && codeCheckIds.includes(checkId)) return false;
    // What only the history has is known by no line.
    return !(historyCut && checkId === 'committed-secrets' && line === null);
  };
};
