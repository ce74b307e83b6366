import { plainText } from '../../text/index.ts';
import { GitError } from '../process/gitError.ts';
import { type Commit, commitTime, personName } from './commits.ts';
import { type Clone, readClone } from './readClone.ts';

/** How many commits that changed the folder are read. Entries that none of them changed have no commit in the answer. */
const mostCommits = 1_000;
const mebibyte = 1024 * 1024;

/** The name of the entry of a folder that a path from the top is, or is below of. */
const entryOf = (path: string, folder: string): string => {
  const inside = folder === '' ? path : path.slice(folder.length + 1);
  const end = inside.indexOf('/');
  return end < 0 ? inside : inside.slice(0, end);
};

/** Reads what `git log -z --raw` writes, piece by piece: of each commit its facts, then the paths that it changed. */
const changeReader = (onChange: (path: string, commit: Commit) => void) => {
  let rest = '';
  let facts: string[] = [];
  let commit: Commit | null = null;
  let pathFollows = false;
  const read = (token: string) => {
    if (facts.length > 0) {
      facts.push(token);
      const [sha = '', name = '', seconds, subject = ''] = facts;
      if (facts.length < 4) return;
      const committedAt = commitTime(seconds);
      commit = { sha, message: plainText(subject, 500), authorName: personName(name), committedAt };
      facts = [];
    } else if (pathFollows) {
      pathFollows = false;
      if (commit) onChange(token, commit);
    } else {
      const start = token.trimStart();
      if (start.startsWith('commit ')) facts = [start.slice('commit '.length)];
      else pathFollows = start.startsWith(':');
    }
  };
  // Paths that are not UTF-8 are no keys of the answer, so a character that is cut into two pieces is all that matters.
  const decoder = new TextDecoder();
  return (chunk: Buffer) => {
    const tokens = (rest + decoder.decode(chunk, { stream: true })).split('\0');
    rest = tokens.pop() ?? '';
    tokens.forEach(read);
  };
};

/**
 * For each entry of a folder the newest commit that changed it, or something below it. Reads the newest 1,000 commits that changed the
 * folder at most, and only until each entry has its commit.
 * @param from a full object id
 * @param folder path from the top, empty for the top
 * @param names of the entries, as UTF-8
 * @returns commits by the name of the entry; without those that were changed earlier than the time and the limits allow to read
 * @throws GitError, but not for what takes too long
 */
export const readLastCommits = async (
  clone: Clone,
  from: string,
  folder: string,
  names: readonly string[],
): Promise<Map<string, Commit>> => {
  const wanted = new Set(names);
  const found = new Map<string, Commit>();
  const enough = new AbortController();
  const onOutput = changeReader((path, commit) => {
    const name = entryOf(path, folder);
    if (!wanted.delete(name)) return;
    found.set(name, commit);
    if (wanted.size === 0) enough.abort();
  });
  const format = '--format=tformat:commit %H%x00%aN%x00%ct%x00%s';
  const options = [
    '-z',
    '--raw',
    '-c',
    '--root',
    '--no-renames',
    '--no-abbrev',
    '--no-show-signature',
    format,
  ];
  const command = ['log', `--max-count=${mostCommits}`, ...options, from, '--', ...(folder ? [folder] : [])];
  const signal = AbortSignal.any([enough.signal, ...(clone.signal ? [clone.signal] : [])]);
  try {
    await readClone({ ...clone, signal }, command, { maxOutputBytes: 64 * mebibyte, onOutput });
  } catch (error) {
    const cut = error instanceof GitError && ['TIMEOUT', 'TOO_LARGE'].includes(error.kind);
    if (!cut && !enough.signal.aborted) throw error;
  }
  return found;
};
