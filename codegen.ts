import type { CodegenConfig } from '@graphql-codegen/cli';
import { tidy } from './schema/tidy.ts';

/**
 * What a resolver receives as parent: GraphQL type -> the row a store returns, as a path from server/graphql/.
 * Add a line when a store of your feature returns rows that are not shaped like the GraphQL type:
 * `User: '../accounts/store.ts#UserRow'`. A type without a line is its GraphQL shape.
 */
const rowOfType: Record<string, string> = {
  User: '../accounts/store.ts#UserRow',
  Session: '../accounts/sessions/sessionStore.ts#SessionRow',
  UserConnection: '../accounts/store.ts#UserPage',
  Organization: '../organizations/store.ts#OrganizationRow',
  Invitation: '../organizations/invitations/invitationStore.ts#InvitationRow',
  InvitationConnection: '../organizations/invitations/invitationStore.ts#InvitationPage',
  Project: '../database/projectRows.ts#ProjectRow',
  ProjectConnection: '../projects/store.ts#ProjectPage',
  Task: '../projects/taskStore.ts#TaskRow',
  TaskConnection: '../projects/taskStore.ts#TaskPage',
  TaskChange: '../projects/followTasks.ts#TaskChangeRow',
  Tree: '../projects/codeStore.ts#TreeRow',
  Commit: '../projects/historyRows.ts#CommitRow',
  CommitConnection: '../projects/historyRows.ts#CommitPage',
  CommitDetails: '../projects/historyRows.ts#CommitDetailsRow',
  Difference: '../projects/historyRows.ts#DifferenceRow',
  Comparison: '../projects/historyRows.ts#ComparisonRow',
  CodeChange: '../projects/followCode.ts#CodeChangeRow',
  DeploymentChange: '../deployments/followDeployments.ts#DeploymentChangeRow',
  ScanChange: '../security/runs/followScans.ts#ScanChangeRow',
  Deployment: '../deployments/rows.ts#DeploymentRow',
  Environment: '../deployments/rows.ts#EnvironmentRow',
  EnvironmentVariable: '../deployments/variables/variables.ts#VariableRow',
  FreezeWindow: '../deployments/rules/ruleStore.ts#FreezeWindowRow',
  DeploymentApproval: '../deployments/gates/approvalStore.ts#ApprovalRow',
  EnvironmentState: '../deployments/rows.ts#EnvironmentStateRow',
  Build: '../deployments/rows.ts#BuildRow',
  BuildStep: '../deployments/rows.ts#StepRow',
  BuildConnection: '../deployments/buildStore.ts#BuildPage',
  Release: '../deployments/rows.ts#ReleaseRow',
  ReleaseChanges: '../deployments/changes/changes.ts#Changes',
  PendingVariables: '../deployments/variables/pendingIn.ts#PendingVariables',
  RollbackPreview: '../deployments/changes/changes.ts#Rollback',
  ReleaseConnection: '../deployments/releaseStore.ts#ReleasePage',
  DeploymentConnection: '../deployments/store.ts#DeploymentPage',
  Repository: '../projects/repositoryStore.ts#RepositoryRow',
  Job: '../jobs/store.ts#JobRow',
  ReleasePassport: '../deployments/passports/passportStore.ts#ReleasePassportRow',
  SigningKey: '../deployments/passports/signingKeyStore.ts#SigningKeyRow',
  BranchRule: '../hosting/branchRuleStore.ts#BranchRuleRow',
  HostedRepository: '../hosting/store.ts#HostedRow',
  PushConnection: '../hosting/pushHistoryStore.ts#PushPage',
  Activity: '../activity/store.ts#ActivityRow',
  ActivityConnection: '../activity/store.ts#ActivityPage',
  Agent: '../agents/store.ts#AgentRow',
  AgentConnection: '../agents/store.ts#AgentPage',
  AgentRun: '../agents/runStore.ts#AgentRunRow',
  AgentRunConnection: '../agents/runStore.ts#AgentRunPage',
  Dependency: '../security/advisories/dependencyStore.ts#DependencyRow',
  DependencyConnection: '../security/advisories/dependencyStore.ts#DependencyPage',
  DependencyGap: '../security/advisories/dependencyGaps.ts#DependencyGapRow',
  DependencyOptions: '../security/advisories/dependencyStore.ts#DependencyOptionRow',
  Finding: '../security/findingStore.ts#FindingRow',
  FindingConnection: '../security/findingStore.ts#FindingPage',
  FindingEvent: '../security/findingStore.ts#FindingEventRow',
  Scan: '../security/store.ts#ScanRow',
  ScanConnection: '../security/runs/runStore.ts#ScanPage',
  ScoreChange: '../security/scores/scoreChangeStore.ts#ScoreChangeRow',
  ScoreChangeConnection: '../security/scores/scoreChangeStore.ts#ScoreChangePage',
  ScorePart: '../security/scores/scoreChangeStore.ts#ScorePartRow',
  SecurityDay: '../security/scores/scoreResolvers.ts#AskedDay',
  ScanVerdict: '../security/runs/verdictOf.ts#Verdict',
  ScanVerdictReason: '../security/runs/verdictOf.ts#VerdictReason',
  CheckResult: '../security/readOverview.ts#CheckResultRow',
  SecurityCheck: '../security/checks/catalogue.ts#CheckRow',
  SeverityScore: '../security/readOverview.ts#SeverityScoreRow',
  RiskScore: '../security/readOverview.ts#OldSeverityScoreRow',
  SecurityOverview: '../security/readOverview.ts#OverviewRow',
  BillingSubscription: '../billing/subscription/subscriptionStore.ts#SubscriptionRow',
  Invoice: '../billing/invoices/invoiceStore.ts#InvoiceRow',
  InvoiceConnection: '../billing/invoices/invoiceStore.ts#InvoicePage',
  PlanChangePreview: '../billing/subscription/planChange.ts#PlanChange',
  InvoiceLine: '../billing/subscription/charges.ts#Line',
  PaymentMethod: '../billing/payments/paymentMethodStore.ts#PaymentMethodRow',
  Notification: '../notifications/store.ts#NotificationRow',
  NotificationConnection: '../notifications/store.ts#NotificationPage',
  Tenant: '../tenants/store.ts#TenantRow',
  TenantConnection: '../tenants/store.ts#TenantPage',
  TenantPersonConnection: '../tenants/readPeople.ts#TenantPersonPage',
  TenantSubscription: '../tenants/readBilling.ts#TenantSubscriptionRow',
  TenantSubscriptionConnection: '../tenants/readBilling.ts#TenantSubscriptionPage',
  TenantInvoice: '../tenants/readBilling.ts#TenantInvoiceRow',
  TenantInvoiceConnection: '../tenants/readBilling.ts#TenantInvoicePage',
  TenantUsageConnection: '../tenants/readUsage.ts#TenantUsagePage',
  PlatformDashboard: '../tenants/readDashboard.ts#DashboardRow',
  PlatformAttention: '../tenants/readDashboard.ts#AttentionRow',
  PlatformUsage: '../tenants/readUsage.ts#PlatformUsageRow',
  PlatformBilling: '../tenants/readRevenue.ts#RecurringRow',
  PlanRevenue: '../tenants/readRevenue.ts#PlanRevenueRow',
  RevenueMonth: '../tenants/readRevenue.ts#RevenueMonthRow',
  Analytics: '../analytics/period.ts#Period',
  SlowDeployment: '../analytics/readDeployments.ts#SlowDeploymentRow',
  DeliveryAnalytics: '../analytics/readDelivery.ts#Delivery',
  DeliveryIncident: '../analytics/readDelivery.ts#IncidentRow',
  RepositoryUsage: '../analytics/readUsage.ts#RepositoryUsageRow',
  ProjectAnalytics: '../analytics/readProjects.ts#ProjectAnalyticsRow',
  ProjectAnalyticsConnection: '../analytics/readProjects.ts#ProjectAnalyticsPage',
  ApiKey: '../apiKeys/store.ts#ApiKeyRow',
  ApiKeyConnection: '../apiKeys/store.ts#ApiKeyPage',
  AuditEntry: '../audit/store.ts#AuditEntryRow',
  AuditEntryConnection: '../audit/store.ts#AuditEntryPage',
};

