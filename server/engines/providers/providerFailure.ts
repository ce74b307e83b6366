/**
 * Kind of a failure:
 * - UNAUTHORIZED: the provider doesn't accept the token
 * - MISSING_SCOPE: the token is accepted, and lacks a scope or a role
 * - NOT_FOUND: the repository isn't there for the token
 * - REJECTED: the request itself is refused, such as one for an unknown commit; another one may be accepted
 * - RATE_LIMITED: too many requests until `retryAt`
 * - UNAVAILABLE: no answer, or one that isn't an answer of the API
 */
export type FailureKind =
  | 'UNAUTHORIZED'
  | 'MISSING_SCOPE'
  | 'NOT_FOUND'
  | 'REJECTED'
  | 'RATE_LIMITED'
  | 'UNAVAILABLE';

/** Why a provider did not do what it was asked for. The message is for people and never contains the token. */
export class ProviderFailure extends Error {
  readonly kind: FailureKind;
  /** When the provider accepts requests again. Null if it doesn't say, and for other kinds. */
  readonly retryAt: Date | null;
  constructor(kind: FailureKind, message: string, retryAt: Date | null = null) {
    super(message);
    this.name = 'ProviderFailure';
    this.kind = kind;
    this.retryAt = retryAt;
  }
}
