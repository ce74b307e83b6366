/** The hosts a repository may come from, as in the schema's `enum RepositoryProvider`. */
export type Provider = 'GITHUB' | 'GITLAB' | 'BITBUCKET' | 'AZURE' | 'GITEA';

/** An access token for a private repository, or an installation token of a GitHub App. */
export type Credentials = {
  provider: Provider;
  token: string;
  /** Set where the token is one of a GitHub App. `onRefused` is called when the remote refuses it. */
  app?: { onRefused: () => void } | undefined;
};

/** The user name each provider wants beside a token in HTTP basic authentication (from their documentation). */
const users: Record<Provider, string> = {
  GITHUB: 'x-access-token',
  GITLAB: 'oauth2',
  BITBUCKET: 'x-token-auth',
  AZURE: '',
  GITEA: 'oauth2',
};

/** Base64 of `user:token`: the value after "Authorization: Basic ". */
export function basicCredentials({ provider, token }: Credentials): string {
  // Atlassian's account-wide API tokens begin so, and want another user name than repository access tokens.
  const user =
    provider === 'BITBUCKET' && token.startsWith('ATATT') ? 'x-bitbucket-api-token-auth' : users[provider];
  return Buffer.from(`${user}:${token}`, 'utf8').toString('base64');
}
