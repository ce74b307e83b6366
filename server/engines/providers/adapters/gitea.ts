import { cutTo, objectOf, succeeded, textAt } from '../answers.ts';
import type { Access, ApiAnswer, CommitState, Provider } from '../provider.ts';
import { ProviderFailure } from '../providerFailure.ts';
import { pathOf } from '../repositoryPath.ts';

const name = 'Gitea or Forgejo';
const states: Record<CommitState, string> = {
  PENDING: 'pending',
  SUCCESS: 'success',
  FAILURE: 'failure',
  CANCELED: 'error',
};

/** "token does not have at least one of required scope(s), required=[write:repository], token scope=…" */
const missing = (answer: ApiAnswer): string | null => {
  const said = textAt(objectOf(answer), 'message');
  const required = /required scope\(s\).*?(?:required=)?\[([\w:, ]+)\]/.exec(said)?.[1];
  return answer.status === 403 && required !== undefined ? `the scope \`${required}\`` : null;
};

const mayPush = (repository: Readonly<Record<string, unknown>>): boolean => {
  const { permissions } = repository;
  const push =
    typeof permissions === 'object' && permissions !== null && 'push' in permissions && permissions.push;
  return push === true;
};

/** Gitea and Forgejo. */
export const gitea = (access: Access, clock: () => Date): Provider => {
  const { repository, token, send } = access;
  const [owner = '', repo = ''] = pathOf(repository).slice(-2);
  const place = `${repository.origin}/api/v1/repos/${encodeURIComponent(owner)}/${encodeURIComponent(repo)}`;
  const reader = { name, token, clock, missing };
  const headers = { authorization: `token ${token}` };
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
      const found = succeeded(await send({ method: 'GET', url: new URL(place), headers }), reader);
      if (mayPush(found)) return;
      const message = 'The access token lacks write access to the repository: its account cannot push to it.';
      throw new ProviderFailure('MISSING_SCOPE', message);
    },
  };
};
