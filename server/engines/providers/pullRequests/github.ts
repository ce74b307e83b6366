import { githubApi } from '../adapters/github.ts';
import { cutTo, fullHash, nameAt, numberAt, scopesIn, succeeded, succeededList, textAt } from '../answers.ts';
import { requirePermissions } from '../githubApp/requirePermissions.ts';
import type {
  Access,
  ApiAnswer,
  NewPullRequest,
  ProviderPullRequest,
  ProviderPullRequests,
} from '../provider.ts';
import { ProviderFailure } from '../providerFailure.ts';
import { requirePush } from '../requirePush.ts';
import { unlessGone } from '../unlessGone.ts';

/** Any of these scopes of a classic token lets it push and open pull requests; the second one only in public repositories. */
const accepted = ['repo', 'public_repo'];

/** As for statuses: classic tokens tell their scopes, fine-grained ones which permission a refused request needs. */
const missing = ({ status, header }: ApiAnswer): string | null => {
  const scopes = scopesIn(header('x-oauth-scopes') ?? '');
  if (status !== 401 && scopes.length > 0 && !accepted.some((scope) => scopes.includes(scope))) {
    return 'the scope `repo`';
  }
  return status === 403 && header('x-accepted-github-permissions')?.includes('pull_requests=')
    ? 'the permission "Pull requests: Read and write" (`pull_requests=write`)'
    : null;
};

type Found = Readonly<Record<string, unknown>>;

/** Lists have `merged_at` and no `merged`. */
const stateOf = (found: Found): ProviderPullRequest['state'] => {
  if (textAt(found, 'merged_at') !== '') return 'MERGED';
  if (found['state'] !== 'open') return 'CLOSED';
  return found['draft'] === true ? 'DRAFT' : 'OPEN';
};

const readPullRequest = (found: Found): ProviderPullRequest => {
  const number = numberAt(found, 'number');
  if (number === null) throw new ProviderFailure('UNAVAILABLE', 'GitHub answered without a number.');
  const state = stateOf(found);
  return {
    number,
    state,
    headSha: fullHash(textAt(found, 'head', 'sha')),
    // Before the merge this is a commit of GitHub's own, which tests whether it can be merged.
    mergeSha: state === 'MERGED' ? fullHash(textAt(found, 'merge_commit_sha')) : null,
    mergedBy: nameAt(found, 'merged_by', 'login'),
  };
};

/** Pull requests of GitHub and GitHub Enterprise Server. */
export const githubPullRequests = (access: Access, clock: () => Date): ProviderPullRequests => {
  const { token, permissions, send } = access;
  const { name, api, owner, place, headers } = githubApi(access);
  const reader = { name, token, clock, missing, isApp: permissions !== null };

  const find = async (source: string): Promise<ProviderPullRequest | null> => {
    const url = new URL(`${place}/pulls`);
    const wanted = {
      head: `${owner}:${source}`,
      state: 'all',
      sort: 'created',
      direction: 'desc',
      per_page: '1',
    };
    for (const [key, value] of Object.entries(wanted)) url.searchParams.set(key, value);
    const [found] = succeededList(await send({ method: 'GET', url, headers }), reader);
    // A server that doesn't know the filter answers with any.
    return found && textAt(found, 'head', 'ref') === source ? readPullRequest(found) : null;
  };

  const get = async (url: string) =>
    succeeded(await send({ method: 'GET', url: new URL(url), headers }), reader);

  const post = ({ title, description, source, target, draft }: NewPullRequest): Promise<ApiAnswer> => {
    const body = {
      title: cutTo(title, 256),
      body: cutTo(description, 65_536),
      head: source,
      base: target,
      draft,
    };
    return send({ method: 'POST', url: new URL(`${place}/pulls`), headers, body });
  };

  return {
    find,
    open: async (request) => {
      let answer = await post(request);
      // "Draft pull requests are not supported in this repository.": they are part of some plans only.
      if (answer.status === 422 && request.draft && /draft/i.test(answer.text)) {
        answer = await post({ ...request, draft: false });
      }
      if (answer.status === 422 && /already exists/i.test(answer.text)) {
        const found = await find(request.source);
        if (found) return found;
      }
      return readPullRequest(succeeded(answer, reader));
    },
    read: (number) =>
      unlessGone(
        async () => readPullRequest(await get(`${place}/pulls/${number}`)),
        () => get(place),
      ),
    checkToken: async () => {
      // GitHub told with the token what it may do in the repository.
      if (permissions !== null) {
        return requirePermissions(permissions, { contents: 'write', pull_requests: 'write' });
      }
      // Answers every token, whatever its scopes. Enterprise servers without rate limits answer 404, with the same headers.
      const limits = await send({ method: 'GET', url: new URL(`${api}/rate_limit`), headers });
      const scope = missing(limits);
      if (scope !== null) throw new ProviderFailure('MISSING_SCOPE', `The access token lacks ${scope}.`);
      if (limits.status !== 404) succeeded(limits, reader);
      requirePush(await get(place));
    },
  };
};
