import { plainText } from '../../text/index.ts';
import { runGit } from '../process/git.ts';
import type { RemoteAccess } from '../process/gitEnvironment.ts';
import { GitError } from '../process/gitError.ts';
import { requireGit } from '../process/requireGit.ts';
import type { Clone } from '../source/readClone.ts';
import { requireHash } from '../writing/quarantine.ts';

/** A branch to push. */
export type PushedBranch = {
  branch: string;
  /** Full hash of the commit that it is to point to. */
  sha: string;
  /** Commits that it may point to already, and be moved from: those that were pushed there before. */
  ownCommits: readonly string[];
};

/**
 * Why a remote has not taken a branch: it points to another commit already, the token may not push, or the server refused it by a rule of its own.
 * The message is for people and never contains the token.
 */
export class PushRefused extends Error {
  override readonly name = 'PushRefused';
  readonly kind: 'EXISTS' | 'NOT_PERMITTED' | 'RULE';
  constructor(kind: PushRefused['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

const limits = { timeoutMilliseconds: 60_000, maxOutputBytes: 1024 * 1024 };

/** What the server said, in one line: the reason beside the ref, and the lines that it sent for people. */
const saidBy = (detail: string): string => {
  const reason = /!\s+\[(?:remote )?(?:rejected|failure)\][^\n]*\(([^)\n]*)\)/.exec(detail)?.[1] ?? '';
  const lines = [...detail.matchAll(/^remote:\s*(.+)$/gm)].map(([, line = '']) => line.trim());
  return plainText([reason, ...lines].filter(Boolean).join(': ').replaceAll(/\s+/g, ' '), 400);
};

const exists = ({ branch }: PushedBranch, { host }: RemoteAccess): PushRefused =>
  new PushRefused(
    'EXISTS',
    `The branch ${branch} exists at ${host} already, with commits that are not of this run. Delete it there, or start a new run.`,
  );

const refusalOf = (error: GitError, pushed: PushedBranch, remote: RemoteAccess): PushRefused | null => {
  const { detail } = error;
  const { host, credentials } = remote;
  if (/\(stale info\)/.test(detail)) return exists(pushed, remote);
  const said = saidBy(detail);
  if (/!\s+\[(?:remote )?rejected\]/.test(detail)) {
    return new PushRefused(
      'RULE',
      `${host} refused the branch ${pushed.branch}. It says: ${said || 'nothing'}`,
    );
  }
  // A redirect, which is not followed, says nothing about the token.
  const isRedirect = /returned error: 30\d|redirection/i.test(detail);
  if (!isRedirect && (error.kind === 'UNAUTHORIZED' || error.kind === 'NOT_FOUND')) {
    const refused = credentials?.app
      ? 'the GitHub App push to the repository. It needs the permission "Contents: Read and write".'
      : 'the access token push to the repository. Save one that may write to it.';
    return new PushRefused(
      'NOT_PERMITTED',
      `${host} does not let ${refused}${said === '' ? '' : ` It says: ${said}`}`,
    );
  }
  return null;
};

/** The commit of a branch of a remote; null when there is no such branch. */
const readBranch = async (
  remote: RemoteAccess,
  branch: string,
  signal: AbortSignal | undefined,
): Promise<string | null> => {
  const ref = `refs/heads/${branch}`;
  const output = await runGit(['ls-remote', '--', remote.url.href, ref], { remote, signal, ...limits });
  const line = output
    .toString('utf8')
    .split('\n')
    .find((one) => one.endsWith(`\t${ref}`));
  return line?.split('\t', 1)[0] ?? null;
};

/**
 * Pushes a commit to a branch of a remote: a new one, or one that points to a commit that was pushed there before. Never moves a branch of somebody
 * else: the server compares it with what was read here. Pushing the same commit again changes nothing.
 * @param clone has the commit, in its quarantine if it has one
 * @throws PushRefused; GitError when the remote cannot be reached or did not answer in time
 */
export const pushBranch = async (clone: Clone, remote: RemoteAccess, pushed: PushedBranch): Promise<void> => {
  await requireGit();
  const { directory, newObjects, signal } = clone;
  const { branch, sha, ownCommits } = pushed;
  const ref = `refs/heads/${branch}`;
  try {
    const present = await readBranch(remote, branch, signal);
    if (present === sha) return;
    if (present !== null && !ownCommits.includes(present)) throw exists(pushed, remote);
    const lease = `--force-with-lease=${ref}:${present ?? ''}`;
    const update = `${requireHash(sha)}:${ref}`;
    const args = [`--git-dir=${directory}`, 'push', '--no-verify', '--no-follow-tags', lease];
    await runGit([...args, '--', remote.url.href, update], { remote, newObjects, signal, ...limits });
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    if (/!\s+\[remote failure\]/.test(error.detail)) {
      const message = `The server did not tell whether it took the branch. It says: ${saidBy(error.detail) || 'nothing'}`;
      throw new GitError('UNREACHABLE', message, error.detail, error.exitStatus);
    }
    throw refusalOf(error, pushed, remote) ?? error;
  }
};
