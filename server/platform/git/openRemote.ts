import {
  checkRepositoryUrl,
  GitError,
  type GitErrorKind,
  type RemoteAccess,
} from '../../engines/git/index.ts';
import { type FailureKind, ProviderFailure } from '../../engines/providers/index.ts';
import type { Runtime } from '../runtime.ts';
import { accessTokenOf, credentialsOf, type RepositorySource } from './accessToken.ts';

const kinds: Readonly<Record<FailureKind, GitErrorKind>> = {
  UNAUTHORIZED: 'UNAUTHORIZED',
  MISSING_SCOPE: 'UNAUTHORIZED',
  NOT_FOUND: 'UNAUTHORIZED',
  REJECTED: 'UNAUTHORIZED',
  RATE_LIMITED: 'UNREACHABLE',
  UNAVAILABLE: 'UNREACHABLE',
};

/** Throws why there is no token, as an error of git. */
const asGitError = (error: unknown, signal: AbortSignal | undefined): never => {
  if (error instanceof ProviderFailure) throw new GitError(kinds[error.kind], error.message);
  if (!signal?.aborted) throw error;
  throw signal.reason instanceof GitError ? signal.reason : new GitError('CANCELED', 'This was canceled.');
};

/**
 * The remote of a repository with its token, for one transfer: the address is checked anew, since the host may lead elsewhere by
 * now, and git is pinned to what is checked here. For a GitHub App it may ask GitHub for a token: call it outside any transaction.
 * @throws GitError UNREACHABLE when the address may not be used or GitHub doesn't answer, UNAUTHORIZED when there is no token
 */
export const openRemote = async (
  runtime: Pick<Runtime, 'env' | 'secrets' | 'log' | 'clock'>,
  source: RepositorySource,
  signal?: AbortSignal,
): Promise<RemoteAccess> => {
  const { url, provider } = source;
  const checked = await checkRepositoryUrl(url, { allowedHosts: runtime.env.gitAllowedHosts });
  if (!checked.ok) throw new GitError('UNREACHABLE', checked.message);
  const token = await accessTokenOf(runtime, source, { signal }).catch((error: unknown) =>
    asGitError(error, signal),
  );
  return { ...checked, credentials: token ? credentialsOf(provider, token) : undefined };
};
