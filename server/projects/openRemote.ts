import type { Runtime } from '../runtime.ts';
import type { RemoteAccess } from './repository/gitEnvironment.ts';
import { GitError } from './repository/gitError.ts';
import { checkRepositoryUrl } from './repository/urlGate.ts';
import type { RepositorySource } from './repositoryStore.ts';

/**
 * The remote of a repository with its token, for one transfer: the address is checked anew, since the host may lead elsewhere by
 * now, and git is pinned to what is checked here.
 * @throws GitError UNREACHABLE when the address may not be used
 */
export const openRemote = async (
  { env, secrets }: Pick<Runtime, 'env' | 'secrets'>,
  { url, provider, encryptedAccessToken }: RepositorySource,
): Promise<RemoteAccess> => {
  const checked = await checkRepositoryUrl(url, { allowedHosts: env.gitAllowedHosts });
  if (!checked.ok) throw new GitError('UNREACHABLE', checked.message);
  const token = encryptedAccessToken && secrets.decrypt(encryptedAccessToken);
  return { ...checked, credentials: token ? { provider, token } : undefined };
};
