import { allowSecretInputSchema } from '../../../../schema/generated/validation.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import type { BlockedSecretRow } from './blockedSecretStore.ts';
import { placeWords, reasonWords } from './secretWords.ts';

/** Allows pushes to add one secret that a push was refused for. */
export const allowSecret = mutation(
  {
    access: permit('PROJECT_PROTECT'),
    input: allowSecretInputSchema,
    audit: ({ target }: { secret: BlockedSecretRow; target: string }) => ({ target }),
    onFailure: { secret: null },
  },
  async ({ grant, input, context: { session, stores } }) => {
    const id = knownId(input.id, 'blocked secret');
    const { reason } = input;
    const allowedBy = session.require().name;
    const secret = await stores.blockedSecrets.allow(grant, { id, reason, allowedBy });
    if (!secret) throw notFound('blocked secret', id);
    const { name } = await stores.projects.load(session.allow('ORGANIZATION_READ'), secret.projectId);
    return { secret, target: `${name}: ${placeWords(secret)} (${reasonWords(reason)})` };
  },
);
