// Made by `npm run codegen` from the SDL. Do not edit.
import type { UserRow, UserPage } from '../accounts/store.ts';
import type { SessionRow } from '../accounts/sessions/sessionStore.ts';
import type { OrganizationRow } from '../organizations/store.ts';
import type { InvitationRow, InvitationPage } from '../organizations/invitations/invitationStore.ts';
import type { ProjectRow } from '../database/projectRows.ts';
import type { ProjectPage } from '../projects/store.ts';
import type { TaskRow, TaskPage } from '../projects/taskStore.ts';
import type { TaskChangeRow } from '../projects/followTasks.ts';
import type { TreeRow } from '../projects/codeStore.ts';
import type { CommitRow, CommitPage, CommitDetailsRow, DifferenceRow, ComparisonRow } from '../projects/historyRows.ts';
import type { CodeChangeRow } from '../projects/followCode.ts';
import type { DeploymentPage } from '../deployments/store.ts';
import type { RepositoryRow } from '../projects/repositoryStore.ts';
import type { JobRow } from '../jobs/store.ts';
import type { BranchRuleRow } from '../hosting/branchRuleStore.ts';
import type { HostedRow } from '../hosting/store.ts';
import type { PushPage } from '../hosting/pushHistoryStore.ts';
import type { ActivityRow, ActivityPage } from '../activity/store.ts';
import type { AgentRow, AgentPage } from '../agents/store.ts';
import type { AgentRunRow, AgentRunPage } from '../agents/runStore.ts';
import type { FindingRow, FindingPage } from '../security/findingStore.ts';
import type { CheckResultRow, SeverityScoreRow, OldSeverityScoreRow, OverviewRow } from '../security/readOverview.ts';
import type { CheckRow } from '../security/checks/catalogue.ts';
import type { SubscriptionRow } from '../billing/subscription/subscriptionStore.ts';
import type { InvoiceRow, InvoicePage } from '../billing/invoices/invoiceStore.ts';
import type { PlanChange } from '../billing/subscription/planChange.ts';
import type { Line } from '../billing/subscription/charges.ts';
import type { PaymentMethodRow } from '../billing/payments/paymentMethodStore.ts';
import type { NotificationRow, NotificationPage } from '../notifications/store.ts';
import type { TenantRow, TenantPage } from '../tenants/store.ts';
import type { TenantPersonPage } from '../tenants/readPeople.ts';
import type { TenantSubscriptionRow, TenantSubscriptionPage, TenantInvoiceRow, TenantInvoicePage } from '../tenants/readBilling.ts';
import type { TenantUsagePage, PlatformUsageRow } from '../tenants/readUsage.ts';
import type { DashboardRow, AttentionRow } from '../tenants/readDashboard.ts';
import type { RecurringRow, PlanRevenueRow, RevenueMonthRow } from '../tenants/readRevenue.ts';
import type { Period } from '../analytics/period.ts';
import type { SlowDeploymentRow } from '../analytics/readDeployments.ts';
import type { RepositoryUsageRow } from '../analytics/readUsage.ts';
import type { ProjectAnalyticsRow, ProjectAnalyticsPage } from '../analytics/readProjects.ts';
import type { ApiKeyRow, ApiKeyPage } from '../apiKeys/store.ts';
import type { AuditEntryRow, AuditEntryPage } from '../audit/store.ts';
import type { AcceptInvitationInput, ActivateAgentInput, AddPaymentMethodInput, AddProjectMemberInput, AgentStatus, AgentType, ArchiveProjectInput, AuditOutcome, BillingCycle, CancelJobInput, ChangeDefaultBranchInput, ChangeEmailInput, ChangeMemberRoleInput, ChangePasswordInput, ChangePlanInput, ChangeTenantRoleInput, CompleteLoginInput, ConfirmEmailChangeInput, ConfirmFindingInput, ConfirmPasswordResetInput, ConfirmTwoFactorInput, ConnectRepositoryInput, CreateAgentInput, CreateBranchRuleInput, CreateTaskInput, CreateTenantInput, DeleteAgentInput, DeleteBranchRuleInput, DeleteOrganizationInput, DeleteProjectInput, DeleteTaskInput, DeploymentEnvironment, DisableTwoFactorInput, DismissFindingInput, EndSessionInput, EndTenantSessionsInput, FetchRepositoryInput, FindingFilter, FindingSort, GenerateApiKeyInput, HostRepositoryInput, InviteTeamInput, InvoiceStatus, LeaveOrganizationInput, LoginInput, MarkNotificationReadInput, PauseAgentInput, PlanCode, ProjectAnalyticsSort, ProjectFilter, ProjectSort, ReactivateTenantInput, RegenerateRecoveryCodesInput, RemoveMemberInput, RemovePaymentMethodInput, RemoveProjectMemberInput, RemoveTenantMemberInput, ReopenFindingInput, RequestContactInput, ResendInvitationInput, ResendTenantInvitationInput, ResetPasswordInput, ResolveFindingInput, RestoreProjectInput, RevokeApiKeyInput, RevokeInvitationInput, RotateApiKeyInput, SaveOnboardingStepInput, SetDefaultPaymentMethodInput, SignupInput, StartScanInput, StartTrialInput, StartTwoFactorInput, SubscriptionStatus, SuspendTenantInput, SwitchOrganizationInput, TaskStatus, TenantSort, TenantStatus, TenantUsageSort, TransferOwnershipInput, TriageFindingsInput, UpdateAccessTokenInput, UpdateAgentInput, UpdateBranchRuleInput, UpdateFindingDeadlinesInput, UpdateNotificationPreferencesInput, UpdateOrganizationInput, UpdateProfileInput, UpdateProjectInput, UpdateTaskInput, UpdateTenantInput, VerifyEmailInput } from '../../schema/generated/types.ts';
import type { Held, ResolversOf } from './resolverTypes.ts';
/** What a store returns for a type that is not shaped like the SDL says. */
type RowOfType = {
  User: UserRow;
  Session: SessionRow;
  UserConnection: UserPage;
  Organization: OrganizationRow;
  Invitation: InvitationRow;
  InvitationConnection: InvitationPage;
  Project: ProjectRow;
  ProjectConnection: ProjectPage;
  Task: TaskRow;
  TaskConnection: TaskPage;
  TaskChange: TaskChangeRow;
  Tree: TreeRow;
  Commit: CommitRow;
  CommitConnection: CommitPage;
  CommitDetails: CommitDetailsRow;
  Difference: DifferenceRow;
  Comparison: ComparisonRow;
  CodeChange: CodeChangeRow;
  DeploymentConnection: DeploymentPage;
  Repository: RepositoryRow;
  Job: JobRow;
  BranchRule: BranchRuleRow;
  HostedRepository: HostedRow;
  PushConnection: PushPage;
  Activity: ActivityRow;
  ActivityConnection: ActivityPage;
  Agent: AgentRow;
  AgentConnection: AgentPage;
  AgentRun: AgentRunRow;
  AgentRunConnection: AgentRunPage;
  Finding: FindingRow;
  FindingConnection: FindingPage;
  CheckResult: CheckResultRow;
  SecurityCheck: CheckRow;
  SeverityScore: SeverityScoreRow;
  RiskScore: OldSeverityScoreRow;
  SecurityOverview: OverviewRow;
  BillingSubscription: SubscriptionRow;
  Invoice: InvoiceRow;
  InvoiceConnection: InvoicePage;
  PlanChangePreview: PlanChange;
  InvoiceLine: Line;
  PaymentMethod: PaymentMethodRow;
  Notification: NotificationRow;
  NotificationConnection: NotificationPage;
  Tenant: TenantRow;
  TenantConnection: TenantPage;
  TenantPersonConnection: TenantPersonPage;
  TenantSubscription: TenantSubscriptionRow;
  TenantSubscriptionConnection: TenantSubscriptionPage;
  TenantInvoice: TenantInvoiceRow;
  TenantInvoiceConnection: TenantInvoicePage;
  TenantUsageConnection: TenantUsagePage;
  PlatformDashboard: DashboardRow;
  PlatformAttention: AttentionRow;
  PlatformUsage: PlatformUsageRow;
  PlatformBilling: RecurringRow;
  PlanRevenue: PlanRevenueRow;
  RevenueMonth: RevenueMonthRow;
  Analytics: Period;
  SlowDeployment: SlowDeploymentRow;
  RepositoryUsage: RepositoryUsageRow;
  ProjectAnalytics: ProjectAnalyticsRow;
  ProjectAnalyticsConnection: ProjectAnalyticsPage;
  ApiKey: ApiKeyRow;
  ApiKeyConnection: ApiKeyPage;
  AuditEntry: AuditEntryRow;
  AuditEntryConnection: AuditEntryPage;
};

