import type { WebhookEvent } from '../../../../schema/generated/types.ts';
import type { Kind } from './kind.ts';
import { agentRuns } from './kinds/agentRuns.ts';
import { deployments } from './kinds/deployments.ts';
import { findings } from './kinds/findings.ts';
import { invoices } from './kinds/invoices.ts';
import { members } from './kinds/members.ts';
import { notifications } from './kinds/notifications.ts';
import { projects } from './kinds/projects.ts';
import { pullRequests } from './kinds/pullRequests.ts';
import { pushes } from './kinds/pushes.ts';
import { scans } from './kinds/scans.ts';
import { tasks } from './kinds/tasks.ts';

/** What each event is about. */
export const kinds: Readonly<Record<WebhookEvent, Kind>> = {
  FINDING_OPENED: findings,
  FINDING_RESOLVED: findings,
  SCAN_FINISHED: scans,
  DEPLOYMENT_BLOCKED: deployments,
  DEPLOYMENT_FINISHED: deployments,
  TASK_CHANGED: tasks,
  PUSH_RECEIVED: pushes,
  PROJECT_CONNECTED: projects,
  MEMBER_JOINED: members,
  MEMBER_REMOVED: members,
  INVOICE_PAID: invoices,
  NOTIFICATION_ADDED: notifications,
  PULL_REQUEST_CHANGED: pullRequests,
  AGENT_RUN_FINISHED: agentRuns,
};
