import type { RepositoryProvider } from '../../../../schema/generated/types.ts';
import { providerNames, readAppKey } from '../../../engines/providers/index.ts';
import { accessTokenPlace } from '../../../platform/auth/secrets/secretPlaces.ts';
import type { RepositorySource } from '../../../platform/git/accessToken.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault, UserFault } from '../../../platform/graphql/errors.ts';

/** What opens a private repository, as a person gave it: an access token, or the private key of a GitHub App. */
export type GivenAccess = { secret: string; githubAppId: string | null };

type Given = {
  accessToken?: string | null | undefined;
  gitHubApp?: { appId: string; privateKey: string } | null | undefined;
};

/** A fault of the App ID, which stands for the whole app. */
export const appFault = (code: UserFault['errors'][number]['code'], message: string): UserFault =>
  new UserFault([{ field: ['gitHubApp', 'appId'], code, message }]);

/**
 * What a person gave to open a repository; null where it is nothing.
 * @throws UserFault when it is both a token and an app, an app for another provider than GitHub, or no key of an app
 */
export const givenAccess = (
  provider: RepositoryProvider,
  { accessToken, gitHubApp }: Given,
): GivenAccess | null => {
  if (!gitHubApp) return accessToken ? { secret: accessToken, githubAppId: null } : null;
  if (accessToken) {
    throw fault('gitHubApp', 'INVALID', 'Enter either an access token or a GitHub App, not both.');
  }
  if (provider !== 'GITHUB') {
    const message = `GitHub Apps are for repositories at GitHub. Use an access token for ${providerNames[provider]}.`;
    throw fault('gitHubApp', 'INVALID', message);
  }
  if (readAppKey(gitHubApp.privateKey) === null) {
    const message =
      'This is not the private key of a GitHub App. Paste the whole .pem file that GitHub gave you.';
    throw new UserFault([{ field: ['gitHubApp', 'privateKey'], code: 'INVALID', message }]);
  }
  return { secret: gitHubApp.privateKey, githubAppId: gitHubApp.appId };
};

/** What opens a repository as it is stored with its address. */
export const storedAccess = (
  { runtime }: Pick<Context, 'runtime'>,
  place: Pick<RepositorySource, 'organizationId' | 'projectId' | 'url'>,
  given: GivenAccess | null,
): Pick<RepositorySource, 'encryptedAccessToken' | 'githubAppId'> => {
  if (given === null) return { encryptedAccessToken: null, githubAppId: null };
  const { secret, githubAppId } = given;
  return {
    encryptedAccessToken: runtime.secrets.encrypt(secret, accessTokenPlace({ ...place, githubAppId })),
    githubAppId,
  };
};
