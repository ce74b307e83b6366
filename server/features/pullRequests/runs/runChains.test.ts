import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { jobHandlers } from '../../../processes/work.ts';
import { gatedMergesOf } from '../../../testing/deployments/gatedMerges.ts';
import { activeAgent, endedRun, fixableFiles, startRun } from '../../../testing/hosting/agentRuns.ts';
import { protect } from '../../../testing/hosting/branchRules.ts';
import {
  failing,
  type HostedProject,
  type Hosting,
  openHosting,
  type WorkingClone,
} from '../../../testing/hosting/hosting.ts';
import { pullRequestsOf } from '../../../testing/hosting/pullRequests.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import type { Person } from '../../../testing/seed.ts';

/** What a run writes is read by somebody else than its starter before it reaches a protected branch or production. */

// Scans and checks start threads and sandboxes, on machines that do much else.
jest.setTimeout(240_000);

let hosting: Hosting;
let owner: Person;
let starter: Person;
let colleague: Person;
let project: HostedProject;
let mine: WorkingClone;
let pullRequests: ReturnType<typeof pullRequestsOf>;
let gated: Awaited<ReturnType<typeof gatedMergesOf>>;

beforeAll(async () => {
  hosting = await openHosting();
  owner = await hosting.server.seed.owner();
  starter = await owner.invite('MEMBER', 'Starter');
  colleague = await owner.invite('MEMBER', 'Colleague');
  project = await hosting.host(owner, 'Label Service');
  pullRequests = pullRequestsOf(project);
  mine = await hosting.clone(project.address);
  const token = 'export const newToken = () => Math.random().toString(36).slice(2);\n';
  await mine.commit({ ...fixableFiles, 'src/token.js': token }, 'Print labels');
  await mine.git('push', '--quiet', 'origin', 'main');
  const { readPush, events, scan, agentTurn, check } = await jobHandlers(
    jobContextOf(hosting.server.runtime),
  );
  if (!readPush || !events || !scan || !agentTurn || !check) throw new Error('A queue without its work.');
  await hosting.server.runtime.jobs.start({ readPush, events, scan, agentTurn, check });
  gated = await gatedMergesOf(hosting, owner, project, mine);
  await protect(owner, project.id, { pattern: 'main', approvals: 1, requiresPullRequest: true });
  const agentId = await activeAgent(owner, [project.id]);
  const run = await endedRun(hosting.server, owner, await startRun(starter, agentId, project.id));
  if (run.state !== 'SUCCEEDED') throw new Error(run.summary);
});
afterAll(() => hosting.close());

/** The open pull request of a run that fixes findings of a rule. */
const fixOf = async (rule: string) => {
  const all = await pullRequests.unmerged(owner);
  const fix = all.find(({ findings }: { findings: { rule: string }[] }) =>
    findings.some((finding) => finding.rule === rule),
  );
  if (!fix) throw new Error(`No pull request fixes ${rule}.`);
  return fix;
};

test('whoever pushes the commit of an agent straight to an unprotected branch does not approve its deployment', async () => {
  const { system } = hosting.server.runtime.database;
  const pusher = await owner.invite('MEMBER', 'Pusher');
  const fix = await fixOf('weak-randomness');
  await gated.run();
  await system.deleteFrom('branchRules').where('projectId', '=', project.id).execute();
  const { apiKey } = await programOf(hosting.server, pusher, ['REPOSITORY_READ', 'REPOSITORY_WRITE']);
  const theirs = await hosting.clone(project.at(apiKey));
  await theirs.git('push', '--quiet', 'origin', `origin/${fix.sourceBranch}:refs/heads/main`);
  await hosting.untilPushesAreRead(project.id);
  const alone = await gated.order(fix.headSha);
  // Deployed by the push itself.
  expect(await gated.obstacle(pusher, alone)).toMatchObject({ code: 'REQUESTED' });
  expect(await gated.obstacle(starter, alone)).toMatchObject({ code: 'PUSHED_COMMIT' });
  expect(await gated.obstacle(colleague, alone)).toBeNull();
  await mine.git('pull', '--quiet', '--ff-only', 'origin', 'main');
  await mine.commit({ 'NOTES.md': 'Notes' }, 'Add notes');
  await mine.git('push', '--quiet', 'origin', 'main');
  await hosting.untilPushesAreRead(project.id);
  await protect(owner, project.id, { pattern: 'main', approvals: 1, requiresPullRequest: true });
  const id = await gated.order((await mine.git('rev-parse', 'HEAD')).trim());
  for (const person of [pusher, starter]) {
    expect(await gated.obstacle(person, id)).toMatchObject({ code: 'PUSHED_COMMIT' });
    expect((await gated.say(person, id, true)).errors).toHaveLength(1);
  }
  expect(await gated.obstacle(colleague, id)).toBeNull();
});

