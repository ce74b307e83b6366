import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { jobHandlers } from '../../../processes/work.ts';
import { activeAgent, endedRun, fixableFiles } from '../../../testing/hosting/agentRuns.ts';
import { pullRequestsOf } from '../../../testing/hosting/pullRequests.ts';
import { triggersOf } from '../../../testing/hosting/triggers.ts';
import {
  type HostedProject,
  type Hosting,
  openHosting,
  type WorkingClone,
} from '../../../testing/hosting/hosting.ts';
import type { Person } from '../../../testing/seed.ts';

/** A push to the default branch starts a run of the agents that are configured so. */

// Scans and checks start threads and sandboxes, on machines that do much else.
jest.setTimeout(240_000);

let hosting: Hosting;
let owner: Person;
let project: HostedProject;
let mine: WorkingClone;
let agentId: string;
let triggers: ReturnType<typeof triggersOf>;
/** What happens before each turn. */
let beforeTurn: () => Promise<void> = async () => {};

beforeAll(async () => {
  hosting = await openHosting();
  owner = await hosting.server.seed.owner();
  project = await hosting.host(owner, 'Label Service');
  mine = await hosting.clone(project.address);
  agentId = await activeAgent(owner, [project.id]);
  triggers = triggersOf(hosting.server, agentId);
  const { readPush, events, scan, agentTurn, check } = await jobHandlers(
    jobContextOf(hosting.server.runtime),
  );
  if (!readPush || !events || !scan || !agentTurn?.handle || !check)
    throw new Error('A queue without its work.');
  const take = agentTurn.handle;
  const handle: JobHandler = async (payload, job) => {
    await beforeTurn();
    return take(payload, job);
  };
  await hosting.server.runtime.jobs.start({ readPush, events, scan, agentTurn: { handle }, check });
});
afterAll(() => hosting.close());

let commits = 0;
const push = async (files: Record<string, string> = {}) => {
  commits += 1;
  await mine.commit({ 'NOTES.md': `Notes ${commits}`, ...files }, `Change ${commits}`);
  await mine.git('push', '--quiet', 'origin', 'HEAD:main');
};

/** Waits until what was pushed is read and all subscribers know of it. */
const settled = () => hosting.untilPushesAreRead(project.id);

test('a push to the default branch starts a run, which says what started it and for whom', async () => {
  expect(await triggers.configure(owner, [{ kind: 'PUSH' }])).toEqual([]);
  await push(fixableFiles);
  const [run] = await triggers.runs(owner, 1);
  expect(run).toMatchObject({ trigger: 'PUSH', startedBy: owner.name, project: { name: 'Label Service' } });
  const ended = await endedRun(hosting.server, owner, run.id);
  expect(ended).toMatchObject({
    state: 'SUCCEEDED',
    commitSha: (await mine.git('rev-parse', 'HEAD')).trim(),
  });
  expect(ended.pullRequests).not.toEqual([]);
  await settled();
  // Branches and pull requests of the run started none.
  expect(await triggers.runs(owner, 1)).toHaveLength(1);
  expect(await triggers.read(owner)).toMatchObject([
    { kind: 'PUSH', configuredBy: owner.name, refusal: null },
  ]);
});

test('ten pushes while a run is under way start one more run, which reads the newest commit', async () => {
  const before = (await triggers.runs(owner, 1)).length;
  const { promise: isPushed, resolve: goOn } = Promise.withResolvers<void>();
  beforeTurn = () => isPushed;
  await push();
  await triggers.runs(owner, before + 1);
  for (let count = 0; count < 10; count += 1) await push();
  await settled();
  beforeTurn = async () => {};
  goOn();
  const started = (await triggers.runs(owner, before + 1)).slice(0, -before);
  for (const { id } of started) {
    expect(await endedRun(hosting.server, owner, id)).toMatchObject({ state: 'SUCCEEDED' });
  }
  await settled();
  const all = await triggers.runs(owner, before + 1);
  expect(all.length - before).toBeLessThanOrEqual(2);
  expect(await endedRun(hosting.server, owner, all[0].id)).toMatchObject({
    state: 'SUCCEEDED',
    commitSha: (await mine.git('rev-parse', 'HEAD')).trim(),
  });
});

