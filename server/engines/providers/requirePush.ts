import { ProviderFailure } from './providerFailure.ts';

/** Throws MISSING_SCOPE when an answer about a repository, of GitHub or Gitea, says that the account of the token cannot push to it. */
export const requirePush = ({ permissions }: Readonly<Record<string, unknown>>): void => {
  const push =
    typeof permissions === 'object' && permissions !== null && 'push' in permissions && permissions.push;
  if (push === true) return;
  const message = 'The access token lacks write access to the repository: its account cannot push to it.';
  throw new ProviderFailure('MISSING_SCOPE', message);
};
