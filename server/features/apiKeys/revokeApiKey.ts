import { revokeApiKeyInputSchema } from '../../../schema/generated/validation.ts';
import { notFound } from '../../platform/graphql/notFound.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import { mutation, permit } from '../../platform/graphql/mutation.ts';

type Revoked = { apiKeyId: string; target: string };

/** Revokes a key of the organization, whoever made it, and takes back the invitations that were sent with it. Webhooks that it created are disabled. */
export const revokeApiKey = mutation(
  {
    access: permit('API_KEY_MANAGE'),
    input: revokeApiKeyInputSchema,
    audit: ({ target }: Revoked) => ({ target }),
    onFailure: { apiKeyId: null },
  },
  async ({ grant, input, context: { stores, runtime } }): Promise<Revoked> => {
    const id = knownId(input.id, 'API key');
    const found = await stores.apiKeys.find(grant, id);
    // Of two who revoke it at once, one finds it gone.
    const at = runtime.clock();
    if (!found || !(await stores.apiKeys.revoke(grant, id, at))) throw notFound('API key', id);
    await stores.invitations.revokeByKey(grant, id, at);
    await stores.webhooks.disableOfKey(grant, id);
    return { apiKeyId: id, target: `${found.name} (${found.prefix})` };
  },
);
