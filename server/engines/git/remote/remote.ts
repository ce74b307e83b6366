import { createHash } from 'node:crypto';
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

/** The branches of a repository, by name, with their newest commits. */
type Branches = ReadonlyMap<string, string>;

const parseBranches = (output: string): { branches: Branches; defaultBranch: string | undefined } => {
  const commits = new Map<string, string>();
  let head: string | undefined;
  for (const line of output.split('\n')) {
    const [value = '', name = ''] = line.split('\t');
    if (name === 'HEAD' && value.startsWith(`ref: ${headsPrefix}`))
      head = value.slice(`ref: ${headsPrefix}`.length);
    if (name.startsWith(headsPrefix)) commits.set(name.slice(headsPrefix.length), value);
  }
  const named = head !== undefined && commits.has(head) ? head : undefined;
  return { branches: commits, defaultBranch: named ?? customaryBranch([...commits.keys()]) };
};

/** Reads the answer of `git ls-remote --symref`; undefined if there is no branch. */
export function parseRemoteState(output: string): RemoteState | undefined {
  const { branches, defaultBranch } = parseBranches(output);
  const headCommit = defaultBranch === undefined ? undefined : branches.get(defaultBranch);
  if (defaultBranch === undefined || headCommit === undefined) return undefined;
  return { defaultBranch, headCommit };
}

/** How a remote is asked: what ends it, and within how many milliseconds; 10,000 unless given. */
type Asking = { signal?: AbortSignal | undefined; timeoutMilliseconds?: number };

const listRefs = async (remote: RemoteAccess, { signal, timeoutMilliseconds }: Asking): Promise<string> => {
  await requireGit();
  const output = await runGit(['ls-remote', '--symref', '--', remote.url.href, 'HEAD', 'refs/heads/*'], {
    remote,
    timeoutMilliseconds: timeoutMilliseconds ?? 10_000,
    maxOutputBytes: 16 * 1024 * 1024,
    signal,
  });
  return output.toString('utf8');
};

const emptyRepository = (): GitError =>
  new GitError('NOT_FOUND', 'The repository is empty. Push a first commit to it and try again.');

/**
 * Asks a remote for its default branch and head commit (`git ls-remote`), which proves that the repository
 * exists and that the token may read it.
 * @param remote what `checkRepositoryUrl` returned, with the token if there is one
 * @throws GitError; an empty repository is NOT_FOUND with its own message
 */
export async function readRemote(remote: RemoteAccess, options: Asking = {}): Promise<RemoteState> {
  const state = parseRemoteState(await listRefs(remote, options));
  if (!state) throw emptyRepository();
  return state;
}

/** A hash of the branches of a repository and of which one is the default: equal hashes mean that there is nothing to fetch. */
export const branchDigest = (
  defaultBranch: string,
  branches: Iterable<readonly [name: string, sha: string]>,
): string => {
  const lines = Array.from(branches, ([name, sha]) => `${sha} ${name}\n`).toSorted();
  return createHash('sha256')
    .update(`${defaultBranch}\n${lines.join('')}`)
    .digest('hex');
};

/**
 * Asks a remote for the hash of its branches, as `branchDigest` makes it.
 * @throws GitError as `readRemote`
 */
export async function readRemoteDigest(remote: RemoteAccess, options: Asking = {}): Promise<string> {
  const { branches, defaultBranch } = parseBranches(await listRefs(remote, options));
  if (defaultBranch === undefined) throw emptyRepository();
  return branchDigest(defaultBranch, branches);
}
