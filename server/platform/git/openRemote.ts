import { accessTokenPlace } from '../auth/secrets/secretPlaces.ts';
import type { Runtime } from '../runtime.ts';
import { checkRepositoryUrl, GitError, type Provider, type RemoteAccess } from '../../engines/git/index.ts';

/** Where a project's repository is, and its access token as it is stored. */
export type RepositorySource = {
  organizationId: string;
  projectId: string;
  provider: Provider;
  url: string;
  encryptedAccessToken: Buffer | null;
};

/**
 * The token of a repository, as it was stored for this one and its address.
 * @throws GitError UNAUTHORIZED when it cannot be read; the operator finds the reason in the log
 */
const tokenOf = (
  { secrets, log }: Pick<Runtime, 'secrets' | 'log'>,
  { encryptedAccessToken, ...repository }: RepositorySource,
): string | null => {
  try {
    return encryptedAccessToken && secrets.decrypt(encryptedAccessToken, accessTokenPlace(repository));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.error(`The access token of project ${repository.projectId} cannot be used. ${reason}`);
    const message = 'The access token of the repository cannot be read. Please enter it again.';
    throw new GitError('UNAUTHORIZED', message);
  }
};

/**
 * The remote of a repository with its token, for one transfer: the address is checked anew, since the host may lead elsewhere by
 * now, and git is pinned to what is checked here.
 * @throws GitError UNREACHABLE when the address may not be used, UNAUTHORIZED when its token cannot be read
 */
export const openRemote = async (
  runtime: Pick<Runtime, 'env' | 'secrets' | 'log'>,
  source: RepositorySource,
): Promise<RemoteAccess> => {
  const { url, provider } = source;
  const checked = await checkRepositoryUrl(url, { allowedHosts: runtime.env.gitAllowedHosts });
  if (!checked.ok) throw new GitError('UNREACHABLE', checked.message);
  const token = tokenOf(runtime, source);
  return { ...checked, credentials: token ? { provider, token } : undefined };
};
