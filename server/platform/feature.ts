import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { DB } from './database/rows.generated.ts';
import type { ExecuteOperation } from './graphql/executeOperation.ts';
import type { ContextOf } from './graphql/http/answerOverHttp.ts';
import type { WaysOn } from './graphql/notFound.ts';
import type { Resolvers } from './graphql/resolvers.generated.ts';
import type { Stores } from './graphql/stores.ts';
import type { JobContext } from './jobs/jobContext.ts';
import type { JobHandler, QueueHandlers } from './jobs/jobs.ts';
import type { Queue, QueuePolicy } from './jobs/queues.ts';
import type { Awaits, Subscriptions } from './jobs/subscriptions.ts';
import type { NodeSources } from './nodes/nodeSource.ts';
import type { Reading, Runtime } from './runtime.ts';
import type { SiteHost } from '../engines/sites/index.ts';

/** What a store is opened on. */
export type Opening = { transaction: Kysely<DB>; runtime: Runtime } & Reading;

/** Stores by name, each with how it is opened: once for a transaction, when it is first asked for. */
export type StoreOpeners = Readonly<Record<string, (opening: Opening) => object>>;

/** The stores that openers open. */
export type OpenedBy<Openers extends StoreOpeners> = {
  readonly [Name in keyof Openers]: ReturnType<Openers[Name]>;
};

/** Stores of other features, each with the methods that are called: `{ projects: ['find', 'lock'] }`. */
type Needs = { readonly [Name in keyof Stores]?: readonly (keyof Stores[Name] & string)[] };

/** Work that is begun with the process; the answer stops it, and waits for what runs. */
export type Lasting = (context: JobContext) => () => Promise<void>;

/** What a feature does in the background: its `work.ts`, which workers load, and no other process. */
export type Work = {
  /** What does the jobs of its queues, and what cleans up after those that are given up. */
  queues?: { readonly [Name in Queue]?: (context: JobContext) => Partial<QueueHandlers> };
  /** What happens by itself as time goes on: whatever is due in the database is due once. */
  timers?: readonly Lasting[];
};

/** What a feature does where sites run: its `siteWork.ts`, which that one process loads. */
export type SiteWork = {
  /** What does the jobs of its queues with `runsIn: 'SITES'`. */
  queues: { readonly [Name in Queue]?: (context: JobContext, host: SiteHost) => JobHandler };
  /** Routes requests while another process runs the services; returns how to stop. */
  follow: (context: JobContext, host: SiteHost) => () => Promise<void>;
  /** Begins to run sites; stopped like what lasts. */
  start: (context: JobContext, host: SiteHost) => () => Promise<void>;
  /** Ends what services worked with, once none runs any more. */
  end?: (context: JobContext) => Promise<void>;
};

/** All that a feature adds to the server. `features.ts` lists them; a feature is one line there. */
export type Feature = {
  /** What it answers of the schema. */
  resolvers?: readonly Resolvers[];
  /** What reaches its rows. */
  stores?: StoreOpeners;
  /** What it calls of other features' stores; a test compares this with the code. */
  needs?: Needs;
  /** What it does when something happened in another feature: each loads its handler, in workers. */
  on?: Subscriptions;
  /** Whether it awaits such an event in an organization; always unless given. */
  awaits?: Awaits;
  /** The rules for jobs: a row for each of its queues. */
  queues?: { readonly [Name in Queue]?: QueuePolicy };
  /** Its records that may not be there, each with how somebody goes on who asked for one. */
  notFound?: WaysOn;
  /** Its types that implement `Node`, each with how their records are found by their ids. */
  nodes?: NodeSources;
  /** What it answers beside GraphQL, such as files. */
  routes?: readonly ((app: FastifyInstance, contextOf: ContextOf, execute: ExecuteOperation) => void)[];
  /** What keeps the files of this machine in order, in every process: each may be the only one that has them. */
  housekeeping?: readonly Lasting[];
  /** Loads what it does in workers. */
  work?: () => Promise<{ work: Work }>;
  /** Loads what it does where sites run. */
  siteWork?: () => Promise<{ siteWork: SiteWork }>;
};
