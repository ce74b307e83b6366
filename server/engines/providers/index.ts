export { openProvider, providerNames, unsupportedReason } from './openProvider.ts';
export type { CommitState, CommitStatus, ProviderKind } from './provider.ts';
export { type FailureKind, ProviderFailure } from './providerFailure.ts';
