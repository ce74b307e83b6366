/** A folder that was put into the store: its content decides its name. */
export type Layer = {
  /** SHA-256, in hexadecimal, over the sorted list of paths, modes and hashes of the files. */
  digest: string;
  /** Unpacked. */
  bytes: number;
  fileCount: number;
};

/** Why a folder cannot be kept; the path is from its top. */
export type NotKept = {
  reason: 'LINK_LEADS_OUT' | 'NOT_A_FILE' | 'TOO_LARGE' | 'TOO_MANY_FILES';
  path: string | null;
};

/**
 * Keeps folders by their content, for one organization: in the database, so that backups have them and every process finds them; a folder on
 * this machine is a cache. Nothing that was put in is ever changed.
 */
export type ArtifactStore = {
  has: (digest: string) => Promise<boolean>;
  /** Keeps a folder; the same content is kept once. Symbolic links within the folder are kept as what they are. */
  put: (folder: string, limits: { bytes: number; files: number }) => Promise<Layer | NotKept>;
  /**
   * A folder on this machine with the content of a layer, which nobody can write to; made when it is not there.
   * @throws Error when it is not in the store, or damaged
   */
  open: (digest: string) => Promise<string>;
};
