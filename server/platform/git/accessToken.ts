import type { Credentials, Provider } from '../../engines/git/index.ts';
import {
  forgetToken,
  installationToken,
  ProviderFailure,
  type ProviderToken,
} from '../../engines/providers/index.ts';
import { accessTokenPlace } from '../auth/secrets/secretPlaces.ts';
import type { Runtime } from '../runtime.ts';

/** Where a project's repository is, and what opens it as it is stored. */
export type RepositorySource = {
  organizationId: string;
  projectId: string;
  provider: Provider;
  url: string;
  /** An access token, or the private key of the app `githubAppId`. */
  encryptedAccessToken: Buffer | null;
  /** App ID or Client ID of a GitHub App; null for an access token. */
  githubAppId: string | null;
};

/** What opens a repository: an access token, or the private key of a GitHub App. */
export type RepositorySecret = { url: string; secret: string; githubAppId: string | null };

type Asking = {
  signal?: AbortSignal | undefined;
  /** For a check: no token that was made before the permissions of an app were changed. */
  isFresh?: boolean;
};

/**
 * Decrypts what opens a repository, as it was stored for this one and its address; null where nothing is stored.
 * @throws ProviderFailure UNAUTHORIZED when it cannot be read; the operator finds the reason in the log
 */
export const openSecret = (
  { secrets, log }: Pick<Runtime, 'secrets' | 'log'>,
  { encryptedAccessToken, ...source }: Omit<RepositorySource, 'provider'>,
): RepositorySecret | null => {
  if (encryptedAccessToken === null) return null;
  const { url, githubAppId, projectId } = source;
  const what = githubAppId === null ? 'access token' : 'private key';
  try {
    return { url, githubAppId, secret: secrets.decrypt(encryptedAccessToken, accessTokenPlace(source)) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.error(`The ${what} of project ${projectId} cannot be used. ${reason}`);
    const message = `The ${what} of the repository cannot be read. Please enter it again.`;
    throw new ProviderFailure('UNAUTHORIZED', message);
  }
};

/**
 * The token of a repository: what is stored, or an installation token of its GitHub App. It may ask GitHub: call it outside any transaction.
 * @throws ProviderFailure with the fix when GitHub makes none
 */
export const tokenOf = async (
  { env, clock }: Pick<Runtime, 'env' | 'clock'>,
  { url, secret, githubAppId }: RepositorySecret,
  asking: Asking = {},
): Promise<ProviderToken> =>
  githubAppId === null
    ? { token: secret, permissions: null }
    : installationToken(
        { url, appId: githubAppId, privateKey: secret },
        { allowedHosts: env.providerAllowedHosts, clock, ...asking },
      );

/** The token of a repository as it is stored; null where nothing is. Otherwise as `openSecret` and `tokenOf`. */
export const accessTokenOf = async (
  runtime: Pick<Runtime, 'env' | 'secrets' | 'log' | 'clock'>,
  source: RepositorySource,
  asking: Asking = {},
): Promise<ProviderToken | null> => {
  const secret = openSecret(runtime, source);
  return secret && tokenOf(runtime, secret, asking);
};

/** What git sends to a remote. */
export const credentialsOf = (provider: Provider, { token, permissions }: ProviderToken): Credentials => ({
  provider,
  token,
  app: permissions === null ? undefined : { onRefused: () => forgetToken(token) },
});
