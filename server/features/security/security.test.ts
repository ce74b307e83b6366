import { type Check, recordsOn } from '../../testing/records/records.ts';
import type { Person } from '../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let records: ReturnType<typeof recordsOn>;
beforeAll(async () => {
  server = await openTestServer();
  records = recordsOn(server);
});
afterAll(() => server.close());

const scoreOf = async (person: Person) =>
  (await person.execute('{ organization { securityScore { percent passed failed notChecked } } }')).data
    .organization.securityScore;
const projectScore = async (person: Person, id: string) =>
  (
    await person.execute(
      'query ($id: ID!) { project(id: $id) { securityScore latestScan { finishedAt score { percent passed failed notChecked } } } }',
      { id },
    )
  ).data.project;

const many = (count: number, severity: Check[1], outcome: Check[2]): Check[] =>
  Array.from({ length: count }, (_, i) => [`${severity} ${outcome} ${i}`, severity, outcome]);

describe('the security score', () => {
  it('is the weight of what passes by the weight of what ran: 107.5 / 125 is 86 %', async () => {
    const owner = await server.seed.owner();
    const project = await records.project(owner);
    await records.scan(owner, project, [
      ...many(2, 'CRITICAL', 'PASSED'),
      ...many(5, 'HIGH', 'PASSED'),
      ...many(6, 'MEDIUM', 'PASSED'),
      ...many(8, 'LOW', 'PASSED'),
      ...many(1, 'HIGH', 'FAILED'),
      ...many(2, 'MEDIUM', 'FAILED'),
    ]);
    const score = { percent: 86, passed: 21, failed: 3, notChecked: 0 };
    expect(await scoreOf(owner)).toEqual(score);
    expect(await projectScore(owner, project)).toMatchObject({ securityScore: 86, latestScan: { score } });
  });

  it('rounds a half up: 12.5 / 20 is 63 %', async () => {
    const owner = await server.seed.owner();
    const project = await records.project(owner);
    await records.scan(owner, project, [
      ...many(1, 'CRITICAL', 'PASSED'),
      ...many(1, 'LOW', 'PASSED'),
      ...many(1, 'HIGH', 'FAILED'),
    ]);
    expect(await scoreOf(owner)).toMatchObject({ percent: 63 });
  });

  it('counts a check that could not run on neither side', async () => {
    const owner = await server.seed.owner();
    const project = await records.project(owner);
    await records.scan(owner, project, [...many(1, 'LOW', 'PASSED'), ...many(1, 'CRITICAL', 'NOT_CHECKED')]);
    expect(await scoreOf(owner)).toEqual({ percent: 100, passed: 1, failed: 0, notChecked: 1 });
  });

  it('is unknown, never clean, when nothing ran', async () => {
    const owner = await server.seed.owner();
    const project = await records.project(owner);
    expect(await projectScore(owner, project)).toEqual({ securityScore: null, latestScan: null });
    await records.scan(owner, project, many(2, 'HIGH', 'NOT_CHECKED'));
    expect(await scoreOf(owner)).toEqual({ percent: null, passed: 0, failed: 0, notChecked: 2 });
    expect(await projectScore(owner, project)).toMatchObject({ securityScore: null });
  });

  it('passes a check only if it passes in every project where it ran', async () => {
    const owner = await server.seed.owner();
    const [first, second] = [await records.project(owner), await records.project(owner)];
    await records.scan(owner, first, [
      ['Secrets', 'HIGH', 'PASSED'],
      ['Licenses', 'LOW', 'PASSED'],
      ['Pinned', 'MEDIUM', 'NOT_CHECKED'],
    ]);
    await records.scan(owner, second, [
      ['Secrets', 'HIGH', 'FAILED'],
      ['Licenses', 'LOW', 'NOT_CHECKED'],
    ]);
    expect(await scoreOf(owner)).toEqual({ percent: 25, passed: 1, failed: 1, notChecked: 1 });
  });

  it('looks at the latest scan of each active project only', async () => {
    const owner = await server.seed.owner();
    const project = await records.project(owner);
    const failed: Check[] = [['Secrets', 'HIGH', 'FAILED']];
    await records.scan(owner, project, failed, new Date('2026-01-01T00:00:00Z'));
    await records.scan(owner, project, [['Secrets', 'HIGH', 'PASSED']]);
    await records.scan(owner, await records.project(owner, { archivedAt: server.clock.now() }), failed);
    await records.scan(owner, await records.project(owner, { status: 'PAUSED' }), failed);
    expect(await scoreOf(owner)).toEqual({ percent: 100, passed: 1, failed: 0, notChecked: 0 });
    expect(await projectScore(owner, project)).toMatchObject({ securityScore: 100 });
  });

  it('of another organization is not there', async () => {
    const other = await server.seed.owner();
    const project = await records.project(other);
    await records.scan(other, project, many(3, 'HIGH', 'PASSED'));
    const owner = await server.seed.owner();
    expect(await scoreOf(owner)).toEqual({ percent: null, passed: 0, failed: 0, notChecked: 0 });
  });
});
