import { sql } from 'kysely';
import { openTestServer } from '../testing/testServer.ts';
test('10,000', async () => {
  const server = await openTestServer();
  const owner = await server.seed.owner();
  const { system } = server.runtime.database;
  await sql`with u as (insert into users (id, email, name, password_hash) select gen_random_uuid(), 'm' || n || '@x.io', 'Member ' || n, 'x' from generate_series(1, 10000) n returning id) insert into memberships (organization_id, user_id, role) select ${owner.organizationId}::uuid, id, 'MEMBER' from u`.execute(system);
  await sql`insert into invitations (id, organization_id, email, role, token_hash, invited_by, expires_at) select gen_random_uuid(), ${owner.organizationId}::uuid, 'i' || n || '@x.io', 'MEMBER', sha256(n::text::bytea), ${owner.id}::uuid, now() + interval '3 days' from generate_series(1, 10000) n`.execute(system);
  await sql`analyze`.execute(system).catch(() => {});
  const q = '{ organization { memberCount members(first: 25 S) { totalCount nodes { id name email role joinedAt lastSeenAt } pageInfo { endCursor } } invitations(first: 25) { totalCount nodes { id email } } } }';
  for (const s of ['', ', search: "ber 99"', ', search: "m777@"', '']) {
    const t = performance.now();
    const { data, errors } = await owner.execute(q.replace('S', s));
    console.log(s, Math.round(performance.now() - t), 'ms', data?.organization.members.totalCount, errors);
  }
  const t = performance.now();
  const { data } = await owner.execute('mutation D($id: ID!) { deleteOrganization(input: {id: $id}) { deletedOrganizationId errors { message } } }', { id: owner.organizationId });
  console.log('delete', Math.round(performance.now() - t), 'ms', data);
  await server.close();
});