test('a push during a run is followed by one run, which waits until the other one has ended', async () => {
  const before = (await triggers.runs(owner, 1)).length;
  const { promise: isPushed, resolve: goOn } = Promise.withResolvers<void>();
  let turns = 0;
  beforeTurn = () => {
    turns += 1;
    return turns === 1 ? Promise.resolve() : isPushed;
  };
  await push();
  await triggers.runs(owner, before + 1);
  await triggers.untilState(owner, 'RUNNING');
  for (let count = 0; count < 3; count += 1) await push();
  await settled();
  const waiting = await triggers.runs(owner, before + 2);
  expect(waiting.slice(0, 2)).toMatchObject([{ state: 'QUEUED' }, { state: 'RUNNING' }]);
  expect(waiting).toHaveLength(before + 2);
  goOn();
  await endedRun(hosting.server, owner, waiting[1].id);
  expect(await endedRun(hosting.server, owner, waiting[0].id)).toMatchObject({
    state: 'SUCCEEDED',
    commitSha: (await mine.git('rev-parse', 'HEAD')).trim(),
  });
});

test('a push does not join a run that waits to review a pull request', async () => {
  expect(await triggers.configure(owner, [{ kind: 'PUSH' }, { kind: 'PULL_REQUEST' }])).toEqual([]);
  const before = (await triggers.runs(owner, 1)).length;
  const { promise: isPushed, resolve: goOn } = Promise.withResolvers<void>();
  beforeTurn = () => isPushed;
  await mine.git('push', '--quiet', 'origin', 'HEAD:refs/heads/reviewed');
  await mine.commit({ 'REVIEWED.md': 'Notes' }, 'Add notes to review');
  await mine.git('push', '--quiet', 'origin', 'HEAD:refs/heads/reviewed');
  await mine.git('reset', '--quiet', '--hard', 'HEAD~1');
  await settled();
  await pullRequestsOf(project).create(owner, 'reviewed');
  expect((await triggers.runs(owner, before + 1))[0]).toMatchObject({ trigger: 'PULL_REQUEST' });
  await push();
  await settled();
  const [pushed] = await triggers.runs(owner, before + 2);
  expect(pushed).toMatchObject({ trigger: 'PUSH', state: 'QUEUED' });
  beforeTurn = async () => {};
  goOn();
  expect(await endedRun(hosting.server, owner, pushed.id)).toMatchObject({ state: 'SUCCEEDED' });
  expect(await triggers.configure(owner, [{ kind: 'PUSH' }])).toEqual([]);
});

test('a push to another branch starts no run', async () => {
  const before = await triggers.runs(owner, 1);
  await mine.git('push', '--quiet', 'origin', 'HEAD:refs/heads/topic');
  await settled();
  expect(await triggers.runs(owner, 1)).toEqual(before);
});

test('a push that starts no run says why on the agent, once, and clears it with the next run', async () => {
  const before = await triggers.runs(owner, 1);
  await triggers.setStatus(owner, 'pauseAgent');
  await push();
  await push();
  await settled();
  expect(await triggers.read(owner)).toMatchObject([
    { refusal: { reason: 'The agent is paused. Activate it.' } },
  ]);
  expect(await triggers.runs(owner, 1)).toEqual(before);
  await triggers.setStatus(owner, 'activateAgent');
  await push();
  const [run] = await triggers.runs(owner, before.length + 1);
  await endedRun(hosting.server, owner, run.id);
  expect(await triggers.read(owner)).toMatchObject([{ refusal: null }]);
});

test('whoever configured the trigger and may no longer run agents starts no run, until another one saves it', async () => {
  const admin = await owner.invite('ADMIN', 'Former admin');
  expect(await triggers.configure(admin, [])).toEqual([]);
  expect(await triggers.configure(admin, [{ kind: 'PUSH' }])).toEqual([]);
  // Saved again as it is: it still acts for the person who added it.
  expect(await triggers.configure(owner, [{ kind: 'PUSH' }])).toEqual([]);
  expect(await triggers.read(owner)).toMatchObject([{ configuredBy: 'Former admin' }]);
  await owner.execute(
    'mutation ($input: ChangeMemberRoleInput!) { changeMemberRole(input: $input) { errors { message } } }',
    { input: { userId: admin.id, role: 'VIEWER' } },
  );
  const before = await triggers.runs(owner, 1);
  await push();
  await settled();
  expect(await triggers.read(owner)).toMatchObject([
    {
      refusal: {
        reason:
          'Former admin, who configured the trigger, may no longer run agents. Save the triggers to run them for you.',
      },
    },
  ]);
  expect(await triggers.runs(owner, 1)).toEqual(before);
  expect(await triggers.configure(owner, [{ kind: 'PUSH' }])).toEqual([]);
  expect(await triggers.read(owner)).toMatchObject([{ configuredBy: owner.name, refusal: null }]);
  await push();
  const [run] = await triggers.runs(owner, before.length + 1);
  expect(await endedRun(hosting.server, owner, run.id)).toMatchObject({
    state: 'SUCCEEDED',
    startedBy: owner.name,
  });
});
