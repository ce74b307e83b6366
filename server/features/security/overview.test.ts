import { sql } from 'kysely';
import { demoOrganizationId } from '../../processes/fixtures/demoOrganization.ts';
import { seedDemo } from '../../processes/fixtures/seedDemo.ts';
import { type Check, recordsOn } from '../../testing/records/records.ts';
import type { Person } from '../../testing/seed.ts';
import { countStatements } from '../../testing/database/statements.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let records: ReturnType<typeof recordsOn>;
beforeAll(async () => {
  server = await openTestServer();
  records = recordsOn(server);
});
afterAll(() => server.close());

const day = 86_400_000;
const query = /* GraphQL */ `
  query ($days: Int! = 30) {
    security {
      score { percent passed failed notChecked }
      previousPercent
      severities { severity weightTenths passed failed notChecked }
      checks { check { id name severity category references { standard section } } outcome failedProjects checkedProjects openFindings weightTenths }
      standards { standard passed failed notChecked parts { section outcome checks } }
      lastScanAt activeProjects scannedProjects unscannedProjects { name canBeScanned }
      openFindings { severity count }
      projects { name }
      scoreByDay(days: $days) { day percent }
    }
  }`;
const checks = (license: Check[2], secrets: Check[2]): Check[] => [
  ['license', 'LOW', license],
  ['committed-secrets', 'CRITICAL', secrets],
  ['Of another version', 'HIGH', 'NOT_CHECKED'],
];
const read = async (person: Person, variables = {}) => (await person.execute(query, variables)).data.security;

it('of nothing is unknown, never clean', async () => {
  const owner = await server.seed.owner();
  await records.project(owner, { name: 'New one' });
  const security = await read(owner, { days: 2 });
  expect(security).toMatchObject({
    score: { percent: null, passed: 0, failed: 0, notChecked: 0 },
    checks: [],
    lastScanAt: null,
    activeProjects: 1,
    scannedProjects: 0,
    unscannedProjects: [{ name: 'New one', canBeScanned: false }],
    projects: [],
  });
  expect(security.scoreByDay.map(({ percent }: { percent: number | null }) => percent)).toEqual([null, null]);
});

it('says how each check came out, in how many projects, and what is found', async () => {
  const owner = await server.seed.owner();
  const [first, second, paused] = [
    await records.project(owner, { name: 'One' }),
    await records.project(owner, { name: 'Two' }),
    await records.project(owner, { name: 'Paused', status: 'PAUSED' }),
  ];
  const earlier = new Date(server.clock.now().getTime() - day);
  await records.scan(owner, first, checks('FAILED', 'PASSED'), earlier);
  await records.scan(owner, first, checks('PASSED', 'PASSED'));
  await records.scan(owner, second, checks('NOT_CHECKED', 'FAILED'), earlier);
  await records.scan(owner, paused, checks('FAILED', 'FAILED'));
  await records.finding(owner, second, { checkId: 'committed-secrets', severity: 'CRITICAL' });
  await records.finding(owner, second, {
    checkId: 'committed-secrets',
    severity: 'CRITICAL',
    state: 'RESOLVED',
  });
  await records.finding(owner, paused, {
    checkId: 'committed-secrets',
    severity: 'CRITICAL',
    state: 'CONFIRMED',
  });
  const security = await read(owner);
  expect(security).toMatchObject({
    score: { percent: 20, passed: 1, failed: 1, notChecked: 1 },
    activeProjects: 2,
    scannedProjects: 2,
  });
  expect(security.checks).toMatchObject([
    {
      check: { id: 'committed-secrets', name: 'Committed secrets', category: 'SOURCE' },
      outcome: 'FAILED',
      failedProjects: 1,
      checkedProjects: 2,
      openFindings: 1,
    },
    {
      check: { name: 'Of another version', category: 'OTHER', references: [] },
      outcome: 'NOT_CHECKED',
      checkedProjects: 0,
    },
    { check: { name: 'License' }, outcome: 'PASSED', failedProjects: 0, checkedProjects: 1 },
  ]);
  expect(security.severities).toContainEqual({
    severity: 'CRITICAL',
    weightTenths: 100,
    passed: 0,
    failed: 1,
    notChecked: 0,
  });
  const asvs = security.standards.find(({ standard }: { standard: string }) => standard === 'OWASP_ASVS');
  expect(asvs).toMatchObject({ passed: 0, failed: 1, notChecked: 0 });
  // Of what no scan reported nothing is known: it is no part that is satisfied.
  expect(asvs.parts).toContainEqual({ section: '15.2.1', outcome: 'NOT_ASSESSED', checks: [] });
  expect(asvs.parts.filter(({ outcome }: { outcome: string }) => outcome !== 'NOT_ASSESSED')).toEqual([
    { section: '13.3.1', outcome: 'GAP', checks: ['committed-secrets'] },
  ]);
  expect(security.openFindings[0]).toEqual({ severity: 'CRITICAL', count: 2 });
  expect(security.projects).toEqual([{ name: 'Paused' }, { name: 'Two' }]);
});

