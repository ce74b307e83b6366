import { rotateRepositoryWebhookSecretInputSchema } from '../../../../schema/generated/validation.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import type { ProjectRow } from '../../../platform/database/projectRows.ts';
import { isSample, sampleMessage } from '../code/sampleRepository.ts';

type Rotated = { project: ProjectRow | null; secret: string };

/** Creates or replaces the secret with which a provider signs webhooks to a repository. It is in this answer and nowhere else. */
export const rotateRepositoryWebhookSecret = mutation(
  {
    access: permit('PROJECT_UPDATE'),
    input: rotateRepositoryWebhookSecretInputSchema,
    audit: ({ project }: Rotated) => ({ target: project?.name ?? null }),
    onFailure: { project: null, secret: null },
  },
  async ({ grant, input, context: { session, stores } }): Promise<Rotated> => {
    const { id } = await stores.projectChanges.lock(grant, knownId(input.projectId, 'project'));
    const source = await stores.repositories.source(grant, id);
    if (source && isSample(source.url)) throw fault(null, 'NOT_ALLOWED', sampleMessage);
    const secret = await stores.repositoryUpdates.rotate(grant, id);
    if (secret === null) {
      const message = 'This project has no repository of a provider: there is nothing that sends webhooks.';
      throw fault(null, 'NOT_ALLOWED', message);
    }
    return { project: await stores.projects.find(session.allow('ORGANIZATION_READ'), id), secret };
  },
);
