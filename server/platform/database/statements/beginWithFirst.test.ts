import { sql } from 'kysely';
import { Client } from 'pg';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** What PostgreSQL says of the transaction that a statement runs in. */
const state = sql<{ readOnly: string; tenant: string | null }>`
  select current_setting('transaction_read_only') as read_only, current_setting('app.organization_id', true) as tenant`;

const setTenant = (tenant: string) => sql`select set_config('app.organization_id', ${tenant}, true)`;

const reading = () =>
  server.runtime.database.app
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();

const begin = 'start transaction isolation level repeatable read read only';

/** Does something; answers what this process sent meanwhile. What it is told to refuse, it does not send. */
const sentBy = async (action: () => Promise<unknown>, refused?: string): Promise<string[]> => {
  const sent: string[] = [];
  const { query } = Client.prototype;
  Client.prototype.query = new Proxy(query, {
    apply: (send, client, given: unknown[]) => {
      const text = String(given[0]);
      sent.push(text);
      return text === refused
        ? Promise.reject(new Error(`No ${text} now.`))
        : Reflect.apply(send, client, given);
    },
  });
  try {
    await action();
    return sent;
  } finally {
    Client.prototype.query = query;
  }
};

describe('a transaction that only reads', () => {
  it('is begun along with its first statement, and is one until it ends', async () => {
    const transaction = await reading();
    await setTenant('11111111-1111-7111-8111-111111111111').execute(transaction);
    const { rows } = await state.execute(transaction);
    expect(rows).toMatchObject([{ readOnly: 'on', tenant: '11111111-1111-7111-8111-111111111111' }]);
    await transaction.rollback().execute();
    const after = await state.execute(server.runtime.database.app);
    expect(after.rows).toMatchObject([{ readOnly: 'off' }]);
    expect(after.rows[0]?.tenant || null).toBeNull();
  });

  it('is not told to PostgreSQL before it reads, nor where it reads nothing', async () => {
    let transaction: Awaited<ReturnType<typeof reading>> | undefined;
    expect(await sentBy(async () => (transaction = await reading()))).toEqual([]);
    expect(await sentBy(async () => transaction && (await sql`select 1`.execute(transaction)))).toEqual([
      begin,
      'select 1',
    ]);
    expect(await sentBy(async () => transaction?.rollback().execute())).toEqual(['rollback']);
    expect(await sentBy(async () => (await reading()).rollback().execute())).toEqual([]);
  });

  it('reads nothing where it could not be begun', async () => {
    const transaction = await reading();
    await sentBy(() => expect(state.execute(transaction)).rejects.toThrow(`No ${begin} now.`), begin);
    await transaction.rollback().execute();
  });

  it('changes nothing, not by its first statement either', async () => {
    const transaction = await reading();
    await expect(sql`create temporary table planted (id integer)`.execute(transaction)).rejects.toThrow(
      'read-only',
    );
    await transaction.rollback().execute();
  });

  it('fails as its first statement does, which leaves the connection as good as it was', async () => {
    const transaction = await reading();
    await expect(sql`select no_such_column`.execute(transaction)).rejects.toThrow('no_such_column');
    await expect(sql`select 1`.execute(transaction)).rejects.toThrow('current transaction is aborted');
    await transaction.rollback().execute();
    expect((await state.execute(server.runtime.database.app)).rows).toMatchObject([{ readOnly: 'off' }]);
  });
});
