import { sql } from 'kysely';
import { newId } from '../../../platform/graphql/ids.ts';
import { manyAtOnce, numbersFrom, oneOf } from '../../../testing/records/chance.ts';
import { seedOperator } from '../../../testing/people/operator.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let operator: Person;
beforeAll(async () => {
  server = await openTestServer();
  operator = await seedOperator(server);
});
afterAll(() => server.close());

const subscribed = [
  ['PROFESSIONAL', 'ACTIVE'],
  ['PROFESSIONAL', 'PAST_DUE'],
  ['ENTERPRISE', 'ACTIVE'],
  ['ENTERPRISE', 'TRIALING'],
  ['PROFESSIONAL', 'PAUSED'],
  ['STARTER', 'CANCELED'],
] as const;
const cycles = ['MONTHLY', 'ANNUAL'] as const;
const settled = ['PAID', 'DRAFT', 'VOID'] as const;

/** What may happen to tenants, their subscriptions and their invoices. */
const life = (next: (below: number) => number) => {
  const { system } = server.runtime.database;
  const tenants: string[] = [];
  const terms = () => {
    const [plan, status] = oneOf(subscribed, next);
    return { plan, status, billingCycle: oneOf(cycles, next), priceCents: next(3) * 4_999 };
  };
  const add = async () => {
    const id = newId();
    await system
      .insertInto('organizations')
      .values({ id, name: id, slug: id, operator: next(6) === 0 })
      .execute();
    await system
      .insertInto('subscriptions')
      .values({ organizationId: id, ...terms() })
      .execute();
    tenants.push(id);
  };
  const change = () =>
    system
      .updateTable('subscriptions')
      .set(terms())
      .where('organizationId', '=', oneOf(tenants, next))
      .execute();
  const suspend = () =>
    system
      .updateTable('organizations')
      .set({ suspendedAt: next(2) === 0 ? null : server.clock.now() })
      .where('id', '=', oneOf(tenants, next))
      .execute();
  const hand = () =>
    sql`update organizations set operator = not operator where id = ${oneOf(tenants, next)}`.execute(system);
  const bill = () => {
    const organizationId = oneOf(tenants, next);
    return sql`insert into invoices (id, organization_id, number, amount_cents, status, issued_at, customer_name)
      select ${newId()}, id, ${next(1_000_000_000)}, 4999, ${oneOf(settled, next)}, now(), 'Ada' from organizations where id = ${organizationId}`.execute(
      system,
    );
  };
  const settle = () =>
    sql`update invoices set status = ${oneOf(settled, next)} where id in (
      select id from invoices where organization_id = ${oneOf(tenants, next)} order by id limit ${next(3)})`.execute(
      system,
    );
  const remove = async () => {
    // First, as several are removed at the same time.
    await add();
    const [id] = tenants.splice(next(tenants.length), 1);
    await system
      .deleteFrom('organizations')
      .where('id', '=', id ?? newId())
      .execute();
  };
  const actions = [add, change, change, change, suspend, hand, bill, bill, settle, settle, remove];
  return { add, act: (): Promise<unknown> => oneOf(actions, next)() };
};

/** What is kept of all organizations, and the same counted anew. */
const compare = async () => {
  const { rows } = await sql<{ kept: unknown; anew: unknown }>`
    with kept as (
      select plan::text, status::text, billing_cycle::text, sum(count) as count, sum(priced) as priced, sum(cents) as cents
      from subscription_counts group by 1, 2, 3 having (sum(count), sum(priced), sum(cents)) <> (0, 0, 0)
      union all
      select null, status::text, null, sum(count), 0, 0 from invoice_counts group by 2 having sum(count) <> 0
    ), anew as (
      select plan::text, status::text, billing_cycle::text, count(*) as count, count(*) filter (where price_cents > 0) as priced,
        sum(price_cents) as cents
      from subscriptions group by 1, 2, 3
      union all
      select null, status::text, null, count(*), 0, 0 from invoices group by 2
    )
    select (select json_agg(kept order by plan, status, billing_cycle) from kept) as kept,
      (select json_agg(anew order by plan, status, billing_cycle) from anew) as anew`.execute(
    server.runtime.database.system,
  );
  return { kept: rows[0]?.kept, anew: rows[0]?.anew };
};