/** Scalars that are plain text, numbers or truth values on both sides. */
const plainScalars = {
  ID: 'string',
  String: 'string',
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
  EmailAddress: 'string',
  URL: 'string',
  HexColorCode: 'string',
  Date: 'string',
  NonNegativeInt: 'number',
};

const notice = './schema/plugins/notice.ts';

/**
 * Everything that is made of the SDL (schema/*.graphql) and of the client's operations (client/**\/*.graphql), for GraphQL Code Generator. `npm run
 * codegen` runs it, names each mistake with its mend, and removes what nothing asks for any more. `npx graphql-codegen` writes the same; its own
 * `--check` does not know the hook, and takes all for stale.
 */
const config: CodegenConfig = {
  schema: { 'schema/*.graphql': { loader: './schema/loadSchema.ts' } },
  documents: 'client/**/*.graphql',
  ignoreNoDocuments: true,
  // Fields keep the order that they have in the SDL, in which forms and server report errors.
  config: { sort: false },
  hooks: { beforeOneFileWrite: (_path: string, content: string) => tidy(content) },
  generates: {
    'schema/generated/schema.graphql': { plugins: ['./schema/plugins/sortedSchema.ts'] },
    'docs/deprecated.md': { plugins: ['./schema/plugins/deprecatedList.ts'] },
    'schema/generated/types.ts': {
      plugins: [notice, './schema/plugins/schemaTypes.ts'],
      config: { scalars: plainScalars },
    },
    'schema/generated/validation.ts': {
      plugins: [notice, './schema/plugins/constraintValidation.ts'],
    },
    'server/graphql/resolvers.generated.ts': {
      plugins: [notice, './schema/plugins/resolverTypes.ts'],
      config: { scalars: { ...plainScalars, DateTime: 'Date' }, rowOfType },
    },
    'server/graphql/productDocuments.generated.ts': {
      plugins: [notice, './schema/plugins/productDocuments.ts'],
    },
    'client/': {
      preset: 'near-operation-file-preset',
      presetConfig: { extension: '.generated.ts' },
      plugins: [
        notice,
        './schema/plugins/operationTypes.ts',
        'typed-document-node',
        './schema/plugins/typedHooks.ts',
      ],
      config: {
        // Pages and forms see what travels: an instant is ISO 8601 text.
        scalars: { ...plainScalars, DateTime: 'string' },
        strictScalars: true,
        enumsAsTypes: true,
        useTypeImports: true,
        skipTypename: true,
        maybeValue: 'T | null',
        inputMaybeValue: 'T | null | undefined',
        importExtension: '.ts',
        importSchemaTypesFrom: './schema/generated/types.ts',
        arrayInputCoercion: false,
      },
    },
  },
};

export default config;
