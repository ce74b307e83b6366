import { type AutofixSource, type FixableReport, fixReports } from '../../../engines/autofix/index.ts';

/** Lines that stand in place of others, which are numbered from 1; each has a line break. */
export type SuggestedLines = { startLine: number; line: number; text: string };

/** Lines that a suggestion replaces at most. */
const mostLines = 10;

/** The lines of a text that differ from another one: from the first to the last. */
const changedLines = (before: readonly string[], after: readonly string[]): SuggestedLines => {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shortest - start && before[before.length - 1 - end] === after[after.length - 1 - end])
    end += 1;
  const text = after.slice(start, after.length - end).map((line) => `${line}\n`);
  return { startLine: start + 1, line: before.length - end, text: text.join('') };
};

const linesOf = (text: string): string[] => text.split(/\r?\n/);

/**
 * What the autofix of a rule puts in place of a reported line and those beside it.
 * @returns null when there is none, or when it changes more than a few lines of this file
 */
export const suggestedFix = async (
  source: AutofixSource,
  report: FixableReport & { path: string; line: number },
  signal: AbortSignal,
): Promise<SuggestedLines | null> => {
  const { path, line } = report;
  const before = await source.read(path);
  const { edits } = await fixReports(source, report.rule, [report], signal);
  const [edit] = edits;
  if (before === null || !edit || edits.length > 1 || edit.path !== path) return null;
  const changed = changedLines(linesOf(before), linesOf(edit.content));
  const isBesideIt = changed.startLine <= line && changed.line >= line;
  return isBesideIt && changed.line - changed.startLine < mostLines ? changed : null;
};
