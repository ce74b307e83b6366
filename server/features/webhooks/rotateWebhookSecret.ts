import { rotateWebhookSecretInputSchema } from '../../../schema/generated/validation.ts';
import { overlapMilliseconds } from '../../platform/auth/overlaps.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import { mutation, permit } from '../../platform/graphql/mutation.ts';
import type { WebhookRow } from './rows.ts';

type Rotated = { webhook: WebhookRow; secret: string };

/** Replaces the secret of a webhook; the former one signs too for the overlap. The new one is in this answer and nowhere else. */
export const rotateWebhookSecret = mutation(
  {
    access: permit('WEBHOOK_MANAGE'),
    input: rotateWebhookSecretInputSchema,
    audit: ({ webhook: { url } }: Rotated) => ({ target: new URL(url).host }),
    onFailure: { webhook: null, secret: null },
  },
  async ({ grant, input, context: { stores, runtime } }): Promise<Rotated> => {
    const { id } = await stores.webhooks.lock(grant, knownId(input.id, 'webhook'));
    const until = new Date(runtime.clock().getTime() + overlapMilliseconds[input.overlap]);
    return stores.webhooks.rotate(grant, id, until);
  },
);
