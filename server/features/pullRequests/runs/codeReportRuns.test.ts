import type { AgentCapability, AgentType } from '../../../../schema/generated/types.ts';
import { activeAgent, endedRun, startRun } from '../../../testing/hosting/agentRuns.ts';
import { pullRequestsOf } from '../../../testing/hosting/pullRequests.ts';
import { triggersOf } from '../../../testing/hosting/triggers.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import type { Person } from '../../../testing/seed.ts';

/** Agents that report on code: its style and complexity, and what its tests do. Commands of projects run in the sandbox. */

// Sandboxes start on machines that do much else.
jest.setTimeout(120_000);

let hosting: Hosting;
let owner: Person;
beforeAll(async () => {
  hosting = await openHosting();
  owner = await hosting.server.seed.owner();
  await hosting.work();
});
afterAll(() => hosting.close());

type Files = Record<string, string>;

/** A project with one commit for each set of files. */
const projectOf = async (name: string, commits: readonly Files[]) => {
  const project = await hosting.host(owner, name);
  const mine = await hosting.clone(project.address);
  for (const files of commits) await mine.commit(files);
  await mine.git('push', '--quiet', 'origin', 'main');
  return project;
};

const packageFile = (scripts: Record<string, string>): Files => ({
  'package.json': JSON.stringify({ name: 'reported', scripts: { start: 'node server.js', ...scripts } }),
  'server.js': '',
});

/** What a run of a new agent with one capability reports of a project. */
const reported = async (projectId: string, capability: AgentCapability, type: AgentType) => {
  const agent = await activeAgent(owner, [projectId], `Agent ${projectId}`, [capability], 'RULES', type);
  return endedRun(hosting.server, owner, await startRun(owner, agent, projectId));
};

/** Statements with so many decisions. */
const ifs = (count: number) => Array.from({ length: count }, () => 'if (a) b();').join('\n');

/** A module of two functions with so many decisions. */
const twoFunctions = (grown: number, other: number) =>
  `function grown(a, b) {\n${ifs(grown)}\n}\nfunction other(a, b) {\n${ifs(other)}\n}\n`;

/** A module with a function of two ways, and more behind it. */
const label = (extra: string) =>
  `exports.label = (order) => {\n  if (order.gone) {\n    return 'gone';\n  }\n  return order.id;\n};\n${extra}`;

/** Commits that change nothing but a file of their own. */
const otherCommits = (count: number): Files[] =>
  Array.from({ length: count }, (_, index) => ({ 'notes.txt': `${index}` }));

test('the messages of the lint script are reported without secrets, those on lines of the last 20 commits first', async () => {
  const token = ['ghp', 'x7Kq2mWv9RtYb4NcZs8LpJd3HfGa6Ue1BoQi'].join('_');
  const lint = `const { readFileSync } = require('node:fs');
for (const path of ['old.js', 'new.js']) {
  if (readFileSync(path, 'utf8').includes('var ')) console.log(process.cwd() + '/' + path + ':1:1: Unexpected var. no-var');
}
console.log('token.js:1:1: Hard-coded ' + JSON.stringify({ token: '${token}' }));
process.exit(1);
`;
  const { id } = await projectOf('Label Service', [
    { ...packageFile({ lint: 'node lint.js' }), 'lint.js': lint, 'old.js': 'var a = 1;\n', 'new.js': '' },
    ...otherCommits(20),
    { 'new.js': 'var b = 1;\n' },
  ]);
  const run = await reported(id, 'STYLE_RULES', 'CODE_REVIEW');
  expect(run).toMatchObject({
    state: 'SUCCEEDED',
    summary: 'The lint script fails: 3 messages, 1 on changed lines.',
    steps: [{ kind: 'REPORT', state: 'SUCCEEDED' }],
  });
  expect(run.report).toContain('### On changed lines\n\n- `new.js:1`: `Unexpected var. no-var`');
  expect(run.report).toContain('`token.js:1`: `Hard-coded ');
  expect(run.report).not.toContain(token);
  expect(run.report).toContain('### On other lines\n\n- `old.js:1`: `Unexpected var. no-var`');
});

test('a project without a lint script is told how to add one', async () => {
  const { id } = await projectOf('Order Gateway', [packageFile({})]);
  const run = await reported(id, 'STYLE_RULES', 'CODE_REVIEW');
  expect(run).toMatchObject({ state: 'SUCCEEDED', summary: expect.stringContaining('has no lint script') });
});

test('functions that rose above a complexity of 10 are reported before others', async () => {
  const { id } = await projectOf('Dispatch API', [
    { 'src/a.js': twoFunctions(3, 1), 'src/same.js': twoFunctions(20, 20) },
    ...otherCommits(20),
    { 'src/a.js': twoFunctions(12, 2) },
  ]);
  const run = await reported(id, 'COMPLEXITY_REPORT', 'CODE_REVIEW');
  expect(run).toMatchObject({
    state: 'SUCCEEDED',
    summary: '1 function rose above a complexity of 10; 1 other function changed.',
  });
  expect(run.report).toContain('### Above 10 now\n\n- `grown` in `src/a.js:1`: 4 → 13');
  expect(run.report).toContain('### Other changes\n\n- `other` in `src/a.js:15`: 2 → 3');
  expect(run.report).not.toContain('same.js');
});

