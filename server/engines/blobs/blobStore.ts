/** What content must be: anything else is never given out. */
export type BlobContent = {
  /** SHA-256, in hexadecimal. */
  sha256: string;
  bytes: number;
};

/** What content comes to, before it is stored. */
export type DescribedContent = BlobContent & {
  /** MD5, in base64, as the header Content-MD5 has it. */
  md5: string;
};

/** The name of content in a store. It is used once: content under a name never changes. */
export type BlobName = { organizationId: string; key: string };

/**
 * The port to where the content of layers and packs is stored. Stores may lose or alter content: `read` reports it.
 */
export type BlobStore = {
  /**
   * Stores a file under a name that was never used. When it returns, all of the content is stored.
   * @throws Error when the store does not take it, or takes something else; then nothing has the name, or what has it is swept
   */
  put: (name: BlobName, file: string, content: DescribedContent) => Promise<void>;
  /**
   * The content, in pieces of any length.
   * @throws MissingBlob before the first piece; DamagedBlob before the last one, when it is not the content that was stored
   */
  read: (name: BlobName, content: BlobContent) => AsyncGenerator<Buffer>;
  /** The bytes of the content; null when there is none. */
  head: (name: BlobName) => Promise<number | null>;
  /** Deletes the content, if it is there. */
  remove: (name: BlobName) => Promise<void>;
};

/** A store with names of its own, in which content may be that no row names. */
export type ObjectStore = BlobStore & {
  /** Where the content is, for people: `s3://bucket/prefix`. */
  place: string;
  /**
   * Makes sure that the settings lead to the store.
   * @throws ObjectStoreError that says which setting is wrong, or that the store cannot be reached
   */
  check: () => Promise<void>;
  /** All names in it, some at a time, in the order of their text; objects with names of others are left out. */
  list: () => AsyncGenerator<BlobName[]>;
};

/** There is no content under a name. */
export class MissingBlob extends Error {
  override readonly name = 'MissingBlob';
}

/** Under a name is other content than was stored, or only part of it. */
export class DamagedBlob extends Error {
  override readonly name = 'DamagedBlob';
}
