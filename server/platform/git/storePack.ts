import { type Received, type ReceivedPack, refused } from '../../engines/git/index.ts';
import type { StoredBlob } from '../blobs/contentRows.ts';
import { storeContent } from '../blobs/storeContent.ts';
import type { Runtime } from '../runtime.ts';
import { packPieces } from './packPieces.ts';

/** A pack whose content is stored, or belongs into rows (null). */
export type StoredPack = ReceivedPack & { blob: StoredBlob | null };

/** What was received of a push, its pack stored. */
export type StoredPush = Omit<Received, 'pack'> & { pack: StoredPack | null };

/** Stores the content of a pack, before the transaction that writes its row. */
export const storePack = async (
  runtime: Pick<Runtime, 'env'>,
  organizationId: string,
  pack: ReceivedPack,
): Promise<StoredPack> => {
  const file = `${pack.path}.pack`;
  const content = { file, bytes: pack.bytes, pieces: () => packPieces(file) };
  return { ...pack, blob: await storeContent(runtime, organizationId, content) };
};

/**
 * The same for what was received, which is released when that fails.
 * @throws Refused with what to do then
 */
export const storePush = async (
  runtime: Pick<Runtime, 'env' | 'log'>,
  organizationId: string,
  received: Received,
): Promise<StoredPush> => {
  try {
    const { pack } = received;
    return { ...received, pack: pack && (await storePack(runtime, organizationId, pack)) };
  } catch (error) {
    await received.release();
    runtime.log.error(
      `A pack could not be stored: ${error instanceof Error ? error.message : String(error)}`,
    );
    throw refused('The storage of this server does not take the commits at the moment. Try again later.');
  }
};
