import type { Kysely } from 'kysely';
import { accountResolvers } from './accounts/resolvers.ts';
import { beginSession } from './accounts/beginSession.ts';
import { credentialStore } from './accounts/credentialStore.ts';
import { admissionStore } from './accounts/admissionStore.ts';
import { avatarStore } from './accounts/avatarStore.ts';
import { emailChangeStore } from './accounts/emailChangeStore.ts';
import { familiarNetworkStore } from './accounts/familiarNetworkStore.ts';
import { proveCurrentPassword } from './auth/proveCurrentPassword.ts';
import { startRefusalClock } from './auth/refusalClock.ts';
import { sessionStore } from './accounts/sessionStore.ts';
import { serveAvatars } from './accounts/serveAvatars.ts';
import { accountStore } from './accounts/store.ts';
import { accountTokenStore } from './accounts/tokenStore.ts';
import { unverifiedAccountStore } from './accounts/unverifiedAccountStore.ts';
import { startUnverifiedClock } from './accounts/unverifiedClock.ts';
import { activityResolvers } from './activity/resolvers.ts';
import { activityStore } from './activity/store.ts';
import { agentResolvers } from './agents/resolvers.ts';
import { agentChangeStore } from './agents/changeStore.ts';
import { agentRunStore } from './agents/runStore.ts';
import { agentStore } from './agents/store.ts';
import { analyticsResolvers } from './analytics/resolvers.ts';
import { analyticsStore } from './analytics/store.ts';
import { ownedKeyStore } from './apiKeys/ownedKeyStore.ts';
import { apiKeyResolvers } from './apiKeys/resolvers.ts';
import { apiKeyStore } from './apiKeys/store.ts';
import { auditResolvers } from './audit/resolvers.ts';
import { serveAuditCsv } from './audit/serveAuditCsv.ts';
import { auditStore } from './audit/store.ts';
import { startBillingClock } from './billing/billingClock.ts';
import { billingResolvers } from './billing/resolvers.ts';
import { serveInvoicePdf } from './billing/serveInvoicePdf.ts';
import { billingStore } from './billing/store.ts';
import { contactResolvers } from './contact/resolvers.ts';
import { contactStore } from './contact/store.ts';
import { dashboardResolvers } from './dashboard/resolvers.ts';
import { dashboardStore } from './dashboard/store.ts';
import type { DB } from './database/rows.generated.ts';
import { deploymentResolvers } from './deployments/resolvers.ts';
import { deploymentStore } from './deployments/store.ts';
import type { Complete, Unanswered } from './graphql/unanswered.ts';
import { workshopOf } from './jobs/handlers.ts';
import { jobResolvers } from './jobs/resolvers.ts';
import { jobStore } from './jobs/store.ts';
import { preferenceStore } from './notifications/preferenceStore.ts';
import { notificationResolvers } from './notifications/resolvers.ts';
import { notificationStore } from './notifications/store.ts';
import { departureStore } from './organizations/departureStore.ts';
import { heldInvitationStore } from './organizations/heldInvitationStore.ts';
import { invitationStore } from './organizations/invitationStore.ts';
import { memberStore } from './organizations/memberStore.ts';
import { organizationResolvers } from './organizations/resolvers.ts';
import { seatStore } from './organizations/seatStore.ts';
import { organizationOf, organizationStore } from './organizations/store.ts';
import { removeClonesOf } from './projects/cloneFolder.ts';
import { projectChangeStore } from './projects/changeStore.ts';
import { abandonClone, cloneRepository } from './projects/cloneRepository.ts';
import { codeResolvers } from './projects/codeResolvers.ts';
import { codeStore } from './projects/codeStore.ts';
import { repositoryStore } from './projects/repositoryStore.ts';
import { projectResolvers } from './projects/resolvers.ts';
import { projectStore } from './projects/store.ts';
import { taskStore } from './projects/taskStore.ts';
import { teamStore } from './projects/teamStore.ts';
import { trendStore } from './projects/trendStore.ts';
import { updateClone } from './projects/updateClone.ts';
import type { Runtime } from './runtime.ts';
import { searchResolvers } from './search/resolvers.ts';
import { searchStore } from './search/store.ts';
import { findingStore } from './security/findingStore.ts';
import { securityResolvers } from './security/resolvers.ts';
import { securityStore } from './security/store.ts';
import { triageStore } from './security/triageStore.ts';
import { tenantChangeStore } from './tenants/changeStore.ts';
import { tenantResolvers } from './tenants/resolvers.ts';
import { tenantStore } from './tenants/store.ts';
import { loginChallengeStore } from './twoFactor/challengeStore.ts';
import { twoFactorResolvers } from './twoFactor/resolvers.ts';
import { twoFactorStore } from './twoFactor/store.ts';

