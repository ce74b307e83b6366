import { type Kysely, sql } from 'kysely';
import type { WebhookEvent, WebhookFormat } from '../../../schema/generated/types.ts';
import type { Grant } from '../../platform/auth/grants.ts';
import { webhookSecretPlace } from '../../platform/auth/secrets/secretPlaces.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import { fault } from '../../platform/graphql/errors.ts';
import { newId } from '../../platform/graphql/ids.ts';
import { rowLoader } from '../../platform/graphql/loaders.ts';
import { notFound } from '../../platform/graphql/notFound.ts';
import { newestBy, type PageArguments } from '../../platform/graphql/pages/connection.ts';
import { childPages } from '../../platform/graphql/pages/childPages.ts';
import { readPage } from '../../platform/graphql/pages/readPage.ts';
import type { Runtime } from '../../platform/runtime.ts';
import type { WebhookPage, WebhookRow } from './rows.ts';
import { newSecret } from './secret.ts';

type Manager = Grant<'WEBHOOK_MANAGE'>;

/** Who creates a webhook, by name. */
type Creator = { userName: string; apiKeyName: string | null };

type NewWebhook = Creator & {
  url: string;
  description: string;
  format: WebhookFormat;
  events: readonly WebhookEvent[];
  projectId: string | null;
};

/** What of a webhook changes. */
export type WebhookChanges = Partial<Omit<NewWebhook, keyof Creator> & { active: boolean }>;

/** Webhooks that an organization may have. */
const mostWebhooks = 1_000;

const columns = [
  'id',
  'projectId',
  'url',
  'description',
  sql<WebhookFormat>`format`.as('format'),
  sql<WebhookEvent[]>`events`.as('events'),
  'active',
  'disabledReason',
  'userId',
  'userName',
  'apiKeyId',
  'apiKeyName',
  'createdAt',
  'formerSecretUntil',
] as const;

