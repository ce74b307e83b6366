// Made by `npm run database:types` from server/platform/database/migrations. Do not edit.

import type { ColumnType } from "kysely";

export type AccountTokenPurpose = "EMAIL_VERIFICATION" | "PASSWORD_RESET";

export type ActivityStatus = "ERROR" | "SUCCESS" | "WARNING";

export type ActivityType = "AGENT" | "BUILD" | "DEPLOYMENT" | "PROJECT" | "SECURITY" | "TEAM";

export type AgentApprovalPolicy = "ALWAYS" | "NEVER" | "RISKY";

export type AgentEngine = "MODEL" | "RULES" | "SEARCH";

export type AgentRunState = "CANCELED" | "FAILED" | "PAUSED" | "QUEUED" | "RUNNING" | "STUCK" | "SUCCEEDED" | "WAITING_FOR_ANSWER" | "WAITING_FOR_APPROVAL";

export type AgentRunTrigger = "FAILED_BUILD" | "FINDING" | "MANUAL" | "PULL_REQUEST" | "PUSH" | "REVIEW" | "SCHEDULE";

export type AgentStatus = "ACTIVE" | "DRAFT" | "PAUSED";

export type AgentType = "CODE_REVIEW" | "DEVOPS" | "DOCUMENTATION" | "TESTING";

export type AllowedSecretReason = "FALSE_POSITIVE" | "FIX_LATER" | "USED_IN_TESTS";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type AuditOutcome = "REFUSED" | "SUCCEEDED";

export type BillingCycle = "ANNUAL" | "MONTHLY";

export type CardBrand = "AMERICAN_EXPRESS" | "DINERS_CLUB" | "DISCOVER" | "JCB" | "MASTERCARD" | "OTHER" | "UNIONPAY" | "VISA";

export type CheckKind = "PARSE" | "SCAN" | "TESTS";

export type CheckOutcome = "FAILED" | "NOT_CHECKED" | "PASSED";

export type CheckState = "FAILED" | "NOT_CHECKED" | "PASSED" | "QUEUED" | "RUNNING";

export type Confidence = "HIGH" | "LOW" | "MEDIUM";

export type DeploymentEnvironment = "PREVIEW" | "PRODUCTION" | "STAGING";

export type DeploymentStatus = "BLOCKED" | "CANCELED" | "FAILED" | "QUEUED" | "ROLLED_BACK" | "RUNNING" | "SUCCEEDED" | "SUPERSEDED";

export type DiffSide = "AFTER" | "BEFORE";

export type DismissalReason = "ACCEPTED_RISK" | "FALSE_POSITIVE" | "USED_IN_TESTS";

export type FindingEventType = "ASSIGNED" | "CONFIRMED" | "DISMISSED" | "EXPIRED" | "FOUND" | "REOPENED" | "RESOLVED" | "UNDONE";

export type FindingState = "CONFIRMED" | "DISMISSED" | "OPEN" | "RESOLVED";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type InvoicePurpose = "PLAN_CHANGE" | "RENEWAL" | "START";

export type InvoiceStatus = "DRAFT" | "OPEN" | "PAID" | "VOID";

export type JobState = "CANCELED" | "FAILED" | "QUEUED" | "RUNNING" | "SUCCEEDED";

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type MergeMethod = "FAST_FORWARD" | "MERGE_COMMIT" | "SQUASH";

export type NotificationEvent = "AGENT_BUDGET_USED" | "AGENT_PAUSED" | "AGENT_RUN_WAITS" | "BRANCH_RULE_RELAXED" | "COMMAND_RUN" | "DATABASE_COPIED" | "DEPLOYMENT_FAILED" | "DEPLOYMENT_WAITS" | "DOMAIN_FAILING" | "FINDING_ASSIGNED" | "FINDINGS_FOUND" | "INVOICE_PAID" | "MEMBERS_CHANGED" | "OUTBOUND_HOST_ALLOWED" | "PAYMENT_FAILED" | "PULL_REQUEST_REVIEWED" | "REPOSITORY_CONNECTED" | "REPOSITORY_FAILED" | "RISK_EXPIRES" | "ROLE_CHANGED" | "SUBSCRIPTION_CHANGED" | "TASK_ASSIGNED" | "TASK_COMMENTED" | "WEBHOOK_DISABLED";

export type OnboardingStep = "COMPLETE" | "PLAN" | "REPOSITORY" | "TEAM" | "WELCOME";

export type PlanCode = "ENTERPRISE" | "ENTERPRISE_PLUS" | "PROFESSIONAL" | "STARTER";

export type ProjectStatus = "ACTIVE" | "CONNECTING" | "DRAFT" | "PAUSED";

export type PullRequestCloseReason = "FALSE_POSITIVE" | "LATER" | "OTHER" | "UNWANTED" | "WRONG";

export type PullRequestState = "CLOSED" | "DRAFT" | "MERGED" | "OPEN";

export type PullRequestVerification = "FAILED" | "PENDING" | "UNVERIFIED" | "VERIFIED";

export type PushOrigin = "GIT" | "MERGE" | "REVERT" | "RUN" | "SUGGESTION";

export type RepositoryProvider = "AZURE" | "BITBUCKET" | "GITEA" | "GITHUB" | "GITLAB" | "SLIPWAY";

export type ReviewVerdict = "APPROVE" | "COMMENT" | "REQUEST_CHANGES";

export type Role = "ADMIN" | "MEMBER" | "OWNER" | "VIEWER";

export type ScoreCause = "ADVISORY_DATA" | "FIRST_SCANNED" | "PROJECT_ACTIVATED" | "PROJECT_ARCHIVED" | "PROJECT_DEACTIVATED" | "PROJECT_DELETED" | "PROJECT_RESTORED" | "SAMPLE_REPLACED" | "SCANNED";

export type Severity = "CRITICAL" | "HIGH" | "LOW" | "MEDIUM";

export type SubscriptionStatus = "ACTIVE" | "CANCELED" | "NONE" | "PAST_DUE" | "PAUSED" | "TRIALING";

export type TaskEventType = "ASSIGNED" | "COMMENTED" | "CREATED" | "DESCRIBED" | "MOVED" | "RENAMED" | "SCHEDULED";

export type TaskStatus = "DONE" | "IN_PROGRESS" | "REVIEW" | "TODO";

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export type ToolRisk = "BRANCH" | "DEPLOY" | "EXTERNAL" | "PIPELINE" | "READ" | "SANDBOX";

export interface AccountTokens {
  createdAt: Generated<Timestamp>;
  expiresAt: Timestamp;
  id: string;
  purpose: AccountTokenPurpose;
  tokenHash: Buffer;
  usedAt: Timestamp | null;
  userId: string;
}

export interface Activities {
  actorId: string | null;
  actorName: string | null;
  agentId: string | null;
  apiKeyId: string | null;
  apiKeyName: string | null;
  deploymentId: string | null;
  id: string;
  message: string;
  occurredAt: Generated<Timestamp>;
  organizationId: string;
  projectId: string | null;
  scanId: string | null;
  status: ActivityStatus;
  taskId: string | null;
  type: ActivityType;
}

