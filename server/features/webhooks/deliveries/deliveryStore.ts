import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { WebhookEvent } from '../../../../schema/generated/types.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { publish } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { rowLoader, rowsLoader } from '../../../platform/graphql/loaders.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { newestBy, type PageArguments } from '../../../platform/graphql/pages/connection.ts';
import { childPages } from '../../../platform/graphql/pages/childPages.ts';
import type { AttemptRow, DeliveryPage, DeliveryRow } from '../rows.ts';

type Manager = Grant<'WEBHOOK_MANAGE'>;

/** Whether whoever asks may read invoices. */
type Reader = { readsInvoices: boolean };

const columns: RawBuilder<unknown> = sql`id, webhook_id, event, state, body, created_at,
  case when state = 'PENDING' then next_attempt_at end as next_attempt_at`;

/** Attempts of a delivery that people are shown. */
const mostAttempts = 12;

/** Deliveries that a person may read: the notifications are their own, and invoices are for those who pay them. */
const readable = (organizationId: string, userId: string, { readsInvoices }: Reader) => sql`webhook_deliveries
  where organization_id = ${organizationId} and (recipient_id is null or recipient_id = ${userId})
    and (event <> 'INVOICE_PAID' or ${readsInvoices}::boolean)`;

/** What people read of deliveries, and what they have sent. */
export const deliveryStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const pages = new Map<string, ReturnType<typeof childPages<DeliveryRow>>>();
  const pagesFor = ({ userId }: Manager, reader: Reader) => {
    const key = `${userId} ${reader.readsInvoices}`;
    const found =
      pages.get(key) ??
      childPages<DeliveryRow>(transaction, {
        columns,
        rows: (organizationId) => readable(organizationId, userId, reader),
        parent: sql.ref('webhook_id'),
        sort: newestBy('created_at'),
        size: 10,
      });
    pages.set(key, found);
    return found;
  };

  const attemptsOf = rowsLoader<AttemptRow & { deliveryId: string }>(
    mostAttempts,
    async (organizationId, deliveryIds) => {
      const { rows } = await sql<AttemptRow & { deliveryId: string }>`
        select delivery_id, at, status, milliseconds, answer, error from webhook_attempts
        where organization_id = ${organizationId} and delivery_id = any(${deliveryIds}::uuid[])
        order by delivery_id, number desc`.execute(transaction);
      return rows;
    },
    ({ deliveryId }) => deliveryId,
  );

  const byId = rowLoader<DeliveryRow & { recipientId: string | null }>(
    async (organizationId, ids) => {
      const { rows } = await sql<DeliveryRow & { recipientId: string | null }>`
        select ${columns}, recipient_id from webhook_deliveries
        where organization_id = ${organizationId} and id = any(${ids}::uuid[])`.execute(transaction);
      return rows;
    },
    ({ id }) => id,
  );

  const wake = (organizationId: string, id: string) =>
    publish(transaction, { topic: 'webhook', organizationId, id });

  return {
    /** The deliveries of a webhook that a person may read, newest first, 10 a page; those of several webhooks are read in one statement. */
    ofWebhook: (
      grant: Manager,
      webhookId: string,
      args: PageArguments,
      reader: Reader,
    ): Promise<DeliveryPage> => pagesFor(grant, reader)(grant, webhookId, args),

    /** A delivery that a person may read, or null; several are read in one statement. */
    load: async (grant: Manager, id: string, { readsInvoices }: Reader): Promise<DeliveryRow | null> => {
      const row = await byId(grant, id);
      const isReadable =
        row &&
        (row.recipientId === null || row.recipientId === grant.userId) &&
        (readsInvoices || row.event !== 'INVOICE_PAID');
      return isReadable ? row : null;
    },

    /** The attempts of a delivery, newest first; those of a list are read in one statement. */
    attempts: (grant: Manager, deliveryId: string): Promise<AttemptRow[]> => attemptsOf(grant, deliveryId),

    /** Adds a message that a person asked for, to be sent at once. */
    add: async (
      { organizationId }: Manager,
      webhookId: string,
      { event, body }: { event: WebhookEvent; body: string },
    ): Promise<DeliveryRow> => {
      const now = clock();
      const id = newId();
      const { rows } = await sql<DeliveryRow>`
        insert into webhook_deliveries (id, organization_id, webhook_id, event, body, next_attempt_at, late, created_at)
        values (${id}, ${organizationId}, ${webhookId}, ${event}, ${body}, ${now}, false, ${now})
        returning ${columns}`.execute(transaction);
      await wake(organizationId, id);
      const [added] = rows;
      if (!added) throw new Error('A delivery that was written is there.');
      return added;
    },

    /** Sends a delivery that a person may read again, with all attempts anew. Throws NOT_FOUND. */
    sendAgain: async (grant: Manager, id: string, reader: Reader): Promise<DeliveryRow> => {
      const { organizationId, userId } = grant;
      const { rows } = await sql<DeliveryRow>`
        update webhook_deliveries set state = 'PENDING', tries = 0, next_attempt_at = ${clock()}, late = false
        where organization_id = ${organizationId} and id = (
          select id from ${readable(organizationId, userId, reader)} and id = ${id} for update
        )
        returning ${columns}`.execute(transaction);
      const [again] = rows;
      if (!again) throw notFound('delivery', id);
      await wake(organizationId, id);
      return again;
    },
  };
};