/** The webhooks of the organization. */
export const webhookStore = (
  transaction: Kysely<DB>,
  { secrets, clock }: Pick<Runtime, 'secrets' | 'clock'>,
) => {
  const rows = (organizationId: string) =>
    transaction.selectFrom('webhooks').select(columns).where('organizationId', '=', organizationId);

  const pagesOfProjects = childPages<WebhookRow>(transaction, {
    columns: sql`id, project_id, url, description, format, events, active, disabled_reason, user_id, user_name, api_key_id,
      api_key_name, created_at, former_secret_until`,
    rows: (organizationId) => sql`webhooks where organization_id = ${organizationId}`,
    parent: sql.ref('project_id'),
    sort: newestBy('created_at'),
    size: 20,
  });

  const byId = rowLoader<WebhookRow>(
    (organizationId, ids) => rows(organizationId).where('id', 'in', ids).execute(),
    ({ id }) => id,
  );

  /** What waits to be sent to a webhook is given up. */
  const giveUp = (organizationId: string, webhookIds: readonly string[]) =>
    transaction
      .updateTable('webhookDeliveries')
      .set({ state: 'FAILED', claimedUntil: null })
      .where('organizationId', '=', organizationId)
      .where('webhookId', 'in', webhookIds)
      .where('state', '=', 'PENDING');

  return {
    /** All webhooks, newest first; 20 a page. */
    list: ({ organizationId }: Manager, args: PageArguments): Promise<WebhookPage> =>
      readPage(rows(organizationId), newestBy('created_at'), args, 20),

    /** Those that are limited to a project, newest first, 20 a page; those of several projects are read in one statement. */
    ofProject: (grant: Manager, projectId: string, args: PageArguments): Promise<WebhookPage> =>
      pagesOfProjects(grant, projectId, args),

    /** A webhook; several are read in one statement. Throws NOT_FOUND. */
    load: async (grant: Manager, id: string): Promise<WebhookRow> => {
      const row = await byId(grant, id);
      if (!row) throw notFound('webhook', id);
      return row;
    },

    /** Locks a webhook until the transaction ends. Throws NOT_FOUND. */
    lock: async ({ organizationId }: Manager, id: string): Promise<WebhookRow> => {
      const row = await rows(organizationId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
      if (!row) throw notFound('webhook', id);
      return row;
    },

    /**
     * Adds a webhook. Answers it with its secret, which is readable nowhere else.
     * @throws UserFault LIMIT_REACHED when there are too many
     */
    create: async (
      { organizationId, userId, apiKeyId }: Manager,
      { events, ...given }: NewWebhook,
    ): Promise<{ webhook: WebhookRow; secret: string }> => {
      // Two who add webhooks at once wait for each other, so that both count.
      await transaction
        .selectFrom('organizations')
        .select('id')
        .where('id', '=', organizationId)
        .forNoKeyUpdate()
        .execute();
      const { count } = await transaction
        .selectFrom('webhooks')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('organizationId', '=', organizationId)
        .executeTakeFirstOrThrow();
      if (count >= mostWebhooks) {
        throw fault(null, 'LIMIT_REACHED', 'An organization can have 1,000 webhooks. Delete one first.');
      }
      const id = newId();
      const secret = newSecret();
      const webhook = await transaction
        .insertInto('webhooks')
        .values({
          ...given,
          events: [...events],
          id,
          organizationId,
          encryptedSecret: secrets.encrypt(secret, webhookSecretPlace({ organizationId, id })),
          userId,
          apiKeyId,
          recipientId: userId,
          aimedByKeyId: apiKeyId,
          createdAt: clock(),
        })
        .returning(columns)
        .executeTakeFirstOrThrow();
      return { webhook, secret };
    },

    /**
     * Changes a webhook, which is locked. Whoever chooses another URL or other events is sent the notifications from now on, and nobody else; what
     * waits for a person before is given up, as are events that it does not receive and all that waits for a webhook that is disabled. Revoking
     * the key that chose them disables it, until a person chooses the URL.
     */
    update: async (
      { organizationId, userId, apiKeyId }: Manager,
      id: string,
      { events, active, ...changes }: WebhookChanges,
    ): Promise<WebhookRow> => {
      const aims = changes.url !== undefined || events !== undefined;
      const aimsByKey = aims && apiKeyId !== null;
      const webhook = await transaction
        .updateTable('webhooks')
        .set({
          ...changes,
          ...(events && { events: [...events] }),
          ...(aims && { recipientId: userId }),
          ...((aimsByKey || changes.url !== undefined) && { aimedByKeyId: apiKeyId }),
          ...(active !== undefined && { active, disabledReason: null, failingSince: null }),
        })
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirstOrThrow();
      if (active === false) await giveUp(organizationId, [id]).execute();
      else if (aims) {
        await giveUp(organizationId, [id])
          .where(({ or, eb }) => or([eb('recipientId', '<>', userId), eb('event', 'not in', webhook.events)]))
          .execute();
      }
      return webhook;
    },

    /** Deletes a webhook with its deliveries. @returns its URL, or null when there is no such webhook */
    remove: async ({ organizationId }: Manager, id: string): Promise<string | null> =>
      (
        await transaction
          .deleteFrom('webhooks')
          .where('organizationId', '=', organizationId)
          .where('id', '=', id)
          .returning('url')
          .executeTakeFirst()
      )?.url ?? null,

    /** Gives a webhook, which is locked, another secret; the former one signs too until an instant. Answers the new one. */
    rotate: async (
      { organizationId }: Manager,
      id: string,
      until: Date,
    ): Promise<{ webhook: WebhookRow; secret: string }> => {
      const place = { organizationId, id };
      const { encryptedSecret } = await transaction
        .selectFrom('webhooks')
        .select('encryptedSecret')
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const former = secrets.decrypt(encryptedSecret, webhookSecretPlace(place));
      const secret = newSecret();
      const overlaps = until > clock();
      const webhook = await transaction
        .updateTable('webhooks')
        .set({
          encryptedSecret: secrets.encrypt(secret, webhookSecretPlace(place)),
          encryptedFormerSecret: overlaps
            ? secrets.encrypt(former, webhookSecretPlace(place, 'encrypted_former_secret'))
            : null,
          formerSecretUntil: overlaps ? until : null,
        })
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirstOrThrow();
      return { webhook, secret };
    },

    /**
     * Disables the webhooks that a key, or one that it replaced, created or aimed last, as the key is revoked: whoever had it chose where they send.
     */
    disableOfKey: async ({ organizationId }: Grant<'API_KEY_MANAGE'>, apiKeyId: string): Promise<void> => {
      const { rows: disabled } = await sql<{ id: string }>`
        with recursive revoked as (
          select ${apiKeyId}::uuid as id
          union
          select api_keys.id from api_keys join revoked on replaced_by = revoked.id
          where organization_id = ${organizationId}
        )
        update webhooks set active = false, disabled_reason =
          case when api_key_id in (select id from revoked) then 'The API key that created it was revoked.'
            else 'The API key that chose its URL or events was revoked.' end
        where organization_id = ${organizationId} and active
          and (api_key_id in (select id from revoked) or aimed_by_key_id in (select id from revoked))
        returning id`.execute(transaction);
      if (disabled.length > 0) {
        const ids = disabled.map(({ id }) => id);
        await giveUp(organizationId, ids).execute();
      }
    },
  };
};
