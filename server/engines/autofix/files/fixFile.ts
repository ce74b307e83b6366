import type { FixableReport, HeldBack } from '../autofixTypes.ts';
import type { FixOutcome } from '../fixer.ts';
import { SyntaxTree } from '../code/syntaxTree.ts';
import { mostLinesApart } from '../limits.ts';
import { OpenFile, type Parse } from './openFile.ts';
import { applyEdits, areApart, isEqual, overlapAny, type TextEdit } from './textEdits.ts';

type FixLine = (file: OpenFile, line: number) => FixOutcome;
/** How a file is fixed. */
export type Fixing = {
  path: string;
  fixLine: FixLine;
  parse: Parse;
  /** Whether the scanner finds so many lines less in the text, and nothing else. */
  verify: (before: string, after: string, lines: number) => boolean;
};
type Fixed = { content: string | null; fixed: FixableReport[]; heldBack: HeldBack[] };

const isCrlf = (text: string): boolean => text.includes('\r\n') && !/[^\r]\n/.test(text);

/** Fixes lines of a file; `refused` are lines whose edits are held back, with the reason. */
const attempt = (
  fixLine: FixLine,
  file: OpenFile,
  lines: readonly number[],
  refused: ReadonlyMap<number, string>,
): { edits: TextEdit[]; reasons: Map<number, string> } => {
  const edits: TextEdit[] = [];
  const reasons = new Map(refused);
  for (const line of lines) {
    if (reasons.has(line)) continue;
    const answer = fixLine(file, line);
    // Lines may be fixed by the same change, such as that of a variable's declaration.
    const outcome =
      typeof answer === 'string'
        ? answer
        : answer.filter((edit) => !edits.some((other) => isEqual(edit, other)));
    if (typeof outcome === 'string') reasons.set(line, outcome);
    else if (!areApart(outcome) || overlapAny(outcome, edits))
      reasons.set(line, 'Another fix changes the same code. Fix it first.');
    else edits.push(...outcome);
  }
  return { edits, reasons };
};

type Tried = { after: string; reasons: ReadonlyMap<number, string>; failed: string | null };

const stillFound = 'The scanner still reports the line after the change. Fix it by hand.';

/** Fixes lines together, and tells why the result is not good, if it is not. */
const tryLines = (fixing: Fixing, before: string, lines: readonly number[]): Tried => {
  const { fixLine, parse, verify, path } = fixing;
  let file = new OpenFile(path, before, parse);
  let { edits, reasons } = attempt(fixLine, file, lines, new Map());
  if (reasons.size === lines.length) return { after: before, reasons, failed: null };
  if (reasons.size > 0) {
    // Repeats without what is held back, so that nothing is imported for it.
    file = new OpenFile(path, before, parse);
    ({ edits, reasons } = attempt(fixLine, file, lines, reasons));
  }
  const after = applyEdits(before, [...file.moduleEdits(), ...edits]);
  const root = parse(path, after);
  if (after === before) return { after, reasons, failed: 'There is nothing left to fix.' };
  if (root && new SyntaxTree(root, after).errors > (file.tree?.errors ?? 0))
    return { after, reasons, failed: 'The code around this place cannot be parsed.' };
  const isVerified = verify(before, after, lines.length - reasons.size);
  return { after, reasons, failed: isVerified ? null : stillFound };
};

/** Fixes as many lines as can be fixed together: all of them, or one after the other those that can be added. */
const tryMost = (fixing: Fixing, before: string, lines: readonly number[]): Tried => {
  const all = tryLines(fixing, before, lines);
  if (!all.failed || lines.length === 1 || lines.length > mostLinesApart) return all;
  const kept: number[] = [];
  const reasons = new Map(all.reasons);
  for (const line of lines.filter((one) => !reasons.has(one))) {
    const { failed } = tryLines(fixing, before, [...kept, line]);
    if (failed) reasons.set(line, failed);
    else kept.push(line);
  }
  return { after: kept.length > 0 ? tryLines(fixing, before, kept).after : before, reasons, failed: null };
};

/** Fixes reports of a rule in one file. Keeps its line breaks. The result parses, and the scanner finds no more in it than before. */
export const fixFile = (fixing: Fixing, text: string, reports: readonly FixableReport[]): Fixed => {
  const crlf = isCrlf(text);
  const before = crlf ? text.replaceAll('\r\n', '\n') : text;
  const lines = [...new Set(reports.flatMap(({ line }) => line ?? []))].toSorted((a, b) => a - b);
  const { after, reasons, failed } = tryMost(fixing, before, lines);
  const heldBack: HeldBack[] = [];
  const fixed: FixableReport[] = [];
  for (const report of reports) {
    const { line } = report;
    const reason = line === null ? 'The finding has no line.' : (reasons.get(line) ?? failed);
    if (reason) heldBack.push({ report, reason });
    else fixed.push(report);
  }
  const content = fixed.length === 0 ? null : crlf ? after.replaceAll('\n', '\r\n') : after;
  return { content, fixed, heldBack };
};
