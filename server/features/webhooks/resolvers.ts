import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import { createWebhook } from './createWebhook.ts';
import { deleteWebhook } from './deleteWebhook.ts';
import { redeliverWebhook } from './redeliverWebhook.ts';
import { rotateWebhookSecret } from './rotateWebhookSecret.ts';
import { testWebhook } from './testWebhook.ts';
import { updateWebhook } from './updateWebhook.ts';

export const webhookResolvers = {
  Organization: {
    webhooks: ({ id }, args, { session, stores }) =>
      stores.webhooks.list(session.allow('WEBHOOK_MANAGE').inside(id), args),
  },
  Project: {
    webhooks: ({ id }, args, { session, stores }) =>
      stores.webhooks.ofProject(session.allow('WEBHOOK_MANAGE'), id, args),
  },
  Webhook: {
    project: ({ projectId }, _, { session, stores }) =>
      projectId === null ? null : stores.projects.load(session.allow('ORGANIZATION_READ'), projectId),
    actor: async ({ id, userId, userName, apiKeyId, apiKeyName }, _, { session, stores }) => {
      if (apiKeyId !== null) {
        return { __typename: 'KeyActor', id: apiKeyId, name: apiKeyName ?? '', ownerId: userId };
      }
      const grant = session.allow('ORGANIZATION_READ');
      const member = userId === null ? null : await stores.teams.member(grant, userId);
      return member
        ? { __typename: 'User', ...member }
        : { __typename: 'SystemActor', id: userId ?? id, name: userName };
    },
    formerSecretUntil: ({ formerSecretUntil }, _, { runtime }) =>
      formerSecretUntil && formerSecretUntil > runtime.clock() ? formerSecretUntil : null,
    deliveries: ({ id }, args, { session, stores }) =>
      stores.webhookDeliveries.ofWebhook(session.allow('WEBHOOK_MANAGE'), id, args, {
        readsInvoices: session.permissions.includes('BILLING_MANAGE'),
      }),
  },
  WebhookDelivery: {
    attempts: ({ id }, _, { session, stores }) =>
      stores.webhookDeliveries.attempts(session.allow('WEBHOOK_MANAGE'), id),
  },
  Query: {
    webhook: (_, { id }, { session, stores }) => {
      const grant = session.allow('WEBHOOK_MANAGE');
      return stores.webhooks.load(grant, knownId(id, 'webhook'));
    },
  },
  Mutation: {
    createWebhook,
    updateWebhook,
    deleteWebhook,
    rotateWebhookSecret,
    testWebhook,
    redeliverWebhook,
  },
} satisfies Resolvers;
