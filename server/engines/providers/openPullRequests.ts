import { openAccess } from './openAccess.ts';
import { unsupportedReason } from './openProvider.ts';
import type { Access, OpenedRepository, ProviderKind, ProviderPullRequests } from './provider.ts';
import { bitbucketPullRequests } from './pullRequests/bitbucket.ts';
import { giteaPullRequests } from './pullRequests/gitea.ts';
import { githubPullRequests } from './pullRequests/github.ts';
import { gitlabPullRequests } from './pullRequests/gitlab.ts';
import { pathOf } from './repositoryPath.ts';

type Supported = Exclude<ProviderKind, 'AZURE'>;

const adapters: Readonly<Record<Supported, (access: Access, clock: () => Date) => ProviderPullRequests>> = {
  GITHUB: githubPullRequests,
  GITLAB: gitlabPullRequests,
  BITBUCKET: bitbucketPullRequests,
  GITEA: giteaPullRequests,
};

const places: Readonly<Record<string, string>> = {
  GITHUB: 'pull',
  GITLAB: '-/merge_requests',
  BITBUCKET: 'pull-requests',
  GITEA: 'pulls',
};

/** Why no pull requests can be opened in a repository, whatever its token; null where they can. */
export const pullRequestsUnsupported = (provider: ProviderKind, url: string): string | null => {
  if (provider === 'AZURE') return 'Pull requests cannot be opened at Azure DevOps.';
  return unsupportedReason(provider, url) === null
    ? null
    : 'Pull requests can be opened at Bitbucket Cloud, not at Bitbucket Data Center.';
};

/** The page of a pull request at its provider. It is made of what is known here: an answer of the provider could lead anywhere. */
export const pullRequestPage = (
  provider: ProviderKind | 'SLIPWAY',
  repository: string,
  number: number,
): string => {
  const url = new URL(repository);
  const path = pathOf(url).map(encodeURIComponent).join('/');
  return `${url.origin}/${path}/${places[provider] ?? ''}/${number}`;
};

/** Opens the pull requests of a repository at its provider. The token is sent to the host of the API alone. */
export const openPullRequests = ({ provider, clock, ...opened }: OpenedRepository): ProviderPullRequests => {
  if (provider === 'AZURE') throw new Error('No pull requests can be opened at Azure DevOps.');
  return adapters[provider](openAccess(opened), clock);
};
