import { testWebhookInputSchema } from '../../../schema/generated/validation.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import { mutation, permit } from '../../platform/graphql/mutation.ts';
import { kinds } from './messages/kinds.ts';
import { bodyOf } from './messages/message.ts';
import type { DeliveryRow } from './rows.ts';

type Tested = { delivery: DeliveryRow; target: string };

/** Sends an example of an event, whose data is made up. */
export const testWebhook = mutation(
  {
    access: permit('WEBHOOK_MANAGE'),
    input: testWebhookInputSchema,
    audit: ({ target }: Tested) => ({ target }),
    onFailure: { delivery: null },
  },
  async ({ grant, input: { id, event }, context: { stores, runtime } }): Promise<Tested> => {
    const webhook = await stores.webhooks.lock(grant, knownId(id, 'webhook'));
    const { publicUrl } = runtime.env;
    const example = kinds[event].example({ publicUrl, now: runtime.clock() });
    const body = bodyOf(event, webhook.format, example);
    const delivery = await stores.webhookDeliveries.add(grant, webhook.id, { event, body });
    return { delivery, target: `${event} to ${new URL(webhook.url).host}` };
  },
);