test('the starter of a run approves neither its pull request nor the deployment of its merge', async () => {
  const fix = await fixOf('timing-unsafe-comparison');
  expect(fix).toMatchObject({
    state: 'OPEN',
    sourceBranch: expect.stringMatching(/^slipway\/review-pilot\//),
  });
  expect(await pullRequests.review(starter, fix)).toEqual([]);
  expect((await pullRequests.read(owner, fix.id)).reviewers).toEqual([
    {
      user: { name: 'Starter' },
      state: 'APPROVED',
      stale: false,
      notCounted: 'An approval of the person who started the run does not count.',
    },
  ]);
  const key = await programOf(hosting.server, starter, [
    'ORGANIZATION_READ',
    'PULL_REQUEST_REVIEW',
    'PULL_REQUEST_MERGE',
  ]);
  expect(await pullRequests.review(key, fix)).toMatchObject([{ field: ['verdict'], code: 'NOT_ALLOWED' }]);
  for (const asker of [starter, owner, key]) {
    expect(await pullRequests.merge(asker, fix)).toMatchObject([
      { code: 'NOT_ALLOWED', message: expect.stringContaining('1 more approval is required.') },
    ]);
  }
  expect(await pullRequests.obstacles(key, fix.id)).toContain('NEEDS_A_PERSON');

  expect(await pullRequests.review(colleague, fix)).toEqual([]);
  const id = await gated.deploy(owner, fix);
  expect(await gated.obstacle(starter, id)).toMatchObject({ code: 'PUSHED_COMMIT' });
  expect((await gated.say(starter, id, true)).errors).toHaveLength(1);
  expect(await gated.obstacle(colleague, id)).toBeNull();
});

test('a fix of a pipeline stays a draft until a person marks it as ready, whose approval does not count', async () => {
  const fix = await fixOf('token-permissions-not-set');
  expect(fix.state).toBe('DRAFT');
  const key = await programOf(hosting.server, owner, ['ORGANIZATION_READ', 'PULL_REQUEST_CREATE']);
  expect(await pullRequests.update(key, fix.id, { draft: false })).toEqual([
    {
      field: ['draft'],
      code: 'NOT_ALLOWED',
      message: 'An agent opened it as a draft: a person marks it as ready in the browser.',
    },
  ]);
  for (const asker of [key, colleague]) {
    expect(await pullRequests.close(asker, fix.id)).toEqual([]);
    expect(await pullRequests.reopen(asker, fix.id)).toEqual([]);
    expect((await pullRequests.read(owner, fix.id)).state).toBe('DRAFT');
  }
  expect(await pullRequests.review(colleague, fix)).toEqual([]);
  expect(await pullRequests.obstacles(owner, fix.id)).toEqual(['DRAFT']);
  expect(await pullRequests.merge(owner, fix)).toMatchObject([{ code: 'NOT_ALLOWED' }]);

  expect(await pullRequests.update(colleague, fix.id, { draft: false })).toEqual([]);
  const { state, reviewers } = await pullRequests.read(owner, fix.id);
  expect(state).toBe('OPEN');
  expect(reviewers).toMatchObject([
    { notCounted: 'An approval of the person who marked it as ready does not count.' },
  ]);
  expect(await pullRequests.obstacles(owner, fix.id)).toEqual(['APPROVALS_MISSING']);
  expect(await pullRequests.review(owner, fix)).toEqual([]);
  expect(await pullRequests.merge(owner, fix)).toEqual([]);
});

test('people create no branches of agents, and whoever pushes to one does not approve it', async () => {
  await mine.git('fetch', '--quiet', 'origin');
  await mine.git('switch', '--quiet', '--detach', 'origin/main');
  await mine.commit(
    { 'src/webhook.js': 'export const verifyWebhook = () => true;\n' },
    'Fix: trust everybody',
  );
  for (const branch of ['slipway/review-pilot/timing-unsafe-comparison-1f0c2a9d', 'slipway/x']) {
    expect(await failing(mine.git('push', '--quiet', 'origin', `HEAD:refs/heads/${branch}`))).toContain(
      'only agents create branches under slipway/',
    );
  }
  // The branch of the merged fix is there: what is pushed to it is the pusher's.
  const { data } = await owner.execute(
    '{ pullRequests(filter: { state: [MERGED], search: "variable time" }) { nodes { sourceBranch } } }',
  );
  const { sourceBranch } = data.pullRequests.nodes[0];
  const { apiKey } = await programOf(hosting.server, colleague, ['REPOSITORY_READ', 'REPOSITORY_WRITE']);
  await mine.git('push', '--quiet', '--force', project.at(apiKey), `HEAD:refs/heads/${sourceBranch}`);
  const change = await pullRequests.create(owner, sourceBranch);
  expect(await pullRequests.read(owner, change.id)).toMatchObject({
    author: { __typename: 'User' },
    run: null,
  });
  expect(await pullRequests.review(colleague, change)).toEqual([]);
  expect((await pullRequests.read(owner, change.id)).reviewers).toMatchObject([
    { notCounted: 'An approval of a person who pushed to the branch does not count.' },
  ]);
  expect(await pullRequests.obstacles(owner, change.id)).toContain('APPROVALS_MISSING');
  await mine.git('push', '--quiet', 'origin', '--delete', sourceBranch);
  expect(await failing(mine.git('push', '--quiet', 'origin', `HEAD:refs/heads/${sourceBranch}`))).toContain(
    'only agents create branches under slipway/',
  );
});

test('the commit of an agent is not pushed to a protected branch', async () => {
  const open = (await pullRequests.unmerged(owner)).find(
    ({ sourceBranch }: { sourceBranch: string }) => !sourceBranch.includes('weak-randomness'),
  );
  await mine.git('fetch', '--quiet', 'origin', 'main', open.sourceBranch);
  await mine.git('switch', '--quiet', '--detach', 'origin/main');
  await mine.git('merge', '--quiet', '--no-edit', open.headSha);
  const { apiKey } = await programOf(hosting.server, colleague, ['REPOSITORY_READ', 'REPOSITORY_WRITE']);
  const pushed = mine.git('push', '--quiet', project.at(apiKey), 'HEAD:refs/heads/main');
  expect(await failing(pushed)).toContain('the rule main requires');
});
