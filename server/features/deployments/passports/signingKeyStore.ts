import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import { signingKeyPlace } from '../../../platform/auth/secrets/secretPlaces.ts';
import type { Secrets } from '../../../platform/auth/secrets/secrets.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { makeSigningKey } from '../../../engines/passport/index.ts';

/** A key with which an organization signs, or signed, its release passports. */
export type SigningKeyRow = { id: string; publicKey: string; createdAt: Date; retiredAt: Date | null };

/** The one that signs now, with its private half. */
export type CurrentKey = { id: string; publicKey: string; privateKey: KeyObject };

type Reader = Grant<'ORGANIZATION_READ'>;

const columns = ['id', 'publicKey', 'createdAt', 'retiredAt'] as const;
/** As many keys as a list has; whoever rotates keys each month has them for eight years. */
const most = 100;

/** The keys with which the organization signs its release passports. */
export const signingKeyStore = (
  transaction: Kysely<DB>,
  { secrets, clock }: { secrets: Secrets; clock: () => Date },
) => {
  const current = (organizationId: string) =>
    transaction
      .selectFrom('signingKeys')
      .select([...columns, 'encryptedPrivateKey'])
      .where('organizationId', '=', organizationId)
      .where('retiredAt', 'is', null);

  /** Makes a key, unless there is one by now that signs. */
  const make = async (organizationId: string): Promise<void> => {
    const { id, publicKey, privateKey } = makeSigningKey();
    const encryptedPrivateKey = secrets.encrypt(privateKey, signingKeyPlace({ organizationId, id }));
    await transaction
      .insertInto('signingKeys')
      .values({ organizationId, id, publicKey, encryptedPrivateKey, createdAt: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };

  return {
    /** The one that signs now, with its private half; made when there is none yet. Throws when it was encrypted with another SECRET_KEY. */
    current: async ({ organizationId }: TenantGrant<'JOB'>): Promise<CurrentKey> => {
      if (!(await current(organizationId).executeTakeFirst())) await make(organizationId);
      const { id, publicKey, encryptedPrivateKey } = await current(organizationId).executeTakeFirstOrThrow();
      if (encryptedPrivateKey === null) throw new Error('A key that signs has its private half.');
      const privateKey = secrets.decrypt(encryptedPrivateKey, signingKeyPlace({ organizationId, id }));
      return { id, publicKey, privateKey: createPrivateKey(privateKey) };
    },

    /** All of them, the one that signs now first, then by age; the newest 100. */
    list: ({ organizationId }: Reader | Grant<'ORGANIZATION_UPDATE'>): Promise<SigningKeyRow[]> =>
      transaction
        .selectFrom('signingKeys')
        .select(columns)
        .where('organizationId', '=', organizationId)
        .orderBy('retiredAt', (order) => order.desc().nullsFirst())
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .limit(most)
        .execute(),

    /** Puts a new key in the place of the one that signs now, whose private half is forgotten. */
    rotate: async ({ organizationId }: Grant<'ORGANIZATION_UPDATE'>): Promise<void> => {
      await transaction
        .updateTable('signingKeys')
        .set({ encryptedPrivateKey: null, retiredAt: clock() })
        .where('organizationId', '=', organizationId)
        .where('retiredAt', 'is', null)
        .execute();
      await make(organizationId);
    },
  };
};
