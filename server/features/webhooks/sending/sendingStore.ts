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

/** Deliveries that an attempt makes late, or no longer late, at most. */
const portion = 500;

/** A delivery as it is sent. */
export type Sending = {
  url: string;
  body: string;
  event: WebhookEvent;
  /** Each of them signs it; none when they cannot be read. */
  secrets: string[];
};

type EncryptedSecrets = {
  webhookId: string;
  encryptedSecret: Buffer;
  encryptedFormerSecret: Buffer | null;
  formerSecretUntil: Date | null;
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

  /** The secrets that sign at the moment; none when one of them was encrypted with another key. */
  const readable = (organizationId: string, row: EncryptedSecrets): string[] => {
    const { webhookId, encryptedSecret, encryptedFormerSecret, formerSecretUntil } = row;
    const place = { organizationId, id: webhookId };
    const signs = encryptedFormerSecret && formerSecretUntil && formerSecretUntil > clock();
    try {
      const current = secrets.decrypt(encryptedSecret, webhookSecretPlace(place));
      if (!signs) return [current];
      const formerPlace = webhookSecretPlace(place, 'encrypted_former_secret');
      return [current, secrets.decrypt(encryptedFormerSecret, formerPlace)];
    } catch {
      return [];
    }
  };

  return {
    /**
     * What is sent for a claim, or null when it is not this worker's any more. A notification is given up whose person is not the recipient of the
     * webhook any more.
     */
    open: async ({ organizationId }: Job, { id, claimedUntil }: Held): Promise<Sending | null> => {
      const { rows } = await sql<
        EncryptedSecrets & { url: string; body: string; event: WebhookEvent; stale: boolean }
      >`
        select webhook_id, url, body, event, encrypted_secret, encrypted_former_secret, former_secret_until,
          webhook_deliveries.recipient_id is not null
            and webhook_deliveries.recipient_id is distinct from webhooks.recipient_id as stale
        from webhook_deliveries
        join webhooks on webhooks.organization_id = webhook_deliveries.organization_id and webhooks.id = webhook_id
        where webhook_deliveries.organization_id = ${organizationId} and webhook_deliveries.id = ${id}
          and state = 'PENDING' and claimed_until = ${claimedUntil}`.execute(transaction);
      const [row] = rows;
      if (!row) return null;
      if (row.stale) {
        await transaction
          .updateTable('webhookDeliveries')
          .set({ state: 'FAILED', claimedUntil: null })
          .where('organizationId', '=', organizationId)
          .where('id', '=', id)
          .execute();
        return null;
      }
      const { url, body, event } = row;
      return { url, body, event, secrets: readable(organizationId, row) };
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
      if (next.kind === 'DISABLE') return disable(organizationId, webhookId, next.reason);
      const fails = outcome.error !== null;
      if ((failingSince !== null) !== fails) {
        await transaction
          .updateTable('webhooks')
          .set({ failingSince: fails ? now : null })
          .where('organizationId', '=', organizationId)
          .where('id', '=', webhookId)
          .execute();
      }
      // What waits for a webhook that fails lets others go first, and no longer once it works again; each attempt changes some of a long backlog.
      await sql`
        update webhook_deliveries set late = ${fails} where organization_id = ${organizationId} and id in (
          select id from webhook_deliveries
          where organization_id = ${organizationId} and webhook_id = ${webhookId} and state = 'PENDING' and late = ${!fails}
            and claimed_until is null
          order by next_attempt_at
          limit ${portion}
          for no key update skip locked
        )`.execute(transaction);
      return null;
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
