import type { WebhookEvent } from '../../schema/generated/types.ts';

/** The events that a webhook can receive, as people choose them. */
export const eventChoices: readonly { value: WebhookEvent; label: string; description?: string }[] = [
  { value: 'FINDING_OPENED', label: 'Finding opened' },
  { value: 'FINDING_RESOLVED', label: 'Finding resolved' },
  { value: 'SCAN_FINISHED', label: 'Scan finished' },
  { value: 'DEPLOYMENT_BLOCKED', label: 'Deployment blocked' },
  { value: 'DEPLOYMENT_FINISHED', label: 'Deployment finished' },
  { value: 'TASK_CHANGED', label: 'Task changed' },
  { value: 'PUSH_RECEIVED', label: 'Push received' },
  { value: 'PROJECT_CONNECTED', label: 'Project connected' },
  { value: 'MEMBER_JOINED', label: 'Member joined' },
  { value: 'MEMBER_REMOVED', label: 'Member removed' },
  { value: 'INVOICE_PAID', label: 'Invoice paid', description: 'For owners.' },
  { value: 'NOTIFICATION_ADDED', label: 'Notification added', description: 'Your own notifications.' },
  { value: 'PULL_REQUEST_CHANGED', label: 'Pull request changed' },
  { value: 'AGENT_RUN_FINISHED', label: 'Agent run finished' },
];

/** An event in words. */
export const eventWords = (event: WebhookEvent): string =>
  eventChoices.find(({ value }) => value === event)?.label ?? event;
