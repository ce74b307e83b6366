/** The files of one commit. */
export type AutofixSource = {
  /** Text of a file; null when there is none, or when it is not UTF-8 text. */
  read: (path: string) => Promise<string | null>;
  /** Paths of all files. */
  paths: () => Promise<readonly string[]>;
};

/** What to fix: a report of the scanner, with its rule id, path and line number (from 1). */
export type FixableReport = { rule: string; path: string | null; line: number | null };

/** The new content of a file. */
export type FileEdit = { path: string; content: string };

/** A report that is not fixed, and why, in words for the person who asked for the fix. */
export type HeldBack = { report: FixableReport; reason: string };

/** What a fix changes, and which of the reports it fixes. Each report is either in `fixed` or in `heldBack`. */
export type FixedReports = {
  edits: readonly FileEdit[];
  fixed: readonly FixableReport[];
  heldBack: readonly HeldBack[];
};

/** A rule of the scanner that has an autofix. */
export type AutofixRule = {
  /** Rule id of the scanner. */
  rule: string;
  /** Increases when the fix changes. */
  version: number;
  /** What the fix does, as the title of a pull request. */
  title: string;
  /** Why the fix resolves the finding, and what may behave differently after it. */
  explanation: string;
  /** Risk that the program behaves differently for legitimate use. */
  risk: 'LOW' | 'MEDIUM';
};

/** An edit that may fix a report: the scanner no longer reports it, but nobody knows yet whether the program still works. */
export type FixCandidate = {
  /** What it does: `Pass name through basename`. */
  title: string;
  edits: readonly FileEdit[];
};
