import { type Kysely, sql } from 'kysely';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { blobColumns } from '../../../platform/blobs/contentRows.ts';
import { packPieces } from '../../../platform/git/packPieces.ts';
import type { StoredPack } from '../../../platform/git/storePack.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import type { RefGrant } from './refWriter.ts';
import { keepProject } from '../upkeep/keepProject.ts';

/** A pack that is there, with the number of the last push whose objects are in it. */
type Stored = { id: string; sha: string; through: number };

/** When packs are put together. Tests begin earlier. */
export const compactionLimits = {
  /** From so many packs on reading a repository gets slower with each. */
  packs: 50,
  /** From so many on those beside the largest are put together earlier when they take much. */
  packsWithMuch: 10,
  muchBytes: 64 * 1024 * 1024,
};

/** The packs of the repositories that are hosted here. */
export const packStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const packsOf = (organizationId: string, projectId: string) =>
    transaction
      .selectFrom('hostedPacks')
      .where('organizationId', '=', organizationId)
      .where('projectId', '=', projectId);

  /** Writes the pieces of a pack. */
  const storePieces = async (organizationId: string, packId: string, path: string): Promise<void> => {
    let position = 0;
    for await (const bytes of packPieces(`${path}.pack`)) {
      await transaction
        .insertInto('hostedPackPieces')
        .values({ organizationId, packId, position, bytes })
        .execute();
      position += 1;
    }
  };

  const store = async (
    organizationId: string,
    projectId: string,
    { sha, path, bytes, objects, blob }: StoredPack,
    through: number,
  ): Promise<boolean> => {
    const id = newId();
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('hostedPacks')
      .values({
        id,
        organizationId,
        projectId,
        sha,
        bytes,
        objects,
        through,
        storedAt: clock(),
        ...blobColumns(blob),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    // A pack is named by its objects: one that is there need not be stored again.
    if (!numInsertedOrUpdatedRows) return false;
    if (!blob) await storePieces(organizationId, id, path);
    return true;
  };

  return {
    /** Adds the pack of a push, and what it takes to what the plan counts. */
    add: async (
      { organizationId }: RefGrant,
      projectId: string,
      pack: StoredPack,
      number: number,
    ): Promise<void> => {
      if (!(await store(organizationId, projectId, pack, number))) return;
      await transaction
        .updateTable('repositories')
        .set((of) => ({ cloneBytes: of('cloneBytes', '+', pack.bytes) }))
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .execute();
    },

    /** Whether there are so many packs that they should be put together. */
    areMany: async ({ organizationId }: RefGrant, projectId: string): Promise<boolean> => {
      const { count, beside } = await packsOf(organizationId, projectId)
        .select((of) => [
          of.fn.countAll<number>().as('count'),
          sql<number>`coalesce(sum(bytes) - max(bytes), 0)`.as('beside'),
        ])
        .executeTakeFirstOrThrow();
      const { packs, packsWithMuch, muchBytes } = compactionLimits;
      return count >= packs || (count >= packsWithMuch && beside >= muchBytes);
    },

    /** What all packs take, as the plan counts it. */
    bytes: async ({ organizationId }: TenantGrant<'JOB'>, projectId: string): Promise<number> => {
      const { sum } = await packsOf(organizationId, projectId)
        .select((of) => of.fn.coalesce(of.fn.sum<number>('bytes'), of.lit(0)).as('sum'))
        .executeTakeFirstOrThrow();
      return sum;
    },

    /**
     * Adds the pack that is to take the place of others, if it is none of them; pushes go on meanwhile, as nothing of theirs is locked.
     * @returns false when somebody else has put it there, whereupon the transaction is to be given up
     */
    addMerged: async (
      { organizationId }: TenantGrant<'JOB'>,
      projectId: string,
      old: readonly Stored[],
      pack: StoredPack,
    ): Promise<boolean> => {
      await keepProject(transaction, organizationId, projectId);
      if (old.some(({ sha }) => sha === pack.sha)) return true;
      return store(organizationId, projectId, pack, Math.max(...old.map(({ through }) => through)));
    },

    /**
     * Removes packs in whose place another is. The repository is held by whoever calls it: a push of the same pack would wait for this to
     * end, and this for the push.
     * @returns false when somebody else has removed one of them, whereupon the transaction is to be given up
     */
    remove: async (
      { organizationId }: TenantGrant<'JOB'>,
      projectId: string,
      packs: readonly { id: string }[],
    ): Promise<boolean> => {
      if (packs.length === 0) return true;
      const { numDeletedRows } = await transaction
        .deleteFrom('hostedPacks')
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .where(
          'id',
          'in',
          packs.map(({ id }) => id),
        )
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows) === packs.length;
    },

    /** Counts anew what the packs of a repository take. It is locked by whoever calls it. */
    count: async ({ organizationId }: TenantGrant<'JOB'>, projectId: string): Promise<void> => {
      await transaction
        .updateTable('repositories')
        .set({
          cloneBytes: packsOf(organizationId, projectId).select((of) =>
            of.fn.coalesce(of.fn.sum<number>('bytes'), of.lit(0)).as('sum'),
          ),
        })
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .execute();
    },
  };
};
