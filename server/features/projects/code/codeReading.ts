import type { CodeMatchConnection, FileLines, FilePaths } from '../../../../schema/generated/types.ts';
import { linesPerPage, mostBlamedBytes, mostFileBytes } from '../../../../schema/rules/fileKinds.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import {
  type BlamedLines,
  type Clone,
  GitError,
  type LineRange,
  type LinesRead,
  readPaths,
  searchTree,
  type SourceTree,
  type TreeEntry,
  type TreeMatches,
} from '../../../engines/git/index.ts';
import { accessError } from '../../../platform/graphql/errors.ts';
import type { PageArguments } from '../../../platform/graphql/pages/connection.ts';
import type { Outside } from '../../../platform/runtime.ts';
import type { CommitRow } from './historyRows.ts';
import { pageOfList } from './codePages.ts';
import { remembered } from './remembered.ts';
import type { RepositoryRow } from '../connections/repositoryStore.ts';

type Reader = Grant<'ORGANIZATION_READ'>;
type Name = string | null | undefined;

/** Which file of a repository: the branch, the default one when not said, and its path. */
export type FilePlace = { branch?: Name; path: string };
/** Which of its lines, as somebody asked. */
type AskedLines = { from?: number | null; first?: number | null };

/** Neighbouring lines that the same commit made what they are. */
type BlamedRow = Omit<BlamedLines, 'commit'> & { commit: CommitRow };

/** What is searched for in the files of a branch. */
type AskedText = { text: string; branch?: Name; path?: Name; ignoreCase: boolean };

const longestSearch = 200;

/** What a path leads to in a clone. */
export type FoundEntry = { clone: Clone; directory: string; source: SourceTree; entry: TreeEntry };

/** What reads the clone of a repository for a request. */
type Reads = {
  entryOf: (grant: Reader, repository: RepositoryRow, name: Name, path: string) => Promise<FoundEntry | null>;
  outside: Outside;
  told: (error: unknown) => never;
};

const rangeOf = ({ from, first }: AskedLines): LineRange => {
  const range = { from: from ?? 1, count: first ?? linesPerPage };
  const whole = range.from >= 1 && range.count >= 1 && range.count <= linesPerPage;
  if (!whole) throw accessError('BAD_USER_INPUT', `Ask for 1 to ${linesPerPage} lines, from line 1 on.`);
  return range;
};

/** Each version of a file is held and compared as a whole: of many long ones that is more than a person waits for. */
const tooMuchToBlame = () =>
  accessError(
    'CONFLICT',
    'The history of this file is too long to be looked through here. “git blame” in a clone shows it.',
  );

const isFile = ({ mode }: TreeEntry): boolean => mode.startsWith('100');

/** Reads files line by line, who changed them, and where they all are. */
export const codeReading = ({ entryOf, outside, told }: Reads) => {
  const linesRead = remembered<LinesRead | null>();
  const listed = remembered<FilePaths>();
  const matched = remembered<TreeMatches>();

  const fileOf = async (grant: Reader, repository: RepositoryRow, { branch, path }: FilePlace) => {
    const found = await entryOf(grant, repository, branch, path);
    return found && isFile(found.entry) && (found.entry.bytes ?? 0) <= mostFileBytes ? found : null;
  };

  return {
    /** A file of at most 32 MB, or null. */
    file: fileOf,

    /** Some lines of a text file, or null. */
    lines: async (
      grant: Reader,
      repository: RepositoryRow,
      place: FilePlace,
      asked: AskedLines,
    ): Promise<FileLines | null> => {
      const range = rangeOf(asked);
      const file = await fileOf(grant, repository, place);
      if (!file) return null;
      const { directory, source, entry } = file;
      const read = await linesRead(`${directory}:${entry.object}:${range.from}:${range.count}`, () =>
        outside(() => source.lines(entry, range)),
      ).catch(told);
      return read && { from: range.from, text: read.lines.join('\n'), total: read.total };
    },

    /** Who changed some lines of a text file of at most 1 MiB last. */
    blame: async (
      grant: Reader,
      repository: RepositoryRow,
      place: FilePlace,
      asked: AskedLines,
    ): Promise<BlamedRow[]> => {
      const range = rangeOf(asked);
      const file = await fileOf(grant, repository, place);
      if (!file) return [];
      if ((file.entry.bytes ?? 0) > mostBlamedBytes) throw tooMuchToBlame();
      const blamed = await outside(() => file.source.blame(place.path, range)).catch((error: unknown) => {
        if (!(error instanceof GitError) || error.kind !== 'TIMEOUT') return told(error);
        throw tooMuchToBlame();
      });
      return blamed.map(({ commit, ...lines }) => ({ ...lines, commit: { ...commit, repository } }));
    },

    /** The paths of a branch's files, or null when there is none. */
    paths: async (grant: Reader, repository: RepositoryRow, branch: Name): Promise<FilePaths | null> => {
      const top = await entryOf(grant, repository, branch, '');
      if (!top) return null;
      const { directory, source } = top;
      return listed(`${directory}:${source.commit}`, () => outside(() => readPaths(source))).catch(told);
    },

    /** The lines of a branch's text files that contain a text, or null when there is no such branch. */
    search: async (
      grant: Reader,
      repository: RepositoryRow,
      { text, branch, path, ignoreCase }: AskedText,
      page: PageArguments,
    ): Promise<CodeMatchConnection | null> => {
      if (text.trim() === '' || text.length > longestSearch || /[\0\n]/.test(text)) {
        throw accessError('BAD_USER_INPUT', `Search for one line of 1 to ${longestSearch} characters.`);
      }
      const top = await entryOf(grant, repository, branch, '');
      if (!top) return null;
      const { clone, directory, source } = top;
      const key = JSON.stringify([directory, source.commit, text, path, ignoreCase]);
      const { matches, more } = await matched(key, () =>
        outside(() => searchTree(clone, source.commit, { text, path, ignoreCase })),
      ).catch(told);
      return { ...pageOfList(matches, page, { usual: 20, most: 100 }), more };
    },
  };
};
