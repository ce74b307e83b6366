import { dyingTurns, job } from '../../../testing/hosting/dyingTurns.ts';
import { activeAgent, startRun } from '../../../testing/hosting/agentRuns.ts';
import { openProviderRuns, type ProviderRuns } from '../../../testing/hosting/providerRuns.ts';
import { abandonTurn, takeTurn } from '../runs/takeTurn.ts';
import { type JobContext, jobContextOf } from '../../../platform/jobs/jobContext.ts';

/** Runs on a connected repository whose worker is killed, and whose provider does not answer. */

jest.setTimeout(240_000);

let runs: ProviderRuns;
let turns: ReturnType<typeof dyingTurns>;
let projectId: string;
let agentId: string;
beforeAll(async () => {
  runs = await openProviderRuns(['agentTurn']);
  const { at, owner } = runs;
  turns = dyingTurns(at.server, owner, takeTurn);
  projectId = await runs.connect();
  await runs.enable(projectId);
  agentId = await activeAgent(owner, [projectId]);
});
afterEach(() => runs.double.answer(null));
afterAll(() => runs?.close());

test('a run whose worker dies at any instant pushes one branch and opens one pull request for each fix', async () => {
  const { at, owner, double } = runs;
  const id = await startRun(owner, agentId, projectId);
  const deaths = await turns.takeAllDying(id);
  const run = await turns.readRun(id);
  expect(run).toMatchObject({ state: 'SUCCEEDED' });
  expect(run.pullRequests).toHaveLength(2);
  expect(double.pullRequests).toHaveLength(2);
  expect(runs.branches()).toHaveLength(2);
  for (const { source } of double.pullRequests) expect(runs.branch(source)).not.toBeNull();
  expect(deaths).toBeGreaterThan(10);

  // A provider that is down: the turn is repeated, and what it came to is said when it is given up.
  await at.git.addRepository('shop', {
    'src/token.js': 'export const newToken = () => Math.random().toString(36).slice(2);\n',
  });
  const down = await startRun(owner, agentId, projectId);
  double.answer({ status: 503, body: '<html>Unavailable</html>' });
  const abandon = abandonTurn(jobContextOf(at.server.runtime));
  const message = /GitHub did not take the pull request\. GitHub answered with status 503\./;
  let error: unknown = null;
  for (let jobId = await turns.turnOf(down); error === null && jobId !== null; ) {
    const taken = jobId;
    error = await turns.takeDying(taken, 1_000).then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error === null) jobId = await turns.turnOf(down);
    else await abandon({ organizationId: owner.organizationId, jobId: taken });
  }
  expect(String(error)).toMatch(message);
  expect(await turns.readRun(down)).toMatchObject({
    state: 'FAILED',
    summary: expect.stringMatching(message),
  });
});

test('what a run has opened is recorded first, whatever became of its branch and keeps it from going on', async () => {
  const { at, owner, double } = runs;
  const { organizationId } = owner;
  const context = jobContextOf(at.server.runtime);
  const before = double.pullRequests.length;
  // The worker dies between the request and the transaction that records it.
  const dying: JobContext = {
    ...context,
    inOrganization: async (tenant, work) => {
      if (double.pullRequests.length > before) throw new Error('Killed');
      return context.inOrganization(tenant, work);
    },
  };
  const id = await startRun(owner, agentId, projectId);
  let jobId = '';
  while (double.pullRequests.length === before) {
    jobId = (await turns.turnOf(id)) ?? '';
    await turns.begin(jobId);
    await takeTurn(dying)({ organizationId, jobId }, job).catch((error: Error) => {
      if (error.message !== 'Killed') throw error;
    });
  }
  expect((await turns.readRun(id)).pullRequests).toEqual([]);
  const opened = double.pullRequests.at(-1);
  if (!opened) throw new Error('One was opened.');
  Object.assign(opened, { state: 'MERGED', mergeSha: await runs.git('rev-parse', 'main'), mergedBy: 'ada' });
  await runs.git('update-ref', '-d', `refs/heads/${opened.source}`);
  expect(await runs.enable(projectId, false)).toEqual([]);
  await takeTurn(context)({ organizationId, jobId }, job);
  const run = await turns.readRun(id);
  expect(run).toMatchObject({
    state: 'FAILED',
    summary: expect.stringMatching(/^Agents open no pull requests/),
    pullRequests: [{ number: opened.number }],
  });
  expect(JSON.stringify(run.events)).toContain('where it is merged already');
  expect(double.pullRequests).toHaveLength(before + 1);
});
