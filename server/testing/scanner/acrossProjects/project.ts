/** A project in which data of others come to a flaw through several files. */
export type Project = {
  language: string;
  /** The way that they take. */
  way: string;
  rule: string;
  files: Readonly<Record<string, string>>;
  /** Where the flaw is found. */
  at: string;
  /** Changes of files of which each mends it. */
  fixed: readonly Readonly<Record<string, string>>[];
};
