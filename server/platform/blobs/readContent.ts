import type { Kysely } from 'kysely';
import { inOrganization } from '../database/roles/inOrganization.ts';
import type { DB } from '../database/rows.generated.ts';
import type { Runtime } from '../runtime.ts';
import { type ContentOwner, contentRows, type StoredBlob } from './contentRows.ts';
import { requireObjectStore } from './objectStoreOf.ts';

/** What content is read with. */
export type ContentSource = Pick<Runtime, 'database' | 'env'>;

/** The content of an object behind what was given on already. All of it is read, as only that proves it. */
async function* readBlob(
  env: ContentSource['env'],
  organizationId: string,
  { id, ...content }: StoredBlob,
  given: number,
): AsyncGenerator<Buffer> {
  const store = await requireObjectStore(env);
  let passed = 0;
  for await (const piece of store.read({ organizationId, key: id }, content)) {
    const skipped = Math.min(piece.length, Math.max(0, given - passed));
    passed += piece.length;
    if (skipped < piece.length) yield piece.subarray(skipped);
  }
}

/**
 * Reads the content of a layer or a pack, wherever it is; it may be moved meanwhile. Each piece is read by itself: no transaction stays open
 * while somebody works on it. Nothing comes when the layer or the pack is gone.
 * @throws Error when the object store does not have it, or something else
 */
export async function* readContent(
  { database, env }: ContentSource,
  owner: ContentOwner,
): AsyncGenerator<Buffer> {
  const read = <T>(work: (transaction: Kysely<DB>) => Promise<T>) =>
    inOrganization(database, owner.organizationId, work, { readOnly: true });
  let given = 0;
  for (let position = 0; ; position += 1) {
    const found = await read((transaction) => contentRows(transaction).piece(owner, position));
    if (found?.content) {
      given += found.content.length;
      yield found.content;
    } else if (found?.blob) {
      return yield* readBlob(env, owner.organizationId, found.blob, given);
    } else return;
  }
}
