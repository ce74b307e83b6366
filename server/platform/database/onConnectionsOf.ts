import {
  type ConnectionProvider,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { DB } from './rows.generated.ts';

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (database) => new PostgresIntrospector(database),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const driver = new DummyDriver();

/** The same database, with the same plugins, whose statements run on the connections that are provided for each. */
export const onConnectionsOf = (provider: ConnectionProvider, database: Kysely<DB>): Kysely<DB> =>
  new Kysely<DB>({
    config: { dialect },
    dialect,
    driver,
    executor: database.getExecutor().withConnectionProvider(provider),
  });
