import { sql } from 'kysely';
import { sessionOf } from '../../auth/session.ts';
import type { Database } from '../../database/connect.ts';
import { readEnv } from '../../env.ts';
import { openTestDatabase } from '../../../testing/database/database.ts';
import { ReadTransaction } from './readTransaction.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const nobody = sessionOf(null, readEnv({ DATA_DIR: '/nowhere' }));

/** A transaction that counts how often it was begun, and how many of those are open. */
const open = () => {
  const count = { begun: 0, open: 0 };
  const reading = new ReadTransaction(database, {
    begin: async () => {
      const transaction = await database.app.startTransaction().execute();
      count.begun += 1;
      count.open += 1;
      return { transaction, session: nobody };
    },
    rollBack: async (transaction) => {
      await transaction.rollback().execute();
      count.open -= 1;
    },
  });
  const ask = async () => {
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(reading.database);
    return rows[0]?.one;
  };
  return { count, reading, ask };
};

test('work outside begins once what follows from reading has been read, in one transaction, and that is ended', async () => {
  const { count, reading, ask } = open();
  const order: string[] = [];
  const read = async () => {
    for (const name of ['first', 'second', 'third']) {
      await ask();
      order.push(name);
    }
  };
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await reading.begin();
  const working = reading.outside(async () => {
    order.push(`outside, ${count.open} open`);
    begun.resolve();
    await held.promise;
  });
  await Promise.all([read(), begun.promise]);
  expect(order).toEqual(['first', 'second', 'third', 'outside, 0 open']);
  expect(count.begun).toBe(1);
  held.resolve();
  await working;
  await reading.end();
});

test('what is read while work outside goes on has a connection for as long as it is read', async () => {
  const { count, reading, ask } = open();
  const held = Promise.withResolvers<void>();
  const working = reading.outside(() => held.promise);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  while (count.open > 0) await new Promise((resolve) => setImmediate(resolve));
  expect(count.begun).toBe(1);
  held.resolve();
  await working;
  expect(await ask()).toBe(1);
  expect(count).toEqual({ begun: 2, open: 1 });
  await reading.end();
  expect(count.open).toBe(0);
});

test('what goes on after the operation has ended reads nothing and opens nothing', async () => {
  const { count, reading, ask } = open();
  const held = Promise.withResolvers<void>();
  const late = reading.outside(() => held.promise).then(ask);
  await reading.begin();
  await reading.end();
  held.resolve();
  await expect(late).rejects.toThrow('The operation has ended');
  expect(count).toEqual({ begun: 1, open: 0 });
});

test('what is read after work outside is read in a transaction that works, also when a statement failed before it', async () => {
  const { reading, ask } = open();
  await expect(sql`select nothing`.execute(reading.database)).rejects.toThrow('does not exist');
  await reading.outside(async () => undefined);
  expect(await ask()).toBe(1);
  await reading.end();
});
