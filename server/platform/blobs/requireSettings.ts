import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Log } from '../database/log.ts';
import type { Env } from '../env.ts';
import { objectStoreOf, unsetError } from './objectStoreOf.ts';

/**
 * Makes sure, before a process begins to work, that it reaches the content of layers and packs.
 * @throws Error that says which setting is wrong or missing. A store that does not answer stops nobody: it may be away for a moment
 */
export const requireBlobSettings = async ({
  env,
  database,
  log,
}: {
  env: Pick<Env, 'blobs'>;
  database: Pick<Database, 'system'>;
  log: Log;
}): Promise<void> => {
  const opening = objectStoreOf(env);
  if (!opening) {
    const { rows } = await sql<{ named: boolean }>`
      select exists (select from artifact_layers where blob_id is not null)
        or exists (select from hosted_packs where blob_id is not null) as named`.execute(database.system);
    if (rows[0]?.named) throw unsetError();
    return;
  }
  const store = await opening;
  const { ObjectStoreError } = await import('../../engines/blobs/index.ts');
  await store.check().catch((error: unknown) => {
    if (!(error instanceof ObjectStoreError) || error.isLasting) throw error;
    log.warn(`${store.place} is tried again when it is needed: ${error.message}`);
  });
};
