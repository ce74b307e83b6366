import { setImmediate } from 'node:timers/promises';
import { cleanCallsOf, openAnalysis, openParser } from '../../scanner/index.ts';
import type { AutofixSource, FixableReport, FixCandidate } from '../autofixTypes.ts';
import { SyntaxTree } from '../code/syntaxTree.ts';
import { OpenFile } from '../files/openFile.ts';
import { applyEdits, type TextEdit } from '../files/textEdits.ts';
import { mostCharacters, mostCharactersOfLine } from '../limits.ts';
import { countsOf, isFixed } from '../verifyEdit.ts';
import { literalEdits } from './literals.ts';
import { valuesAround } from './values.ts';
import { wrappersFor } from './wrappers.ts';

/** Edits that the scanner reads at most for a finding, and characters of their files: a large file is read less often. */
const mostAnalysed = 300;
const mostCharactersAnalysed = 6_000_000;
/** Edits that are returned at most: each is checked in the sandbox. */
const mostCandidates = 30;

type Idea = { title: string; edits: TextEdit[]; rank: number };

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 60);

/** Edits that could fix a line; each file of an idea is opened anew, so that it gets no import of another idea. */
const ideasFor = (
  open: () => OpenFile,
  language: string | null,
  cleanCalls: readonly string[],
  rule: string,
  lines: readonly number[],
): Idea[] => {
  const ideas: Idea[] = [];
  const file = open();
  for (const line of lines)
    for (const { edit, title } of literalEdits(file, rule, line))
      ideas.push({ title, edits: [edit], rank: edit.text.length });
  if (!file.tree || language === null) return ideas;
  const wrappers = wrappersFor(file, { rule, language, cleanCalls });
  for (const value of valuesAround(file, lines)) {
    const text = file.tree.textOf(value);
    if (text.length > 200) continue;
    for (const { name, callee, suffix = '', isUsed } of wrappers) {
      const own = open();
      const called = callee(own);
      if (called === null || text.startsWith(`${called}(`)) continue;
      const around: TextEdit = { start: value.start, end: value.end, text: `${called}(${text})${suffix}` };
      const edits = [...own.moduleEdits(), around];
      const size = edits.reduce(
        (sum, edit) => sum + edit.text.length - (edit === around ? text.length : 0),
        0,
      );
      ideas.push({
        title: `Pass ${inOneLine(text)} through ${name}`,
        edits,
        // What the file calls elsewhere comes first; then the smallest change of the smallest value.
        rank: size + text.length / 1_000 + (isUsed ? 0 : 1_000),
      });
    }
  }
  return ideas;
};

/** Finds edits that could fix a report; see index.ts. */
export const fixCandidates = async (
  source: AutofixSource,
  report: FixableReport,
  signal?: AbortSignal,
): Promise<FixCandidate[]> => {
  const { path, line, rule } = report;
  const text = path === null ? null : await source.read(path);
  if (path === null || line === null || text === null) return [];
  if (text.length > mostCharacters || text.split('\n').some(({ length }) => length > mostCharactersOfLine))
    return [];
  const [parse, analyse, { language, cleanCalls }] = await Promise.all([
    openParser(),
    openAnalysis(),
    cleanCallsOf(path, rule),
  ]);
  const crlf = text.includes('\r\n');
  const before = crlf ? text.replaceAll('\r\n', '\n') : text;
  const reports = analyse([{ path, text: before }]);
  const own = reports.find((one) => one.rule === rule && one.line === line);
  // What a scan sees only with other files cannot be told from this one.
  if (!own) return [];
  const lines = [
    ...new Set([line, ...(own.steps ?? []).flatMap((step) => (step.path === path ? step.line : []))]),
  ];
  const open = () => new OpenFile(path, before, parse);
  const errors = open().tree?.errors ?? 0;
  const counts = countsOf(analyse, path, before);
  const candidates: FixCandidate[] = [];
  const seen = new Set<string>();
  const ideas = ideasFor(open, language, cleanCalls, rule, lines).toSorted((a, b) => a.rank - b.rank);
  const most = Math.min(mostAnalysed, Math.ceil(mostCharactersAnalysed / Math.max(1, before.length)));
  for (const { title, edits } of ideas.slice(0, most)) {
    signal?.throwIfAborted();
    if (candidates.length === mostCandidates) break;
    const after = applyEdits(before, edits);
    if (after === before || seen.has(after)) continue;
    seen.add(after);
    const root = parse(path, after);
    if (root && new SyntaxTree(root, after).errors > errors) continue;
    // Other jobs of the worker go on between two analyses.
    await setImmediate();
    if (!isFixed(counts, countsOf(analyse, path, after), rule, 1)) continue;
    candidates.push({ title, edits: [{ path, content: crlf ? after.replaceAll('\n', '\r\n') : after }] });
  }
  return candidates;
};
