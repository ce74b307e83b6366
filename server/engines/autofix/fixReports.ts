import { openParser } from '../scanner/index.ts';
import type { AutofixSource, FileEdit, FixableReport, FixedReports, HeldBack } from './autofixTypes.ts';
import { fixers } from './fixers.ts';
import { fixFile } from './files/fixFile.ts';
import { mostCharacters } from './limits.ts';

const inOrder = (reports: readonly FixableReport[]): Map<string, FixableReport[]> => {
  const byPath = new Map<string, FixableReport[]>();
  for (const report of reports) {
    const path = report.path ?? '';
    byPath.set(path, [...(byPath.get(path) ?? []), report]);
  }
  return byPath;
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

  const parse = await openParser();
  for (const [path, ofFile] of inOrder(own)) {
    signal?.throwIfAborted();
    const text = path === '' ? null : await source.read(path);
    if (text === null) holdBack(ofFile, 'The file is not in this commit.');
    else if (text.length > mostCharacters) holdBack(ofFile, 'The file is too large.');
    else {
      const outcome = fixFile(fixer.fixLine, parse, { path, text }, ofFile);
      if (outcome.content !== null) edits.push({ path, content: outcome.content });
      fixed.push(...outcome.fixed);
      heldBack.push(...outcome.heldBack);
    }
  }
  return { edits, fixed, heldBack };
};
