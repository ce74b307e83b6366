import { webhookSecretPlace } from '../../platform/auth/secrets/secretPlaces.ts';
import { newId } from '../../platform/graphql/ids.ts';
import type { FeatureTesting, Seeding } from '../../testing/featureTesting.ts';
import { input } from '../../testing/isolation/rootFields/rootField.ts';
import type { TestServer } from '../../testing/testServer.ts';
import { newSecret } from './secret.ts';

/** A webhook with a delivery that a worker has claimed for ever, and an attempt at it. */
const records = async ({ runtime }: TestServer, { owner, word, ids }: Seeding) => {
  const { system } = runtime.database;
  const { organizationId } = owner;
  const webhook = newId();
  const webhookDelivery = newId();
  const createdAt = runtime.clock();
  await system
    .insertInto('webhooks')
    .values({
      id: webhook,
      organizationId,
      projectId: ids.project,
      url: `https://93.184.215.14/${word}`,
      description: `Tells ${word}`,
      format: 'STANDARD',
      events: ['FINDING_OPENED', 'PULL_REQUEST_CHANGED'],
      encryptedSecret: runtime.secrets.encrypt(
        newSecret(),
        webhookSecretPlace({ organizationId, id: webhook }),
      ),
      userId: owner.id,
      userName: owner.name,
      recipientId: owner.id,
      createdAt,
    })
    .execute();
  await system
    .insertInto('webhookDeliveries')
    .values({
      id: webhookDelivery,
      organizationId,
      webhookId: webhook,
      event: 'FINDING_OPENED',
      body: JSON.stringify({ type: 'finding.opened', timestamp: createdAt, data: { title: word } }),
      tries: 1,
      nextAttemptAt: createdAt,
      claimedUntil: new Date('2999-12-31T00:00:00.000Z'),
      late: true,
      createdAt,
    })
    .execute();
  await system
    .insertInto('webhookAttempts')
    .values({
      organizationId,
      deliveryId: webhookDelivery,
      number: 1,
      at: createdAt,
      status: 500,
      milliseconds: 12,
      answer: `${word} is down`,
      error: 'The endpoint answered with status 500.',
    })
    .execute();
  return { webhook, webhookDelivery };
};

declare module '../../testing/recordIds.ts' {
  interface RecordIds extends Awaited<ReturnType<typeof records>> {}
}

/** The webhook whose deliveries are many, in the tests of lists. */
const firstWebhook = '01930000-0000-7000-8000-00000000beef';

export const testing = {
  records,
  rootFields: {
    'Query.webhook': { attempts: ({ ids }) => [{ id: ids.webhook }] },
    'Mutation.createWebhook': {
      attempts: ({ ids }) => [
        input({ url: 'https://93.184.215.14/planted', events: ['TASK_CHANGED'], projectId: ids.project }),
      ],
    },
    'Mutation.updateWebhook': {
      attempts: ({ ids }) => [input({ id: ids.webhook, description: 'planted', projectId: ids.project })],
    },
    'Mutation.deleteWebhook': { attempts: ({ ids }) => [input({ id: ids.webhook })] },
    'Mutation.rotateWebhookSecret': { attempts: ({ ids }) => [input({ id: ids.webhook, overlap: 'DAY_1' })] },
    'Mutation.testWebhook': { attempts: ({ ids }) => [input({ id: ids.webhook, event: 'SCAN_FINISHED' })] },
    'Mutation.redeliverWebhook': { attempts: ({ ids }) => [input({ deliveryId: ids.webhookDelivery })] },
  },
  lists: [
    {
      name: 'webhooks',
      operation: 'WebhookSettings',
      field: 'webhooks',
      tables: ['webhooks'],
      first: () => ({ first: 20 }),
    },
    {
      name: 'deliveries to a webhook',
      operation: 'WebhookDeliveries',
      field: 'deliveries',
      tables: ['webhook_deliveries', 'webhook_attempts'],
      first: () => ({ id: firstWebhook, first: 10 }),
    },
  ],
  listRows: ({ organizationId, userId }) => [
    `insert into webhooks (id, organization_id, url, description, format, events, encrypted_secret, user_id, user_name, created_at)
      select case when number = 1 then '${firstWebhook}'::uuid else gen_random_uuid() end, '${organizationId}', 'https://example.com/' || number,
        '', 'STANDARD', '{TASK_CHANGED}', '', '${userId}', 'Owner', now() - number * interval '1 second'
      from generate_series(1, rows_of_a_list) number`,
    `insert into webhook_deliveries (id, organization_id, webhook_id, event, body, state, next_attempt_at, late, created_at)
      select gen_random_uuid(), '${organizationId}', '${firstWebhook}', 'TASK_CHANGED', '{}', 'DELIVERED', now(), false,
        now() - number * interval '1 second'
      from generate_series(1, rows_of_a_list) number`,
    `insert into webhook_attempts (organization_id, delivery_id, number, at, status, milliseconds)
      select organization_id, id, 1, created_at, 200, 5 from webhook_deliveries where organization_id = '${organizationId}'
      on conflict do nothing`,
  ],
  screens: {
    WebhookSettings: () => ({ first: 20 }),
  },
  actsAsSystem: [
    {
      because: 'Workers find out across organizations which deliveries are due, and which are old.',
      files: [
        'server/features/webhooks/sending/claimDeliveries.ts',
        'server/features/webhooks/sending/retentionClock.ts',
      ],
    },
  ],
} satisfies FeatureTesting;
