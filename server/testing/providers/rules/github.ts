import {
  type DoubleAnswer,
  type DoubleInstallationToken,
  type DoubleRequest,
  type DoubleRules,
  type DoubleState,
  isAddress,
  isHash,
  placeOf,
  textOf,
} from '../doubleRules.ts';
import { githubApp, installationTokenOf, isGranted, lacks } from './githubApp.ts';
import { githubPulls } from './pulls/github.ts';

const states = ['error', 'failure', 'pending', 'success'];
const invalid = (message: string) => ({
  status: 422,
  body: { message, documentation_url: 'https://docs.github.com/rest' },
});

const api = '/api/v3';
const notFound = { status: 404, body: { message: 'Not Found' } };

/** "Create a commit status", by a token that may. */
const createStatus = (
  commit: string,
  { body }: DoubleRequest,
  { commits, accept }: DoubleState,
): DoubleAnswer => {
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
  return { status: 201, body: { id: 1, state: textOf(body, 'state') } };
};

/** The same for a token of a GitHub App, whose permissions decide. */
const forApp = (request: DoubleRequest, state: DoubleState, token: DoubleInstallationToken): DoubleAnswer => {
  const { method } = request;
  const path = placeOf(request);
  const place = `${api}/repos/${token.repository}`;
  if (path !== place && !path.startsWith(`${place}/`)) return notFound;
  // What an account may do is not said of an app.
  if (path === place && method === 'GET') {
    return { status: 200, body: { full_name: token.repository, permissions: { push: false, pull: false } } };
  }
  if (path === `${place}/pulls` || path.startsWith(`${place}/pulls/`)) {
    const level = method === 'GET' ? 'read' : 'write';
    if (!isGranted(token, 'pull_requests', level)) return lacks(`pull_requests=${level}`);
    return githubPulls(request, state, place) ?? notFound;
  }
  if (!path.startsWith(`${place}/statuses/`) || method !== 'POST') return notFound;
  if (!isGranted(token, 'statuses', 'write')) return lacks('statuses=write');
  return createStatus(path.slice(`${place}/statuses/`.length), request, state);
};

/**
 * GitHub's REST API, version 2022-11-28: "Create a commit status", "Get a repository" and "Get rate limit status", of Enterprise Server below /api/v3.
 * Accounts of tokens with the scope `reader`, which is none of GitHub's, may not push. Requests without a User-Agent are refused. A classic token without a scope that the endpoint accepts is answered with 404.
 */
export const github: DoubleRules = (request, state) => {
  const { method, path, headers } = request;
  const { tokens, repository } = state;
  if (!path.startsWith(`${api}/`)) return null;
  if (!headers['user-agent']) return { status: 403, body: 'Request forbidden by administrative rules.' };
  const asApp = githubApp(request, state);
  if (asApp) return asApp;
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  const ofApp = installationTokenOf(token, state);
  if (ofApp) return forApp(request, state, ofApp);
  const scopes = tokens.get(token);
  if (!scopes) return { status: 401, body: { message: 'Bad credentials' } };
  const said = { 'x-oauth-scopes': scopes.join(', ') };
  if (path === `${api}/rate_limit`) {
    return { status: 200, body: { resources: { core: { limit: 5000, remaining: 4999 } } }, headers: said };
  }
  const place = `${api}/repos/${repository}`;
  if (path === place && method === 'GET') {
    return scopes.includes('repo')
      ? {
          status: 200,
          body: { full_name: repository, permissions: { push: !scopes.includes('reader'), pull: true } },
          headers: said,
        }
      : { ...notFound, headers: said };
  }
  // Before it does anything: it hides what a token may not see.
  const pulls = scopes.includes('repo') ? githubPulls(request, state, place) : null;
  if (pulls) return { ...pulls, headers: said };
  const commit = path.startsWith(`${place}/statuses/`) ? path.slice(`${place}/statuses/`.length) : null;
  if (commit === null || method !== 'POST') return { ...notFound, headers: said };
  if (!scopes.includes('repo') && !scopes.includes('repo:status')) {
    return { ...notFound, headers: { ...said, 'x-accepted-oauth-scopes': 'repo, repo:status' } };
  }
  return { ...createStatus(commit, request, state), headers: said };
};