export interface Advisories {
  aliases: string[];
  ecosystem: string;
  id: string;
  importedAt: Timestamp;
  links: string[];
  modifiedAt: Timestamp;
  package: string;
  ranges: Json;
  severity: string | null;
  source: string;
  summary: string;
  vectors: string[];
  versions: string[];
  weaknesses: number[];
}

export interface AdvisoryData {
  advisories: number;
  ecosystem: string;
  importedAt: Timestamp;
  newestAt: Timestamp;
  source: string;
}

export interface AdvisoryFileParts {
  content: Buffer;
  importId: string;
  number: number;
  organizationId: string;
}

export interface AdvisoryImports {
  address: string | null;
  createdAt: Timestamp;
  id: string;
  jobId: string | null;
  orderedBy: string;
  organizationId: string;
  outcome: Generated<Json>;
  source: string;
  userId: string | null;
}

export interface AdvisoryService {
  busyUntil: Timestamp | null;
  failedAt: Timestamp | null;
  failure: string | null;
  failures: Generated<number>;
  onlyRow: Generated<boolean>;
  reachedAt: Timestamp | null;
  retryAt: Timestamp | null;
}

export interface AgentMcpTools {
  agentId: string;
  description: string;
  digest: string;
  name: string;
  organizationId: string;
  serverId: string;
}

export interface AgentMessages {
  createdAt: Timestamp;
  inputTokens: number | null;
  number: number;
  organizationId: string;
  outputTokens: number | null;
  role: string;
  runId: string;
  step: number;
  text: string;
}

export interface AgentPauses {
  organizationId: string;
  pausedAt: Timestamp;
  pausedBy: string | null;
  pausedByName: string;
}

export interface AgentProjects {
  agentId: string;
  organizationId: string;
  projectId: string;
}

export interface AgentReviewedHeads {
  agentId: string;
  headSha: string;
  organizationId: string;
  pullRequestId: string;
  reviewedAt: Timestamp;
}

export interface AgentRunCounts {
  count: number;
  day: string;
  failed: boolean;
  organizationId: string;
  part: Generated<string>;
  type: AgentType;
}

export interface AgentRunEvents {
  at: Timestamp;
  number: number;
  organizationId: string;
  runId: string;
  step: number | null;
  text: string;
}

export interface AgentRuns {
  agentId: string | null;
  answeredBy: Generated<string[]>;
  budget: Generated<Json>;
  commitSha: string | null;
  configurationDigest: Buffer | null;
  createdAt: Generated<Timestamp>;
  engine: Generated<AgentEngine>;
  finishedAt: Timestamp | null;
  heldBack: Generated<Json>;
  id: string;
  jobId: string | null;
  organizationId: string;
  pauseReason: string | null;
  projectId: string | null;
  pullRequestId: string | null;
  question: string | null;
  report: Generated<string>;
  sample: Generated<boolean>;
  scanId: string | null;
  startedAt: Timestamp | null;
  startedBy: string | null;
  startedByName: string | null;
  state: Generated<AgentRunState>;
  summary: Generated<string>;
  taskId: string | null;
  taskStatus: TaskStatus | null;
  trigger: AgentRunTrigger;
  type: AgentType | null;
  wantedFindings: string[] | null;
}

export interface AgentRunSteps {
  finishedAt: Timestamp | null;
  kind: string;
  number: number;
  organizationId: string;
  push: Json | null;
  risk: ToolRisk;
  rule: string | null;
  runId: string;
  startedAt: Timestamp;
  state: Generated<string>;
  summary: string;
}

export interface Agents {
  approvalPolicy: Generated<AgentApprovalPolicy>;
  budget: Generated<Json>;
  capabilities: Generated<string[]>;
  createdAt: Generated<Timestamp>;
  deletedAt: Timestamp | null;
  description: Generated<string>;
  engine: Generated<AgentEngine>;
  id: string;
  instructions: Generated<string>;
  monthlyBudget: Generated<Json>;
  name: string;
  organizationId: string;
  searchText: Generated<string | null>;
  status: Generated<AgentStatus>;
  type: AgentType;
  updatedAt: Generated<Timestamp>;
}

export interface AgentToolCalls {
  begunAt: Timestamp | null;
  createdAt: Timestamp;
  decidedByName: string | null;
  finishedAt: Timestamp | null;
  id: string;
  input: Json;
  mcpServer: string | null;
  mcpServerId: string | null;
  mcpTool: string | null;
  message: number | null;
  name: string;
  number: number;
  organizationId: string;
  output: string | null;
  risk: ToolRisk;
  runId: string;
  state: Generated<string>;
  step: number;
}

export interface AgentTrialFixes {
  commitSha: string;
  committedAt: Timestamp;
  findings: Json;
  number: number;
  organizationId: string;
  patch: string;
  reason: string;
  rule: string;
  severity: Severity;
  title: string;
  trialId: string;
  verification: PullRequestVerification | null;
}

export interface AgentTrials {
  agentId: string;
  createdAt: Timestamp;
  engine: AgentEngine;
  id: string;
  jobId: string | null;
  organizationId: string;
  projectId: string;
  readCommits: Generated<number>;
  startedByName: string;
  wantedCommits: number;
}

export interface AgentTriggers {
  agentId: string;
  configuredBy: string | null;
  configuredByName: string;
  cron: string | null;
  dueAt: Timestamp | null;
  id: string;
  kind: AgentRunTrigger;
  organizationId: string;
  refusal: string | null;
  refusedAt: Timestamp | null;
  severity: Severity | null;
  timeZone: string | null;
}

export interface AgentUnmutedRules {
  agentId: string;
  engine: AgentEngine;
  organizationId: string;
  rule: string;
  unmutedAt: Timestamp;
}

export interface ApiKeys {
  createdAt: Generated<Timestamp>;
  expiresAt: Timestamp | null;
  id: string;
  lastUsedAt: Timestamp | null;
  name: string;
  organizationId: string;
  prefix: string;
  projectIds: string[] | null;
  replacedBy: string | null;
  revokedAt: Timestamp | null;
  scopes: string[];
  secretHash: Buffer;
  userId: string;
}

export interface ApiUsage {
  day: string;
  errors: number;
  operations: number;
  organizationId: string;
}

export interface ArtifactChunks {
  content: Buffer;
  digest: string;
  organizationId: string;
  position: number;
}

export interface ArtifactLayers {
  blobBytes: number | null;
  blobId: string | null;
  blobSha256: string | null;
  bytes: number;
  createdAt: Timestamp;
  digest: string;
  fileCount: number;
  organizationId: string;
  putAt: Timestamp;
}

export interface ArtifactNames {
  digest: string;
  name: string;
  organizationId: string;
  path: string;
  usedAt: Timestamp;
}

export interface AskedPackages {
  answered: boolean;
  askedAt: Timestamp;
  ecosystem: string;
  name: string;
  organizationId: string;
  version: string;
}

export interface AuditEntries {
  action: string;
  actorName: string;
  apiKeyId: string | null;
  apiKeyName: string | null;
  createdAt: Generated<Timestamp>;
  id: string;
  ipAddress: string | null;
  organizationId: string;
  outcome: Generated<AuditOutcome>;
  subjectId: string | null;
  target: string | null;
  userAgent: string | null;
  userId: string | null;
}

export interface BlobSweeps {
  begunAt: Timestamp;
  isOnly: Generated<boolean>;
}

