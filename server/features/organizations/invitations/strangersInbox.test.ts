import { seededPassword, signUp, verifyAddress } from '../../../testing/people/accounts.ts';
import { seedOperator } from '../../../testing/people/operator.ts';
import { type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';

/** How often one can write to an inbox whose owner never asked for anything, by every way there is, with the numbers of production. */

const minute = 60_000;
const invite = `mutation ($emails: String!) {
  inviteTeam(input: { emails: $emails }) { outcomes { email status message } errors { message } }
}`;
const open = '{ organization { invitations { nodes { id } } } }';
const revoke = 'mutation ($id: ID!) { revokeInvitation(input: { id: $id }) { errors { message } } }';
const resend = 'mutation ($id: ID!) { resendInvitation(input: { id: $id }) { errors { code message } } }';
const enough = 'This address has reached its daily limit of invitations. Please try again tomorrow.';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ NODE_ENV: 'production' });
});
afterAll(() => server.close());

let strangers = 0;
const squat = async (): Promise<Asker> => {
  strangers += 1;
  const from = Object.assign(server.browser(), { ipAddress: `198.51.100.${strangers}` });
  const email = `squatter${strangers}@example.com`;
  expect((await signUp(from, { email })).data.signup.errors).toEqual([]);
  await verifyAddress(server, email);
  return from;
};
const inviteOnce = async (by: Asker, email: string) =>
  (await by.execute(invite, { emails: email })).data.inviteTeam.outcomes[0];
const openInvitations = async (by: Asker): Promise<{ id: string }[]> =>
  (await by.execute(open)).data.organization.invitations.nodes;
const revokeAll = async (by: Asker) => {
  for (const { id } of await openInvitations(by)) await by.execute(revoke, { id });
};

test('who signs up, invites, revokes and invites again, at once and for a day, writes one inbox five letters', async () => {
  const squatter = await squat();
  const victim = 'victim@example.org';
  const statuses = [];
  for (let turn = 0; turn < 25; turn += 1) {
    statuses.push((await inviteOnce(squatter, victim)).status);
    await revokeAll(squatter);
  }
  expect(statuses).toEqual(['INVITED', ...Array<string>(24).fill('LETTER_WITHHELD')]);
  for (let turn = 0; turn < 30; turn += 1) {
    server.clock.advance(45 * minute);
    await inviteOnce(squatter, victim);
    await revokeAll(squatter);
  }
  expect(await server.mail(victim)).toHaveLength(5);
  server.clock.advance(2 * minute);
  expect(await inviteOnce(squatter, victim)).toEqual({
    email: victim,
    status: 'LETTER_WITHHELD',
    message: enough,
  });
});

test('many organizations and spellings of the address, sending again and the operator’s hand are one count', async () => {
  const spellings = [
    'v.ictim2@example.org',
    'VICTIM2@example.org',
    'victim2+1@example.org',
    'victim2+x@example.org',
  ];
  const squatters = [];
  for (const spelling of spellings) {
    const squatter = await squat();
    squatters.push(squatter);
    await inviteOnce(squatter, spelling);
  }
  server.clock.advance(2 * minute);
  const answers = [];
  for (const squatter of squatters) {
    const [invitation] = await openInvitations(squatter);
    answers.push((await squatter.execute(resend, { id: invitation?.id })).data.resendInvitation.errors);
  }
  const refused = [{ code: 'RATE_LIMITED', message: enough }];
  expect(answers).toEqual([[], refused, refused, refused]);
  const operator = await seedOperator(server);
  const created = await operator.execute(
    'mutation ($input: CreateTenantInput!) { createTenant(input: $input) { errors { field code message } } }',
    {
      input: {
        name: 'Lure',
        plan: 'STARTER',
        ownerName: 'Vic',
        ownerEmail: 'victim2+y@example.org',
        currentPassword: seededPassword,
      },
    },
  );
  expect(created.data.createTenant.errors).toEqual([{ field: ['ownerEmail'], ...refused[0] }]);
  const letters = (await server.mail()).filter(({ recipient }) => /v\.?ictim2/.test(recipient));
  expect(letters).toHaveLength(5);
});

test('letters that waited for the address of who sends them are counted when they leave', async () => {
  const victim = 'victim5@example.org';
  const squatters = [];
  for (let turn = 0; turn < 8; turn += 1) {
    strangers += 1;
    const email = `waiting${strangers}@example.com`;
    const from = Object.assign(server.browser(), { ipAddress: `198.51.100.${strangers}` });
    await signUp(from, { email });
    expect((await inviteOnce(from, victim)).status).toBe('INVITED');
    await revokeAll(from);
    expect((await inviteOnce(from, victim)).status).toBe('INVITED');
    squatters.push(email);
  }
  expect(await server.mail(victim)).toEqual([]);
  for (const email of squatters) await verifyAddress(server, email);
  expect(await server.mail(victim)).toHaveLength(5);
});

test('an address that is withheld costs no other its letter or its seat, and tells nothing of accounts', async () => {
  const owner = await server.seed.owner({ plan: 'STARTER', status: 'ACTIVE' });
  const known = (await server.seed.owner()).email;
  await inviteOnce(owner, 'first@example.org');
  await inviteOnce(owner, known);
  await revokeAll(owner);
  const { data } = await owner.execute(invite, {
    emails: `first@example.org ${known} a@s.io b@s.io c@s.io d@s.io e@s.io`,
  });
  const { outcomes } = data.inviteTeam;
  expect(outcomes.map(({ status }: { status: string }) => status)).toEqual([
    'LETTER_WITHHELD',
    'LETTER_WITHHELD',
    'INVITED',
    'INVITED',
    'INVITED',
    'INVITED',
    'SEAT_LIMIT_REACHED',
  ]);
  expect(outcomes[1].message).toBe(outcomes[0].message);
  expect(outcomes[0].message).toBe('It was sent less than a minute ago. Give it a moment to arrive.');
});
