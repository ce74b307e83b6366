import { newId } from '../../platform/graphql/ids.ts';
import { recordsOn } from '../../testing/records/records.ts';
import type { Person } from '../../testing/seed.ts';
import { countStatements } from '../../testing/database/statements.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let records: ReturnType<typeof recordsOn>;
let owner: Person;
let web: string;
let secret: string;

beforeAll(async () => {
  server = await openTestServer();
  records = recordsOn(server);
  owner = await server.seed.owner();
  web = await records.project(owner, { name: 'Web' });
  const api = await records.project(owner, { name: 'Api' });
  const attic = await records.project(owner, { archivedAt: server.clock.now() });
  const ago = (hours: number) => new Date(server.clock.now().getTime() - hours * 3_600_000);
  secret = await records.finding(owner, web, {
    title: 'Key in history',
    checkId: 'committed-secrets',
    checkName: 'Committed secrets',
    severity: 'CRITICAL',
    confidence: 'HIGH',
    severityContext: 'KEY',
    weakness: 798,
    file: 'config/keys_old.ts',
    line: 3,
    snippet: 'key = "…"',
    firstSeenAt: ago(1),
  });
  await records.finding(owner, web, {
    title: 'Low one',
    severity: 'LOW',
    confidence: 'LOW',
    firstSeenAt: ago(5),
  });
  await records.finding(owner, api, {
    title: '100% open',
    severity: 'MEDIUM',
    state: 'CONFIRMED',
    firstSeenAt: ago(3),
  });
  await records.finding(owner, api, { title: 'Mended', state: 'RESOLVED', firstSeenAt: ago(9) });
  await records.finding(owner, attic, { title: 'Put away' });
  const stranger = await server.seed.owner();
  await records.finding(stranger, await records.project(stranger), { title: 'Foreign' });
});
afterAll(() => server.close());

const list = async (variables: object = {}, person = owner) => {
  const { data, errors } = await person.execute(
    `query ($filter: FindingFilter, $sort: FindingSort, $first: Int, $after: String, $last: Int, $before: String) {
      findings(filter: $filter, sort: $sort, first: $first, after: $after, last: $last, before: $before) {
        totalCount nodes { title project { name } check { name } } pageInfo { startCursor endCursor hasNextPage }
      }
    }`,
    { ...variables },
  );
  if (errors) throw errors[0];
  const { nodes, ...page } = data.findings;
  return { ...page, titles: nodes.map(({ title }: { title: string }) => title) };
};

test('lists what is open or confirmed, the worst first', async () => {
  expect(await list()).toMatchObject({ titles: ['Key in history', '100% open', 'Low one'], totalCount: 3 });
});

test.each([
  ['severity', { severity: ['LOW', 'MEDIUM'] }, ['100% open', 'Low one']],
  ['confidence', { confidence: ['HIGH', 'LOW'] }, ['Key in history', 'Low one']],
  ['state', { state: ['RESOLVED'] }, ['Mended']],
  ['check', { check: ['committed-secrets'] }, ['Key in history']],
  ['check, by its name', { check: ['Committed secrets'] }, ['Key in history']],
  ['title', { search: '100%' }, ['100% open']],
  ['file, as text', { search: 'keys_o' }, ['Key in history']],
  ['the name of the check', { search: 'SECRETS', severity: ['CRITICAL'] }, ['Key in history']],
  ['a project of nobody', { project: ['no id'] }, []],
  [
    'nothing in particular',
    { severity: [], state: [], project: [], check: [] },
    ['Key in history', '100% open', 'Low one'],
  ],
])('filters by %s', async (_, filter, expected) => {
  expect(await list({ filter })).toMatchObject({ titles: expected, totalCount: expected.length });
});

test('filters by project', async () => {
  expect((await list({ filter: { project: [web] } })).titles).toEqual(['Key in history', 'Low one']);
});

test.each([
  ['SEVERITY', ['Key in history', '100% open', 'Low one']],
  ['FIRST_SEEN_AT', ['Low one', '100% open', 'Key in history']],
])('sorts by %s in both directions, and pages both ways', async (field, expected) => {
  for (const direction of ['ASC', 'DESC']) {
    const sort = { field, direction };
    const order = direction === 'ASC' ? expected : expected.toReversed();
    const first = await list({ sort, first: 2 });
    expect(first).toMatchObject({ titles: order.slice(0, 2), pageInfo: { hasNextPage: true } });
    const second = await list({ sort, first: 2, after: first.pageInfo.endCursor });
    expect(second.titles).toEqual(order.slice(2));
    const back = await list({ sort, last: 2, before: second.pageInfo.startCursor });
    expect(back.titles).toEqual(order.slice(0, 2));
  }
});

test('refuses a search that is too long', async () => {
  await expect(list({ filter: { search: 'x'.repeat(201) } })).rejects.toThrow('at most 200 characters');
});

test('shows one with where it is and how to mend it; another organization’s is not there', async () => {
  const one = /* GraphQL */ `query ($id: ID!) {
    finding(id: $id) { title file line snippet severity state dismissalReason check { remediation } history { id } }
  }`;
  const { data } = await owner.execute(one, { id: secret });
  expect(data.finding).toMatchObject({ file: 'config/keys_old.ts', line: 3, state: 'OPEN', history: [] });
  expect(data.finding.check.remediation).toContain('Revoke the secret');
  const stranger = await server.seed.owner();
  for (const id of [secret, newId(), 'no id']) {
    const { errors } = await stranger.execute(one, { id });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  }
  expect((await list({}, stranger)).totalCount).toBe(0);
});

test('says why a finding has its severity, and how sure the scan is', async () => {
  const why = async (id: string) => {
    const { data } = await owner.execute(
      'query ($id: ID!) { finding(id: $id) { severityReason confidence } }',
      {
        id,
      },
    );
    return data.finding;
  };
  expect(await why(secret)).toEqual({
    severityReason:
      'Everyone who can read the repository can act with this key. Context: a key with the rights of its owner (CWE-798).',
    confidence: 'HIGH',
  });
  const control = {
    rule: 'dependency-updates-missing',
    severityContext: 'PROCESS',
    severity: 'MEDIUM',
  } as const;
  expect(await why(await records.finding(owner, web, { ...control, state: 'RESOLVED' }))).toMatchObject({
    severityReason:
      'Fixes of known flaws arrive late. A missing process control is at most medium: it is not an attack by itself.',
  });
  const old = await records.finding(owner, web, {
    severity: 'MEDIUM',
    state: 'RESOLVED',
    rule: 'of an earlier version',
  });
  expect((await why(old)).severityReason).toBe('An attack needs something else to go wrong.');
});

test('a longer list takes as many statements', async () => {
  const few = await countStatements(() => list({ first: 2 }));
  const many = await countStatements(() => list());
  expect(many.statements).toHaveLength(few.statements.length);
});
