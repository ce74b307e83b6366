import { Client } from 'pg';
import { createTestDatabase } from './database.ts';

/** The system catalogue of a migrated database. */
export type Catalogue = {
  /** The names that a query over it finds, in its column `name`. */
  names: (query: string) => Promise<string[]>;
  close: () => Promise<void>;
};

/** Opens it on a database of its own; close it after the tests of the file. */
export const openCatalogue = async (): Promise<Catalogue> => {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  return {
    names: async (query) => (await client.query<{ name: string }>(query)).rows.map(({ name }) => name),
    close: async () => {
      await client.end();
      await database.drop();
    },
  };
};
