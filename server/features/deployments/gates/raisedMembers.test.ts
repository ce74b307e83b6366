import { seededPassword } from '../../../testing/people/accounts.ts';
import { endAccount } from '../../../testing/people/endedAccount.ts';
import { gatedReleasesOn } from '../../../testing/deployments/gatedReleases.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

/** Who only read when a deployment was asked for does not approve it, however they came to a higher role. */

let server: TestServer;
let gated: ReturnType<typeof gatedReleasesOn>;
beforeAll(async () => {
  server = await openTestServer();
  gated = gatedReleasesOn(server);
});
afterAll(() => server.close());

/** A deployment that waits for an approval; a moment later whatever happens is after it. */
const waiting = async (owner: Person): Promise<string> => {
  const project = await gated.make(owner);
  await gated.rule(owner, project.production, { approvals: 1 });
  const { id } = await gated.deploy(owner, project, project.production);
  server.clock.advance(1_000);
  return id;
};

const change = async (asker: Person, name: string, input: object) => {
  const { data } = await asker.execute(
    `mutation ($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!) {
      ${name}(input: $input) { errors { message } } }`,
    { input: { ...input, currentPassword: seededPassword } },
  );
  expect(data[name].errors).toEqual([]);
};
const setRole = (asker: Person, { id: userId }: Person, role: string) =>
  change(asker, 'changeMemberRole', { userId, role });

/** The ways on which a viewer comes to a role that may approve, but for joining anew. */
const ways: Record<string, (owner: Person, viewer: Person) => Promise<void>> = {
  'an owner makes them a member': (owner, viewer) => setRole(owner, viewer, 'MEMBER'),
  'they are made a member, and an admin after that': async (owner, viewer) => {
    for (const role of ['MEMBER', 'ADMIN']) await setRole(owner, viewer, role);
  },
  'the platform’s administrator makes them an owner': async (
    { organizationId: tenantId },
    { id: userId },
  ) => {
    const operator = await server.seed.owner({ platformAdministrator: true });
    await change(operator, 'changeTenantRole', { tenantId, userId, role: 'OWNER' });
  },
  'the account of the only owner ends, and the organization goes on with them': (owner) =>
    endAccount(server, owner),
};

it.each(Object.keys(ways))('a viewer approves nothing that was asked for before %s', async (way) => {
  const owner = await server.seed.owner();
  const viewer = await owner.invite('VIEWER');
  const id = await waiting(owner);
  await ways[way]?.(owner, viewer);
  expect(await gated.obstacle(viewer, id)).toMatchObject({ code: 'WAS_VIEWER' });
  expect((await gated.say(viewer, id, true)).errors).toMatchObject([
    { message: expect.stringMatching(/^You were a viewer when this deployment was requested\./) },
  ]);
});

it('a member who is made more after it was asked for approves it, as they could before', async () => {
  const owner = await server.seed.owner();
  const member = await owner.invite('MEMBER');
  const id = await waiting(owner);
  await setRole(owner, member, 'ADMIN');
  expect(await gated.say(member, id, true)).toMatchObject({ deployment: { status: 'RUNNING' }, errors: [] });
});
