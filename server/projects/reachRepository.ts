import type { RepositoryProvider } from '../../schema/generated/types.ts';
import { fault } from '../graphql/errors.ts';
import type { Runtime } from '../runtime.ts';
import { GitError } from './repository/gitError.ts';
import { type RemoteState, readRemote } from './repository/remote.ts';
import { normaliseRepositoryUrl } from './repository/repositoryUrl.ts';
import { checkRepositoryUrl } from './repository/urlGate.ts';

/** A repository that was reached, with its normalised address. */
export type ReachedRepository = RemoteState & { url: string };

type Typed = { provider: RepositoryProvider; repositoryUrl: string; accessToken: string | null };

const providerNames: Record<RepositoryProvider, string> = {
  GITHUB: 'GitHub',
  GITLAB: 'GitLab',
  BITBUCKET: 'Bitbucket',
  AZURE: 'Azure DevOps',
};

/** The hosts that belong to one provider for certain; installations of a company's own can have any name. */
const knownHosts: readonly [host: RegExp, provider: RepositoryProvider][] = [
  [/^github\.com$/, 'GITHUB'],
  [/^gitlab\.com$/, 'GITLAB'],
  [/^bitbucket\.org$/, 'BITBUCKET'],
  [/^dev\.azure\.com$|\.visualstudio\.com$/, 'AZURE'],
];

/**
 * Reaches the repository that a person typed: the address must pass the gate, and the remote must answer `git ls-remote`
 * within 10 seconds. Call it outside any transaction.
 * @throws UserFault on `repositoryUrl` (INVALID when the address may not be used, UNREACHABLE when the remote refuses or is
 *   not there), or on `provider` when a well-known host belongs to another one
 */
export const reachRepository = async (
  { env, log }: Pick<Runtime, 'env' | 'log'>,
  { provider, repositoryUrl, accessToken }: Typed,
): Promise<ReachedRepository> => {
  const parsed = normaliseRepositoryUrl(repositoryUrl);
  if (!parsed.ok) throw fault('repositoryUrl', 'INVALID', parsed.message);
  const host = parsed.url.hostname;
  const owner = knownHosts.find(([known]) => known.test(host))?.[1];
  if (owner && owner !== provider) {
    throw fault(
      'provider',
      'INVALID',
      `${host} belongs to ${providerNames[owner]}. Please select that provider.`,
    );
  }
  const checked = await checkRepositoryUrl(repositoryUrl, { allowedHosts: env.gitAllowedHosts });
  if (!checked.ok) throw fault('repositoryUrl', 'INVALID', checked.message);
  const credentials = accessToken ? { provider, token: accessToken } : undefined;
  try {
    return { ...(await readRemote({ ...checked, credentials })), url: checked.url.href };
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    log.info(`${host} was not reached (${error.kind}): ${error.detail || error.message}`);
    throw fault('repositoryUrl', 'UNREACHABLE', error.message);
  }
};
