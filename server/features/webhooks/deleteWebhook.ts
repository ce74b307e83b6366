import { deleteWebhookInputSchema } from '../../../schema/generated/validation.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import { mutation, permit } from '../../platform/graphql/mutation.ts';
import { notFound } from '../../platform/graphql/notFound.ts';

/** Deletes a webhook with its deliveries. */
export const deleteWebhook = mutation(
  {
    access: permit('WEBHOOK_MANAGE'),
    input: deleteWebhookInputSchema,
    audit: ({ target }: { deletedId: string; target: string }) => ({ target }),
    onFailure: { deletedId: null },
  },
  async ({ grant, input, context: { stores } }) => {
    const id = knownId(input.id, 'webhook');
    const url = await stores.webhooks.remove(grant, id);
    if (url === null) throw notFound('webhook', input.id);
    return { deletedId: id, target: new URL(url).host };
  },
);
