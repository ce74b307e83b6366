import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Kysely, sql } from 'kysely';
import {
  DamagedBlob,
  describeContent,
  filePieces,
  MissingBlob,
  type ObjectStore,
} from '../../engines/blobs/index.ts';
import type { DB } from '../database/rows.generated.ts';
import { newId } from '../graphql/ids.ts';
import { type ContentOwner, contentRows, contentTables, type StoredBlob } from './contentRows.ts';
import { rowStore } from './rowStore.ts';
import { storedFrom } from './storeContent.ts';

/** What was moved. */
export type Moved = { count: number; bytes: number };

/** Where content is moved: `system` sees all organizations. */
type Moving = {
  system: Kysely<DB>;
  store: ObjectStore;
  /** Told after each layer or pack. */
  onMoved?: (moved: Moved) => void;
};

const kinds = ['LAYER', 'PACK'] as const;
/** Rows that are read at once. */
const page = 200;

type Found = { organizationId: string; key: string; blob: StoredBlob | null };

/** The next of a kind that are to be moved, in the order of their keys. */
const nextOf = async (
  system: Kysely<DB>,
  kind: ContentOwner['kind'],
  to: 'OBJECTS' | 'DATABASE',
  after: Found | null,
): Promise<Found[]> => {
  const of = contentTables[kind];
  const key = sql`owners.${sql.ref(of.key)}`;
  const isToMove =
    to === 'DATABASE'
      ? sql`blob_id is not null`
      : sql`blob_id is null and (select sum(length(pieces.${sql.ref(of.content)})) from ${sql.table(of.pieces)} pieces
          where pieces.organization_id = owners.organization_id and pieces.${sql.ref(of.owner)} = ${key}) >= ${storedFrom}`;
  const isAfter = after
    ? sql`(owners.organization_id, ${key}) > (${after.organizationId}, ${after.key})`
    : sql`true`;
  const { rows } = await sql<{
    organizationId: string;
    key: string;
    id: string | null;
    sha256: string;
    bytes: number;
  }>`
    select owners.organization_id, ${key} as key, blob_id as id, blob_sha256 as sha256, blob_bytes as bytes
    from ${sql.table(of.owners)} owners where ${isToMove} and ${isAfter}
    order by owners.organization_id, ${key} limit ${page}`.execute(system);
  return rows.map(({ organizationId, key: found, id, sha256, bytes }) => ({
    organizationId,
    key: found,
    blob: id === null ? null : { id, sha256, bytes },
  }));
};

/** The pieces of rows as they are. */
async function* piecesOf(system: Kysely<DB>, owner: ContentOwner): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const found = await contentRows(system).piece(owner, position);
    if (!found?.content) return;
    yield found.content;
  }
}

/**
 * Copies the content of rows into the store, reads it back, and only then lets the row name it.
 * @returns its bytes; null when the row is gone, or somebody else was faster
 */
const moveToStore = async (
  { system, store }: Moving,
  owner: ContentOwner,
  file: string,
): Promise<number | null> => {
  await pipeline(piecesOf(system, owner), createWriteStream(file));
  const content = await describeContent(filePieces(file, storedFrom));
  if (content.bytes < storedFrom) return null;
  const blob = { id: newId(), sha256: content.sha256, bytes: content.bytes };
  const name = { organizationId: owner.organizationId, key: blob.id };
  await store.put(name, file, content);
  await describeContent(store.read(name, content));
  const isMoved = await system.transaction().execute(async (transaction) => {
    const rows = contentRows(transaction);
    if (!(await rows.place(owner, null, blob))) return false;
    await rows.remove(owner);
    return true;
  });
  if (!isMoved) await store.remove(name);
  return isMoved ? blob.bytes : null;
};

/** Copies an object into rows, which are compared with its hash; the object is swept a day later. */
const moveToRows = async (
  { system, store }: Moving,
  owner: ContentOwner,
  blob: StoredBlob,
  file: string,
): Promise<number | null> => {
  const name = { organizationId: owner.organizationId, key: blob.id };
  await pipeline(store.read(name, blob), createWriteStream(file));
  const content = await describeContent(filePieces(file, storedFrom));
  const isMoved = await system.transaction().execute(async (transaction) => {
    if (!(await contentRows(transaction).place(owner, blob, null))) return false;
    const rows = rowStore(owner.kind, (work) => work(transaction));
    await rows.put(owner, file, content);
    await describeContent(rows.read(owner, blob));
    return true;
  });
  return isMoved ? blob.bytes : null;
};

/**
 * Moves the content of all layers and packs from 64 kB on into the object store, or all of it back, while servers go on: one after the other, each
 * in a transaction, so that it can be interrupted and begun again. What is put in meanwhile goes where the settings of the servers say.
 * @returns what was moved, and what could not be, with the reason
 */
export const moveContent = async (
  moving: Moving,
  to: 'OBJECTS' | 'DATABASE',
): Promise<Moved & { failed: string[] }> => {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-moving-'));
  const file = join(folder, 'content');
  const moved = { count: 0, bytes: 0 };
  const failed: string[] = [];
  try {
    for (const kind of kinds) {
      let found = await nextOf(moving.system, kind, to, null);
      for (; found.length > 0; found = await nextOf(moving.system, kind, to, found.at(-1) ?? null)) {
        for (const { organizationId, key, blob } of found) {
          const owner = { kind, organizationId, key };
          try {
            const bytes = await (blob
              ? moveToRows(moving, owner, blob, file)
              : moveToStore(moving, owner, file));
            if (bytes === null) continue;
            moved.count += 1;
            moved.bytes += bytes;
            moving.onMoved?.(moved);
          } catch (error) {
            if (!(error instanceof MissingBlob || error instanceof DamagedBlob)) throw error;
            failed.push(
              `${kind === 'LAYER' ? 'Layer' : 'Pack'} ${key} of organization ${organizationId}: ${error.message}`,
            );
          }
        }
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { ...moved, failed };
};
