import { updateAccessTokenInputSchema } from '../../../../schema/generated/validation.ts';
import { fault, UserFault } from '../../../platform/graphql/errors.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import type { ProjectRow } from '../../../platform/database/projectRows.ts';
import { type GivenAccess, givenAccess, storedAccess } from './givenAccess.ts';
import { reachRepository } from './reachRepository.ts';
import { isSample, sampleMessage } from '../code/sampleRepository.ts';

/** What hinders a token or an app is told at its field: the address is not asked for. */
const atTheField = (error: unknown, { githubAppId }: GivenAccess): never => {
  if (!(error instanceof UserFault)) throw error;
  const field = githubAppId === null ? ['accessToken'] : ['gitHubApp', 'appId'];
  throw new UserFault(error.errors.map((each) => ({ ...each, field })));
};

/** Replaces the access token or the GitHub App of a repository once the remote was reached with it; an empty token removes either unasked. */
export const updateAccessToken = preparedMutation(
  {
    access: permit('PROJECT_UPDATE'),
    input: updateAccessTokenInputSchema,
    audit: ({ project }: { project: ProjectRow | null }) => ({ target: project?.name ?? null }),
    onFailure: { project: null },
  },
  async ({ grant, input, context }) => {
    const { projectId } = input;
    const id = knownId(projectId, 'project');
    await context.read();
    const source = await context.stores.repositories.source(grant, id);
    await context.end();
    if (!source) throw notFound('project', projectId);
    if (isSample(source.url)) throw fault(null, 'NOT_ALLOWED', sampleMessage);
    // An empty text is null here, and removes what is stored.
    if (input.accessToken === undefined && !input.gitHubApp) {
      throw fault('accessToken', 'INVALID', 'Enter an access token or a GitHub App.');
    }
    const { provider, url } = source;
    const access = givenAccess(provider, input);
    if (access !== null) {
      const { runtime, signal } = context;
      await reachRepository({ grant, runtime, signal }, { provider, repositoryUrl: url, access }).catch(
        (error: unknown) => atTheField(error, access),
      );
    }
    return { reached: source, access };
  },
  async ({ grant, input: { projectId }, prepared: { reached, access }, context }) => {
    const { session, stores, runtime, transaction } = context;
    const { id } = await stores.projectChanges.lock(grant, projectId);
    const stored = storedAccess(context, reached, access);
    if (!(await stores.repositories.setAccess(grant, reached, stored))) {
      throw fault(null, 'CONFLICT', 'The repository was connected at another address meanwhile.');
    }
    await stores.repositoryUpdates.checkSoon(grant, id);
    if (access !== null)
      await runtime.jobs.tell(transaction, grant, 'repository.tokenSaved', { projectId: id });
    return { project: await stores.projects.find(session.allow('ORGANIZATION_READ'), id) };
  },
);
