import { updateAccessTokenInputSchema } from '../../../../schema/generated/validation.ts';
import { accessTokenPlace } from '../../../platform/auth/secrets/secretPlaces.ts';
import { fault, UserFault } from '../../../platform/graphql/errors.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import type { ProjectRow } from '../../../platform/database/projectRows.ts';
import { reachRepository } from './reachRepository.ts';
import { isSample, sampleMessage } from '../code/sampleRepository.ts';

/** What hinders a token is told at its field: the address is not asked for. */
const atTheToken = (error: unknown): never => {
  if (!(error instanceof UserFault)) throw error;
  throw new UserFault(error.errors.map((each) => ({ ...each, field: ['accessToken'] })));
};

/** Replaces the access token of a repository once the remote was reached with it; an empty one removes it unasked. */
export const updateAccessToken = preparedMutation(
  {
    access: permit('PROJECT_UPDATE'),
    input: updateAccessTokenInputSchema,
    audit: ({ project }: { project: ProjectRow | null }) => ({ target: project?.name ?? null }),
    onFailure: { project: null },
  },
  async ({ grant, input: { projectId, accessToken }, context }) => {
    const id = knownId(projectId, 'project');
    await context.read();
    const source = await context.stores.repositories.source(grant, id);
    await context.end();
    if (!source) throw notFound('project', projectId);
    if (isSample(source.url)) throw fault(null, 'NOT_ALLOWED', sampleMessage);
    const { provider, url } = source;
    if (accessToken) {
      const { runtime, signal } = context;
      const typed = { provider, repositoryUrl: url, accessToken };
      await reachRepository({ grant, runtime, signal }, typed).catch(atTheToken);
    }
    return source;
  },
  async ({
    grant,
    input: { projectId, accessToken },
    prepared: reached,
    context: { session, stores, runtime, transaction },
  }) => {
    const { id } = await stores.projectChanges.lock(grant, projectId);
    const encrypted = accessToken ? runtime.secrets.encrypt(accessToken, accessTokenPlace(reached)) : null;
    if (!(await stores.repositories.setAccessToken(grant, reached, encrypted))) {
      throw fault(null, 'CONFLICT', 'The repository was connected at another address meanwhile.');
    }
    await stores.repositoryUpdates.checkSoon(grant, id);
    if (encrypted) await runtime.jobs.tell(transaction, grant, 'repository.tokenSaved', { projectId: id });
    return { project: await stores.projects.find(session.allow('ORGANIZATION_READ'), id) };
  },
);
