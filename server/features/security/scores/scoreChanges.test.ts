import { newId } from '../../../platform/graphql/ids.ts';
import { rulesVersion } from '../../../engines/scanner/index.ts';
import { type Check, recordsOn } from '../../../testing/records/records.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

/** What changed a score, told by what made it; and how security stood on a day. */

let server: TestServer;
let records: ReturnType<typeof recordsOn>;
beforeAll(async () => {
  server = await openTestServer();
  records = recordsOn(server);
});
afterAll(() => server.close());

const day = 86_400_000;
const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * day);

const query = /* GraphQL */ `
  query ($project: ID) {
    scoreChanges(project: $project, first: 10) {
      totalCount
      nodes {
        happenedAt percentBefore percentAfter hundredthsBefore hundredthsAfter cause projectName project { name } commit earlierCommit otherRules
        parts { check { id } before after hundredths isNew found resolved decided }
      }
    }
  }`;
const changes = async (person: Person, project?: string) =>
  (await person.execute(query, { project })).data.scoreChanges.nodes;
type Part = { hundredths: number };
const made = (parts: Part[]) => parts.reduce((sum, { hundredths }) => sum + hundredths, 0);

const checks = (secrets: Check[2], license: Check[2]): Check[] => [
  ['committed-secrets', 'CRITICAL', secrets],
  ['license', 'LOW', license],
];

it('tells of each change from, to, what made it, and by how much each check did', async () => {
  const owner = await server.seed.owner();
  const web = await records.project(owner, { name: 'Web' });
  const api = await records.project(owner, { name: 'Api' });
  await records.scan(owner, web, checks('PASSED', 'FAILED'), daysAgo(3));
  await records.scan(owner, api, [...checks('FAILED', 'PASSED'), ['pinned', 'MEDIUM', 'PASSED']], daysAgo(2));
  await records.scan(owner, web, checks('PASSED', 'PASSED'), daysAgo(1));
  await owner.execute(
    'mutation ($input: ArchiveProjectInput!) { archiveProject(input: $input) { errors { message } } }',
    { input: { id: api } },
  );
  const told = await changes(owner);
  expect(told).toMatchObject([
    { cause: 'PROJECT_ARCHIVED', projectName: 'Api', percentBefore: 43, percentAfter: 100 },
    { cause: 'SCANNED', projectName: 'Web', percentBefore: 29, percentAfter: 43 },
    { cause: 'FIRST_SCANNED', projectName: 'Api', percentBefore: 80, percentAfter: 29 },
    { cause: 'FIRST_SCANNED', project: { name: 'Web' }, percentBefore: null, percentAfter: 80 },
  ]);
  expect(told[1].parts).toEqual([
    {
      check: { id: 'license' },
      before: 'FAILED',
      after: 'PASSED',
      hundredths: 1_429,
      isNew: false,
      found: 0,
      resolved: 0,
      decided: 0,
    },
  ]);
  for (const { parts, hundredthsBefore, hundredthsAfter } of told) {
    expect(made(parts)).toBe(hundredthsAfter - hundredthsBefore);
  }
  // The project's own score is what its scans say, archived or not.
  expect(await changes(owner, api)).toMatchObject([{ cause: 'FIRST_SCANNED', percentAfter: 43 }]);
});

it('says that other rules read the same commit, and accounts for each hundredth that they cost', async () => {
  const owner = await server.seed.owner();
  const web = await records.project(owner, { name: 'Web' });
  const commit = 'b'.repeat(40);
  await records.scan(owner, web, checks('PASSED', 'PASSED'), daysAgo(2), commit, rulesVersion - 1);
  await records.scan(owner, web, checks('FAILED', 'PASSED'), daysAgo(1), commit, rulesVersion);
  const [change] = await changes(owner, web);
  expect(change).toMatchObject({ cause: 'SCANNED', commit, earlierCommit: commit, otherRules: true });
  expect(change.parts).toMatchObject([
    { check: { id: 'committed-secrets' }, before: 'PASSED', after: 'FAILED' },
  ]);
  expect(made(change.parts)).toBe(change.hundredthsAfter - change.hundredthsBefore);
});

