import { dyingTurns } from '../../../testing/hosting/dyingTurns.ts';
import { activeAgent, startRun } from '../../../testing/hosting/agentRuns.ts';
import { openProviderRuns, type ProviderRuns } from '../../../testing/hosting/providerRuns.ts';
import { shareFileThread } from '../../../testing/jest/shareFileThread.ts';
import { abandonTurn, takeTurn } from '../runs/takeTurn.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';

/** Runs on a connected repository whose worker is killed, and whose provider does not answer. */

jest.setTimeout(240_000);
afterAll(shareFileThread());

let runs: ProviderRuns;
beforeAll(async () => {
  runs = await openProviderRuns(['agentTurn']);
});
afterAll(() => runs?.close());

test('a run whose worker dies at any instant pushes one branch and opens one pull request for each fix', async () => {
  const { at, owner, double } = runs;
  const turns = dyingTurns(at.server, owner, takeTurn);
  const projectId = await runs.connect();
  expect(await runs.enable(projectId)).toEqual([]);
  const agentId = await activeAgent(owner, [projectId]);
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
