import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Kysely } from 'kysely';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import { inOrganization } from '../../../platform/database/inOrganization.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import type { ArtifactStore, Layer, LayerLimits, NoRoom, NotKept } from '../../../engines/artifacts/artifactStore.ts';
import { LayerFolders } from '../../../engines/artifacts/layerFolders.ts';
import { digestOf, writeListing } from '../../../engines/artifacts/layerListing.ts';
import { layerRows } from './layerRows.ts';
import { packLayer } from '../../../engines/artifacts/packLayer.ts';
import { readFolder } from '../../../engines/artifacts/readFolder.ts';
import { removeFolder } from '../../../engines/artifacts/removeFolder.ts';

/** Bytes of a row of a layer. */
const pieceBytes = 256 * 1024;

/** The artifacts of all organizations, on this machine; opened once in each process. */
export type Artifacts = {
  of: (organizationId: string) => ArtifactStore;
};

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

/**
 * Opens the store of artifacts.
 * @param room for all that is put in, unless told otherwise
 * @param mostBytes see LayerFolders
 */
export const openArtifacts = (
  { database, env, clock }: Pick<Runtime, 'database' | 'env' | 'clock'>,
  { room = roomForAll, mostBytes }: { room?: Room; mostBytes?: number } = {},
): Artifacts => {
  const folders = new LayerFolders(join(env.dataDirectory, 'artifacts'), mostBytes);

  const storeOf = (organizationId: string): ArtifactStore => {
    type Rows = ReturnType<typeof layerRows>;
    const change = <T>(work: (rows: Rows) => Promise<T>) =>
      inOrganization(database, organizationId, (transaction, grant) => work(layerRows(transaction, grant)));
    const read = <T>(work: (rows: Rows) => Promise<T>) =>
      inOrganization(database, organizationId, (transaction, grant) => work(layerRows(transaction, grant)), {
        readOnly: true,
      });

    /** Each piece is read in a transaction of its own: none stays open for as long as files are written. */
    async function* pieces(digest: string): AsyncGenerator<Buffer> {
      for (let position = 0; ; position += 1) {
        const content = await read((rows) => rows.piece(digest, position));
        if (!content) return;
        yield content;
      }
    }

    /** All that was packed, in one transaction: a layer is there as a whole, or not at all. */
    const insert = (layer: Layer, path: string): Promise<void> =>
      inOrganization(database, organizationId, async (transaction, grant) => {
        const rows = layerRows(transaction, grant);
        if (!(await rows.add(layer, clock()))) return;
        const file = await open(path);
        try {
          for (let position = 0; ; position += 1) {
            const { buffer, bytesRead } = await file.read({
              buffer: Buffer.alloc(pieceBytes),
              position: position * pieceBytes,
            });
            if (bytesRead === 0) break;
            await rows.addPiece(layer.digest, position, buffer.subarray(0, bytesRead));
          }
        } finally {
          await file.close();
        }
        const refusal = await room.lockRefusal(transaction, grant);
        if (refusal !== null) throw new Refused(refusal);
      });

    const put = async (folder: string, limits: LayerLimits): Promise<Layer | NotKept | NoRoom> => {
      const listing = await readFolder(folder, limits);
      if ('reason' in listing) return listing;
      const { bytes, fileCount } = listing;
      const layer = { digest: digestOf(writeListing(listing)), bytes, fileCount };
      if (await change((rows) => rows.touch(layer.digest, clock()))) return layer;
      const refusal = await inOrganization(
        database,
        organizationId,
        (transaction, grant) => room.refusal(transaction, grant, bytes),
        { readOnly: true },
      );
      if (refusal !== null) return { reason: 'NO_ROOM', message: refusal };
      const work = await folders.makeWorkFolder();
      try {
        const packed = join(work, 'packed');
        const file = await open(packed, 'wx', 0o600);
        await pipeline(packLayer(folder, listing), file.createWriteStream());
        await insert(layer, packed);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return { reason: 'NO_ROOM', message: error.message };
      } finally {
        await removeFolder(work);
      }
      return layer;
    };

    return {
      has: (digest) => read((rows) => rows.has(digest)),
      put,
      open: async (digest) => {
        if (!(await read((rows) => rows.has(digest)))) throw new Error(`There is no layer ${digest}.`);
        return folders.open(digest, () => pieces(digest));
      },
      close: (digest) => folders.close(digest),
      recall: async (name) => {
        const layers = await change((rows) => rows.recall(name, clock()));
        return layers.length > 0 ? layers : null;
      },
      remember: async (name, layers) => {
        if (layers.length > 0) await change((rows) => rows.remember(name, layers, clock()));
      },
    };
  };

  return { of: storeOf };
};