it('says which checks the scan before did not have, and keeps the name of a project that goes', async () => {
  const owner = await server.seed.owner();
  const web = await records.project(owner, { name: 'Web' });
  await records.scan(owner, web, checks('PASSED', 'PASSED'), daysAgo(2));
  await records.scan(owner, web, [...checks('PASSED', 'PASSED'), ['newer', 'HIGH', 'FAILED']], daysAgo(1));
  const [newer] = await changes(owner);
  expect(newer.parts).toMatchObject([{ check: { id: 'newer' }, before: null, after: 'FAILED', isNew: true }]);
  await owner.execute(
    'mutation ($input: DeleteProjectInput!) { deleteProject(input: $input) { errors { message } } }',
    { input: { id: web } },
  );
  expect((await changes(owner))[0]).toMatchObject({
    cause: 'PROJECT_DELETED',
    projectName: 'Web',
    project: null,
    percentAfter: null,
  });
});

it('of another organization is told to nobody', async () => {
  const [owner, stranger] = [await server.seed.owner(), await server.seed.owner()];
  const web = await records.project(owner);
  await records.scan(owner, web, checks('PASSED', 'FAILED'));
  expect(await changes(stranger)).toEqual([]);
  const { errors } = await stranger.execute(query, { project: web });
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

it('tells how a day ended: the score, what changed it, and the findings that were open', async () => {
  const owner = await server.seed.owner();
  const { system } = server.runtime.database;
  const web = await records.project(owner);
  await records.scan(owner, web, checks('FAILED', 'FAILED'), daysAgo(9));
  await records.scan(owner, web, checks('FAILED', 'PASSED'), daysAgo(5));
  const finding = async (
    title: string,
    events: [type: 'FOUND' | 'DISMISSED' | 'RESOLVED' | 'ASSIGNED' | 'EXPIRED', ago: number][],
  ) => {
    const id = await records.finding(owner, web, { title, firstSeenAt: daysAgo(9), severity: 'HIGH' });
    const { organizationId } = owner;
    const rows = events.map(([type, ago]) => ({
      id: newId(),
      organizationId,
      findingId: id,
      type,
      createdAt: daysAgo(ago),
    }));
    await system.insertInto('findingEvents').values(rows).execute();
  };
  await finding('Open since', [['FOUND', 9]]);
  await finding('Resolved since', [
    ['FOUND', 9],
    ['RESOLVED', 2],
  ]);
  await finding('Dismissed before', [
    ['FOUND', 9],
    ['DISMISSED', 8],
  ]);
  await finding('Given to somebody', [
    ['FOUND', 9],
    ['ASSIGNED', 8],
  ]);
  await finding('Given to somebody after it was dismissed', [
    ['FOUND', 9],
    ['DISMISSED', 8],
    ['ASSIGNED', 7],
  ]);
  await finding('Accepted until then', [
    ['FOUND', 9],
    ['DISMISSED', 8],
    ['EXPIRED', 7],
  ]);
  await finding('Found later', [['FOUND', 1]]);
  const ask = async (ago: number) =>
    owner.execute(
      `query ($day: DateTime!) { securityDay(day: $day) {
        day percent previousPercent openFindings { severity count } findings { totalCount nodes { title } } changes { cause }
      } }`,
      { day: daysAgo(ago).toISOString() },
    );
  const { securityDay } = (await ask(5)).data;
  expect(securityDay).toMatchObject({ percent: 20, previousPercent: 0, changes: [{ cause: 'SCANNED' }] });
  expect(securityDay.openFindings).toContainEqual({ severity: 'HIGH', count: 4 });
  expect(securityDay.findings.totalCount).toBe(4);
  expect(securityDay.findings.nodes.map(({ title }: { title: string }) => title).toSorted()).toEqual([
    'Accepted until then',
    'Given to somebody',
    'Open since',
    'Resolved since',
  ]);
  expect((await ask(-2)).errors?.[0]?.message).toBe('That day is in the future.');
});
