/** How much one push may bring. */
export type PushLimits = {
  bytes: number;
  objects: number;
  refs: number;
  /** The largest file. */
  fileBytes: number;
  /** What all files may come to when unpacked: a pack of some megabytes can hold gigabytes of zeros. */
  unpackedBytes: number;
  milliseconds: number;
};

const mebibyte = 1024 * 1024;

/** What one push may bring unless said otherwise. */
export const pushLimits: PushLimits = {
  bytes: 512 * mebibyte,
  objects: 500_000,
  refs: 1_000,
  fileBytes: 100 * mebibyte,
  unpackedBytes: 4 * 1024 * mebibyte,
  milliseconds: 5 * 60_000,
};

/** How many options one push may have (`git push -o`), and how long they may be together. */
export const optionLimits = { options: 32, characters: 32_768 };

/** Bytes as people read them: `100 MiB`. */
export const mebibytes = (bytes: number): string =>
  `${Math.round(bytes / mebibyte).toLocaleString('en')} MiB`;
