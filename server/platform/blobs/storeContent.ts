import { newId } from '../graphql/ids.ts';
import type { Runtime } from '../runtime.ts';
import type { StoredBlob } from './contentRows.ts';
import { objectStoreOf } from './objectStoreOf.ts';

/** Bytes from which on content goes into the object store: a row is read sooner than a small object. */
export const storedFrom = 64 * 1024;

/**
 * Stores the content of a file where the settings say, before the transaction that names it: an object of which no row comes to know is
 * deleted a day later.
 * @param pieces of the file, read anew; they throw where the file is not what it should be
 * @returns null where the content belongs into rows
 */
export const storeContent = async (
  { env }: Pick<Runtime, 'env'>,
  organizationId: string,
  { file, bytes, pieces }: { file: string; bytes: number; pieces: () => AsyncIterable<Buffer> },
): Promise<StoredBlob | null> => {
  const store = await objectStoreOf(env);
  if (!store || bytes < storedFrom || env.blobs?.leaving) return null;
  const { describeContent } = await import('../../engines/blobs/index.ts');
  const content = await describeContent(pieces());
  const id = newId();
  await store.put({ organizationId, key: id }, file, content);
  return { id, sha256: content.sha256, bytes: content.bytes };
};

/** Deletes an object at once that certainly no row names, as the transaction was refused. One that stays is swept a day later. */
export const discardContent = async (
  { env, log }: Pick<Runtime, 'env' | 'log'>,
  organizationId: string,
  blob: StoredBlob | null,
): Promise<void> => {
  if (!blob) return;
  await (await objectStoreOf(env))
    ?.remove({ organizationId, key: blob.id })
    .catch((error: Error) => log.warn(`An object that is not needed is deleted later: ${error.message}`));
};