/** What the field of a type is asked with. */
type Arguments = {
  Agent: {
    projects: { first?: number | null | undefined; after?: string | null | undefined };
    runs: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
  };
  Analytics: {
    projects: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; sort?: ProjectAnalyticsSort | null | undefined };
  };
  Query: {
    agents: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; search?: string | null | undefined; type?: Array<AgentType> | null | undefined; status?: Array<AgentStatus> | null | undefined };
    agent: { id: string };
    analytics: { days: number };
    apiKeys: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    auditLog: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; actorId?: string | null | undefined; action?: string | null | undefined; outcome?: AuditOutcome | null | undefined; from?: Date | null | undefined; to?: Date | null | undefined };
    findings: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; filter?: FindingFilter | null | undefined; sort?: FindingSort | null | undefined };
    finding: { id: string };
    invitation: { token: string };
    job: { id: string };
    notifications: { first?: number | null | undefined; after?: string | null | undefined; unreadOnly: boolean };
    platformUsage: { days?: number | null | undefined };
    project: { id: string };
    projects: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; filter?: ProjectFilter | null | undefined; sort?: ProjectSort | null | undefined };
    search: { text: string };
    planChangePreview: { plan: PlanCode; billingCycle: BillingCycle };
    task: { id: string };
    tenants: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; search?: string | null | undefined; plan?: Array<PlanCode> | null | undefined; status?: Array<TenantStatus> | null | undefined; sort?: TenantSort | null | undefined };
    tenant: { id: string };
  };
  Mutation: {
    resetPassword: { input: ResetPasswordInput };
    confirmPasswordReset: { input: ConfirmPasswordResetInput };
    verifyEmail: { input: VerifyEmailInput };
    switchOrganization: { input: SwitchOrganizationInput };
    saveOnboardingStep: { input: SaveOnboardingStepInput };
    createAgent: { input: CreateAgentInput };
    updateAgent: { input: UpdateAgentInput<Date> };
    activateAgent: { input: ActivateAgentInput };
    pauseAgent: { input: PauseAgentInput };
    deleteAgent: { input: DeleteAgentInput };
    generateApiKey: { input: GenerateApiKeyInput };
    rotateApiKey: { input: RotateApiKeyInput };
    revokeApiKey: { input: RevokeApiKeyInput };
    createBranchRule: { input: CreateBranchRuleInput };
    updateBranchRule: { input: UpdateBranchRuleInput };
    deleteBranchRule: { input: DeleteBranchRuleInput };
    changeDefaultBranch: { input: ChangeDefaultBranchInput };
    requestContact: { input: RequestContactInput };
    updateFindingDeadlines: { input: UpdateFindingDeadlinesInput };
    confirmFinding: { input: ConfirmFindingInput };
    dismissFinding: { input: DismissFindingInput };
    resolveFinding: { input: ResolveFindingInput };
    reopenFinding: { input: ReopenFindingInput };
    triageFindings: { input: TriageFindingsInput };
    hostRepository: { input: HostRepositoryInput };
    inviteTeam: { input: InviteTeamInput };
    acceptInvitation: { input: AcceptInvitationInput };
    revokeInvitation: { input: RevokeInvitationInput };
    cancelJob: { input: CancelJobInput };
    changeMemberRole: { input: ChangeMemberRoleInput };
    removeMember: { input: RemoveMemberInput };
    leaveOrganization: { input: LeaveOrganizationInput };
    transferOwnership: { input: TransferOwnershipInput };
    resendInvitation: { input: ResendInvitationInput };
    updateNotificationPreferences: { input: UpdateNotificationPreferencesInput };
    markNotificationRead: { input: MarkNotificationReadInput };
    updateOrganization: { input: UpdateOrganizationInput<Date> };
    deleteOrganization: { input: DeleteOrganizationInput };
    addPaymentMethod: { input: AddPaymentMethodInput };
    setDefaultPaymentMethod: { input: SetDefaultPaymentMethodInput };
    removePaymentMethod: { input: RemovePaymentMethodInput };
    updateProfile: { input: UpdateProfileInput };
    changeEmail: { input: ChangeEmailInput };
    confirmEmailChange: { input: ConfirmEmailChangeInput };
    changePassword: { input: ChangePasswordInput };
    updateProject: { input: UpdateProjectInput };
    archiveProject: { input: ArchiveProjectInput };
    restoreProject: { input: RestoreProjectInput };
    deleteProject: { input: DeleteProjectInput };
    addProjectMember: { input: AddProjectMemberInput };
    removeProjectMember: { input: RemoveProjectMemberInput };
    connectRepository: { input: ConnectRepositoryInput };
    fetchRepository: { input: FetchRepositoryInput };
    updateAccessToken: { input: UpdateAccessTokenInput };
    startScan: { input: StartScanInput };
    endSession: { input: EndSessionInput };
    login: { input: LoginInput };
    signup: { input: SignupInput };
    changePlan: { input: ChangePlanInput<Date> };
    startTrial: { input: StartTrialInput };
    createTask: { input: CreateTaskInput };
    updateTask: { input: UpdateTaskInput };
    deleteTask: { input: DeleteTaskInput };
    createTenant: { input: CreateTenantInput };
    updateTenant: { input: UpdateTenantInput<Date> };
    suspendTenant: { input: SuspendTenantInput };
    reactivateTenant: { input: ReactivateTenantInput };
    changeTenantRole: { input: ChangeTenantRoleInput };
    removeTenantMember: { input: RemoveTenantMemberInput };
    endTenantSessions: { input: EndTenantSessionsInput };
    resendTenantInvitation: { input: ResendTenantInvitationInput };
    completeLogin: { input: CompleteLoginInput };
    startTwoFactor: { input: StartTwoFactorInput };
    confirmTwoFactor: { input: ConfirmTwoFactorInput };
    regenerateRecoveryCodes: { input: RegenerateRecoveryCodesInput };
    disableTwoFactor: { input: DisableTwoFactorInput };
  };
  Subscription: {
    codeChanged: { projectId: string };
    jobLogAdded: { id: string; after?: string | null | undefined };
    jobUpdated: { id: string };
    taskChanged: { projectId: string };
  };
  Tree: {
    entries: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
  };
  Difference: {
    files: { first?: number | null | undefined; after?: string | null | undefined };
  };
  Comparison: {
    commits: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
  };
  HostedRepository: {
    pushes: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    branchNames: { search?: string | null | undefined };
  };
  Push: {
    refs: { first?: number | null | undefined };
  };
  Job: {
    log: { first?: number | null | undefined; after?: string | null | undefined };
  };
  Organization: {
    members: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; search?: string | null | undefined };
    invitations: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    invoices: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    invoice: { id: string };
  };
  PlatformBilling: {
    subscriptions: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; search?: string | null | undefined; plan?: Array<PlanCode> | null | undefined; status?: Array<SubscriptionStatus> | null | undefined };
    invoices: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; search?: string | null | undefined; status?: Array<InvoiceStatus> | null | undefined };
  };
  PlatformUsage: {
    byTenant: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; search?: string | null | undefined; sort?: TenantUsageSort | null | undefined };
  };
  Project: {
    team: { first?: number | null | undefined; after?: string | null | undefined };
    activity: { first?: number | null | undefined; after?: string | null | undefined };
    deployments: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; environment?: Array<DeploymentEnvironment> | null | undefined };
    tasks: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; status?: TaskStatus | null | undefined };
    trends: { days: number };
  };
  Repository: {
    languages: { first?: number | null | undefined };
    branch: { name?: string | null | undefined };
    tree: { branch?: string | null | undefined; path?: string | null | undefined };
    blob: { branch?: string | null | undefined; path: string };
    commits: { branch?: string | null | undefined; path?: string | null | undefined; first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    revision: { name?: string | null | undefined };
    commit: { sha: string };
    tags: { search?: string | null | undefined; first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    comparison: { base?: string | null | undefined; head: string };
    patch: { before?: string | null | undefined; after: string; path: string; previousPath?: string | null | undefined };
    lines: { branch?: string | null | undefined; path: string; from?: number | null | undefined; first?: number | null | undefined };
    blame: { branch?: string | null | undefined; path: string; from?: number | null | undefined; first?: number | null | undefined };
    paths: { branch?: string | null | undefined };
  };
  SecurityOverview: {
    scoreByDay: { days: number };
  };
  Tenant: {
    people: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; search?: string | null | undefined };
    invoices: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
  };
};

type Scalar = 'DateTime' | 'Date' | 'EmailAddress' | 'URL' | 'NonNegativeInt' | 'HexColorCode';

/** What a resolver of a type gets as parent. */
export type ResolversParentTypes = Held<RowOfType>;

/** What answers the fields of the schema. */
export type Resolvers = ResolversOf<RowOfType, Arguments, Scalar>;
