import { createHash } from 'node:crypto';
import { cutTo, objectOf, scopesIn, succeeded, textAt } from '../answers.ts';
import type { Access, ApiAnswer, CommitState, Provider } from '../provider.ts';
import { pathOf } from '../repositoryPath.ts';

const name = 'Bitbucket';
const states: Record<CommitState, string> = {
  PENDING: 'INPROGRESS',
  SUCCESS: 'SUCCESSFUL',
  FAILURE: 'FAILED',
  CANCELED: 'STOPPED',
};

/** "Your credentials lack one or more required privilege scopes." with both lists. */
export const missingInBitbucket = (answer: ApiAnswer): string | null => {
  const body = objectOf(answer);
  const granted = scopesIn(textAt(body, 'error', 'detail', 'granted'));
  const required = scopesIn(textAt(body, 'error', 'detail', 'required'));
  const lacking = required.filter((scope) => !granted.includes(scope));
  return answer.status === 403 && lacking.length > 0 ? `the scope \`${lacking.join('`, `')}\`` : null;
};

/** A key has at most 40 characters: a longer context is told apart by its hash. */
const keyOf = (context: string): string =>
  context.length <= 40
    ? context
    : `${context.slice(0, 27)}-${createHash('sha256').update(context).digest('hex').slice(0, 12)}`;

/** Where the API of Bitbucket Cloud has a repository. */
export const bitbucketApi = ({ repository, token }: Access) => {
  const [workspace = '', repo = ''] = pathOf(repository);
  const api = repository.hostname === 'bitbucket.org' ? 'https://api.bitbucket.org' : repository.origin;
  const place = `${api}/2.0/repositories/${encodeURIComponent(workspace)}/${encodeURIComponent(repo)}`;
  return { name, fullName: `${workspace}/${repo}`, place, headers: { authorization: `Bearer ${token}` } };
};

/** Bitbucket Cloud, by a repository, project or workspace access token. */
export const bitbucket = (access: Access, clock: () => Date): Provider => {
  const { token, send } = access;
  const { place, headers } = bitbucketApi(access);
  const reader = { name, token, clock, missing: missingInBitbucket };
  return {
    name,
    setStatus: async ({ commit, context, state, description, targetUrl }) => {
      const body = {
        key: keyOf(context),
        name: context,
        state: states[state],
        description: cutTo(description, 255),
        url: targetUrl,
      };
      const url = new URL(`${place}/commit/${commit}/statuses/build`);
      succeeded(await send({ method: 'POST', url, headers, body }), reader);
    },
    checkToken: async () => {
      succeeded(await send({ method: 'GET', url: new URL(place), headers }), reader);
    },
  };
};
