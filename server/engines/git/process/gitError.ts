import type { Credentials } from './credentials.ts';

/** Why git could not do it; decides the field or the state, never the text. */
export type GitErrorKind =
  | 'NOT_FOUND'
  | 'UNAUTHORIZED'
  | 'UNREACHABLE'
  | 'TIMEOUT'
  | 'TOO_LARGE'
  | 'CANCELED'
  | 'FAILED';

/** A failed git command. `message` is a sentence for the person; `detail` is git's own text, scrubbed, for the log. */
export class GitError extends Error {
  override readonly name = 'GitError';
  readonly kind: GitErrorKind;
  readonly detail: string;
  /** The exit status of git: some commands answer with 1. Null when git did not exit by itself. */
  readonly exitStatus: number | null;

  constructor(kind: GitErrorKind, message: string, detail = '', exitStatus: number | null = null) {
    super(message);
    this.kind = kind;
    this.detail = detail;
    this.exitStatus = exitStatus;
  }
}

/** What is said where an installation token of a GitHub App was refused. */
const appRefused =
  'The GitHub App may not read this repository: it is not installed on it, or lacks the permission "Contents: Read-only". Change that at GitHub.';

/** git's English messages (LC_ALL=C) and what each means, last where an access token was refused; the first that matches counts. */
const meanings: readonly [pattern: RegExp, kind: GitErrorKind, message: string, withToken?: string][] = [
  [
    /returned error: 30\d|redirection/i,
    'NOT_FOUND',
    'The address redirects elsewhere. Enter the final address of the repository (on GitLab it ends in ".git").',
  ],
  [
    /Authentication failed|could not read (?:Username|Password)|returned error: 40[13]|Invalid credentials/i,
    'UNAUTHORIZED',
    'The repository does not exist or is private. Check the address, or enter an access token that may read it.',
    'The access token was refused: it has expired, was revoked, or may not read this repository. Enter another one.',
  ],
  [
    /returned error: (?:404|410)|not found|does not appear to be a git repository|is this a git repository/i,
    'NOT_FOUND',
    'There is no repository at this address. Check it, or enter an access token if the repository is private.',
    'There is no repository at this address that the access token may read. Check the address, or enter another token.',
  ],
  [
    /returned error: 429/i,
    'UNREACHABLE',
    'The server of the repository allows no more requests at the moment. Please try again later.',
  ],
  [
    /certificate|SSL|TLS/,
    'UNREACHABLE',
    "The server's certificate could not be verified, so that no safe connection was possible.",
  ],
  [
    /Operation too slow/i,
    'TIMEOUT',
    'The server of the repository sent too little for too long. Please try again.',
  ],
  [
    /resolve host|Failed to connect|Couldn't connect|Connection (?:refused|reset|timed out)|Empty reply|Recv failure|returned error: 5\d\d|unexpected disconnect|hung up|early EOF/i,
    'UNREACHABLE',
    'The server of the repository could not be reached. Check the address and try again.',
  ],
  [
    /out of memory|mmap failed|cannot allocate memory/i,
    'TOO_LARGE',
    'Git needs more memory for this repository than it may take here.',
  ],
  [/No space left/i, 'FAILED', 'There is no room left on this server for the repository.'],
  [
    /fsck|index-pack|bad pack|invalid object|corrupt/i,
    'FAILED',
    'The repository contains damaged or unsafe objects and was not taken. "git fsck" in a clone names them.',
  ],
];

/**
 * Removes credentials from git's text.
 * @param secrets values that must not appear, such as the token and its header
 */
export function scrub(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) if (secret) clean = clean.replaceAll(secret, '***');
  return clean.replace(/\/\/[^\s/@]*@/g, '//').replace(/(authorization:)[^\r\n]*/gi, '$1 ***');
}

/** Whether git exited with a status. */
export const exitedWith = (error: unknown, status: number): error is GitError =>
  error instanceof GitError && error.exitStatus === status;

/** The error for a git command that ended with a failure. `detail` is its scrubbed error output, `credentials` what was sent to the remote. */
export function gitFailure(
  detail: string,
  credentials: Pick<Credentials, 'app'> | undefined,
  exitStatus: number | null = null,
): GitError {
  for (const [pattern, kind, message, withToken] of meanings) {
    if (!pattern.test(detail)) continue;
    if (withToken === undefined || !credentials) return new GitError(kind, message, detail, exitStatus);
    credentials.app?.onRefused();
    return new GitError(kind, credentials.app ? appRefused : withToken, detail, exitStatus);
  }
  const lines = detail
    .split(/[\r\n]+/)
    .filter((line) => line.startsWith('fatal:') || line.startsWith('error:'));
  const reason = (lines.at(-1) ?? 'it gave no reason').replace(/^\w+: /, '').slice(0, 200);
  return new GitError('FAILED', `Git could not do this: ${reason}`, detail, exitStatus);
}
