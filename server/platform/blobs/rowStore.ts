import type { Kysely } from 'kysely';
import {
  type BlobName,
  type BlobStore,
  filePieces,
  MissingBlob,
  verified,
} from '../../engines/blobs/index.ts';
import type { DB } from '../database/rows.generated.ts';
import { type ContentOwner, contentRows } from './contentRows.ts';

/** Bytes of a row with a piece. */
const pieceBytes = { LAYER: 256 * 1024, PACK: 1024 * 1024 };

/**
 * The database as a store of content: pieces of the layers, or of the packs, whose names are their digests or ids.
 * @param within runs work in a transaction
 */
export const rowStore = (
  kind: ContentOwner['kind'],
  within: <T>(work: (transaction: Kysely<DB>) => Promise<T>) => Promise<T>,
): BlobStore => {
  const ownerOf = ({ organizationId, key }: BlobName): ContentOwner => ({ kind, organizationId, key });
  const on = <T>(work: (rows: ReturnType<typeof contentRows>) => Promise<T>) =>
    within((transaction) => work(contentRows(transaction)));

  async function* pieces(owner: ContentOwner): AsyncGenerator<Buffer> {
    for (let position = 0; ; position += 1) {
      const found = await on((rows) => rows.piece(owner, position));
      if (!found?.content) {
        if (position > 0) return;
        throw new MissingBlob(`The database has no content of ${owner.key}.`);
      }
      yield found.content;
    }
  }

  return {
    put: (name, file) =>
      on(async (rows) => {
        let position = 0;
        for await (const piece of filePieces(file, pieceBytes[kind])) {
          await rows.add(ownerOf(name), position, piece);
          position += 1;
        }
      }),
    read: (name, content) => verified(pieces(ownerOf(name)), content, name.key),
    head: (name) => on((rows) => rows.bytes(ownerOf(name))),
    remove: (name) => on((rows) => rows.remove(ownerOf(name))),
  };
};
