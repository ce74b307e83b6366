import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { recordsOn } from '../../../testing/records/records.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { dayFrom } from './acceptance.ts';
import { endAcceptedRisks } from './riskClock.ts';

let server: TestServer;
let records: ReturnType<typeof recordsOn>;
let owner: Person;
let member: Person;
let project: string;

const day = 24 * 3_600_000;

beforeAll(async () => {
  server = await openTestServer();
  records = recordsOn(server);
});
beforeEach(async () => {
  owner = await server.seed.owner({ name: 'Ada' });
  member = await owner.invite('MEMBER', 'Bo');
  project = await records.project(owner);
});
afterAll(() => server.close());

const inDays = (days: number) => dayFrom(server.clock.now(), days);
const look = () => endAcceptedRisks(jobContextOf(server.runtime));

const accept = async (input: object, person = member) => {
  const { data } = await person.execute(
    `mutation ($input: DismissFindingInput!) {
      dismissFinding(input: $input) {
        finding { state dismissalReason acceptedUntil riskOwner { name } history { type acceptedUntil } }
        errors { field code message }
      }
    }`,
    { input: { reason: 'ACCEPTED_RISK', comment: 'Behind the firewall.', ...input } },
  );
  return data.dismissFinding;
};

const read = async (id: string) => {
  const { data } = await owner.execute(
    `query ($id: ID!) {
      finding(id: $id) { state dismissalReason acceptedUntil riskOwner { name } history { type actorName } }
    }`,
    { id },
  );
  return data.finding;
};

const told = async (person: Person) => {
  const { data } = await person.execute('{ notifications(first: 20) { nodes { title message link } } }');
  return data.notifications.nodes;
};

test('a risk is accepted until a day, and somebody answers for it', async () => {
  const id = await records.finding(owner, project);
  expect(await accept({ id, acceptedUntil: inDays(30), riskOwnerId: owner.id })).toMatchObject({
    errors: [],
    finding: {
      state: 'DISMISSED',
      dismissalReason: 'ACCEPTED_RISK',
      acceptedUntil: inDays(30),
      riskOwner: { name: 'Ada' },
      history: [{ type: 'DISMISSED', acceptedUntil: inDays(30) }],
    },
  });
  const another = await records.finding(owner, project);
  expect(await accept({ id: another, acceptedUntil: inDays(365) })).toMatchObject({
    finding: { riskOwner: { name: 'Bo' } },
  });
});

test.each([
  ['no day', () => ({}), 'acceptedUntil', 'Please select until when'],
  ['a day that is over', () => ({ acceptedUntil: inDays(-1) }), 'acceptedUntil', 'That day is in the past.'],
  ['more than a year', () => ({ acceptedUntil: inDays(366) }), 'acceptedUntil', 'for a year at most'],
  ['a day that is none', () => ({ acceptedUntil: '2027-02-30' }), 'acceptedUntil', 'no such day'],
  ['what is no day', () => ({ acceptedUntil: 'soon' }), 'acceptedUntil', 'a day such as 2026-11-30'],
  [
    'an owner who is no member',
    () => ({ acceptedUntil: inDays(1), riskOwnerId: 'nobody' }),
    'riskOwnerId',
    '',
  ],
  [
    'a day for another reason',
    () => ({ reason: 'FALSE_POSITIVE', acceptedUntil: inDays(1) }),
    'acceptedUntil',
    'Only an accepted risk',
  ],
])('%s is refused, and the finding stays as it is', async (_, input, field, message) => {
  const id = await records.finding(owner, project);
  expect(await accept({ id, ...input() })).toMatchObject({
    finding: null,
    errors: [{ field: [field], message: expect.stringContaining(message) }],
  });
  expect(await read(id)).toMatchObject({ state: 'OPEN', history: [] });
});

test('its owner is told a week before, once; when the day is over it is open again by itself', async () => {
  const [first, second, later] = [
    await records.finding(owner, project, { title: 'First' }),
    await records.finding(owner, project, { title: 'Second' }),
    await records.finding(owner, project, { title: 'Later' }),
  ];
  for (const id of [first, second]) await accept({ id, acceptedUntil: inDays(8) });
  await accept({ id: later, acceptedUntil: inDays(30), riskOwnerId: owner.id });
  await look();
  expect(await told(member)).toEqual([]);
  server.clock.advance(day);
  await look();
  await look();
  expect(await told(member)).toEqual([
    {
      title: '2 accepted risks expire soon',
      message: expect.stringMatching(/^“(First|Second)” and 1 more: fix it, or reopen it/),
      link: expect.stringMatching(/^\/app\/security\?finding=/),
    },
  ]);
  expect(await read(first)).toMatchObject({ state: 'DISMISSED' });

  server.clock.advance(7 * day);
  await look();
  expect(await read(first)).toMatchObject({ state: 'DISMISSED' });
  server.clock.advance(day);
  await look();
  await look();
  for (const id of [first, second]) {
    expect(await read(id)).toMatchObject({
      state: 'OPEN',
      dismissalReason: null,
      acceptedUntil: null,
      riskOwner: null,
      history: [{ type: 'EXPIRED', actorName: null }, { type: 'DISMISSED' }],
    });
  }
  expect(await read(later)).toMatchObject({ state: 'DISMISSED' });
  expect((await told(member)).map(({ title }: { title: string }) => title)).toEqual([
    '2 accepted risks have expired',
    '2 accepted risks expire soon',
  ]);
  expect(await told(owner)).toEqual([]);
});

test('whoever leaves answers for nothing any more; the risk ends all the same', async () => {
  const id = await records.finding(owner, project);
  await accept({ id, acceptedUntil: inDays(1) });
  await server.runtime.database.system.deleteFrom('memberships').where('userId', '=', member.id).execute();
  expect(await read(id)).toMatchObject({ state: 'DISMISSED', riskOwner: null });
  server.clock.advance(2 * day);
  await look();
  expect(await read(id)).toMatchObject({ state: 'OPEN' });
  // Nobody answers for it any more: those are told who may decide.
  expect((await told(owner)).map(({ title }: { title: string }) => title)).toEqual([
    'An accepted risk has expired',
  ]);
});

test('nothing ends, and nobody is told, while an organization is suspended or its subscription is paused', async () => {
  const id = await records.finding(owner, project);
  await accept({ id, acceptedUntil: inDays(1) });
  const { system } = server.runtime.database;
  const paying = (status: 'ACTIVE' | 'PAUSED') =>
    system
      .updateTable('subscriptions')
      .set({ status })
      .where('organizationId', '=', owner.organizationId)
      .execute();
  const suspendedAt = (at: Date | null) =>
    system
      .updateTable('organizations')
      .set({ suspendedAt: at })
      .where('id', '=', owner.organizationId)
      .execute();
  const row = () =>
    system
      .selectFrom('findings')
      .select(['state', 'riskToldAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  server.clock.advance(2 * day);
  await paying('PAUSED');
  await look();
  expect(await row()).toEqual({ state: 'DISMISSED', riskToldAt: null });
  await paying('ACTIVE');
  await suspendedAt(server.clock.now());
  await look();
  expect(await row()).toEqual({ state: 'DISMISSED', riskToldAt: null });
  await suspendedAt(null);
  await look();
  expect(await row()).toMatchObject({ state: 'OPEN' });
});
