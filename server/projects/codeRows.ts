import type { Blob, TreeEntry, TreeEntryType } from '../../schema/generated/types.ts';
import { type Clone, type Entry, readBytes } from '../git/source/browse.ts';
import { displayName } from '../git/source/displayName.ts';

/** What a page shows of an entry, beside the entry itself. */
export type ListedEntry = TreeEntry & { entry: Entry };

/** Larger files are not shown: browsers grow slow, and nobody reads them. */
const longestText = 512 * 1024;
/** As git does it: a NUL among the first 8,000 bytes means that it is no text. */
const lookedAt = 8_000;

const typeOf = (mode: string): TreeEntryType => {
  if (mode === '040000') return 'FOLDER';
  if (mode === '120000') return 'SYMBOLIC_LINK';
  return mode === '160000' ? 'SUBMODULE' : 'FILE';
};

const byName = new Intl.Collator('en', { numeric: true });

/** The entries of a folder at a path: folders first, then by name, as people sort. */
export const listedEntries = (entries: readonly Entry[], path: string): ListedEntry[] =>
  entries
    .map((entry) => ({
      entry,
      name: displayName(entry.shown),
      path: entry.name === null ? null : path ? `${path}/${entry.name}` : entry.name,
      type: typeOf(entry.mode),
      sizeBytes: typeOf(entry.mode) === 'FILE' ? entry.bytes : null,
    }))
    .sort(
      (one, other) =>
        Number(one.type !== 'FOLDER') - Number(other.type !== 'FOLDER') ||
        byName.compare(one.name, other.name),
    );

/** Whether an entry of a folder is the text that introduces it. */
export const isReadme = ({ name, type }: ListedEntry): boolean =>
  type === 'FILE' && /^readme(?:\.(?:md|markdown|txt|rst|adoc))?$/i.test(name);

/**
 * A file or symbolic link with its text, when it is text and not too long.
 * @throws GitError
 */
export const blobOf = async (clone: Clone, entry: Entry, path: string): Promise<Blob> => {
  const sizeBytes = entry.bytes ?? 0;
  const content = sizeBytes <= longestText ? await readBytes(clone, entry.object, sizeBytes) : null;
  const binary = content?.subarray(0, lookedAt).includes(0) ?? false;
  return {
    name: displayName(path.slice(path.lastIndexOf('/') + 1)),
    path,
    type: typeOf(entry.mode),
    sizeBytes,
    binary,
    text: content === null || binary ? null : content.toString('utf8'),
  };
};
