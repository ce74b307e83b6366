import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DB } from './database/rows.generated.ts';
import type { ContextOf } from './graphql/http/answerOverHttp.ts';
import type { Resolvers } from './graphql/resolvers.generated.ts';
import type { JobContext } from './jobs/jobContext.ts';
import type { QueueHandlers } from './jobs/jobs.ts';
import type { Queue, QueuePolicy } from './jobs/queues.ts';
import type { Reading, Runtime } from './runtime.ts';
import type { SiteHost } from './sites/siteHost.ts';

/** What a store is opened on. */
export type Opening = { transaction: Kysely<DB>; runtime: Runtime } & Reading;

/** Stores by name, each with how it is opened: once for a transaction, when it is first asked for. */
export type StoreOpeners = Readonly<Record<string, (opening: Opening) => object>>;

/** The stores that openers open. */
export type OpenedBy<Openers extends StoreOpeners> = {
  readonly [Name in keyof Openers]: ReturnType<Openers[Name]>;
};

/** A queue: the rules for its jobs, and what does them. */
export type QueueRow = QueuePolicy & { work: (context: JobContext) => QueueHandlers };

/** Queues by name. */
export type QueueRows = { readonly [Name in Queue]?: QueueRow };

/** Work that is begun with the process; the answer stops it, and waits for what runs. */
export type Lasting = (context: JobContext) => () => Promise<void>;

/** All that a feature adds to the server. `features.ts` lists them; a feature is one line there. */
export type Feature = {
  /** What it answers of the schema. */
  resolvers?: readonly Resolvers[];
  /** What reaches its rows. */
  stores?: StoreOpeners;
  /** What it does in the background: a row for each of its queues. */
  queues?: QueueRows;
  /** What it answers beside GraphQL, such as files. */
  routes?: readonly ((app: FastifyInstance, contextOf: ContextOf) => void)[];
  /** What happens by itself as time goes on, in workers alone: whatever is due in the database is due once. */
  timers?: readonly Lasting[];
  /** What keeps the files of this machine in order, in every process: each may be the only one that has them. */
  housekeeping?: readonly Lasting[];
  /** What runs sites: begun with the one process that does, stopped like what lasts. Queues with `runsIn: 'SITES'` are worked on beside it. */
  siteWork?: (context: JobContext, host: SiteHost) => () => Promise<void>;
};
