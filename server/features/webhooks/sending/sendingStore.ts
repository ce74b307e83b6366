import { type Kysely, sql } from 'kysely';
import type { WebhookEvent } from '../../../../schema/generated/types.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import { webhookSecretPlace } from '../../../platform/auth/secrets/secretPlaces.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import type { Outcome } from '../rows.ts';
import type { Held } from './claimDeliveries.ts';
import { nextAttempt } from './nextAttempt.ts';

type Job = TenantGrant<'JOB'>;

/** A delivery as it is sent. */
export type Sending = {
  url: string;
  body: string;
  event: WebhookEvent;
  /** Each of them signs it. */
  secrets: string[];
};

/** A webhook that was disabled, and whom to tell. */
export type Disabled = { url: string; reason: string; owners: string[] };

/** What workers read and write of deliveries. */
export const sendingStore = (
  transaction: Kysely<DB>,
  { secrets, clock }: Pick<Runtime, 'secrets' | 'clock'>,
) => {
  const disable = async (
    organizationId: string,
    webhookId: string,
    reason: string,
  ): Promise<Disabled | null> => {
    const webhook = await transaction
      .updateTable('webhooks')
      .set({ active: false, disabledReason: reason })
      .where('organizationId', '=', organizationId)
      .where('id', '=', webhookId)
      .where('active', '=', true)
      .returning('url')
      .executeTakeFirst();
    await transaction
      .updateTable('webhookDeliveries')
      .set({ state: 'FAILED', claimedUntil: null })
      .where('organizationId', '=', organizationId)
      .where('webhookId', '=', webhookId)
      .where('state', '=', 'PENDING')
      .execute();
    if (!webhook) return null;
    const owners = await transaction
      .selectFrom('memberships')
      .select('userId')
      .where('organizationId', '=', organizationId)
      .where('role', '=', 'OWNER')
      .execute();
    return { url: webhook.url, reason, owners: owners.map(({ userId }) => userId) };
  };

  return {
    /** What is sent for a claim, or null when it is not this worker's any more. */
    open: async ({ organizationId }: Job, { id, claimedUntil }: Held): Promise<Sending | null> => {
      const { rows } = await sql<{
        webhookId: string;
        url: string;
        body: string;
        event: WebhookEvent;
        encryptedSecret: Buffer;
        encryptedFormerSecret: Buffer | null;
        formerSecretUntil: Date | null;
      }>`
        select webhook_id, url, body, event, encrypted_secret, encrypted_former_secret, former_secret_until
        from webhook_deliveries
        join webhooks on webhooks.organization_id = webhook_deliveries.organization_id and webhooks.id = webhook_id
        where webhook_deliveries.organization_id = ${organizationId} and webhook_deliveries.id = ${id}
          and state = 'PENDING' and claimed_until = ${claimedUntil}`.execute(transaction);
      const [row] = rows;
      if (!row) return null;
      const { webhookId, url, body, event, encryptedSecret, encryptedFormerSecret, formerSecretUntil } = row;
      const place = { organizationId, id: webhookId };
      const former =
        encryptedFormerSecret && formerSecretUntil && formerSecretUntil > clock()
          ? [secrets.decrypt(encryptedFormerSecret, webhookSecretPlace(place, 'encrypted_former_secret'))]
          : [];
      return {
        url,
        body,
        event,
        secrets: [secrets.decrypt(encryptedSecret, webhookSecretPlace(place)), ...former],
      };
    },

    /**
     * Keeps what became of an attempt, and when the next one follows. Changes nothing when the delivery is not this worker's any more.
     * @returns the webhook, where this attempt disables it
     */
    settle: async (
      { organizationId }: Job,
      { id, claimedUntil }: Held,
      outcome: Outcome,
    ): Promise<Disabled | null> => {
      const delivery = await transaction
        .selectFrom('webhookDeliveries')
        .select(['webhookId', 'tries'])
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .where('state', '=', 'PENDING')
        .where('claimedUntil', '=', claimedUntil)
        .executeTakeFirst();
      if (!delivery) return null;
      const { webhookId } = delivery;
      // The webhook before its deliveries, as whoever changes it does.
      const { failingSince } = await transaction
        .selectFrom('webhooks')
        .select('failingSince')
        .where('organizationId', '=', organizationId)
        .where('id', '=', webhookId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      const now = clock();
      const tries = delivery.tries + 1;
      const next = nextAttempt(outcome, { tries, failingSince, now });
      const kept = await transaction
        .updateTable('webhookDeliveries')
        .set({
          tries,
          claimedUntil: null,
          ...(next.kind === 'RETRY'
            ? { nextAttemptAt: next.at, late: true }
            : { state: next.kind === 'DELIVERED' ? 'DELIVERED' : 'FAILED' }),
        })
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .where('state', '=', 'PENDING')
        .where('claimedUntil', '=', claimedUntil)
        .returning('id')
        .executeTakeFirst();
      if (!kept) return null;
      await sql`
        insert into webhook_attempts (organization_id, delivery_id, number, at, status, milliseconds, answer, error)
        select ${organizationId}, ${id}, coalesce(max(number), 0) + 1, ${outcome.at}::timestamptz, ${outcome.status}::integer,
          ${outcome.milliseconds}::integer, ${outcome.answer}::text, ${outcome.error}::text
        from webhook_attempts where organization_id = ${organizationId} and delivery_id = ${id}`.execute(
        transaction,
      );
      if ((failingSince === null) !== (outcome.error === null)) {
        // What waits for a webhook that fails lets others go first, and no longer once it works again.
        await transaction
          .updateTable('webhooks')
          .set({ failingSince: outcome.error === null ? null : now })
          .where('organizationId', '=', organizationId)
          .where('id', '=', webhookId)
          .execute();
        await transaction
          .updateTable('webhookDeliveries')
          .set({ late: outcome.error !== null })
          .where('organizationId', '=', organizationId)
          .where('webhookId', '=', webhookId)
          .where('state', '=', 'PENDING')
          .where('claimedUntil', 'is', null)
          .execute();
      }
      return next.kind === 'DISABLE' ? disable(organizationId, webhookId, next.reason) : null;
    },

    /** Hands a delivery back whose attempt was interrupted: it is sent again, with the same id. */
    release: async ({ organizationId }: Job, { id, claimedUntil }: Held): Promise<void> => {
      await transaction
        .updateTable('webhookDeliveries')
        .set({ claimedUntil: null })
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .where('claimedUntil', '=', claimedUntil)
        .execute();
    },
  };
};
