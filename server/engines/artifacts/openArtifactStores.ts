import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ArtifactStore, Layer, LayerLimits, NoRoom, NotKept, PlacedLayer } from './artifactStore.ts';
import { LayerFolders } from './layerFolders.ts';
import { digestOf, writeListing } from './layerListing.ts';
import { packLayer } from './packLayer.ts';
import { readFolder } from './readFolder.ts';
import { removeFolder } from './removeFolder.ts';

/** Bytes of a piece of a packed layer. */
const pieceBytes = 256 * 1024;

/** A layer in a file. */
type PackedLayer = { file: string; bytes: number; pieces: () => AsyncIterable<Buffer> };

/** The port to the layers that an organization stores. Each call is atomic. */
export type LayerStorage = {
  has: (digest: string) => Promise<boolean>;
  /** Records that a layer was put again; false if it is not stored, or its content is lost: then `add` stores that again. */
  touch: (digest: string) => Promise<boolean>;
  /** Returns why the quota does not allow so many bytes more, for people; null if it does. */
  refusal: (bytes: number) => Promise<string | null>;
  /** Stores a layer, packed in a file, or nothing. Returns why the quota does not allow it, or null. */
  add: (layer: Layer, packed: PackedLayer) => Promise<string | null>;
  /** Reads a packed layer, in pieces of any length. */
  read: (digest: string) => AsyncIterable<Buffer>;
  recall: (name: string) => Promise<PlacedLayer[]>;
  remember: (name: string, layers: readonly PlacedLayer[]) => Promise<void>;
};

/** The artifacts of all organizations, on this machine; opened once in each process. */
export type Artifacts = {
  of: (organizationId: string) => ArtifactStore & {
    /** A layer that is in the store, packed: what `unpackLayer` takes. */
    packed: (digest: string) => AsyncIterable<Buffer>;
  };
};

async function* piecesOfFile(path: string): AsyncGenerator<Buffer> {
  const file = await open(path);
  try {
    for (let position = 0; ; position += 1) {
      const { buffer, bytesRead } = await file.read({
        buffer: Buffer.alloc(pieceBytes),
        position: position * pieceBytes,
      });
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/**
 * Opens the artifact stores of all organizations.
 * @param folder of this machine, for layers that are unpacked
 * @param mostBytes see LayerFolders
 */
export const openArtifactStores = ({
  folder: cache,
  mostBytes,
  storageOf,
}: {
  folder: string;
  mostBytes?: number | undefined;
  storageOf: (organizationId: string) => LayerStorage;
}): Artifacts => {
  const folders = new LayerFolders(cache, mostBytes);

  const storeOf: Artifacts['of'] = (organizationId) => {
    const storage = storageOf(organizationId);

    const put = async (folder: string, limits: LayerLimits): Promise<Layer | NotKept | NoRoom> => {
      const listing = await readFolder(folder, limits);
      if ('reason' in listing) return listing;
      const { bytes, fileCount } = listing;
      const layer = { digest: digestOf(writeListing(listing)), bytes, fileCount };
      if (await storage.touch(layer.digest)) return layer;
      const refusal = await storage.refusal(bytes);
      if (refusal !== null) return { reason: 'NO_ROOM', message: refusal };
      const work = await folders.makeWorkFolder();
      try {
        const packed = join(work, 'packed');
        const file = await open(packed, 'wx', 0o600);
        await pipeline(packLayer(folder, listing), file.createWriteStream());
        const refused = await storage.add(layer, {
          file: packed,
          bytes: (await stat(packed)).size,
          pieces: () => piecesOfFile(packed),
        });
        return refused === null ? layer : { reason: 'NO_ROOM', message: refused };
      } finally {
        await removeFolder(work);
      }
    };

    return {
      has: storage.has,
      put,
      open: async (digest) => {
        if (!(await storage.has(digest))) throw new Error(`There is no layer ${digest}.`);
        return folders.open(digest, () => storage.read(digest));
      },
      packed: storage.read,
      close: (digest) => folders.close(digest),
      recall: async (name) => {
        const layers = await storage.recall(name);
        return layers.length > 0 ? layers : null;
      },
      remember: async (name, layers) => {
        if (layers.length > 0) await storage.remember(name, layers);
      },
    };
  };

  return { of: storeOf };
};
