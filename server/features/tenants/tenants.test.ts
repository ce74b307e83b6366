import { recordsOn } from '../../testing/records/records.ts';
import type { Person } from '../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let administrator: Person;
beforeAll(async () => {
  server = await openTestServer();
  administrator = await server.seed.owner({ organization: 'Operator', platformAdministrator: true });
  const { system } = server.runtime.database;
  await system.updateTable('organizations').set({ operator: true }).where('name', '=', 'Operator').execute();

  const records = recordsOn(server);
  const acme = await server.seed.owner({ organization: 'acme' });
  const member = await acme.invite('MEMBER');
  await records.project(acme);
  await records.project(acme);
  const seen = (id: string, at: string) =>
    system
      .updateTable('users')
      .set({ lastSeenAt: new Date(at) })
      .where('id', '=', id)
      .execute();
  await system
    .updateTable('subscriptions')
    .set({ status: 'PAST_DUE' })
    .where('organizationId', '=', acme.organizationId)
    .execute();
  await seen(acme.id, '2026-03-01T00:00:00Z');
  await seen(member.id, '2026-04-01T00:00:00Z');
  await server.seed.owner({ organization: 'Beta', plan: 'STARTER', status: 'TRIALING' });
  const closed = await server.seed.owner({ organization: 'Closed', plan: 'ENTERPRISE', status: 'TRIALING' });
  await system
    .updateTable('organizations')
    .set({ suspendedAt: server.clock.now() })
    .where('id', '=', closed.organizationId)
    .execute();
});
afterAll(() => server.close());

const list = /* GraphQL */ `
  query ($search: String, $plan: [PlanCode!], $status: [TenantStatus!], $sort: TenantSort, $first: Int, $after: String) {
    tenants(search: $search, plan: $plan, status: $status, sort: $sort, first: $first, after: $after) {
      totalCount
      nodes { name plan { name } status subscriptionStatus users projects lastActivity createdAt }
      pageInfo { endCursor hasNextPage }
    }
  }`;
const read = async (variables: Record<string, unknown> = {}) => {
  const { data, errors } = await administrator.execute(list, variables);
  expect(errors).toBeUndefined();
  return data.tenants;
};
const names = (page: { nodes: { name: string }[] }) => page.nodes.map(({ name }) => name);

describe('tenants', () => {
  it('are all organizations but the operator’s, with plan, status and counts', async () => {
    const page = await read();
    expect(page.totalCount).toBe(3);
    expect(page.nodes).toMatchObject([
      {
        name: 'acme',
        plan: { name: 'Professional' },
        status: 'ACTIVE',
        subscriptionStatus: 'PAST_DUE',
        users: 2,
        projects: 2,
        lastActivity: new Date('2026-04-01'),
      },
      { name: 'Beta', plan: { name: 'Starter' }, status: 'TRIAL', users: 1, projects: 0, lastActivity: null },
      {
        name: 'Closed',
        plan: { name: 'Enterprise' },
        status: 'SUSPENDED',
        users: 1,
        projects: 0,
        lastActivity: null,
      },
    ]);
  });

  it('are found by the address of one of their people, and by plan', async () => {
    const email = (
      await server.runtime.database.system
        .selectFrom('users')
        .select('email')
        .where('lastSeenAt', '=', new Date('2026-04-01T00:00:00Z'))
        .executeTakeFirstOrThrow()
    ).email;
    expect(names(await read({ search: email.toUpperCase() }))).toEqual(['acme']);
    expect(names(await read({ plan: ['STARTER', 'ENTERPRISE'] }))).toEqual(['Beta', 'Closed']);
  });

  it.each([
    ['NAME', 'DESC', ['Closed', 'Beta', 'acme']],
    ['USERS', 'DESC', ['acme', 'Closed', 'Beta']],
    ['PROJECTS', 'ASC', ['Beta', 'Closed', 'acme']],
    ['CREATED_AT', 'ASC', ['acme', 'Beta', 'Closed']],
    ['LAST_ACTIVITY', 'ASC', ['Beta', 'Closed', 'acme']],
  ])('are sorted by %s, %s, page by page', async (field, direction, sorted) => {
    const sort = { field, direction };
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await read({ sort, first: 1, after });
      seen.push(...names(page));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);
    expect(seen).toEqual(sorted);
  });

  it('are found by name and by status', async () => {
    expect(names(await read({ search: 'ACM' }))).toEqual(['acme']);
    expect(names(await read({ search: '%' }))).toEqual([]);
    expect(names(await read({ status: ['TRIAL'] }))).toEqual(['Beta']);
    expect(names(await read({ status: [] }))).toHaveLength(3);
    expect(names(await read({ status: ['SUSPENDED'] }))).toEqual(['Closed']);
    expect(await read({ status: ['ACTIVE'], search: 'e' })).toMatchObject({ totalCount: 1 });
  });

  it('come page by page', async () => {
    const first = await read({ first: 2 });
    expect(names(await read({ first: 2, after: first.pageInfo.endCursor }))).toEqual(['Closed']);
  });

  it('are for platform administrators only, whatever the role', async () => {
    const owner = await server.seed.owner();
    const people = await Promise.all(
      (['ADMIN', 'MEMBER', 'VIEWER'] as const).map((role) => owner.invite(role)),
    );
    for (const person of [owner, ...people]) {
      const { data, errors } = await person.execute(list);
      expect(data).toEqual({ tenants: null });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    }
    const { errors } = await server.anonymous.execute(list);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