export interface BlockedSecrets {
  allowedAt: Timestamp | null;
  allowedBy: string | null;
  blockedAt: Timestamp;
  commit: string;
  fingerprint: string;
  id: string;
  kind: string;
  line: number;
  organizationId: string;
  path: string;
  projectId: string;
  pusherName: string;
  reason: AllowedSecretReason | null;
}

export interface BranchRuleMembers {
  organizationId: string;
  ruleId: string;
  userId: string;
}

export interface BranchRules {
  allowsDeletion: boolean;
  allowsForce: boolean;
  approvals: Generated<number>;
  createdAt: Timestamp;
  id: string;
  leastRole: Role;
  mergeRole: Role | null;
  organizationId: string;
  pattern: string;
  projectId: string;
  requiredChecks: Generated<ArrayType<CheckKind>>;
  requiresCodeOwners: Generated<boolean>;
  requiresPullRequest: Generated<boolean>;
  upToDate: Generated<boolean>;
}

export interface BroughtCommits {
  organizationId: string;
  projectId: string;
  sha: Buffer;
  userId: string | null;
}

export interface Builds {
  branch: string | null;
  commitSha: string;
  configuration: string | null;
  createdAt: Timestamp;
  error: string | null;
  errorCode: string | null;
  finishedAt: Timestamp | null;
  id: string;
  inputs: string;
  jobId: string | null;
  organizationId: string;
  plan: Json | null;
  projectId: string;
  releaseId: string | null;
  startedAt: Timestamp | null;
  state: string;
  steps: Generated<Json>;
}

export interface BuildSettings {
  changedAt: Timestamp;
  organizationId: string;
  projectId: string;
  settings: Json;
}

export interface CheckCounts {
  checkId: string;
  checkName: string;
  failed: number;
  notChecked: number;
  organizationId: string;
  passed: number;
  severity: Severity;
}

export interface CommandRuns {
  actorId: string | null;
  actorName: string | null;
  begun: Generated<boolean>;
  command: string;
  createdAt: Timestamp;
  cron: string | null;
  environmentId: string;
  exitCode: number | null;
  id: string;
  jobId: string;
  organizationId: string;
  releaseId: string | null;
  skipped: Generated<number>;
  timeoutMinutes: number;
}

export interface CommitScans {
  commit: string;
  countsUntil: Timestamp | null;
  error: string | null;
  findings: Generated<Json>;
  finishedAt: Timestamp | null;
  jobId: string | null;
  orderedAt: Timestamp;
  organizationId: string;
  projectId: string;
  unscanned: Generated<Json>;
}

export interface CommitStatuses {
  attempts: Generated<number>;
  changedAt: Timestamp;
  commitSha: string;
  comparedAt: Timestamp;
  context: string;
  description: string;
  id: string;
  organizationId: string;
  projectId: string;
  report: Generated<string>;
  revision: Generated<number>;
  state: string;
  subject: string;
  subjectId: string;
  targetUrl: string;
}

export interface ContactRequests {
  company: string | null;
  createdAt: Generated<Timestamp>;
  email: string;
  id: string;
  message: string;
  name: string;
  senderNetwork: string | null;
}

export interface Crons {
  command: string;
  environmentId: string;
  failing: Generated<boolean>;
  name: string;
  nextAt: Timestamp;
  organizationId: string;
  schedule: string;
  timeoutMinutes: number;
}

export interface DatabaseBackups {
  copiedName: string | null;
  createdAt: Timestamp;
  databaseId: string;
  databaseName: string;
  deploymentId: string | null;
  id: string;
  organizationId: string;
  reason: string;
  releaseNumber: number | null;
  sizeBytes: Generated<number>;
  state: Generated<string>;
}

export interface DeliveryTurns {
  organizationId: string;
  projectId: string;
}

export interface DeploymentApprovals {
  approved: boolean;
  comment: Generated<string>;
  decidedAt: Timestamp;
  deploymentId: string;
  organizationId: string;
  runningReleaseId: string | null;
  userId: string;
  userName: string;
  variables: Json | null;
}

export interface DeploymentCounts {
  count: number;
  day: string;
  environment: DeploymentEnvironment;
  mark: string;
  organizationId: string;
  part: number;
  step: number;
}

export interface DeploymentParts {
  organizationId: string;
  part: number;
}

export interface Deployments {
  actorId: string | null;
  actorName: string | null;
  apiKeyId: string | null;
  apiKeyName: string | null;
  attemptedAt: Generated<Timestamp | null>;
  branch: string | null;
  buildId: string | null;
  commitMessage: Generated<string>;
  commitSha: string;
  committedAt: Timestamp | null;
  createdAt: Timestamp;
  durationStep: Generated<number | null>;
  environment: DeploymentEnvironment;
  environmentId: string | null;
  error: string | null;
  finishedAt: Timestamp | null;
  id: string;
  jobId: string | null;
  kind: Generated<string>;
  leadStep: Generated<number | null>;
  liveAt: Timestamp | null;
  lookAgainAt: Timestamp | null;
  organizationId: string;
  origin: Generated<string>;
  phase: string | null;
  previousReleaseId: string | null;
  projectId: string;
  reasons: Generated<Json>;
  releasedIn: string | null;
  releaseId: string | null;
  startedAt: Timestamp | null;
  status: DeploymentStatus;
  undoneAt: Timestamp | null;
  undoneBy: string | null;
  variables: Generated<Json>;
  watchedUntil: Timestamp | null;
}

export interface DomainEvents {
  createdAt: Generated<Timestamp>;
  id: string;
  name: string;
  organizationId: string;
  payload: Json;
  subscriber: string;
}

export interface EmailChanges {
  createdAt: Generated<Timestamp>;
  email: string;
  expiresAt: Timestamp;
  tokenHash: Buffer;
  userId: string;
}

export interface EnvironmentPointers {
  deploymentId: string;
  encryptedVariables: Buffer | null;
  environmentId: string;
  formerDeploymentId: string | null;
  formerVariables: Buffer | null;
  organizationId: string;
  releaseId: string;
  since: Timestamp;
}

export interface Environments {
  afterStaging: Generated<boolean>;
  automatic: boolean;
  branch: string | null;
  changedAt: Timestamp;
  createdAt: Timestamp;
  cronsPaused: Generated<boolean>;
  expiresAt: Timestamp | null;
  /**
   * { blockingSeverity: severity or null, scanOfCommit: boolean, tests: boolean, approvals: integer }; what is left out asks for nothing
   */
  gates: Generated<Json>;
  healthPath: Generated<string>;
  healthSeconds: Generated<number>;
  healthStatus: Generated<number>;
  hostLabel: string;
  id: string;
  kind: DeploymentEnvironment;
  memoryMegabytes: Generated<number>;
  mostFailures: Generated<number>;
  organizationId: string;
  projectId: string;
  replicas: Generated<number>;
  watchSeconds: Generated<number>;
}

export interface EnvironmentStates {
  environmentId: string;
  health: string;
  memoryBytes: number | null;
  message: string | null;
  organizationId: string;
  processorShare: number | null;
  restarts: Generated<number>;
  seenAt: Timestamp;
  sleepingSince: Timestamp | null;
  startedAt: Timestamp | null;
}

