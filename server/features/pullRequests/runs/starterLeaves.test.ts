import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import type { JobHandlers } from '../../../platform/jobs/jobs.ts';
import { jobHandlers } from '../../../processes/work.ts';
import { activeAgent, endedRun, fixableFiles, startRun } from '../../../testing/hosting/agentRuns.ts';
import { type HostedProject, openHosting, type Hosting } from '../../../testing/hosting/hosting.ts';
import { pullRequestsOf } from '../../../testing/hosting/pullRequests.ts';
import type { Person } from '../../../testing/seed.ts';

/** A run acts for its starter: it ends when that person may no longer run agents, and what it wrote stays theirs. */

// Scans and checks start threads and sandboxes, on machines that do much else.
jest.setTimeout(240_000);

let hosting: Hosting;
let owner: Person;
let project: HostedProject;
let agentId: string;
/** What happens before each turn. */
let beforeTurn: () => Promise<void>;

beforeAll(async () => {
  hosting = await openHosting();
  owner = await hosting.server.seed.owner();
  project = await hosting.host(owner, 'Label Service');
  const mine = await hosting.clone(project.address);
  await mine.commit(fixableFiles, 'Print labels');
  await mine.git('push', '--quiet', 'origin', 'main');
  agentId = await activeAgent(owner, [project.id]);
  const { readPush, events, scan, agentTurn } = await jobHandlers(jobContextOf(hosting.server.runtime));
  if (!readPush || !events || !scan || !agentTurn?.handle) throw new Error('A queue without its work.');
  const { handle } = agentTurn;
  const interrupted: JobHandlers = {
    readPush,
    events,
    scan,
    agentTurn: {
      handle: async (payload, job) => {
        await beforeTurn();
        return handle(payload, job);
      },
    },
  };
  await hosting.server.runtime.jobs.start(interrupted);
});
afterAll(() => hosting.close());

const remove = async ({ id }: Person): Promise<void> => {
  const { data } = await owner.execute(
    'mutation ($input: RemoveMemberInput!) { removeMember(input: $input) { errors { message } } }',
    { input: { userId: id } },
  );
  expect(data.removeMember.errors).toEqual([]);
};

test('a run whose starter leaves ends with the reason; its pull request stays, and names agent and starter', async () => {
  const starter = await owner.invite('MEMBER', 'Starter');
  let isMember = true;
  beforeTurn = async () => {
    if (!isMember || (await pullRequestsOf(project).unmerged(owner)).length === 0) return;
    isMember = false;
    await remove(starter);
  };
  const run = await endedRun(hosting.server, owner, await startRun(starter, agentId, project.id));
  const reason = 'Starter has left the organization. Another member can start the run again.';
  expect(run).toMatchObject({
    state: 'FAILED',
    summary: reason,
    startedBy: 'Starter',
    agent: { name: 'Review Pilot' },
    pullRequests: [{ state: 'OPEN', author: { __typename: 'Agent', name: 'Review Pilot' } }],
  });
  expect(run.events.map(({ text }: { text: string }) => text)).toContain(reason);
  expect(run.steps.map(({ kind }: { kind: string }) => kind)).toEqual(['SCAN', 'FIX']);
});

test('a run whose starter becomes a viewer while it waits for its turn ends with the reason, and writes nothing', async () => {
  const starter = await owner.invite('MEMBER', 'Reader');
  const before = await pullRequestsOf(project).unmerged(owner);
  beforeTurn = async () => {
    const { data } = await owner.execute(
      'mutation ($input: ChangeMemberRoleInput!) { changeMemberRole(input: $input) { errors { message } } }',
      { input: { userId: starter.id, role: 'VIEWER' } },
    );
    expect(data.changeMemberRole.errors).toEqual([]);
  };
  expect(await endedRun(hosting.server, owner, await startRun(starter, agentId, project.id))).toMatchObject({
    state: 'FAILED',
    summary: 'Reader may no longer run agents. Another member can start the run again.',
    steps: [],
    pullRequests: [],
  });
  expect(await pullRequestsOf(project).unmerged(owner)).toEqual(before);
});
