import type { FixableReport, HeldBack } from '../autofixTypes.ts';
import type { FixOutcome } from '../fixer.ts';
import { SyntaxTree } from '../code/syntaxTree.ts';
import { mostCharactersOfLine } from '../limits.ts';
import { OpenFile, type Parse } from './openFile.ts';
import { applyEdits, areApart, isEqual, overlapAny, type TextEdit } from './textEdits.ts';

type FixLine = (file: OpenFile, line: number) => FixOutcome;
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
    const isLong = file.line(line).text.length > mostCharactersOfLine;
    const answer = isLong ? 'The line is too long.' : fixLine(file, line);
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

/** Fixes reports of a rule in one file. Keeps its line breaks. The result parses at least as well as before. */
export const fixFile = (
  fixLine: FixLine,
  parse: Parse,
  { path, text }: { path: string; text: string },
  reports: readonly FixableReport[],
): Fixed => {
  const crlf = isCrlf(text);
  const before = crlf ? text.replaceAll('\r\n', '\n') : text;
  const lines = [...new Set(reports.flatMap(({ line }) => line ?? []))].toSorted((a, b) => a - b);
  let file = new OpenFile(path, before, parse);
  let { edits, reasons } = attempt(fixLine, file, lines, new Map());
  if (reasons.size > 0 && reasons.size < lines.length) {
    // Repeats without what is held back, so that nothing is imported for it.
    file = new OpenFile(path, before, parse);
    ({ edits, reasons } = attempt(fixLine, file, lines, reasons));
  }
  let reasonForAll: string | null = null;
  let after = before;
  if (reasons.size < lines.length) {
    after = applyEdits(before, [...file.moduleEdits(), ...edits]);
    const root = parse(path, after);
    if (root && new SyntaxTree(root, after).errors > (file.tree?.errors ?? 0))
      reasonForAll = 'The code around this place cannot be parsed.';
    else if (after === before) reasonForAll = 'There is nothing left to fix.';
  }
  const heldBack: HeldBack[] = [];
  const fixed: FixableReport[] = [];
  for (const report of reports) {
    const { line } = report;
    const reason = line === null ? 'The finding has no line.' : (reasons.get(line) ?? reasonForAll);
    if (reason) heldBack.push({ report, reason });
    else fixed.push(report);
  }
  const content = fixed.length === 0 ? null : crlf ? after.replaceAll('\n', '\r\n') : after;
  return { content, fixed, heldBack };
};
