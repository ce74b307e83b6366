import { commitTime, personName } from './commits.ts';
import { plainText } from '../../text/index.ts';
import { type Clone, readClone } from './readClone.ts';

/** A commit with all that it says. Names and addresses are what its writer typed. */
export type HistoryCommit = {
  sha: string;
  parents: string[];
  /** First line of the message. */
  message: string;
  /** The message behind it. */
  body: string;
  authorName: string;
  authorEmail: string;
  authoredAt: Date;
  committerName: string;
  committerEmail: string;
  committedAt: Date;
};

/** Which commits are read. */
export type HistoryRange = {
  skip: number;
  count: number;
  /** Only those that changed this file or folder. */
  path?: string | undefined;
  /** Only those that this commit does not contain. */
  without?: string | undefined;
  /** Only the first parents of merges: the commits of the branch itself. */
  firstParent?: boolean | undefined;
};

const mebibyte = 1024 * 1024;
const longestSubject = 500;
const longestBody = 2_000;

const fields = ['%H', '%P', '%s', '%b', '%an', '%ae', '%at', '%cn', '%ce', '%ct'];

const commitOf = ([sha = '', parents = '', subject = '', body = '', ...people]: string[]): HistoryCommit => {
  const [author = '', authorEmail = '', authored = '', committer = '', committerEmail = '', committed = ''] =
    people;
  return {
    sha: sha.trim(),
    parents: parents.split(' ').filter(Boolean),
    message: plainText(subject, longestSubject),
    body: plainText(body, longestBody),
    authorName: personName(author),
    authorEmail: plainText(authorEmail, 320),
    authoredAt: commitTime(authored),
    committerName: personName(committer),
    committerEmail: plainText(committerEmail, 320),
    committedAt: commitTime(committed),
  };
};

/**
 * Commits that another one contains, newest first.
 * @param from a full object id, never a person's text
 * @throws GitError
 */
export const readHistory = async (
  clone: Clone,
  from: string,
  { skip, count, path, without, firstParent = false }: HistoryRange,
): Promise<HistoryCommit[]> => {
  const pretty = `--format=tformat:${fields.join('%x00')}%x00`;
  const range = [`--skip=${skip}`, `--max-count=${count}`, pretty, '--no-show-signature', '--no-mailmap'];
  const order = firstParent ? ['--first-parent'] : [];
  const commits = [from, ...(without === undefined ? [] : [`^${without}`])];
  const output = await readClone(
    clone,
    ['log', ...range, ...order, ...commits, '--', ...(path ? [path] : [])],
    {
      maxOutputBytes: 64 * mebibyte,
    },
  );
  const told = output.toString('utf8').split('\0');
  return Array.from({ length: Math.floor(told.length / fields.length) }, (_, index) =>
    commitOf(told.slice(index * fields.length, (index + 1) * fields.length)),
  );
};
