import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { jobHandlers } from '../../../processes/work.ts';
import { activeAgent, endedRun, fixableFiles } from '../../../testing/hosting/agentRuns.ts';
import {
  type HostedProject,
  type Hosting,
  openHosting,
  type WorkingClone,
} from '../../../testing/hosting/hosting.ts';
import { pullRequestsOf } from '../../../testing/hosting/pullRequests.ts';
import { triggersOf } from '../../../testing/hosting/triggers.ts';
import type { DomainEvents, EventName } from '../../../platform/jobs/domainEvents.ts';
import type { Person } from '../../../testing/seed.ts';

/** Runs start no runs, whatever they write: a person stands between two of them. */

// Scans and checks start threads and sandboxes, on machines that do much else.
jest.setTimeout(240_000);

let hosting: Hosting;
let owner: Person;
let project: HostedProject;
let mine: WorkingClone;
let pullRequests: ReturnType<typeof pullRequestsOf>;
let triggers: ReturnType<typeof triggersOf>;

beforeAll(async () => {
  hosting = await openHosting();
  owner = await hosting.server.seed.owner();
  project = await hosting.host(owner, 'Label Service');
  pullRequests = pullRequestsOf(project);
  mine = await hosting.clone(project.address);
  triggers = triggersOf(hosting.server, await activeAgent(owner, [project.id]));
  const { readPush, events, scan, agentTurn, check } = await jobHandlers(
    jobContextOf(hosting.server.runtime),
  );
  if (!readPush || !events || !scan || !agentTurn || !check) throw new Error('A queue without its work.');
  await hosting.server.runtime.jobs.start({ readPush, events, scan, agentTurn, check });
});
afterAll(() => hosting.close());

const settled = () => hosting.untilPushesAreRead(project.id);

/** The newest run, once the agent has so many and it has ended. */
const newest = async (count: number) => {
  const [run] = await triggers.runs(owner, count);
  await endedRun(hosting.server, owner, run.id);
  await settled();
  return run;
};

/** Writes a domain event as its feature does. */
const tell = async <Name extends EventName>(name: Name, payload: DomainEvents[Name]) => {
  const { runtime } = hosting.server;
  await jobContextOf(runtime).inOrganization(owner.organizationId, (_stores, grant, transaction) =>
    runtime.jobs.tell(transaction, grant, name, payload),
  );
  await settled();
};

const refusalOf = async (kind: string): Promise<string | null> => {
  const all = await triggers.read(owner);
  return all.find((trigger: { kind: string }) => trigger.kind === kind)?.refusal?.reason ?? null;
};

test('a new finding starts a run from its severity on; the scans, branches and pull requests of that run start none', async () => {
  const all = [{ kind: 'FINDING', severity: 'HIGH' }, { kind: 'PULL_REQUEST' }, { kind: 'FAILED_BUILD' }];
  expect(await triggers.configure(owner, all)).toEqual([]);
  await mine.commit(
    { 'README.md': 'Labels', 'src/webhook.js': fixableFiles['src/webhook.js'] },
    'Print labels',
  );
  await mine.git('push', '--quiet', 'origin', 'HEAD:main');
  await settled();
  await untilScanned();
  // Its worst finding is less severe.
  expect(await triggers.runs(owner, 0)).toEqual([]);
  expect(await triggers.configure(owner, [{ kind: 'FINDING', severity: 'LOW' }, ...all.slice(1)])).toEqual(
    [],
  );
  const token = 'export const newToken = () => Math.random().toString(36).slice(2);\n';
  await mine.commit({ 'src/token.js': token }, 'Add tokens');
  await mine.git('push', '--quiet', 'origin', 'HEAD:main');
  expect(await newest(1)).toMatchObject({ trigger: 'FINDING' });
  const { length } = await pullRequests.unmerged(owner);
  expect(length).toBeGreaterThan(0);
  expect(await triggers.runs(owner, 1)).toHaveLength(1);
  expect(await refusalOf('PULL_REQUEST')).toBeNull();
});

test('a pull request of a person starts a run when it is opened and when its branch is pushed', async () => {
  await mine.git('switch', '--quiet', '-c', 'topic');
  await mine.commit({ 'NOTES.md': 'Notes' }, 'Add notes');
  await mine.git('push', '--quiet', 'origin', 'topic');
  await settled();
  expect(await triggers.runs(owner, 1)).toHaveLength(1);
  await pullRequests.create(owner, 'topic');
  expect(await newest(2)).toMatchObject({ trigger: 'PULL_REQUEST' });
  expect(await refusalOf('PULL_REQUEST')).toBeNull();
  await mine.commit({ 'NOTES.md': 'More notes' }, 'Add more notes');
  await mine.git('push', '--quiet', 'origin', 'topic');
  expect(await newest(3)).toMatchObject({ trigger: 'PULL_REQUEST' });
});

test('a failed deployment starts a run, unless a run wrote the commit', async () => {
  const [fix] = await pullRequests.unmerged(owner);
  for (const [branch, commitSha] of [
    [fix.sourceBranch, 'f'.repeat(40)],
    ['main', fix.headSha],
  ]) {
    await tell('deployment.failed', { projectId: project.id, branch, commitSha });
    expect(await refusalOf('FAILED_BUILD')).toBe('A run wrote the commit, and runs start no runs.');
  }
  expect(await triggers.runs(owner, 3)).toHaveLength(3);
  const commitSha = (await mine.git('rev-parse', 'origin/main')).trim();
  await tell('deployment.failed', { projectId: project.id, branch: 'main', commitSha });
  expect(await newest(4)).toMatchObject({ trigger: 'FAILED_BUILD' });
});

test('the commit of a run that somebody pushes to the default branch starts no run; a merge by a person does', async () => {
  expect(await triggers.configure(owner, [{ kind: 'PUSH' }])).toEqual([]);
  const [pushed] = (await pullRequests.unmerged(owner)).filter(({ sourceBranch }: { sourceBranch: string }) =>
    sourceBranch.startsWith('slipway/'),
  );
  await mine.git('fetch', '--quiet', 'origin');
  await mine.git('push', '--quiet', 'origin', `origin/${pushed.sourceBranch}:refs/heads/main`);
  await settled();
  expect(await triggers.runs(owner, 4)).toHaveLength(4);
  expect(await refusalOf('PUSH')).toBe(
    'It brings a commit of a run by git, and runs start no runs. Merge pull requests of agents in Slipway.',
  );
  const open = (await pullRequests.unmerged(owner)).find(
    ({ id, sourceBranch }: { id: string; sourceBranch: string }) =>
      id !== pushed.id && sourceBranch.startsWith('slipway/'),
  );
  expect(open).toBeDefined();
  expect(await pullRequests.merge(owner, open)).toEqual([]);
  expect(await newest(5)).toMatchObject({ trigger: 'PUSH' });
});

/** Waits until no scan is queued or running. */
const untilScanned = async () => {
  const { events, database } = hosting.server.runtime;
  const states = events.subscribe('jobState');
  const underWay = () =>
    database.system
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'scan')
      .where('state', 'in', ['QUEUED', 'RUNNING'])
      .executeTakeFirst();
  while (await underWay()) await states.next();
  await states.return?.();
  await settled();
};
