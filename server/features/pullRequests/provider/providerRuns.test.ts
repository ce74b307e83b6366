import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { activeAgent, endedRun, startRun } from '../../../testing/hosting/agentRuns.ts';
import {
  openProviderRuns,
  type ProviderRuns,
  providerTokens,
} from '../../../testing/hosting/providerRuns.ts';
import { openRepositoryHooks } from '../../../testing/hosting/repositoryHooks.ts';
import { triggersOf } from '../../../testing/hosting/triggers.ts';
import type { Person } from '../../../testing/seed.ts';
import { claimFollowed } from './claimFollowed.ts';
import { followDue } from './followClock.ts';
import { followPullRequest } from './followPullRequest.ts';

/** Runs of an agent on a connected repository, whose pull requests are opened at a double of its provider. */

// A run scans, checks and tests in sandboxes, on machines that do much else.
jest.setTimeout(240_000);

let runs: ProviderRuns;
let hooks: Awaited<ReturnType<typeof openRepositoryHooks>>;
let owner: Person;
let projectId: string;
let agentId: string;
beforeAll(async () => {
  runs = await openProviderRuns();
  owner = runs.owner;
  hooks = await openRepositoryHooks(runs.at.server);
  projectId = await runs.connect();
  agentId = await activeAgent(owner, [projectId]);
});
afterEach(() => runs.double.answer(null));
afterAll(async () => {
  await hooks?.close();
  await runs?.close();
});

const run = async (asker: Person = owner) =>
  endedRun(runs.at.server, asker, await startRun(asker, agentId, projectId));
const follow = () => followDue(jobContextOf(runs.at.server.runtime), new AbortController().signal);

const settings = async () => {
  const { data } = await owner.execute(
    `query ($id: ID!) { project(id: $id) { repository { reporting { pullRequests { enabled obstacle error failedAt } } } } }`,
    { id: projectId },
  );
  return data.project.repository.reporting.pullRequests;
};

const pullRequests = async () => {
  const { data } = await owner.execute(
    `query ($id: ID!) { project(id: $id) { pullRequests(first: 20) { nodes {
      id number title state verification mergeability sourceBranch targetBranch headSha mergeSha mergedBy { name } closeComment
      provider { name number url error } obstacles { code } difference { fileCount } waitingFor { id } author { name }
    } } } }`,
    { id: projectId },
  );
  return data.project.pullRequests.nodes;
};

test('nothing is pushed before somebody turns it on, with a token that may', async () => {
  const off = /^Agents open no pull requests at GitHub for this project\./;
  await expect(startRun(owner, agentId, projectId)).rejects.toThrow(off);
  const viewer = await owner.invite('VIEWER');
  await expect(runs.enable(projectId, true, viewer)).rejects.toMatchObject({
    extensions: { code: 'FORBIDDEN' },
  });
  expect(await settings()).toEqual({ enabled: false, obstacle: null, error: null, failedAt: null });
  expect(await runs.enable(projectId)).toEqual([]);
  expect(await settings()).toMatchObject({ enabled: true });
  expect(runs.branches()).toEqual([]);
});

test('what the provider refuses ends the run with its words, which the settings show, too', async () => {
  const hook = join(runs.at.git.directory('shop'), 'hooks', 'pre-receive');
  await writeFile(hook, '#!/bin/sh\necho "GH013: slipway/ is protected" >&2\nexit 1\n');
  await chmod(hook, 0o755);
  const ended = await run();
  expect(ended).toMatchObject({
    state: 'STUCK',
    summary: expect.stringContaining('GH013: slipway/ is protected'),
  });
  expect(ended.pullRequests).toEqual([]);
  expect((await settings()).error).toContain('GH013: slipway/ is protected');
  await rm(hook);

  // The token expires between the push and the request.
  runs.double.answer({ status: 401, body: '{"message":"Bad credentials"}' });
  const refused = await run();
  expect(refused).toMatchObject({
    state: 'STUCK',
    summary: 'GitHub did not take the pull request. GitHub does not accept the access token. Save a new one.',
  });
  expect(JSON.stringify(refused)).not.toContain(providerTokens.all);
  expect(runs.double.pullRequests).toEqual([]);
});