const source = `{ platformBilling {
  monthlyRevenue { cents } payingSubscriptions trials
  byPlan { plan { code } payingSubscriptions trials monthlyRevenue { cents } }
  subscriptions { totalCount } late: subscriptions(status: [PAST_DUE, ACTIVE], plan: [PROFESSIONAL]) { totalCount }
  invoices { totalCount } paid: invoices(status: [PAID]) { totalCount } } }`;

/** What the operator is shown, and the same from the subscriptions and invoices themselves. */
const shown = async () => {
  const { data, errors } = await operator.execute(source);
  expect(errors).toBeUndefined();
  type Sums = { paying: number; trials: number; cents: number };
  const { rows } = await sql<{
    all: Sums;
    byPlan: (Sums & { plan: string })[];
    counts: Record<string, number>;
  }>`
    with ours as (
      select subscriptions.*, suspended_at is not null as suspended,
        status in ('ACTIVE', 'PAST_DUE') and price_cents > 0 and suspended_at is null as paying
      from organizations join subscriptions on subscriptions.organization_id = organizations.id where not operator
    ), sums as (
      select plan, count(*) filter (where paying) as paying, count(*) filter (where status = 'TRIALING' and not suspended) as trials,
        round(coalesce(sum(case billing_cycle when 'ANNUAL' then price_cents else 12 * price_cents end) filter (where paying), 0) / 12.0) as cents
      from ours group by rollup (plan)
    ), bills as (
      select invoices.status from invoices join organizations on organizations.id = organization_id where not operator
    )
    select (select to_json(sums) from sums where plan is null) as "all",
      (select json_agg(sums order by plan) from sums where plan is not null) as by_plan,
      json_build_object('subscriptions', (select count(*) from ours), 'invoices', (select count(*) from bills),
        'late', (select count(*) from ours where status in ('PAST_DUE', 'ACTIVE') and plan = 'PROFESSIONAL'),
        'paid', (select count(*) from bills where status = 'PAID')) as counts`.execute(
    server.runtime.database.system,
  );
  const { monthlyRevenue, payingSubscriptions, trials, byPlan, ...counts } = data.platformBilling;
  type Shown = {
    plan: { code: string };
    payingSubscriptions: number;
    trials: number;
    monthlyRevenue: { cents: number };
  };
  return {
    is: {
      paying: payingSubscriptions,
      trials,
      cents: monthlyRevenue.cents,
      byPlan: byPlan.map((each: Shown) => [
        each.plan.code,
        each.payingSubscriptions,
        each.trials,
        each.monthlyRevenue.cents,
      ]),
      counts: Object.fromEntries(
        Object.entries(counts).map(([name, value]) => [name, Object(value).totalCount]),
      ),
    },
    should: {
      paying: rows[0]?.all.paying,
      trials: rows[0]?.all.trials,
      cents: rows[0]?.all.cents,
      byPlan: rows[0]?.byPlan.map(({ plan, paying, trials: tried, cents }) => [plan, paying, tried, cents]),
      counts: rows[0]?.counts,
    },
  };
};

it('what is kept of subscriptions and invoices is what is counted anew, whatever happened, and so is what the operator is shown', async () => {
  const { add, act } = life(numbersFrom(53));
  for (let turn = 0; turn < 6; turn += 1) await add();
  for (let round = 0; round < 6; round += 1) {
    for (let turn = 0; turn < 15; turn += 1) {
      await act();
      const { kept, anew } = await compare();
      expect(kept).toEqual(anew);
    }
    const { is, should } = await shown();
    expect(is).toEqual(should);
  }
});

it('so it is when they change at the same time', async () => {
  const { add, act } = life(numbersFrom(59));
  for (let turn = 0; turn < 6; turn += 1) await add();
  await manyAtOnce(14, act, async () => {
    const { kept, anew } = await compare();
    expect(kept).toEqual(anew);
  });
  const { is, should } = await shown();
  expect(is).toEqual(should);
});
