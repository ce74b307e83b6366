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

const fields = ['title', 'description', 'source', 'destination', 'draft', 'close_source_branch', 'reviewers'];
const states = { OPEN: 'OPEN', MERGED: 'MERGED', CLOSED: 'DECLINED' } as const;
const error = (status: number, message: string, more: object = {}): DoubleAnswer => ({
  status,
  body: { type: 'error', error: { message, ...more } },
});

/** Commits are named by the first 12 digits of their hashes. */
const short = (hash: string | null): object | null => (hash === null ? null : { hash: hash.slice(0, 12) });

const answered = (one: DoublePullRequest, { branch, repository }: DoubleState): object => ({
  type: 'pullrequest',
  id: one.number,
  state: states[one.state],
  draft: one.draft,
  title: one.title,
  description: one.description,
  merge_commit: short(one.mergeSha),
  closed_by: one.mergedBy === null ? null : { display_name: one.mergedBy },
  source: {
    branch: { name: one.source },
    commit: short(branch(one.source) ?? 'b'.repeat(40)),
    repository: { full_name: one.isOfFork ? `stranger/${repository.split('/')[1]}` : repository },
  },
  destination: { branch: { name: one.target } },
});

/** The name of the branch in a field such as `source`. */
const branchIn = (body: DoubleRequest['body'], field: string): string => {
  const text = JSON.stringify(body?.[field] ?? null);
  return /^\{"branch":\{"name":"([^"]*)"\}\}$/.exec(text)?.[1] ?? '';
};

/** "List pull requests", "Create a pull request", "Get a pull request" and "Get a commit". */
export const bitbucketPulls = (
  request: DoubleRequest,
  state: DoubleState,
  repository: string,
  scopes: readonly string[],
): DoubleAnswer | null => {
  const { method, body } = request;
  const { pullRequests, branch } = state;
  const path = placeOf(request);
  const place = `${repository}/pullrequests`;
  const commit = new RegExp(`^${repository}/commit/([0-9a-f]{7,40})$`).exec(path)?.[1];
  if (commit !== undefined && method === 'GET') {
    const hash = pullRequests.find(({ mergeSha }) => mergeSha?.startsWith(commit))?.mergeSha;
    return hash ? { status: 200, body: { type: 'commit', hash } } : error(404, `Commit ${commit} not found`);
  }
  if (path !== place && !path.startsWith(`${place}/`)) return null;
  const required = method === 'GET' ? 'pullrequest' : 'pullrequest:write';
  if (!scopes.includes(required) && !scopes.includes('pullrequest:write')) {
    const detail = { granted: scopes, required: [required] };
    return error(403, 'Your credentials lack one or more required privilege scopes.', { detail });
  }
  if (path === place && method === 'GET') {
    const query = queryOf(request);
    const source = /^source\.branch\.name = "(.*)"$/.exec(query.get('q') ?? '')?.[1];
    const wanted = query.getAll('state');
    const values = pullRequests
      .filter((one) => source === undefined || one.source === source)
      .filter((one) => (wanted.length === 0 ? ['OPEN'] : wanted).includes(states[one.state]))
      .toReversed()
      .slice(0, Math.min(50, Number(query.get('pagelen') ?? 10)))
      .map((one) => answered(one, state));
    return { status: 200, body: { pagelen: 20, values } };
  }
  if (path === place && method === 'POST') {
    const unknown = Object.keys(body ?? {}).filter((field) => !fields.includes(field));
    if (unknown.length > 0) return error(400, `extra keys not allowed: ${unknown.join(', ')}`);
    const title = textOf(body, 'title');
    if (title === '' || title.length > 255) return error(400, 'title: required, at most 255 characters');
    const [source, target] = [branchIn(body, 'source'), branchIn(body, 'destination')];
    if (branch(source) === null) return error(400, 'source: branch not found');
    if (branch(target) === null) return error(400, 'destination: branch not found');
    const description = textOf(body, 'description');
    const draft = body?.['draft'] === true;
    const added = addPullRequest(state, { title, description, source, target, draft });
    return { status: 201, body: answered(added, state) };
  }
  const found = pullRequests.find(({ number }) => path === `${place}/${number}`);
  return found && method === 'GET'
    ? { status: 200, body: answered(found, state) }
    : error(404, 'Pull request not found');
};
