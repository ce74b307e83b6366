import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/rows.generated.ts';

/** Content outside of the database, as the row that it belongs to names it. */
export type StoredBlob = {
  /** The last part of its name. */
  id: string;
  /** In hexadecimal. */
  sha256: string;
  bytes: number;
};

/** What has content: a layer, by its digest, or a pack, by its id. */
export type ContentOwner = { kind: 'LAYER' | 'PACK'; organizationId: string; key: string };

/** The tables of each kind: of what has content, and of its pieces. */
export const contentTables = {
  LAYER: {
    owners: 'artifact_layers',
    key: 'digest',
    pieces: 'artifact_chunks',
    owner: 'digest',
    content: 'content',
  },
  PACK: {
    owners: 'hosted_packs',
    key: 'id',
    pieces: 'hosted_pack_pieces',
    owner: 'pack_id',
    content: 'bytes',
  },
} as const;

/** A piece of content in the database, or where the content is instead. */
type FoundPiece = { content: Buffer | null; blob: StoredBlob | null };

/** The columns of a row that say where its content is. */
export const blobColumns = (blob: StoredBlob | null) => ({
  blobId: blob?.id ?? null,
  blobSha256: blob?.sha256 ?? null,
  blobBytes: blob?.bytes ?? null,
});

/** Content as rows: pieces of the layers and packs of organizations. Its transaction decides which it may see. */
export const contentRows = (transaction: Kysely<DB>) => ({
  /** A piece by its position from 0, without content after the last; null when the row that the content belongs to is gone. */
  piece: async (
    { kind, organizationId, key }: ContentOwner,
    position: number,
  ): Promise<FoundPiece | null> => {
    const of = contentTables[kind];
    const { rows } = await sql<{ content: Buffer | null; id: string | null; sha256: string; bytes: number }>`
      select pieces.${sql.ref(of.content)} as content, blob_id as id, blob_sha256 as sha256, blob_bytes as bytes
      from ${sql.table(of.owners)} owners
      left join ${sql.table(of.pieces)} pieces on pieces.organization_id = owners.organization_id
        and pieces.${sql.ref(of.owner)} = owners.${sql.ref(of.key)} and pieces.position = ${position}
      where owners.organization_id = ${organizationId} and owners.${sql.ref(of.key)} = ${key}`.execute(
      transaction,
    );
    const [row] = rows;
    if (!row) return null;
    const { content, id, sha256, bytes } = row;
    return { content, blob: id === null ? null : { id, sha256, bytes } };
  },

  /** Where the content is; null for the database, or when there is none. */
  blob: async ({ kind, organizationId, key }: ContentOwner): Promise<StoredBlob | null> => {
    const of = contentTables[kind];
    const { rows } = await sql<StoredBlob>`
      select blob_id as id, blob_sha256 as sha256, blob_bytes as bytes from ${sql.table(of.owners)}
      where organization_id = ${organizationId} and ${sql.ref(of.key)} = ${key} and blob_id is not null`.execute(
      transaction,
    );
    return rows[0] ?? null;
  },

  /** Adds a piece. */
  add: async (
    { kind, organizationId, key }: ContentOwner,
    position: number,
    content: Buffer,
  ): Promise<void> => {
    const of = contentTables[kind];
    await sql`insert into ${sql.table(of.pieces)} (organization_id, ${sql.ref(of.owner)}, position, ${sql.ref(of.content)})
      values (${organizationId}, ${key}, ${position}, ${content})`.execute(transaction);
  },

  /** The bytes of all pieces; null when there are none. */
  bytes: async ({ kind, organizationId, key }: ContentOwner): Promise<number | null> => {
    const of = contentTables[kind];
    const { rows } = await sql<{ bytes: number | null }>`
      select sum(length(${sql.ref(of.content)}))::bigint as bytes from ${sql.table(of.pieces)}
      where organization_id = ${organizationId} and ${sql.ref(of.owner)} = ${key}`.execute(transaction);
    return rows[0]?.bytes ?? null;
  },

  /** Deletes all pieces. */
  remove: async ({ kind, organizationId, key }: ContentOwner): Promise<void> => {
    const of = contentTables[kind];
    await sql`delete from ${sql.table(of.pieces)}
      where organization_id = ${organizationId} and ${sql.ref(of.owner)} = ${key}`.execute(transaction);
  },

  /**
   * Says where the content is from now on.
   * @param from where it is said to be now
   * @returns false when that is not so any more, or the row is gone: then nothing was changed
   */
  place: async (
    { kind, organizationId, key }: ContentOwner,
    from: StoredBlob | null,
    to: StoredBlob | null,
  ): Promise<boolean> => {
    const of = contentTables[kind];
    const { numAffectedRows } = await sql`
      update ${sql.table(of.owners)} set blob_id = ${to?.id ?? null}, blob_sha256 = ${to?.sha256 ?? null}, blob_bytes = ${to?.bytes ?? null}
      where organization_id = ${organizationId} and ${sql.ref(of.key)} = ${key}
        and blob_id is not distinct from ${from?.id ?? null}::uuid`.execute(transaction);
    return numAffectedRows === 1n;
  },
});