export interface EnvironmentVariables {
  changedAt: Timestamp;
  changedBy: string;
  changedById: string | null;
  environmentId: string;
  id: string;
  inPreviews: Generated<boolean>;
  name: string;
  organizationId: string;
  secret: Buffer | null;
  value: string | null;
  version: Generated<number>;
}

export interface FamiliarNetworks {
  network: string;
  seenAt: Timestamp;
  userId: string;
}

export interface FindingDeadlines {
  criticalDays: number;
  highDays: number;
  lowDays: number;
  mediumDays: number;
  organizationId: string;
}

export interface FindingEvents {
  acceptedUntil: string | null;
  actorName: string | null;
  apiKeyId: string | null;
  apiKeyName: string | null;
  assigneeName: string | null;
  comment: string | null;
  commit: string | null;
  commitAuthor: string | null;
  createdAt: Generated<Timestamp>;
  findingId: string;
  id: string;
  organizationId: string;
  reason: DismissalReason | null;
  type: FindingEventType;
  undoes: string | null;
  userId: string | null;
}

export interface Findings {
  acceptedUntil: string | null;
  assigneeId: string | null;
  checkId: string;
  checkName: string;
  commit: string | null;
  confidence: Generated<Confidence>;
  description: string;
  dismissalReason: DismissalReason | null;
  dueAt: Generated<Timestamp>;
  file: string | null;
  fingerprint: string;
  firstSeenAt: Timestamp;
  fix: string | null;
  id: string;
  introducedAt: Timestamp | null;
  introducedBy: string | null;
  introducedCommit: string | null;
  lastSeenAt: Timestamp;
  line: number | null;
  organizationId: string;
  projectId: string;
  reopenedAt: Timestamp | null;
  riskOwnerId: string | null;
  riskToldAt: Timestamp | null;
  rule: string | null;
  scanId: string | null;
  searchText: Generated<string | null>;
  severity: Severity;
  severityContext: string | null;
  snippet: string | null;
  state: Generated<FindingState>;
  steps: Json | null;
  title: string;
  tool: string | null;
  toolCategory: string | null;
  weakness: number | null;
}

export interface FreezeWindows {
  createdAt: Timestamp;
  createdBy: string;
  createdById: string | null;
  endsAt: Timestamp;
  environmentId: string;
  id: string;
  organizationId: string;
  reason: string;
  startsAt: Timestamp;
}

export interface HostedPackPieces {
  bytes: Buffer;
  organizationId: string;
  packId: string;
  position: number;
}

export interface HostedPacks {
  blobBytes: number | null;
  blobId: string | null;
  blobSha256: string | null;
  bytes: number;
  id: string;
  objects: number;
  organizationId: string;
  projectId: string;
  sha: string;
  storedAt: Timestamp;
  through: number;
}

export interface HostedRefs {
  name: string;
  organizationId: string;
  projectId: string;
  target: string;
}

export interface HostedRepositories {
  allowsForce: Generated<boolean>;
  createdAt: Timestamp;
  defaultBranch: Generated<string>;
  deletedAt: Timestamp | null;
  deletedBy: string | null;
  deletedBytes: number | null;
  deletedDescription: string | null;
  deletedName: string | null;
  followedPush: Generated<number>;
  liveProjectId: Generated<string | null>;
  loosenedAt: Timestamp | null;
  organizationId: string;
  projectId: string;
  pruneAt: Timestamp | null;
  pruneRequestedAt: Timestamp | null;
  prunings: Generated<number>;
  pullRequestCount: Generated<number>;
  pushCount: Generated<number>;
  pushProtection: Generated<boolean>;
  slug: string;
}

export interface IdempotencyKeys {
  answer: Json | null;
  createdAt: Timestamp;
  key: string;
  organizationId: string;
  payload: Buffer | null;
  requestHash: string;
  senderId: string;
}

export interface Invitations {
  acceptedAt: Timestamp | null;
  apiKeyId: string | null;
  createdAt: Generated<Timestamp>;
  email: string;
  expiresAt: Timestamp;
  id: string;
  invitedBy: string;
  organizationId: string;
  revokedAt: Timestamp | null;
  role: Role;
  tokenHash: Buffer | null;
}

export interface InvoiceCounters {
  lastNumber: Generated<number>;
  organizationId: string;
}

export interface InvoiceCounts {
  count: number;
  part: Generated<string>;
  status: InvoiceStatus;
}

export interface InvoiceLines {
  amountCents: number;
  description: string;
  invoiceId: string;
  organizationId: string;
  periodEnd: Timestamp | null;
  periodStart: Timestamp | null;
  position: number;
}

export interface Invoices {
  amountCents: number;
  anchoredAt: Timestamp | null;
  attempts: Generated<number>;
  billingCycle: BillingCycle | null;
  creditCents: Generated<number>;
  customerAddress: Generated<string>;
  customerName: Generated<string>;
  customerTaxId: Generated<string>;
  id: string;
  issuedAt: Timestamp;
  number: number;
  organizationId: string;
  paidAt: Timestamp | null;
  paidWith: string | null;
  payingWith: string | null;
  periodEnd: Timestamp | null;
  periodStart: Timestamp | null;
  plan: PlanCode | null;
  priceCents: number | null;
  purpose: Generated<InvoicePurpose>;
  sellerAddress: Generated<string>;
  sellerName: Generated<string>;
  sellerTaxId: Generated<string>;
  status: InvoiceStatus;
}

export interface JobLogLines {
  at: Timestamp;
  jobId: string;
  organizationId: string;
  seq: number;
  text: string;
}

export interface Jobs {
  createdAt: Generated<Timestamp>;
  createdBy: string | null;
  error: string | null;
  finishedAt: Timestamp | null;
  id: string;
  kind: string;
  logBytes: Generated<number>;
  logRemovedAt: Timestamp | null;
  logWrittenAt: Timestamp | null;
  organizationId: string;
  preparedMilliseconds: Generated<number>;
  progress: Generated<number>;
  projectId: string | null;
  startedAt: Timestamp | null;
  state: Generated<JobState>;
  step: string;
  workedMilliseconds: Generated<number>;
}

export interface LicensePolicies {
  allowed: string[];
  organizationId: string;
}

export interface LoginChallenges {
  createdAt: Timestamp;
  expiresAt: Timestamp;
  passwordHash: string;
  remember: boolean;
  tokenHash: Buffer;
  userId: string;
}

export interface MadeDatabases {
  kind: string;
  madeAt: Timestamp;
  name: string;
}

export interface MadeVolumes {
  madeAt: Timestamp;
  path: string;
}

export interface McpServers {
  checkedAt: Timestamp;
  createdAt: Timestamp;
  encryptedHeaderValue: Buffer | null;
  error: string | null;
  headerName: string | null;
  id: string;
  name: string;
  organizationId: string;
  tools: Json;
  url: string;
}

export interface Memberships {
  createdAt: Generated<Timestamp>;
  lastUsedAt: Timestamp | null;
  organizationId: string;
  raisedAt: Timestamp | null;
  role: Role;
  userId: string;
}

export interface ModelCharges {
  agentId: string | null;
  costMicros: number | null;
  host: string;
  inputPrice: number | null;
  inputTokens: number;
  milliseconds: Generated<number>;
  model: string;
  number: number;
  organizationId: string;
  outputPrice: number | null;
  outputTokens: number;
  reservedAt: Timestamp;
  runId: string;
  settledAt: Timestamp | null;
  step: number;
}

