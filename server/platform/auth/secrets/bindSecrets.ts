import { type Kysely, sql } from 'kysely';
import { advisoryLocks } from '../../database/advisoryLocks.ts';
import type { DB } from '../../database/rows.generated.ts';
import type { Runtime } from '../../runtime.ts';
import { accessTokenPlace, type SecretPlace, seedPlace } from './secretPlaces.ts';
import { UNBOUND_VERSION } from './secrets.ts';

const isBound = async (database: Kysely<DB>): Promise<boolean> =>
  (await database.selectFrom('secretBindings').select('boundAt').executeTakeFirst()) !== undefined;

/**
 * Binds the secrets that an older version stored, also those of a backup of that time, to their places: once for a database, by one
 * process while others wait. As long as one cannot be read, which is then left as it is, the next start tries again.
 */
export const bindSecrets = async ({
  database,
  secrets,
  clock,
  log,
}: Pick<Runtime, 'database' | 'secrets' | 'clock' | 'log'>): Promise<void> => {
  if (await isBound(database.system)) return;
  const unreadable = await database.system.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.bindingSecrets})`.execute(transaction);
    if (await isBound(transaction)) return 0;
    let left = 0;
    const bound = (unbound: Buffer, place: SecretPlace): Buffer => {
      try {
        return secrets.bind(unbound, place);
      } catch {
        left += 1;
        return unbound;
      }
    };
    const factors = await transaction
      .selectFrom('twoFactors')
      .select(['userId', 'seed'])
      .where(sql<boolean>`substr(seed, 1, 1) = ${UNBOUND_VERSION}`)
      .forUpdate()
      .execute();
    for (const { userId, seed } of factors) {
      await transaction
        .updateTable('twoFactors')
        .set({ seed: bound(seed, seedPlace(userId)) })
        .where('userId', '=', userId)
        .execute();
    }
    const repositories = await transaction
      .selectFrom('repositories')
      .select(['id', 'organizationId', 'projectId', 'url', 'githubAppId', 'encryptedAccessToken'])
      .where(sql<boolean>`substr(encrypted_access_token, 1, 1) = ${UNBOUND_VERSION}`)
      .$narrowType<{ encryptedAccessToken: Buffer }>()
      .forUpdate()
      .execute();
    for (const { id, encryptedAccessToken, ...repository } of repositories) {
      await transaction
        .updateTable('repositories')
        .set({ encryptedAccessToken: bound(encryptedAccessToken, accessTokenPlace(repository)) })
        .where('id', '=', id)
        .execute();
    }
    if (left === 0) await transaction.insertInto('secretBindings').values({ boundAt: clock() }).execute();
    return left;
  });
  if (unreadable > 0) {
    log.error(
      `${unreadable} stored secrets cannot be decrypted and stay as they are: they were encrypted with another key. Set the former SECRET_KEY and start again.`,
    );
  }
};
