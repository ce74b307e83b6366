import { type FailedBuild, failureReport } from './failureCauses.ts';

let count = 0;
const failed = (lastLines: string[], values: Partial<FailedBuild> = {}): FailedBuild => {
  count += 1;
  return {
    id: `build-${count}`,
    commitSha: String(count % 10).repeat(40),
    branch: 'main',
    error: 'The command “npm test” failed.',
    finishedAt: new Date('2026-11-20T10:00:00.000Z'),
    lastLines,
    ...values,
  };
};

test('builds are sorted by the line of their logs that tells most, without its numbers', () => {
  const { summary, markdown } = failureReport([
    failed(['> npm test', 'TypeError: print is not a function', '    at label.js:7', 'npm error code 1']),
    failed(['12 tests failed', 'error: cannot find module ./a1.js']),
    failed(['TypeError: print is not a function', '    at label.js:9']),
    failed(['error: cannot find module ./a22.js']),
    failed([], { error: 'npm could not download react.' }),
    failed(['TypeError: print is not a function']),
  ]);
  expect(summary).toBe('6 failed builds in the last 30 days, 3 causes.');
  expect(markdown.match(/^### .*$/gm)).toEqual([
    '### `TypeError: print is not a function`',
    '### `error: cannot find module ./a1.js`',
    '### `npm could not download react.`',
  ]);
  expect(markdown).toContain(
    '3 builds: first commit `6666666666` of `main` on 2026-11-20, last commit `1111111111` of `main` on 2026-11-20.',
  );
});

test('what a log says stands in code, and without a failed build the report says so', () => {
  const { markdown } = failureReport([failed(['Error: ` ![x](https://evil.example/)'])]);
  expect(markdown).toContain("### `Error: ' ![x](https://evil.example/)`");
  expect(failureReport([]).summary).toBe('No build failed in the last 30 days.');
});
