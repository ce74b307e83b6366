import type { RepositoryProvider } from '../../../../schema/generated/types.ts';
import { pullRequestsUnsupported, unsupportedReason } from '../../../engines/providers/index.ts';
import { sampleAddress } from '../../../platform/database/sampleAddress.ts';

type Repository = { provider: RepositoryProvider; url: string; hasAccessToken: boolean };

/** What is done at a provider with the access token or the GitHub App of a repository. */
export type ProviderUse = 'STATUSES' | 'PULL_REQUESTS';

/** What opens a repository at a provider. */
export const accessOf = (provider: RepositoryProvider): string =>
  provider === 'GITHUB' ? 'an access token or a GitHub App' : 'an access token';

const uses = {
  STATUSES: { unsupported: unsupportedReason, done: 'statuses are reported' },
  PULL_REQUESTS: {
    unsupported: pullRequestsUnsupported,
    done: 'branches are pushed and pull requests opened',
  },
} as const;

/** Why something cannot be done at the provider of a repository, with a suggested fix; null where it can. */
export const obstacleOf = (
  { provider, url, hasAccessToken }: Repository,
  use: ProviderUse = 'STATUSES',
): string | null => {
  if (provider === 'SLIPWAY') return 'The repository is hosted here.';
  if (new RegExp(sampleAddress).test(url))
    return 'This is sample data: there is no repository behind its address.';
  const { unsupported, done } = uses[use];
  return (
    unsupported(provider, url) ??
    (hasAccessToken ? null : `Save ${accessOf(provider)} first: ${done} with it.`)
  );
};
