/** A file before and after a fix. */
type AutofixCase = {
  name: string;
  path: string;
  /** Null when the fix creates the file. */
  before: string | null;
  after: string;
  /** Other files of the commit. */
  others?: Readonly<Record<string, string>>;
  /** Calls that must have the same result before and after the fix: an export of the file, with arguments. */
  runs?: Run;
};

/** Calls of an export of JavaScript. */
export type Run = {
  call: string;
  /** Lists of arguments for which the result is the same before and after the fix. */
  same: readonly (readonly unknown[])[];
  /** Lists of arguments of an attack: the result differs. */
  differs?: readonly (readonly unknown[])[];
  /** Modules that the file imports, instead of the real ones. */
  modules?: Readonly<Record<string, () => unknown>>;
  /** What is compared; the result itself when not given. */
  observe?: (result: unknown) => unknown;
};

/** A file in which a report is held back. */
type HeldBackCase = {
  name: string;
  path: string;
  before: string | null;
  reason: string;
  line?: number;
  others?: Readonly<Record<string, string>>;
};

/** Cases of a rule. */
export type AutofixCases = { rule: string; cases: readonly AutofixCase[]; heldBack: readonly HeldBackCase[] };
