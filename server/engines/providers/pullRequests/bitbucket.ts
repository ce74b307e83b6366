import { bitbucketApi, missingInBitbucket } from '../adapters/bitbucket.ts';
import { cutTo, fullHash, nameAt, numberAt, objectsIn, succeeded, textAt } from '../answers.ts';
import type { Access, ProviderPullRequest, ProviderPullRequests } from '../provider.ts';
import { ProviderFailure } from '../providerFailure.ts';
import { unlessGone } from '../unlessGone.ts';

type Found = Readonly<Record<string, unknown>>;

/** `SUPERSEDED` is a pull request that another one has replaced. */
const stateOf = (found: Found): ProviderPullRequest['state'] => {
  if (found['state'] === 'MERGED') return 'MERGED';
  if (found['state'] !== 'OPEN') return 'CLOSED';
  return found['draft'] === true ? 'DRAFT' : 'OPEN';
};

/** Pull requests of Bitbucket Cloud. */
export const bitbucketPullRequests = (access: Access, clock: () => Date): ProviderPullRequests => {
  const { token, send } = access;
  const { name, fullName, place, headers } = bitbucketApi(access);
  const reader = { name, token, clock, missing: missingInBitbucket };

  const get = async (path: string): Promise<Found> =>
    succeeded(await send({ method: 'GET', url: new URL(`${place}${path}`), headers }), reader);

  const readPullRequest = async (found: Found): Promise<ProviderPullRequest> => {
    const number = numberAt(found, 'id');
    if (number === null) throw new ProviderFailure('UNAVAILABLE', 'Bitbucket answered without a number.');
    const state = stateOf(found);
    const merge = state === 'MERGED' ? textAt(found, 'merge_commit', 'hash') : '';
    // Pull requests name commits by the beginning of their hashes.
    const isShort = /^[0-9a-f]{7,39}$/.test(merge);
    return {
      number,
      state,
      headSha: fullHash(textAt(found, 'source', 'commit', 'hash')),
      mergeSha: fullHash(isShort ? textAt(await get(`/commit/${merge}`), 'hash') : merge),
      mergedBy: state === 'MERGED' ? nameAt(found, 'closed_by', 'display_name') : null,
    };
  };

  const find = async (source: string): Promise<ProviderPullRequest | null> => {
    const url = new URL(`${place}/pullrequests`);
    url.searchParams.set('q', `source.branch.name = ${JSON.stringify(source)}`);
    for (const state of ['OPEN', 'MERGED', 'DECLINED', 'SUPERSEDED']) url.searchParams.append('state', state);
    url.searchParams.set('sort', '-created_on');
    url.searchParams.set('pagelen', '20');
    const page = succeeded(await send({ method: 'GET', url, headers }), reader);
    // Anybody who reads it can open one from a fork, from a branch of any name.
    const own = (objectsIn(page['values']) ?? []).find(
      (one) =>
        textAt(one, 'source', 'branch', 'name') === source &&
        textAt(one, 'source', 'repository', 'full_name').toLowerCase() === fullName.toLowerCase(),
    );
    return own ? readPullRequest(own) : null;
  };

  return {
    find,
    open: async ({ title, description, source, target, draft }) => {
      const body = {
        title: cutTo(title, 255),
        description,
        source: { branch: { name: source } },
        destination: { branch: { name: target } },
        draft,
      };
      const answer = await send({ method: 'POST', url: new URL(`${place}/pullrequests`), headers, body });
      return readPullRequest(succeeded(answer, reader));
    },
    read: async (number) => {
      const found = await unlessGone(
        () => get(`/pullrequests/${number}`),
        () => get(''),
      );
      return found && readPullRequest(found);
    },
    checkToken: async () => {
      // A list of pull requests needs the scope to read them; the scopes to write show with the first request.
      await get('/pullrequests?pagelen=1');
    },
  };
};
