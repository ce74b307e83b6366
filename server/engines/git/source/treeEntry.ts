/** What stands in a commit's tree: a folder, a file, a symbolic link, or another repository at a commit of its own. */
export type TreeEntry = {
  /** As git writes it: 040000 a folder, 100644 and 100755 files, 120000 a symbolic link, 160000 a submodule. */
  mode: string;
  object: string;
  /** Size of a file, or of a symbolic link's target; null for all else. */
  bytes: number | null;
  /** From the top; null when it is not UTF-8. Any bytes but NUL: it is data. */
  path: string | null;
  /** The same for showing: what is not UTF-8 is replaced by U+FFFD. */
  shownPath: string;
};

/** Whether an entry is a folder. */
export const isFolder = ({ mode }: TreeEntry): boolean => mode === '040000';

/** The top of a commit's tree. */
export const topOf = (commit: string): TreeEntry => ({
  mode: '040000',
  object: commit,
  bytes: null,
  path: '',
  shownPath: '',
});

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes as text; null when they are not UTF-8. */
export const decodePath = (bytes: Buffer): string | null => {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
};

const below = (folder: string, name: string) => (folder ? `${folder}/${name}` : name);

/** A record of `ls-tree -z -l`: mode, type, object, size, tab, path below the folder. */
const parseRecord = (record: Buffer, folder: TreeEntry): TreeEntry | undefined => {
  const tab = record.indexOf(0x09);
  const [mode, , object, size = '-'] = record.toString('latin1', 0, tab).split(/ +/);
  if (tab < 0 || mode === undefined || object === undefined) return undefined;
  const bytes = record.subarray(tab + 1);
  const path = decodePath(bytes);
  return {
    mode,
    object,
    bytes: size === '-' ? null : Number(size) || 0,
    path: path === null || folder.path === null ? null : below(folder.path, path),
    shownPath: below(folder.shownPath, bytes.toString('utf8')),
  };
};

const longestRecord = 8_192;

/**
 * Takes the output of `ls-tree -z -l` in pieces and tells of each entry. Memory does not grow with the output; of a path of more than
 * 8 kB nothing is told.
 * @param folder what is listed: the paths of its entries begin with its own
 */
export const entryParser = (
  folder: TreeEntry,
  onEntry: (entry: TreeEntry) => void,
): ((chunk: Buffer) => void) => {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    const data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let start = 0;
    for (let end = data.indexOf(0, start); end >= 0; end = data.indexOf(0, start)) {
      const entry = end - start <= longestRecord ? parseRecord(data.subarray(start, end), folder) : undefined;
      if (entry) onEntry(entry);
      start = end + 1;
    }
    // Of a path that is too long only enough is kept to know, at its end, that it was.
    rest = Buffer.from(data.subarray(start, start + longestRecord + 1));
  };
};