/** What every feature answers. */
export const resolvers = [
  accountResolvers,
  apiKeyResolvers,
  auditResolvers,
  billingResolvers,
  contactResolvers,
  notificationResolvers,
  organizationResolvers,
  projectResolvers,
  codeResolvers,
  jobResolvers,
  activityResolvers,
  agentResolvers,
  analyticsResolvers,
  dashboardResolvers,
  deploymentResolvers,
  searchResolvers,
  securityResolvers,
  tenantResolvers,
  twoFactorResolvers({ provePassword: proveCurrentPassword, beginSession }),
];

/** Does not compile while a field of the schema has neither a column nor a resolver. `Query.version` stands in graphql/schema.ts. */
export type EveryFieldIsAnswered = Complete<Exclude<Unanswered<(typeof resolvers)[number]>, 'Query.version'>>;

/** The stores of all features on one transaction. */
export const createStores = (transaction: Kysely<DB>, runtime: Runtime) => ({
  accounts: accountStore(transaction),
  credentials: credentialStore(transaction),
  sessions: sessionStore(transaction),
  accountTokens: accountTokenStore(transaction),
  emailChanges: emailChangeStore(transaction),
  admissions: admissionStore(transaction),
  unverifiedAccounts: unverifiedAccountStore(transaction),
  familiarNetworks: familiarNetworkStore(transaction),
  avatars: avatarStore(transaction),
  organizations: organizationStore(transaction),
  organizationOf,
  invitations: invitationStore(transaction),
  heldInvitations: heldInvitationStore(transaction, runtime),
  seats: seatStore(transaction),
  members: memberStore(transaction),
  departures: departureStore(transaction),
  apiKeys: apiKeyStore(transaction),
  ownedKeys: ownedKeyStore(transaction),
  audit: auditStore(transaction),
  billing: billingStore(transaction),
  contact: contactStore(transaction),
  notifications: notificationStore(transaction, runtime),
  notificationPreferences: preferenceStore(transaction),
  projects: projectStore(transaction),
  projectChanges: projectChangeStore(transaction, runtime.clock),
  repositories: repositoryStore(transaction, runtime.clock),
  code: codeStore(transaction, runtime),
  removeClonesOf: (organizationId: string) => removeClonesOf(runtime.env, organizationId),
  teams: teamStore(transaction),
  tasks: taskStore(transaction, runtime.clock),
  trends: trendStore(transaction),
  jobs: jobStore(transaction, runtime.clock),
  activity: activityStore(transaction, runtime.clock),
  agents: agentStore(transaction),
  agentChanges: agentChangeStore(transaction, runtime.clock),
  agentRuns: agentRunStore(transaction),
  analytics: analyticsStore(transaction),
  dashboard: dashboardStore(transaction),
  deployments: deploymentStore(transaction),
  search: searchStore(transaction),
  security: securityStore(transaction, runtime.clock),
  findings: findingStore(transaction),
  triage: triageStore(transaction, runtime.clock),
  tenants: tenantStore(runtime),
  tenantChanges: tenantChangeStore(transaction),
  twoFactor: twoFactorStore(transaction, runtime),
  loginChallenges: loginChallengeStore(transaction),
});

/** What a resolver or a flow reaches rows through. */
export type Stores = ReturnType<typeof createStores>;

/** What is done in the background: the handler of each queue. */
export const jobHandlers = (runtime: Runtime) => ({
  connectRepository: cloneRepository(workshopOf(runtime, createStores)),
  fetchRepository: updateClone(workshopOf(runtime, createStores)),
});

/** What is done about background work that is given up, for each queue. */
export const abandonedJobHandlers = (runtime: Runtime) => ({
  connectRepository: abandonClone(workshopOf(runtime, createStores)),
});

/** What is answered beside GraphQL, such as files. */
export const routes = [serveInvoicePdf, serveAvatars, serveAuditCsv];

/** Starts what happens by itself as time goes on. Returns how to stop it, which waits for what runs. */
export const startTimedWork = (runtime: Runtime): (() => Promise<void>) => {
  const stops = [
    startBillingClock(workshopOf(runtime, createStores)),
    startUnverifiedClock(runtime, createStores),
    startRefusalClock(runtime),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
};
