import type { LeftOut } from '../../../engines/scanner/index.ts';

const words: Readonly<Record<LeftOut, string>> = {
  TOO_LARGE: 'It is larger than files with code are: more than 1 MiB.',
  TOO_LARGE_BEFORE:
    'In an earlier commit it was larger than files with code are: more than 1 MiB. What that commit added to it was not checked for secrets.',
  TOO_MANY_FILES: 'The repository has more files than a scan reads.',
  TOO_MUCH_TEXT: 'The repository has more text than a scan reads.',
  NAME_NOT_UTF8: 'Its name is not UTF-8.',
  TOOK_TOO_LONG: 'Reading it took too long.',
  TOO_MUCH_MEMORY: 'Reading it took too much memory.',
  NOT_UNDERSTOOD: 'It could not be understood.',
  NOT_TEXT: 'It contains NUL bytes, as binary files do.',
  UNKNOWN_LOCK_FILE: 'It is a lock file of a kind whose packages are not read yet.',
  COMMITTED_PACKAGES:
    'The folder holds the code of packages, which is not scanned. Remove it from the repository and install packages from a lock file.',
  TOO_MUCH_FOUND: 'More was found in it than is reported: the most severe findings are reported.',
  TEST_CODE:
    'It is test code that the program does not run. It is checked for secrets and settings, not by the rules for code.',
  GENERATED_CODE: 'It is generated or minified: code rules do not apply to it. It is checked for secrets.',
  LONG_CODE:
    'It has more code than data-flow rules analyze: more than 400,000 steps. The rest is not analyzed.',
  SCAN_TOO_LONG: 'The scan took too long: it ended here.',
  GIT_TOO_SLOW: 'Git took more than a minute to read it, and was stopped.',
};

/** Why nothing was read of a file, for people to read. */
export const wordsOfOmission = (reason: LeftOut): string => words[reason] ?? 'It could not be read.';