it('a check is as severe as the worst of its open findings; its weight in the score stays', async () => {
  const owner = await server.seed.owner();
  const project = await records.project(owner);
  await records.scan(owner, project, [
    ['token-permissions', 'HIGH', 'FAILED'],
    ['dependency-updates', 'HIGH', 'PASSED'],
    ['injection', 'HIGH', 'FAILED'],
  ]);
  for (const severity of ['LOW', 'MEDIUM'] as const)
    await records.finding(owner, project, { checkId: 'token-permissions', severity });
  await records.finding(owner, project, {
    checkId: 'token-permissions',
    severity: 'CRITICAL',
    state: 'RESOLVED',
  });
  await records.finding(owner, project, { checkId: 'injection', severity: 'CRITICAL' });
  const told = (await read(owner)).checks.map(
    ({ check, weightTenths }: { check: { id: string; severity: string }; weightTenths: number }) => [
      check.id,
      check.severity,
      weightTenths,
    ],
  );
  expect(told).toEqual([
    ['injection', 'CRITICAL', 75],
    ['token-permissions', 'MEDIUM', 75],
    ['dependency-updates', 'MEDIUM', 75],
  ]);
});

it('asks as many statements for many scans as for few', async () => {
  const owner = await server.seed.owner();
  const add = async () => records.scan(owner, await records.project(owner), [['License', 'LOW', 'PASSED']]);
  await add();
  const few = await countStatements(() => owner.execute(query));
  for (const _ of [1, 2, 3]) await add();
  const many = await countStatements(() => owner.execute(query));
  expect(many.statements).toHaveLength(few.statements.length);
});

it('refuses more days than a year', async () => {
  const { errors } = await (await server.seed.owner()).execute(query, { days: 366 });
  expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

it('has for each day the score of the latest scans until then', async () => {
  const samples = await openTestServer();
  await seedDemo(samples.runtime);
  const { rows } = await sql<{ percent: number | null; anew: number | null }>`
    select score_on_day(${demoOrganizationId}, null, day) as percent, (
      select score_percent(sum(weight) filter (where failed = 0 and passed > 0), sum(weight) filter (where failed + passed > 0))
      from (
        select max(severity_weight(severity)) as weight, count(*) filter (where outcome = 'PASSED') as passed,
          count(*) filter (where outcome = 'FAILED') as failed
        from projects
        cross join lateral (
          select id from scans
          where scans.project_id = projects.id and utc_day(finished_at) <= day
          order by finished_at desc, scans.id desc limit 1
        ) latest
        join scan_results on scan_results.scan_id = latest.id
        where projects.organization_id = ${demoOrganizationId} and projects.status = 'ACTIVE' and archived_at is null
        group by check_id
      ) checks
    ) as anew
    from (select utc_day(${samples.clock.now()}) - past as day from generate_series(89, 0, -1) as past) days
    order by day`.execute(samples.runtime.database.system);
  await samples.close();
  expect(rows.map(({ percent }) => percent)).toEqual(rows.map(({ anew }) => anew));
  expect(rows.at(-1)?.percent).toBe(86);
});
