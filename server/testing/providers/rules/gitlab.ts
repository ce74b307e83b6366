import { type DoubleRules, isHash, textOf } from '../doubleRules.ts';
import { gitlabPulls } from './pulls/gitlab.ts';

const states = ['pending', 'running', 'success', 'failed', 'canceled', 'skipped'];

/** GitLab's REST API, version 4: "Set commit pipeline status", "Get a project" and "Get self personal access token". The state of a name may not be set twice. */
export const gitlab = (): DoubleRules => {
  const set = new Map<string, string>();
  return (request, state) => {
    const { method, path, headers, body } = request;
    const { tokens, repository, commits, accept } = state;
    if (!path.startsWith('/api/v4/')) return null;
    const token = String(headers['private-token'] ?? '');
    const scopes = tokens.get(token);
    if (!scopes) return { status: 401, body: { message: '401 Unauthorized' } };
    if (path === '/api/v4/personal_access_tokens/self') {
      return { status: 200, body: { id: 4, name: 'Slipway', revoked: false, active: true, scopes } };
    }
    if (!scopes.includes('api')) {
      const error_description = 'The request requires higher privileges than provided by the access token.';
      return { status: 403, body: { error: 'insufficient_scope', error_description, scope: 'api' } };
    }
    const place = `/api/v4/projects/${encodeURIComponent(repository)}`;
    if (path === place && method === 'GET')
      return { status: 200, body: { id: 1, path_with_namespace: repository } };
    const pulls = gitlabPulls(request, state, place);
    if (pulls) return pulls;
    const commit = path.startsWith(`${place}/statuses/`) ? path.slice(`${place}/statuses/`.length) : null;
    if (commit === null || method !== 'POST')
      return { status: 404, body: { message: '404 Project Not Found' } };
    const [given, name, description] = [
      textOf(body, 'state'),
      textOf(body, 'name'),
      textOf(body, 'description'),
    ];
    if (!states.includes(given)) return { status: 400, body: { error: 'state does not have a valid value' } };
    if (description.length > 255) {
      return { status: 400, body: { message: { description: ['is too long (maximum is 255 characters)'] } } };
    }
    if (!isHash(commit) || (commits && !commits.has(commit))) {
      return { status: 404, body: { message: '404 References for commit Not Found' } };
    }
    if (set.get(`${commit} ${name}`) === given) {
      const message = `Cannot transition status via :enqueue from :${given} (Reason(s): Status cannot transition via "enqueue")`;
      return { status: 400, body: { message } };
    }
    set.set(`${commit} ${name}`, given);
    accept({ commit, context: name, state: given, description, targetUrl: textOf(body, 'target_url') });
    return { status: 201, body: { id: 93, sha: commit, status: given, name } };
  };
};
