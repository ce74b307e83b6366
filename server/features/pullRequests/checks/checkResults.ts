import type { PullRequestCheckKind } from '../../../../schema/generated/types.ts';
import { plainText } from '../../../engines/text/index.ts';
import type { CheckResult } from './checkRows.ts';

const mostNamed = 5;

/** Names of files or findings, as many as people read. */
export const inWords = (names: readonly string[]): string => {
  const shown = names.slice(0, mostNamed).map((name) => plainText(name, 200));
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join('; ')} and ${more} more` : shown.join('; ');
};

/** The result of a check that is no scan. */
export const result = (
  kind: PullRequestCheckKind,
  state: CheckResult['state'],
  reason: string | null,
): CheckResult => ({ kind, state, reason, fixed: null, introduced: null, loosensTests: false });
