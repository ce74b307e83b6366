import { runGit } from '../process/git.ts';
import { requireGit } from '../process/requireGit.ts';
import type { RemoteAccess } from '../process/gitEnvironment.ts';
import { GitError } from '../process/gitError.ts';

/** What a remote says of itself, without cloning it. */
export type RemoteState = { defaultBranch: string; headCommit: string };

const headsPrefix = 'refs/heads/';

/** The branch to show when HEAD names none: the customary names, else the first in the alphabet. */
export function customaryBranch(branches: readonly string[]): string | undefined {
  return ['main', 'master', 'trunk', 'develop'].find((name) => branches.includes(name)) ?? branches[0];
}

/** Reads the answer of `git ls-remote --symref`; undefined if there is no branch. */
export function parseRemoteState(output: string): RemoteState | undefined {
  const commits = new Map<string, string>();
  let head: string | undefined;
  for (const line of output.split('\n')) {
    const [value = '', name = ''] = line.split('\t');
    if (name === 'HEAD' && value.startsWith(`ref: ${headsPrefix}`))
      head = value.slice(`ref: ${headsPrefix}`.length);
    if (name.startsWith(headsPrefix)) commits.set(name.slice(headsPrefix.length), value);
  }
  const named = head !== undefined && commits.has(head) ? head : undefined;
  const defaultBranch = named ?? customaryBranch([...commits.keys()]);
  const headCommit = defaultBranch === undefined ? undefined : commits.get(defaultBranch);
  if (defaultBranch === undefined || headCommit === undefined) return undefined;
  return { defaultBranch, headCommit };
}

/**
 * Asks a remote for its default branch and head commit (`git ls-remote`), which proves that the repository
 * exists and that the token may read it.
 * @param remote what `checkRepositoryUrl` returned, with the token if there is one
 * @throws GitError; an empty repository is NOT_FOUND with its own message
 */
export async function readRemote(
  remote: RemoteAccess,
  options: { signal?: AbortSignal | undefined; timeoutMilliseconds?: number } = {},
): Promise<RemoteState> {
  await requireGit();
  const output = await runGit(['ls-remote', '--symref', '--', remote.url.href, 'HEAD', 'refs/heads/*'], {
    remote,
    timeoutMilliseconds: options.timeoutMilliseconds ?? 10_000,
    maxOutputBytes: 16 * 1024 * 1024,
    signal: options.signal,
  });
  const state = parseRemoteState(output.toString('utf8'));
  if (!state)
    throw new GitError('NOT_FOUND', 'The repository is empty. Push a first commit to it and try again.');
  return state;
}
