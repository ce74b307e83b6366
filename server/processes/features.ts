import { feature as accounts } from '../features/accounts/feature.ts';
import { feature as activity } from '../features/activity/feature.ts';
import { feature as agents } from '../features/agents/feature.ts';
import { feature as analytics } from '../features/analytics/feature.ts';
import { feature as apiKeys } from '../features/apiKeys/feature.ts';
import { feature as audit } from '../features/audit/feature.ts';
import { feature as billing } from '../features/billing/feature.ts';
import { feature as contact } from '../features/contact/feature.ts';
import { feature as dashboard } from '../features/dashboard/feature.ts';
import { feature as deployments } from '../features/deployments/feature.ts';
import { feature as hosting } from '../features/hosting/feature.ts';
import { feature as jobs } from '../platform/jobs/feature.ts';
import { feature as mcp } from '../features/mcp/feature.ts';
import { feature as mcpServers } from '../features/mcpServers/feature.ts';
import { feature as models } from '../features/models/feature.ts';
import { feature as notifications } from '../features/notifications/feature.ts';
import { feature as organizations } from '../features/organizations/feature.ts';
import { feature as projects } from '../features/projects/feature.ts';
import { feature as providers } from '../features/providers/feature.ts';
import { feature as pullRequests } from '../features/pullRequests/feature.ts';
import { feature as search } from '../features/search/feature.ts';
import { feature as security } from '../features/security/feature.ts';
import { feature as tenants } from '../features/tenants/feature.ts';
import { feature as webhooks } from '../features/webhooks/feature.ts';
import { feature as nodeLookup } from '../platform/nodes/feature.ts';
import { feature as auth } from '../platform/auth/feature.ts';
import { feature as blobs } from '../platform/blobs/feature.ts';
import { feature as idempotency } from '../platform/graphql/idempotency/feature.ts';
import type { Feature, OpenedBy, Opening, SiteWork, StoreOpeners, Work } from '../platform/feature.ts';
import type { RecordNames } from '../platform/graphql/notFound.ts';
import type { Complete, Unanswered } from '../platform/graphql/unanswered.ts';
import type { Ungranted } from '../platform/graphql/ungranted.ts';
import type { Grantless } from './grantless.ts';
import type { Stores } from '../platform/graphql/stores.ts';
import type { NodeSources } from '../platform/nodes/nodeSource.ts';
import type { Queue, QueuePolicies } from '../platform/jobs/queues.ts';
import type { Subscribers } from '../platform/jobs/subscriptions.ts';

/** What the product is made of. */
const named = {
  auth,
  accounts,
  activity,
  agents,
  analytics,
  apiKeys,
  audit,
  billing,
  blobs,
  contact,
  dashboard,
  deployments,
  hosting,
  idempotency,
  jobs,
  mcp,
  mcpServers,
  models,
  nodeLookup,
  notifications,
  organizations,
  projects,
  providers,
  pullRequests,
  search,
  security,
  tenants,
  webhooks,
} as const;

type Listed = (typeof named)[keyof typeof named];

const features: readonly Feature[] = Object.values(named);

/** What every feature answers. */
export const resolvers = features.flatMap((feature) => feature.resolvers ?? []);

/** The resolvers of all features, each as it was written. */
export type Answering = Extract<Listed, { resolvers: unknown }>['resolvers'][number];

/** Does not compile while a field of the schema has neither a column nor a resolver. `Query.version` stands in graphql/schema.ts. */
export type EveryFieldIsAnswered = Complete<Exclude<Unanswered<Answering>, 'Query.version'>>;

type All<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer Both) => void
  ? Both
  : never;
type Openers = All<Extract<Listed, { stores: unknown }>['stores']>;

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

type Rows = All<Extract<Listed, { queues: unknown }>['queues']>;

/** Does not compile while a feature names a queue for which there is no row. */
export type EveryQueueHasARow = Complete<Exclude<Queue, keyof Rows>>;

type QueuesOf<Loaded> = Loaded extends { queues: infer Queues } ? Queues : never;
type Handled<Queues> = Queues extends unknown
  ? {
      [Name in keyof Queues]: Queues[Name] extends (context: never) => { handle: unknown } ? Name : never;
    }[keyof Queues]
  : never;
type InWorkers<Each> = Each extends { work: () => Promise<{ work: infer Loaded }> }
  ? Handled<QueuesOf<Loaded>>
  : never;
type InSites<Each> = Each extends { siteWork: () => Promise<{ siteWork: infer Loaded }> }
  ? keyof QueuesOf<Loaded>
  : never;

/** Does not compile while nobody does the jobs of a queue. */
export type EveryQueueIsWorkedOn = Complete<Exclude<Queue, InWorkers<Listed> | InSites<Listed>>>;

/** All queues, the rules of each. */
export const queues: QueuePolicies = Object.assign({}, ...features.map((feature) => feature.queues));

/** How somebody goes on who asked for a record that is not there, by what it is called. */
export const waysOn: RecordNames = Object.assign({}, ...features.map(({ notFound }) => notFound));

/** The types that implement `Node`, each with how its records are found by their ids. A scan comes before its job, which has the same id. */
export const nodes: NodeSources = Object.assign(
  {},
  security.nodes,
  ...features.map((feature) => feature.nodes),
);

/** Loads what all features do in workers. */
export const loadWork = (): Promise<Work[]> =>
  Promise.all(features.flatMap(({ work }) => (work ? [work().then((loaded) => loaded.work)] : [])));

/** Loads what all features do where sites run. */
export const loadSiteWork = (): Promise<SiteWork[]> =>
  Promise.all(
    features.flatMap(({ siteWork }) => (siteWork ? [siteWork().then((loaded) => loaded.siteWork)] : [])),
  );

/** What each feature does when something happened in another one. */
export const subscribers: Subscribers = new Map(
  Object.entries<Feature>(named).flatMap(([name, { on, awaits }]) =>
    on ? [[name, { on, awaits }] as const] : [],
  ),
);

/** What is answered beside GraphQL, such as files. */
export const routes = features.flatMap((feature) => feature.routes ?? []);

/** What keeps the files of this machine in order, in every process. */
export const housekeeping = features.flatMap((feature) => feature.housekeeping ?? []);
