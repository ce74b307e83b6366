import { gitlabApi } from '../adapters/gitlab.ts';
import {
  cutTo,
  fullHash,
  nameAt,
  numberAt,
  objectOf,
  scopesIn,
  succeeded,
  succeededList,
  textAt,
} from '../answers.ts';
import type { Access, ApiAnswer, ProviderPullRequest, ProviderPullRequests } from '../provider.ts';
import { ProviderFailure } from '../providerFailure.ts';
import { unlessGone } from '../unlessGone.ts';

const missing = (answer: ApiAnswer): string | null => {
  if (textAt(objectOf(answer), 'error') === 'insufficient_scope') return 'the scope `api`';
  return answer.status === 403 ? 'the role Developer in the project' : null;
};

type Found = Readonly<Record<string, unknown>>;

/** `locked` is a merge request that is being merged. */
const stateOf = (found: Found): ProviderPullRequest['state'] => {
  if (found['state'] === 'merged') return 'MERGED';
  if (found['state'] === 'closed') return 'CLOSED';
  return found['draft'] === true || found['work_in_progress'] === true ? 'DRAFT' : 'OPEN';
};

const readPullRequest = (found: Found): ProviderPullRequest => {
  const number = numberAt(found, 'iid');
  if (number === null) throw new ProviderFailure('UNAVAILABLE', 'GitLab answered without a number.');
  const state = stateOf(found);
  const head = fullHash(textAt(found, 'sha'));
  // A fast-forward makes neither a merge commit nor a squashed one.
  const merge = fullHash(textAt(found, 'merge_commit_sha')) ?? fullHash(textAt(found, 'squash_commit_sha'));
  return {
    number,
    state,
    headSha: head,
    mergeSha: state === 'MERGED' ? (merge ?? head) : null,
    mergedBy:
      state === 'MERGED'
        ? (nameAt(found, 'merge_user', 'username') ?? nameAt(found, 'merged_by', 'username'))
        : null,
  };
};

/** Merge requests of GitLab. */
export const gitlabPullRequests = (access: Access, clock: () => Date): ProviderPullRequests => {
  const { token, send } = access;
  const { name, api, place, headers } = gitlabApi(access);
  const reader = { name, token, clock, missing };

  const find = async (source: string): Promise<ProviderPullRequest | null> => {
    const url = new URL(`${place}/merge_requests`);
    const wanted = {
      source_branch: source,
      state: 'all',
      order_by: 'created_at',
      sort: 'desc',
      per_page: '20',
    };
    for (const [key, value] of Object.entries(wanted)) url.searchParams.set(key, value);
    const found = succeededList(await send({ method: 'GET', url, headers }), reader);
    // Anybody can open one from a fork, from a branch of any name.
    const own = found.find(
      (one) => one['source_branch'] === source && one['source_project_id'] === one['target_project_id'],
    );
    return own ? readPullRequest(own) : null;
  };

  const get = async (url: string) =>
    succeeded(await send({ method: 'GET', url: new URL(url), headers }), reader);

  return {
    find,
    open: async ({ title, description, source, target, draft }) => {
      const body = {
        title: cutTo(draft ? `Draft: ${title}` : title, 255),
        description,
        source_branch: source,
        target_branch: target,
      };
      const answer = await send({ method: 'POST', url: new URL(`${place}/merge_requests`), headers, body });
      // "Another open merge request already exists for this source branch: !5"
      if (answer.status === 409) {
        const found = await find(source);
        if (found) return found;
      }
      return readPullRequest(succeeded(answer, reader));
    },
    read: (number) =>
      unlessGone(
        async () => readPullRequest(await get(`${place}/merge_requests/${number}`)),
        () => get(place),
      ),
    checkToken: async () => {
      const self = await send({ method: 'GET', url: new URL(`${api}/personal_access_tokens/self`), headers });
      if (!scopesIn(textAt(succeeded(self, reader), 'scopes')).includes('api')) {
        throw new ProviderFailure('MISSING_SCOPE', 'The access token lacks the scope `api`.');
      }
      await get(place);
    },
  };
};
