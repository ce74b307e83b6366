import { paymentsOn, cardNumbers } from '../../../testing/billing/payments.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { recordsOn } from '../../../testing/records/records.ts';
import { addMonths } from './periods.ts';

let server: TestServer;
let pay: ReturnType<typeof paymentsOn>;
beforeAll(async () => {
  server = await openTestServer();
  pay = paymentsOn(server);
});
afterAll(() => server.close());

const day = 86_400_000;

/** Ten days into a month at an early customer's price, with a card. */
const early = async (): Promise<Person> => {
  const owner = await server.seed.owner();
  const periodStart = new Date(server.clock.now().getTime() - 10 * day);
  const periodEnd = addMonths(periodStart, 1);
  await pay.put(owner, { priceCents: 4999, periodStart, periodEnd, anchoredAt: periodStart });
  await pay.addCard(owner, cardNumbers.succeeds);
  return owner;
};

describe('in the way of a change of plan', () => {
  it('stand members and projects that are too many for it', async () => {
    const owner = await early();
    for (const _ of Array(6)) await owner.invite('MEMBER');
    for (const _ of Array(12)) await recordsOn(server).project(owner);
    const { obstacles, ...preview } = await pay.preview(owner, 'STARTER');
    expect(obstacles).toEqual([
      {
        field: ['plan'],
        code: 'LIMIT_REACHED',
        message: 'Starter allows up to 5 members; you have 7 members. Remove 2 of them first.',
      },
      {
        field: ['plan'],
        code: 'LIMIT_REACHED',
        message: 'Starter allows up to 10 projects; you have 12. Archive or delete 2 of them first.',
      },
    ]);
    expect((await pay.confirm(owner, preview)).errors).toEqual(obstacles);
  });

  it('stand a plan by agreement, the present plan, a missing card and an unconfirmed address', async () => {
    const owner = await server.seed.owner();
    const said = async (plan: string) =>
      (await pay.preview(owner, plan)).obstacles.map(({ message }: { message: string }) => message);
    expect(await said('ENTERPRISE_PLUS')).toEqual(['Enterprise Plus has custom pricing. Contact sales.']);
    expect(await said('PROFESSIONAL')).toContain('You are already on Professional.');
    expect(await said('ENTERPRISE')).toEqual(['Add a payment method first.']);
    await server.runtime.database.system
      .updateTable('users')
      .set({ emailVerifiedAt: null })
      .where('id', '=', owner.id)
      .execute();
    expect(await said('ENTERPRISE')).toEqual([
      `Confirm your email address first: open the link we sent to ${owner.email}.`,
    ]);
    expect((await pay.addCard(owner, cardNumbers.succeeds)).errors).toMatchObject([{ code: 'NOT_ALLOWED' }]);
  });
});

it.each(['ADMIN', 'MEMBER', 'VIEWER'] as const)('is not for a %s', async (role) => {
  const person = await (await server.seed.owner()).invite(role);
  await expect(pay.preview(person, 'ENTERPRISE')).rejects.toMatchObject({
    extensions: { code: 'FORBIDDEN' },
  });
  for (const name of ['cancelSubscription', 'resumeSubscription', 'payAmountDue'] as const) {
    await expect(pay.call(person, name)).rejects.toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  }
  await expect(pay.addCard(person, cardNumbers.succeeds)).rejects.toMatchObject({
    extensions: { code: 'FORBIDDEN' },
  });
});
