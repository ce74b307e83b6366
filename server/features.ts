import type { Kysely } from 'kysely';
import { accountResolvers } from './accounts/resolvers.ts';
import { credentialStore } from './accounts/credentialStore.ts';
import { sessionStore } from './accounts/sessionStore.ts';
import { accountStore } from './accounts/store.ts';
import { accountTokenStore } from './accounts/tokenStore.ts';
import { activityResolvers } from './activity/resolvers.ts';
import { activityStore } from './activity/store.ts';
import { agentResolvers } from './agents/resolvers.ts';
import { agentStore } from './agents/store.ts';
import { auditResolvers } from './audit/resolvers.ts';
import { auditStore } from './audit/store.ts';
import { billingResolvers } from './billing/resolvers.ts';
import { billingStore } from './billing/store.ts';
import { dashboardResolvers } from './dashboard/resolvers.ts';
import { dashboardStore } from './dashboard/store.ts';
import type { DB } from './database/rows.generated.ts';
import { deploymentResolvers } from './deployments/resolvers.ts';
import { deploymentStore } from './deployments/store.ts';
import type { Complete, Unanswered } from './graphql/unanswered.ts';
import { workshopOf } from './jobs/handlers.ts';
import { jobResolvers } from './jobs/resolvers.ts';
import { jobStore } from './jobs/store.ts';
import { notificationResolvers } from './notifications/resolvers.ts';
import { notificationStore } from './notifications/store.ts';
import { invitationStore } from './organizations/invitationStore.ts';
import { organizationResolvers } from './organizations/resolvers.ts';
import { seatStore } from './organizations/seatStore.ts';
import { organizationOf, organizationStore } from './organizations/store.ts';
import { projectChangeStore } from './projects/changeStore.ts';
import { abandonClone, cloneRepository } from './projects/cloneRepository.ts';
import { repositoryStore } from './projects/repositoryStore.ts';
import { projectResolvers } from './projects/resolvers.ts';
import { projectStore } from './projects/store.ts';
import { teamStore } from './projects/teamStore.ts';
import type { Runtime } from './runtime.ts';
import { searchResolvers } from './search/resolvers.ts';
import { searchStore } from './search/store.ts';
import { securityResolvers } from './security/resolvers.ts';
import { securityStore } from './security/store.ts';
import { tenantResolvers } from './tenants/resolvers.ts';
import { tenantStore } from './tenants/store.ts';

/** What every feature answers. */
export const resolvers = [
  accountResolvers,
  auditResolvers,
  billingResolvers,
  notificationResolvers,
  organizationResolvers,
  projectResolvers,
  jobResolvers,
  activityResolvers,
  agentResolvers,
  dashboardResolvers,
  deploymentResolvers,
  searchResolvers,
  securityResolvers,
  tenantResolvers,
];

/** Does not compile while a field of the schema has neither a column nor a resolver. `Query.version` stands in graphql/schema.ts. */
export type EveryFieldIsAnswered = Complete<Exclude<Unanswered<(typeof resolvers)[number]>, 'Query.version'>>;

/** The stores of all features on one transaction. */
export const createStores = (transaction: Kysely<DB>, runtime: Runtime) => ({
  accounts: accountStore(transaction),
  credentials: credentialStore(transaction),
  sessions: sessionStore(transaction),
  accountTokens: accountTokenStore(transaction),
  organizations: organizationStore(transaction),
  organizationOf,
  invitations: invitationStore(transaction),
  seats: seatStore(transaction),
  audit: auditStore(transaction),
  billing: billingStore(transaction),
  notifications: notificationStore(transaction, runtime.clock),
  projects: projectStore(transaction),
  projectChanges: projectChangeStore(transaction, runtime.clock),
  repositories: repositoryStore(transaction, runtime.clock),
  teams: teamStore(transaction),
  jobs: jobStore(transaction, runtime.clock),
  activity: activityStore(transaction, runtime.clock),
  agents: agentStore(transaction),
  dashboard: dashboardStore(transaction),
  deployments: deploymentStore(transaction),
  search: searchStore(transaction),
  security: securityStore(transaction, runtime.clock),
  tenants: tenantStore(runtime),
});

/** What a resolver or a flow reaches rows through. */
export type Stores = ReturnType<typeof createStores>;

/** What is done in the background: the handler of each queue. */
export const jobHandlers = (runtime: Runtime) => ({
  connectRepository: cloneRepository(workshopOf(runtime, createStores)),
});

/** What is done about background work that is given up, for each queue. */
export const abandonedJobHandlers = (runtime: Runtime) => ({
  connectRepository: abandonClone(workshopOf(runtime, createStores)),
});