export interface ModelProjects {
  organizationId: string;
  projectId: string;
}

export interface Models {
  baseUrl: string;
  contextTokens: number;
  encryptedApiKey: Buffer | null;
  inputPrice: number | null;
  level: Generated<string>;
  model: string;
  monthlyBudget: Generated<Json>;
  notifiedMonth: string | null;
  organizationId: string;
  outputPrice: number | null;
  provider: string;
  testedAt: Timestamp | null;
  testJobId: string | null;
  testOutcome: Json | null;
  updatedAt: Timestamp;
}

export interface NotificationPreferences {
  email: boolean;
  event: NotificationEvent;
  inApp: boolean;
  organizationId: string;
  userId: string;
}

export interface Notifications {
  createdAt: Generated<Timestamp>;
  event: string | null;
  id: string;
  link: string | null;
  message: string;
  organizationId: string;
  readAt: Timestamp | null;
  subjectId: string | null;
  title: string;
  userId: string;
}

export interface Organizations {
  allowedDomains: Generated<string[]>;
  allowPublicProjects: Generated<boolean>;
  billingAddress: Generated<string>;
  billingName: Generated<string>;
  billingTaxId: Generated<string>;
  createdAt: Generated<Timestamp>;
  customBranding: Generated<boolean>;
  id: string;
  name: string;
  onboardingStep: Generated<OnboardingStep>;
  operator: Generated<boolean>;
  requireTwoFactor: Generated<boolean>;
  slug: string;
  ssoEnabled: Generated<boolean>;
  suspendedAt: Timestamp | null;
  suspensionReason: string | null;
  updatedAt: Generated<Timestamp>;
}

export interface OrganizationSlugs {
  organizationId: string | null;
  served: Generated<boolean>;
  slug: string;
}

export interface OutboundHosts {
  addedAt: Timestamp;
  addedBy: string;
  addedById: string;
  environmentId: string;
  host: string;
  inPreviews: boolean;
  organizationId: string;
  port: number;
}

export interface OutboundTraffic {
  bytesReceived: number;
  bytesSent: number;
  connections: number;
  environmentId: string;
  month: string;
  organizationId: string;
}

export interface OutgoingMail {
  attempts: Generated<number>;
  bodyHtml: string;
  bodyText: string;
  createdAt: Generated<Timestamp>;
  id: string;
  lastError: string | null;
  nextAttemptAt: Generated<Timestamp>;
  recipient: string;
  subject: string;
}

export interface OwnDomains {
  checkedAt: Timestamp | null;
  claimedAt: Timestamp;
  createdAt: Timestamp;
  createdBy: string;
  createdById: string;
  environmentId: string;
  failingSince: Timestamp | null;
  id: string;
  name: string;
  nextCheckAt: Timestamp;
  organizationId: string;
  problem: string | null;
  provenAt: Timestamp | null;
  reminded: Generated<boolean>;
  stoppedAt: Timestamp | null;
  token: string;
}

export interface PackageChecks {
  answeredAt: Timestamp | null;
  askAt: Timestamp | null;
  checkedAt: Timestamp;
  organizationId: string;
  packageBytes: Generated<number>;
  projectId: string;
}

export interface PatchChecks {
  apiKeyId: string | null;
  baseSha: string;
  createdAt: Timestamp;
  id: string;
  organizationId: string;
  patch: string;
  projectId: string;
}

export interface PaymentMethods {
  brand: CardBrand;
  createdAt: Generated<Timestamp>;
  expiryMonth: number;
  expiryYear: number;
  id: string;
  isDefault: Generated<boolean>;
  lastFour: string;
  organizationId: string;
  processor: string;
  token: string;
}

export interface PreviewSettings {
  changedAt: Timestamp;
  data: Generated<string>;
  databases: Generated<boolean>;
  enabled: boolean;
  organizationId: string;
  projectId: string;
}

export interface ProjectMembers {
  organizationId: string;
  projectId: string;
  userId: string;
}

export interface Projects {
  allowsSuppressions: Generated<boolean>;
  archivedAt: Timestamp | null;
  createdAt: Generated<Timestamp>;
  description: string | null;
  id: string;
  name: string;
  organizationId: string;
  searchText: Generated<string | null>;
  status: ProjectStatus;
  updatedAt: Generated<Timestamp>;
}

export interface ProviderReports {
  claimedUntil: Timestamp | null;
  enabled: boolean;
  error: string | null;
  failedAt: Timestamp | null;
  isDown: Generated<boolean>;
  lastReportedAt: Timestamp | null;
  nextAttemptAt: Timestamp | null;
  organizationId: string;
  projectId: string;
  pullRequestError: string | null;
  pullRequestFailedAt: Timestamp | null;
  pullRequests: Generated<boolean>;
  tries: Generated<number>;
  url: string;
}

export interface PullRequestChecks {
  baseSha: string;
  createdAt: Timestamp;
  finishedAt: Timestamp | null;
  fixed: Json | null;
  headSha: string;
  id: string;
  introduced: Json | null;
  jobId: string | null;
  kind: CheckKind;
  loosensTests: Generated<boolean>;
  organizationId: string;
  patchCheckId: string | null;
  pullRequestId: string | null;
  reason: string | null;
  state: Generated<CheckState>;
}

export interface PullRequestComments {
  agentId: string | null;
  apiKeyId: string | null;
  apiKeyName: string | null;
  appliedSha: string | null;
  body: string;
  createdAt: Timestamp;
  id: string;
  organizationId: string;
  threadId: string;
  userId: string | null;
  userName: string;
}

export interface PullRequestFindings {
  findingId: string;
  organizationId: string;
  pullRequestId: string;
}

export interface PullRequestReviewers {
  organizationId: string;
  pullRequestId: string;
  userId: string;
}

export interface PullRequestReviews {
  agentId: string | null;
  apiKeyId: string | null;
  apiKeyName: string | null;
  body: string;
  broughtCommits: boolean;
  createdAt: Timestamp;
  headSha: string;
  id: string;
  organizationId: string;
  patchId: string | null;
  pullRequestId: string;
  userId: string | null;
  userName: string;
  verdict: ReviewVerdict;
}

