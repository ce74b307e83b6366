import {
  addPullRequest,
  type DoubleAnswer,
  type DoublePullRequest,
  type DoubleRequest,
  type DoubleState,
  placeOf,
  queryOf,
  textOf,
} from '../../doubleRules.ts';

const refused = (errors: readonly object[]): DoubleAnswer => ({
  status: 422,
  body: { message: 'Validation Failed', errors, documentation_url: 'https://docs.github.com/rest/pulls' },
});

const custom = (message: string): object => ({ resource: 'PullRequest', code: 'custom', message });

/** As lists have it: who merged it, and `merged`, are in answers about one alone. */
const listed = (one: DoublePullRequest, { branch, repository }: DoubleState): object => ({
  number: one.number,
  state: one.state === 'OPEN' ? 'open' : 'closed',
  draft: one.draft,
  title: one.title,
  body: one.description,
  merged_at: one.state === 'MERGED' ? '2026-03-04T05:06:07Z' : null,
  // Before the merge: a commit that tests it.
  merge_commit_sha: one.state === 'MERGED' ? one.mergeSha : 'e'.repeat(40),
  head: {
    ref: one.source,
    sha: branch(one.source) ?? 'b'.repeat(40),
    repo: { full_name: one.isOfFork ? `stranger/${repository.split('/')[1]}` : repository },
  },
  base: { ref: one.target, repo: { full_name: repository } },
});

/** "List pull requests", "Create a pull request" and "Get a pull request". */
export const githubPulls = (
  request: DoubleRequest,
  state: DoubleState,
  repository: string,
): DoubleAnswer | null => {
  const { method, body } = request;
  const { pullRequests, branch } = state;
  const path = placeOf(request);
  const place = `${repository}/pulls`;
  const owner = state.repository.split('/')[0] ?? '';
  if (path === place && method === 'GET') {
    const query = queryOf(request);
    const head = query.get('head');
    const found = pullRequests
      .filter((one) => head === null || head === `${one.isOfFork ? 'stranger' : owner}:${one.source}`)
      .filter((one) => query.get('state') === 'all' || one.state === 'OPEN')
      .toReversed()
      .slice(0, Number(query.get('per_page') ?? 30));
    return { status: 200, body: found.map((one) => listed(one, state)) };
  }
  if (path === place && method === 'POST') {
    const [title, source, target] = [textOf(body, 'title'), textOf(body, 'head'), textOf(body, 'base')];
    if (title === '' || title.length > 256) {
      return refused([custom('title is too long (maximum is 256 characters)')]);
    }
    if (textOf(body, 'body').length > 65_536) {
      return refused([custom('body is too long (maximum is 65536 characters)')]);
    }
    if (branch(source) === null)
      return refused([{ resource: 'PullRequest', field: 'head', code: 'invalid' }]);
    if (branch(target) === null)
      return refused([{ resource: 'PullRequest', field: 'base', code: 'invalid' }]);
    if (pullRequests.some((one) => one.source === source && one.state === 'OPEN' && !one.isOfFork)) {
      return refused([custom(`A pull request already exists for ${owner}:${source}.`)]);
    }
    const draft = body?.['draft'] === true;
    const added = addPullRequest(state, { title, description: textOf(body, 'body'), source, target, draft });
    return { status: 201, body: { ...listed(added, state), merged: false } };
  }
  if (!path.startsWith(`${place}/`) || method !== 'GET') return null;
  const found = pullRequests.find(({ number }) => path === `${place}/${number}`);
  if (!found) return { status: 404, body: { message: 'Not Found' } };
  const merged = found.state === 'MERGED';
  const by = merged && found.mergedBy ? { login: found.mergedBy } : null;
  return { status: 200, body: { ...listed(found, state), merged, merged_by: by } };
};
