import { testRunsIn } from './flakyReport.ts';

/** What test runners write of tests in repeated runs. */

const read = (output: string) =>
  testRunsIn(output.split('\n')).map(({ exitCode, tests }) => ({
    exitCode,
    tests: Object.fromEntries(tests),
  }));

test.each([
  ['Node', '✔ prints (0.5ms)\n✖ waits (1.2ms)\n✖ failing tests:\n✖ waits (1.2ms)'],
  ['TAP', 'ok 1 - prints\nnot ok 2 - waits'],
  ['Jest', '  ✓ prints (3 ms)\n  ✕ waits (12 ms)'],
  ['Mocha', '  ✔ prints\n  1) waits'],
  ['Go', '--- PASS: prints (0.00s)\n--- FAIL: waits (0.01s)'],
])('%s names the tests that passed and failed', (_runner, output) => {
  const [first, second, ...others] = read(
    `slipway: run 1\n${output}\nslipway: exit 1\nslipway: run 2\nslipway: exit 0`,
  );
  expect(first).toMatchObject({ exitCode: 1, tests: { prints: 'PASSED', waits: 'FAILED' } });
  expect(second).toEqual({ exitCode: 0, tests: {} });
  expect(others).toEqual([]);
});
