import { openPullRequests, type ProviderPullRequests } from '../../../engines/providers/index.ts';
import { accessTokenOf, type RepositorySource } from '../../../platform/git/accessToken.ts';
import type { Runtime } from '../../../platform/runtime.ts';

/** What is said where nothing opens the repository any more. */
export const nothingStored =
  'Neither an access token nor a GitHub App is stored for the repository. Save one in the settings of the project.';

/**
 * The pull requests of a repository, with what is saved for its address; a text says why nobody can ask for them.
 * @throws ProviderFailure when there is no token
 */
export const openSource = async (
  runtime: Pick<Runtime, 'env' | 'clock' | 'secrets' | 'log'>,
  source: RepositorySource,
  signal?: AbortSignal,
): Promise<ProviderPullRequests | string> => {
  const token = await accessTokenOf(runtime, source, { signal });
  if (token === null) return nothingStored;
  const { provider, url } = source;
  const { env, clock } = runtime;
  return openPullRequests({ provider, url, ...token, allowedHosts: env.providerAllowedHosts, clock, signal });
};
