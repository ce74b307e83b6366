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

const states = { OPEN: 'opened', MERGED: 'merged', CLOSED: 'closed' } as const;

const answered = (one: DoublePullRequest, { branch }: DoubleState): object => ({
  id: one.number + 1_000,
  iid: one.number,
  state: states[one.state],
  draft: one.draft,
  title: one.title,
  description: one.description,
  source_branch: one.source,
  target_branch: one.target,
  source_project_id: one.isOfFork ? 2 : 1,
  target_project_id: 1,
  sha: branch(one.source) ?? 'b'.repeat(40),
  merge_commit_sha: one.mergeSha,
  squash_commit_sha: null,
  merge_user: one.mergedBy === null ? null : { username: one.mergedBy },
});

/** "List project merge requests", "Create MR" and "Get single MR". */
export const gitlabPulls = (
  request: DoubleRequest,
  state: DoubleState,
  project: string,
): DoubleAnswer | null => {
  const { method, body } = request;
  const { pullRequests, branch } = state;
  const path = placeOf(request);
  const place = `${project}/merge_requests`;
  if (path === place && method === 'GET') {
    const query = queryOf(request);
    const found = pullRequests
      .filter((one) => [null, one.source].includes(query.get('source_branch')))
      .filter((one) => query.get('state') === 'all' || states[one.state] === query.get('state'))
      .toReversed()
      .slice(0, Number(query.get('per_page') ?? 20));
    return { status: 200, body: found.map((one) => answered(one, state)) };
  }
  if (path === place && method === 'POST') {
    const [title, source] = [textOf(body, 'title'), textOf(body, 'source_branch')];
    const [target, description] = [textOf(body, 'target_branch'), textOf(body, 'description')];
    const missing = ['title', 'source_branch', 'target_branch'].filter((field) => textOf(body, field) === '');
    if (missing.length > 0) return { status: 400, body: { error: `${missing.join(', ')} is missing` } };
    if (title.length > 255) {
      return { status: 422, body: { message: { title: ['is too long (maximum is 255 characters)'] } } };
    }
    if (branch(source) === null) {
      return { status: 422, body: { message: [`Source branch "${source}" does not exist`] } };
    }
    const open = pullRequests.find((one) => one.source === source && one.state === 'OPEN' && !one.isOfFork);
    if (open) {
      const message = [`Another open merge request already exists for this source branch: !${open.number}`];
      return { status: 409, body: { message } };
    }
    const draft = /^(?:Draft|\[Draft\]|\(Draft\)):? /i.test(title);
    return {
      status: 201,
      body: answered(addPullRequest(state, { title, description, source, target, draft }), state),
    };
  }
  if (!path.startsWith(`${place}/`) || method !== 'GET') return null;
  const found = pullRequests.find(({ number }) => path === `${place}/${number}`);
  return found
    ? { status: 200, body: answered(found, state) }
    : { status: 404, body: { message: '404 Not found' } };
};
