import { organizationOf } from '../../platform/auth/activeOrganization.ts';
import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import { actorOf } from '../../platform/nodes/actorOf.ts';
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
    actor: ({ userName, ...stored }, _, context) => actorOf(context, { ...stored, name: userName }),
    organization: (_parent, _args, { session }) => organizationOf(session.require()),
    formerSecretUntil: ({ formerSecretUntil }, _, { runtime }) =>
      formerSecretUntil && formerSecretUntil > runtime.clock() ? formerSecretUntil : null,
    deliveries: ({ id }, args, { session, stores }) =>
      stores.webhookDeliveries.ofWebhook(session.allow('WEBHOOK_MANAGE'), id, args, {
        readsInvoices: session.permissions.includes('BILLING_MANAGE'),
      }),
  },
  WebhookDelivery: {
    webhook: ({ webhookId }, _, { session, stores }) =>
      stores.webhooks.load(session.allow('WEBHOOK_MANAGE'), webhookId),
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
