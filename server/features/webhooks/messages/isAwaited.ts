import { sql } from 'kysely';
import type { WebhookEvent } from '../../../../schema/generated/types.ts';
import type { EventName } from '../../../platform/jobs/domainEvents.ts';
import type { Awaits } from '../../../platform/jobs/subscriptions.ts';

/** What webhooks are sent of each domain event. */
const events: { readonly [Name in EventName]?: readonly WebhookEvent[] } = {
  'agentRun.finished': ['AGENT_RUN_FINISHED'],
  'deployment.blocked': ['DEPLOYMENT_BLOCKED'],
  'deployment.finished': ['DEPLOYMENT_FINISHED'],
  'findings.changed': ['FINDING_OPENED', 'FINDING_RESOLVED'],
  'invoice.paid': ['INVOICE_PAID'],
  'member.joined': ['MEMBER_JOINED'],
  'member.removed': ['MEMBER_REMOVED'],
  'notification.added': ['NOTIFICATION_ADDED'],
  'project.connected': ['PROJECT_CONNECTED'],
  'pullRequest.changed': ['PULL_REQUEST_CHANGED'],
  'push.recorded': ['PUSH_RECEIVED'],
  'repository.updated': ['PUSH_RECEIVED'],
  'scan.finished': ['SCAN_FINISHED'],
  'task.changed': ['TASK_CHANGED'],
};

/** Whether an organization has a webhook that receives what a domain event tells: without one the event is not written. */
export const isAwaited: Awaits = async (transaction, organizationId, name) => {
  const { rows } = await sql`
    select from webhooks
    where organization_id = ${organizationId} and active and events && ${[...(events[name] ?? [])]}::text[]
    limit 1`.execute(transaction);
  return rows.length > 0;
};
