import { seededPassword as currentPassword, tokenInLetter } from '../../../testing/people/accounts.ts';
import { seedOperator } from '../../../testing/people/operator.ts';
import { change, noLonger, plantingOn } from '../../../testing/people/planting.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

/** A link works only while who sent it could send it anew, however that came to an end. */

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const users = () => server.runtime.database.system.updateTable('users');
const administers = (person: { id: string }, platformAdministrator: boolean) =>
  users().set({ platformAdministrator }).where('id', '=', person.id).execute();

test('an invitation works no more while its sender may not give the role, or is gone', async () => {
  const { plant, comeBack, offered } = plantingOn(server);
  const { system } = server.runtime.database;
  const owner = await server.seed.owner();
  const leaver = await owner.invite('OWNER');
  const link = await plant(leaver, 'ADMIN');
  const own = system.updateTable('memberships').where('userId', '=', leaver.id);
  for (const role of ['MEMBER', 'VIEWER'] as const) {
    await own.set({ role }).execute();
    expect(await offered(link.token)).toBeNull();
    expect(await comeBack(link)).toEqual(noLonger);
  }
  await own.set({ role: 'ADMIN' }).execute();
  expect(await offered(link.token)).toMatchObject({ role: 'ADMIN' });
  await system.deleteFrom('memberships').where('userId', '=', leaver.id).execute();
  expect(await comeBack(link)).toEqual(noLonger);
});

test('what the platform sends works as long as whoever sent it administers the platform', async () => {
  const { comeBack, offered } = plantingOn(server);
  const administrator = await server.seed.owner({ platformAdministrator: true });
  const second = await server.seed.owner({ email: 'founder@elsewhere.example' });
  const facts = { name: 'Newcomers', ownerName: 'Fay Founder', plan: 'STARTER', currentPassword };
  await change(administrator, 'createTenant', { ...facts, ownerEmail: second.email });
  const token = await tokenInLetter(server, second.email);
  await administers(administrator, false);
  expect(await offered(token)).toBeNull();
  await administers(administrator, true);
  expect(await offered(token)).toMatchObject({ role: 'OWNER' });
  expect(await comeBack({ second, token })).toEqual([]);
});

test('administering the platform leads nobody back into the organization of the platform itself', async () => {
  const { plant, comeBack } = plantingOn(server);
  const operator = await seedOperator(server);
  const leaver = await operator.invite('ADMIN');
  const link = await plant(leaver, 'ADMIN');
  await administers(leaver, true);
  const { system } = server.runtime.database;
  await system.deleteFrom('memberships').where('userId', '=', leaver.id).execute();
  expect(await comeBack(link)).toEqual(noLonger);
});
