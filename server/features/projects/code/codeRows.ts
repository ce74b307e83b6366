import type { Blob, TreeEntry, TreeEntryType } from '../../../../schema/generated/types.ts';
import { isBinary, type SourceTree, type TreeEntry as Entry } from '../../../engines/git/index.ts';
import { displayName } from '../../../engines/text/index.ts';
import { wholeTextBytes } from '../../../../schema/rules/fileKinds.ts';

/** A file or symbolic link, with the project whose code it is part of. */
export type BlobRow = Pick<Blob, 'name' | 'path' | 'sha' | 'type' | 'sizeBytes' | 'binary' | 'text'> & {
  projectId: string;
};

/** What a page shows of an entry, beside the entry itself. */
export type ListedEntry = TreeEntry & { entry: Entry };

const typeOf = (mode: string): TreeEntryType => {
  if (mode === '040000') return 'FOLDER';
  if (mode === '120000') return 'SYMBOLIC_LINK';
  return mode === '160000' ? 'SUBMODULE' : 'FILE';
};

/** The last part of an entry's path, fit to show. */
const nameOf = ({ shownPath }: Entry): string => displayName(shownPath.slice(shownPath.lastIndexOf('/') + 1));

const byName = new Intl.Collator('en', { numeric: true });

/** The entries of a folder: folders first, then by name, as people sort. */
export const listedEntries = (entries: readonly Entry[]): ListedEntry[] =>
  entries
    .map((entry) => ({
      entry,
      name: nameOf(entry),
      path: entry.path,
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
 * A file or symbolic link with its text, when it is text and not too long; null for all else.
 * @throws GitError
 */
export const blobOf = async (
  projectId: string,
  source: SourceTree,
  entry: Entry,
): Promise<BlobRow | null> => {
  const { path, bytes } = entry;
  if (path === null || bytes === null) return null;
  const content = bytes <= wholeTextBytes ? await source.read(entry, wholeTextBytes) : null;
  const binary = isBinary(content ?? (await source.beginning(entry)));
  return {
    projectId,
    name: nameOf(entry),
    path,
    sha: entry.object,
    type: typeOf(entry.mode),
    sizeBytes: bytes,
    binary,
    text: content === null || binary ? null : content.toString('utf8'),
  };
};