export interface PullRequests {
  agentId: string | null;
  agentName: string | null;
  apiKeyId: string | null;
  apiKeyName: string | null;
  authorId: string | null;
  authorName: string;
  baseSha: string;
  broughtBy: Generated<string[]>;
  changeRefusal: string | null;
  checkedBaseSha: string | null;
  checkedHeadSha: string | null;
  closeComment: Generated<string>;
  closedAsDraft: Generated<boolean>;
  closedAt: Timestamp | null;
  closedByName: string | null;
  closeReason: PullRequestCloseReason | null;
  conflicts: string[] | null;
  createdAt: Timestamp;
  description: Generated<string>;
  fixRule: string | null;
  fixVersion: string | null;
  followAt: Timestamp | null;
  followedAt: Timestamp | null;
  followError: string | null;
  followTries: Generated<number>;
  hasSource: Generated<boolean>;
  headSha: string;
  id: string;
  mergedAt: Timestamp | null;
  mergedBy: string | null;
  mergedByName: string | null;
  mergedTree: string | null;
  mergeMethod: MergeMethod | null;
  mergeSha: string | null;
  number: number;
  organizationId: string;
  patchId: string | null;
  projectId: string;
  provider: RepositoryProvider | null;
  providerNumber: number | null;
  providerRepository: string | null;
  readyBy: string | null;
  requestedBy: Generated<string[]>;
  runHeadSha: string | null;
  runId: string | null;
  searchText: Generated<string>;
  sourceBranch: string;
  state: PullRequestState;
  targetBranch: string;
  title: string;
  updatedAt: Timestamp;
  whenReadyAt: Timestamp | null;
  whenReadyBy: string | null;
  whenReadyByName: string | null;
  whenReadyCancelReason: string | null;
  whenReadyDeletesBranch: Generated<boolean>;
  whenReadyMessage: Generated<string>;
  whenReadyMethod: MergeMethod | null;
}

export interface PullRequestThreads {
  code: string;
  commitSha: string;
  createdAt: Timestamp;
  dismissalReason: DismissalReason | null;
  findingKind: string | null;
  id: string;
  line: number;
  organizationId: string;
  path: string;
  pullRequestId: string;
  resolvedAt: Timestamp | null;
  resolvedBy: string | null;
  resolvedByName: string | null;
  reviewId: string;
  side: DiffSide;
  startLine: number;
}

export interface PushedRefs {
  after: string | null;
  before: string | null;
  forced: Generated<boolean>;
  name: string;
  organizationId: string;
  pushId: string;
}

export interface Pushes {
  apiKeyId: string | null;
  apiKeyName: string;
  id: string;
  number: number;
  organizationId: string;
  origin: Generated<PushOrigin>;
  projectId: string;
  pushedAt: Timestamp;
  pusherName: string;
  runId: string | null;
  userId: string | null;
}

export interface RecordCounts {
  count: number;
  day: string;
  mark: string;
  organizationId: string;
  part: Generated<string>;
}

export interface RecoveryCodes {
  codeHash: Buffer;
  usedAt: Timestamp | null;
  userId: string;
}

export interface RefusalCounts {
  count: number;
  entryId: string | null;
  hour: Timestamp;
  key: Buffer;
}

export interface RefusedConnections {
  count: number;
  environmentId: string;
  host: string;
  lastAt: Timestamp;
  organizationId: string;
  port: number;
  reason: string;
}

export interface ReleasePassports {
  bytes: Generated<number | null>;
  issuedAt: Timestamp;
  keyId: string;
  number: number;
  organizationId: string;
  releaseId: string;
  signature: Buffer;
  statement: Buffer;
}

export interface Releases {
  authorName: Generated<string>;
  branch: string | null;
  bytes: number;
  commitMessage: Generated<string>;
  commitSha: string;
  committedAt: Timestamp | null;
  createdAt: Timestamp;
  digest: string;
  fileCount: number;
  id: string;
  layers: Json;
  manifest: Json;
  number: number;
  organizationId: string;
  projectId: string;
  removedAt: Timestamp | null;
}

export interface Repositories {
  cloneBytes: Generated<number>;
  commitCount: Generated<number>;
  contributorCount: Generated<number>;
  contributors: Generated<Json>;
  defaultBranch: string;
  encryptedAccessToken: Buffer | null;
  fetchedAt: Timestamp | null;
  fileCount: Generated<number>;
  framework: string | null;
  githubAppId: string | null;
  headAuthorName: Generated<string>;
  headCommittedAt: Timestamp | null;
  headMessage: Generated<string>;
  headSha: string;
  id: string;
  keepsProject: Generated<boolean>;
  languages: Generated<Json>;
  nextEncryptedAccessToken: Buffer | null;
  nextGithubAppId: string | null;
  nextProvider: RepositoryProvider | null;
  nextUrl: string | null;
  organizationId: string;
  primaryLanguage: string | null;
  projectId: string;
  provider: RepositoryProvider;
  sizeBytes: Generated<number>;
  url: string;
}

export interface RepositoryBranches {
  name: string;
  organizationId: string;
  projectId: string;
  sha: string;
}

export interface RepositoryUpdates {
  changedAt: Timestamp | null;
  checkedAt: Timestamp | null;
  checkError: string | null;
  deliveredAt: Timestamp | null;
  encryptedSecret: Buffer | null;
  failures: Generated<number>;
  fetchedDigest: string | null;
  hookId: string;
  isCut: Generated<boolean>;
  nextCheckAt: Timestamp;
  organizationId: string;
  projectId: string;
  refusal: string | null;
  refusedAt: Timestamp | null;
  requestedAt: Timestamp | null;
}

export interface ScannedProjects {
  count: number;
  organizationId: string;
}

export interface ScanOmissions {
  number: number;
  object: Generated<string>;
  organizationId: string;
  path: string;
  reason: string;
  scanId: string;
  unscanned: Generated<boolean>;
}

export interface ScanPackages {
  advisories: string[];
  direct: boolean | null;
  ecosystem: string;
  file: string;
  id: string;
  license: string | null;
  line: number;
  name: string;
  organizationId: string;
  projectId: string;
  scanId: string;
  through: string[];
  version: string;
}

export interface ScanPolicies {
  failedCheck: Severity | null;
  failsPartial: boolean;
  newFinding: Severity | null;
  openFinding: Severity | null;
  organizationId: string;
  projectId: string | null;
}

export interface ScanResults {
  checkId: string;
  checkName: string;
  organizationId: string;
  outcome: CheckOutcome;
  reason: string | null;
  scanId: string;
  severity: Severity;
}

export interface ScanRuns {
  actorId: string | null;
  actorName: string | null;
  analysers: Generated<Json>;
  apiKeyId: string | null;
  apiKeyName: string | null;
  found: number | null;
  id: string;
  jobId: string | null;
  omitted: number | null;
  orderedAt: Timestamp;
  organizationId: string;
  origin: string;
  projectId: string;
  reopened: number | null;
  resolved: number | null;
  suppressedFindings: number | null;
  suppressionRequests: number | null;
  suppressionsHeld: boolean | null;
  wantedCommit: string | null;
}

export interface Scans {
  advisoryDataAt: Timestamp | null;
  cause: Generated<string>;
  commit: string | null;
  fileCount: number | null;
  finishedAt: Timestamp;
  id: string;
  jobId: string | null;
  mainFile: string | null;
  organizationId: string;
  partial: Generated<boolean>;
  projectId: string;
  rulesVersion: number | null;
  startedAt: Timestamp | null;
  unscannedCount: Generated<number>;
}

export interface ScoreChangeParts {
  after: CheckOutcome | null;
  before: CheckOutcome | null;
  changeId: string;
  checkId: string;
  checkName: string;
  decided: number;
  found: number;
  hundredths: number;
  isNew: boolean;
  organizationId: string;
  resolved: number;
  severity: Severity;
}

export interface ScoreChanges {
  cause: ScoreCause;
  commit: string | null;
  earlierCommit: string | null;
  earlierRulesVersion: number | null;
  happenedAt: Timestamp;
  id: string;
  number: number;
  organizationId: string;
  passedAfter: number;
  passedBefore: number;
  projectId: string | null;
  projectName: string;
  ranAfter: number;
  ranBefore: number;
  rulesVersion: number | null;
  scanId: string | null;
  scoredProjectId: string | null;
}

