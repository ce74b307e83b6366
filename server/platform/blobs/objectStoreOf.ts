import type { ObjectStore } from '../../engines/blobs/index.ts';
import type { Env } from '../env.ts';

const opened = new WeakMap<object, Promise<ObjectStore>>();

/** The object store of the settings, opened when it is first asked for; null where all content is in the database. */
export const objectStoreOf = ({ blobs }: Pick<Env, 'blobs'>): Promise<ObjectStore> | null => {
  if (blobs === null) return null;
  const store =
    opened.get(blobs) ?? import('../../engines/blobs/index.ts').then(({ openS3 }) => openS3(blobs));
  opened.set(blobs, store);
  return store;
};

/** The error where content is in an object store and the settings name none. */
export const unsetError = (): Error =>
  new Error(
    'BLOBS: must name the object store in which layers and packs of this database are. To leave it, run npm run blobs -- move database with BLOBS set, and then unset it.',
  );

/**
 * The same, for content that is said to be there.
 * @throws Error when the settings name no store
 */
export const requireObjectStore = async (env: Pick<Env, 'blobs'>): Promise<ObjectStore> => {
  const store = await objectStoreOf(env);
  if (!store) throw unsetError();
  return store;
};
