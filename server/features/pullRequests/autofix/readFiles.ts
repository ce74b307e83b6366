import type { AutofixSource } from '../../../engines/autofix/index.ts';
import { isBinary, isFolder, type SourceTree } from '../../../engines/git/index.ts';

const mostBytes = 1024 * 1024;
const symbolicLink = '120000';

/** Text of a file; null when its bytes are not UTF-8, since they would be written back as others. */
const textOf = (bytes: Buffer): string | null => {
  if (isBinary(bytes)) return null;
  const text = bytes.toString('utf8');
  return Buffer.from(text).equals(bytes) ? text : null;
};

/** The text files of a commit, as autofixes read them. Symbolic links and files of more than 1 MiB are left out. */
export const readFiles = (tree: Pick<SourceTree, 'find' | 'read' | 'walk'>): AutofixSource => ({
  read: async (path) => {
    const entry = await tree.find(path);
    const isSmall = entry !== null && entry.mode !== symbolicLink && (entry.bytes ?? 0) <= mostBytes;
    const bytes = isSmall ? await tree.read(entry, mostBytes) : null;
    return bytes && textOf(bytes);
  },
  paths: async () => {
    const paths: string[] = [];
    await tree.walk((entry) => {
      if (!isFolder(entry) && entry.path !== null) paths.push(entry.path);
    });
    return paths;
  },
});