test('a run opens its pull requests there, also when the provider loses an answer, and the product leads to them', async () => {
  runs.double.answer('LOST');
  const ended = await run();
  expect(ended).toMatchObject({ state: 'SUCCEEDED', startedBy: owner.name });
  const there = runs.double.pullRequests;
  expect(there).toHaveLength(2);
  const [fix] = (await pullRequests()).filter(({ state }: { state: string }) => state === 'OPEN');
  const one = there.find(({ number }) => number === fix.number);
  expect(fix).toMatchObject({
    // The repository has no tests.
    verification: 'UNVERIFIED',
    mergeability: 'NOT_CHECKED',
    targetBranch: 'main',
    headSha: runs.branch(fix.sourceBranch),
    provider: {
      name: 'GitHub',
      number: one?.number,
      url: `${runs.double.repositoryUrl.replace(/\.git$/, '')}/pull/${one?.number}`,
      error: null,
    },
    obstacles: [{ code: 'AT_PROVIDER' }],
    difference: null,
    waitingFor: [],
    author: { name: 'Review Pilot' },
  });
  expect(one).toMatchObject({ source: fix.sourceBranch, target: 'main', draft: false });
  expect(fix.sourceBranch).toMatch(/^slipway\/review-pilot\//);
  expect(one?.description).toContain(`started by ${owner.name}`);
  expect(one?.description).toContain('/app/agents/runs/');
  // A pipeline is for a person to mark as ready.
  expect(there.map(({ draft }) => draft).toSorted()).toEqual([false, true]);
  expect(await settings()).toMatchObject({ error: null });
  // The findings are proposed: the next run opens no second ones.
  expect((await run()).pullRequests).toEqual([]);
  expect(there).toHaveLength(2);
});

test('it is changed there alone', async () => {
  const [{ id, headSha }] = await pullRequests();
  const elsewhere = /hosted elsewhere|is at GitHub/;
  for (const [name, input] of [
    ['mergePullRequest', { id, headSha, method: 'SQUASH' }],
    ['closePullRequest', { id, reason: 'UNWANTED' }],
    ['updatePullRequest', { id, title: 'Mine' }],
    ['reviewPullRequest', { id, headSha, verdict: 'COMMENT', body: 'Fine' }],
  ] as const) {
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
    const { data } = await owner.execute(
      `mutation ($input: ${type}!) { ${name}(input: $input) { errors { message } } }`,
      { input },
    );
    expect({ name, errors: data?.[name].errors }).toEqual({
      name,
      errors: [{ message: expect.stringMatching(elsewhere) }],
    });
  }
});

test('its merge and its end there are noticed, by a webhook at once', async () => {
  const hook = await hooks.rotate(owner, projectId);
  const [first, second] = runs.double.pullRequests;
  if (!first || !second) throw new Error('Two were opened.');
  const merge = runs.branch(first.source);
  if (!merge) throw new Error('Its branch was pushed.');
  await runs.git('update-ref', 'refs/heads/main', merge);
  Object.assign(first, { state: 'MERGED', mergeSha: merge, mergedBy: 'ada' });
  second.state = 'CLOSED';
  runs.at.server.clock.advance(20_000);
  await follow();
  expect((await pullRequests()).map(({ state }: { state: string }) => state)).not.toContain('MERGED');
  // Not a push: only what is followed is read again.
  const told = await hooks.push(hook, '{"action":"closed"}', { 'x-github-event': 'pull_request' });
  expect(told.status).toBe(200);
  await hooks.settled(projectId);
  await follow();
  const after = await pullRequests();
  const of = (number: number) => after.find((one: { number: number }) => one.number === number);
  expect(of(first.number)).toMatchObject({
    state: 'MERGED',
    mergeSha: merge,
    mergedBy: { name: 'ada' },
    obstacles: [],
  });
  expect(of(second.number)).toMatchObject({ state: 'CLOSED', closeComment: '' });
  // Whoever closed it does not want it.
  const again = await run();
  expect(again.pullRequests).toEqual([]);
  expect(JSON.stringify(again.heldBack)).toContain(`#${second.number} was closed at GitHub.`);
});

test('a provider that cannot be read is asked less often, and says why', async () => {
  const second = runs.double.pullRequests[1];
  if (!second) throw new Error('Two were opened.');
  const read = async () =>
    (await pullRequests()).find((one: { number: number }) => one.number === second.number);
  runs.double.answer({ status: 404, body: '{"message":"Not Found"}' });
  runs.at.server.clock.advance(7 * 3_600_000);
  await follow();
  expect((await read()).provider.error).toContain('GitHub does not show the repository');
  runs.double.answer(null);
  const asked = runs.double.requests.length;
  await follow();
  expect(runs.double.requests).toHaveLength(asked);
  second.state = 'OPEN';
  runs.at.server.clock.advance(3 * 60_000);
  await follow();
  expect(await read()).toMatchObject({ state: 'DRAFT', provider: { error: null } });
});

/** Pushes a file with another finding at the provider, and brings the clone up to it. */
const pushFinding = async (name: string): Promise<void> => {
  await runs.at.git.addRepository(
    'shop',
    { [`src/${name}.js`]: `export const ${name} = () => Math.random().toString(36).slice(2);\n` },
    { message: `Add ${name}` },
  );
};

const setPolicy = async (approvalPolicy: string): Promise<void> => {
  const { data } = await owner.execute('query ($id: ID!) { agent(id: $id) { updatedAt } }', { id: agentId });
  await owner.execute(
    'mutation ($input: UpdateAgentInput!) { updateAgent(input: $input) { errors { message } } }',
    { input: { id: agentId, updatedAt: data.agent.updatedAt, approvalPolicy } },
  );
};

/** Starts a run that waits for an approval; its id, the call and the branch that it wants to push. */
const waiting = async (starter: Person) => {
  await setPolicy('ALWAYS');
  const id = await startRun(starter, agentId, projectId);
  expect((await endedRun(runs.at.server, owner, id)).state).toBe('WAITING_FOR_APPROVAL');
  const { data } = await owner.execute(
    'query ($id: ID!) { agentRun(id: $id) { toolCalls(first: 5) { nodes { id state input } } } }',
    { id },
  );
  const call = data.agentRun.toolCalls.nodes.find(
    ({ state }: { state: string }) => state === 'WAITING_FOR_APPROVAL',
  );
  const input = typeof call.input === 'string' ? JSON.parse(call.input) : call.input;
  return { id, callId: call.id, branch: String(input.sourceBranch) };
};
const approve = (id: string) =>
  owner.execute(
    'mutation ($input: DecideToolCallInput!) { decideToolCall(input: $input) { errors { message } } }',
    { input: { id, approved: true } },
  );

test('a branch of somebody else is never overwritten', async () => {
  await pushFinding('token');
  const { id, callId, branch } = await waiting(owner);
  await runs.git('update-ref', `refs/heads/${branch}`, 'main');
  const theirs = runs.branch(branch);
  await approve(callId);
  expect(await endedRun(runs.at.server, owner, id)).toMatchObject({
    state: 'STUCK',
    summary: expect.stringContaining('with commits that are not of this run'),
  });
  expect(runs.branch(branch)).toBe(theirs);
  await runs.git('update-ref', '-d', `refs/heads/${branch}`);
});

test('nothing is pushed for a member who may no longer run agents, nor once it is turned off', async () => {
  const member = await owner.invite('MEMBER');
  const first = await waiting(member);
  await runs.at.server.runtime.database.system
    .updateTable('memberships')
    .set({ role: 'VIEWER' })
    .where('userId', '=', member.id)
    .execute();
  await approve(first.callId);
  expect(await endedRun(runs.at.server, owner, first.id)).toMatchObject({
    state: 'FAILED',
    summary: expect.stringContaining('may no longer run agents'),
  });
  const second = await waiting(owner);
  expect(await runs.enable(projectId, false)).toEqual([]);
  await approve(second.callId);
  expect(await endedRun(runs.at.server, owner, second.id)).toMatchObject({
    state: 'FAILED',
    summary: expect.stringMatching(/^Agents open no pull requests at GitHub/),
  });
  expect(runs.branch(first.branch)).toBeNull();
  expect(runs.branch(second.branch)).toBeNull();
  await runs.enable(projectId);
  await setPolicy('RISKY');
});

test('a push at the provider starts the runs that its trigger orders', async () => {
  const triggers = triggersOf(runs.at.server, agentId);
  expect(await triggers.configure(owner, [{ kind: 'PUSH' }])).toEqual([]);
  const before = (await triggers.runs(owner, 1)).length;
  const hook = await hooks.rotate(owner, projectId);
  await pushFinding('session');
  await hooks.push(hook);
  const [started] = await triggers.runs(owner, before + 1);
  expect(started).toMatchObject({ trigger: 'PUSH', startedBy: owner.name });
  const ended = await endedRun(runs.at.server, owner, started.id);
  expect(ended).toMatchObject({ state: 'SUCCEEDED', commitSha: await runs.git('rev-parse', 'main') });
  expect(ended.pullRequests).toHaveLength(1);
  // What the run pushed is an update, too, and starts none.
  await hooks.push(hook);
  await hooks.settled(projectId);
  expect(await triggers.runs(owner, 1)).toHaveLength(before + 1);
});

test('what a run has opened is recorded, also when it is canceled meanwhile', async () => {
  for (const one of runs.double.pullRequests) if (one.state === 'OPEN') one.state = 'CLOSED';
  runs.at.server.clock.advance(7 * 3_600_000);
  await follow();
  await pushFinding('password');
  const id = await startRun(owner, agentId, projectId);
  runs.double.before(() =>
    owner.execute('mutation ($id: ID!) { cancelAgentRun(input: { id: $id }) { errors { message } } }', {
      id,
    }),
  );
  const changes = runs.at.server.runtime.events.subscribe('pullRequest');
  expect(await endedRun(runs.at.server, owner, id)).toMatchObject({ state: 'CANCELED' });
  const read = async () => (await endedRun(runs.at.server, owner, id)).pullRequests;
  while ((await read()).length === 0) await changes.next();
  await changes.return?.();
  const opened = runs.double.pullRequests.at(-1);
  expect((await pullRequests())[0]).toMatchObject({ number: opened?.number, state: 'OPEN' });
});

test('what was read before a later answer changes nothing, and what comes meanwhile is read again', async () => {
  const { runtime, clock } = runs.at.server;
  const context = jobContextOf(runtime);
  const { signal } = new AbortController();
  const claim = async () => {
    const claimed = await claimFollowed(runtime, { places: 100, perOrganization: 100 });
    const { id } = (await pullRequests())[0];
    return claimed.find((one) => one.id === id) ?? null;
  };
  const opened = runs.double.pullRequests.at(-1);
  if (!opened) throw new Error('One was opened.');
  // Agents may open no more, and what is open is followed all the same.
  expect(await runs.enable(projectId, false)).toEqual([]);
  clock.advance(3_600_000);
  const first = await claim();
  clock.advance(1_000);
  const hook = await hooks.rotate(owner, projectId);
  await hooks.push(hook, '{"action":"closed"}', { 'x-github-event': 'pull_request' });
  await hooks.settled(projectId);
  const second = await claim();
  if (!first || !second) throw new Error('It was due twice.');
  clock.advance(1_000);
  Object.assign(opened, { state: 'MERGED', mergeSha: await runs.git('rev-parse', 'main') });
  await followPullRequest(context, second, signal);
  expect((await pullRequests())[0].state).toBe('MERGED');
  Object.assign(opened, { state: 'OPEN', mergeSha: null });
  await followPullRequest(context, first, signal);
  expect((await pullRequests())[0].state).toBe('MERGED');
  expect(await runs.enable(projectId)).toEqual([]);
});

test('one that the provider has no more is closed, and its fix is proposed again', async () => {
  await pushFinding('secret');
  expect((await run()).pullRequests).toHaveLength(1);
  const [{ id }] = await pullRequests();
  runs.double.pullRequests.pop();
  runs.at.server.clock.advance(3_600_000);
  await follow();
  const gone = (await pullRequests()).find((one: { id: string }) => one.id === id);
  expect(gone).toMatchObject({ state: 'CLOSED', closeComment: expect.stringMatching(/^GitHub has no/) });
  expect((await run()).pullRequests).toHaveLength(1);
});

test('one of a repository that the project was connected to before is followed no more', async () => {
  const open = (await pullRequests()).filter(({ state }: { state: string }) => state === 'OPEN');
  expect(open).not.toEqual([]);
  const connectTo = (place: { url: string } | { provider: 'AZURE' | 'GITHUB' }) =>
    runs.at.server.runtime.database.system
      .updateTable('repositories')
      .set(place)
      .where('projectId', '=', projectId)
      .execute();
  const scores = async () => {
    const query = 'query ($id: ID!) { agent(id: $id) { scoreboard { rule closed changed } } }';
    const { data } = await owner.execute(query, { id: agentId });
    return new Set(data.agent.scoreboard);
  };
  const before = await scores();
  // Who answered questions of its run changed nothing of it.
  await runs.at.server.runtime.database.system
    .updateTable('pullRequests')
    .set({ requestedBy: [owner.id] })
    .where('projectId', '=', projectId)
    .where('state', '=', 'MERGED')
    .execute();
  await connectTo({ url: `${runs.double.url}/acme/other.git` });
  runs.at.server.clock.advance(3_600_000);
  await follow();
  const after = await pullRequests();
  for (const { number } of open) {
    expect(after.find((one: { number: number }) => one.number === number)).toMatchObject({
      state: 'CLOSED',
      closeComment: expect.stringContaining('connected to another repository'),
    });
  }
  // Nobody decided on what is not followed, which speaks against no agent.
  expect(await scores()).toEqual(before);
  const off = /^Agents open no pull requests/;
  await expect(startRun(owner, agentId, projectId)).rejects.toThrow(off);
  // Not even at the old address again, until somebody turns it on.
  await connectTo({ url: runs.double.repositoryUrl });
  await expect(startRun(owner, agentId, projectId)).rejects.toThrow(off);
  expect(await runs.enable(projectId)).toEqual([]);
  await connectTo({ provider: 'AZURE' });
  await expect(startRun(owner, agentId, projectId)).rejects.toThrow(/cannot be opened at Azure DevOps/);
  await connectTo({ provider: 'GITHUB' });
  await expect(startRun(owner, agentId, projectId)).rejects.toThrow(off);

  // The numbers of the other repository may be the same.
  const [{ number: taken }] = open;
  const numbers = after.map((one: { number: number }) => one.number);
  const next = await jobContextOf(runs.at.server.runtime).inOrganization(
    owner.organizationId,
    ({ pullRequestChanges }, grant) =>
      pullRequestChanges.create(
        grant,
        {
          projectId,
          title: 'Another',
          description: '',
          sourceBranch: 'slipway/another',
          targetBranch: 'main',
          headSha: 'd'.repeat(40),
          baseSha: 'a'.repeat(40),
          draft: false,
          author: { id: owner.id, name: owner.name },
          apiKey: null,
          run: null,
          fix: null,
        },
        { provider: 'GITHUB', number: taken, repository: `${runs.double.url}/acme/other.git` },
      ),
  );
  expect(next).toMatchObject({ number: Math.max(...numbers) + 1, providerNumber: taken });
});
