import type { Kysely } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
import { storedBytes } from '../../database/storedBytes.ts';
import { gigabyte, storageLimit } from '../../../../schema/rules/plans.ts';

/** How much storage an organization uses when it has reached the limit of its plan, for people; null while there is room. */
export const fullStorage = async (
  transaction: Kysely<DB>,
  organizationId: string,
): Promise<string | null> => {
  const stored = await transaction
    .selectFrom('subscriptions')
    .where('organizationId', '=', organizationId)
    .select(['plan', storedBytes(organizationId).as('usedBytes')])
    .executeTakeFirst();
  const limit = stored && storageLimit(stored.plan);
  if (!stored || limit === null || limit === undefined || stored.usedBytes < limit) return null;
  return `${(stored.usedBytes / gigabyte).toFixed(1)} GB of ${limit / gigabyte} GB`;
};
