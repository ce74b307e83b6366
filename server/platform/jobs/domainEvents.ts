/**
 * Domain events by name, each with its payload, which is stored as JSON. A feature adds the events that it writes by declaration merging
 * (see `feature.ts` of hosting), so that subscribers import no other feature.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it in
export interface DomainEvents {}

/** The name of a domain event. */
export type EventName = keyof DomainEvents;

/** What travels with the delivery of an event; its payload stays in its row. */
export type EventData = { organizationId: string; eventId: string; name: EventName; subscriber: string };

/** Delivers one event to one subscriber. Does nothing when it was delivered before. */
export type DeliverEvent = (data: EventData) => Promise<void>;
