import { githubApi } from '../adapters/github.ts';
import { objectOf, succeeded, textAt } from '../answers.ts';
import { pinnedSend } from '../pinnedSend.ts';
import type { ApiAnswer, AppPermissions, ProviderToken } from '../provider.ts';
import { ProviderFailure } from '../providerFailure.ts';
import { pathOf } from '../repositoryPath.ts';
import { appToken, readAppKey } from './appKey.ts';

/** A GitHub App, and the repository that it is installed on. */
export type AppInstallation = {
  /** Address of the repository, as it is cloned. */
  url: string;
  /** App ID or Client ID. */
  appId: string;
  /** PEM. */
  privateKey: string;
};

export type AskingGitHub = {
  /** PROVIDER_ALLOWED_HOSTS: `host:port` entries that may be private and plain http. */
  allowedHosts: readonly string[];
  clock: () => Date;
  signal?: AbortSignal | undefined;
};

/** A token that is valid for an hour, and may do what the installation may. */
export type InstallationToken = ProviderToken & { permissions: AppPermissions; expiresAt: Date };

/** GitHub's tokens are valid for an hour; one that claims more is believed as much. */
const longestValidity = 3_600_000;

const notInstalled = () =>
  new ProviderFailure(
    'NOT_FOUND',
    'The app is not installed on this repository. Install it at GitHub, under "Install App" in the settings of the app, and choose the repository there.',
  );

/** Why GitHub refuses the app itself; null where it does not. */
const refusalOf = (answer: ApiAnswer): ProviderFailure | null => {
  const said = textAt(objectOf(answer), 'message');
  // "'Issued at' claim ('iat') must be …", "'Expiration time' claim ('exp') is too far in the future"
  if (answer.status === 401 && /claim \('(?:iat|exp)'\)/.test(said)) {
    const message =
      'GitHub refuses the time of the request: the clock of this server is wrong. Its operator must correct it.';
    return new ProviderFailure('UNAUTHORIZED', message);
  }
  // "A JSON web token could not be decoded"
  if (answer.status === 401) {
    const message =
      'The App ID and the private key do not belong together, or the key was deleted at GitHub. Save the App ID and a private key of the same app.';
    return new ProviderFailure('UNAUTHORIZED', message);
  }
  if (answer.status !== 404) return null;
  if (/integration not found/i.test(said)) {
    const message =
      'GitHub has no app with this App ID. Save the App ID or Client ID that its settings show.';
    return new ProviderFailure('UNAUTHORIZED', message);
  }
  return notInstalled();
};

const permissionsIn = (granted: unknown): AppPermissions =>
  Object.fromEntries(
    Object.entries(typeof granted === 'object' && granted !== null ? granted : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

const readToken = (body: Readonly<Record<string, unknown>>, now: Date): InstallationToken => {
  const token = textAt(body, 'token');
  const expires = Date.parse(textAt(body, 'expires_at'));
  if (!/^[\x21-\x7e]{1,4000}$/.test(token) || Number.isNaN(expires)) {
    throw new ProviderFailure('UNAVAILABLE', 'GitHub answered without an installation token.');
  }
  const expiresAt = new Date(Math.min(expires, now.getTime() + longestValidity));
  return { token, permissions: permissionsIn(body['permissions']), expiresAt };
};

/**
 * Makes an installation token of a GitHub App for one repository, at github.com or a GitHub Enterprise Server.
 * @throws ProviderFailure with the fix; neither it nor anything else contains the key or a token
 */
export const makeToken = async (
  { url, appId, privateKey }: AppInstallation,
  { allowedHosts, clock, signal }: AskingGitHub,
): Promise<InstallationToken> => {
  const key = readAppKey(privateKey);
  if (key === null) {
    throw new ProviderFailure(
      'UNAUTHORIZED',
      'The private key of the GitHub App is no RSA key. Save it again.',
    );
  }
  const repository = new URL(url);
  const token = appToken(appId, key, clock());
  const { name, api, place, headers } = githubApi({ repository, token });
  const send = pinnedSend({ allowedHosts, signal });
  const reader = { name, token, clock, isApp: true };
  const read = (answer: ApiAnswer) => {
    const refusal = refusalOf(answer);
    if (refusal !== null) throw refusal;
    return succeeded(answer, reader);
  };
  const { id } = read(await send({ method: 'GET', url: new URL(`${place}/installation`), headers }));
  if (typeof id !== 'number' || !Number.isSafeInteger(id)) {
    throw new ProviderFailure('UNAVAILABLE', 'GitHub answered without an installation of the app.');
  }
  const answer = await send({
    method: 'POST',
    url: new URL(`${api}/app/installations/${id}/access_tokens`),
    headers,
    body: { repositories: [pathOf(repository)[1] ?? ''] },
  });
  // "There is at least one repository that does not exist or is not accessible to the parent installation."
  if (answer.status === 422) throw notInstalled();
  return readToken(read(answer), clock());
};