export interface SecretBindings {
  boundAt: Timestamp;
  id: Generated<boolean>;
}

export interface SecretPlaces {
  commit: string | null;
  findingId: string;
  line: number | null;
  number: number;
  organizationId: string;
  path: string;
}

export interface ServiceAddresses {
  address: Json;
  environmentId: string;
  organizationId: string;
}

export interface ServiceDatabases {
  connections: Generated<number>;
  copiedBackupId: string | null;
  createdAt: Timestamp;
  createdBy: string;
  createdById: string | null;
  databaseName: string;
  encryptedPassword: Buffer;
  environmentId: string;
  error: string | null;
  id: string;
  nextDatabaseName: string | null;
  organizationId: string;
  readOnly: Generated<boolean>;
  releasedBackupId: string | null;
  restoredBackupId: string | null;
  roleName: string;
  sizeBytes: Generated<number>;
  state: Generated<string>;
}

export interface Sessions {
  createdAt: Generated<Timestamp>;
  expiresAt: Timestamp;
  id: string;
  ipAddress: string | null;
  lastSeenAt: Generated<Timestamp>;
  organizationId: string;
  remember: boolean;
  tokenHash: Buffer;
  userAgent: string | null;
  userId: string;
}

export interface SigningKeys {
  createdAt: Timestamp;
  encryptedPrivateKey: Buffer | null;
  id: string;
  organizationId: string;
  publicKey: string;
  retiredAt: Timestamp | null;
}

export interface SiteRouterCounts {
  environmentId: string;
  failingNetworks: number;
  failures: number;
  networkFailureShare: number;
  networks: number;
  organizationId: string;
  releaseId: string;
  requests: number;
  routerId: string;
}

export interface SiteRouters {
  expiresAt: Timestamp;
  id: string;
  seenAt: Timestamp;
}

export interface SubscriptionCounts {
  billingCycle: BillingCycle;
  cents: number;
  count: number;
  part: Generated<string>;
  plan: PlanCode;
  priced: number;
  status: SubscriptionStatus;
}

export interface Subscriptions {
  anchoredAt: Timestamp | null;
  billingCycle: Generated<BillingCycle>;
  cancelAtPeriodEnd: Generated<boolean>;
  chosenCycle: BillingCycle | null;
  chosenPlan: PlanCode | null;
  creditCents: Generated<number>;
  failedAttempts: Generated<number>;
  nextAttemptAt: Timestamp | null;
  organizationId: string;
  payingUntil: Timestamp | null;
  periodEnd: Timestamp | null;
  periodStart: Timestamp | null;
  plan: Generated<PlanCode>;
  priceCents: Generated<number>;
  status: Generated<SubscriptionStatus>;
  trialEndsAt: Timestamp | null;
  trialRemindedAt: Timestamp | null;
}

export interface TaskEvents {
  actorId: string | null;
  actorName: string | null;
  after: string | null;
  agentId: string | null;
  before: string | null;
  createdAt: Generated<Timestamp>;
  id: string;
  organizationId: string;
  taskId: string;
  type: TaskEventType;
}

export interface Tasks {
  agentId: string | null;
  assigneeId: string | null;
  createdAt: Generated<Timestamp>;
  description: Generated<string>;
  doneAt: Timestamp | null;
  dueOn: string | null;
  id: string;
  organizationId: string;
  projectId: string;
  status: Generated<TaskStatus>;
  title: string;
  updatedAt: Generated<Timestamp>;
}

export interface TenantUsage {
  errors30: Generated<number>;
  errors7: Generated<number>;
  errors90: Generated<number>;
  operations30: Generated<number>;
  operations7: Generated<number>;
  operations90: Generated<number>;
  organizationId: string;
  until: string;
}

export interface Throttles {
  key: Buffer;
  regainedAt: Timestamp;
}

export interface TriageDecisions {
  decidedAt: Timestamp;
  id: string;
  notificationId: string | null;
  organizationId: string;
  step: string;
  undoneAt: Timestamp | null;
  userId: string;
}

export interface TriagedFindings {
  acceptedUntil: string | null;
  assigneeId: string | null;
  decisionId: string;
  dismissalReason: DismissalReason | null;
  eventId: string;
  findingId: string;
  organizationId: string;
  reopenedAt: Timestamp | null;
  riskOwnerId: string | null;
  riskToldAt: Timestamp | null;
  state: FindingState;
}

export interface TrialTakers {
  key: Buffer;
  takenAt: Timestamp;
}

export interface TroubledDeployments {
  attemptedAt: Timestamp;
  createdAt: Timestamp;
  deploymentId: string;
  failed: boolean;
  organizationId: string;
  projectId: string;
  recoveredAt: Timestamp | null;
  recoveredByRollback: boolean | null;
  recoveryStep: Generated<number | null>;
  reworked: boolean;
}

export interface TwoFactors {
  confirmedAt: Timestamp | null;
  createdAt: Timestamp;
  lastStep: Generated<number>;
  seed: Buffer;
  userId: string;
  wrongAt: Timestamp | null;
  wrongCodes: Generated<number>;
}

export interface UnexplainedScans {
  organizationId: string;
  scanId: string;
}

export interface UnnamedBlobs {
  blobId: string;
  name: string;
  noticedAt: Timestamp;
}

export interface UnscannedFileAcceptances {
  acceptedAt: Timestamp;
  acceptedBy: string;
  acceptedUntil: string;
  object: string;
  organizationId: string;
  path: string;
  projectId: string;
  reason: string;
}

export interface UsageDays {
  agentRuns: number;
  day: string;
  errors: number;
  operations: number;
  part: Generated<string>;
}

export interface UserAvatars {
  content: Buffer;
  mediaType: string;
  updatedAt: Generated<Timestamp>;
  userId: string;
}

export interface Users {
  avatar: string | null;
  createdAt: Generated<Timestamp>;
  email: string;
  emailVerifiedAt: Timestamp | null;
  id: string;
  lastSeenAt: Timestamp | null;
  name: string;
  passwordHash: string;
  platformAdministrator: Generated<boolean>;
  searchText: Generated<string | null>;
  verifyBy: Generated<Timestamp>;
}

export interface VariableChanges {
  changedAt: Timestamp;
  environmentId: string;
  lent: boolean;
  organizationId: string;
  userId: string;
}

export interface Volumes {
  createdAt: Timestamp;
  environmentId: string;
  error: string | null;
  folder: string;
  id: string;
  limitMegabytes: number;
  name: string;
  nextFolder: string | null;
  organizationId: string;
  readOnly: Generated<boolean>;
  restoredSnapshotId: string | null;
  sizeBytes: Generated<number>;
  state: Generated<string>;
}

export interface VolumeSnapshots {
  copiedFolder: string | null;
  createdAt: Timestamp;
  deploymentId: string | null;
  folder: string;
  id: string;
  organizationId: string;
  reason: string;
  releaseNumber: number | null;
  sizeBytes: Generated<number>;
  state: Generated<string>;
  volumeId: string;
}

