import type { Grant } from '../../../platform/auth/grants.ts';
import { QueueFull } from '../../../engines/fairness/index.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import {
  checkRepositoryUrl,
  GitError,
  inTurnOfRemotes,
  normaliseRepositoryUrl,
  type Provider,
  readRemote,
  type RemoteState,
} from '../../../engines/git/index.ts';
import {
  ProviderFailure,
  providerNames,
  type ProviderToken,
  requirePermissions,
} from '../../../engines/providers/index.ts';
import { credentialsOf, tokenOf } from '../../../platform/git/accessToken.ts';
import { appFault, type GivenAccess } from './givenAccess.ts';

/** A repository that was reached, with its normalised address. */
export type ReachedRepository = RemoteState & { url: string };

type Typed = { provider: Provider; repositoryUrl: string; access: GivenAccess | null };

/** The hosts that belong to one provider for certain; installations of a company's own can have any name. */
const knownHosts: readonly [host: RegExp, provider: Provider][] = [
  [/^github\.com$/, 'GITHUB'],
  [/^gitlab\.com$/, 'GITLAB'],
  [/^bitbucket\.org$/, 'BITBUCKET'],
  [/^dev\.azure\.com$|\.visualstudio\.com$/, 'AZURE'],
  [/^(?:codeberg\.org|gitea\.com)$/, 'GITEA'],
];

/** Who reaches it, and the request that waits for it: both the look-up and git end with that. */
type Asker = Pick<Context, 'runtime' | 'signal'> & {
  grant: Grant<'PROJECT_CREATE'> | Grant<'PROJECT_UPDATE'>;
};

/** The token for a repository. That of a GitHub App is made anew: the app may have been given other permissions. */
const openToken = async (
  { runtime, signal }: Asker,
  url: string,
  access: GivenAccess,
): Promise<ProviderToken> => {
  try {
    const token = await tokenOf(runtime, { url, ...access }, { signal, isFresh: true });
    if (token.permissions !== null) requirePermissions(token.permissions, { contents: 'read' });
    return token;
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const isPassing = error.kind === 'UNAVAILABLE' || error.kind === 'RATE_LIMITED';
    throw appFault(isPassing ? 'UNREACHABLE' : 'NOT_ALLOWED', error.message);
  }
};

const reach = async (
  asker: Asker,
  { provider, repositoryUrl, access }: Typed,
): Promise<ReachedRepository> => {
  const {
    runtime: { env, log },
    signal,
  } = asker;
  const checked = await checkRepositoryUrl(repositoryUrl, { allowedHosts: env.gitAllowedHosts, signal });
  if (!checked.ok) throw fault('repositoryUrl', 'INVALID', checked.message);
  const { href } = checked.url;
  const credentials = access ? credentialsOf(provider, await openToken(asker, href, access)) : undefined;
  try {
    return { ...(await readRemote({ ...checked, credentials }, { signal })), url: href };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    log.info(`${checked.host} was not reached (${error.kind}): ${error.detail || error.message}`);
    throw fault('repositoryUrl', 'UNREACHABLE', error.message);
  }
};

/**
 * Reaches the repository that a person typed, when it is their organization's turn: the address must pass the gate, and the remote
 * must answer `git ls-remote` within 10 seconds. Call it outside any transaction.
 * @throws UserFault on `repositoryUrl` (INVALID when the address may not be used, UNREACHABLE when the remote refuses or is
 *   not there, RATE_LIMITED when many are being reached), on `provider` when a well-known host belongs to another one, or on
 *   `gitHubApp.appId` when GitHub makes no token for the app
 */
export const reachRepository = async (asker: Asker, typed: Typed): Promise<ReachedRepository> => {
  const parsed = normaliseRepositoryUrl(typed.repositoryUrl);
  if (!parsed.ok) throw fault('repositoryUrl', 'INVALID', parsed.message);
  const host = parsed.url.hostname;
  const owner = knownHosts.find(([known]) => known.test(host))?.[1];
  if (owner && owner !== typed.provider) {
    throw fault(
      'provider',
      'INVALID',
      `${host} belongs to ${providerNames[owner]}. Please select that provider.`,
    );
  }
  const { organizationId, userId } = asker.grant;
  try {
    return await inTurnOfRemotes([organizationId, userId], () => reach(asker, typed), asker.signal);
  } catch (error) {
    // What nobody waits for any more needs no words.
    asker.signal?.throwIfAborted();
    if (!(error instanceof QueueFull)) throw error;
    const message = 'Many repositories are being reached right now. Please try again in a moment.';
    throw fault('repositoryUrl', 'RATE_LIMITED', message);
  }
};
