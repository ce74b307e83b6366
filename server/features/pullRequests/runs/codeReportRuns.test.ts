import type { AgentCapability, AgentType } from '../../../../schema/generated/types.ts';
import { activeAgent, endedRun, startRun } from '../../../testing/hosting/agentRuns.ts';
import { type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import { shareFileThread } from '../../../testing/jest/shareFileThread.ts';
import type { Person } from '../../../testing/seed.ts';

/** Agents that report on code: its style and complexity, and what its tests do. Commands of projects run in the sandbox. */

// Sandboxes start on machines that do much else.
jest.setTimeout(120_000);
afterAll(shareFileThread());

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

/** Commits that change nothing but a file of their own. */
const otherCommits = (count: number): Files[] =>
  Array.from({ length: count }, (_, index) => ({ 'notes.txt': `${index}` }));

test('the messages of the lint script are reported, those on lines of the last 20 commits first', async () => {
  const lint = `const { readFileSync } = require('node:fs');
for (const path of ['old.js', 'new.js']) {
  if (readFileSync(path, 'utf8').includes('var ')) console.log(process.cwd() + '/' + path + ':1:1: Unexpected var. no-var');
}
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
    summary: 'The lint script fails: 2 messages, 1 on changed lines.',
    steps: [{ kind: 'REPORT', state: 'SUCCEEDED' }],
  });
  expect(run.report).toContain('### On changed lines\n\n- `new.js:1`: `Unexpected var. no-var`');
  expect(run.report).toContain('### On other lines\n\n- `old.js:1`: `Unexpected var. no-var`');
});

test('a project without a lint script is told how to add one', async () => {
  const { id } = await projectOf('Order Gateway', [packageFile({})]);
  const run = await reported(id, 'STYLE_RULES', 'CODE_REVIEW');
  expect(run).toMatchObject({ state: 'SUCCEEDED', summary: expect.stringContaining('has no lint script') });
});

test('functions that rose above a complexity of 10 are reported before others', async () => {
  const ifs = (count: number) => Array.from({ length: count }, () => 'if (a) b();').join('\n');
  const code = (grown: number, other: number) =>
    `function grown(a, b) {\n${ifs(grown)}\n}\nfunction other(a, b) {\n${ifs(other)}\n}\n`;
  const { id } = await projectOf('Dispatch API', [
    { 'src/a.js': code(3, 1), 'src/same.js': code(20, 20) },
    ...otherCommits(20),
    { 'src/a.js': code(12, 2) },
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
