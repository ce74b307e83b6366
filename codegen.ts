import { plugin as constraintValidation } from './schema/plugins/constraintValidation.ts';
import { plugin as deprecatedList } from './schema/plugins/deprecatedList.ts';
import { plugin as productDocuments } from './schema/plugins/productDocuments.ts';
import { plugin as resolverTypes } from './schema/plugins/resolverTypes.ts';
import { plugin as schemaTypes } from './schema/plugins/schemaTypes.ts';
import { plugin as sortedSchema } from './schema/plugins/sortedSchema.ts';
import { type Contract, fileText, generatedSource } from './schema/writtenFile.ts';

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

/**
 * What is made of the SDL (schema/*.graphql) as a whole: the path of each file from the root, and what is written there. Beside each file of the client's
 * operations (client/**\/*.graphql) schema/operationFiles.ts writes one. `npm run codegen` makes both.
 */
export const schemaFiles: Readonly<Record<string, (contract: Contract) => string>> = {
  'schema/generated/schema.graphql': ({ schema }) => fileText([sortedSchema(schema)]),
  'docs/deprecated.md': ({ schema }) => fileText([deprecatedList(schema)]),
  'schema/generated/types.ts': ({ schema }) => generatedSource([schemaTypes(schema, plainScalars)]),
  'schema/generated/validation.ts': ({ schema }) => generatedSource([constraintValidation(schema)]),
  'server/graphql/resolvers.generated.ts': ({ schema }) =>
    generatedSource([resolverTypes(schema, { scalars: { ...plainScalars, DateTime: 'Date' }, rowOfType })]),
  'server/graphql/productDocuments.generated.ts': ({ operations }) =>
    generatedSource([productDocuments(operations)]),
};

/** How the types of operations and their documents are written. */
export const operationSettings = {
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
} as const;
