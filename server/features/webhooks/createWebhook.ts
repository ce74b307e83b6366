import { createWebhookInputSchema } from '../../../schema/generated/validation.ts';
import { permit, preparedMutation } from '../../platform/graphql/mutation.ts';
import { checkEvents } from './eventRights.ts';
import { projectOfInput } from './projectOfInput.ts';
import type { WebhookRow } from './rows.ts';
import { checkedUrl } from './webhookUrl.ts';

type Created = { webhook: WebhookRow; secret: string };

/** Adds a webhook. Its secret is in this answer and nowhere else. */
export const createWebhook = preparedMutation(
  {
    access: permit('WEBHOOK_MANAGE'),
    input: createWebhookInputSchema,
    audit: ({ webhook: { url } }: Created) => ({ target: new URL(url).host }),
    onFailure: { webhook: null, secret: null },
  },
  ({ input, context: { runtime, signal } }) => checkedUrl(input.url, runtime, signal),
  async ({ grant, input, prepared: url, context }): Promise<Created> => {
    const { session, stores } = context;
    const events = [...new Set(input.events)];
    checkEvents(events, session.permissions);
    const { name, apiKey } = session.require();
    return stores.webhooks.create(grant, {
      url,
      events,
      projectId: await projectOfInput(context, input.projectId),
      description: input.description?.trim() ?? '',
      format: input.format ?? 'STANDARD',
      userName: name,
      apiKeyName: apiKey?.name ?? null,
    });
  },
);
