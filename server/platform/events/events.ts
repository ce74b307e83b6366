import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/rows.generated.ts';

/** Every topic. */
export const topics = [
  'notification',
  'job',
  'jobState',
  'jobLog',
  'jobCanceled',
  'queue',
  'mail',
  'session',
  'clone',
  'task',
  'code',
  'deployment',
  'pullRequest',
  'agentRun',
  'webhook',
  'commitStatus',
  'siteRoute',
  'siteRequest',
] as const;

/** What can happen that someone may be waiting for. */
export type Topic = (typeof topics)[number];

/** What travels: ids only, as PostgreSQL carries 8,000 bytes at most; who hears of it reads the row. */
export type Event = {
  topic: Topic;
  /** Empty where no organization is concerned (mail). */
  organizationId: string;
  id: string;
  /**
   * Of what it is a part, where people follow the whole: the project of a task, the queue of a job whose state is another. Of a notification,
   * that it was withdrawn.
   */
  within?: string | undefined;
  /** Of a job whose state is another: its project, if it has one. */
  projectId?: string | undefined;
  /** The connection was lost for a while: this event has no ids and means "read again whatever you follow". */
  missed?: true;
};

/** The events of all processes on this database. */
export type Events = {
  /**
   * The events of a topic from now on. Ends when the consumer returns or the process closes; ends with an error when
   * more than 1,000 wait for the consumer.
   */
  subscribe: (topic: Topic) => AsyncIterableIterator<Event>;
  /** Calls back for every event of a topic; returns how to stop. */
  listen: (topic: Topic, handle: (event: Event) => void) => () => void;
  /**
   * Whether an event of an organization arrived within the last minute, which is longer than a read takes: what somebody read before they
   * subscribed may be out of date.
   */
  changedLately: (topic: Topic, organizationId: string) => boolean;
  /** How many subscriptions there are in this process. */
  subscribers: () => number;
  close: () => Promise<void>;
};

/** The channel of NOTIFY. */
export const CHANNEL = 'slipway';

/** Announces an event to all processes, when and if the transaction is committed. */
export const publish = async (transaction: Kysely<DB>, event: Omit<Event, 'missed'>): Promise<void> => {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`.execute(transaction);
};

/** Announces several events in one statement, when and if the transaction is committed. */
export const publishAll = async (
  transaction: Kysely<DB>,
  events: readonly Omit<Event, 'missed'>[],
): Promise<void> => {
  if (events.length === 0) return;
  const texts = events.map((event) => JSON.stringify(event));
  await sql`select pg_notify(${CHANNEL}, event) from unnest(${texts}::text[]) as event`.execute(transaction);
};
