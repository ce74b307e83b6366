import { openPullRequests, type ProviderPullRequests } from '../../../engines/providers/index.ts';
import { accessTokenPlace } from '../../../platform/auth/secrets/secretPlaces.ts';
import type { RepositorySource } from '../../../platform/git/openRemote.ts';
import type { Runtime } from '../../../platform/runtime.ts';

/** The pull requests of a repository, with the access token that is saved for its address; a text says why nobody can ask for them. */
export const openSource = (
  { env, clock, secrets }: Pick<Runtime, 'env' | 'clock' | 'secrets'>,
  source: RepositorySource,
  signal?: AbortSignal,
): ProviderPullRequests | string => {
  const { provider, url, encryptedAccessToken } = source;
  if (!encryptedAccessToken) return 'The repository has no access token. Save one.';
  let token: string;
  try {
    token = secrets.decrypt(encryptedAccessToken, accessTokenPlace(source));
  } catch {
    return 'The access token of the repository cannot be read. Save it again.';
  }
  return openPullRequests({ provider, url, token, allowedHosts: env.providerAllowedHosts, clock, signal });
};
