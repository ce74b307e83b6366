import { openAnalysis, openParser } from '../scanner/index.ts';
import type { AutofixSource, FileEdit, FixableReport, FixedReports, HeldBack } from './autofixTypes.ts';
import { fixers } from './fixers.ts';
import { fixFile, type Fixing } from './files/fixFile.ts';
import { mostCharacters, mostCharactersOfLine } from './limits.ts';
import { countsOf, isFixed } from './verifyEdit.ts';

const inOrder = (reports: readonly FixableReport[]): Map<string, FixableReport[]> => {
  const byPath = new Map<string, FixableReport[]>();
  for (const report of reports) {
    const path = report.path ?? '';
    byPath.set(path, [...(byPath.get(path) ?? []), report]);
  }
  return byPath;
};

const hasLongLine = (text: string): boolean =>
  text.split('\n').some(({ length }) => length > mostCharactersOfLine);

/** Asks the scanner whether a fix does what it should: as many findings of the rule less, and of no other rule more. */
const verifierOf = (
  analyse: Awaited<ReturnType<typeof openAnalysis>>,
  rule: string,
  path: string,
): Fixing['verify'] => {
  let before: Map<string, number> | null = null;
  return (textBefore, after, lines) => {
    before ??= countsOf(analyse, path, textBefore);
    return isFixed(before, countsOf(analyse, path, after), rule, lines);
  };
};

/** Fixes reports of one rule; see index.ts. */
export const fixReports = async (
  source: AutofixSource,
  rule: string,
  reports: readonly FixableReport[],
  signal?: AbortSignal,
): Promise<FixedReports> => {
  const edits: FileEdit[] = [];
  const fixed: FixableReport[] = [];
  const heldBack: HeldBack[] = [];
  const holdBack = (held: readonly FixableReport[], reason: string) => {
    for (const report of held) heldBack.push({ report, reason });
  };
  const load = fixers[rule];
  const [own, others] = [
    reports.filter((report) => report.rule === rule),
    reports.filter((report) => report.rule !== rule),
  ];
  holdBack(others, 'The finding is of another rule.');
  if (!load) holdBack(own, 'This rule has no autofix.');
  if (!load || own.length === 0) return { edits, fixed, heldBack };

  const fixer = await load();
  signal?.throwIfAborted();
  if ('fixRepository' in fixer) {
    const outcome = await fixer.fixRepository(source);
    if (typeof outcome === 'string') holdBack(own, outcome);
    else {
      edits.push(...outcome);
      fixed.push(...own);
    }
    return { edits, fixed, heldBack };
  }

  const [parse, analyse] = await Promise.all([openParser(), openAnalysis()]);
  for (const [path, ofFile] of inOrder(own)) {
    signal?.throwIfAborted();
    const text = path === '' ? null : await source.read(path);
    if (text === null) holdBack(ofFile, 'The file is not in this commit, or is not UTF-8 text.');
    else if (text.length > mostCharacters) holdBack(ofFile, 'The file is too large.');
    else if (hasLongLine(text)) holdBack(ofFile, 'The file has lines that are too long.');
    else {
      const verify = verifierOf(analyse, rule, path);
      const outcome = fixFile({ path, fixLine: fixer.fixLine, parse, verify }, text, ofFile);
      if (outcome.content !== null) edits.push({ path, content: outcome.content });
      fixed.push(...outcome.fixed);
      heldBack.push(...outcome.heldBack);
    }
  }
  return { edits, fixed, heldBack };
};
