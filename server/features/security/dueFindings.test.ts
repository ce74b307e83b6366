import { recordsOn } from '../../testing/records/records.ts';
import type { Person } from '../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let records: ReturnType<typeof recordsOn>;
let owner: Person;
let project: string;

const day = 24 * 3_600_000;

beforeAll(async () => {
  server = await openTestServer();
  records = recordsOn(server);
  owner = await server.seed.owner();
  project = await records.project(owner);
});
afterAll(() => server.close());

const ago = (days: number) => new Date(server.clock.now().getTime() - days * day);

type Due = { title: string; dueAt: Date | null; overdue: boolean };
/** In how many days, rounded, a finding is due. */
const daysUntil = (dueAt: Date | null) =>
  dueAt && Math.round((dueAt.getTime() - server.clock.now().getTime()) / day);

const list = async (filter: object = {}) => {
  const { data } = await owner.execute(
    `query ($filter: FindingFilter) {
      findings(filter: $filter, sort: { field: DUE_AT, direction: ASC }) { nodes { title dueAt overdue } }
      security { overdueFindings }
    }`,
    { filter },
  );
  const findings = data.findings.nodes.map((finding: Due) => ({
    ...finding,
    dueAt: daysUntil(finding.dueAt),
  }));
  return { findings, overdue: data.security.overdueFindings };
};

const change = async (days: object, person = owner) => {
  const { data, errors } = await person.execute(
    `mutation ($input: UpdateFindingDeadlinesInput!) {
      updateFindingDeadlines(input: $input) { deadlines { criticalDays lowDays } errors { field message } }
    }`,
    { input: { criticalDays: 7, highDays: 30, mediumDays: 90, lowDays: 180, ...days } },
  );
  if (errors) throw errors[0];
  return data.updateFindingDeadlines;
};

test('a finding is due by its severity, counted from when it was found or opened anew, by the days that an admin chose', async () => {
  const critical = await records.finding(owner, project, {
    title: 'Critical',
    severity: 'CRITICAL',
    firstSeenAt: ago(8),
  });
  await records.finding(owner, project, { title: 'High', severity: 'HIGH', firstSeenAt: ago(8) });
  await records.finding(owner, project, { title: 'Low', severity: 'LOW', firstSeenAt: ago(8) });
  const mended = { title: 'Mended', severity: 'CRITICAL', state: 'RESOLVED', firstSeenAt: ago(80) } as const;
  await records.finding(owner, project, mended);
  const archived = await records.project(owner, { archivedAt: server.clock.now() });
  await records.finding(owner, archived, { severity: 'CRITICAL', firstSeenAt: ago(80) });
  expect(await list()).toEqual({
    findings: [
      { title: 'Critical', dueAt: -1, overdue: true },
      { title: 'High', dueAt: 22, overdue: false },
      { title: 'Low', dueAt: 172, overdue: false },
    ],
    overdue: 1,
  });
  expect((await list({ overdue: true })).findings).toMatchObject([{ title: 'Critical' }]);
  expect((await list({ state: ['RESOLVED'] })).findings).toEqual([
    { title: 'Mended', dueAt: null, overdue: false },
  ]);

  expect(await change({ criticalDays: 10, lowDays: 5 })).toEqual({
    deadlines: { criticalDays: 10, lowDays: 5 },
    errors: [],
  });
  expect(await list()).toMatchObject({
    findings: [{ title: 'Low', overdue: true }, { title: 'Critical', dueAt: 2 }, { title: 'High' }],
    overdue: 1,
  });

  const reopened = `mutation ($id: ID!, $dismissed: DismissFindingInput!) {
    dismissFinding(input: $dismissed) { errors { message } }
    reopenFinding(input: { id: $id }) { finding { dueAt } }
  }`;
  const { data } = await owner.execute(reopened, {
    id: critical,
    dismissed: { id: critical, reason: 'FALSE_POSITIVE' },
  });
  expect(daysUntil(data.reopenFinding.finding.dueAt)).toBe(10);
  const audit = await owner.execute('{ auditLog(first: 5) { nodes { action target } } }');
  expect(audit.data.auditLog.nodes).toContainEqual({
    action: 'updateFindingDeadlines',
    target: 'critical 10, high 30, medium 90, low 5 days',
  });
});

test('days are 1 to 3,650, and members do not choose them', async () => {
  expect(await change({ highDays: 0, lowDays: 3_651 })).toMatchObject({
    deadlines: null,
    errors: [
      { field: ['highDays'], message: 'Please enter 1 to 3,650 days' },
      { field: ['lowDays'], message: 'Please enter 1 to 3,650 days' },
    ],
  });
  await expect(change({}, await owner.invite('MEMBER'))).rejects.toMatchObject({
    extensions: { code: 'FORBIDDEN' },
  });
  const { data } = await (await server.seed.owner()).execute(
    '{ viewer { organization { findingDeadlines { criticalDays highDays mediumDays lowDays } } } }',
  );
  expect(data.viewer.organization.findingDeadlines).toEqual({
    criticalDays: 7,
    highDays: 30,
    mediumDays: 90,
    lowDays: 180,
  });
});
