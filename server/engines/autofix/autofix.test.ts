import { parseAllDocuments } from 'yaml';
import { openParser, type Report } from '../scanner/index.ts';
import { allCases } from './cases/allCases.ts';
import { SyntaxTree } from './code/syntaxTree.ts';
import { autofixRuleOf, autofixRules, fixReports } from './index.ts';
import { resultsOf } from '../../testing/autofix/runJavascript.ts';
import { added, openScan } from '../../testing/autofix/scan.ts';
import { sourceOf, withEdits } from '../../testing/autofix/sourceOf.ts';

let scan: (files: ReadonlyMap<string, string>) => Report[];
let parse: Awaited<ReturnType<typeof openParser>>;
beforeAll(async () => {
  [scan, parse] = await Promise.all([openScan(), openParser()]);
});

const lineEnds = [
  ['LF', (text: string) => text],
  ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
] as const;

const fixed = allCases.flatMap(({ rule, cases }) =>
  cases.flatMap((one) => lineEnds.map(([ends, write]) => ({ rule, ends, write, ...one }))),
);

const filesOf = (path: string, text: string | null, others: Readonly<Record<string, string>>) =>
  new Map([...Object.entries(others), ...(text === null ? [] : [[path, text] as const])]);

const parses = (path: string, text: string): boolean => {
  if (/\.ya?ml$/.test(path)) return parseAllDocuments(text).every((one) => one.errors.length === 0);
  const root = parse(path, text);
  return !root || new SyntaxTree(root, text).errors === 0;
};

test.each(fixed)('$rule: $name ($ends)', async ({ rule, path, before, after, others = {}, write, runs }) => {
  const files = filesOf(path, before === null ? null : write(before), others);
  const found = scan(files);
  const own = found.filter((report) => report.rule === rule && (report.path ?? path) === path);
  expect(own).not.toEqual([]);

  const outcome = await fixReports(sourceOf(files), rule, own);
  expect(outcome.heldBack).toEqual([]);
  expect(outcome.fixed).toHaveLength(own.length);
  const fixedFiles = withEdits(files, outcome.edits);
  expect(fixedFiles.get(path)).toBe(before === null ? after : write(after));
  expect(parses(path, fixedFiles.get(path) ?? '')).toBe(true);

  const left = scan(fixedFiles);
  expect(left.filter((report) => report.rule === rule && (report.path ?? path) === path)).toEqual([]);
  expect(added(found, left)).toEqual([]);
  const again = await fixReports(sourceOf(fixedFiles), rule, own);
  expect(again.edits).toEqual([]);
  if (!runs || before === null) return;
  const results = (text: string, inputs: typeof runs.same) => resultsOf(path, write(text), runs, inputs);
  expect(results(after, runs.same)).toEqual(results(before, runs.same));
  for (const attack of runs.differs ?? [])
    expect(results(after, [attack])).not.toEqual(results(before, [attack]));
});

const held = allCases.flatMap(({ rule, heldBack }) => heldBack.map((one) => ({ rule, ...one })));

test.each(held)('$rule holds back: $name', async ({ rule, path, before, reason, others = {} }) => {
  const files = filesOf(path, before, others);
  const own = scan(files).filter((report) => report.rule === rule && (report.path ?? path) === path);
  expect(own).not.toEqual([]);
  const outcome = await fixReports(sourceOf(files), rule, own);
  expect(outcome.edits).toEqual([]);
  expect(outcome.heldBack.map((one) => one.reason)).toEqual(own.map(() => reason));
});

test('every rule has cases', () => {
  expect(allCases.map(({ rule }) => rule).toSorted()).toEqual(
    autofixRules.map(({ rule }) => rule).toSorted(),
  );
  expect(allCases.filter(({ cases }) => cases.length === 0)).toEqual([]);
  for (const { rule } of allCases) expect(autofixRuleOf(rule)?.rule).toBe(rule);
  expect(autofixRuleOf('weak-hash')).toBeNull();
});
