import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type Artifacts, type LayerStorage, openArtifactStores } from '../../../engines/artifacts/index.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import { contentRows, type StoredBlob } from '../../../platform/blobs/contentRows.ts';
import { requireObjectStore } from '../../../platform/blobs/objectStoreOf.ts';
import { readContent } from '../../../platform/blobs/readContent.ts';
import { discardContent, storeContent } from '../../../platform/blobs/storeContent.ts';
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

/** What artifacts are opened on. */
type ArtifactSource = Pick<Runtime, 'database' | 'env' | 'clock' | 'log'>;

/** Stores the layers of an organization as rows, and large content where the settings say. */
const layerStorage = (runtime: ArtifactSource, room: Room, organizationId: string): LayerStorage => {
  const { database, clock } = runtime;
  const change = <T>(work: (rows: Rows) => Promise<T>) =>
    inOrganization(database, organizationId, (transaction, grant) => work(layerRows(transaction, grant)));
  const read = <T>(work: (rows: Rows) => Promise<T>) =>
    inOrganization(database, organizationId, (transaction, grant) => work(layerRows(transaction, grant)), {
      readOnly: true,
    });
  const ownerOf = (digest: string) => ({ kind: 'LAYER' as const, organizationId, key: digest });
  /** Where the content of a layer should be in the object store, and is not, or not all of it; null where nothing is wrong. */
  const lostBlob = async (digest: string): Promise<StoredBlob | null> => {
    if (runtime.env.blobs === null) return null;
    const blob = await inOrganization(
      database,
      organizationId,
      (transaction) => contentRows(transaction).blob(ownerOf(digest)),
      { readOnly: true },
    );
    if (!blob) return null;
    const store = await requireObjectStore(runtime.env);
    return (await store.head({ organizationId, key: blob.id })) === blob.bytes ? null : blob;
  };
  return {
    has: (digest) => read((rows) => rows.has(digest)),
    touch: async (digest) =>
      (await change((rows) => rows.touch(digest, clock()))) && (await lostBlob(digest)) === null,
    refusal: (bytes) =>
      inOrganization(
        database,
        organizationId,
        (transaction, grant) => room.refusal(transaction, grant, bytes),
        { readOnly: true },
      ),
    add: async (layer, packed) => {
      const lost = await lostBlob(layer.digest);
      const blob = await storeContent(runtime, organizationId, packed);
      try {
        const isAdded = await inOrganization(database, organizationId, async (transaction, grant) => {
          const rows = layerRows(transaction, grant);
          const isNew = await rows.add(layer, blob, clock());
          if (
            !isNew &&
            !(lost && (await contentRows(transaction).place(ownerOf(layer.digest), lost, blob)))
          ) {
            return false;
          }
          if (!blob) {
            let position = 0;
            for await (const piece of packed.pieces()) {
              await rows.addPiece(layer.digest, position, piece);
              position += 1;
            }
          }
          // Content that was lost still counts.
          const refusal = isNew ? await room.lockRefusal(transaction, grant) : null;
          if (refusal !== null) throw new Refused(refusal);
          return true;
        });
        // Another build stored it meanwhile.
        if (!isAdded) await discardContent(runtime, organizationId, blob);
        return null;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        await discardContent(runtime, organizationId, blob);
        return error.message;
      }
    },
    read: (digest) => readContent(runtime, ownerOf(digest)),
    recall: async (name) => {
      const layers = await change((rows) => rows.recall(name, clock()));
      // What the object store lost is made anew.
      const lost = await Promise.all(layers.map(({ digest }) => lostBlob(digest)));
      return lost.every((blob) => blob === null) ? layers : [];
    },
    remember: (name, layers) => change((rows) => rows.remember(name, layers, clock())),
  };
};

/**
 * Opens the stores of artifacts.
 * @param room for all that is put in, unless told otherwise
 * @param mostBytes see LayerFolders
 */
export const openArtifacts = (
  runtime: ArtifactSource,
  { room = roomForAll, mostBytes }: { room?: Room; mostBytes?: number } = {},
): Artifacts =>
  openArtifactStores({
    folder: join(runtime.env.dataDirectory, 'artifacts'),
    mostBytes,
    storageOf: (organizationId) => layerStorage(runtime, room, organizationId),
  });
