import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type Artifacts, type LayerStorage, openArtifactStores } from '../../../engines/artifacts/index.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import { inOrganization } from '../../../platform/database/roles/inOrganization.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { layerRows } from './layerRows.ts';

/** Says whether an organization has room for layers; asked in a transaction of its own before one is packed, and in the one that adds it. */
export type Room = {
  /** Why there is no room for so many bytes more, for people; null where there is. */
  refusal: (transaction: Kysely<DB>, grant: TenantGrant<'JOB'>, bytes: number) => Promise<string | null>;
  /** Why there is no room for what was just added; until the transaction ends, nothing else is. */
  lockRefusal: (transaction: Kysely<DB>, grant: TenantGrant<'JOB'>) => Promise<string | null>;
};

const roomForAll: Room = { refusal: async () => null, lockRefusal: async () => null };

/** Ends the transaction that adds a layer. */
class Refused extends Error {}

type Rows = ReturnType<typeof layerRows>;

/** Stores the layers of an organization as rows. */
const layerStorage = (
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  room: Room,
  organizationId: string,
): LayerStorage => {
  const change = <T>(work: (rows: Rows) => Promise<T>) =>
    inOrganization(database, organizationId, (transaction, grant) => work(layerRows(transaction, grant)));
  const read = <T>(work: (rows: Rows) => Promise<T>) =>
    inOrganization(database, organizationId, (transaction, grant) => work(layerRows(transaction, grant)), {
      readOnly: true,
    });
  return {
    has: (digest) => read((rows) => rows.has(digest)),
    touch: (digest) => change((rows) => rows.touch(digest, clock())),
    refusal: (bytes) =>
      inOrganization(
        database,
        organizationId,
        (transaction, grant) => room.refusal(transaction, grant, bytes),
        { readOnly: true },
      ),
    add: async (layer, pieces) => {
      try {
        await inOrganization(database, organizationId, async (transaction, grant) => {
          const rows = layerRows(transaction, grant);
          if (!(await rows.add(layer, clock()))) return;
          let position = 0;
          for await (const piece of pieces) {
            await rows.addPiece(layer.digest, position, piece);
            position += 1;
          }
          const refusal = await room.lockRefusal(transaction, grant);
          if (refusal !== null) throw new Refused(refusal);
        });
        return null;
      } catch (error) {
        if (error instanceof Refused) return error.message;
        throw error;
      }
    },
    piece: (digest, position) => read((rows) => rows.piece(digest, position)),
    recall: (name) => change((rows) => rows.recall(name, clock())),
    remember: (name, layers) => change((rows) => rows.remember(name, layers, clock())),
  };
};

/**
 * Opens the stores of artifacts.
 * @param room for all that is put in, unless told otherwise
 * @param mostBytes see LayerFolders
 */
export const openArtifacts = (
  { database, env, clock }: Pick<Runtime, 'database' | 'env' | 'clock'>,
  { room = roomForAll, mostBytes }: { room?: Room; mostBytes?: number } = {},
): Artifacts =>
  openArtifactStores({
    folder: join(env.dataDirectory, 'artifacts'),
    mostBytes,
    storageOf: (organizationId) => layerStorage({ database, clock }, room, organizationId),
  });
