import { type DoubleRules, isHash, textOf } from '../doubleRules.ts';

const states = ['notSet', 'pending', 'succeeded', 'failed', 'error', 'notApplicable'];

/** Azure DevOps Services' REST API, version 7.1: "Statuses - Create" and "Repositories - Get". A wrong token is answered with the page for signing in. */
export const azure: DoubleRules = (
  { method, path, headers, body },
  { tokens, repository, commits, accept },
) => {
  const [pathname = '', query = ''] = path.split('?');
  if (!pathname.includes('/_apis/git/')) return null;
  const given = Buffer.from((headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
  const scopes = tokens.get(given.slice(given.indexOf(':') + 1));
  if (!scopes) return { status: 203, body: '<html><title>Azure DevOps Services | Sign In</title></html>' };
  if (query !== 'api-version=7.1') return { status: 400, body: { message: 'No api-version was supplied' } };
  const [organization, project] = repository.split('/');
  const place = `/${organization}/${project}/_apis/git/repositories/${project}`;
  if (pathname === place && method === 'GET') return { status: 200, body: { name: project } };
  const commit = new RegExp(`^${place}/commits/([^/]+)/statuses$`).exec(pathname)?.[1];
  if (commit === undefined || method !== 'POST') {
    return { status: 404, body: { message: 'TF401019: The Git repository does not exist.' } };
  }
  if (!scopes.includes('vso.code_status'))
    return { status: 403, body: { message: 'TF401027: You need the permission.' } };
  if (!isHash(commit) || (commits && !commits.has(commit))) {
    return {
      status: 400,
      body: { message: `TF401175: The version descriptor could not be resolved: ${commit}` },
    };
  }
  const state = textOf(body, 'state');
  const context = body?.context;
  if (!states.includes(state)) return { status: 400, body: { message: `Unknown state ${state}` } };
  if (typeof context !== 'object' || context === null || !('name' in context) || !('genre' in context)) {
    return { status: 400, body: { message: 'A context with a name is required.' } };
  }
  accept({
    commit,
    context: `${String(context.genre)}/${String(context.name)}`,
    state,
    description: textOf(body, 'description'),
    targetUrl: textOf(body, 'targetUrl'),
  });
  return { status: 201, body: { id: 1, state } };
};
