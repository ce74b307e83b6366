import { cutTo, succeeded } from '../answers.ts';
import type { Access, ApiAnswer, CommitState, Provider } from '../provider.ts';
import { ProviderFailure } from '../providerFailure.ts';
import { pathOf } from '../repositoryPath.ts';

const name = 'Azure DevOps';
const states: Record<CommitState, string> = {
  PENDING: 'pending',
  SUCCESS: 'succeeded',
  FAILURE: 'failed',
  CANCELED: 'error',
};

const missing = ({ status }: ApiAnswer): string | null =>
  status === 403 ? 'the scope "Code (status)" (`vso.code_status`)' : null;

/** Azure DevOps Services, such as `https://dev.azure.com/organization/project/_git/repository`. */
export const azure = (access: Access, clock: () => Date): Provider => {
  const { repository, token, send } = access;
  const parts = pathOf(repository);
  const at = parts.indexOf('_git');
  const repo = parts[at + 1] ?? '';
  // Without a project in the address, the project has the name of the repository.
  const before = parts.slice(0, Math.max(at, 0));
  const isNamed = before.length >= (repository.hostname.endsWith('.visualstudio.com') ? 1 : 2);
  const project = isNamed ? before : [...before, repo];
  const base = [repository.origin, ...project.map(encodeURIComponent)].join('/');
  const place = `${base}/_apis/git/repositories/${encodeURIComponent(repo)}`;
  const reader = { name, token, clock, missing };
  const headers = { authorization: `Basic ${Buffer.from(`:${token}`).toString('base64')}` };
  /** An invalid token is answered with the page for signing in, and status 203 or a redirect. */
  const checked = (answer: ApiAnswer): void => {
    if (answer.status === 203 || answer.status === 302) {
      throw new ProviderFailure('UNAUTHORIZED', `${name} does not accept the access token. Save a new one.`);
    }
    succeeded(answer, reader);
  };
  return {
    name,
    setStatus: async ({ commit, context, state, description, targetUrl }) => {
      const slash = context.indexOf('/');
      const body = {
        state: states[state],
        description: cutTo(description, 255),
        targetUrl,
        context: { genre: context.slice(0, slash), name: context.slice(slash + 1) },
      };
      const url = new URL(`${place}/commits/${commit}/statuses?api-version=7.1`);
      checked(await send({ method: 'POST', url, headers, body }));
    },
    checkToken: async () => {
      checked(await send({ method: 'GET', url: new URL(`${place}?api-version=7.1`), headers }));
    },
  };
};