export interface WebhookAttempts {
  answer: string | null;
  at: Timestamp;
  deliveryId: string;
  error: string | null;
  milliseconds: number;
  number: number;
  organizationId: string;
  status: number | null;
}

export interface WebhookDeliveries {
  body: string;
  claimedUntil: Timestamp | null;
  createdAt: Timestamp;
  event: string;
  id: string;
  late: boolean;
  nextAttemptAt: Timestamp;
  organizationId: string;
  recipientId: string | null;
  state: Generated<string>;
  tries: Generated<number>;
  webhookId: string;
}

export interface Webhooks {
  active: Generated<boolean>;
  aimedByKeyId: string | null;
  apiKeyId: string | null;
  apiKeyName: string | null;
  createdAt: Timestamp;
  description: string;
  disabledReason: string | null;
  encryptedFormerSecret: Buffer | null;
  encryptedSecret: Buffer;
  events: string[];
  failingSince: Timestamp | null;
  format: string;
  formerSecretUntil: Timestamp | null;
  id: string;
  organizationId: string;
  projectId: string | null;
  recipientId: string | null;
  url: string;
  userId: string | null;
  userName: string;
}

export interface DB {
  accountTokens: AccountTokens;
  activities: Activities;
  advisories: Advisories;
  advisoryData: AdvisoryData;
  advisoryFileParts: AdvisoryFileParts;
  advisoryImports: AdvisoryImports;
  advisoryService: AdvisoryService;
  agentMcpTools: AgentMcpTools;
  agentMessages: AgentMessages;
  agentPauses: AgentPauses;
  agentProjects: AgentProjects;
  agentReviewedHeads: AgentReviewedHeads;
  agentRunCounts: AgentRunCounts;
  agentRunEvents: AgentRunEvents;
  agentRuns: AgentRuns;
  agentRunSteps: AgentRunSteps;
  agents: Agents;
  agentToolCalls: AgentToolCalls;
  agentTrialFixes: AgentTrialFixes;
  agentTrials: AgentTrials;
  agentTriggers: AgentTriggers;
  agentUnmutedRules: AgentUnmutedRules;
  apiKeys: ApiKeys;
  apiUsage: ApiUsage;
  artifactChunks: ArtifactChunks;
  artifactLayers: ArtifactLayers;
  artifactNames: ArtifactNames;
  askedPackages: AskedPackages;
  auditEntries: AuditEntries;
  blobSweeps: BlobSweeps;
  blockedSecrets: BlockedSecrets;
  branchRuleMembers: BranchRuleMembers;
  branchRules: BranchRules;
  broughtCommits: BroughtCommits;
  builds: Builds;
  buildSettings: BuildSettings;
  checkCounts: CheckCounts;
  commandRuns: CommandRuns;
  commitScans: CommitScans;
  commitStatuses: CommitStatuses;
  contactRequests: ContactRequests;
  crons: Crons;
  databaseBackups: DatabaseBackups;
  deliveryTurns: DeliveryTurns;
  deploymentApprovals: DeploymentApprovals;
  deploymentCounts: DeploymentCounts;
  deploymentParts: DeploymentParts;
  deployments: Deployments;
  domainEvents: DomainEvents;
  emailChanges: EmailChanges;
  environmentPointers: EnvironmentPointers;
  environments: Environments;
  environmentStates: EnvironmentStates;
  environmentVariables: EnvironmentVariables;
  familiarNetworks: FamiliarNetworks;
  findingDeadlines: FindingDeadlines;
  findingEvents: FindingEvents;
  findings: Findings;
  freezeWindows: FreezeWindows;
  hostedPackPieces: HostedPackPieces;
  hostedPacks: HostedPacks;
  hostedRefs: HostedRefs;
  hostedRepositories: HostedRepositories;
  idempotencyKeys: IdempotencyKeys;
  invitations: Invitations;
  invoiceCounters: InvoiceCounters;
  invoiceCounts: InvoiceCounts;
  invoiceLines: InvoiceLines;
  invoices: Invoices;
  jobLogLines: JobLogLines;
  jobs: Jobs;
  licensePolicies: LicensePolicies;
  loginChallenges: LoginChallenges;
  madeDatabases: MadeDatabases;
  madeVolumes: MadeVolumes;
  mcpServers: McpServers;
  memberships: Memberships;
  modelCharges: ModelCharges;
  modelProjects: ModelProjects;
  models: Models;
  notificationPreferences: NotificationPreferences;
  notifications: Notifications;
  organizations: Organizations;
  organizationSlugs: OrganizationSlugs;
  outboundHosts: OutboundHosts;
  outboundTraffic: OutboundTraffic;
  outgoingMail: OutgoingMail;
  ownDomains: OwnDomains;
  packageChecks: PackageChecks;
  patchChecks: PatchChecks;
  paymentMethods: PaymentMethods;
  previewSettings: PreviewSettings;
  projectMembers: ProjectMembers;
  projects: Projects;
  providerReports: ProviderReports;
  pullRequestChecks: PullRequestChecks;
  pullRequestComments: PullRequestComments;
  pullRequestFindings: PullRequestFindings;
  pullRequestReviewers: PullRequestReviewers;
  pullRequestReviews: PullRequestReviews;
  pullRequests: PullRequests;
  pullRequestThreads: PullRequestThreads;
  pushedRefs: PushedRefs;
  pushes: Pushes;
  recordCounts: RecordCounts;
  recoveryCodes: RecoveryCodes;
  refusalCounts: RefusalCounts;
  refusedConnections: RefusedConnections;
  releasePassports: ReleasePassports;
  releases: Releases;
  repositories: Repositories;
  repositoryBranches: RepositoryBranches;
  repositoryUpdates: RepositoryUpdates;
  scannedProjects: ScannedProjects;
  scanOmissions: ScanOmissions;
  scanPackages: ScanPackages;
  scanPolicies: ScanPolicies;
  scanResults: ScanResults;
  scanRuns: ScanRuns;
  scans: Scans;
  scoreChangeParts: ScoreChangeParts;
  scoreChanges: ScoreChanges;
  secretBindings: SecretBindings;
  secretPlaces: SecretPlaces;
  serviceAddresses: ServiceAddresses;
  serviceDatabases: ServiceDatabases;
  sessions: Sessions;
  signingKeys: SigningKeys;
  siteRouterCounts: SiteRouterCounts;
  siteRouters: SiteRouters;
  subscriptionCounts: SubscriptionCounts;
  subscriptions: Subscriptions;
  taskEvents: TaskEvents;
  tasks: Tasks;
  tenantUsage: TenantUsage;
  throttles: Throttles;
  triageDecisions: TriageDecisions;
  triagedFindings: TriagedFindings;
  trialTakers: TrialTakers;
  troubledDeployments: TroubledDeployments;
  twoFactors: TwoFactors;
  unexplainedScans: UnexplainedScans;
  unnamedBlobs: UnnamedBlobs;
  unscannedFileAcceptances: UnscannedFileAcceptances;
  usageDays: UsageDays;
  userAvatars: UserAvatars;
  users: Users;
  variableChanges: VariableChanges;
  volumes: Volumes;
  volumeSnapshots: VolumeSnapshots;
  webhookAttempts: WebhookAttempts;
  webhookDeliveries: WebhookDeliveries;
  webhooks: Webhooks;
}
