import { cutTo, objectOf, scopesIn, succeeded, textAt } from '../answers.ts';
import type { Access, ApiAnswer, CommitState, Provider } from '../provider.ts';
import { ProviderFailure } from '../providerFailure.ts';
import { pathOf } from '../repositoryPath.ts';

const name = 'GitLab';
const states: Record<CommitState, string> = {
  PENDING: 'pending',
  SUCCESS: 'success',
  FAILURE: 'failed',
  CANCELED: 'canceled',
};

const missing = (answer: ApiAnswer): string | null => {
  const body = objectOf(answer);
  if (textAt(body, 'error') === 'insufficient_scope') return 'the scope `api`';
  return answer.status === 403
    ? 'the role Developer in the project, or Maintainer for a commit of a protected branch'
    : null;
};

/** GitLab refuses a status that is set already: "Cannot transition status via :enqueue from :pending". */
const isSetAlready = ({ status, text }: ApiAnswer): boolean =>
  status === 400 && text.includes('Cannot transition status');

/** Where the API of GitLab has a project. */
export const gitlabApi = ({ repository, token }: Access) => {
  const api = `${repository.origin}/api/v4`;
  const place = `${api}/projects/${encodeURIComponent(pathOf(repository).join('/'))}`;
  return { name, api, place, headers: { 'private-token': token } };
};

/** gitlab.com and GitLab servers that are not below a path. */
export const gitlab = (access: Access, clock: () => Date): Provider => {
  const { token, send } = access;
  const { api, place, headers } = gitlabApi(access);
  const reader = { name, token, clock, missing };
  return {
    name,
    setStatus: async ({ commit, context, state, description, targetUrl }) => {
      const body = {
        state: states[state],
        name: context,
        description: cutTo(description, 255),
        target_url: targetUrl,
      };
      const answer = await send({
        method: 'POST',
        url: new URL(`${place}/statuses/${commit}`),
        headers,
        body,
      });
      if (isSetAlready(answer)) return;
      // The project and the commit are both answered with 404: "Commit Not Found", or "References for commit Not Found".
      if (answer.status === 404 && /\bcommit\b/i.test(answer.text)) {
        throw new ProviderFailure('REJECTED', `${name} does not have the commit ${commit.slice(0, 10)}.`);
      }
      succeeded(answer, reader);
    },
    checkToken: async () => {
      const self = await send({ method: 'GET', url: new URL(`${api}/personal_access_tokens/self`), headers });
      const scopes = scopesIn(textAt(succeeded(self, reader), 'scopes'));
      if (!scopes.includes('api')) {
        throw new ProviderFailure('MISSING_SCOPE', 'The access token lacks the scope `api`.');
      }
      succeeded(await send({ method: 'GET', url: new URL(place), headers }), reader);
    },
  };
};
