import { type Kysely, sql } from 'kysely';
import { openTestDatabase } from '../../../testing/database/database.ts';
import { sqlStatements } from '../../../testing/database/sqlStatements.ts';
import type { Database } from '../connect.ts';
import { onConnectionsOf } from '../onConnectionsOf.ts';
import type { DB } from '../rows.generated.ts';
import { StatementsTogether } from './statementsTogether.ts';

let database: Database;
let reader: Kysely<DB>;
beforeAll(async () => {
  database = await openTestDatabase();
  const together = new StatementsTogether(database.answers, (use) =>
    database.app.getExecutor().provideConnection(use),
  );
  reader = onConnectionsOf({ provideConnection: (consumer) => consumer(together) }, database.app);
});
afterAll(() => database.close());

const ask = async (text: ReturnType<typeof sql>) => (await text.execute(reader)).rows;
const all = (...texts: ReturnType<typeof sql>[]) => Promise.all(texts.map(ask));

const values = [
  `true`,
  `null::boolean`,
  `12::smallint`,
  `9007199254740991::bigint`,
  `0.1::double precision`,
  `'NaN'::double precision`,
  `12.50::numeric`,
  `e'a "quoted" \\\\ line\\nand $1 ü'::text`,
  `'2026-01-01T00:00:00+00:00'::text`,
  `'018f4c1e-0000-7000-8000-000000000000'::uuid`,
  `'2026-03-29 01:59:59.123456+00'::timestamptz`,
  `'2026-03-29'::date`,
  `'\\x00ff'::bytea`,
  `'{"keptKey": [1, "2026-03-29"]}'::json`,
  `'{"keptKey": null}'::jsonb`,
  `array['OWNER', 'ADMIN']::role[]`,
  `'OWNER'::role`,
  `array['a,b', null]::text[]`,
  `array[1, null]::bigint[]`,
  `'192.0.2.1'::inet`,
];

test.each(values)('%s is read together as it is alone', async (value) => {
  const text = sql.raw(`select ${value} as some_value, 2 as other`);
  const [alone] = await all(text);
  const [together, , other] = await all(text, sql`select 1 as known`, text);
  expect(together).toEqual(alone);
  expect(other).toEqual(alone);
});

const numbers = (most: number) =>
  sql`select number, ${String(most)}::text as most from generate_series(1, ${most}::integer) as number order by number desc`;

test('what one turn asks for is one statement once it was sent: each has its rows, in its order, for its values', async () => {
  const none = sql`select 1 as nothing where ${false}`;
  const turn = () => all(numbers(3), none, numbers(2));
  const before = await turn();
  let after: unknown;
  const statements = await sqlStatements(async () => {
    after = await turn();
  });
  expect(statements).toHaveLength(1);
  expect(after).toEqual(before);
  expect(after).toEqual([
    [
      { number: 3, most: '3' },
      { number: 2, most: '3' },
      { number: 1, most: '3' },
    ],
    [],
    [
      { number: 2, most: '2' },
      { number: 1, most: '2' },
    ],
  ]);
});

test('a statement with two columns of one name goes alone, and so does what casts otherwise', async () => {
  const twice = sql`select 1 as same, 2 as same`;
  const address = sql`select '192.0.2.1'::inet as address`;
  await all(twice, address);
  expect(await all(twice, address, sql`select 1 as one`)).toEqual([
    [{ same: 2 }],
    [{ address: '192.0.2.1' }],
    [{ one: 1 }],
  ]);
});

const divided = (by: number) => sql`select 1 / ${by}::integer as share`;

test('who asked hears of a fault', async () => {
  expect(await ask(divided(1))).toEqual([{ share: 1 }]);
  const asked = await Promise.allSettled([ask(divided(0)), ask(divided(1))]);
  expect(asked).toMatchObject([{ reason: { message: 'division by zero' } }, { status: 'rejected' }]);
  expect(await ask(divided(1))).toEqual([{ share: 1 }]);
});
