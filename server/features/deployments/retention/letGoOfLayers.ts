import { type Kysely, sql } from 'kysely';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';

const hour = 60 * 60 * 1000;
/** After so long a build that took a layer up has made its release of it, or never will. */
const underWay = 24 * hour;
/** What no build took up for so long is made anew. */
const remembered = 30 * 24 * hour;

/**
 * Deletes the layers of an organization to which no release refers whose layers are kept, and that no build has taken up for a while.
 * @returns how many there were, and their bytes, unpacked
 */
export const letGoOfLayers = async (
  transaction: Kysely<DB>,
  { organizationId }: TenantGrant<'JOB'>,
  now: Date,
): Promise<{ layers: number; bytes: number }> => {
  await transaction
    .deleteFrom('artifactNames')
    .where('organizationId', '=', organizationId)
    .where('usedAt', '<', new Date(now.getTime() - remembered))
    .execute();
  const { rows } = await sql<{ bytes: number }>`
    delete from artifact_layers layer
    where organization_id = ${organizationId} and put_at < ${new Date(now.getTime() - underWay)}
      and not exists (select from artifact_names named
        where named.organization_id = layer.organization_id and named.digest = layer.digest)
      and not exists (select from releases
        where releases.organization_id = layer.organization_id and removed_at is null
          and releases.layers @> jsonb_build_array(jsonb_build_object('digest', layer.digest)))
    returning bytes`.execute(transaction);
  return { layers: rows.length, bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0) };
};
