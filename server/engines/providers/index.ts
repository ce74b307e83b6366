export { readAppKey } from './githubApp/appKey.ts';
export { forgetToken, installationToken } from './githubApp/installationToken.ts';
export { requirePermissions } from './githubApp/requirePermissions.ts';
export { openProvider, providerNames, unsupportedReason } from './openProvider.ts';
export { openPullRequests, pullRequestPage, pullRequestsUnsupported } from './openPullRequests.ts';
export type {
  CommitState,
  CommitStatus,
  ProviderKind,
  ProviderPullRequest,
  ProviderPullRequests,
  ProviderToken,
} from './provider.ts';
export { type FailureKind, ProviderFailure } from './providerFailure.ts';
