import { createHash } from 'node:crypto';
import type { SourceTree, TreeEntry } from '../../engines/git/index.ts';

/** A tree in memory, of files by path; a value that begins with an arrow is a symbolic link: `→ ../elsewhere`. */
export const sourceTreeOf = (
  files: Readonly<Record<string, string>>,
): Pick<SourceTree, 'walk' | 'readAll'> => {
  const contents = new Map<string, Buffer>();
  const entries = Object.entries(files)
    .map(([path, text]): TreeEntry => {
      const isLink = text.startsWith('→ ');
      const content = Buffer.from(isLink ? text.slice(2) : text);
      const object = createHash('sha1').update(content).digest('hex');
      contents.set(object, content);
      return { mode: isLink ? '120000' : '100644', object, bytes: content.length, path, shownPath: path };
    })
    .sort((one, other) => (one.shownPath < other.shownPath ? -1 : 1));
  return {
    walk: (onEntry) => {
      for (const entry of entries) onEntry(entry);
      return Promise.resolve();
    },
    readAll: (wanted) =>
      Promise.resolve(new Map(wanted.map(({ object }) => [object, contents.get(object) ?? Buffer.alloc(0)]))),
  };
};
