import { activeAgent, endedRun, startRun } from '../../../testing/hosting/agentRuns.ts';
import { type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import { pullRequestsOf } from '../../../testing/hosting/pullRequests.ts';
import type { Person } from '../../../testing/seed.ts';

/** Agents that write the changelog. */

// Runs scan and check, on machines that do much else.
jest.setTimeout(240_000);

let hosting: Hosting;
let owner: Person;
beforeAll(async () => {
  hosting = await openHosting();
  owner = await hosting.server.seed.owner();
  await hosting.work();
});
afterAll(() => hosting.close());

test('a run lists the commits since the last tag in a pull request, once, and not again after that was unwanted', async () => {
  const project = await hosting.host(owner, 'Label Service');
  const mine = await hosting.clone(project.address);
  await mine.commit({ 'a.txt': 'one' }, 'Print labels');
  await mine.git('tag', 'v1.0.0');
  await mine.commit({ 'a.txt': 'two' }, 'Read templates');
  await mine.commit({ 'a.txt': 'three' }, 'Print ![all](https://evil.example/) labels');
  await mine.git('push', '--quiet', 'origin', 'main', 'v1.0.0');
  const agent = await activeAgent(owner, [project.id], 'Doc Keeper', ['CHANGELOG'], 'RULES', 'DOCUMENTATION');
  const run = async () => endedRun(hosting.server, owner, await startRun(owner, agent, project.id));

  const first = await run();
  expect(first).toMatchObject({
    state: 'SUCCEEDED',
    summary: 'Opened #1 Update the changelog.',
    pullRequests: [{ state: 'OPEN', author: { __typename: 'Agent', name: 'Doc Keeper' } }],
  });
  const [{ id, sourceBranch }] = await pullRequestsOf(project).unmerged(owner);
  await mine.git('fetch', '--quiet', 'origin', sourceBranch);
  expect(await mine.git('show', 'FETCH_HEAD:CHANGELOG.md')).toBe(
    '# Changelog\n\n## Unreleased\n\n- Print !\\[all\\](https://evil.example/) labels\n- Read templates\n',
  );
  expect((await run()).summary).toBe('Wrote no changelog: #1 proposes it already.');
  await owner.execute(
    'mutation ($input: ClosePullRequestInput!) { closePullRequest(input: $input) { errors { message } } }',
    { input: { id, reason: 'UNWANTED' } },
  );
  expect((await run()).summary).toBe(
    'Wrote no changelog: #1 was closed as unwanted. The same fix is not proposed again.',
  );
});
