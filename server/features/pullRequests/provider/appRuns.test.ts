import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { activeAgent, endedRun, startRun } from '../../../testing/hosting/agentRuns.ts';
import { openProviderRuns, type ProviderRuns } from '../../../testing/hosting/providerRuns.ts';
import { appKeys, doubleApp } from '../../../testing/providers/doubleApp.ts';
import { followDue } from './followClock.ts';

/** Runs of an agent on a private repository that is opened by a GitHub App. */

// A run scans, checks and tests in sandboxes, on machines that do much else.
jest.setTimeout(240_000);

const appId = '123456';
const keys = appKeys();
const app = doubleApp(keys);

let runs: ProviderRuns;
beforeAll(async () => {
  runs = await openProviderRuns([], { [appId]: app });
});
afterAll(() => runs?.close());

test('a run pushes and opens pull requests with an app, and says which permission the app lacks', async () => {
  const { owner, double, at } = runs;
  const projectId = await runs.connect({ appId, privateKey: keys.privateKey });
  expect(await runs.enable(projectId)).toEqual([]);
  const agentId = await activeAgent(owner, [projectId]);
  const run = async () => endedRun(at.server, owner, await startRun(owner, agentId, projectId));

  // Taken from the app after it was checked.
  app.permissions = { contents: 'read', pull_requests: 'write' };
  double.installationTokens.clear();
  // The token that was kept is refused, and the next run makes another one.
  expect(await run()).toMatchObject({
    state: 'FAILED',
    summary: expect.stringContaining('The GitHub App may not read'),
  });
  expect(await run()).toMatchObject({
    state: 'STUCK',
    summary: expect.stringContaining(
      'does not let the GitHub App push to the repository. It needs the permission "Contents: Read and write"',
    ),
  });
  app.permissions = { contents: 'write', pull_requests: 'read' };
  expect(await run()).toMatchObject({
    state: 'STUCK',
    summary: expect.stringContaining('The GitHub App lacks the permission "Pull requests: Read and write"'),
  });
  expect(double.pullRequests).toEqual([]);

  app.permissions = { contents: 'write', pull_requests: 'write' };
  const ended = await run();
  expect(ended).toMatchObject({ state: 'SUCCEEDED' });
  expect(double.pullRequests).toHaveLength(2);
  for (const { source } of double.pullRequests) expect(runs.branch(source)).not.toBeNull();
  expect(JSON.stringify(ended)).not.toContain('ghs_');

  // What becomes of them is read with the app, too.
  for (const each of double.pullRequests) Object.assign(each, { state: 'MERGED', mergeSha: 'c'.repeat(40) });
  at.server.clock.advance(2 * 60_000);
  await followDue(jobContextOf(at.server.runtime), new AbortController().signal);
  const { data } = await owner.execute(
    'query ($id: ID!) { project(id: $id) { pullRequests(first: 20) { nodes { state provider { error } } } } }',
    { id: projectId },
  );
  expect(data.project.pullRequests.nodes).toEqual(
    double.pullRequests.map(() => ({ state: 'MERGED', provider: { error: null } })),
  );
});
