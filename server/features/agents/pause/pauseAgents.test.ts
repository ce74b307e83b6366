import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { jobHandlers } from '../../../processes/work.ts';
import { activeAgent, endedRun, fixableFiles, startRun } from '../../../testing/hosting/agentRuns.ts';
import {
  type HostedProject,
  type Hosting,
  openHosting,
  type WorkingClone,
} from '../../../testing/hosting/hosting.ts';
import { pullRequestsOf } from '../../../testing/hosting/pullRequests.ts';
import { triggersOf } from '../../../testing/hosting/triggers.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import type { Asker } from '../../../testing/asker.ts';
import type { Person } from '../../../testing/seed.ts';

/** One switch pauses all agents of an organization. */

// Scans and checks start threads and sandboxes, on machines that do much else.
jest.setTimeout(240_000);

let hosting: Hosting;
let owner: Person;
let project: HostedProject;
let mine: WorkingClone;
let agentId: string;
let triggers: ReturnType<typeof triggersOf>;

beforeAll(async () => {
  hosting = await openHosting();
  owner = await hosting.server.seed.owner();
  project = await hosting.host(owner, 'Label Service');
  mine = await hosting.clone(project.address);
  await mine.commit(fixableFiles, 'Print labels');
  await mine.git('push', '--quiet', 'origin', 'main');
  agentId = await activeAgent(owner, [project.id]);
  triggers = triggersOf(hosting.server, agentId);
  const { readPush, events, scan, agentTurn, check } = await jobHandlers(
    jobContextOf(hosting.server.runtime),
  );
  if (!readPush || !events || !scan || !agentTurn || !check) throw new Error('A queue without its work.');
  await hosting.server.runtime.jobs.start({ readPush, events, scan, agentTurn, check });
  await hosting.untilPushesAreRead(project.id);
});
afterAll(() => hosting.close());

const pause = async (asker: Asker) => {
  const { data, errors } = await asker.execute(
    'mutation { pauseAgents { pause { pausedBy pausedAt } errors { message } } }',
  );
  if (errors) throw errors[0];
  return data.pauseAgents;
};
const resume = async (asker: Asker) => {
  const { data, errors } = await asker.execute('mutation { resumeAgents { resumed errors { message } } }');
  if (errors) throw errors[0];
  return data.resumeAgents;
};
const readRun = async (id: string) => {
  const { data } = await owner.execute(
    `query ($id: ID!) { agentRun(id: $id) { state pauseReason steps { kind state } events(first: 500) { number text } } }`,
    { id },
  );
  return data.agentRun;
};

/** Waits until the log of a run has a line. */
const untilSaid = async (id: string, text: string) => {
  const changes = hosting.server.runtime.events.subscribe('agentRun');
  for (;;) {
    const { events } = await readRun(id);
    if (events.some((event: { text: string }) => event.text.includes(text))) break;
    await changes.next();
  }
  await changes.return?.();
};

/** Waits until no turn is under way in a worker. */
const untilTurnsEnd = async () => {
  const { events, database } = hosting.server.runtime;
  const states = events.subscribe('jobState');
  const underWay = () =>
    database.system
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'agentTurn')
      .where('state', 'in', ['QUEUED', 'RUNNING'])
      .executeTakeFirst();
  while (await underWay()) await states.next();
  await states.return?.();
};

const auditOf = async () => {
  const { data } = await owner.execute('{ auditLog(first: 2) { nodes { action target } } }');
  return data.auditLog.nodes;
};