test('a test whose outcome differs in three runs on one commit is reported by its name', async () => {
  const tests = `const { test } = require('node:test');
const { existsSync, writeFileSync } = require('node:fs');
test('prints a label', () => {});
test('waits for the printer', () => {
  if (existsSync('ran-once')) return;
  writeFileSync('ran-once', '');
  throw new Error('The printer was not ready.');
});
`;
  const { id } = await projectOf('Route Planner', [
    { ...packageFile({ test: 'node --test print.test.js' }), 'print.test.js': tests },
  ]);
  const run = await reported(id, 'FLAKY_TEST_DETECTION', 'TESTING');
  expect(run).toMatchObject({ state: 'SUCCEEDED', summary: '1 flaky test in 3 runs.' });
  expect(run.report).toContain('- `waits for the printer`: failed in 1 of 3 runs');
  expect(run.report).not.toContain('prints a label');
});

test('changed lines that no test ran are reported, and changed files that none loaded', async () => {
  const tests = `const { test } = require('node:test');
const { label } = require('./label.js');
test('prints a label', () => { if (label({ id: 7 }) !== 7) throw new Error('wrong'); });
`;
  const { id } = await projectOf('Fleet Console', [
    {
      ...packageFile({ test: 'node --test label.test.js' }),
      'label.js': label(''),
      'label.test.js': tests,
    },
    ...otherCommits(20),
    {
      'label.js': label("exports.page = (order) => {\n  // Never called.\n  return '<p>';\n};\n"),
      'other.js': 'exports.a = 1;\n',
    },
  ]);
  const run = await reported(id, 'COVERAGE_REPORT', 'TESTING');
  expect(run).toMatchObject({
    state: 'SUCCEEDED',
    summary: '1 changed line not run by tests, 1 changed file not loaded.',
  });
  expect(run.report).toContain('### Lines that no test ran\n\n- `label.js`: 9');
  expect(run.report).toContain('### Files that no test loaded\n\n- `other.js`');
});

test('a commit whose tests passed in one build and failed in another is reported, without running them', async () => {
  const { id } = await projectOf('Customer Portal', [packageFile({ test: 'node --test' })]);
  const { runtime, clock } = hosting.server;
  const { system } = runtime.database;
  const own = { organizationId: owner.organizationId, projectId: id };
  const builds = (['SUCCEEDED', 'FAILED'] as const).flatMap((state) =>
    (['a', 'b'] as const).map((digit) => ({ state, digit })),
  );
  for (const { state, digit } of builds) {
    const [buildId, jobId] = [newId(), newId()];
    await system
      .insertInto('jobs')
      .values({ ...own, id: jobId, kind: 'build', state, step: 'Done', finishedAt: clock.now() })
      .execute();
    await system
      .insertInto('builds')
      .values({
        ...own,
        id: buildId,
        jobId,
        commitSha: digit.repeat(40),
        branch: 'main',
        inputs: buildId,
        // The variables of the second commit differ, so that its tests are not the same.
        configuration: digit === 'b' ? state : 'same',
        // The build itself is not what is compared: it fails in both cases.
        state: 'FAILED',
        steps: JSON.stringify([{ name: 'TEST', state }]),
        error: state === 'FAILED' ? 'The command “npm test” failed.' : 'The disk is full.',
        createdAt: clock.now(),
        finishedAt: clock.now(),
      })
      .execute();
  }
  const run = await reported(id, 'FLAKY_TEST_DETECTION', 'TESTING');
  expect(run).toMatchObject({
    state: 'SUCCEEDED',
    summary: 'The tests of 1 commit passed and failed in builds of the last 30 days.',
  });
  expect(run.report).toContain(
    '- `aaaaaaaaaa`: passed 1 time, failed 1 time. Last failure: `The command “npm test” failed.`',
  );
});

test('a run that a pull request starts reports on its change', async () => {
  const project = await hosting.host(owner, 'Status Page');
  const mine = await hosting.clone(project.address);
  await mine.commit({ 'src/a.js': twoFunctions(3, 1) });
  await mine.git('push', '--quiet', 'origin', 'main');
  const agentId = await activeAgent(owner, [project.id], 'Measurer', ['COMPLEXITY_REPORT']);
  const triggers = triggersOf(hosting.server, agentId);
  expect(await triggers.configure(owner, [{ kind: 'PULL_REQUEST' }])).toEqual([]);
  await mine.git('switch', '--quiet', '--create', 'topic');
  await mine.commit({ 'src/a.js': twoFunctions(12, 1) });
  await mine.git('push', '--quiet', 'origin', 'topic');
  await pullRequestsOf(project).create(owner, 'topic');
  const [started] = await triggers.runs(owner, 1);
  const run = await endedRun(hosting.server, owner, started.id);
  expect(run).toMatchObject({
    state: 'SUCCEEDED',
    summary: '1 function rose above a complexity of 10.',
  });
  expect(run.report).toContain('Cyclomatic complexity of the functions in pull request #1 at');
});
