import { cutTo, objectOf, succeeded, textAt } from '../answers.ts';
import type { Access, ApiAnswer, CommitState, Provider } from '../provider.ts';
import { requirePush } from '../requirePush.ts';
import { pathOf } from '../repositoryPath.ts';

const name = 'Gitea or Forgejo';
const states: Record<CommitState, string> = {
  PENDING: 'pending',
  SUCCESS: 'success',
  FAILURE: 'failure',
  CANCELED: 'error',
};

/** "token does not have at least one of required scope(s), required=[write:repository], token scope=…" */
export const missingInGitea = (answer: ApiAnswer): string | null => {
  const said = textAt(objectOf(answer), 'message');
  const required = /required scope\(s\).*?(?:required=)?\[([\w:, ]+)\]/.exec(said)?.[1];
  return answer.status === 403 && required !== undefined ? `the scope \`${required}\`` : null;
};

/** Where the API of Gitea and Forgejo has a repository. */
export const giteaApi = ({ repository, token }: Access) => {
  const [owner = '', repo = ''] = pathOf(repository).slice(-2);
  const place = `${repository.origin}/api/v1/repos/${encodeURIComponent(owner)}/${encodeURIComponent(repo)}`;
  return { name, place, headers: { authorization: `token ${token}` } };
};

/** Gitea and Forgejo. */
export const gitea = (access: Access, clock: () => Date): Provider => {
  const { token, send } = access;
  const { place, headers } = giteaApi(access);
  const reader = { name, token, clock, missing: missingInGitea };
  return {
    name,
    setStatus: async ({ commit, context, state, description, targetUrl }) => {
      const body = {
        state: states[state],
        context,
        description: cutTo(description, 255),
        target_url: targetUrl,
      };
      succeeded(
        await send({ method: 'POST', url: new URL(`${place}/statuses/${commit}`), headers, body }),
        reader,
      );
    },
    checkToken: async () => {
      requirePush(succeeded(await send({ method: 'GET', url: new URL(place), headers }), reader));
    },
  };
};
