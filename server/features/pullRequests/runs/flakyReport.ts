import { plainText } from '../../../engines/text/index.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { type CapabilityReport, code, counted, listed, section } from './packageTexts.ts';
import type { ReportTarget } from './reportTarget.ts';
import type { RunCommand } from './runCommand.ts';

/** A commit whose tests passed in one build and failed in another one of the same configuration. */
type FlakyCommit = Awaited<ReturnType<Stores['failedBuilds']['flaky']>>[number];

const repeats = 3;

/** How a run of the tests ended: its exit code, and what its output says of tests by their names. */
type TestRun = { exitCode: number; tests: ReadonlyMap<string, 'PASSED' | 'FAILED'> };

/** Runs the tests again and again in one sandbox: packages are installed once. */
const repeated = (test: string): string =>
  [
    'slipway_run=1',
    `while [ "$slipway_run" -le ${repeats} ]; do`,
    'echo "slipway: run $slipway_run"',
    '(',
    test,
    ')',
    'echo "slipway: exit $?"',
    'slipway_run=$((slipway_run + 1))',
    'done',
  ].join('\n');

/** What test runners write of a test: Node, Jest, Mocha, Vitest, TAP, Go and pytest. The name is in the first or only group. */
const passing = [
  /^\s*[✔✓√] (.+)$/,
  /^\s*ok \d+ (?:- )?(.+)$/,
  /^\s*--- PASS: (.+)$/,
  /^PASS (\S+)/,
  /^(\S+::\S+) PASSED/,
];
const failing = [
  /^\s*[✖✕✗×] (.+)$/,
  /^\s*not ok \d+ (?:- )?(.+)$/,
  /^\s*--- FAIL: (.+)$/,
  /^FAIL (\S+)/,
  /^(\S+::\S+) FAILED/,
  /^\s+\d+\) (.+)$/,
];

const nameIn = (line: string, patterns: readonly RegExp[]): string | null => {
  for (const pattern of patterns) {
    const name = pattern.exec(line)?.[1];
    // How long a test took is not part of its name.
    if (name !== undefined) {
      return (
        plainText(name, 200)
          .replace(/\s*\(?[\d.]+ ?m?s\)?$/, '')
          .trim() || null
      );
    }
  }
  return null;
};

/** The runs that the output of `repeated` tells of. A test of which a run writes a failure has failed, whatever else it writes of it. */
export const testRunsIn = (lines: readonly string[]): TestRun[] => {
  const runs: TestRun[] = [];
  let tests = new Map<string, 'PASSED' | 'FAILED'>();
  for (const line of lines) {
    if (/^slipway: run \d$/.test(line)) tests = new Map();
    const exitCode = /^slipway: exit (\d+)$/.exec(line)?.[1];
    if (exitCode !== undefined) runs.push({ exitCode: Number(exitCode), tests });
    const failed = nameIn(line, failing);
    const passed = failed === null ? nameIn(line, passing) : null;
    if (failed !== null) tests.set(failed, 'FAILED');
    else if (passed !== null && !tests.has(passed)) tests.set(passed, 'PASSED');
  }
  return runs;
};

/** Tests that passed in one run and failed in another, with how often they failed. */
const differing = (runs: readonly TestRun[]): { name: string; failed: number }[] =>
  [...new Set(runs.flatMap(({ tests }) => [...tests.keys()]))].flatMap((name) => {
    const outcomes = runs.map(({ tests }) => tests.get(name));
    const failed = outcomes.filter((outcome) => outcome === 'FAILED').length;
    return failed > 0 && outcomes.includes('PASSED') ? { name, failed } : [];
  });

const told = (summary: string, lines?: readonly string[]) => section('Flaky tests', summary, lines);

const noTests = 'The project has no test command.';

const repeatedReport = async (target: ReportTarget, run: RunCommand): Promise<CapabilityReport> => {
  const ran = await run(({ test }) => (test ? { command: repeated(test) } : { untested: noTests }));
  if (ran.state === 'NOT_RUN') return told(`Flaky tests were not looked for. ${ran.reason}`);
  const runs = testRunsIn(ran.lines);
  const at = `at ${code(target.after.slice(0, 10))}`;
  if (runs.length < repeats)
    return told(`Flaky tests were not looked for. The tests did not run ${repeats} times.`);
  const tests = differing(runs);
  const failed = runs.filter(({ exitCode }) => exitCode !== 0).length;
  const commandDiffers = failed > 0 && failed < runs.length;
  const outcome = `The test command failed in ${failed} of ${repeats} runs ${at}.`;
  if (tests.length === 0) {
    return commandDiffers
      ? told(`The test command is flaky: it failed in ${failed} of ${repeats} runs.`, [
          '',
          `${outcome} Its output does not say which test differed.`,
        ])
      : told(`No test differed in ${repeats} runs.`, ['', outcome]);
  }
  return told(`${counted(tests.length, 'flaky test')} in ${repeats} runs.`, [
    '',
    outcome,
    '',
    ...listed(tests, ({ name, failed: times }) => `${code(name)}: failed in ${times} of ${repeats} runs`),
  ]);
};

/**
 * Reports commits whose builds passed and failed the same tests in the last 30 days. Where there is none, runs the tests three times on one
 * commit, and reports those whose outcomes differ.
 */
export const flakyReport = async (
  commits: readonly FlakyCommit[],
  target: ReportTarget,
  run: RunCommand,
): Promise<CapabilityReport> => {
  if (commits.length === 0) return repeatedReport(target, run);
  return told(
    `The tests of ${counted(commits.length, 'commit')} passed and failed in builds of the last 30 days.`,
    [
      '',
      ...listed(
        commits,
        ({ commitSha, passed, failed, error }) =>
          `${code(commitSha.slice(0, 10))}: passed ${counted(passed, 'time')}, failed ${counted(failed, 'time')}. Last failure: ${code(plainText((error ?? 'Unknown').split('\n', 1)[0] ?? '', 300))}`,
      ),
    ],
  );
};
