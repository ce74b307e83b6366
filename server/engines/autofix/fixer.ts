import type { AutofixSource, FileEdit } from './autofixTypes.ts';
import type { OpenFile } from './files/openFile.ts';
import type { TextEdit } from './files/textEdits.ts';

/** The edits that fix a place, or the reason why it is held back. */
export type FixOutcome = readonly TextEdit[] | string;

/** How a rule is fixed: in a file at a line, or, when the finding is about the repository, by new files. */
export type Fixer =
  | { fixLine: (file: OpenFile, line: number) => FixOutcome }
  | { fixRepository: (source: AutofixSource) => Promise<readonly FileEdit[] | string> };
