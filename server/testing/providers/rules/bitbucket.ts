import { bitbucketPulls } from './pulls/bitbucket.ts';
import { type DoubleRules, isAddress, isHash, textOf } from '../doubleRules.ts';

const states = ['INPROGRESS', 'SUCCESSFUL', 'FAILED', 'STOPPED'];
const fields = ['key', 'name', 'state', 'description', 'url', 'refname'];
const error = (status: number, message: string, more: object = {}) => ({
  status,
  body: { type: 'error', error: { message, ...more } },
});

/** Bitbucket Cloud's REST API, version 2.0: "Create a build status for a commit" and "Get a repository". */
export const bitbucket: DoubleRules = (request, double) => {
  const { method, path, headers, body } = request;
  const { tokens, repository, commits, accept } = double;
  if (!path.startsWith('/2.0/')) return null;
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  const scopes = tokens.get(token);
  if (!scopes)
    return error(401, 'Access token expired. Use your refresh token to obtain a new access token.');
  if (!scopes.includes('repository')) {
    const detail = { granted: scopes, required: ['repository'] };
    return error(403, 'Your credentials lack one or more required privilege scopes.', { detail });
  }
  const place = `/2.0/repositories/${repository}`;
  const pulls = bitbucketPulls(request, double, place, scopes);
  if (pulls) return pulls;
  if (path === place && method === 'GET') return { status: 200, body: { full_name: repository } };
  const commit = new RegExp(`^${place}/commit/([^/]+)/statuses/build$`).exec(path)?.[1];
  if (commit === undefined || method !== 'POST') return error(404, `Repository ${repository} not found`);
  if (!isHash(commit) || (commits && !commits.has(commit))) return error(400, `Commit ${commit} not found`);
  const unknown = Object.keys(body ?? {}).filter((field) => !fields.includes(field));
  if (unknown.length > 0) return error(400, `extra keys not allowed: ${unknown.join(', ')}`);
  const [key, state, description] = [textOf(body, 'key'), textOf(body, 'state'), textOf(body, 'description')];
  if (key === '' || key.length > 40) return error(400, 'key: Ensure this value has at most 40 characters.');
  if (!states.includes(state)) return error(400, `state: ${state} is not a valid choice.`);
  if (!isAddress(textOf(body, 'url'))) return error(400, 'url: Enter a valid URL.');
  if (description.length > 255)
    return error(400, 'description: Ensure this value has at most 255 characters.');
  accept({ commit, context: textOf(body, 'name'), state, description, targetUrl: textOf(body, 'url') });
  return { status: 201, body: { type: 'build', key, state } };
};
