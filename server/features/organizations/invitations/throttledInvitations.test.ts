import { limitOf } from '../../../platform/auth/limits.ts';
import { throttle } from '../../../platform/auth/throttle.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

const invite = `mutation ($emails: String!) {
  inviteTeam(input: { emails: $emails }) { outcomes { status } errors { field code message } }
}`;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('letters of invitation are limited for an organization, also those sent again; no other one is held up', async () => {
  const owner = await server.seed.owner({ plan: 'ENTERPRISE' });
  const first = await owner.execute(invite, { emails: 'first@example.com' });
  expect(first.data.inviteTeam.errors).toEqual([]);
  server.clock.advance(61_000);
  const { database, env } = server.runtime;
  const use = { limit: 'invitationLetter', of: [owner.organizationId] } as const;
  await throttle(database.system, env).use(use, new Date(server.clock.now().getTime() + 45_000), 10_000);

  const { data } = await owner.execute(invite, { emails: 'a@example.com, b@example.com' });
  expect(data.inviteTeam).toEqual({
    outcomes: [],
    errors: [
      {
        field: ['emails'],
        code: 'RATE_LIMITED',
        message: expect.stringMatching(
          /^Too many invitations were sent\. Please try again in \d+ seconds\.$/,
        ),
      },
    ],
  });
  const list = await owner.execute('{ organization { invitations { nodes { id email } } } }');
  expect(list.data.organization.invitations.nodes).toEqual([
    { id: expect.any(String), email: 'first@example.com' },
  ]);
  const { id } = list.data.organization.invitations.nodes[0];
  const again = await owner.execute(
    `mutation { resendInvitation(input: { id: "${id}" }) { errors { code } } }`,
  );
  expect(again.data.resendInvitation.errors).toEqual([{ code: 'RATE_LIMITED' }]);

  const other = await server.seed.owner();
  const theirs = await other.execute(invite, { emails: 'a@example.com' });
  expect(theirs.data.inviteTeam.outcomes).toEqual([{ status: 'INVITED' }]);
});

test('each letter of a call is counted', async () => {
  const owner = await server.seed.owner({ plan: 'ENTERPRISE' });
  const { database, env } = server.runtime;
  const use = { limit: 'invitationLetter', of: [owner.organizationId] } as const;
  const rows = () => database.system.selectFrom('throttles').selectAll().execute();
  const others = (await rows()).map(({ key }) => key.toString('hex'));
  await throttle(database.system, env).use(use, new Date(server.clock.now().getTime() + 20_000));
  const mine = (await rows()).find(({ key }) => !others.includes(key.toString('hex')))?.key;
  const used = async () => (await rows()).find(({ key }) => mine?.equals(key))?.regainedAt.getTime() ?? 0;
  const before = await used();
  const { data } = await owner.execute(invite, { emails: 'a@example.com, b@example.com, c@example.com' });
  expect(data.inviteTeam.errors).toEqual([]);
  expect((await used()) - before).toBe(3 * limitOf('invitationLetter', env).every);
});
