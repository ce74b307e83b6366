import type { CodeGap } from '../code/analysedCode.ts';

/** Why nothing was read of a file. */
export type LeftOut =
  | 'TOO_LARGE'
  | 'TOO_LARGE_BEFORE'
  | 'TOO_MANY_FILES'
  | 'TOO_MUCH_TEXT'
  | 'NAME_NOT_UTF8'
  | 'TOOK_TOO_LONG'
  | 'TOO_MUCH_MEMORY'
  | 'NOT_UNDERSTOOD'
  | 'NOT_TEXT'
  | 'UNKNOWN_LOCK_FILE'
  | 'COMMITTED_PACKAGES'
  | 'TOO_MUCH_FOUND'
  | 'SCAN_TOO_LONG'
  | 'GIT_TOO_SLOW'
  | CodeGap;

/** What is left out by rule, and named. All else was to be read and was not: the scan is partial. */
export const leftOutByRule: readonly LeftOut[] = [
  'UNKNOWN_LOCK_FILE',
  'COMMITTED_PACKAGES',
  'TOO_LARGE',
  'TOO_LARGE_BEFORE',
  'NAME_NOT_UTF8',
  'NOT_TEXT',
  'LONG_CODE',
  'GENERATED_CODE',
  'TEST_CODE',
];

/** Of what is left out by rule, what rules of code alone pass over: all else was looked for in these files. */
export const leftOutOfCode: readonly LeftOut[] = ['LONG_CODE', 'GENERATED_CODE', 'TEST_CODE'];
