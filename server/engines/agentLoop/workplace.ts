/** What the tools of a run work on: one commit of a repository, without a file system and without a network. */
export type Workplace = {
  /** Paths of the files below a folder; of all with an empty path. */
  list: (folder: string) => Promise<readonly string[]>;
  /** Text of a file as a model may see it, with secrets masked; null when there is none, or when it is not UTF-8 text. */
  read: (path: string) => Promise<string | null>;
  /** The same as it is, which edits start from. */
  content: (path: string) => Promise<string | null>;
  /** Lines that have a text, as they are written. */
  search: (text: string) => Promise<readonly { path: string; line: number; text: string }[]>;
  /** Checks files that take the place of those of the commit: parses, scans and tests them. */
  check: (files: readonly FileContent[], signal: AbortSignal) => Promise<CheckVerdict>;
};

/** The new content of a file. */
export type FileContent = { path: string; content: string };

/** What the checks say of an edit. */
export type CheckVerdict = {
  /**
   * VERIFIED: the findings are fixed, nothing new was found, and the tests pass. UNVERIFIED: the same, but no test says that the program still
   * works. REFUSED: all else.
   */
  outcome: 'VERIFIED' | 'UNVERIFIED' | 'REFUSED';
  /** The reason in words, with the output of failed tests. */
  text: string;
};
