import { type DoubleRules, isHash, textOf } from '../doubleRules.ts';
import { giteaPulls } from './pulls/gitea.ts';

const states = ['pending', 'success', 'error', 'failure', 'warning'];

/**
 * Gitea's API, version 1 (Forgejo has the same): "Create a commit status" and "Get a repository". Scopes are checked by the method of the request. Accounts of
 * tokens with the scope `reader`, which is none of Gitea's, may not push.
 */
export const gitea: DoubleRules = (request, double) => {
  const { method, path, headers, body } = request;
  const { tokens, repository, commits, accept } = double;
  if (!path.startsWith('/api/v1/')) return null;
  const token = /^(?:token|Bearer) (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  const scopes = tokens.get(token);
  if (!scopes) return { status: 401, body: { message: 'invalid username, password or token' } };
  const required = method === 'GET' ? 'read:repository' : 'write:repository';
  if (!scopes.includes(required) && !scopes.includes('write:repository')) {
    const message = `token does not have at least one of required scope(s), required=[${required}], token scope=${scopes.join(',')}`;
    return { status: 403, body: { message, url: 'https://gitea.example/api/swagger' } };
  }
  const place = `/api/v1/repos/${repository}`;
  if (path === place && method === 'GET') {
    return {
      status: 200,
      body: {
        full_name: repository,
        permissions: { admin: false, push: !scopes.includes('reader'), pull: true },
      },
    };
  }
  const pulls = giteaPulls(request, double, place);
  if (pulls) return pulls;
  const commit = path.startsWith(`${place}/statuses/`) ? path.slice(`${place}/statuses/`.length) : null;
  if (commit === null || method !== 'POST')
    return { status: 404, body: { message: "The target couldn't be found." } };
  const state = textOf(body, 'state');
  if (!states.includes(state)) return { status: 422, body: { message: `unknown state ${state}` } };
  if (!isHash(commit) || (commits && !commits.has(commit))) {
    return { status: 400, body: { message: `object does not exist [id: ${commit}, rel_path: ]` } };
  }
  const [context, description] = [textOf(body, 'context'), textOf(body, 'description')];
  accept({ commit, context, state, description, targetUrl: textOf(body, 'target_url') });
  return { status: 201, body: { id: 1, status: state, context } };
};
