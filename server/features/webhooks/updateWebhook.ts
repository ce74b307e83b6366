import { updateWebhookInputSchema } from '../../../schema/generated/validation.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import { permit, preparedMutation } from '../../platform/graphql/mutation.ts';
import { checkEvents } from './eventRights.ts';
import { projectOfInput } from './projectOfInput.ts';
import type { WebhookRow } from './rows.ts';
import { checkedUrl } from './webhookUrl.ts';

/** Changes what of a webhook was given. Whoever chooses where it sends, or what, may read all that it sends. */
export const updateWebhook = preparedMutation(
  {
    access: permit('WEBHOOK_MANAGE'),
    input: updateWebhookInputSchema,
    audit: ({ webhook: { url } }: { webhook: WebhookRow }) => ({ target: new URL(url).host }),
    onFailure: { webhook: null },
  },
  async ({ input, context: { runtime, signal } }) =>
    input.url ? await checkedUrl(input.url, runtime, signal) : null,
  async ({ grant, input, prepared: url, context }) => {
    const { session, stores } = context;
    const before = await stores.webhooks.lock(grant, knownId(input.id, 'webhook'));
    const events = input.events ? [...new Set(input.events)] : null;
    // What waits for the URL before goes to the new one: those events count too.
    if (events) checkEvents(events, session.permissions);
    if (url !== null && url !== before.url) checkEvents(before.events, session.permissions);
    const webhook = await stores.webhooks.update(grant, before.id, {
      ...(url !== null && url !== before.url && { url }),
      ...(events && { events }),
      ...(input.projectId !== undefined && { projectId: await projectOfInput(context, input.projectId) }),
      ...(input.description != null && { description: input.description.trim() }),
      ...(input.format && { format: input.format }),
      ...(input.active != null && { active: input.active }),
    });
    return { webhook };
  },
);
