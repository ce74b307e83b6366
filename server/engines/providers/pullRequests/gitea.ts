import { giteaApi, missingInGitea } from '../adapters/gitea.ts';
import { cutTo, fullHash, nameAt, numberAt, succeeded, succeededList, textAt } from '../answers.ts';
import type { Access, ProviderPullRequest, ProviderPullRequests } from '../provider.ts';
import { ProviderFailure } from '../providerFailure.ts';
import { requirePush } from '../requirePush.ts';
import { unlessGone } from '../unlessGone.ts';

/** Pull requests that are looked through for that of a branch, those that changed last: the API finds none by their branch. */
const lookedThrough = '30';

type Found = Readonly<Record<string, unknown>>;

const stateOf = (found: Found): ProviderPullRequest['state'] => {
  if (found['merged'] === true) return 'MERGED';
  if (found['state'] !== 'open') return 'CLOSED';
  return found['draft'] === true ? 'DRAFT' : 'OPEN';
};

const readPullRequest = (found: Found): ProviderPullRequest => {
  const number = numberAt(found, 'number');
  if (number === null) throw new ProviderFailure('UNAVAILABLE', 'Gitea answered without a number.');
  const state = stateOf(found);
  return {
    number,
    state,
    headSha: fullHash(textAt(found, 'head', 'sha')),
    mergeSha: state === 'MERGED' ? fullHash(textAt(found, 'merge_commit_sha')) : null,
    mergedBy: nameAt(found, 'merged_by', 'login'),
  };
};

/** Pull requests of Gitea and Forgejo. */
export const giteaPullRequests = (access: Access, clock: () => Date): ProviderPullRequests => {
  const { token, send } = access;
  const { name, place, headers } = giteaApi(access);
  const reader = { name, token, clock, missing: missingInGitea };

  const find = async (source: string): Promise<ProviderPullRequest | null> => {
    const url = new URL(`${place}/pulls`);
    const wanted = { state: 'all', sort: 'recentupdate', limit: lookedThrough };
    for (const [key, value] of Object.entries(wanted)) url.searchParams.set(key, value);
    const found = succeededList(await send({ method: 'GET', url, headers }), reader);
    const ofBranch = found.filter(
      (one) =>
        textAt(one, 'head', 'ref') === source &&
        // Anybody can open one from a fork, from a branch of any name.
        textAt(one, 'head', 'repo', 'full_name') === textAt(one, 'base', 'repo', 'full_name'),
    );
    const newest = ofBranch
      .map(readPullRequest)
      .toSorted((one, other) => other.number - one.number)
      .at(0);
    return newest ?? null;
  };

  const get = async (url: string) =>
    succeeded(await send({ method: 'GET', url: new URL(url), headers }), reader);

  return {
    find,
    open: async ({ title, description, source, target, draft }) => {
      const body = {
        // What begins so is a draft.
        title: cutTo(draft ? `WIP: ${title}` : title, 255),
        body: description,
        head: source,
        base: target,
      };
      const answer = await send({ method: 'POST', url: new URL(`${place}/pulls`), headers, body });
      // "pull request already exists for these targets"
      if (answer.status === 409) {
        const found = await find(source);
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
      requirePush(await get(place));
    },
  };
};
