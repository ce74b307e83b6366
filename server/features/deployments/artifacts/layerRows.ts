import type { Kysely } from 'kysely';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import { blobColumns, type StoredBlob } from '../../../platform/blobs/contentRows.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { Layer, PlacedLayer } from '../../../engines/artifacts/index.ts';

/** The layers of an organization, as rows. */
export const layerRows = (transaction: Kysely<DB>, { organizationId }: TenantGrant<'JOB'>) => ({
  has: async (digest: string): Promise<boolean> =>
    (await transaction
      .selectFrom('artifactLayers')
      .select('digest')
      .where('organizationId', '=', organizationId)
      .where('digest', '=', digest)
      .executeTakeFirst()) !== undefined,

  /** Notes that a layer was put in anew, if it is there. */
  touch: async (digest: string, at: Date): Promise<boolean> => {
    const { numUpdatedRows } = await transaction
      .updateTable('artifactLayers')
      .set({ putAt: at })
      .where('organizationId', '=', organizationId)
      .where('digest', '=', digest)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },

  /** Adds a layer; false when somebody else has done so meanwhile. */
  add: async ({ digest, bytes, fileCount }: Layer, blob: StoredBlob | null, at: Date): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('artifactLayers')
      .values({ organizationId, digest, bytes, fileCount, createdAt: at, putAt: at, ...blobColumns(blob) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return Boolean(numInsertedOrUpdatedRows);
  },

  addPiece: async (digest: string, position: number, content: Buffer): Promise<void> => {
    await transaction
      .insertInto('artifactChunks')
      .values({ organizationId, digest, position, content })
      .execute();
  },

  /** The layers of a name, which stay remembered for as long as they are recalled. */
  recall: async (name: string, at: Date): Promise<PlacedLayer[]> =>
    transaction
      .updateTable('artifactNames')
      .set({ usedAt: at })
      .where('organizationId', '=', organizationId)
      .where('name', '=', name)
      .returning(['path', 'digest'])
      .execute(),

  remember: async (name: string, layers: readonly PlacedLayer[], at: Date): Promise<void> => {
    await transaction
      .insertInto('artifactNames')
      .values(layers.map(({ path, digest }) => ({ organizationId, name, path, digest, usedAt: at })))
      .onConflict((conflict) =>
        conflict
          .columns(['organizationId', 'name', 'path'])
          .doUpdateSet((of) => ({ digest: of.ref('excluded.digest'), usedAt: at })),
      )
      .execute();
  },
});
