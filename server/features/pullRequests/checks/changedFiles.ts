import {
  type Clone,
  type FileChange,
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

/** Reads contents by object; each must be small enough to be held, so those of more than 1 MiB are left out. */
export const contentReader = (clone: Clone) => {
  const source = sourceTreeOf(clone, '');
  return async (object: string | null): Promise<Buffer | null> => {
    if (object === null) return null;
    const entry = { mode: '100644', object, bytes: null, path: null, shownPath: '' };
    const beginning = await source.readAll([entry], largest).catch(() => null);
    return beginning?.get(object) ?? null;
  };
};

const largest = 1024 * 1024;
