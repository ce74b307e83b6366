import type { EventName } from '../../../platform/jobs/domainEvents.ts';
import type { EventHandler } from '../../../platform/jobs/subscriptions.ts';

type Handlers = { readonly [Name in EventName]?: () => EventHandler<Name> };

/** What webhooks are sent when something happened. */
export const handlers = {
  'findings.changed':
    () =>
    async ({ webhookMessages }, grant, { opened, resolved }) => {
      await webhookMessages.send(grant, 'FINDING_OPENED', opened.map(byId));
      await webhookMessages.send(grant, 'FINDING_RESOLVED', resolved.map(byId));
    },
  'scan.finished':
    () =>
    ({ webhookMessages }, grant, { scanId }) =>
      webhookMessages.send(grant, 'SCAN_FINISHED', [{ id: scanId }]),
  'deployment.blocked':
    () =>
    ({ webhookMessages }, grant, { deploymentId }) =>
      webhookMessages.send(grant, 'DEPLOYMENT_BLOCKED', [{ id: deploymentId }]),
  'deployment.finished':
    () =>
    ({ webhookMessages }, grant, { deploymentId }) =>
      webhookMessages.send(grant, 'DEPLOYMENT_FINISHED', [{ id: deploymentId }]),
  'task.changed':
    () =>
    ({ webhookMessages }, grant, { taskIds, deleted }) =>
      webhookMessages.send(
        grant,
        'TASK_CHANGED',
        taskIds.map((id) => ({ id, ...(deleted && { facts: deleted }) })),
      ),
  'push.recorded':
    () =>
    ({ webhookMessages }, grant, { pushId }) =>
      webhookMessages.send(grant, 'PUSH_RECEIVED', [{ id: pushId }]),
  'repository.updated':
    () =>
    ({ webhookMessages }, grant, { projectId, host, refs }) =>
      webhookMessages.send(grant, 'PUSH_RECEIVED', [{ id: projectId, update: { host, refs } }]),
  'project.connected':
    () =>
    ({ webhookMessages }, grant, { projectId }) =>
      webhookMessages.send(grant, 'PROJECT_CONNECTED', [{ id: projectId }]),
  'member.joined':
    () =>
    ({ webhookMessages }, grant, { userId, name }) =>
      webhookMessages.send(grant, 'MEMBER_JOINED', [{ id: userId, facts: { name } }]),
  'member.removed':
    () =>
    ({ webhookMessages }, grant, { userId, name }) =>
      webhookMessages.send(grant, 'MEMBER_REMOVED', [{ id: userId, facts: { name } }]),
  'invoice.paid':
    () =>
    ({ webhookMessages }, grant, { invoiceId }) =>
      webhookMessages.send(grant, 'INVOICE_PAID', [{ id: invoiceId }]),
  'notification.added':
    () =>
    ({ webhookMessages }, grant, { notificationIds }) =>
      webhookMessages.send(grant, 'NOTIFICATION_ADDED', notificationIds.map(byId)),
  'pullRequest.changed':
    () =>
    ({ webhookMessages }, grant, { pullRequestId }) =>
      webhookMessages.send(grant, 'PULL_REQUEST_CHANGED', [{ id: pullRequestId }]),
  'agentRun.finished':
    () =>
    ({ webhookMessages }, grant, { runId }) =>
      webhookMessages.send(grant, 'AGENT_RUN_FINISHED', [{ id: runId }]),
} satisfies Handlers;

const byId = (id: string) => ({ id });
