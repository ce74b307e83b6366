import { hashFrom, type Quarantine, requireHash } from './quarantine.ts';

/** A person in a commit. */
export type Signature = { name: string; email: string };

/** A commit to write. `at` is the time of both its author and its committer. */
type NewCommit = {
  tree: string;
  parents: readonly string[];
  message: string;
  author: Signature;
  committer: Signature;
  at: Date;
};

/** Without the characters that separate the fields of a commit. */
const fieldOf = (text: string): string => text.replaceAll(/[\p{Cc}<>\s]+/gu, ' ').trim();

const signed = ({ name, email }: Signature, at: Date): string =>
  `${fieldOf(name) || 'Unknown'} <${fieldOf(email).replaceAll(' ', '')}> ${Math.floor(at.getTime() / 1_000)} +0000`;

const messageOf = (message: string): string =>
  `${message.replaceAll('\0', '').replaceAll('\r\n', '\n').trimEnd()}\n`;

/**
 * Writes a commit.
 * @returns its hash
 * @throws GitError
 */
export const commitTree = (
  { clone }: Quarantine,
  { tree, parents, message, author, committer, at }: NewCommit,
): Promise<string> => {
  const lines = [
    `tree ${requireHash(tree)}`,
    ...parents.map((parent) => `parent ${requireHash(parent)}`),
    `author ${signed(author, at)}`,
    `committer ${signed(committer, at)}`,
    '',
    messageOf(message),
  ];
  return hashFrom(clone, ['hash-object', '-t', 'commit', '-w', '--stdin'], { input: lines.join('\n') });
};
