import { GitError, type SourceTree, type TreeEntry } from '../../git/index.ts';
import { below, parentOf } from './folderPath.ts';
import type { Where } from './told.ts';

/** What is read of a repository to see what it is: files only, by paths from a folder of it. */
export type ProjectFiles = {
  /** The folder that paths begin in; '' for the top. */
  folder: string;
  /** Whether there is such a file; a symbolic link is none. */
  has: (path: string) => boolean;
  hasFolder: (path: string) => boolean;
  /** Names of files and folders in a folder, in order. */
  names: (folder?: string) => readonly string[];
  /** All files, by paths from the folder, in order. */
  paths: () => readonly string[];
  /** The text of a file; null when it is not there, or larger than 512 KiB. */
  text: (path: string) => Promise<string | null>;
  /** Reads files that are asked for soon in one go. */
  readAhead: (paths: readonly string[]) => Promise<void>;
  /** Where a file stands in the repository, as evidence. */
  where: (path: string, line?: number | null) => Where;
  /** The same files from a folder below. */
  in: (folder: string) => ProjectFiles;
};

const mostEntries = 200_000;
/** A few objects can be a tree of as many and as long paths as somebody likes. */
const mostPathBytes = 32 * 1024 * 1024;
const deepestPath = 40;
const largestText = 512 * 1024;
const mostAhead = { files: 300, bytes: 8 * 1024 * 1024 };

/** What nearly every look needs is read in one go: the files in which projects say what they are, not deep. */
const asked =
  /^(?:[^/]+\/){0,2}(?:package\.json|slipway\.json|\.gitignore|_redirects|Dockerfile|[\w.-]+\.config\.[cm]?[jt]s|angular\.json|pyproject\.toml|requirements\.txt|pnpm-workspace\.yaml|(?:app|main|server|wsgi|asgi|manage)\.(?:py|[cm]?js|ts))$/;

const readable = ({ bytes }: TreeEntry): boolean => bytes !== null && bytes <= largestText;

type Contents = {
  files: ReadonlyMap<string, TreeEntry>;
  folders: ReadonlyMap<string, readonly string[]>;
  text: (path: string) => Promise<string | null>;
  readAhead: (paths: readonly string[]) => Promise<void>;
};

const viewOf = (contents: Contents, folder: string): ProjectFiles => {
  const full = (path: string) => below(folder, path);
  return {
    folder,
    has: (path) => contents.files.has(full(path)),
    hasFolder: (path) => contents.folders.has(full(path)),
    names: (path = '') => contents.folders.get(full(path)) ?? [],
    paths: () => {
      const start = folder === '' ? 0 : folder.length + 1;
      return [...contents.files.keys()]
        .filter((path) => folder === '' || path.startsWith(`${folder}/`))
        .map((path) => path.slice(start));
    },
    text: (path) => contents.text(full(path)),
    readAhead: (paths) => contents.readAhead(paths.map(full)),
    where: (path, line = null) => ({ path: full(path), line }),
    in: (path) => viewOf(contents, full(path)),
  };
};

const foldersOf = (paths: Iterable<string>): Map<string, string[]> => {
  const sets = new Map<string, Set<string>>([['', new Set()]]);
  for (const path of paths) {
    for (let name = path; name !== ''; name = parentOf(name)) {
      const parent = parentOf(name);
      const known = sets.get(parent);
      if (known?.has(name.slice(parent === '' ? 0 : parent.length + 1))) break;
      const names = known ?? new Set();
      names.add(name.slice(parent === '' ? 0 : parent.length + 1));
      sets.set(parent, names);
    }
  }
  return new Map([...sets].map(([folder, names]) => [folder, [...names]]));
};

/**
 * Lists the files of a tree, and reads what is asked of them.
 * @throws GitError TOO_LARGE beyond 200,000 files
 */
export const openProjectFiles = async (
  source: Pick<SourceTree, 'walk' | 'readAll'>,
): Promise<ProjectFiles> => {
  const files = new Map<string, TreeEntry>();
  let pathBytes = 0;
  const note = (entry: TreeEntry) => {
    const { path, mode } = entry;
    if (path === null || !mode.startsWith('100') || path.split('/').length > deepestPath) return;
    pathBytes += path.length;
    if (pathBytes > mostPathBytes)
      throw new GitError('TOO_LARGE', 'The repository has paths that are too long.');
    files.set(path, entry);
  };
  await source.walk(note, { most: mostEntries });
  const texts = new Map<string, string>();
  const read = async (entries: readonly TreeEntry[]) => {
    const bytes = entries.reduce((sum, entry) => sum + (entry.bytes ?? 0), 0);
    // The byte order mark is not part of a text.
    for (const [object, content] of await source.readAll(entries, bytes)) {
      texts.set(object, content.toString('utf8').replace(/^\uFEFF/, ''));
    }
  };
  const readAhead = async (paths: Iterable<string>): Promise<void> => {
    const wanted: TreeEntry[] = [];
    let room = mostAhead.bytes;
    for (const path of paths) {
      const entry = files.get(path);
      if (!entry || texts.has(entry.object) || !readable(entry) || (entry.bytes ?? 0) > room) continue;
      wanted.push(entry);
      room -= entry.bytes ?? 0;
      if (wanted.length >= mostAhead.files) break;
    }
    await read(wanted);
  };
  const text = async (path: string): Promise<string | null> => {
    const entry = files.get(path);
    if (!entry || !readable(entry)) return null;
    if (!texts.has(entry.object)) await read([entry]);
    return texts.get(entry.object) ?? null;
  };
  await readAhead([...files.keys()].filter((path) => asked.test(path)));
  return viewOf({ files, folders: foldersOf(files.keys()), text, readAhead }, '');
};
