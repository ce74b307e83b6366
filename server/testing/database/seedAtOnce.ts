import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { onConnectionsOf } from '../../platform/database/onConnectionsOf.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { seedOn } from '../seed.ts';
import type { TestServer } from '../testServer.ts';

/** Numbers of the statements that were sent, by their texts. */
const known = new Map<string, number>();

/** The same statement with a name (database/statements/namedStatements.ts): seeding sends the same ones again and again. */
const withName = (query: CompiledQuery): CompiledQuery => {
  const number = known.get(query.sql) ?? known.size + 1;
  known.set(query.sql, number);
  return { ...query, sql: `/* named seeding_${number} */ ${query.sql}` };
};

const answersNothing = ({ query }: CompiledQuery): boolean =>
  (query.kind === 'InsertQueryNode' || query.kind === 'UpdateQueryNode') && !query.returning;

/** A connection that sends what writes without waiting for what was sent before. */
class SendingAhead implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #sent: Promise<unknown>[] = [];

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const answer = this.#connection.executeQuery<Row>(withName(query));
    if (!answersNothing(query)) return answer;
    this.#sent.push(answer);
    // It is heard of in `arrived`.
    answer.catch(() => undefined);
    return Promise.resolve({ rows: [] });
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('What is seeded is not read in streams.');
  }

  /** Waits for all that was sent. @throws what PostgreSQL said of the first that failed */
  async arrived(): Promise<void> {
    await Promise.all(this.#sent);
  }
}

const serverOn = (server: TestServer, system: TestServer['runtime']['database']['system']): TestServer => {
  const runtime: Runtime = { ...server.runtime, database: { ...server.runtime.database, system } };
  return { ...server, runtime, seed: seedOn(runtime, server.browser) };
};

/**
 * Seeds many rows in one transaction, each statement sent before the last one is answered: a third of the time that they take one after the
 * other. What writes tells the seeding nothing, so that only `returning` and what reads waits.
 * @param seed gets the server with a `system` that writes so; afterwards, as when a seeded person invites another, it is as ever
 * @throws what PostgreSQL says of the first row that it refuses; nothing is seeded then
 */
export const seedAtOnce = <Seeded>(
  server: TestServer,
  seed: (server: TestServer) => Promise<Seeded>,
): Promise<Seeded> => {
  const { system } = server.runtime.database;
  return system.transaction().execute(async (transaction) => {
    const own = await transaction.getExecutor().provideConnection(async (connection) => connection);
    const ahead = new SendingAhead(own);
    let seeding = true;
    const bound = onConnectionsOf(
      {
        provideConnection: (consumer) =>
          seeding ? consumer(ahead) : system.getExecutor().provideConnection(consumer),
      },
      system,
    );
    try {
      return await seed(serverOn(server, bound));
    } finally {
      seeding = false;
      await ahead.arrived();
    }
  });
};
