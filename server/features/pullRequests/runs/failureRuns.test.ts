import { newId } from '../../../platform/graphql/ids.ts';
import { activeAgent, endedRun, startRun } from '../../../testing/hosting/agentRuns.ts';
import { type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import type { Person } from '../../../testing/seed.ts';

/** Agents that sort failed builds by their causes. */

let hosting: Hosting;
let owner: Person;
beforeAll(async () => {
  hosting = await openHosting();
  owner = await hosting.server.seed.owner();
  await hosting.work();
});
afterAll(() => hosting.close());

test('a run sorts the failed builds of a project by what their logs say, and reads no code', async () => {
  const project = await hosting.host(owner, 'Label Service');
  const mine = await hosting.clone(project.address);
  await mine.commit({ 'a.txt': 'one' });
  await mine.git('push', '--quiet', 'origin', 'main');
  const { system } = hosting.server.runtime.database;
  const own = { organizationId: owner.organizationId, projectId: project.id };
  const failBuild = async (digit: string, daysAgo: number, lines: readonly string[]) => {
    const at = new Date(hosting.server.clock.now().getTime() - daysAgo * 24 * 3_600_000);
    const [id, jobId] = [newId(), newId()];
    await system
      .insertInto('jobs')
      .values({ ...own, id: jobId, kind: 'build', state: 'FAILED', step: 'Failed', finishedAt: at })
      .execute();
    await system
      .insertInto('jobLogLines')
      .values(
        lines.map((text, index) => ({
          organizationId: owner.organizationId,
          jobId,
          seq: index + 1,
          at,
          text,
        })),
      )
      .execute();
    await system
      .insertInto('builds')
      .values({
        ...own,
        id,
        commitSha: digit.repeat(40),
        branch: 'main',
        inputs: id,
        state: 'FAILED',
        jobId,
        error: 'The command “npm test” failed.',
        createdAt: at,
        finishedAt: at,
      })
      .execute();
  };
  await failBuild('a', 3, ['> npm test', 'TypeError: print is not a function', '    at label.js:7']);
  await failBuild('b', 2, ['> npm test', 'TypeError: print is not a function', '    at label.js:9']);
  await failBuild('c', 1, ['> npm test', 'AssertionError: 3 !== 4']);
  await failBuild('d', 40, ['SyntaxError: long ago']);
  const agent = await activeAgent(
    owner,
    [project.id],
    'Regression Runner',
    ['FAILURE_GROUPING'],
    'RULES',
    'TESTING',
  );
  const run = await endedRun(hosting.server, owner, await startRun(owner, agent, project.id));
  expect(run).toMatchObject({
    state: 'SUCCEEDED',
    summary: '3 failed builds in the last 30 days, 2 causes.',
    steps: [{ kind: 'REPORT', state: 'SUCCEEDED' }],
  });
  expect(run.report).toContain(
    '### `TypeError: print is not a function`\n\n2 builds: first commit `aaaaaaaaaa`',
  );
  expect(run.report).toContain('### `AssertionError: 3 !== 4`\n\n1 build: commit `cccccccccc`');
});