test('a run in the middle of a step pauses within a second, and goes on with that step when agents are resumed', async () => {
  const id = await startRun(owner, agentId, project.id);
  await untilSaid(id, 'Checking src/webhook.js');
  const began = performance.now();
  expect(await pause(owner)).toMatchObject({ pause: { pausedBy: owner.name }, errors: [] });
  await untilTurnsEnd();
  expect(performance.now() - began).toBeLessThan(1_000);
  const paused = await readRun(id);
  expect(paused).toMatchObject({
    state: 'PAUSED',
    pauseReason: 'All agents are paused.',
    steps: [
      { kind: 'SCAN', state: 'SUCCEEDED' },
      { kind: 'FIX', state: 'RUNNING' },
    ],
  });
  expect(await pullRequestsOf(project).unmerged(owner)).toEqual([]);
  expect((await auditOf())[0]).toMatchObject({ action: 'pauseAgents', target: 'All agents' });

  expect(await resume(owner)).toEqual({ resumed: 1, errors: [] });
  expect((await auditOf())[0]).toMatchObject({ action: 'resumeAgents', target: 'All agents' });
  const ended = await endedRun(hosting.server, owner, id);
  expect(ended.state).toBe('SUCCEEDED');
  const fixes = ended.steps.filter(({ kind }: { kind: string }) => kind === 'FIX');
  expect(fixes[0]).toMatchObject({ state: 'SUCCEEDED' });
  expect(ended.pullRequests).toHaveLength(
    fixes.filter(({ state }: { state: string }) => state === 'SUCCEEDED').length,
  );
});

test('while all agents are paused nothing starts a run, and everything says why', async () => {
  expect(await triggers.configure(owner, [{ kind: 'PUSH' }])).toEqual([]);
  await pause(owner);
  const reason = `${owner.name} paused all agents.`;
  const { data } = await owner.execute(
    'mutation ($input: StartAgentRunInput!) { startAgentRun(input: $input) { run { id } errors { field code message } } }',
    { input: { agentId, projectId: project.id } },
  );
  expect(data.startAgentRun).toEqual({
    run: null,
    errors: [{ field: ['agentId'], code: 'NOT_ALLOWED', message: `${reason} Resume them first.` }],
  });
  const { data: found } = await owner.execute('{ findings(first: 1) { nodes { id } } }');
  const proposed = await owner.execute(
    'mutation ($input: ProposeFixInput!) { proposeFix(input: $input) { errors { message } } }',
    { input: { findingIds: [found.findings.nodes[0].id] } },
  );
  expect(proposed.data.proposeFix.errors).toEqual([{ message: `${reason} Resume them first.` }]);
  const before = await triggers.runs(owner, 1);
  await mine.commit({ 'NOTES.md': 'Notes' }, 'Add notes');
  await mine.git('push', '--quiet', 'origin', 'HEAD:main');
  await hosting.untilPushesAreRead(project.id);
  expect(await triggers.runs(owner, 1)).toEqual(before);
  expect(await triggers.read(owner)).toMatchObject([{ refusal: { reason } }]);
  expect((await owner.execute('{ agentPause { pausedBy } }')).data).toEqual({
    agentPause: { pausedBy: owner.name },
  });
  // A second press changes nothing, and stands in no log.
  const entries = await auditOf();
  expect(await pause(owner)).toMatchObject({ errors: [] });
  expect(await auditOf()).toEqual(entries);
  await resume(owner);
  expect((await owner.execute('{ agentPause { pausedBy } }')).data).toEqual({ agentPause: null });
});

test('a turn that was queued before the pause was committed does not begin', async () => {
  const id = await startRun(owner, agentId, project.id);
  // What a start leaves that saw no pause, and committed after it.
  const { system } = hosting.server.runtime.database;
  await system
    .insertInto('agentPauses')
    .values({ organizationId: owner.organizationId, pausedAt: new Date(), pausedByName: 'Nobody' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await triggers.untilState(owner, 'PAUSED');
  await resume(owner);
  expect(await endedRun(hosting.server, owner, id)).toMatchObject({ state: 'SUCCEEDED' });
});

test('members who may only run agents pause none; a key that may configure them pauses all', async () => {
  const member = await owner.invite('MEMBER', 'Member');
  await expect(pause(member)).rejects.toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  const key = await programOf(hosting.server, owner, ['ORGANIZATION_READ', 'AGENT_CONFIGURE']);
  expect(await pause(key)).toMatchObject({ pause: { pausedBy: owner.name } });
  expect(await resume(key)).toEqual({ resumed: 0, errors: [] });
});

test('a pause concerns one organization', async () => {
  const stranger = await hosting.server.seed.owner();
  await pause(stranger);
  expect((await owner.execute('{ agentPause { pausedBy } }')).data).toEqual({ agentPause: null });
  const id = await startRun(owner, agentId, project.id);
  expect(await endedRun(hosting.server, owner, id)).toMatchObject({ state: 'SUCCEEDED' });
});
