// Made by `npm run codegen` from the SDL. Do not edit.
import type { AcceptInvitationInput, AcceptUnscannedFilesInput, ActivateAgentInput, AddDatabaseInput, AddDomainInput, AddFreezeWindowInput, AddOutboundHostsInput, AddPaymentMethodInput, AddProjectMemberInput, AgentRunFilter, AgentStatus, AgentType, AllowSecretInput, ApplySuggestionInput, ApproveDeploymentInput, ArchiveProjectInput, AssignTaskToAgentInput, AuditOutcome, BillingCycle, CancelAgentRunInput, CancelDeploymentInput, CancelJobInput, CancelMergeWhenReadyInput, CancelScanInput, ChangeAllowedLicensesInput, ChangeDefaultBranchInput, ChangeEmailInput, ChangeMemberRoleInput, ChangePasswordInput, ChangePlanInput, ChangePreviewSettingsInput, ChangePushProtectionInput, ChangeScanPolicyInput, ChangeSuppressionsInput, ChangeTenantRoleInput, CheckPatchInput, ClosePullRequestInput, CommentOnTaskInput, CompleteLoginInput, ConfigureModelInput, ConfirmEmailChangeInput, ConfirmFindingInput, ConfirmPasswordResetInput, ConfirmTwoFactorInput, ConnectRepositoryInput, CreateAgentInput, CreateBranchRuleInput, CreateMcpServerInput, CreateOrganizationInput, CreatePullRequestInput, CreateTaskInput, CreateTasksInput, CreateTenantInput, CreateWebhookInput, DecideToolCallInput, DeleteAgentInput, DeleteBranchRuleInput, DeleteDatabaseBackupInput, DeleteDatabaseInput, DeleteMcpServerInput, DeleteOrganizationInput, DeleteProjectInput, DeleteTaskInput, DeleteVolumeInput, DeleteVolumeSnapshotInput, DeleteWebhookInput, DependencyFilter, DeploymentEnvironment, DeploymentFilter, DeploymentStatus, DisableTwoFactorInput, DiscardVariablesInput, DismissFindingInput, DismissThreadInput, DownloadDatabaseBackupInput, EndSessionInput, EndTenantSessionsInput, FetchRepositoryInput, FindingChange, FindingFilter, FindingSort, GenerateApiKeyInput, HostRepositoryInput, ImportAdvisoriesInput, InviteTeamInput, InvoiceStatus, LeaveOrganizationInput, LoginInput, MarkNotificationReadInput, MergePullRequestInput, PauseAgentInput, PauseAgentRunInput, PauseCronsInput, PlanCode, ProjectAnalyticsSort, ProjectFilter, ProjectSort, ProposeFixInput, PullRequestFilter, PullRequestState, ReactivateTenantInput, RedeliverWebhookInput, RegenerateRecoveryCodesInput, RemoveDomainInput, RemoveFreezeWindowInput, RemoveMemberInput, RemoveModelInput, RemoveOutboundHostsInput, RemovePaymentMethodInput, RemovePreviewInput, RemoveProjectMemberInput, RemoveTenantMemberInput, RemoveUnreachableObjectsInput, RemoveVariableInput, ReopenFindingInput, ReopenPullRequestInput, ReplyToThreadInput, RequestContactInput, ResendInvitationInput, ResendTenantInvitationInput, ResetPasswordInput, ResolveFindingInput, ResolveThreadInput, RestoreDatabaseInput, RestoreDeletedProjectInput, RestoreProjectInput, RestoreVolumeInput, ResumeAgentRunInput, RetryAgentRunInput, RevertPullRequestInput, ReviewPullRequestInput, RevokeApiKeyInput, RevokeInvitationInput, RollBackEnvironmentInput, RotateApiKeyInput, RotateRepositoryWebhookSecretInput, RotateSigningKeyInput, RotateWebhookSecretInput, RunCommandInput, SaveOnboardingStepInput, ScanFilter, SecurityStandard, SetDefaultPaymentMethodInput, SetVariablesInput, SignupInput, StartAgentRunInput, StartAgentTrialInput, StartDeploymentInput, StartScanInput, StartTrialInput, StartTwoFactorInput, SubscriptionStatus, SuspendTenantInput, SwitchOrganizationInput, TaskFilter, TaskSort, TaskStatus, TenantSort, TenantStatus, TenantUsageSort, TestModelInput, TestWebhookInput, TransferOwnershipInput, TriageFindingsInput, UndoTriageInput, UnmuteAgentRuleInput, UpdateAccessTokenInput, UpdateAgentInput, UpdateBillingDetailsInput, UpdateBranchRuleInput, UpdateEnvironmentInput, UpdateFindingDeadlinesInput, UpdateNotificationPreferencesInput, UpdateOrganizationInput, UpdateProfileInput, UpdateProjectInput, UpdateProviderPullRequestsInput, UpdateProviderReportingInput, UpdatePullRequestInput, UpdateSellerDetailsInput, UpdateTaskInput, UpdateTasksInput, UpdateTenantInput, UpdateVolumeInput, UpdateWebhookInput, VerifyDomainInput, VerifyEmailInput, WithdrawUnscannedFilesInput } from '../../../schema/generated/types.ts';
import type { Held, ResolversOf } from './resolverTypes.ts';
import type { RowOfType } from './rowOfType.ts';
/** What the field of a type is asked with. */
type Arguments = {
  User: {
    notifications: { first?: number | null | undefined; after?: string | null | undefined; unreadOnly: boolean };
    projects: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    tasks: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
  };
  AgentRun: {
    steps: { first?: number | null | undefined };
    events: { first?: number | null | undefined; after?: number | null | undefined };
    toolCalls: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    pullRequests: { first?: number | null | undefined };
    heldBack: { first?: number | null | undefined };
  };
  AgentTrigger: {
    nextRuns: { first?: number | null | undefined };
  };
  Agent: {
    projects: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    runs: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    scoreboard: { first?: number | null | undefined };
  };
  Analytics: {
    projects: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; sort?: ProjectAnalyticsSort | null | undefined };
  };
  DeliveryAnalytics: {
    byDay: { first?: number | null | undefined };
  };
  ScoreAnalytics: {
    byDay: { first?: number | null | undefined };
  };
  DeploymentAnalytics: {
    byDay: { first?: number | null | undefined };
  };
  ProjectTrends: {
    progress: { first?: number | null | undefined };
    deployments: { first?: number | null | undefined };
    securityScore: { first?: number | null | undefined };
  };
  UsageAnalytics: {
    byDay: { first?: number | null | undefined };
  };
  AuditFilters: {
    actors: { first?: number | null | undefined };
  };
  Query: {
    memberships: { first?: number | null | undefined };
    sessions: { first?: number | null | undefined };
    agentRun: { id: string };
    agentRuns: { filter?: AgentRunFilter | null | undefined; first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    agents: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; search?: string | null | undefined; type?: Array<AgentType> | null | undefined; status?: Array<AgentStatus> | null | undefined; project?: string | null | undefined };
    agent: { id: string };
    analytics: { days: number };
    scopes: { first?: number | null | undefined };
    apiKeys: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    auditLog: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; actorId?: string | null | undefined; action?: string | null | undefined; outcome?: AuditOutcome | null | undefined; from?: Date | null | undefined; to?: Date | null | undefined };
    planChangePreview: { plan: PlanCode; billingCycle: BillingCycle };
    build: { id: string };
    deployments: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; filter?: DeploymentFilter<Date> | null | undefined };
    deployment: { id: string };
    environment: { id: string };
    release: { id: string };
    job: { id: string };
    node: { id: string };
    nodes: { ids: Array<string> };
    notificationPreferences: { first?: number | null | undefined };
    notifications: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; unreadOnly: boolean };
    invitation: { token: string };
    organizations: { first?: number | null | undefined };
    deletedProjects: { first?: number | null | undefined };
    project: { id: string };
    projects: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; filter?: ProjectFilter | null | undefined; sort?: ProjectSort | null | undefined };
    task: { id: string };
    tasks: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; filter?: TaskFilter | null | undefined; sort?: TaskSort | null | undefined };
    patchCheck: { id: string };
    pullRequest: { id: string };
    pullRequests: { filter?: PullRequestFilter | null | undefined; first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    agentTrial: { id: string };
    search: { text: string };
    dependencies: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; filter?: DependencyFilter | null | undefined };
    advisoryData: { first?: number | null | undefined };
    findings: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; filter?: FindingFilter | null | undefined; sort?: FindingSort | null | undefined };
    finding: { id: string };
    scans: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; filter?: ScanFilter | null | undefined };
    scan: { id: string };
    scoreChanges: { project?: string | null | undefined; first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    securityDay: { day: Date };
    platformUsage: { days?: number | null | undefined };
    tenants: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; search?: string | null | undefined; plan?: Array<PlanCode> | null | undefined; status?: Array<TenantStatus> | null | undefined; sort?: TenantSort | null | undefined };
    tenant: { id: string };
    webhook: { id: string };
  };
  Mutation: {
    resetPassword: { input: ResetPasswordInput };
    confirmPasswordReset: { input: ConfirmPasswordResetInput };
    verifyEmail: { input: VerifyEmailInput };
    switchOrganization: { input: SwitchOrganizationInput };
    createOrganization: { input: CreateOrganizationInput };
    saveOnboardingStep: { input: SaveOnboardingStepInput };
    updateProfile: { input: UpdateProfileInput };
    changeEmail: { input: ChangeEmailInput };
    confirmEmailChange: { input: ConfirmEmailChangeInput };
    changePassword: { input: ChangePasswordInput };
    endSession: { input: EndSessionInput };
    login: { input: LoginInput };
    signup: { input: SignupInput };
    completeLogin: { input: CompleteLoginInput };
    startTwoFactor: { input: StartTwoFactorInput };
    confirmTwoFactor: { input: ConfirmTwoFactorInput };
    regenerateRecoveryCodes: { input: RegenerateRecoveryCodesInput };
    disableTwoFactor: { input: DisableTwoFactorInput };
    createAgent: { input: CreateAgentInput };
    updateAgent: { input: UpdateAgentInput<Date> };
    activateAgent: { input: ActivateAgentInput };
    pauseAgent: { input: PauseAgentInput };
    deleteAgent: { input: DeleteAgentInput };
    startAgentRun: { input: StartAgentRunInput };
    proposeFix: { input: ProposeFixInput };
    cancelAgentRun: { input: CancelAgentRunInput };
    pauseAgentRun: { input: PauseAgentRunInput };
    retryAgentRun: { input: RetryAgentRunInput };
    resumeAgentRun: { input: ResumeAgentRunInput };
    unmuteAgentRule: { input: UnmuteAgentRuleInput };
    assignTaskToAgent: { input: AssignTaskToAgentInput };
    decideToolCall: { input: DecideToolCallInput };
    generateApiKey: { input: GenerateApiKeyInput };
    rotateApiKey: { input: RotateApiKeyInput };
    revokeApiKey: { input: RevokeApiKeyInput };
    updateBillingDetails: { input: UpdateBillingDetailsInput };
    updateSellerDetails: { input: UpdateSellerDetailsInput };
    addPaymentMethod: { input: AddPaymentMethodInput };
    setDefaultPaymentMethod: { input: SetDefaultPaymentMethodInput };
    removePaymentMethod: { input: RemovePaymentMethodInput };
    changePlan: { input: ChangePlanInput<Date> };
    startTrial: { input: StartTrialInput };
    requestContact: { input: RequestContactInput };
    approveDeployment: { input: ApproveDeploymentInput };
    runCommand: { input: RunCommandInput };
    pauseCrons: { input: PauseCronsInput };
    addDatabase: { input: AddDatabaseInput };
    restoreDatabase: { input: RestoreDatabaseInput };
    downloadDatabaseBackup: { input: DownloadDatabaseBackupInput };
    deleteDatabase: { input: DeleteDatabaseInput };
    deleteDatabaseBackup: { input: DeleteDatabaseBackupInput };
    startDeployment: { input: StartDeploymentInput };
    rollBackEnvironment: { input: RollBackEnvironmentInput };
    cancelDeployment: { input: CancelDeploymentInput };
    addDomain: { input: AddDomainInput };
    verifyDomain: { input: VerifyDomainInput };
    removeDomain: { input: RemoveDomainInput };
    updateEnvironment: { input: UpdateEnvironmentInput<Date> };
    addFreezeWindow: { input: AddFreezeWindowInput<Date> };
    removeFreezeWindow: { input: RemoveFreezeWindowInput };
    setVariables: { input: SetVariablesInput };
    removeVariable: { input: RemoveVariableInput };
    discardVariables: { input: DiscardVariablesInput };
    addOutboundHosts: { input: AddOutboundHostsInput };
    removeOutboundHosts: { input: RemoveOutboundHostsInput };
    rotateSigningKey: { input: RotateSigningKeyInput };
    changePreviewSettings: { input: ChangePreviewSettingsInput };
    removePreview: { input: RemovePreviewInput };
    updateVolume: { input: UpdateVolumeInput };
    restoreVolume: { input: RestoreVolumeInput };
    deleteVolume: { input: DeleteVolumeInput };
    deleteVolumeSnapshot: { input: DeleteVolumeSnapshotInput };
    createBranchRule: { input: CreateBranchRuleInput };
    updateBranchRule: { input: UpdateBranchRuleInput };
    deleteBranchRule: { input: DeleteBranchRuleInput };
    changeDefaultBranch: { input: ChangeDefaultBranchInput };
    hostRepository: { input: HostRepositoryInput };
    allowSecret: { input: AllowSecretInput };
    changePushProtection: { input: ChangePushProtectionInput };
    removeUnreachableObjects: { input: RemoveUnreachableObjectsInput };
    cancelJob: { input: CancelJobInput };
    createMcpServer: { input: CreateMcpServerInput };
    deleteMcpServer: { input: DeleteMcpServerInput };
    configureModel: { input: ConfigureModelInput<Date> };
    testModel: { input: TestModelInput<Date> };
    removeModel: { input: RemoveModelInput<Date> };
    updateNotificationPreferences: { input: UpdateNotificationPreferencesInput };
    markNotificationRead: { input: MarkNotificationReadInput };
    inviteTeam: { input: InviteTeamInput };
    acceptInvitation: { input: AcceptInvitationInput };
    revokeInvitation: { input: RevokeInvitationInput };
    changeMemberRole: { input: ChangeMemberRoleInput };
    removeMember: { input: RemoveMemberInput };
    leaveOrganization: { input: LeaveOrganizationInput };
    transferOwnership: { input: TransferOwnershipInput };
    resendInvitation: { input: ResendInvitationInput };
    updateOrganization: { input: UpdateOrganizationInput<Date> };
    deleteOrganization: { input: DeleteOrganizationInput };
    restoreDeletedProject: { input: RestoreDeletedProjectInput };
    updateProject: { input: UpdateProjectInput };
    archiveProject: { input: ArchiveProjectInput };
    restoreProject: { input: RestoreProjectInput };
    deleteProject: { input: DeleteProjectInput };
    addProjectMember: { input: AddProjectMemberInput };
    removeProjectMember: { input: RemoveProjectMemberInput };
    connectRepository: { input: ConnectRepositoryInput };
    fetchRepository: { input: FetchRepositoryInput };
    updateAccessToken: { input: UpdateAccessTokenInput };
    rotateRepositoryWebhookSecret: { input: RotateRepositoryWebhookSecretInput };
    createTasks: { input: CreateTasksInput };
    updateTasks: { input: UpdateTasksInput };
    commentOnTask: { input: CommentOnTaskInput };
    createTask: { input: CreateTaskInput };
    updateTask: { input: UpdateTaskInput };
    deleteTask: { input: DeleteTaskInput };
    updateProviderReporting: { input: UpdateProviderReportingInput };
    updateProviderPullRequests: { input: UpdateProviderPullRequestsInput };
    checkPatch: { input: CheckPatchInput };
    createPullRequest: { input: CreatePullRequestInput };
    updatePullRequest: { input: UpdatePullRequestInput };
    closePullRequest: { input: ClosePullRequestInput };
    reopenPullRequest: { input: ReopenPullRequestInput };
    mergePullRequest: { input: MergePullRequestInput };
    cancelMergeWhenReady: { input: CancelMergeWhenReadyInput };
    revertPullRequest: { input: RevertPullRequestInput };
    reviewPullRequest: { input: ReviewPullRequestInput };
    replyToThread: { input: ReplyToThreadInput };
    resolveThread: { input: ResolveThreadInput };
    dismissThread: { input: DismissThreadInput };
    applySuggestion: { input: ApplySuggestionInput };
    startAgentTrial: { input: StartAgentTrialInput };
    importAdvisories: { input: ImportAdvisoriesInput };
    updateFindingDeadlines: { input: UpdateFindingDeadlinesInput };
    confirmFinding: { input: ConfirmFindingInput };
    dismissFinding: { input: DismissFindingInput };
    resolveFinding: { input: ResolveFindingInput };
    reopenFinding: { input: ReopenFindingInput };
    triageFindings: { input: TriageFindingsInput };
    undoTriage: { input: UndoTriageInput };
    changeAllowedLicenses: { input: ChangeAllowedLicensesInput };
    changeScanPolicy: { input: ChangeScanPolicyInput };
    acceptUnscannedFiles: { input: AcceptUnscannedFilesInput };
    withdrawUnscannedFiles: { input: WithdrawUnscannedFilesInput };
    startScan: { input: StartScanInput };
    cancelScan: { input: CancelScanInput };
    changeSuppressions: { input: ChangeSuppressionsInput };
    createTenant: { input: CreateTenantInput };
    updateTenant: { input: UpdateTenantInput<Date> };
    suspendTenant: { input: SuspendTenantInput };
    reactivateTenant: { input: ReactivateTenantInput };
    changeTenantRole: { input: ChangeTenantRoleInput };
    removeTenantMember: { input: RemoveTenantMemberInput };
    endTenantSessions: { input: EndTenantSessionsInput };
    resendTenantInvitation: { input: ResendTenantInvitationInput };
    createWebhook: { input: CreateWebhookInput };
    updateWebhook: { input: UpdateWebhookInput };
    deleteWebhook: { input: DeleteWebhookInput };
    rotateWebhookSecret: { input: RotateWebhookSecretInput };
    testWebhook: { input: TestWebhookInput };
    redeliverWebhook: { input: RedeliverWebhookInput };
  };
  Subscription: {
    agentRunUpdated: { id: string };
    agentRunEventAdded: { id: string; after?: number | null | undefined };
    deploymentChanged: { id?: string | null | undefined; projectId?: string | null | undefined };
    jobLogAdded: { id: string; after?: string | null | undefined };
    jobUpdated: { id: string };
    codeChanged: { projectId: string };
    taskChanged: { projectId: string };
    pullRequestChanged: { id?: string | null | undefined };
    scanChanged: { id?: string | null | undefined; projectId?: string | null | undefined };
  };
  PlatformBilling: {
    subscriptions: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; search?: string | null | undefined; plan?: Array<PlanCode> | null | undefined; status?: Array<SubscriptionStatus> | null | undefined };
    invoices: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; search?: string | null | undefined; status?: Array<InvoiceStatus> | null | undefined };
  };
  Dashboard: {
    deploymentsByDay: { first?: number | null | undefined };
  };
  Database: {
    backups: { first?: number | null | undefined };
  };
  Deployment: {
    variableChanges: { first?: number | null | undefined };
  };
  PendingVariables: {
    changes: { first?: number | null | undefined };
  };
  Environment: {
    queue: { first?: number | null | undefined };
    crons: { first?: number | null | undefined };
    commandRuns: { first?: number | null | undefined };
    deploymentPreview: { commitSha?: string | null | undefined; releaseId?: string | null | undefined };
    domains: { first?: number | null | undefined };
    variables: { first?: number | null | undefined };
    outboundHosts: { first?: number | null | undefined };
    refusedConnections: { first?: number | null | undefined };
    earlierReleases: { first?: number | null | undefined };
    rollbackPreview: { releaseId?: string | null | undefined };
    volumes: { first?: number | null | undefined };
  };
  Release: {
    environments: { first?: number | null | undefined };
    deployments: { first?: number | null | undefined };
  };
  RollbackPreview: {
    variables: { first?: number | null | undefined };
  };
  CountedCommits: {
    nodes: { first?: number | null | undefined };
  };
  ChangedMigrations: {
    files: { first?: number | null | undefined };
  };
  CountedFindings: {
    nodes: { first?: number | null | undefined };
  };
  Volume: {
    snapshots: { first?: number | null | undefined };
  };
  HostedRepository: {
    pushes: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    branchRules: { first?: number | null | undefined };
    branchNames: { search?: string | null | undefined };
    blockedSecret: { id: string };
  };
  Push: {
    refs: { first?: number | null | undefined };
  };
  Job: {
    log: { first?: number | null | undefined; after?: string | null | undefined };
  };
  McpServer: {
    tools: { first?: number | null | undefined };
  };
  Model: {
    projects: { first?: number | null | undefined };
  };
  UpdateNotificationPreferencesPayload: {
    preferences: { first?: number | null | undefined };
  };
  InviteTeamPayload: {
    outcomes: { first?: number | null | undefined };
  };
  Organization: {
    members: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; search?: string | null | undefined };
    invitations: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    activity: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    agentUsage: { month?: string | null | undefined };
    agents: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    agentRuns: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; filter?: AgentRunFilter | null | undefined };
    apiKeys: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    auditLog: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    invoices: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    invoice: { id: string };
    deployments: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; filter?: DeploymentFilter<Date> | null | undefined };
    signingKeys: { first?: number | null | undefined };
    projects: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; filter?: ProjectFilter | null | undefined; sort?: ProjectSort | null | undefined };
    tasks: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    deletedProjects: { first?: number | null | undefined };
    pullRequests: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; filter?: PullRequestFilter | null | undefined };
    findings: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; filter?: FindingFilter | null | undefined; sort?: FindingSort | null | undefined };
    scans: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; filter?: ScanFilter | null | undefined };
    scoreChanges: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    webhooks: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
  };
  Tree: {
    entries: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
  };
  Blob: {
    findings: { first?: number | null | undefined };
  };
  Difference: {
    files: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
  };
  Patch: {
    findings: { first?: number | null | undefined };
  };
  Comparison: {
    commits: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
  };
  Project: {
    team: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    activity: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    agents: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    trends: { days: number };
    builds: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    deployments: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; environment?: Array<DeploymentEnvironment> | null | undefined; status?: Array<DeploymentStatus> | null | undefined };
    environments: { first?: number | null | undefined; kind?: Array<DeploymentEnvironment> | null | undefined };
    releases: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    tasks: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; status?: TaskStatus | null | undefined };
    patchCheck: { id: string };
    pullRequests: { state?: Array<PullRequestState> | null | undefined; first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    pullRequest: { number: number };
    standard: { standard: SecurityStandard };
    findings: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    scans: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    dependencies: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    webhooks: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
  };
  ProjectFilterOptions: {
    team: { first?: number | null | undefined };
  };
  Repository: {
    languages: { first?: number | null | undefined };
    branches: { first?: number | null | undefined };
    branch: { name?: string | null | undefined };
    tree: { branch?: string | null | undefined; path?: string | null | undefined };
    blob: { branch?: string | null | undefined; path: string };
    commits: { branch?: string | null | undefined; path?: string | null | undefined; first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    patch: { before?: string | null | undefined; after: string; path: string; previousPath?: string | null | undefined };
    revision: { name?: string | null | undefined };
    commit: { sha: string };
    tags: { search?: string | null | undefined; first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    comparison: { base?: string | null | undefined; head: string };
    search: { text: string; branch?: string | null | undefined; path?: string | null | undefined; ignoreCase?: boolean | null | undefined; first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    lines: { branch?: string | null | undefined; path: string; from?: number | null | undefined; first?: number | null | undefined };
    blame: { branch?: string | null | undefined; path: string; from?: number | null | undefined; first?: number | null | undefined };
    paths: { branch?: string | null | undefined };
  };
  CreateTasksPayload: {
    tasks: { first?: number | null | undefined };
  };
  UpdateTasksPayload: {
    changed: { first?: number | null | undefined };
    refused: { first?: number | null | undefined };
  };
  Task: {
    history: { first?: number | null | undefined };
  };
  PullRequestCheck: {
    fixed: { first?: number | null | undefined };
    introduced: { first?: number | null | undefined };
  };
  PullRequest: {
    commits: { first?: number | null | undefined; after?: string | null | undefined };
    findings: { first?: number | null | undefined };
    reviews: { first?: number | null | undefined };
    threads: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
    thread: { id: string };
    reviewers: { first?: number | null | undefined };
    waitingFor: { first?: number | null | undefined };
  };
  PullRequestThread: {
    comments: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
  };
  AgentTrial: {
    fixes: { first?: number | null | undefined };
  };
  DependencyOptions: {
    projects: { first?: number | null | undefined };
    gaps: { first?: number | null | undefined };
  };
  TriageFindingsPayload: {
    changed: { first?: number | null | undefined };
    refused: { first?: number | null | undefined };
  };
  UndoTriagePayload: {
    changed: { first?: number | null | undefined };
    refused: { first?: number | null | undefined };
  };
  Finding: {
    history: { first?: number | null | undefined };
  };
  ProjectStandard: {
    parts: { first?: number | null | undefined };
  };
  ScanVerdict: {
    reasons: { first?: number | null | undefined };
  };
  StartScanPayload: {
    jobs: { first?: number | null | undefined };
    scans: { first?: number | null | undefined };
  };
  ScoreChange: {
    parts: { first?: number | null | undefined };
  };
  SecurityDay: {
    findings: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
  };
  SecretPlaces: {
    places: { first?: number | null | undefined };
  };
  Scan: {
    results: { first?: number | null | undefined };
    analysers: { first?: number | null | undefined };
    omissions: { first?: number | null | undefined };
    findings: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; change?: FindingChange | null | undefined };
  };
  SecurityOverview: {
    checks: { first?: number | null | undefined };
    projects: { first?: number | null | undefined };
    scoreByDay: { days: number; first?: number | null | undefined };
    scanJobs: { first?: number | null | undefined };
    scannableProjects: { first?: number | null | undefined };
    scoreTurns: { days: number; first?: number | null | undefined };
  };
  SecurityCheck: {
    findings: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
  };
  StandardResult: {
    parts: { first?: number | null | undefined };
  };
  PlatformUsage: {
    byDay: { first?: number | null | undefined };
    byTenant: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; search?: string | null | undefined; sort?: TenantUsageSort | null | undefined };
  };
  PlatformResources: {
    queues: { first?: number | null | undefined };
  };
  Suspension: {
    elsewhere: { first?: number | null | undefined };
    invitations: { first?: number | null | undefined };
  };
  Tenant: {
    people: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined; search?: string | null | undefined };
    invoices: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
  };
  Webhook: {
    deliveries: { first?: number | null | undefined; after?: string | null | undefined; last?: number | null | undefined; before?: string | null | undefined };
  };
};

type Scalar = 'DateTime' | 'Date' | 'EmailAddress' | 'URL' | 'NonNegativeInt' | 'HexColorCode';

/** What a resolver of a type gets as parent. */
export type ResolversParentTypes = Held<RowOfType>;

/** What answers the fields of the schema. */
export type Resolvers = ResolversOf<RowOfType, Arguments, Scalar>;
