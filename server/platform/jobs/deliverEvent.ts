import { sql } from 'kysely';
import type { DeliverEvent, DomainEvents, EventData, EventName } from './domainEvents.ts';
import type { JobContext } from './jobContext.ts';
import type { Subscribers, Subscription } from './subscriptions.ts';

/** Another delivery of the same event was committed first: this one is rolled back. */
class DeliveredBefore extends Error {}

const subscriptionOf = <Name extends EventName>(
  subscribers: Subscribers,
  subscriber: string,
  name: Name,
): Subscription<Name> => {
  const subscription = subscribers.get(subscriber)?.on[name];
  // Written by another version of the product: a process of that version handles it.
  if (!subscription) throw new Error(`${subscriber} does not subscribe to ${name} in this version.`);
  return subscription;
};

const deliver = async <Name extends EventName>(
  context: JobContext,
  { organizationId, eventId: id }: EventData,
  load: Subscription<Name>,
): Promise<void> => {
  const { handler } = await load();
  await context.inOrganization(organizationId, async (stores, grant, transaction) => {
    const { rows } = await sql<{ payload: DomainEvents[Name] }>`
      select payload from domain_events where organization_id = ${organizationId} and id = ${id}`.execute(
      transaction,
    );
    const [event] = rows;
    if (!event) return;
    await handler(context)(stores, grant, event.payload);
    // Last: whoever deletes the organization locks it first, then this row.
    const { numDeletedRows } = await transaction
      .deleteFrom('domainEvents')
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new DeliveredBefore();
  });
};

/** Makes what delivers events to the features that subscribe to them. */
export const deliverEvent =
  (context: JobContext, subscribers: Subscribers): DeliverEvent =>
  async (data) => {
    const load = subscriptionOf(subscribers, data.subscriber, data.name);
    await deliver(context, data, load).catch((error: unknown) => {
      if (!(error instanceof DeliveredBefore)) throw error;
    });
  };
