import type { AutofixSource } from '../../../engines/autofix/index.ts';
import { isBinary, isFolder, type SourceTree } from '../../../engines/git/index.ts';

const mostBytes = 1024 * 1024;

/** The text files of a commit, as autofixes read them. Symbolic links and files of more than 1 MiB are left out. */
export const readFiles = (tree: SourceTree): AutofixSource => ({
  read: async (path) => {
    const bytes = await tree.read(path, mostBytes);
    return bytes === null || isBinary(bytes) ? null : bytes.toString('utf8');
  },
  paths: async () => {
    const paths: string[] = [];
    await tree.walk((entry) => {
      if (!isFolder(entry) && entry.path !== null) paths.push(entry.path);
    });
    return paths;
  },
});
