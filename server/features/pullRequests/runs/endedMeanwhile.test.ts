import { Client } from 'pg';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import { jobHandlers } from '../../../processes/work.ts';
import { openTableLock, type TableLock } from '../../../testing/database/tableLock.ts';
import { activeAgent, endedRun, fixableFiles, startRun } from '../../../testing/hosting/agentRuns.ts';
import { type HostedProject, openHosting, type Hosting } from '../../../testing/hosting/hosting.ts';
import { pullRequestsOf } from '../../../testing/hosting/pullRequests.ts';
import type { Person } from '../../../testing/seed.ts';

/** A run ends when its agent is deleted, or its organization is suspended or has not paid, also in the middle of a turn. */

// Scans and checks start threads and sandboxes, on machines that do much else.
jest.setTimeout(240_000);

let hosting: Hosting;
let owner: Person;
let project: HostedProject;
let lock: TableLock;
let other: Client;
let startScans: () => Promise<unknown>;
/** What happens before each turn. */
let beforeTurn: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  hosting = await openHosting();
  const { runtime } = hosting.server;
  owner = await hosting.server.seed.owner();
  project = await hosting.host(owner, 'Label Service');
  const mine = await hosting.clone(project.address);
  await mine.commit(fixableFiles, 'Print labels');
  await mine.git('push', '--quiet', 'origin', 'main');
  lock = await openTableLock(hosting.server);
  other = new Client(runtime.database.connections.system);
  await other.connect();
  const { readPush, events, scan, agentTurn } = await jobHandlers(jobContextOf(runtime));
  if (!readPush || !events || !scan || !agentTurn?.handle) throw new Error('A queue without its work.');
  const { handle } = agentTurn;
  const interrupted: JobHandlers = {
    readPush,
    events,
    agentTurn: {
      handle: async (payload, job) => {
        await beforeTurn();
        return handle(payload, job);
      },
    },
  };
  await runtime.jobs.start(interrupted);
  startScans = async () => runtime.jobs.start({ scan });
});
afterAll(async () => {
  await other.end();
  await lock.close();
  await hosting.close();
});

const deleteAgent = async (id: string): Promise<void> => {
  const { data, errors } = await owner.execute(
    'mutation ($input: DeleteAgentInput!) { deleteAgent(input: $input) { errors { message } } }',
    { input: { id } },
  );
  expect([errors, data?.deleteAgent]).toEqual([undefined, { errors: [] }]);
};

