import type { NotificationEvent, Permission } from '../../../schema/generated/types.ts';

/** A kind of event: whom it can concern, what it is called, and how people are told who chose nothing. */
export type NotificationEventInfo = {
  event: NotificationEvent;
  name: string;
  description: string;
  /** What a person must be allowed to do for it to concern them. */
  permission: Permission;
  inApp: boolean;
  email: boolean;
};

/** All kinds of events, in the order in which people choose. */
export const notificationEvents: readonly NotificationEventInfo[] = [
  {
    event: 'MEMBERS_CHANGED',
    name: 'Team',
    description: 'Someone joins, leaves or is removed.',
    permission: 'MEMBER_MANAGE',
    inApp: true,
    email: false,
  },
  {
    event: 'ROLE_CHANGED',
    name: 'Your role',
    description: 'Someone gives you another role.',
    permission: 'ORGANIZATION_READ',
    inApp: true,
    email: true,
  },
  {
    event: 'TASK_ASSIGNED',
    name: 'Tasks',
    description: 'Someone assigns a task to you, or an agent returns one that you assigned to it.',
    permission: 'ORGANIZATION_READ',
    inApp: true,
    email: false,
  },
  {
    event: 'TASK_COMMENTED',
    name: 'Comments on tasks',
    description: 'Someone comments on a task that you do, added or commented on.',
    permission: 'ORGANIZATION_READ',
    inApp: true,
    email: false,
  },
  {
    event: 'REPOSITORY_CONNECTED',
    name: 'Repository connected',
    description: 'A repository that you connected is ready.',
    permission: 'PROJECT_CREATE',
    inApp: true,
    email: false,
  },
  {
    event: 'REPOSITORY_FAILED',
    name: 'Repository failed',
    description: 'A repository that you connected could not be read.',
    permission: 'PROJECT_CREATE',
    inApp: true,
    email: false,
  },
  {
    event: 'FINDINGS_FOUND',
    name: 'New findings',
    description: 'A scan finds something new of critical or high severity.',
    permission: 'FINDING_TRIAGE',
    inApp: true,
    email: false,
  },
  {
    event: 'FINDING_ASSIGNED',
    name: 'Findings',
    description: 'Someone assigns findings to you.',
    permission: 'ORGANIZATION_READ',
    inApp: true,
    email: false,
  },
  {
    event: 'RISK_EXPIRES',
    name: 'Accepted risks',
    description: 'An accepted risk that you own expires in a week, or has expired.',
    permission: 'FINDING_TRIAGE',
    inApp: true,
    email: true,
  },
  {
    event: 'PULL_REQUEST_REVIEWED',
    name: 'Reviews',
    description: 'Someone reviews your pull request, asks you for a review, or replies to you.',
    permission: 'PULL_REQUEST_CREATE',
    inApp: true,
    email: true,
  },
  {
    event: 'DEPLOYMENT_FAILED',
    name: 'Failed deployments',
    description: 'A deployment or a cron fails, or an unhealthy release is rolled back.',
    permission: 'DEPLOYMENT_START',
    inApp: true,
    email: true,
  },
  {
    event: 'DEPLOYMENT_WAITS',
    name: 'Approvals',
    description: 'A deployment is waiting for your approval.',
    permission: 'DEPLOYMENT_START',
    inApp: true,
    email: true,
  },
  {
    event: 'DOMAIN_FAILING',
    name: 'Domains',
    description: 'The DNS record of a domain is missing, so that the domain stops soon, or has stopped.',
    permission: 'ENVIRONMENT_CONFIGURE',
    inApp: true,
    email: true,
  },
  {
    event: 'OUTBOUND_HOST_ALLOWED',
    name: 'Outbound connections',
    description: 'Someone else allows services of an environment to connect to other hosts.',
    permission: 'ENVIRONMENT_CONFIGURE',
    inApp: true,
    email: true,
  },
  {
    event: 'COMMAND_RUN',
    name: 'Commands',
    description: 'Someone else runs a command in an environment whose deployments require approvals.',
    permission: 'ENVIRONMENT_CONFIGURE',
    inApp: true,
    email: true,
  },
  {
    event: 'DATABASE_COPIED',
    name: 'Copies of databases',
    description: 'Someone else downloads a backup of a database, or has previews get copies of one.',
    permission: 'ENVIRONMENT_CONFIGURE',
    inApp: true,
    email: true,
  },
  {
    event: 'BRANCH_RULE_RELAXED',
    name: 'Branch rules',
    description: 'Someone else relaxes or removes a branch rule.',
    permission: 'PROJECT_PROTECT',
    inApp: true,
    email: true,
  },
  {
    event: 'AGENT_BUDGET_USED',
    name: 'Agent budget',
    description: 'The agents have used 80 % of the monthly budget for language models.',
    permission: 'MODEL_CONFIGURE',
    inApp: true,
    email: true,
  },
  {
    event: 'AGENT_RUN_WAITS',
    name: 'Approvals and questions of agents',
    description: 'A run of an agent that you started is waiting for an approval or an answer.',
    permission: 'AGENT_RUN',
    inApp: true,
    email: false,
  },
  {
    event: 'AGENT_PAUSED',
    name: 'Paused agents',
    description: 'An agent was paused because a tool of an MCP server changed.',
    permission: 'AGENT_CONFIGURE',
    inApp: true,
    email: true,
  },
  {
    event: 'WEBHOOK_DISABLED',
    name: 'Disabled webhooks',
    description: 'A webhook was disabled because its endpoint did not accept events.',
    permission: 'WEBHOOK_MANAGE',
    inApp: true,
    email: true,
  },
  {
    event: 'SUBSCRIPTION_CHANGED',
    name: 'Plan and trial',
    description: 'The trial or subscription begins, changes, is about to end or ends.',
    permission: 'BILLING_MANAGE',
    inApp: true,
    email: true,
  },
  {
    event: 'INVOICE_PAID',
    name: 'Invoice paid',
    description: 'An invoice was paid.',
    permission: 'BILLING_MANAGE',
    inApp: true,
    email: true,
  },
  {
    event: 'PAYMENT_FAILED',
    name: 'Payment failed',
    description: 'A payment failed and needs your attention.',
    permission: 'BILLING_MANAGE',
    inApp: true,
    email: true,
  },
];

/** How people are told who chose nothing. */
export const defaultsOf = (event: NotificationEvent): { inApp: boolean; email: boolean } => {
  const info = notificationEvents.find((known) => known.event === event);
  if (!info) throw new Error(`notificationEvents.ts does not say how ${event} is told.`);
  return info;
};
