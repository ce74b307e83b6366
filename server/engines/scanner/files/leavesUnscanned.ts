import { isCode } from '../code/analysedCode.ts';
import { isLockFile } from '../dependencies/lockFileNames.ts';
import { type LeftOut, leftOutByRule } from './leftOut.ts';

const leavesCodeUnread: readonly LeftOut[] = [
  'TOO_LARGE',
  'NAME_NOT_UTF8',
  'NOT_TEXT',
  'LONG_CODE',
  'GENERATED_CODE',
];

/**
 * Whether an omission leaves something unscanned that could hold a vulnerability: code, packages, or what the scan did not reach. Data files
 * that are skipped by rule do not, nor do tests that the program does not run.
 */
export const leavesUnscanned = (path: string, reason: LeftOut): boolean =>
  reason !== 'COMMITTED_PACKAGES' && leftOutByRule.includes(reason)
    ? leavesCodeUnread.includes(reason) && (isCode(path) || isLockFile(path))
    : true;
