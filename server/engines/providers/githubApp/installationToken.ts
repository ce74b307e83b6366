import { createHash } from 'node:crypto';
import { ProviderFailure } from '../providerFailure.ts';
import { type AppInstallation, type AskingGitHub, type InstallationToken, makeToken } from './makeToken.ts';

/** Milliseconds before its end from which a token is used no more. */
const margin = 5 * 60_000;
const mostTokens = 1_000;

/** The tokens of this process, those made first at the beginning. */
const tokens = new Map<string, InstallationToken>();

const keyOf = ({ url, appId, privateKey }: AppInstallation): string =>
  createHash('sha256')
    .update(JSON.stringify([url, appId, privateKey]))
    .digest('base64');

/**
 * Answers an installation token of a GitHub App for one repository: the one that this process has, until five minutes before it expires.
 * @param asking `isFresh`: a new one, which may do what the installation may by now
 * @throws ProviderFailure with the fix
 */
export const installationToken = async (
  installation: AppInstallation,
  asking: AskingGitHub & { isFresh?: boolean | undefined },
): Promise<InstallationToken> => {
  const key = keyOf(installation);
  const known = tokens.get(key);
  if (known && !asking.isFresh && known.expiresAt.getTime() - margin > asking.clock().getTime()) return known;
  tokens.delete(key);
  const made = await makeToken(installation, asking).catch((error: unknown) => {
    // What is refused is the token, and not what it is for: that may be accepted later.
    const isRejected = error instanceof ProviderFailure && error.kind === 'REJECTED';
    throw isRejected ? new ProviderFailure('UNAVAILABLE', error.message) : error;
  });
  tokens.set(key, made);
  const [first] = tokens.keys();
  if (tokens.size > mostTokens && first !== undefined) tokens.delete(first);
  return made;
};

/** Uses a token no more: it was refused. It may have been revoked, or lack what was granted since. */
export const forgetToken = (refused: string): void => {
  for (const [key, { token }] of tokens) if (token === refused) tokens.delete(key);
};
