import {
  type Clone,
  type FileChange,
  GitError,
  pathText,
  readChanges,
  sourceTreeOf,
} from '../../../engines/git/index.ts';

/** A file that a change adds, edits, moves or deletes. Its mode and content before and after are null where it was not there. */
export type ChangedFile = {
  path: string;
  previousPath: string;
  before: string | null;
  after: string | null;
};

/** The files that differ between two trees, and whether all of them are listed. */
export type ChangedFiles = { files: ChangedFile[]; isWhole: boolean };

const isFile = (mode: string | null): boolean => mode?.startsWith('100') ?? false;

const changedFile = (change: FileChange): ChangedFile[] => {
  const path = pathText(change.path);
  const previous = change.previousPath ? pathText(change.previousPath) : path;
  const before = isFile(change.modeBefore) ? change.objectBefore : null;
  const after = isFile(change.modeAfter) ? change.objectAfter : null;
  return path === null || previous === null || (before === null && after === null)
    ? []
    : [{ path, previousPath: previous, before, after }];
};

/** Reads which files differ between two commits or trees; links and submodules are left out. */
export const readChangedFiles = async (clone: Clone, base: string, head: string): Promise<ChangedFiles> => {
  const { files, fileCount } = await readChanges(clone, base, head);
  return { files: files.flatMap(changedFile), isWhole: files.length === fileCount };
};

/** Reads contents by object; those of more than 1 MiB and unknown ones are left out. Choose few at once: all are held in memory. */
export type ReadContents = (objects: readonly (string | null)[]) => Promise<Map<string, Buffer>>;

const largest = 1024 * 1024;

/** Opens what reads contents. */
export const contentReader = (clone: Clone): ReadContents => {
  const source = sourceTreeOf(clone, '');
  const read = (objects: readonly string[], most: number) =>
    source.readAll(
      objects.map((object) => ({ mode: '100644', object, bytes: null, path: null, shownPath: '' })),
      most,
    );
  return async (objects) => {
    const wanted = [...new Set(objects.filter((object) => object !== null))];
    try {
      const contents = await read(wanted, 8 * largest);
      return new Map([...contents].filter(([, content]) => content.length <= largest));
    } catch (error) {
      if (!(error instanceof GitError) || error.kind !== 'TOO_LARGE') throw error;
    }
    const found = new Map<string, Buffer>();
    for (const object of wanted) {
      const [content] = await read([object], largest).then(
        (contents) => [...contents.values()],
        (error: unknown) => {
          if (error instanceof GitError && error.kind === 'TOO_LARGE') return [];
          throw error;
        },
      );
      if (content) found.set(object, content);
    }
    return found;
  };
};

const mostAtOnce = 100;

/** Files in portions whose contents can be held at once. */
export function* inPortions(files: readonly ChangedFile[]): Generator<ChangedFile[]> {
  for (let start = 0; start < files.length; start += mostAtOnce) yield files.slice(start, start + mostAtOnce);
}
