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

const answered = (one: DoublePullRequest, { branch, repository }: DoubleState): object => ({
  number: one.number,
  state: one.state === 'OPEN' ? 'open' : 'closed',
  merged: one.state === 'MERGED',
  draft: one.draft,
  title: one.title,
  body: one.description,
  merge_commit_sha: one.mergeSha,
  merged_by: one.mergedBy === null ? null : { login: one.mergedBy },
  head: {
    ref: one.source,
    sha: branch(one.source) ?? 'b'.repeat(40),
    repo: { full_name: one.isOfFork ? `stranger/${repository.split('/')[1]}` : repository },
  },
  base: { ref: one.target, repo: { full_name: repository } },
});

/** "List a repo's pull requests", "Create a pull request" and "Get a pull request". No parameter finds one by its branch. */
export const giteaPulls = (
  request: DoubleRequest,
  state: DoubleState,
  repository: string,
): DoubleAnswer | null => {
  const { method, body } = request;
  const { pullRequests, branch } = state;
  const path = placeOf(request);
  const place = `${repository}/pulls`;
  if (path === place && method === 'GET') {
    const query = queryOf(request);
    const found = pullRequests
      .filter((one) => query.get('state') === 'all' || one.state === 'OPEN')
      .toReversed()
      .slice(0, Number(query.get('limit') ?? 30));
    return { status: 200, body: found.map((one) => answered(one, state)) };
  }
  if (path === place && method === 'POST') {
    const [title, source, target] = [textOf(body, 'title'), textOf(body, 'head'), textOf(body, 'base')];
    if (title === '' || title.length > 255) return { status: 422, body: { message: '[Title]: MaxSize' } };
    if (branch(source) === null || branch(target) === null) {
      return { status: 404, body: { message: "The target couldn't be found." } };
    }
    if (pullRequests.some((one) => one.source === source && one.state === 'OPEN' && !one.isOfFork)) {
      const message = `pull request already exists for these targets [id: 1, issue_id: 1, head_branch: ${source}]`;
      return { status: 409, body: { message } };
    }
    const draft = /^(?:WIP:|\[WIP\])/i.test(title);
    const added = addPullRequest(state, { title, description: textOf(body, 'body'), source, target, draft });
    return { status: 201, body: answered(added, state) };
  }
  if (!path.startsWith(`${place}/`) || method !== 'GET') return null;
  const found = pullRequests.find(({ number }) => path === `${place}/${number}`);
  return found
    ? { status: 200, body: answered(found, state) }
    : { status: 404, body: { message: "The target couldn't be found." } };
};
