import { newId } from '../../platform/graphql/ids.ts';
import { type Check, recordsOn } from '../../testing/records/records.ts';
import type { Person } from '../../testing/seed.ts';
import { countStatements } from '../../testing/database/statements.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let records: ReturnType<typeof recordsOn>;
let owner: Person;
beforeAll(async () => {
  server = await openTestServer();
  records = recordsOn(server);
});
beforeEach(async () => {
  owner = await server.seed.owner();
});
afterAll(() => server.close());

const document = `query {
  projects(first: 100, sort: { field: NAME, direction: ASC }) {
    nodes {
      name
      standard(standard: OWASP_ASVS) {
        scannedAt satisfiedParts gapParts notAssessedParts
        parts { section outcome checks { check { id } outcome reason openFindings } }
      }
    }
  }
}`;

type Part = { section: string; outcome: string };
type Standard = { satisfiedParts: number; gapParts: number; notAssessedParts: number; parts: Part[] };

const read = async (): Promise<Record<string, Standard & { scannedAt: string | null }>> => {
  const { data, errors } = await owner.execute(document);
  if (errors) throw errors[0];
  const nodes: { name: string; standard: Standard & { scannedAt: string | null } }[] = data.projects.nodes;
  return Object.fromEntries(nodes.map(({ name, standard }) => [name, standard]));
};
const secretsPart = (standard: Standard | undefined) =>
  standard?.parts.find(({ section }) => section === '13.3.1');
const secrets = (outcome: Check[2]): Check[] => [['committed-secrets', 'CRITICAL', outcome]];

const addScanned = async (person: Person) =>
  records.scan(person, await records.project(person), secrets('PASSED'));

test('a standard stands in each project as its own latest scan says, with what that rests on', async () => {
  const [clean, leaky] = [
    await records.project(owner, { name: 'Clean' }),
    await records.project(owner, { name: 'Leaky' }),
  ];
  await records.project(owner, { name: 'New' });
  const unread = await records.project(owner, { name: 'Unread' });
  await records.scan(owner, clean, secrets('FAILED'), new Date(server.clock.now().getTime() - 60_000));
  await records.scan(owner, clean, secrets('PASSED'));
  await records.scan(owner, leaky, secrets('FAILED'));
  const { organizationId } = owner;
  const [scanId, finishedAt] = [newId(), server.clock.now()];
  // Results are written with their scan, or not at all.
  await server.runtime.database.system.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('scans')
      .values({ id: scanId, organizationId, projectId: unread, finishedAt })
      .execute();
    const result = {
      checkId: 'committed-secrets',
      checkName: 'Committed secrets',
      severity: 'CRITICAL',
    } as const;
    const reason = 'No file could be read.';
    await transaction
      .insertInto('scanResults')
      .values({ organizationId, scanId, ...result, outcome: 'NOT_CHECKED', reason })
      .execute();
  });
  const finding = { checkId: 'committed-secrets', severity: 'CRITICAL' } as const;
  await records.finding(owner, leaky, finding);
  await records.finding(owner, leaky, { ...finding, state: 'CONFIRMED' });
  await records.finding(owner, leaky, { ...finding, state: 'RESOLVED' });
  await records.finding(owner, clean, { ...finding, state: 'DISMISSED', dismissalReason: 'USED_IN_TESTS' });

  const standards = await read();
  const told = { check: { id: 'committed-secrets' }, reason: null, openFindings: 0 };
  expect(secretsPart(standards['Clean'])).toEqual({
    section: '13.3.1',
    outcome: 'SATISFIED',
    checks: [{ ...told, outcome: 'PASSED' }],
  });
  expect(secretsPart(standards['Leaky'])).toEqual({
    section: '13.3.1',
    outcome: 'GAP',
    checks: [{ ...told, outcome: 'FAILED', openFindings: 2 }],
  });
  expect(secretsPart(standards['Unread'])).toEqual({
    section: '13.3.1',
    outcome: 'NOT_ASSESSED',
    checks: [{ ...told, outcome: 'NOT_CHECKED', reason: 'No file could be read.' }],
  });
  expect(standards['Leaky']).toMatchObject({ satisfiedParts: 0, gapParts: 1 });
  expect(standards['Clean']).toMatchObject({ satisfiedParts: 1, gapParts: 0 });
  // Never satisfied for what nothing looked at.
  const { New: fresh } = standards;
  expect(fresh).toMatchObject({ scannedAt: null, satisfiedParts: 0, gapParts: 0 });
  expect(fresh?.notAssessedParts).toBe(fresh?.parts.length);
  for (const { parts, satisfiedParts, gapParts, notAssessedParts } of Object.values(standards)) {
    expect(satisfiedParts + gapParts + notAssessedParts).toBe(parts.length);
  }
});

test('many projects are read in as many statements as few, and none of another organization', async () => {
  await addScanned(owner);
  await addScanned(await server.seed.owner());
  const few = await countStatements(() => owner.execute(document));
  for (const _ of [1, 2, 3]) await addScanned(owner);
  const many = await countStatements(() => owner.execute(document));
  expect(many.statements).toHaveLength(few.statements.length);
  expect(Object.keys(await read())).toHaveLength(4);
});
