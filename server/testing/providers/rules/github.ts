import { type DoubleRules, isAddress, isHash, textOf } from '../doubleRules.ts';
import { githubPulls } from './pulls/github.ts';

const states = ['error', 'failure', 'pending', 'success'];
const invalid = (message: string) => ({
  status: 422,
  body: { message, documentation_url: 'https://docs.github.com/rest' },
});

/**
 * GitHub's REST API, version 2022-11-28: "Create a commit status", "Get a repository" and "Get rate limit status", of Enterprise Server below /api/v3.
 * Accounts of tokens with the scope `reader`, which is none of GitHub's, may not push. Requests without a User-Agent are refused. A classic token without a scope that the endpoint accepts is answered with 404.
 */
export const github: DoubleRules = (request, state) => {
  const { method, path, headers, body } = request;
  const { tokens, repository, commits, accept } = state;
  if (!path.startsWith('/api/v3/')) return null;
  if (!headers['user-agent']) return { status: 403, body: 'Request forbidden by administrative rules.' };
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  const scopes = tokens.get(token);
  if (!scopes) return { status: 401, body: { message: 'Bad credentials' } };
  const said = { 'x-oauth-scopes': scopes.join(', ') };
  if (path === '/api/v3/rate_limit') {
    return { status: 200, body: { resources: { core: { limit: 5000, remaining: 4999 } } }, headers: said };
  }
  const place = `/api/v3/repos/${repository}`;
  if (path === place && method === 'GET') {
    return scopes.includes('repo')
      ? {
          status: 200,
          body: { full_name: repository, permissions: { push: !scopes.includes('reader'), pull: true } },
          headers: said,
        }
      : { status: 404, body: { message: 'Not Found' }, headers: said };
  }
  // Before it does anything: it hides what a token may not see.
  const pulls = scopes.includes('repo') ? githubPulls(request, state, place) : null;
  if (pulls) return { ...pulls, headers: said };
  const commit = path.startsWith(`${place}/statuses/`) ? path.slice(`${place}/statuses/`.length) : null;
  if (commit === null || method !== 'POST')
    return { status: 404, body: { message: 'Not Found' }, headers: said };
  if (!scopes.includes('repo') && !scopes.includes('repo:status')) {
    const headers404 = { ...said, 'x-accepted-oauth-scopes': 'repo, repo:status' };
    return { status: 404, body: { message: 'Not Found' }, headers: headers404 };
  }
  if (!isHash(commit)) return invalid(`No commit found for SHA: ${commit}`);
  if (!states.includes(textOf(body, 'state')))
    return invalid('Validation Failed: state is not included in the list');
  if (textOf(body, 'description').length > 140) {
    return invalid('Validation Failed: description is too long (maximum is 140 characters)');
  }
  if (!isAddress(textOf(body, 'target_url')))
    return invalid('Validation Failed: target_url must use http(s) scheme');
  if (commits && !commits.has(commit)) return invalid(`No commit found for SHA: ${commit}`);
  accept({
    commit,
    context: textOf(body, 'context') || 'default',
    state: textOf(body, 'state'),
    description: textOf(body, 'description'),
    targetUrl: textOf(body, 'target_url'),
  });
  return { status: 201, body: { id: 1, state: textOf(body, 'state') }, headers: said };
};
