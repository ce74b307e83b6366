import { type Kysely, sql } from 'kysely';
import type { WebhookEvent, WebhookFormat } from '../../../../schema/generated/types.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { jsonRows } from '../../../platform/database/statements/jsonRows.ts';
import { publish } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import type { HappenedTo } from './kind.ts';
import { kinds } from './kinds.ts';
import { bodyOf, type Message } from './message.ts';

/** Deliveries that one event writes at most, whatever it is about and however many webhooks receive it. */
const mostDeliveries = 10_000;
/** Rows that one statement inserts. */
const portion = 1_000;

type ReceivingWebhook = {
  id: string;
  projectId: string | null;
  format: WebhookFormat;
  late: boolean;
  recipientId: string | null;
};

type NewDelivery = {
  id: string;
  webhookId: string;
  late: boolean;
  body: string;
  recipientId: string | null;
};

const receives = ({ projectId, recipientId }: ReceivingWebhook, message: Message): boolean =>
  (projectId === null || projectId === message.projectId) &&
  (message.recipientId === null || message.recipientId === recipientId);

/** The first deliveries of messages to webhooks; those of a message in the same format share a body. */
const deliveriesOf = (
  event: WebhookEvent,
  messages: readonly Message[],
  webhooks: readonly ReceivingWebhook[],
): NewDelivery[] => {
  const deliveries: NewDelivery[] = [];
  for (const message of messages) {
    const bodies = new Map<WebhookFormat, string>();
    for (const webhook of webhooks) {
      if (!receives(webhook, message)) continue;
      if (deliveries.length >= mostDeliveries) return deliveries;
      const { id: webhookId, format, late } = webhook;
      const body = bodies.get(format) ?? bodyOf(event, format, message);
      bodies.set(format, body);
      deliveries.push({ id: newId(), webhookId, late, body, recipientId: message.recipientId });
    }
  }
  return deliveries;
};

/** Writes what webhooks are sent. */
export const messageStore = (
  transaction: Kysely<DB>,
  { clock, env: { publicUrl } }: Pick<Runtime, 'clock' | 'env'>,
) => ({
  /** Writes a delivery for each record that an event is about and each webhook that receives it; workers send them. */
  send: async (
    { organizationId }: TenantGrant<'JOB'>,
    event: WebhookEvent,
    records: readonly HappenedTo[],
  ): Promise<void> => {
    if (records.length === 0) return;
    // Whoever disables one of them waits, and then finds what is written here.
    const { rows: webhooks } = await sql<ReceivingWebhook>`
      select id, project_id, format, failing_since is not null as late, recipient_id from webhooks
      where organization_id = ${organizationId} and active and ${event} = any(events)
      order by id for share`.execute(transaction);
    if (webhooks.length === 0) return;
    const now = clock();
    const messages = await kinds[event].read(transaction, organizationId, records, { publicUrl, now });
    const deliveries = deliveriesOf(event, messages, webhooks);
    for (let start = 0; start < deliveries.length; start += portion) {
      await sql`
        insert into webhook_deliveries (id, organization_id, webhook_id, event, body, next_attempt_at, late, recipient_id, created_at)
        select id, ${organizationId}, "webhookId", ${event}, body, ${now}::timestamptz, late, "recipientId", ${now}::timestamptz
        from jsonb_to_recordset(${jsonRows(deliveries.slice(start, start + portion))}::jsonb) as written (
          id uuid, "webhookId" uuid, body text, late boolean, "recipientId" uuid
        )`.execute(transaction);
    }
    if (deliveries.length > 0) await publish(transaction, { topic: 'webhook', organizationId, id: '' });
  },
});
