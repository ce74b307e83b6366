import type { Kysely } from 'kysely';
import type { TenantGrant } from '../auth/grants.ts';
import type { DB } from '../database/rows.generated.ts';
import type { Stores } from '../graphql/stores.ts';
import type { DomainEvents, EventName } from './domainEvents.ts';
import type { JobContext } from './jobContext.ts';

/**
 * Handles an event in one transaction, which also notes that it was handled: what the handler writes is committed once. It may be called
 * again after a failure, so it does nothing outside this transaction. Events may arrive in any order: it reads what holds now.
 */
export type EventHandler<Name extends EventName> = (
  stores: Stores,
  grant: TenantGrant<'JOB'>,
  payload: DomainEvents[Name],
) => Promise<void>;

/** Loads the handler of a subscriber. */
export type Subscription<Name extends EventName> = () => Promise<{
  handler: (context: JobContext) => EventHandler<Name>;
}>;

/** The events that a feature subscribes to. */
export type Subscriptions = { readonly [Name in EventName]?: Subscription<Name> };

/** Whether anything in an organization waits for an event. It decides in the transaction of the change, so it has to be quick. */
export type Awaits = (transaction: Kysely<DB>, organizationId: string, name: EventName) => Promise<boolean>;

/** A feature that subscribes to events. Those that it does not await are not written for it. */
type Subscriber = { on: Subscriptions; awaits?: Awaits | undefined };

/** All subscriptions, by feature. */
export type Subscribers = ReadonlyMap<string, Subscriber>;
