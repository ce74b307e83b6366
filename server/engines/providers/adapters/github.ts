import { cutTo, scopesIn, succeeded } from '../answers.ts';
import { requirePermissions } from '../githubApp/requirePermissions.ts';
import type { Access, ApiAnswer, CommitState, Provider } from '../provider.ts';
import { ProviderFailure } from '../providerFailure.ts';
import { pathOf } from '../repositoryPath.ts';

const name = 'GitHub';
const states: Record<CommitState, string> = {
  PENDING: 'pending',
  SUCCESS: 'success',
  FAILURE: 'failure',
  CANCELED: 'error',
};
/** Any of these scopes of a classic token lets it set statuses; the last one only in public repositories. */
const accepted = ['repo', 'repo:status', 'public_repo'];

/** Classic tokens tell their scopes in a header, which is missing or empty for others; fine-grained ones tell which permission a refused request needs. */
const missing = ({ status, header }: ApiAnswer): string | null => {
  const scopes = scopesIn(header('x-oauth-scopes') ?? '');
  if (status !== 401 && scopes.length > 0 && !accepted.some((scope) => scopes.includes(scope))) {
    return 'the scope `repo:status`';
  }
  return status === 403 && header('x-accepted-github-permissions')?.includes('statuses=write')
    ? 'the permission "Commit statuses: Read and write" (`statuses=write`)'
    : null;
};

/** Where the API of GitHub has a repository. */
export const githubApi = ({ repository, token }: Pick<Access, 'repository' | 'token'>) => {
  const isCloud = repository.hostname === 'github.com';
  const api = isCloud ? 'https://api.github.com' : `${repository.origin}/api/v3`;
  const [owner = '', repo = ''] = pathOf(repository);
  const place = `${api}/repos/${encodeURIComponent(owner)}/${encodeURIComponent(repo)}`;
  const headers = {
    accept: 'application/vnd.github+json',
    authorization: `Bearer ${token}`,
    'x-github-api-version': '2022-11-28',
  };
  return { name, api, owner, place, headers };
};

/** GitHub, and GitHub Enterprise Server with its API below `/api/v3`. */
export const github = (access: Access, clock: () => Date): Provider => {
  const { token, permissions, send } = access;
  const { api, place, headers } = githubApi(access);
  const reader = { name, token, clock, missing, isApp: permissions !== null };
  return {
    name,
    setStatus: async ({ commit, context, state, description, targetUrl }) => {
      const body = {
        state: states[state],
        context,
        description: cutTo(description, 140),
        target_url: targetUrl,
      };
      succeeded(
        await send({ method: 'POST', url: new URL(`${place}/statuses/${commit}`), headers, body }),
        reader,
      );
    },
    checkToken: async () => {
      // GitHub told with the token what it may do in the repository.
      if (permissions !== null) return requirePermissions(permissions, { statuses: 'write' });
      // Answers every token, whatever its scopes. Enterprise servers without rate limits answer 404, with the same headers.
      const limits = await send({ method: 'GET', url: new URL(`${api}/rate_limit`), headers });
      const scope = missing(limits);
      if (scope !== null) throw new ProviderFailure('MISSING_SCOPE', `The access token lacks ${scope}.`);
      if (limits.status !== 404) succeeded(limits, reader);
      // A classic token with `repo:status` alone does not show private repositories.
      if (limits.header('x-oauth-scopes')) return;
      succeeded(await send({ method: 'GET', url: new URL(place), headers }), reader);
    },
  };
};
