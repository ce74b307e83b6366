export { openProvider, providerNames, unsupportedReason } from './openProvider.ts';
export { openPullRequests, pullRequestPage, pullRequestsUnsupported } from './openPullRequests.ts';
export type {
  CommitState,
  CommitStatus,
  ProviderKind,
  ProviderPullRequest,
  ProviderPullRequests,
} from './provider.ts';
export { type FailureKind, ProviderFailure } from './providerFailure.ts';
