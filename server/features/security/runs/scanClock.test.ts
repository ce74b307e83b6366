import { newId } from '../../../platform/graphql/ids.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { rulesVersion } from '../../../engines/scanner/index.ts';
import { recordsOn } from '../../../testing/records/records.ts';
import type { Person } from '../../../testing/seed.ts';
import { suspend } from '../../../testing/people/suspend.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { orderDueScans } from './scanClock.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const head = 'a'.repeat(40);
const day = 24 * 3_600_000;
const ago = (days: number) => new Date(server.clock.now().getTime() - days * day);

/** A project with a repository, and its latest scan: so many days ago, of a commit, by rules. */
const project = async (
  owner: Person,
  scan: { daysAgo: number; commit?: string; rules?: number; sample?: true } | null,
  given: object = {},
) => {
  const { system } = server.runtime.database;
  const { organizationId } = owner;
  const projectId = await recordsOn(server).project(owner, given);
  await system
    .insertInto('repositories')
    .values({
      id: newId(),
      organizationId,
      projectId,
      provider: 'GITHUB',
      url: `https://git.slipway.dev/works/${projectId}`,
      defaultBranch: 'main',
      headSha: head,
      headMessage: 'Begin',
      headAuthorName: 'Ada',
      headCommittedAt: ago(30),
      languages: '[]',
      contributors: '[]',
      fetchedAt: ago(1),
    })
    .execute();
  if (scan) {
    const { daysAgo, commit = head, rules = rulesVersion, sample } = scan;
    const facts = { commit, rulesVersion: rules, finishedAt: ago(daysAgo) };
    await system
      .insertInto('scans')
      .values({ id: newId(), organizationId, projectId, ...facts })
      .execute();
    const origin = sample ? 'SAMPLE' : 'PUSH';
    await system.updateTable('scanRuns').set({ origin }).where('projectId', '=', projectId).execute();
  }
  return projectId;
};

/** The projects of an organization that got a scan by time. */
const scheduled = async ({ organizationId }: Person): Promise<string[]> => {
  const rows = await server.runtime.database.system
    .selectFrom('scanRuns')
    .select('projectId')
    .where('organizationId', '=', organizationId)
    .where('origin', '=', 'SCHEDULE')
    .execute();
  return rows.map(({ projectId }) => projectId).toSorted();
};
const look = () => orderDueScans(jobContextOf(server.runtime));

test('what changed is scanned once a day, and what did not once a week', async () => {
  const owner = await server.seed.owner();
  const due = [
    await project(owner, { daysAgo: 2, commit: 'b'.repeat(40) }),
    await project(owner, { daysAgo: 2, rules: rulesVersion + 1 }),
    await project(owner, { daysAgo: 8 }),
  ].toSorted();
  await project(owner, { daysAgo: 2 });
  await project(owner, { daysAgo: 0.5, commit: 'b'.repeat(40) });
  await project(owner, { daysAgo: 8 }, { status: 'PAUSED' });
  await project(owner, { daysAgo: 8 }, { archivedAt: ago(1) });
  // Of the sample data, and one that was never scanned.
  await project(owner, { daysAgo: 8, sample: true });
  await project(owner, null);
  await look();
  expect(await scheduled(owner)).toEqual(due);
  await look();
  expect(await scheduled(owner)).toEqual(due);
});

test('new advisories neither ask for a scan nor put one off', async () => {
  const owner = await server.seed.owner();
  const due = await project(owner, { daysAgo: 8 });
  const fresh = await project(owner, { daysAgo: 2 });
  const rows = [due, fresh].map((projectId) => ({
    id: newId(),
    organizationId: owner.organizationId,
    projectId,
    cause: 'ADVISORY_DATA',
    commit: head,
    rulesVersion,
    finishedAt: ago(0.1),
  }));
  await server.runtime.database.system.insertInto('scans').values(rows).execute();
  await look();
  expect(await scheduled(owner)).toEqual([due]);
});

test('nothing is ordered for who is suspended, or whose subscription is paused', async () => {
  const [paused, suspended] = [await server.seed.owner(), await server.seed.owner()];
  await project(paused, { daysAgo: 8 });
  await project(suspended, { daysAgo: 8 });
  await server.runtime.database.system
    .updateTable('subscriptions')
    .set({ status: 'PAUSED' })
    .where('organizationId', '=', paused.organizationId)
    .execute();
  await suspend(server, suspended.organizationId);
  await look();
  expect([await scheduled(paused), await scheduled(suspended)]).toEqual([[], []]);
});

test('an organization with many projects does not keep another one waiting', async () => {
  const [many, few] = [await server.seed.owner(), await server.seed.owner()];
  for (let index = 0; index < 55; index += 1) await project(many, { daysAgo: 8 });
  const only = await project(few, { daysAgo: 8 });
  await look();
  expect(await scheduled(few)).toEqual([only]);
  expect((await scheduled(many)).length).toBe(49);
});

test('packages that were compared with new advisories put off no scan, one that runs is enough', async () => {
  const owner = await server.seed.owner();
  const { system } = server.runtime.database;
  const { organizationId } = owner;
  const [compared, running] = [await project(owner, { daysAgo: 8 }), await project(owner, { daysAgo: 8 })];
  const job = { organizationId, state: 'RUNNING', step: 'Reading files', createdAt: ago(0.1) } as const;
  const recheck = {
    ...job,
    id: newId(),
    kind: 'recheckPackages',
    projectId: compared,
    state: 'SUCCEEDED',
  } as const;
  const scanning = { ...job, id: newId(), kind: 'scan', projectId: running };
  await system.insertInto('jobs').values([recheck, scanning]).execute();
  const facts = { commit: head, rulesVersion, startedAt: ago(0.1), finishedAt: ago(0.1) };
  await system
    .insertInto('scans')
    .values({
      id: newId(),
      organizationId,
      projectId: compared,
      jobId: recheck.id,
      cause: 'ADVISORY_DATA',
      ...facts,
    })
    .execute();
  await look();
  expect(await scheduled(owner)).toEqual([compared]);
});
