import { feature as accounts } from './accounts/feature.ts';
import { feature as activity } from './activity/feature.ts';
import { feature as agents } from './agents/feature.ts';
import { feature as analytics } from './analytics/feature.ts';
import { feature as apiKeys } from './apiKeys/feature.ts';
import { feature as audit } from './audit/feature.ts';
import { feature as billing } from './billing/feature.ts';
import { feature as contact } from './contact/feature.ts';
import { feature as dashboard } from './dashboard/feature.ts';
import { feature as deployments } from './deployments/feature.ts';
import { feature as hosting } from './hosting/feature.ts';
import { feature as jobs } from './jobs/feature.ts';
import { feature as notifications } from './notifications/feature.ts';
import { feature as organizations } from './organizations/feature.ts';
import { feature as projects } from './projects/feature.ts';
import { feature as search } from './search/feature.ts';
import { feature as security } from './security/feature.ts';
import { feature as tenants } from './tenants/feature.ts';
import { feature as auth } from './auth/feature.ts';
import type { Feature, Lasting, OpenedBy, Opening, QueueRow, StoreOpeners } from './feature.ts';
import type { Complete, Unanswered } from './graphql/unanswered.ts';
import type { Ungranted } from './graphql/ungranted.ts';
import type { Grantless } from './grantless.ts';
import type { Stores } from './graphql/stores.ts';
import type { JobContext } from './jobs/jobContext.ts';
import type { JobHandlers, QueueHandlers } from './jobs/jobs.ts';
import { namesOf, type Place, type Queue } from './jobs/queues.ts';
import type { SiteHost } from './sites/siteHost.ts';

/** What the product is made of. */
const list = [
  auth,
  accounts,
  activity,
  agents,
  analytics,
  apiKeys,
  audit,
  billing,
  contact,
  dashboard,
  deployments,
  hosting,
  jobs,
  notifications,
  organizations,
  projects,
  search,
  security,
  tenants,
] as const;

const features: readonly Feature[] = list;

/** What every feature answers. */
export const resolvers = features.flatMap((feature) => feature.resolvers ?? []);

/** The resolvers of all features, each as it was written. */
export type Answering = Extract<(typeof list)[number], { resolvers: unknown }>['resolvers'][number];

/** Does not compile while a field of the schema has neither a column nor a resolver. `Query.version` stands in graphql/schema.ts. */
export type EveryFieldIsAnswered = Complete<Exclude<Unanswered<Answering>, 'Query.version'>>;

type All<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer Both) => void
  ? Both
  : never;
type Openers = All<Extract<(typeof list)[number], { stores: unknown }>['stores']>;

/** Does not compile while a store has a method without a grant that is not named in grantless.ts, or that names one too many. */
export type EveryStoreTakesGrants = Complete<
  Exclude<Ungranted<Stores>, Grantless> | Exclude<Grantless, Ungranted<Stores>>
>;

const openers: StoreOpeners = Object.assign({}, ...features.map(({ stores }) => stores));

const lazy = Object.defineProperties(
  {},
  Object.fromEntries(
    Object.entries(openers).map(([name, open]) => [
      name,
      {
        get(this: { opening: Opening }) {
          const store = open(this.opening);
          Object.defineProperty(this, name, { value: store });
          return store;
        },
      },
    ]),
  ),
);

/** Opens the stores of all features on a transaction: each once, when it is first asked for. */
export const openStores = (opening: Opening): Stores => {
  const stores: OpenedBy<Openers> = Object.create(lazy, { opening: { value: opening } });
  return stores;
};

type Rows = All<Extract<(typeof list)[number], { queues: unknown }>['queues']>;

/** Does not compile while a feature names a queue for which there is no row. */
export type EveryQueueHasARow = Complete<Exclude<Queue, keyof Rows>>;

/** All queues, a row each. */
export const queues: Readonly<Record<Queue, QueueRow>> = Object.assign(
  {},
  ...features.map((feature) => feature.queues),
);

/**
 * What does the work of each queue whose jobs are done in processes of a kind (workers unless given), and what cleans up after what is given
 * up, of all queues.
 */
export const jobHandlers = (context: JobContext, place: Place = 'WORKER'): JobHandlers =>
  Object.fromEntries(
    namesOf(queues).map((name) => [name, handlersAt(place, queues[name].runsIn, queues[name].work(context))]),
  );

const handlersAt = (place: Place, runsIn: Place = 'WORKER', { handle, abandoned }: QueueHandlers) =>
  runsIn === place ? { handle, abandoned } : { abandoned };

/** What is answered beside GraphQL, such as files. */
export const routes = features.flatMap((feature) => feature.routes ?? []);

const startAll = (all: readonly Lasting[], context: JobContext): (() => Promise<void>) => {
  const stops = all.map((start) => start(context));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};

/** Starts what happens by itself as time goes on; workers do. Returns how to stop it, which waits for what runs. */
export const startTimedWork = (context: JobContext): (() => Promise<void>) =>
  startAll(
    features.flatMap((feature) => feature.timers ?? []),
    context,
  );

/** Starts what keeps the files of this machine in order; every process does. Returns how to stop it, as above. */
export const startHousekeeping = (context: JobContext): (() => Promise<void>) =>
  startAll(
    features.flatMap((feature) => feature.housekeeping ?? []),
    context,
  );

/** Starts what runs sites; the one process that does. Returns how to stop it, as above. */
export const startSiteWork = (context: JobContext, host: SiteHost): (() => Promise<void>) =>
  startAll(
    features.flatMap(({ siteWork }) => (siteWork ? [() => siteWork(context, host)] : [])),
    context,
  );
