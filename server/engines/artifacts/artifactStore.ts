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
  /** NAME: one that is no text (UTF-8), or a path that is too long. */
  reason: 'LINK_LEADS_OUT' | 'NOT_A_FILE' | 'NAME' | 'TOO_LARGE' | 'TOO_MANY_FILES';
  path: string | null;
};

/** There is no room for a folder; says why, and what would help, for people. */
export type NoRoom = { reason: 'NO_ROOM'; message: string };

/** What a folder may be to be kept. */
export type LayerLimits = {
  bytes: number;
  /** Files, links and folders together. */
  files: number;
  /** Bytes of all paths and of what links lead to, as they stand in the layer's listing; 32 MiB unless told otherwise. */
  nameBytes?: number;
  /**
   * Where the folder is seen below another, such as `packages/web/node_modules`: symbolic links may lead anywhere below that one. At the
   * top unless told otherwise, so that no link leads out of the folder.
   */
  at?: string;
};

/** A layer with where it is seen below another; '' for the top. */
export type PlacedLayer = { path: string; digest: string };

/**
 * Keeps folders by their content, for one organization: in the database, so that backups have them and every process finds them; a folder on
 * this machine is a cache. Nothing that was put in is ever changed.
 */
export type ArtifactStore = {
  has: (digest: string) => Promise<boolean>;
  /** Keeps a folder; the same content is kept once. Symbolic links within the folder are kept as what they are. */
  put: (folder: string, limits: LayerLimits) => Promise<Layer | NotKept | NoRoom>;
  /**
   * A folder on this machine with the content of a layer, which nobody is to write to; made when it is not there, or damaged. It stays until
   * `close` was called as often as this, or this process ends.
   * @throws Error when it is not in the store, or damaged there
   */
  open: (digest: string) => Promise<string>;
  /** Tells that a folder that was opened is no longer used here. */
  close: (digest: string) => void;
  /** The layers that were remembered by a name; null when there are none. */
  recall: (name: string) => Promise<PlacedLayer[] | null>;
  /**
   * Remembers layers that are in the store.
   * @param name SHA-256, in hexadecimal, of all that they were made from
   */
  remember: (name: string, layers: readonly PlacedLayer[]) => Promise<void>;
};
