import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const rename = /* GraphQL */ `mutation ($name: String!) {
  updateProfile(input: { name: $name }) { user { id name email } errors { field message } }
}`;

test('people change their own name', async () => {
  const owner = await server.seed.owner({ name: 'Ada' });
  const { data } = await owner.execute(rename, { name: '  Ada Lovelace ' });
  expect(data.updateProfile).toEqual({
    user: { id: owner.id, name: 'Ada Lovelace', email: owner.email },
    errors: [],
  });
  expect((await owner.execute('{ viewer { name } }')).data.viewer.name).toBe('Ada Lovelace');
  const short = (await owner.execute(rename, { name: 'A' })).data.updateProfile;
  expect(short).toEqual({
    user: null,
    errors: [{ field: ['name'], message: 'Name must be at least 2 characters' }],
  });
  const log = (await owner.execute('{ auditLog { nodes { action actorName target } } }')).data.auditLog;
  expect(log.nodes).toEqual([{ action: 'updateProfile', actorName: 'Ada Lovelace', target: 'Ada Lovelace' }]);
});

test('people see their organizations with the role in each', async () => {
  const owner = await server.seed.owner({ organization: 'Analytical' });
  const other = await server.seed.owner({ organization: 'Babbage' });
  await server.runtime.database.system
    .insertInto('memberships')
    .values({ organizationId: other.organizationId, userId: owner.id, role: 'VIEWER' })
    .execute();
  const { data } = await owner.execute('{ memberships { organizationName role active joinedAt } }');
  expect(data.memberships).toMatchObject([
    { organizationName: 'Analytical', role: 'OWNER', active: true },
    { organizationName: 'Babbage', role: 'VIEWER', active: false },
  ]);
});