/** Waits until a row of a run is as wanted, whoever may read it. */
const until = async (id: string, isWanted: (run: { isWaiting: boolean; isEnded: boolean }) => boolean) => {
  const changes = hosting.server.runtime.events.subscribe('agentRun');
  const read = async () => {
    const { scanId, finishedAt } = await hosting.server.runtime.database.system
      .selectFrom('agentRuns')
      .select(['scanId', 'finishedAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { isWaiting: scanId !== null, isEnded: finishedAt !== null };
  };
  while (!isWanted(await read())) await changes.next();
  await changes.return?.();
};

/** Holds up the turn that fixes findings as soon as it has begun: at a table that it writes before it checks its edits. */
const holdFix = async (): Promise<void> => {
  const { rows } = await other.query(
    "select from agent_runs where state = 'RUNNING' and commit_sha is not null",
  );
  if (rows.length === 0) return;
  beforeTurn = async () => undefined;
  await lock.hold('agent_run_events');
};

const openPullRequests = async (): Promise<number> => (await pullRequestsOf(project).unmerged(owner)).length;

const deleted = {
  state: 'CANCELED',
  summary: 'Canceled: the agent was deleted.',
  startedBy: expect.any(String),
  agent: { name: 'Review Pilot' },
};

test('an agent is deleted while its run waits for a scan: the run is canceled, and the end of the scan changes nothing', async () => {
  const agentId = await activeAgent(owner, [project.id]);
  const id = await startRun(owner, agentId, project.id);
  await until(id, ({ isWaiting }) => isWaiting);
  await deleteAgent(agentId);
  const run = await endedRun(hosting.server, owner, id);
  expect(run).toMatchObject({ ...deleted, pullRequests: [] });
  const scans = hosting.server.runtime.events.subscribe('jobState');
  await startScans();
  const unscanned = "select from jobs where kind = 'scan' and state in ('QUEUED', 'RUNNING')";
  while ((await other.query(unscanned)).rowCount) await scans.next();
  await scans.return?.();
  expect(await endedRun(hosting.server, owner, id)).toEqual(run);
});

test('an agent is deleted in the middle of a turn: the run is canceled, and no pull request appears after it', async () => {
  const agentId = await activeAgent(owner, [project.id]);
  beforeTurn = holdFix;
  const id = await startRun(owner, agentId, project.id);
  await lock.until(1);
  await deleteAgent(agentId);
  await lock.release();
  // The next run takes its turns after the one that was held up.
  const next = await activeAgent(owner, [project.id], 'Second Pilot');
  beforeTurn = async () => deleteAgent(next).then(() => void (beforeTurn = async () => undefined));
  await endedRun(hosting.server, owner, await startRun(owner, next, project.id));
  const run = await endedRun(hosting.server, owner, id);
  expect(run).toMatchObject({ ...deleted, pullRequests: [] });
  expect(run.steps[0]).toMatchObject({ kind: 'SCAN', state: 'SUCCEEDED' });
  expect(run.events.length).toBeGreaterThan(0);
  expect(await openPullRequests()).toBe(0);
});

test.each([
  [
    'suspended',
    'update organizations set suspended_at = now() where id = $1',
    'update organizations set suspended_at = null where id = $1',
    'The organization is suspended.',
  ],
  [
    'paused for want of payment',
    "update subscriptions set status = 'PAUSED' where organization_id = $1",
    "update subscriptions set status = 'ACTIVE' where organization_id = $1",
    'The subscription is paused. Add a payment method, then try again.',
  ],
])(
  'an organization is %s in the middle of a turn: the run ends with the reason and writes nothing',
  async (_how, halt, resume, summary) => {
    const agentId = await activeAgent(owner, [project.id], summary);
    beforeTurn = holdFix;
    const id = await startRun(owner, agentId, project.id);
    await lock.until(1);
    await other.query(halt, [owner.organizationId]);
    await lock.release();
    await until(id, ({ isEnded }) => isEnded);
    await other.query(resume, [owner.organizationId]);
    const run = await endedRun(hosting.server, owner, id);
    expect(run).toMatchObject({ state: 'FAILED', summary, pullRequests: [] });
    expect(run.events).toContainEqual({ text: summary });
    expect(await openPullRequests()).toBe(0);
  },
);

test('an agent is deleted while its run is about to be stored: it is not started, and neither waits for the other for ever', async () => {
  const agentId = await activeAgent(owner, [project.id], 'Late Pilot');
  await other.query('begin');
  await other.query('select from agents where id = $1 for update', [agentId]);
  const started = startRun(owner, agentId, project.id).catch((error: Error) => error.message);
  await lock.until(1);
  await other.query('delete from agent_projects where agent_id = $1', [agentId]);
  await other.query('update agents set deleted_at = now() where id = $1', [agentId]);
  await other.query('commit');
  expect(await started).toBe('Late Pilot does not act on Label Service. Configure it first.');
});

test('an agent is deleted while a turn of its run writes: what is written stays, and the run goes no further', async () => {
  const agentId = await activeAgent(owner, [project.id], 'Third Pilot');
  await lock.hold('branch_rules');
  const id = await startRun(owner, agentId, project.id);
  await lock.until(1);
  const deletion = deleteAgent(agentId);
  await lock.until(2);
  await lock.release();
  await deletion;
  expect(await endedRun(hosting.server, owner, id)).toMatchObject({
    ...deleted,
    agent: { name: 'Third Pilot' },
    pullRequests: [{ state: 'OPEN', author: { __typename: 'Agent', name: 'Third Pilot' } }],
  });
  expect(await openPullRequests()).toBe(1);
});
