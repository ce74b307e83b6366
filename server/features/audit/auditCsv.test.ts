import { sql } from 'kysely';
import { openTestRoutes } from '../../testing/isolation/routes.ts';
import type { Person } from '../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { csvLine } from '../../../schema/rules/csv.ts';

let server: TestServer;
let routes: Awaited<ReturnType<typeof openTestRoutes>>;
beforeAll(async () => {
  server = await openTestServer();
  routes = await openTestRoutes(server);
});
afterAll(async () => {
  await routes?.app.close();
  await server.close();
});

const heading = 'Time (UTC),Person,API key,Action,Target,Address,Outcome';
const download = async (person: Person, search = '') => {
  const answer = await routes.send(person, { method: 'GET', url: `/audit-log.csv${search}` });
  return { answer, lines: answer.payload.split('\r\n').slice(0, -1) };
};

test.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])(
  'a cell that begins with %j is no formula to a spreadsheet',
  (begin) => {
    expect(csvLine([`${begin}HYPERLINK(1)`])).toMatch(/^"?'/);
  },
);

test('quotes stay quoted', () => {
  expect(csvLine(['=HYPERLINK("x")', 'a,b', null, '-1'])).toBe(`"'=HYPERLINK(""x"")","a,b",,'-1\r\n`);
});

test('what a person is called never becomes a formula, and the filters are those of the screen', async () => {
  const owner = await server.seed.owner({ name: '=HYPERLINK("https://evil.example")' });
  const admin = await owner.invite('ADMIN', 'Grace');
  await owner.execute('mutation { endOtherSessions { errors { code } } }');
  await admin.execute(
    'mutation { inviteTeam(input: { emails: "a@example.com, b@example.com" }) { errors { code } } }',
  );
  const { answer, lines } = await download(owner);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="audit-log.csv"',
  });
  // Who took the log away stands in it too, first.
  const [taken, ...others] = lines.slice(1);
  expect(taken).toMatch(/,downloadAuditLog,,127\.0\.0\.1,SUCCEEDED$/);
  const cells = others.map((line) => line.replace(/^[^,]+,/, ''));
  expect([lines[0], ...cells]).toEqual([
    heading,
    'Grace,,inviteTeam,"a@example.com, b@example.com",127.0.0.1,SUCCEEDED',
    `"'=HYPERLINK(""https://evil.example"")",,endOtherSessions,,127.0.0.1,SUCCEEDED`,
  ]);
  const { data } = await owner.execute('{ auditLog(last: 1) { nodes { createdAt } } }');
  const first = data.auditLog.nodes[0].createdAt.toISOString();
  for (const [search, actions] of [
    [`?actorId=${admin.id}`, ['inviteTeam']],
    ['?action=endOtherSessions', ['endOtherSessions']],
    [`?action=inviteTeam&outcome=SUCCEEDED`, ['inviteTeam']],
    [`?action=inviteTeam&outcome=REFUSED`, []],
    [`?to=${first}`, []],
    [`?actorId=${owner.id}&action=inviteTeam`, []],
    ['?actorId=nonsense', []],
  ] as const) {
    const found = [...(await download(owner, search)).answer.payload.matchAll(/,,(\w+),/g)];
    expect([search, found.map(([, action]) => action)]).toEqual([search, actions]);
  }
  expect((await download(owner, '?from=yesterday')).answer.statusCode).toBe(400);
  expect((await download(owner, '?outcome=perhaps')).answer.statusCode).toBe(400);
});

test.each([
  '?from=-200000-01-01T00:00:00Z',
  '?to=%2B200000-01-01T00:00:00Z',
  '?from=0000-06-01T00:00:00Z',
  '?action=%00',
])('what no database can look for is refused before anybody has taken anything: %s', async (search) => {
  const owner = await server.seed.owner();
  const { answer } = await download(owner, search);
  expect(answer.statusCode).toBe(400);
  expect((await download(owner, '?action=downloadAuditLog')).lines).toHaveLength(2);
});

const fill = (organizationId: string, count: number) =>
  sql`insert into audit_entries (id, organization_id, actor_name, action, target, created_at)
    select gen_random_uuid(), ${organizationId}, 'Ada', 'updateTask', 'Task ' || n, ${server.clock.now()}::timestamptz - n * interval '1 second'
    from generate_series(1, ${count}::integer) n`.execute(server.runtime.database.system);

test('10,000 entries come whole, newest first', async () => {
  const owner = await server.seed.owner();
  await fill(owner.organizationId, 10_000);
  const { lines } = await download(owner);
  const targets = lines.slice(2).map((line) => line.split(',')[4]);
  expect(targets).toEqual(Array.from({ length: 10_000 }, (_, at) => `Task ${at + 1}`));
});

test('twenty downloads of one organization at once all arrive: none holds a connection while it is sent', async () => {
  const owner = await server.seed.owner();
  await fill(owner.organizationId, 300);
  const downloads = await Promise.all(Array.from({ length: 20 }, () => download(owner)));
  for (const { lines } of downloads) expect(lines.length).toBeGreaterThan(301);
});

/** What may come of a reader who was allowed to read when the download began. */
const ends: Record<string, (reader: Person) => Promise<unknown>> = {
  'signed out': ({ id }) =>
    server.runtime.database.system.deleteFrom('sessions').where('userId', '=', id).execute(),
  'a member only': ({ id }) =>
    server.runtime.database.system
      .updateTable('memberships')
      .set({ role: 'MEMBER' })
      .where('userId', '=', id)
      .execute(),
};

test.each(Object.entries(ends))(
  'a download breaks off when its reader is no longer allowed to read, being %s: it is sent while it is read',
  async (_what, end) => {
    const reader = await (await server.seed.owner()).invite('ADMIN');
    await fill(reader.organizationId, 10_000);
    const payload = await routes.stream(reader, { method: 'GET', url: '/audit-log.csv' });
    let received = '';
    let ended = false;
    const read = async () => {
      for await (const chunk of payload) {
        received += String(chunk);
        if (ended || !received.includes('Task 150,')) continue;
        ended = true;
        await end(reader);
      }
    };
    await read().catch(() => undefined);
    expect(received.startsWith(heading)).toBe(true);
    expect(ended).toBe(true);
    expect(received.split('\r\n').length).toBeLessThan(10_000);
  },
);
