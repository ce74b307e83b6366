import { readFile } from 'node:fs/promises';
import { keyRequests } from '../../platform/auth/keyRate.ts';
import { openTestRoutes } from '../../testing/isolation/routes.ts';
import { programOf } from '../../testing/people/apiKeys.ts';
import { seedEverything } from '../../testing/records/everything.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

/** What a program learns of its own key, and what it takes away with it. */

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

it('the viewer names the key that asks; a session has none, and colleagues show none', async () => {
  const owner = await server.seed.owner();
  await owner.invite('MEMBER');
  const program = await programOf(server, owner, ['ORGANIZATION_READ', 'TASK_UPDATE']);
  const query =
    '{ viewer { apiKey { id name scopes own } } organization { members { nodes { id apiKey { id } } } } }';
  const { data } = await program.execute(query);
  expect(data.viewer.apiKey).toEqual({
    id: program.apiKeyId,
    name: 'Program',
    scopes: ['ORGANIZATION_READ', 'TASK_UPDATE'],
    own: true,
  });
  const shown = data.organization.members.nodes.map(({ apiKey }: { apiKey: unknown }) => apiKey);
  expect(shown).toHaveLength(2);
  expect(shown).toEqual(expect.arrayContaining([{ id: program.apiKeyId }, null]));
  expect((await owner.execute('{ viewer { apiKey { id } } }')).data.viewer.apiKey).toBeNull();
});

it('docs/apiKeys.md lists the scopes that a key can have, as Query.scopes describes them', async () => {
  const { data } = await server.anonymous.execute('{ scopes { permission description grantable } }');
  type Scope = { permission: string; description: string; grantable: boolean };
  const scopes: Scope[] = data.scopes;
  expect(scopes).toContainEqual({
    permission: 'NOTIFICATION_UPDATE',
    description: 'Mark notifications as read.',
    grantable: true,
  });
  expect(scopes.find(({ permission }) => permission === 'API_KEY_MANAGE')?.grantable).toBe(false);
  const page = await readFile('docs/apiKeys.md', 'utf8');
  const listed = [...page.matchAll(/^\| `([A-Z_]+)` \| (.+) \|$/gm)].map(([, name, text]) => [name, text]);
  expect(listed).toEqual(
    scopes
      .filter(({ grantable }) => grantable)
      .map(({ permission, description }) => [permission, description]),
  );
});

it('a key reads where its rate stands; a session has no such limit', async () => {
  const owner = await server.seed.owner();
  const program = await programOf(server, owner, ['ORGANIZATION_READ']);
  const query = '{ rateLimit { limit remaining resetAt } }';
  await program.execute(query);
  const { rateLimit } = (await program.execute(query)).data;
  expect(rateLimit).toMatchObject({ limit: keyRequests.most, remaining: keyRequests.most - 2 });
  const untilReset = rateLimit.resetAt.getTime() - server.clock.now().getTime();
  expect(untilReset).toBeGreaterThan(0);
  expect(untilReset).toBeLessThanOrEqual(keyRequests.withinSeconds * 1_000);
  expect((await owner.execute(query)).data.rateLimit).toBeNull();
});

it('a refusal names the permission that is required', async () => {
  const owner = await server.seed.owner();
  const program = await programOf(server, owner, ['ORGANIZATION_READ']);
  const member = await owner.invite('MEMBER');
  for (const asker of [program, member]) {
    const { errors } = await asker.execute('{ auditLog { totalCount } }');
    expect(errors?.[0]?.extensions).toEqual({ code: 'FORBIDDEN', requiredPermission: 'AUDIT_READ' });
  }
});

it('a program marks the notifications of its owner as read, with the scope', async () => {
  const target = await seedEverything(server, 'finch');
  const mark = 'mutation { markAllNotificationsRead { markedCount } }';
  const without = await programOf(server, target.owner, ['ORGANIZATION_READ']);
  expect((await without.execute(mark)).errors?.[0]?.extensions).toEqual({
    code: 'FORBIDDEN',
    requiredPermission: 'NOTIFICATION_UPDATE',
  });
  const program = await programOf(server, target.owner, ['ORGANIZATION_READ', 'NOTIFICATION_UPDATE']);
  const unread = '{ notifications { unreadCount } }';
  const before = (await program.execute(unread)).data.notifications.unreadCount;
  expect(before).toBeGreaterThan(0);
  expect((await program.execute(mark)).data.markAllNotificationsRead.markedCount).toBe(before);
  expect((await program.execute(unread)).data.notifications.unreadCount).toBe(0);
});

describe('a download', () => {
  const downloads = [
    ['AUDIT_READ', () => '/audit-log.csv', 'text/csv; charset=utf-8'],
    ['BILLING_MANAGE', ({ invoice }: { invoice: string }) => `/invoices/${invoice}.pdf`, 'application/pdf'],
  ] as const;
  it.each(downloads)(
    'with the scope %s is sent to a program; without it the answer names the scope',
    async (scope, pathOf, type) => {
      const { owner, ids } = await seedEverything(server, `crane${scope.toLowerCase().slice(0, 5)}`);
      const attempt = { method: 'GET', url: pathOf(ids) } as const;
      const may = await programOf(server, owner, ['ORGANIZATION_READ', scope]);
      const sent = await routes.send(may, attempt);
      expect([sent.statusCode, sent.headers['content-type']]).toEqual([200, type]);
      const refused = await routes.send(await programOf(server, owner, ['ORGANIZATION_READ']), attempt);
      expect([refused.statusCode, refused.json().errors[0].extensions]).toEqual([
        403,
        { code: 'FORBIDDEN', requiredPermission: scope },
      ]);
      const unknown = Object.assign(server.browser(), { apiKey: 'slip_not_a_key' });
      expect((await routes.send(unknown, attempt)).statusCode).toBe(401);
    },
  );

  it('of the audit log is an entry that names the key', async () => {
    const owner = await server.seed.owner();
    const program = await programOf(server, owner, ['ORGANIZATION_READ', 'AUDIT_READ']);
    const answer = await routes.send(program, { method: 'GET', url: '/audit-log.csv' });
    expect(answer.payload.split('\r\n')[1]).toMatch(/,Program,downloadAuditLog,,127\.0\.0\.1,SUCCEEDED$/);
  });
});
