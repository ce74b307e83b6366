import type { Permission, WebhookEvent } from '../../../schema/generated/types.ts';
import { fault } from '../../platform/graphql/errors.ts';

/**
 * Refuses a choice of events that is empty, or tells more than whoever chooses may read.
 * @throws UserFault INVALID or NOT_ALLOWED on `events`
 */
export const checkEvents = (events: readonly WebhookEvent[], permissions: readonly Permission[]): void => {
  if (events.length === 0) throw fault('events', 'INVALID', 'Please choose at least one event.');
  if (events.includes('INVOICE_PAID') && !permissions.includes('BILLING_MANAGE')) {
    const mend = 'Leave it out, or ask an owner to save this webhook.';
    throw fault('events', 'NOT_ALLOWED', `INVOICE_PAID needs the permission BILLING_MANAGE. ${mend}`);
  }
};
