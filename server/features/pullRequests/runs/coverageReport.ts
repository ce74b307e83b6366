import { z } from 'zod';
import { followLines } from '../../../engines/git/index.ts';
import { testPaths } from '../../../engines/scanner/index.ts';
import { plainText } from '../../../engines/text/index.ts';
import { readChangedFiles } from '../checks/changedFiles.ts';
import { coverageScript } from './coverageScript.ts';
import { type CapabilityReport, code, counted, section, titledList } from './packageTexts.ts';
import type { ReportTarget } from './reportTarget.ts';
import type { RunCommand } from './runCommand.ts';

/** Lines from one to another, both included. */
type LineRange = readonly [first: number, last: number];

const mostRanges = 50;

/** Where the sandbox has the repository. */
const root = '/app';
const folder = `${root}/.slipway-coverage`;

/** Files that Node runs as they are. */
const measured = /\.[cm]?[jt]s$/;
const neverRun = /\.d\.[cm]?ts$|\.config\.[cm]?[jt]s$/;

const withCoverage = (test: string): string =>
  [
    `mkdir -p ${folder}`,
    '(',
    `export NODE_V8_COVERAGE=${folder}`,
    test,
    ')',
    'slipway_code=$?',
    `node -e '${coverageScript}' ${folder} ${root}`,
    'exit "$slipway_code"',
  ].join('\n');

const shownCoverage = z.tuple([z.string(), z.array(z.tuple([z.number(), z.number()]))]);

/** The lines of loaded files that did not run, as the script in the sandbox prints them. */
const missedLines = (lines: readonly string[]): Map<string, LineRange[]> => {
  const files = new Map<string, LineRange[]>();
  for (const line of lines) {
    const written = /^slipway: coverage (\[.*\])$/.exec(line)?.[1];
    if (written === undefined) continue;
    try {
      const [path, ranges] = shownCoverage.parse(JSON.parse(written));
      files.set(path, [...(files.get(path) ?? []), ...ranges]);
    } catch {
      // A test printed what looks like it.
    }
  }
  return files;
};

/** Lines of a file that are looked at: what the sandbox prints may claim more than there are. */
const mostLines = 100_000;

/** The lines of ranges that a change adds or edits, as ranges. */
const changedRanges = async (
  { clone, before, after }: ReportTarget,
  path: string,
  ranges: readonly LineRange[],
): Promise<LineRange[]> => {
  const places: { path: string; line: number }[] = [];
  for (const [first, last] of ranges) {
    for (let line = first; line <= last && places.length < mostLines; line += 1) places.push({ path, line });
  }
  const earlier = await followLines(clone, after, before, places);
  const changed: [number, number][] = [];
  for (const [index, { line }] of places.entries()) {
    if (earlier[index] !== null) continue;
    const last = changed.at(-1);
    if (last?.[1] === line - 1) last[1] = line;
    else changed.push([line, line]);
  }
  return changed;
};

const rangeText = ([first, last]: LineRange): string => (first === last ? `${first}` : `${first}–${last}`);
const lineCount = (ranges: readonly LineRange[]): number =>
  ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);

const told = (summary: string, lines?: readonly string[]) =>
  section('Coverage of changed lines', summary, lines);

const onlyNode =
  'It needs a test script in package.json that runs JavaScript or TypeScript with Node, without a build.';

/** Runs the tests of a project, and reports the changed lines of JavaScript and TypeScript that no test ran. */
export const coverageReport = async (target: ReportTarget, run: RunCommand): Promise<CapabilityReport> => {
  const { clone, before, after, name } = target;
  const ran = await run(({ test, scripts }) =>
    test && scripts.includes('test') ? { command: withCoverage(test) } : { untested: onlyNode },
  );
  if (ran.state === 'NOT_RUN') return told(`Coverage was not measured. ${ran.reason}`);
  const missed = missedLines(ran.lines);
  const isTest = await testPaths();
  const { files, isWhole } = await readChangedFiles(clone, before, after);
  const changed = files.filter(
    (file) =>
      file.after !== null && measured.test(file.path) && !neverRun.test(file.path) && !isTest(file.path),
  );
  if (changed.length === 0) return told('No JavaScript or TypeScript outside tests has changed.');
  if (![...missed.keys()].some((path) => measured.test(path) && !isTest(path))) {
    return told(
      `Coverage was not measured. The tests loaded no file of the repository as it is. ${onlyNode}`,
    );
  }
  const uncovered: { path: string; ranges: LineRange[] }[] = [];
  for (const { path } of changed) {
    const ranges = await changedRanges(target, path, missed.get(path) ?? []);
    if (ranges.length > 0) uncovered.push({ path, ranges });
  }
  const unloaded = changed.filter(({ path }) => !missed.has(path));
  const lines = uncovered.reduce((sum, { ranges }) => sum + lineCount(ranges), 0);
  const summary = `${counted(lines, 'changed line')} not run by tests, ${counted(unloaded.length, 'changed file')} not loaded.`;
  return told(summary, [
    '',
    `Changed lines are those of ${name}.${ran.state === 'FAILED' ? ' The tests fail: lines behind a failure may be listed.' : ''}${isWhole ? '' : ' Not all changed files were read: there are more than 3,000.'}`,
    ...titledList(
      'Lines that no test ran',
      uncovered,
      ({ path, ranges }) =>
        `${code(plainText(path, 300))}: ${ranges.slice(0, mostRanges).map(rangeText).join(', ')}${ranges.length > mostRanges ? ', …' : ''}`,
    ),
    ...titledList('Files that no test loaded', unloaded, ({ path }) => code(plainText(path, 300))),
  ]);
};
