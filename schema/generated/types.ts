// Made by `npm run codegen` from the SDL. Do not edit.
/** Input of resetPassword. */
export type ResetPasswordInput = {
  /** Email address of the account. */
  email: string;
};

/** Input of confirmPasswordReset. */
export type ConfirmPasswordResetInput = {
  /** The token of the reset link. It works once, for one hour. */
  token: string;
  /** The new password. */
  password: string;
  /** The new password again. */
  confirmPassword: string;
  /** Revoke the API keys of the account as well, in every organization. */
  revokeApiKeys?: boolean;
};

/** Input of verifyEmail. */
export type VerifyEmailInput = {
  /** The token of the verification link. */
  token: string;
};

/** What a member may do, from the most to the least. */
export type Role =
  /** Full access, including billing and ownership. */
  | 'OWNER'
  /** Full access except billing and ownership. */
  | 'ADMIN'
  /** Works on projects; manages neither members nor settings. */
  | 'MEMBER'
  /** Read only. */
  | 'VIEWER'

/** The way through onboarding, in order. */
export type OnboardingStep =
  /** An introduction. */
  | 'WELCOME'
  /** Connect a repository. */
  | 'REPOSITORY'
  /** Invite the team. */
  | 'TEAM'
  /** Choose a plan. */
  | 'PLAN'
  /** Done. */
  | 'COMPLETE'

/** Input of switchOrganization. */
export type SwitchOrganizationInput = {
  /** The organization to switch to; one the viewer belongs to. */
  organizationId: string;
};

/** Input of createOrganization. */
export type CreateOrganizationInput = {
  /** Name of the new organization. */
  name: string;
};

/** Input of saveOnboardingStep. */
export type SaveOnboardingStepInput = {
  /** The step that comes next. */
  step: OnboardingStep;
};

/** Input of updateProfile. */
export type UpdateProfileInput = {
  /** Full name. */
  name: string;
};

/** Input of changeEmail. */
export type ChangeEmailInput = {
  /** The new address. */
  email: string;
  /** Current password. */
  currentPassword: string;
};

/** Input of confirmEmailChange. */
export type ConfirmEmailChangeInput = {
  /** The token of the link in the email. It works once, for 24 hours. */
  token: string;
};

/** Input of changePassword. */
export type ChangePasswordInput = {
  /** The present password. */
  currentPassword: string;
  /** The new password. */
  password: string;
  /** The new password again. */
  confirmPassword: string;
  /** Revoke the viewer's API keys as well, in every organization. */
  revokeApiKeys?: boolean;
};

/** Input of endSession. */
export type EndSessionInput = {
  /** The session to end; not the current one. */
  id: string;
};

/** A provider of sign-in. */
export type SignInProvider =
  /** github.com */
  | 'GITHUB'
  /** google.com */
  | 'GOOGLE'

/** Input of login. */
export type LoginInput = {
  /** Email address. */
  email: string;
  /** Password. */
  password: string;
  /** Stay signed in for 30 days; otherwise until the browser closes, and 12 hours at most without use. */
  rememberMe?: boolean;
  /** Name of a new organization, for a person who belongs to none any more; else it is ignored. */
  organizationName?: string | null | undefined;
  /** The plan that was chosen for the new organization, which onboarding offers first. */
  planChoice?: PlanChoice | null | undefined;
  /** The token of an invitation link to join by, for a person who belongs to no organization any more, or to suspended ones only; else it is ignored. */
  invitationToken?: string | null | undefined;
};

/** Input of signup. */
export type SignupInput = {
  /** Full name. */
  name: string;
  /** Email address. */
  email: string;
  /** Password. */
  password: string;
  /** The password again. */
  confirmPassword: string;
  /** Name of the new organization; with an invitation, the name of the inviting one. */
  organizationName: string;
  /** Whether the person agrees to the terms. */
  agreeToTerms: boolean;
  /** The plan that was chosen for the new organization, which onboarding offers first. */
  planChoice?: PlanChoice | null | undefined;
  /** The token of an invitation link: then the account joins that organization instead of making one. */
  invitationToken?: string | null | undefined;
};

/** Input of completeLogin. */
export type CompleteLoginInput = {
  /** The challenge that `login` answered with. */
  challenge: string;
  /** The present code of the authenticator app, or a recovery code. Spaces and dashes do not matter. */
  code: string;
  /** As for `login`: the name of a new organization, for a person who belongs to none any more. */
  organizationName?: string | null | undefined;
  /** As for `login`: the plan that was chosen for the new organization. */
  planChoice?: PlanChoice | null | undefined;
  /** As for `login`: the token of an invitation link, for a person who belongs to no organization any more. */
  invitationToken?: string | null | undefined;
};

/** Input of startTwoFactor. */
export type StartTwoFactorInput = {
  /** Current password of the viewer. */
  currentPassword: string;
};

/** Input of confirmTwoFactor. */
export type ConfirmTwoFactorInput = {
  /** The present code of the authenticator app. */
  code: string;
};

/** Input of regenerateRecoveryCodes. */
export type RegenerateRecoveryCodesInput = {
  /** Current password of the viewer. */
  currentPassword: string;
  /** The present code of the authenticator app, or a recovery code. */
  code: string;
};

/** Input of disableTwoFactor. */
export type DisableTwoFactorInput = {
  /** Current password of the viewer. */
  currentPassword: string;
  /** The present code of the authenticator app, or a recovery code. */
  code: string;
};

/** A kind of event. */
export type ActivityType =
  /** A deployment. */
  | 'DEPLOYMENT'
  /** A scan or a finding. */
  | 'SECURITY'
  /** A run of an agent. */
  | 'AGENT'
  /** A build. */
  | 'BUILD'
  /** A change to a project or its repository. */
  | 'PROJECT'
  /** A change to the team. */
  | 'TEAM'

/** How an event ended. */
export type ActivityStatus =
  /** Well. */
  | 'SUCCESS'
  /** With something to look at. */
  | 'WARNING'
  /** Badly. */
  | 'ERROR'

/** Limits of one run. A limit that is null or left out does not apply. */
export type AgentBudgetInput = {
  /** Answers of the model. */
  steps?: number | null | undefined;
  /** Seconds that the model takes to answer. */
  seconds?: number | null | undefined;
  /** Input tokens. */
  inputTokens?: number | null | undefined;
  /** Output tokens. */
  outputTokens?: number | null | undefined;
  /** Cost in US dollars, rounded to cents. */
  cost?: number | null | undefined;
};

/** Limits of a calendar month. A limit that is null or left out does not apply. */
export type AgentMonthlyBudgetInput = {
  /** Input and output tokens. */
  tokens?: number | null | undefined;
  /** Cost in US dollars, rounded to cents. */
  cost?: number | null | undefined;
};

/** Something an agent may do. Each type of agent has its own; `agentTypes` lists them. */
export type AgentCapability =
  /** Comments on the new findings of pull requests. */
  | 'PULL_REQUEST_COMMENTS'
  /** Reports what the lint script says of changed lines. */
  | 'STYLE_RULES'
  /** Fixes findings whose rules have an autofix, in pull requests. */
  | 'FINDING_FIXES'
  /** Reports the cyclomatic complexity of changed functions. */
  | 'COMPLEXITY_REPORT'
  /** Looks up published vulnerabilities of dependencies. */
  | 'VULNERABILITY_ADVISORIES'
  /** Updates vulnerable packages of npm, in pull requests. */
  | 'UPDATE_PULL_REQUESTS'
  /** Compares the licenses of dependencies with those allowed. */
  | 'LICENSE_CHECK'
  /** Lists the commits since the last tag in CHANGELOG.md, in a pull request. */
  | 'CHANGELOG'
  /** Sums up the incidents in production. */
  | 'INCIDENT_SUMMARIES'
  /** Reports changed lines that no test ran. */
  | 'COVERAGE_REPORT'
  /** Finds tests that passed and failed on the same commit. */
  | 'FLAKY_TEST_DETECTION'
  /** Sorts failed builds by their cause. */
  | 'FAILURE_GROUPING'
  /** Reports whether releases run in staging before production. */
  | 'STAGED_ROLLOUT'
  /** Reports the health checks of environments. */
  | 'HEALTH_WATCH'
  /** Reports which releases are rolled back automatically. */
  | 'AUTOMATIC_ROLLBACK'

/** Input of createAgent. */
export type CreateAgentInput = {
  /** Name. */
  name: string;
  /** Type; it cannot be changed later. */
  type: AgentType;
  /** What it does. */
  description?: string | null | undefined;
  /** The projects it acts on. */
  projectIds?: Array<string> | null | undefined;
  /** What it may do, of what its type can do. */
  capabilities?: Array<AgentCapability> | null | undefined;
};

/** Input of updateAgent. */
export type UpdateAgentInput<Instant = string> = {
  /** The agent. */
  id: string;
  /** The `updatedAt` that was read. A newer change answers CONFLICT. */
  updatedAt: Instant;
  /** New name. */
  name?: string | null | undefined;
  /** New description. */
  description?: string | null | undefined;
  /** New instructions. */
  instructions?: string | null | undefined;
  /** The projects it acts on from now on; archived ones that it acts on already stay. */
  projectIds?: Array<string> | null | undefined;
  /** What decides on the edits of its runs. */
  engine?: AgentEngine | null | undefined;
  /** Which tool calls wait for the approval of a person, from now on. API keys cannot loosen it. */
  approvalPolicy?: AgentApprovalPolicy | null | undefined;
  /** Limits of each run that starts from now on; null removes them. */
  budget?: AgentBudgetInput | null | undefined;
  /** Limits of what its runs spend in a calendar month; null removes them. */
  monthlyBudget?: AgentMonthlyBudgetInput | null | undefined;
  /** What it may do from now on. */
  capabilities?: Array<AgentCapability> | null | undefined;
  /**
   * What starts its runs automatically from now on. Needs AGENT_RUN as well: the runs act for the person who adds a trigger. A trigger that
   * is given as it is keeps its person, unless that person may no longer run agents.
   */
  triggers?: Array<AgentTriggerInput> | null | undefined;
  /**
   * The tools of MCP servers that its runs may call from now on, at most 20. A tool that changed is accepted again with it. Only for the engine MODEL. API keys
   * can only take tools away.
   */
  mcpTools?: Array<AgentMcpToolInput> | null | undefined;
};

/** Input of activateAgent. */
export type ActivateAgentInput = {
  /** The agent. */
  id: string;
};

/** Input of pauseAgent. */
export type PauseAgentInput = {
  /** The agent. */
  id: string;
};

/** Input of deleteAgent. */
export type DeleteAgentInput = {
  /** The agent. */
  id: string;
};

/** Whether a tool of an MCP server is still the one that a person accepted. */
export type AgentMcpToolState =
  /** It is. */
  | 'ACCEPTED'
  /** Its description or input schema changed. Runs do not call it until a person accepts it again. */
  | 'CHANGED'
  /** The server no longer has it. */
  | 'REMOVED'

/** A tool of an MCP server that an agent is given. */
export type AgentMcpToolInput = {
  /** Id of the server. */
  serverId: string;
  /** Name of the tool. */
  name: string;
  /** The `digest` of the tool as it was read. When the tool has another one now, the answer is CONFLICT. */
  digest?: string | null | undefined;
};

/** Input of startAgentRun. */
export type StartAgentRunInput = {
  /** Id of the agent. */
  agentId: string;
  /** Id of the project: one of the agent's. */
  projectId: string;
  /** The findings to fix; all that have an autofix by default. */
  findingIds?: Array<string> | null | undefined;
};

/** Input of proposeFix. */
export type ProposeFixInput = {
  /** The findings, of one project. */
  findingIds: Array<string>;
};

/** Input of cancelAgentRun. */
export type CancelAgentRunInput = {
  /** Id of the run. */
  id: string;
};

/** Input of pauseAgentRun. */
export type PauseAgentRunInput = {
  /** Id of the run. */
  id: string;
};

/** Input of resumeAgentRun. */
export type ResumeAgentRunInput = {
  /** Id of the run. */
  id: string;
  /** Limits of the run from now on. Left out, they stay. What the run has spent counts. */
  budget?: AgentBudgetInput | null | undefined;
};

/** What a retry repeats. */
export type AgentRunRetryStart =
  /** All that the run was to do. */
  | 'START'
  /** The findings that the run held back, without its other steps. All that it was to do when it held back none. */
  | 'FAILED_STEP'

/** The configuration of an agent that a retry requires. */
export type AgentRunRetryConfiguration =
  /** The one of the run: the retry is refused when the agent was changed since. */
  | 'SAME'
  /** The present one, whatever it is. */
  | 'CURRENT'

/** Input of retryAgentRun. */
export type RetryAgentRunInput = {
  /** Id of the run that ended. */
  id: string;
  /** What is repeated. */
  from?: AgentRunRetryStart;
  /** The configuration that is required. */
  configuration?: AgentRunRetryConfiguration;
};

/** State of a run. */
export type AgentRunState =
  /** It waits for a worker, or for another run of the agent on the project. */
  | 'QUEUED'
  /** It is running, or waits for a scan that it ordered. */
  | 'RUNNING'
  /** It waits for the approval of a person. */
  | 'WAITING_FOR_APPROVAL'
  /** It asked a question about its task, and waits for the comment that answers it. */
  | 'WAITING_FOR_ANSWER'
  /** It is paused; `pauseReason` says why. */
  | 'PAUSED'
  /** It ended as planned. */
  | 'SUCCEEDED'
  /** It ended with an error. */
  | 'FAILED'
  /** It made no progress and was stopped. */
  | 'STUCK'
  /** A person canceled it. */
  | 'CANCELED'

/** What decides on the edits of a run. */
export type AgentEngine =
  /** The autofixes of the rules. */
  | 'RULES'
  /** The autofixes of the rules; then, where a rule has none, a search over candidate edits, without a language model. */
  | 'SEARCH'
  /** The autofixes of the rules; then, where a rule has none, a language model. */
  | 'MODEL'

/** How much a step can change. */
export type ToolRisk =
  /** It reads only. */
  | 'READ'
  /** It executes code of the project in the sandbox. */
  | 'SANDBOX'
  /** It writes a branch under slipway/ and opens a pull request. */
  | 'BRANCH'
  /** It changes what the pipeline executes. */
  | 'PIPELINE'
  /** It deploys. */
  | 'DEPLOY'
  /** It sends something to another system. */
  | 'EXTERNAL'

/** What a step does. */
export type AgentRunStepKind =
  /** Scans the newest commit of the default branch. */
  | 'SCAN'
  /** Reviews the head of a pull request: comments on its new findings. */
  | 'REVIEW'
  /** Fixes the findings of a rule, checks the result and opens a pull request. */
  | 'FIX'
  /** Updates a vulnerable package in its lock files, checks the result and opens a pull request. */
  | 'UPDATE'
  /** Lists the commits since the last tag in CHANGELOG.md, checks the result and opens a pull request. */
  | 'CHANGELOG'
  /** Reports the vulnerable packages and the licenses of the lock files, or the causes of failed builds. */
  | 'REPORT'

/** State of a step. */
export type AgentRunStepState =
  /** It is running. */
  | 'RUNNING'
  /** It did what it was to do. */
  | 'SUCCEEDED'
  /** It did nothing; its summary says why. */
  | 'SKIPPED'
  /** It ended with an error. */
  | 'FAILED'

/** Which runs a list holds. Fields that are left out do not restrict it. */
export type AgentRunFilter = {
  /** Only those of this agent. */
  agent?: string | null | undefined;
  /** Only those on this project. */
  project?: string | null | undefined;
  /** Only those in one of these states. */
  state?: Array<AgentRunState> | null | undefined;
};

/** What starts a run. */
export type AgentRunTrigger =
  /** A person. */
  | 'MANUAL'
  /** The clock. */
  | 'SCHEDULE'
  /** A push to the default branch. */
  | 'PUSH'
  /** A pull request that is opened, or has a new head. */
  | 'PULL_REQUEST'
  /** A person, on findings; or a new finding, for an agent. */
  | 'FINDING'
  /** A build or deployment that fails. */
  | 'FAILED_BUILD'
  /** A person who requests changes to a pull request of the agent. */
  | 'REVIEW'

/** Input of unmuteAgentRule. */
export type UnmuteAgentRuleInput = {
  /** Id of the agent. */
  agentId: string;
  /** Id of the rule. */
  rule: string;
  /** What decided on the edits. */
  engine: AgentEngine;
};

/** Input of assignTaskToAgent. */
export type AssignTaskToAgentInput = {
  /** Id of the task. Its title or description names at least one finding of its project. */
  taskId: string;
  /** Id of the agent: active, and acting on the project of the task. */
  agentId: string;
};

/** State of a tool call. */
export type AgentToolCallState =
  /** It waits for the approval of a person. */
  | 'WAITING_FOR_APPROVAL'
  /** It has not ended yet. */
  | 'PENDING'
  /** It ended. */
  | 'DONE'
  /** It ended with an error. */
  | 'FAILED'
  /** A person denied it; the output is the comment. */
  | 'DENIED'

/** Input of decideToolCall. */
export type DecideToolCallInput = {
  /** Id of the tool call. */
  id: string;
  /** True approves the call, false denies it. */
  approved: boolean;
  /** The reason; the run shows it. */
  comment?: string | null | undefined;
};

/** A trigger of an agent. */
export type AgentTriggerInput = {
  /** What starts a run. `MANUAL` is always possible and is not a trigger. A kind other than `SCHEDULE` is given at most once. */
  kind: AgentRunTrigger;
  /** Cron expression with five fields, at most every 15 minutes; for schedules only. */
  cron?: string | null | undefined;
  /** IANA time zone, such as Europe/Berlin; for schedules only. */
  timeZone?: string | null | undefined;
  /** The lowest severity of a new finding that starts a run; for findings only. */
  severity?: Severity | null | undefined;
};

/** Which tool calls wait for the approval of a person. Calls of the risk `EXTERNAL` always do. */
export type AgentApprovalPolicy =
  /** None. */
  | 'NEVER'
  /** Those of the risk `PIPELINE` or `DEPLOY`. No tool of this version has one. */
  | 'RISKY'
  /** Those of the risk `BRANCH` as well: every pull request. */
  | 'ALWAYS'

/** What an agent needs before it can be activated. */
export type AgentRequirement =
  /** Instructions. */
  | 'INSTRUCTIONS'
  /** A project to act on that is not archived. */
  | 'PROJECT'
  /** Something it may do. */
  | 'CAPABILITY'

/** State of an agent. */
export type AgentStatus =
  /** It is not configured yet. */
  | 'DRAFT'
  /** It runs. */
  | 'ACTIVE'
  /** It is paused. */
  | 'PAUSED'

/** A kind of agent. */
export type AgentType =
  /** Reviews code. */
  | 'CODE_REVIEW'
  /** Writes documentation. */
  | 'DOCUMENTATION'
  /** Writes and runs tests. */
  | 'TESTING'
  /** Builds and deploys. */
  | 'DEVOPS'

/** An order of projects. */
export type ProjectAnalyticsSort = {
  /** By what. */
  field: ProjectAnalyticsSortField;
  /** In which direction. What is not known counts as least. */
  direction: SortDirection;
};

/** What projects can be sorted by. */
export type ProjectAnalyticsSortField =
  /** Their name. */
  | 'NAME'
  /** Deployments to production. */
  | 'DEPLOYMENTS'
  /** Change fail rate. */
  | 'CHANGE_FAIL_RATE'
  /** Change lead time. */
  | 'CHANGE_LEAD_TIME'
  /** Score of the latest scan. */
  | 'SECURITY_SCORE'
  /** Share of tasks that are done. */
  | 'PROGRESS'

/** How long an API key works. */
export type ApiKeyLifetime =
  /** 30 days. */
  | 'DAYS_30'
  /** 90 days. */
  | 'DAYS_90'
  /** 365 days. */
  | 'DAYS_365'
  /** Until it is revoked. */
  | 'UNLIMITED'

/** How long a key that is replaced goes on working. */
export type ApiKeyOverlap =
  /** It stops at once. */
  | 'NONE'
  /** An hour. */
  | 'HOUR_1'
  /** A day. */
  | 'DAY_1'
  /** 7 days. */
  | 'DAYS_7'

/** Input of generateApiKey. */
export type GenerateApiKeyInput = {
  /** What it is for. */
  name: string;
  /** What it may do; at most what the viewer may. Reading always goes with it. */
  scopes: Array<Permission>;
  /**
   * Ids of the projects that it reaches, by git and at `/mcp` only: GraphQL and downloads refuse such a key. All projects of the organization, everywhere, when
   * there is none.
   */
  projectIds?: Array<string> | null | undefined;
  /** How long it works. */
  lifetime: ApiKeyLifetime;
  /** Current password. */
  currentPassword: string;
};

/** Input of rotateApiKey. */
export type RotateApiKeyInput = {
  /** The key to replace. */
  id: string;
  /** How long it goes on working. */
  overlap: ApiKeyOverlap;
  /** Current password. */
  currentPassword: string;
};

/** Input of revokeApiKey. */
export type RevokeApiKeyInput = {
  /** The key. */
  id: string;
};

/** What became of what somebody did. */
export type AuditOutcome =
  /** It was done. */
  | 'SUCCEEDED'
  /** It was refused: for want of permission, or of the right password or code. */
  | 'REFUSED'

/** A form of text that `@constraint(format:)` can ask for. */
export type ConstraintFormat =
  /** An email address, with at most 64 characters in front of its @. */
  | 'EMAIL'
  /** An absolute http or https address. */
  | 'URL'
  /** A UUID. */
  | 'UUID'
  /** Lower-case letters, digits and single dashes. */
  | 'SLUG'

/** The kinds of error that a person can mend. */
export type UserErrorCode =
  /** A value does not have the form that is asked for. */
  | 'INVALID'
  /** A value is already in use. */
  | 'TAKEN'
  /** Email and password do not belong together. */
  | 'CREDENTIALS'
  /** A link or token is unknown, used or too old. */
  | 'EXPIRED'
  /** What the plan allows is used up. */
  | 'LIMIT_REACHED'
  /** An outside system could not be reached, or refused. */
  | 'UNREACHABLE'
  /** What an id names is not there, or not any more. */
  | 'NOT_FOUND'
  /** The record changed since it was read. */
  | 'CONFLICT'
  /** The state of the record does not allow it. */
  | 'NOT_ALLOWED'
  /** It was tried too often. The message says when to try again. */
  | 'RATE_LIMITED'
  /** It could not be done; nothing changed. */
  | 'FAILED'

/** What a role allows. `User.permissions` lists those that a person holds in the active organization. */
export type Permission =
  /** Read everything in the organization that has no permission of its own. */
  | 'ORGANIZATION_READ'
  /** Change the organization's settings. */
  | 'ORGANIZATION_UPDATE'
  /** Delete the organization. */
  | 'ORGANIZATION_DELETE'
  /** Transfer the organization to another owner. */
  | 'OWNERSHIP_TRANSFER'
  /** Invite and remove members, and change their roles. */
  | 'MEMBER_MANAGE'
  /** Create a project, connect a repository, and stop that. */
  | 'PROJECT_CREATE'
  /** Edit, archive and restore projects. */
  | 'PROJECT_UPDATE'
  /** Delete projects. */
  | 'PROJECT_DELETE'
  /** Change the rules for branches, and the default branch, of repositories that are hosted here, and when scans let pipelines pass. */
  | 'PROJECT_PROTECT'
  /** Create and change tasks. */
  | 'TASK_UPDATE'
  /** Clone and fetch repositories that are hosted here. */
  | 'REPOSITORY_READ'
  /** Push to repositories that are hosted here. */
  | 'REPOSITORY_WRITE'
  /** Create, change and close pull requests, comment on them, and check patches. */
  | 'PULL_REQUEST_CREATE'
  /** Review pull requests. */
  | 'PULL_REQUEST_REVIEW'
  /** Merge pull requests. */
  | 'PULL_REQUEST_MERGE'
  /** Start scans. */
  | 'SCAN_START'
  /** Confirm, dismiss, resolve and reopen findings. */
  | 'FINDING_TRIAGE'
  /** Start runs of agents. */
  | 'AGENT_RUN'
  /** Create and configure agents. */
  | 'AGENT_CONFIGURE'
  /** Configure the language model of the organization, and choose the projects whose code may be sent to it. */
  | 'MODEL_CONFIGURE'
  /** Start deployments, and stop them. */
  | 'DEPLOYMENT_START'
  /** Roll back to earlier releases. */
  | 'DEPLOYMENT_ROLL_BACK'
  /** Approve or reject deployments of others. */
  | 'DEPLOYMENT_APPROVE'
  /** Change environments: their requirements, health checks, variables and secrets. */
  | 'ENVIRONMENT_CONFIGURE'
  /** Read and make API keys. */
  | 'API_KEY_MANAGE'
  /** Read the audit log. */
  | 'AUDIT_READ'
  /** Read subscription and invoices, change plan and payment method. */
  | 'BILLING_MANAGE'
  /** Read and manage every tenant of the platform. No role has it; platform administrators do. */
  | 'PLATFORM_ADMINISTER'

/** The direction of a sort. */
export type SortDirection =
  /** Smallest, oldest or A first. */
  | 'ASC'
  /** Greatest, newest or Z first. */
  | 'DESC'

/** A currency by its ISO 4217 code. */
export type Currency =
  /** United States dollar. */
  | 'USD'

/** The plans. */
export type PlanCode =
  /** For small teams. */
  | 'STARTER'
  /** For growing teams. */
  | 'PROFESSIONAL'
  /** For large teams. */
  | 'ENTERPRISE'
  /** By agreement. */
  | 'ENTERPRISE_PLUS'

/** A plan that somebody chooses before there is a subscription. */
export type PlanChoice = {
  /** The plan. */
  plan: PlanCode;
  /** Billing period. */
  billingCycle?: BillingCycle;
};

/** Status of a subscription. */
export type SubscriptionStatus =
  /** No subscription. The Starter limits apply. */
  | 'NONE'
  /** In the free trial of 14 days. */
  | 'TRIALING'
  /** Paid for. */
  | 'ACTIVE'
  /** A payment failed and is tried again. */
  | 'PAST_DUE'
  /** The trial ended without a payment method, or no payment succeeded: reading works, changing does not. */
  | 'PAUSED'
  /** Ended. */
  | 'CANCELED'

/** How often a subscription is billed. */
export type BillingCycle =
  /** Every month. */
  | 'MONTHLY'
  /** Every year, 20 % less. */
  | 'ANNUAL'

/** Input of updateBillingDetails. */
export type UpdateBillingDetailsInput = {
  /** Legal name; empty for the organization's name. */
  name: string;
  /** Address, at most 6 lines. */
  address: string;
  /** Tax number, such as a VAT ID; empty for none. */
  taxId: string;
};

/** Input of updateSellerDetails. */
export type UpdateSellerDetailsInput = {
  /** Legal name. */
  name: string;
  /** Address, at most 6 lines. */
  address: string;
  /** Tax number, such as a VAT ID; empty for none. */
  taxId: string;
  /** The current password of the administrator. */
  currentPassword: string;
};

/** Status of an invoice. */
export type InvoiceStatus =
  /** Not sent yet. */
  | 'DRAFT'
  /** Sent, not paid yet. */
  | 'OPEN'
  /** Paid. */
  | 'PAID'
  /** Canceled: nothing is owed. */
  | 'VOID'

/** Networks of cards. */
export type CardBrand =
  /** Visa. */
  | 'VISA'
  /** Mastercard. */
  | 'MASTERCARD'
  /** American Express. */
  | 'AMERICAN_EXPRESS'
  /** Discover. */
  | 'DISCOVER'
  /** Diners Club. */
  | 'DINERS_CLUB'
  /** JCB. */
  | 'JCB'
  /** UnionPay. */
  | 'UNIONPAY'
  /** Another network. */
  | 'OTHER'

/** Payment processor of this server. */
export type PaymentProcessorName =
  /** Built in. Accepts only test cards and moves no money. */
  | 'TEST'

/** A card, as it is typed. Number and security code are handed to the payment processor and never kept. */
export type AddPaymentMethodInput = {
  /** The number, with or without spaces. */
  cardNumber: string;
  /** Month and year it expires in: `09 / 29`. */
  expiry: string;
  /** The three or four digits of the security code. */
  securityCode: string;
};

/** Input of setDefaultPaymentMethod. */
export type SetDefaultPaymentMethodInput = {
  /** Unique id. */
  id: string;
};

/** Input of removePaymentMethod. */
export type RemovePaymentMethodInput = {
  /** Unique id. */
  id: string;
};

/** Input of startTrial. */
export type StartTrialInput = {
  /** The plan to try. */
  plan: PlanCode;
  /** How often to be billed once it has ended. */
  billingCycle?: BillingCycle;
};

/** What changing the plan asks for: a preview, given back. */
export type ChangePlanInput<Instant = string> = {
  /** The plan to change to. */
  plan: PlanCode;
  /** Billing period. */
  billingCycle: BillingCycle;
  /** The instant of the preview. */
  previewedAt: Instant;
  /** The proof of the preview. */
  proof: string;
  /** The total of the preview in cents. */
  expectedTotalCents: number;
};

/** Input of requestContact. */
export type RequestContactInput = {
  /** Full name. */
  name: string;
  /** Email address that the answer goes to. */
  email: string;
  /** Company or organization, where it matters. */
  company?: string | null | undefined;
  /** The message itself. */
  message: string;
};

/** Why something needs attention. */
export type AttentionReason =
  /** The service of an environment does not answer its health checks. */
  | 'SERVICE_UNHEALTHY'
  /** The latest deployment to production or staging failed in the last 30 days. */
  | 'DEPLOYMENT_FAILED'
  /** Findings of critical severity are open or confirmed. */
  | 'CRITICAL_FINDINGS'
  /** A payment failed. */
  | 'PAYMENT_FAILED'
  /** A deployment waits for approvals. */
  | 'DEPLOYMENT_WAITS'
  /** The latest fetch of a repository failed. */
  | 'FETCH_FAILED'
  /** The trial ends within 7 days. */
  | 'TRIAL_ENDS'

/** A kind of reason for which somebody may neither approve nor reject a deployment. */
export type ApprovalObstacleCode =
  /** Their role does not allow it, or the scopes of the API key do not. */
  | 'NOT_PERMITTED'
  /** They requested it. */
  | 'REQUESTED'
  /** They pushed one of its commits. */
  | 'PUSHED_COMMIT'
  /** They created a pull request that it brings, started the run that did, or marked it as ready for review. */
  | 'PROPOSED_CHANGE'
  /** They wrote one of its commits. */
  | 'WROTE_COMMIT'
  /** They changed a variable that it brings. */
  | 'CHANGED_VARIABLES'
  /** They joined after it was requested. */
  | 'JOINED_LATER'
  /** They were a viewer when it was requested. */
  | 'WAS_VIEWER'
  /** Their email address is not verified. */
  | 'UNVERIFIED_ADDRESS'

/** The input for approving or rejecting a deployment. */
export type ApproveDeploymentInput = {
  /** The deployment. */
  id: string;
  /** Whether it is approved; otherwise it is rejected, and ends. */
  approved: boolean;
  /** Why; required to reject it. */
  comment?: string | null | undefined;
};

/** Where a build stands. */
export type BuildState =
  /** It is queued. */
  | 'QUEUED'
  /** It is running. */
  | 'RUNNING'
  /** There is a release of it. */
  | 'SUCCEEDED'
  /** It failed. */
  | 'FAILED'
  /** It was canceled. */
  | 'CANCELED'
  /** A newer commit of its branch replaced it before it started. */
  | 'SUPERSEDED'

/** What a step of a build does. */
export type BuildStepName =
  /** The files of the commit are written out. */
  | 'CHECK_OUT'
  /** Dependencies are installed. */
  | 'INSTALL'
  /** The build command runs. */
  | 'BUILD'
  /** The test command runs. */
  | 'TEST'
  /** The output is saved as a release. */
  | 'KEEP'

/** How a step of a build stands. */
export type BuildStepState =
  /** It is running. */
  | 'RUNNING'
  /** It succeeded. */
  | 'SUCCEEDED'
  /** It failed. */
  | 'FAILED'
  /** It was taken from an earlier, identical build. */
  | 'FROM_CACHE'

/** Where a value of a plan comes from. */
export type PlanSource =
  /** It was found in the repository. */
  | 'FOUND'
  /** It is set in the repository's slipway.json. */
  | 'FILE'
  /** It is set in the project settings. */
  | 'SETTINGS'
  /** It is the default. */
  | 'USUAL'

/** What deploying asks for: an environment, and at most one of commit, branch and release. */
export type StartDeploymentInput = {
  /** The environment. */
  environmentId: string;
  /** Full hash of a commit. */
  commitSha?: string | null | undefined;
  /** A branch, whose last commit is deployed; the one that the environment follows, unless anything is said. */
  branch?: string | null | undefined;
  /** A release of the project. */
  releaseId?: string | null | undefined;
};

/** Input of rollBackEnvironment. */
export type RollBackEnvironmentInput = {
  /** The environment. */
  environmentId: string;
  /** A release that ran there before the present one; the last such one, unless said. */
  releaseId?: string | null | undefined;
  /** Why, for those who read of it. */
  reason?: string | null | undefined;
};

/** The input for canceling a deployment. */
export type CancelDeploymentInput = {
  /** The deployment. */
  id: string;
};

/** The state of a requirement before a deployment. */
export type DeploymentRequirementState =
  /** It is met. */
  | 'MET'
  /** It is not met: the deployment waits until it is. */
  | 'NOT_MET'
  /** It is checked or given during the deployment: the tests of the build, approvals, and findings of a commit that is not scanned yet. */
  | 'DURING_DEPLOYMENT'

/** A kind of reason for which a deployment is blocked. */
export type DeploymentReasonCode =
  /** There are open findings. */
  | 'OPEN_FINDINGS'
  /** The commit has not been scanned. */
  | 'NOT_SCANNED'
  /** Approvals are missing. */
  | 'APPROVALS'
  /** A freeze window is active. */
  | 'FREEZE_WINDOW'
  /** The tests of the build failed, or there are none. */
  | 'TESTS'
  /** The release has not run successfully in staging yet. */
  | 'STAGING'
  /** The email address of the person who started it is not verified. */
  | 'UNVERIFIED_ADDRESS'

/** What kind of deployment it is. */
export type DeploymentKind =
  /** A release built for it. */
  | 'DEPLOYMENT'
  /** A release from another environment. */
  | 'PROMOTION'
  /** An earlier release of the same environment. */
  | 'ROLLBACK'
  /** The running release, with changed variables or settings. */
  | 'CONFIGURATION'

/** What started a deployment. */
export type DeploymentOrigin =
  /** A person. */
  | 'PERSON'
  /** A program with an API key. */
  | 'API_KEY'
  /** A push to the branch that the environment follows. */
  | 'PUSH'
  /** Its release ran successfully in staging. */
  | 'STAGING'
  /** The running release was unhealthy. */
  | 'HEALTH'
  /** It is part of the sample data. */
  | 'SAMPLE'

/** A phase of a deployment. */
export type DeploymentPhase =
  /** Its commit is built into a release. */
  | 'BUILD'
  /** The requirements of the environment are checked. */
  | 'GATES'
  /** Its release is started beside the running one and must pass its health check. */
  | 'START'
  /** It is live and monitored. */
  | 'WATCH'

/** A kind of environment. */
export type DeploymentEnvironment =
  /** For customers. */
  | 'PRODUCTION'
  /** For a last look. */
  | 'STAGING'
  /** For a change under review. */
  | 'PREVIEW'

/** What a deployment came to: a program that deploys waits until it is there. */
export type DeploymentOutcome =
  /** Its release was healthy until its monitoring ended, or until another release replaced it. */
  | 'HEALTHY'
  /** It was rolled back, by hand or because its release was unhealthy. A rollback by hand can follow any time later. */
  | 'ROLLED_BACK'
  /** It failed, or its release is unhealthy and there is no rollback. */
  | 'FAILED'
  /** It was canceled. */
  | 'CANCELED'
  /** A newer commit of its branch replaced it before it started. */
  | 'SUPERSEDED'

/** How a deployment stands. */
export type DeploymentStatus =
  /** It is queued. */
  | 'QUEUED'
  /** It is running. */
  | 'RUNNING'
  /** Its release went live. */
  | 'SUCCEEDED'
  /** Its release became unhealthy while it was monitored, and was not rolled back, or not yet. */
  | 'UNHEALTHY'
  /** It failed; what ran before is still running. */
  | 'FAILED'
  /** It was rolled back, by hand or because its release was unhealthy: `undoneBy` is the rollback. */
  | 'ROLLED_BACK'
  /** It is blocked; `reasons` say why. */
  | 'BLOCKED'
  /** It was canceled. */
  | 'CANCELED'
  /** A newer commit of its branch replaced it before it started. */
  | 'SUPERSEDED'

/** Input of updateEnvironment. */
export type UpdateEnvironmentInput<Instant = string> = {
  /** The environment. */
  id: string;
  /** The `updatedAt` that was read. A newer change answers CONFLICT. */
  updatedAt: Instant;
  /** The branch that it follows; empty or null: the default branch. A preview keeps its own. */
  branch?: string | null | undefined;
  /** Whether every push to its branch is deployed automatically. */
  automatic?: boolean | null | undefined;
  /** Whether automatic deployments wait until the release has run successfully in staging; only for production. */
  afterStaging?: boolean | null | undefined;
  /** Open findings of this severity or worse block deployments; null: none do. */
  blockingSeverity?: Severity | null | undefined;
  /** Whether the commit must have been scanned. */
  scanOfCommit?: boolean | null | undefined;
  /** Whether the tests of the build must have passed. */
  tests?: boolean | null | undefined;
  /** How many approvals by others are required. */
  approvals?: number | null | undefined;
  /** The path of the health check. */
  healthPath?: string | null | undefined;
  /** The expected status of the health check. */
  healthStatus?: number | null | undefined;
  /** Within how many seconds a release must pass its health check to go live. */
  healthSeconds?: number | null | undefined;
  /** For how many seconds a release is monitored after it goes live. */
  watchSeconds?: number | null | undefined;
  /** The share of 5xx responses, in percent, from which a release is unhealthy. */
  mostFailures?: number | null | undefined;
  /** The memory limit of a service, in mebibytes. */
  memoryMegabytes?: number | null | undefined;
  /** The current password: needed to relax the requirements or the monitoring. */
  currentPassword?: string | null | undefined;
};

/** The input for adding a freeze window. */
export type AddFreezeWindowInput<Instant = string> = {
  /** The environment. */
  environmentId: string;
  /** When it begins. */
  startsAt: Instant;
  /** When it ends. */
  endsAt: Instant;
  /** Why; shown to everyone whose deployment is waiting. */
  reason: string;
};

/** The input for removing a freeze window. */
export type RemoveFreezeWindowInput = {
  /** The freeze window. */
  id: string;
  /** The current password: needed unless the freeze window is over. */
  currentPassword?: string | null | undefined;
};

/** Input of setVariables. */
export type SetVariablesInput = {
  /** The environment. */
  environmentId: string;
  /** The variables: each name once, 100 at most. */
  variables: Array<VariableInput>;
};

/** A variable as it is to be. */
export type VariableInput = {
  /** Name. */
  name: string;
  /** Its value; when left out, an existing variable keeps its value. */
  value?: string | null | undefined;
  /** Whether it is a secret, which cannot be read again. */
  secret: boolean;
  /** Whether it is also available in previews of the project; only for production. */
  inPreviews: boolean;
};

/** Input of removeVariable. */
export type RemoveVariableInput = {
  /** The variable. */
  id: string;
};

/** Input of discardVariables. */
export type DiscardVariablesInput = {
  /** The environment. */
  environmentId: string;
};

/** The state of what is running in an environment. */
export type EnvironmentHealth =
  /** It is starting. */
  | 'STARTING'
  /** It passes its health check. */
  | 'HEALTHY'
  /** It fails its health check. */
  | 'UNHEALTHY'
  /** It is not running. */
  | 'STOPPED'
  /** It has no process: it had no requests, and the memory was needed. The next request starts it. */
  | 'SLEEPING'

/** Input of rotateSigningKey. */
export type RotateSigningKeyInput = {
  /** Current password. */
  currentPassword: string;
};

/** Input of changePreviewSettings. */
export type ChangePreviewSettingsInput = {
  /** The project. */
  projectId: string;
  /** Whether each branch that is pushed gets an environment of its own. */
  enabled: boolean;
};

/** The input for deleting a preview. */
export type RemovePreviewInput = {
  /** The environment of the preview. */
  id: string;
};

/** What a release is made of. */
export type ReleaseKind =
  /** Files that are served as they are. */
  | 'STATIC'
  /** A program that answers requests. */
  | 'SERVICE'

/** How a variable differs. */
export type VariableChangeKind =
  /** It is there now, and was not. */
  | 'ADDED'
  /** It has another value now, or was removed and set again. */
  | 'CHANGED'
  /** It was there, and is not any more. */
  | 'REMOVED'

/** Input of createBranchRule. */
export type CreateBranchRuleInput = {
  /** The project whose repository is hosted here. */
  projectId: string;
  /** Which branches. */
  pattern: string;
  /** Whether a push may rewrite them. */
  allowsForce: boolean;
  /** Whether a push may delete them. What is deleted can be pushed anew with other commits, whatever `allowsForce` says. */
  allowsDeletion: boolean;
  /** The least role with which people may push to them: owner, admin or member. */
  leastRole: Role;
  /** Members who may push to them and merge into them besides; at most 20. */
  memberIds: Array<string>;
  /** Whether they change by pull requests only. False by default. */
  requiresPullRequest?: boolean | null | undefined;
  /** Number of approvals that a pull request needs, at most 10. 0 by default. */
  approvals?: number | null | undefined;
  /** Whether a code owner of each changed file must approve a pull request. False by default. */
  requiresCodeOwners?: boolean | null | undefined;
  /** The checks that a pull request must pass. None by default. */
  requiredChecks?: Array<PullRequestCheckKind> | null | undefined;
  /** Whether the source branch must contain the newest commit of the target branch. False by default. */
  upToDate?: boolean | null | undefined;
  /** Minimum role that can merge: owner, admin or member. `leastRole` by default. */
  mergeRole?: Role | null | undefined;
};

/** Input of updateBranchRule. */
export type UpdateBranchRuleInput = {
  /** The rule. */
  id: string;
  /** Which branches. */
  pattern: string;
  /** Whether a push may rewrite them. */
  allowsForce: boolean;
  /** Whether a push may delete them. What is deleted can be pushed anew with other commits, whatever `allowsForce` says. */
  allowsDeletion: boolean;
  /** The least role with which people may push to them: owner, admin or member. */
  leastRole: Role;
  /** Members who may push to them and merge into them besides; at most 20. */
  memberIds: Array<string>;
  /** Whether they change by pull requests only. Unchanged by default. */
  requiresPullRequest?: boolean | null | undefined;
  /** Number of approvals that a pull request needs, at most 10. Unchanged by default. */
  approvals?: number | null | undefined;
  /** Whether a code owner of each changed file must approve a pull request. Unchanged by default. */
  requiresCodeOwners?: boolean | null | undefined;
  /** The checks that a pull request must pass. Unchanged by default. */
  requiredChecks?: Array<PullRequestCheckKind> | null | undefined;
  /** Whether the source branch must contain the newest commit of the target branch. Unchanged by default. */
  upToDate?: boolean | null | undefined;
  /** Minimum role that can merge: owner, admin or member. Unchanged by default. */
  mergeRole?: Role | null | undefined;
  /** The current password: needed to relax the rule. */
  currentPassword?: string | null | undefined;
};

/** Input of deleteBranchRule. */
export type DeleteBranchRuleInput = {
  /** The rule. */
  id: string;
  /** The current password: needed to remove the rule. */
  currentPassword?: string | null | undefined;
};

/** Input of changeDefaultBranch. */
export type ChangeDefaultBranchInput = {
  /** The project whose repository is hosted here. */
  projectId: string;
  /** The branch: one that exists. */
  defaultBranch?: string | null | undefined;
  /** Whether a push may rewrite it. */
  allowsForce?: boolean | null | undefined;
};

/** Input of hostRepository. */
export type HostRepositoryInput = {
  /** The project. */
  projectId: string;
};

/** Why a secret may be pushed. */
export type AllowedSecretReason =
  /** It is used in tests and opens nothing. */
  | 'USED_IN_TESTS'
  /** It is no secret. */
  | 'FALSE_POSITIVE'
  /** It is a secret and will be revoked later. */
  | 'FIX_LATER'

/** Input of allowSecret. */
export type AllowSecretInput = {
  /** The secret. */
  id: string;
  /** Why it may be pushed. */
  reason: AllowedSecretReason;
};

/** Input of changePushProtection. */
export type ChangePushProtectionInput = {
  /** The project whose repository is hosted here. */
  projectId: string;
  /** Whether it is on. */
  enabled: boolean;
  /** The current password: needed to turn it off. */
  currentPassword?: string | null | undefined;
};

/** Input of removeUnreachableObjects. */
export type RemoveUnreachableObjectsInput = {
  /** Id of the finding about the secret. */
  findingId: string;
};

/** Where a job stands. */
export type JobState =
  /** It is queued. */
  | 'QUEUED'
  /** It is running. */
  | 'RUNNING'
  /** It succeeded. */
  | 'SUCCEEDED'
  /** It failed. */
  | 'FAILED'
  /** A person stopped it. */
  | 'CANCELED'

/** Input of cancelJob. */
export type CancelJobInput = {
  /** The job. */
  id: string;
};

/** Input of createMcpServer. */
export type CreateMcpServerInput = {
  /** Name, unique in the organization. */
  name: string;
  /**
   * Its endpoint for streamable HTTP, such as `https://mcp.example.com/mcp`. Private addresses and plain http are for hosts that the operator lists in
   * `MODEL_ALLOWED_HOSTS`.
   */
  url: string;
  /** Name of a header to send with each request, such as `Authorization`. */
  headerName?: string | null | undefined;
  /** Value of the header. It is stored encrypted and sent to this server only. */
  headerValue?: string | null | undefined;
};

/** Input of deleteMcpServer. */
export type DeleteMcpServerInput = {
  /** Id of the server. */
  id: string;
};

/** Input of configureModel. */
export type ConfigureModelInput<Instant = string> = {
  /** The `updatedAt` of the model as it was read; left out when none was configured. */
  updatedAt?: Instant | null | undefined;
  /** API by which it is asked. */
  provider: ModelProvider;
  /**
   * Address below which the API is, such as `https://api.openai.com/v1`. Private addresses and plain http are for hosts that the operator lists in
   * `MODEL_ALLOWED_HOSTS`.
   */
  baseUrl: string;
  /** Name of the model there. */
  model: string;
  /** API key. Left out or empty, the stored one stays; it must be sent again when the scheme, host or port of the base URL changes. */
  apiKey?: string | null | undefined;
  /** Whether the stored API key is removed. */
  removeApiKey?: boolean | null | undefined;
  /** Price of a million input tokens in US dollars. */
  inputPrice?: number | null | undefined;
  /** Price of a million output tokens in US dollars. */
  outputPrice?: number | null | undefined;
  /** Tokens of the context window. */
  contextTokens: number;
  /** Limits of what all agents spend on it in a calendar month. Left out, the limits stay; null removes them. */
  monthlyBudget?: AgentMonthlyBudgetInput | null | undefined;
  /** The projects whose code may be sent to it from now on. */
  projectIds: Array<string>;
};

/** Input of testModel. */
export type TestModelInput<Instant = string> = {
  /** The `updatedAt` of the model as it was read: other settings than these are not tested. */
  updatedAt: Instant;
};

/** Input of removeModel. */
export type RemoveModelInput<Instant = string> = {
  /** The `updatedAt` of the model as it was read. */
  updatedAt: Instant;
};

/** API by which a model is asked. */
export type ModelProvider =
  /** Chat completions, as Ollama, vLLM, LM Studio and many others serve them. */
  | 'OPENAI_COMPATIBLE'
  /** Chat completions of OpenAI. */
  | 'OPENAI'
  /** Messages of Anthropic. */
  | 'ANTHROPIC'

/** What a model can be used for. */
export type ModelLevel =
  /** Nothing: it was not tested, or it failed the test. */
  | 'NONE'
  /** Small edits of one function at a time, as text. */
  | 'EDITS'
  /** Steps of an agent that calls tools. */
  | 'TOOLS'

/** What people are told about. */
export type NotificationEvent =
  /** Someone joined, left or was removed. */
  | 'MEMBERS_CHANGED'
  /** The person's own role changed. */
  | 'ROLE_CHANGED'
  /** Someone gave the person a task, or an agent returned one that the person had given it. */
  | 'TASK_ASSIGNED'
  /** Someone commented on a task that the person does, added or commented on. */
  | 'TASK_COMMENTED'
  /** A repository that the person connected is ready. */
  | 'REPOSITORY_CONNECTED'
  /** A repository that the person connected could not be read. */
  | 'REPOSITORY_FAILED'
  /** A scan found something new of critical or high severity. */
  | 'FINDINGS_FOUND'
  /** Someone gave the person findings to see to. */
  | 'FINDING_ASSIGNED'
  /** A risk for which the person answers is accepted for a few days more, or no longer. */
  | 'RISK_EXPIRES'
  /** Someone asked the person for a review, reviewed the person's pull request, or replied to the person. */
  | 'PULL_REQUEST_REVIEWED'
  /** A deployment the person started failed, or an unhealthy release was rolled back. */
  | 'DEPLOYMENT_FAILED'
  /** A deployment waits for somebody's approval. */
  | 'DEPLOYMENT_WAITS'
  /** Someone relaxed or removed a branch rule. */
  | 'BRANCH_RULE_RELAXED'
  /** The agents have used most of the monthly budget for language models. */
  | 'AGENT_BUDGET_USED'
  /** A run of an agent that the person started waits for an approval or an answer. */
  | 'AGENT_RUN_WAITS'
  /** An agent was paused because a tool of an MCP server changed. */
  | 'AGENT_PAUSED'
  /** A trial or subscription began, changed, is about to end or ended. */
  | 'SUBSCRIPTION_CHANGED'
  /** An invoice was paid. */
  | 'INVOICE_PAID'
  /** A payment failed. */
  | 'PAYMENT_FAILED'

/** How to be told about one kind of event. */
export type NotificationPreferenceInput = {
  /** The kind of event. */
  event: NotificationEvent;
  /** Whether it appears among the notifications. */
  inApp: boolean;
  /** Whether it is sent by email. */
  email: boolean;
};

/** Input of updateNotificationPreferences. */
export type UpdateNotificationPreferencesInput = {
  /** The choices, at most one for each kind of event. */
  preferences: Array<NotificationPreferenceInput>;
};

/** Input of markNotificationRead. */
export type MarkNotificationReadInput = {
  /** The notification. */
  id: string;
};

/** Outcomes for an invited address. */
export type InviteStatus =
  /** The invitation is on its way, or held until the inviter's address is verified. */
  | 'INVITED'
  /** The person is a member already. */
  | 'ALREADY_MEMBER'
  /** The address has an open invitation already. */
  | 'ALREADY_INVITED'
  /** It is not a valid email address. */
  | 'INVALID_ADDRESS'
  /** The organization does not accept addresses of this domain. */
  | 'DOMAIN_NOT_ALLOWED'
  /** The plan has no seat left. */
  | 'SEAT_LIMIT_REACHED'
  /** No email is sent now: one was just sent, or the address has reached its daily limit. */
  | 'LETTER_WITHHELD'

/** Input of inviteTeam. */
export type InviteTeamInput = {
  /** Email addresses, with commas or line breaks between them. */
  emails: string;
  /** The role they get; member when none is named. At most the inviter's own, with an API key at most member. */
  role?: Role | null | undefined;
  /** The present password, as proof: needed to invite owners or admins. */
  currentPassword?: string | null | undefined;
};

/** Input of acceptInvitation. */
export type AcceptInvitationInput = {
  /** The token of the invitation link. */
  token: string;
};

/** Input of revokeInvitation. */
export type RevokeInvitationInput = {
  /** The invitation. */
  id: string;
};

/** Input of changeMemberRole. */
export type ChangeMemberRoleInput = {
  /** The member. */
  userId: string;
  /** The new role. */
  role: Role;
  /** The present password, as proof: needed to make an owner or admin, and to take that from an owner. */
  currentPassword?: string | null | undefined;
};

/** Input of removeMember. */
export type RemoveMemberInput = {
  /** The member. */
  userId: string;
  /** The present password, as proof: needed to remove an owner. */
  currentPassword?: string | null | undefined;
};

/** Input of leaveOrganization. */
export type LeaveOrganizationInput = {
  /** The organization to leave; it must be the active one. */
  organizationId: string;
  /** The present password, as proof: needed by an owner. */
  currentPassword?: string | null | undefined;
};

/** Input of transferOwnership. */
export type TransferOwnershipInput = {
  /** The member who becomes owner. */
  userId: string;
  /** Current password. */
  currentPassword: string;
};

/** Input of resendInvitation. */
export type ResendInvitationInput = {
  /** The invitation. */
  id: string;
  /** The present password, as proof: needed when it makes an owner or admin. */
  currentPassword?: string | null | undefined;
};

/** Input of updateOrganization. */
export type UpdateOrganizationInput<Instant = string> = {
  /** The `updatedAt` that was read. A newer change answers CONFLICT. */
  updatedAt: Instant;
  /** New name. */
  name?: string | null | undefined;
  /** New short name, unique on this server. */
  slug?: string | null | undefined;
  /** Email domains that may be invited or join from now on, such as `example.com`; none means all. Not for API keys. */
  allowedDomains?: Array<string> | null | undefined;
  /** Whether members must sign in with a second factor. Who turns it on has one already; others set theirs up before they go on. Not for API keys. */
  requireTwoFactor?: boolean | null | undefined;
  /** The present password, as proof: needed to change the domains, and to require no second factor any more. */
  currentPassword?: string | null | undefined;
};

/** Input of deleteOrganization. */
export type DeleteOrganizationInput = {
  /** The organization; it must be the active one. */
  id: string;
  /** Current password. */
  currentPassword: string;
};

/** Whether the files of a repository can be read here. Each process of the server keeps a clone of its own. */
export type CodeState =
  /** They can. */
  | 'READY'
  /** A clone is being fetched; ask again in a moment. */
  | 'FETCHING'
  /** A clone could not be fetched; `codeProblem` says why. */
  | 'FAILED'
  /** Its address belongs to no server (top-level domain .example): sample data without files. */
  | 'SAMPLE'
  /** Its project is archived: the clone was given up, and is fetched again once the project is restored. */
  | 'ARCHIVED'

/** What stands in a folder. */
export type TreeEntryType =
  /** A folder. */
  | 'FOLDER'
  /** A file. */
  | 'FILE'
  /** A symbolic link; it is shown, never followed. */
  | 'SYMBOLIC_LINK'
  /** Another repository at one of its commits. */
  | 'SUBMODULE'

/** What became of a file. */
export type FileChangeStatus =
  /** It is new. */
  | 'ADDED'
  /** It is gone. */
  | 'DELETED'
  /** It holds something else, or another mode. */
  | 'MODIFIED'
  /** It is at another path, and may hold something else. */
  | 'RENAMED'
  /** It is something else: a symbolic link or a submodule in the place of a file, or the other way round. */
  | 'RETYPED'

/** What names a commit. */
export type RevisionType =
  /** A branch, which moves on. */
  | 'BRANCH'
  /** A tag, which stays. */
  | 'TAG'
  /** The commit's own hash. */
  | 'COMMIT'

/** Input of restoreDeletedProject. */
export type RestoreDeletedProjectInput = {
  /** Id of the deleted project. */
  id: string;
};

/** Input of updateProject. */
export type UpdateProjectInput = {
  /** The project. */
  id: string;
  /** New name. */
  name?: string | null | undefined;
  /** New description. */
  description?: string | null | undefined;
  /** New state: active or paused, once it has a repository. */
  status?: ProjectStatus | null | undefined;
};

/** Input of archiveProject. */
export type ArchiveProjectInput = {
  /** The project. */
  id: string;
};

/** Input of restoreProject. */
export type RestoreProjectInput = {
  /** The project. */
  id: string;
};

/** Input of deleteProject. */
export type DeleteProjectInput = {
  /** The project. */
  id: string;
  /** The current password: needed when the repository is hosted here or the project has releases. No API key can delete such a project. */
  currentPassword?: string | null | undefined;
};

/** Input of addProjectMember. */
export type AddProjectMemberInput = {
  /** The project. */
  projectId: string;
  /** The person, a member of the organization. */
  userId: string;
};

/** Input of removeProjectMember. */
export type RemoveProjectMemberInput = {
  /** The project. */
  projectId: string;
  /** The person. */
  userId: string;
};

/** Where a project stands. */
export type ProjectStatus =
  /** It has no repository yet. */
  | 'DRAFT'
  /** Its repository is being connected. */
  | 'CONNECTING'
  /** It is worked on. */
  | 'ACTIVE'
  /** It is paused. */
  | 'PAUSED'

/** What the list of projects can be sorted by. */
export type ProjectSortField =
  /** Name. */
  | 'NAME'
  /** When it was last changed. */
  | 'UPDATED_AT'
  /** When it was created. */
  | 'CREATED_AT'

/** Which projects to list. All that is given must hold. */
export type ProjectFilter = {
  /** Only projects whose name or description contains this text. */
  search?: string | null | undefined;
  /** Only projects with one of these states. */
  status?: Array<ProjectStatus> | null | undefined;
  /** Only projects with one of these main languages. */
  language?: Array<string> | null | undefined;
  /** Only these projects. */
  ids?: Array<string> | null | undefined;
  /** Only projects with one of these people in the team. */
  team?: Array<string> | null | undefined;
  /** Whether to list archived projects instead of the others. */
  archived?: boolean;
};

/** How to sort projects. */
export type ProjectSort = {
  /** What to sort by. */
  field: ProjectSortField;
  /** Sort direction. */
  direction: SortDirection;
};

/** A place where repositories are hosted. */
export type RepositoryProvider =
  /** github.com or GitHub Enterprise. */
  | 'GITHUB'
  /** gitlab.com or a GitLab server. */
  | 'GITLAB'
  /** bitbucket.org or Bitbucket Data Center. */
  | 'BITBUCKET'
  /** Azure DevOps. */
  | 'AZURE'
  /** This server: people push to it, and nothing is fetched. */
  | 'SLIPWAY'

/** Input of connectRepository. */
export type ConnectRepositoryInput = {
  /** The project to connect it to; without it a new one is made. */
  projectId?: string | null | undefined;
  /** Where the repository is hosted. */
  provider: RepositoryProvider;
  /** Address of the repository, starting with https://; may stay empty for a new project. */
  repositoryUrl?: string | null | undefined;
  /** Name of the new project; a project that is there keeps its own. */
  projectName?: string | null | undefined;
  /** What the new project is; a project that is there keeps its own. */
  description?: string | null | undefined;
  /** Access token for a private repository. It is stored encrypted and never shown again. */
  accessToken?: string | null | undefined;
};

/** Input of fetchRepository. */
export type FetchRepositoryInput = {
  /** The project. */
  projectId: string;
};

/** Input of updateAccessToken. */
export type UpdateAccessTokenInput = {
  /** The project. */
  projectId: string;
  /** The new token, stored encrypted and never shown again; empty removes it. */
  accessToken: string;
};

/** What can become of a task. */
export type TaskEventType =
  /** It was added. */
  | 'CREATED'
  /** It got another title. */
  | 'RENAMED'
  /** Its description changed. */
  | 'DESCRIBED'
  /** It went to another status. */
  | 'MOVED'
  /** It was given to someone, or taken from someone. */
  | 'ASSIGNED'
  /** It got another day by which it is due, or none. */
  | 'SCHEDULED'
  /** A person or an agent commented on it; `after` has the comment. */
  | 'COMMENTED'

/** Input of commentOnTask. */
export type CommentOnTaskInput = {
  /** Id of the task. */
  taskId: string;
  /** Text, as Markdown. */
  body: string;
};

/** Where a task stands. It goes through them in this order and then begins anew. */
export type TaskStatus =
  /** Not begun. */
  | 'TODO'
  /** Being worked on. */
  | 'IN_PROGRESS'
  /** Waits for review. */
  | 'REVIEW'
  /** Done. */
  | 'DONE'

/** Input of createTask. */
export type CreateTaskInput = {
  /** The project. */
  projectId: string;
  /** What is to be done. */
  title: string;
  /** What is to be known of it. */
  description?: string | null | undefined;
};

/** Input of updateTask. */
export type UpdateTaskInput = {
  /** The task. */
  id: string;
  /** New title. */
  title?: string | null | undefined;
  /** Where it stands now. */
  status?: TaskStatus | null | undefined;
  /** New description; empty takes it away. */
  description?: string | null | undefined;
  /** The member who does it; null or empty takes it from whoever has it. `assignTaskToAgent` assigns it to an agent. */
  assigneeId?: string | null | undefined;
  /** The day it is due, as 2026-11-30; empty takes it away. */
  dueOn?: string | null | undefined;
};

/** Input of deleteTask. */
export type DeleteTaskInput = {
  /** The task. */
  id: string;
};

/** How much an autofix can change what the code does. */
export type AutofixRisk =
  /** Equal results, except for the attack. */
  | 'LOW'
  /** Results can differ for unusual input: read the diff. */
  | 'MEDIUM'

/** What is checked. */
export type PullRequestCheckKind =
  /** The changed files parse. */
  | 'PARSE'
  /** A scan of the merge result reports nothing that the target branch does not have. */
  | 'SCAN'
  /** The tests of the project pass on the merge result, in the sandbox. */
  | 'TESTS'

/** State of a check. */
export type PullRequestCheckState =
  /** It waits for a worker. */
  | 'QUEUED'
  /** It is running. */
  | 'RUNNING'
  /** It passed. */
  | 'PASSED'
  /** It failed. */
  | 'FAILED'
  /** It could not be done; `reason` says why. */
  | 'NOT_CHECKED'

/** What the checks of a pull request say together. */
export type PullRequestVerification =
  /** A check has not finished. */
  | 'PENDING'
  /** No check failed, the scan and the tests passed. */
  | 'VERIFIED'
  /** A check failed. */
  | 'FAILED'
  /** No check failed, but the tests could not run, or the change deletes or skips tests. */
  | 'UNVERIFIED'

/** Input of checkPatch. */
export type CheckPatchInput = {
  /** Id of the project, whose repository is hosted here. */
  projectId: string;
  /** The commit that the patch is applied to and compared with: its full hash, or the name of a branch for its newest commit. */
  baseSha: string;
  /** The change as a unified diff, as `git diff` writes it. It cannot add symbolic links, submodules, executable files or settings of git and npm. */
  patch: string;
};

/** Input of createPullRequest. */
export type CreatePullRequestInput = {
  /** Id of the project, whose repository is hosted here. */
  projectId: string;
  /** The branch to be merged. */
  sourceBranch: string;
  /** The branch to merge into. */
  targetBranch: string;
  /** Title. */
  title: string;
  /** Description, as Markdown. */
  description?: string | null | undefined;
  /** Whether it is a draft; false by default. */
  draft?: boolean | null | undefined;
  /** Ids of the members who are asked for a review. */
  reviewerIds?: Array<string> | null | undefined;
};

/** Input of updatePullRequest. */
export type UpdatePullRequestInput = {
  /** Id of the pull request. */
  id: string;
  /** New title. */
  title?: string | null | undefined;
  /** New description, as Markdown. */
  description?: string | null | undefined;
  /** True makes it a draft, false marks it as ready for review. */
  draft?: boolean | null | undefined;
  /**
   * Ids of all members who are asked for a review. A request ends with the member's review: to ask again, give the id again. Members who are left
   * out are no longer asked; their reviews stay.
   */
  reviewerIds?: Array<string> | null | undefined;
};

/** Input of closePullRequest. */
export type ClosePullRequestInput = {
  /** Id of the pull request. */
  id: string;
  /** Why; required for a pull request that fixes findings. */
  reason?: PullRequestCloseReason | null | undefined;
  /** More about why. */
  comment?: string | null | undefined;
};

/** Input of reopenPullRequest. */
export type ReopenPullRequestInput = {
  /** Id of the pull request. */
  id: string;
};

/** Input of mergePullRequest. */
export type MergePullRequestInput = {
  /** Id of the pull request. */
  id: string;
  /** The `headSha` that was read. When the source branch has moved since, the answer is CONFLICT. */
  headSha: string;
  /** How to merge. */
  method: MergeMethod;
  /** First line of the new commit; not used by FAST_FORWARD. */
  title?: string | null | undefined;
  /** Whether to delete the source branch afterwards; false by default. */
  deleteBranch?: boolean | null | undefined;
  /**
   * Whether to wait for missing checks, reviews and the end of the draft, and to merge then; false by default. A push to the source branch
   * cancels it. An API key cannot wait.
   */
  whenReady?: boolean | null | undefined;
};

/** Input of cancelMergeWhenReady. */
export type CancelMergeWhenReadyInput = {
  /** Id of the pull request. */
  id: string;
};

/** Input of revertPullRequest. */
export type RevertPullRequestInput = {
  /** Id of the merged pull request. */
  id: string;
};

/** State of a pull request. */
export type PullRequestState =
  /** It is not ready for review and cannot be merged. */
  | 'DRAFT'
  /** It is ready for review. */
  | 'OPEN'
  /** It was merged. */
  | 'MERGED'
  /** It was closed without a merge. */
  | 'CLOSED'

/** Why a pull request was closed. */
export type PullRequestCloseReason =
  /** The change is wrong. */
  | 'WRONG'
  /** The change is not wanted. */
  | 'UNWANTED'
  /** The change may be made later. */
  | 'LATER'
  /** The finding that it fixes is a false positive. Closing dismisses the finding. */
  | 'FALSE_POSITIVE'
  /** Another reason. */
  | 'OTHER'

/** How a pull request is merged. */
export type MergeMethod =
  /** A commit with two parents joins both branches. */
  | 'MERGE_COMMIT'
  /** One new commit on the target branch holds all changes. */
  | 'SQUASH'
  /** The target branch moves to the head. Only possible when the head contains the target branch. */
  | 'FAST_FORWARD'

/** Whether a pull request can be merged without conflicts. */
export type Mergeability =
  /** It is being checked. */
  | 'CHECKING'
  /** There are no conflicts. */
  | 'MERGEABLE'
  /** Both branches changed the same lines. */
  | 'CONFLICTS'
  /** It was closed before it was checked. Reopening it checks it. */
  | 'NOT_CHECKED'

/** What can keep a person from merging a pull request. */
export type MergeObstacleCode =
  /** It is a draft. */
  | 'DRAFT'
  /** Both branches changed the same lines. */
  | 'CONFLICTS'
  /** The branch rule requires that the source branch contains the target branch. */
  | 'BEHIND'
  /** Required approvals are missing. */
  | 'APPROVALS_MISSING'
  /** A reviewer requested changes. */
  | 'CHANGES_REQUESTED'
  /** An owner of the changed code has not approved it. */
  | 'CODE_OWNER_MISSING'
  /** A required check has not finished. */
  | 'CHECK_PENDING'
  /** A required check failed or could not run. */
  | 'CHECK_FAILED'
  /** A run, an API key or its owner wrote it: a person must merge or approve it. */
  | 'NEEDS_A_PERSON'
  /** The viewer's role does not allow the merge. */
  | 'NOT_PERMITTED'
  /** The source or the target branch is deleted. */
  | 'BRANCH_GONE'
  /** The project is archived. */
  | 'PROJECT_ARCHIVED'
  /** The subscription is paused. */
  | 'SUBSCRIPTION_PAUSED'

/** Which pull requests a list holds. Fields that are left out do not restrict it. */
export type PullRequestFilter = {
  /** Only those of this project. */
  project?: string | null | undefined;
  /** Only those of these projects. */
  projects?: Array<string> | null | undefined;
  /** Only those in one of these states. */
  state?: Array<PullRequestState> | null | undefined;
  /** Only those that this member created. */
  author?: string | null | undefined;
  /** Only those that this member reviewed or is asked to review. */
  reviewer?: string | null | undefined;
  /** True: only those in which it is the viewer's turn, as a reviewer or as the author. */
  waitingForViewer?: boolean | null | undefined;
  /** True: only those that a run created. */
  ofRuns?: boolean | null | undefined;
  /** Only those whose title contains this text. */
  search?: string | null | undefined;
};

/** What wrote a push. */
export type PushOrigin =
  /** A git client. */
  | 'GIT'
  /** The merge of a pull request. */
  | 'MERGE'
  /** A suggestion of a review that was committed. */
  | 'SUGGESTION'
  /** The revert of a merged pull request. */
  | 'REVERT'
  /** A run of an agent. */
  | 'RUN'

/** What a review says of a change. */
export type ReviewVerdict =
  /** It can be merged. */
  | 'APPROVE'
  /** It must be changed before it is merged. */
  | 'REQUEST_CHANGES'
  /** Neither. */
  | 'COMMENT'

/** What the last review of a member says. */
export type PullRequestReviewerState =
  /** The member is asked for a review and has written none. */
  | 'PENDING'
  /** The member approved the change. */
  | 'APPROVED'
  /** The member requested changes. */
  | 'CHANGES_REQUESTED'
  /** The member commented only. */
  | 'COMMENTED'

/** Which version of a file a line belongs to. */
export type DiffSide =
  /** The last common commit of both branches. */
  | 'BEFORE'
  /** The head. */
  | 'AFTER'

/** Input of reviewPullRequest. */
export type ReviewPullRequestInput = {
  /** Id of the pull request. */
  id: string;
  /** The `headSha` that was read. When the source branch has moved since, the answer is CONFLICT. */
  headSha: string;
  /** What the review says of the change. */
  verdict: ReviewVerdict;
  /** Text, as Markdown. A review without comments needs one unless it approves. */
  body?: string | null | undefined;
  /** Comments on lines; each begins a thread. */
  comments?: Array<ReviewCommentInput> | null | undefined;
};

/** A comment on lines of a file. */
export type ReviewCommentInput = {
  /** Path of the file. */
  path: string;
  /** The version of the file; AFTER by default. */
  side?: DiffSide | null | undefined;
  /** The first line, from 1; the same as `line` by default. */
  startLine?: number | null | undefined;
  /** The last line, from 1. */
  line: number;
  /** Text, as Markdown. */
  body: string;
};

/** Input of replyToThread. */
export type ReplyToThreadInput = {
  /** Id of the thread. */
  threadId: string;
  /** Text, as Markdown. */
  body: string;
};

/** Input of resolveThread. */
export type ResolveThreadInput = {
  /** Id of the thread. */
  threadId: string;
  /** True resolves it, false opens it again. */
  resolved: boolean;
};

/** Input of dismissThread. */
export type DismissThreadInput = {
  /** Id of the thread. */
  threadId: string;
  /** Why. ACCEPTED_RISK is refused: accept the risk on the finding, once it is on the default branch. */
  reason: DismissalReason;
};

/** Input of applySuggestion. */
export type ApplySuggestionInput = {
  /** Id of the comment. */
  commentId: string;
  /** The `headSha` that was read. When the source branch has moved since, the answer is CONFLICT. */
  headSha: string;
};

/** Input of startAgentTrial. */
export type StartAgentTrialInput = {
  /** Id of the agent. Its capabilities include `FINDING_FIXES`. */
  agentId: string;
  /** Id of a project that the agent acts on. */
  projectId: string;
  /** Number of commits of the default branch, from the newest back; 20 unless given. */
  commits?: number | null | undefined;
};

/** Why a record was left out. */
export type AdvisoryOmissionReason =
  /** It tells of no ecosystem whose lock files are read. */
  | 'OTHER_ECOSYSTEM'
  /** It is not a record of OSV's schema. */
  | 'NOT_A_RECORD'
  /** It is larger than 16 MB. */
  | 'TOO_LARGE'

/** What importing advisories asks for: a file or an address. */
export type ImportAdvisoriesInput = {
  /** What sending the file answered. */
  fileId?: string | null | undefined;
  /** The address of an archive (zip) or of a JSON file. It leads nowhere else, and into no private network. */
  address?: string | null | undefined;
  /** Current password of the person who makes the change. */
  currentPassword: string;
};

/** Which dependencies to list. All that is given must hold; those of archived projects are left out. */
export type DependencyFilter = {
  /** Only packages whose name contains this text. */
  search?: string | null | undefined;
  /** Only packages of one of these projects. */
  project?: Array<string> | null | undefined;
  /** Only packages of one of these ecosystems. */
  ecosystem?: Array<string> | null | undefined;
  /** Only packages that a project asks for itself, or only others. */
  direct?: boolean | null | undefined;
  /** Only packages that advisories concern, or only others: those include packages that were not compared. */
  vulnerable?: boolean | null | undefined;
  /** Only packages under one of these licenses, as `Dependency.license` says them. */
  license?: Array<string> | null | undefined;
  /** Only packages whose license stands so to those that the organization allows; none while it has no list of them. */
  licenseVerdict?: Array<LicenseVerdict> | null | undefined;
};

/** Input of updateFindingDeadlines. */
export type UpdateFindingDeadlinesInput = {
  /** Days for one of critical severity. */
  criticalDays: number;
  /** Days for one of high severity. */
  highDays: number;
  /** Days for one of medium severity. */
  mediumDays: number;
  /** Days for one of low severity. */
  lowDays: number;
};

/** A step that can be taken with several findings. */
export type TriageStep =
  /** They are true and to be mended. */
  | 'CONFIRM'
  /** Nothing is to be done about them. */
  | 'DISMISS'
  /** They were mended. */
  | 'RESOLVE'
  /** Open them again. */
  | 'REOPEN'
  /** Give them to a member, or to nobody. */
  | 'ASSIGN'

/** Input of triageFindings. */
export type TriageFindingsInput = {
  /** The findings; by default, those of the filter. */
  ids?: Array<string> | null | undefined;
  /** The first 500 findings that match, the worst first, unless ids are said. */
  filter?: FindingFilter | null | undefined;
  /** The step. */
  step: TriageStep;
  /** Why they are dismissed. */
  reason?: DismissalReason | null | undefined;
  /** As for one finding: needed for an accepted risk alone. */
  acceptedUntil?: string | null | undefined;
  /** As for one finding: who answers for the accepted risk. */
  riskOwnerId?: string | null | undefined;
  /** Who is to see to them; nobody by default. Only for giving them to somebody. */
  assigneeId?: string | null | undefined;
  /** What others should know. */
  comment?: string | null | undefined;
};

/** Input of undoTriage. */
export type UndoTriageInput = {
  /** The step, as the answer to taking it names it in `undo`. */
  id: string;
};

/** Input of confirmFinding. */
export type ConfirmFindingInput = {
  /** The finding. */
  id: string;
  /** What others should know. */
  comment?: string | null | undefined;
};

/** Input of dismissFinding. */
export type DismissFindingInput = {
  /** The finding. */
  id: string;
  /** Reason. */
  reason: DismissalReason;
  /** The last day on which the risk is accepted, at most a year from now: needed, and allowed, for an accepted risk alone. */
  acceptedUntil?: string | null | undefined;
  /** The member who answers for an accepted risk; whoever accepts it by default. */
  riskOwnerId?: string | null | undefined;
  /** What others should know. For an accepted risk: why it is. */
  comment?: string | null | undefined;
};

/** Input of resolveFinding. */
export type ResolveFindingInput = {
  /** The finding. */
  id: string;
  /** What others should know. */
  comment?: string | null | undefined;
};

/** Input of reopenFinding. */
export type ReopenFindingInput = {
  /** The finding. */
  id: string;
  /** What others should know. */
  comment?: string | null | undefined;
};

/** How sure a scan is that a finding is true. */
export type Confidence =
  /** The scan saw everything that makes it true. */
  | 'HIGH'
  /** Part of it depends on code or settings that the scan does not see. */
  | 'MEDIUM'
  /** It depends mostly on code or settings that the scan does not see. */
  | 'LOW'

/** Where a finding stands. The next scan opens what it finds again, unless it was dismissed. */
export type FindingState =
  /** Nobody has looked at it yet. */
  | 'OPEN'
  /** Somebody found it to be true; it is to be mended. */
  | 'CONFIRMED'
  /** Somebody decided that nothing is to be done about it. */
  | 'DISMISSED'
  /** It was mended. */
  | 'RESOLVED'

/** Why nothing is to be done about a finding. */
export type DismissalReason =
  /** It is not true. */
  | 'FALSE_POSITIVE'
  /** It concerns code for tests only. */
  | 'USED_IN_TESTS'
  /** It is true, and the risk is accepted until a day. */
  | 'ACCEPTED_RISK'

/** What can become of a finding. */
export type FindingEventType =
  /** A scan reported it for the first time. */
  | 'FOUND'
  /** Somebody confirmed it. */
  | 'CONFIRMED'
  /** Somebody dismissed it. */
  | 'DISMISSED'
  /** Somebody marked it as mended, or a scan found it no more. */
  | 'RESOLVED'
  /** Somebody, or a scan that found it again, opened it anew. */
  | 'REOPENED'
  /** Somebody gave it to a member, or took it from one. */
  | 'ASSIGNED'
  /** The day until which its risk was accepted is over: it is open again. */
  | 'EXPIRED'
  /** Somebody undid what was decided about it: it is what it was before. */
  | 'UNDONE'

/** What findings can be sorted by. */
export type FindingSortField =
  /** How bad they are: ascending begins with the worst. */
  | 'SEVERITY'
  /** When a scan first reported them. */
  | 'FIRST_SEEN_AT'
  /** The name of the check. */
  | 'CHECK'
  /** By when they are to be mended. */
  | 'DUE_AT'

/** Which findings to list. All that is given must hold; those of archived projects are left out. */
export type FindingFilter = {
  /** Only findings whose title, check or file contains this text. */
  search?: string | null | undefined;
  /** Only findings of one of these severities. */
  severity?: Array<Severity> | null | undefined;
  /** Only findings of which a scan is this sure. */
  confidence?: Array<Confidence> | null | undefined;
  /** Only findings in one of these states; open and confirmed ones by default. */
  state?: Array<FindingState> | null | undefined;
  /** Only findings of one of these projects. */
  project?: Array<string> | null | undefined;
  /** Only findings of one of these checks, by id; a name will do too. */
  check?: Array<string> | null | undefined;
  /** Only those that should have been mended by now; true or nothing. */
  overdue?: boolean | null | undefined;
  /** Only findings of one of these members. */
  assignee?: Array<string> | null | undefined;
  /** Only findings of one of these tools, as they name themselves; `Slipway` for what its own scans found. */
  tool?: Array<string> | null | undefined;
};

/** How to sort findings. */
export type FindingSort = {
  /** What to sort by. */
  field: FindingSortField;
  /** Sort direction. */
  direction: SortDirection;
};

/** How the license of a dependency stands to those that the organization allows. */
export type LicenseVerdict =
  /** It is allowed, or one that may be chosen in its place is. */
  | 'ALLOWED'
  /** It is known and not allowed. */
  | 'NOT_ALLOWED'
  /** The lock file does not tell it, or not as an expression of SPDX. */
  | 'UNKNOWN'

/** Input of changeAllowedLicenses. */
export type ChangeAllowedLicensesInput = {
  /** SPDX identifiers such as `MIT` or `Apache-2.0`; none turns the check off. */
  licenses: Array<string>;
};

/** A rule of a policy for scans. */
export type ScanPolicyRule =
  /** It did not come to an end. */
  | 'ENDED'
  /** It looked at everything. */
  | 'COMPLETE'
  /** It brought no new finding of the severity, or a worse one. */
  | 'NEW_FINDING'
  /** No finding of the severity, or a worse one, is open. */
  | 'OPEN_FINDING'
  /** No check of the severity, or a higher one, failed. */
  | 'FAILED_CHECK'

/** Input of changeScanPolicy. */
export type ChangeScanPolicyInput = {
  /** The project; the organization by default. */
  projectId?: string | null | undefined;
  /** Let the project go by the policy of the organization again; the rest is passed over then. */
  inherit?: boolean | null | undefined;
  /** The least severity of a new finding that does not pass; none by default. */
  newFinding?: Severity | null | undefined;
  /** The least severity of an open finding that does not pass; none by default. */
  openFinding?: Severity | null | undefined;
  /** The least severity of a failed check that does not let pass; none by default. */
  failedCheck?: Severity | null | undefined;
  /** Whether a scan that is partial does not pass. */
  failsPartial: boolean;
};

/** Where a scan stands. */
export type ScanState =
  /** It is queued. */
  | 'QUEUED'
  /** It is running. */
  | 'RUNNING'
  /** It has looked at everything. */
  | 'SUCCEEDED'
  /** It did not look at everything: code was left unscanned, or it ended early. */
  | 'PARTIAL'
  /** It failed. */
  | 'FAILED'
  /** It was stopped, or its project was archived. */
  | 'CANCELED'

/** What started a scan. */
export type ScanOrigin =
  /** Somebody ordered it. */
  | 'PERSON'
  /** A program ordered it, with an API key. */
  | 'API_KEY'
  /** A push to a repository that is hosted here. */
  | 'PUSH'
  /** The repository was connected, or fetched with new commits. */
  | 'FETCH'
  /** Time: commit or rules changed since the last one, or a week has passed. */
  | 'SCHEDULE'
  /** New advisories, with which the packages of the scan before were compared, without reading the repository. */
  | 'ADVISORY_DATA'
  /** A run of an agent needed it. */
  | 'AGENT'
  /** It is part of the sample data. */
  | 'SAMPLE'

/** What a scan can change of a finding. */
export type FindingChange =
  /** It was reported for the first time. */
  | 'FOUND'
  /** It was found no more. */
  | 'RESOLVED'
  /** It was found again. */
  | 'REOPENED'

/** Input of withdrawUnscannedFiles. */
export type WithdrawUnscannedFilesInput = {
  /** The scan whose unscanned files are no longer accepted. */
  scanId: string;
};

/** Input of acceptUnscannedFiles. */
export type AcceptUnscannedFilesInput = {
  /** The scan whose unscanned files are accepted. */
  scanId: string;
  /** Why the files can be deployed without a scan. */
  reason: string;
  /** Last day of the acceptance, such as 2026-11-30. At most a year away. */
  acceptedUntil: string;
};

/** Which scans to list. All that is given must hold; those of archived projects are left out. */
export type ScanFilter = {
  /** Only scans of one of these projects. */
  project?: Array<string> | null | undefined;
  /** Only scans that stand so. */
  state?: Array<ScanState> | null | undefined;
  /** Only scans that one of these started. */
  origin?: Array<ScanOrigin> | null | undefined;
};

/** Input of startScan. */
export type StartScanInput = {
  /** The project; every active one when neither this nor `projectIds` is said. */
  projectId?: string | null | undefined;
  /** The projects, at most 100. */
  projectIds?: Array<string> | null | undefined;
  /**
   * Full hash of the newest commit of the default branch. Another commit is refused at once for a repository hosted here; a repository hosted
   * elsewhere is fetched first, and the scan then fails. For one project alone.
   */
  commitSha?: string | null | undefined;
};

/** Input of cancelScan. */
export type CancelScanInput = {
  /** The scan. */
  id: string;
};

/** What changes a score. */
export type ScoreCause =
  /** The first scan of a project. */
  | 'FIRST_SCANNED'
  /** Another scan of a project. */
  | 'SCANNED'
  /** New advisories, with which the packages of a project were compared. */
  | 'ADVISORY_DATA'
  /** A scan took the place of one of the sample data. */
  | 'SAMPLE_REPLACED'
  /** A project was archived, and counts no more. */
  | 'PROJECT_ARCHIVED'
  /** A project was restored, and counts again. */
  | 'PROJECT_RESTORED'
  /** A project became active, and counts from then on. */
  | 'PROJECT_ACTIVATED'
  /** A project is active no more, such as one that was paused, and does not count. */
  | 'PROJECT_DEACTIVATED'
  /** A project was deleted. */
  | 'PROJECT_DELETED'

/** How much is at stake. */
export type Severity =
  /** The repository, or what runs, can be taken over. */
  | 'CRITICAL'
  /** An attack is likely to succeed. */
  | 'HIGH'
  /** An attack needs something else to go wrong. */
  | 'MEDIUM'
  /** It makes attacks easier to miss or harder to undo. */
  | 'LOW'

/** How a check came out. */
export type CheckOutcome =
  /** It passed. */
  | 'PASSED'
  /** It failed. */
  | 'FAILED'
  /** It could not run: nothing is known. */
  | 'NOT_CHECKED'

/** What a check is about. */
export type CheckCategory =
  /** The source code and who may change it. */
  | 'SOURCE'
  /** Packages from elsewhere. */
  | 'DEPENDENCIES'
  /** Pipelines and what they build. */
  | 'BUILD'
  /** How the software is set up and run. */
  | 'CONFIGURATION'
  /** How vulnerabilities are reported and owned. */
  | 'PROCESS'
  /** A check of an older or newer version, of which only id, name and severity are known. */
  | 'OTHER'

/** A public standard that checks belong to. */
export type SecurityStandard =
  /** OpenSSF Scorecard. */
  | 'OPENSSF_SCORECARD'
  /** CIS Software Supply Chain Security Guide 1.0. */
  | 'CIS_SUPPLY_CHAIN'
  /** OWASP Application Security Verification Standard 5.0. */
  | 'OWASP_ASVS'

/** How a part of a standard stands. */
export type PartOutcome =
  /** Every check of it ran, and passed in every project where it ran. */
  | 'SATISFIED'
  /** A check of it failed in at least one project. */
  | 'GAP'
  /** No check of it failed, and at least one did not run anywhere: nothing is known. */
  | 'NOT_ASSESSED'

/** Input of changeSuppressions. */
export type ChangeSuppressionsInput = {
  /** The project. */
  projectId: string;
  /** Whether they hold. */
  allowed: boolean;
};

/** Why an organization needs attention. */
export type PlatformAttentionReason =
  /** A payment failed. */
  | 'PAST_DUE'
  /** The trial ends within 7 days and there is no payment method. */
  | 'TRIAL_ENDING'

/** A way to hold foreign code. */
export type SandboxWay =
  /** Bubblewrap. */
  | 'BUBBLEWRAP'
  /** The programs of util-linux. */
  | 'UNSHARE'

/** What usage can be sorted by. */
export type TenantUsageSortField =
  /** Name of the organization. */
  | 'NAME'
  /** GraphQL operations. */
  | 'API_OPERATIONS'
  /** Runs of agents. */
  | 'AGENT_RUNS'
  /** Size of repositories. */
  | 'STORAGE'

/** How to sort usage. */
export type TenantUsageSort = {
  /** What to sort by. */
  field: TenantUsageSortField;
  /** Sort direction. */
  direction: SortDirection;
};

/** Input of createTenant. */
export type CreateTenantInput = {
  /** Name of the organization. */
  name: string;
  /** Name of the person who will own it. */
  ownerName: string;
  /** Address to which the invitation is sent. */
  ownerEmail: string;
  /** Plan whose free trial begins. */
  plan: PlanCode;
  /** Current password of the person who makes the change. */
  currentPassword: string;
};

/** Input of updateTenant. */
export type UpdateTenantInput<Instant = string> = {
  /** The tenant. */
  id: string;
  /** The `updatedAt` that was read. A newer change answers CONFLICT. */
  updatedAt: Instant;
  /** New name. */
  name?: string | null | undefined;
  /** New short name, unique on this server. */
  slug?: string | null | undefined;
  /** Current password of the person who makes the change. */
  currentPassword: string;
};

/** Input of suspendTenant. */
export type SuspendTenantInput = {
  /** The tenant. */
  id: string;
  /** Reason. Owners get it by email, and both audit logs record it. */
  reason: string;
  /** Current password of the person who makes the change. */
  currentPassword: string;
};

/** Input of reactivateTenant. */
export type ReactivateTenantInput = {
  /** The tenant. */
  id: string;
  /** Current password of the person who makes the change. */
  currentPassword: string;
};

/** Input of changeTenantRole. */
export type ChangeTenantRoleInput = {
  /** The tenant. */
  tenantId: string;
  /** The person. */
  userId: string;
  /** The new role. */
  role: Role;
  /** Current password of the person who makes the change. */
  currentPassword: string;
};

/** Input of removeTenantMember. */
export type RemoveTenantMemberInput = {
  /** The tenant. */
  tenantId: string;
  /** The person. */
  userId: string;
  /** Current password of the person who makes the change. */
  currentPassword: string;
};

/** Input of endTenantSessions. */
export type EndTenantSessionsInput = {
  /** The tenant. */
  tenantId: string;
  /** The person. */
  userId: string;
  /** Current password of the person who makes the change. */
  currentPassword: string;
};

/** Input of resendTenantInvitation. */
export type ResendTenantInvitationInput = {
  /** The tenant. */
  tenantId: string;
  /** The invitation. */
  invitationId: string;
  /** Current password of the person who makes the change. */
  currentPassword: string;
};

/** Status of a tenant. */
export type TenantStatus =
  /** In good standing. */
  | 'ACTIVE'
  /** In the free trial. */
  | 'TRIAL'
  /** Suspended by the operator: its people cannot use it. */
  | 'SUSPENDED'

/** What tenants can be sorted by. */
export type TenantSortField =
  /** Name. */
  | 'NAME'
  /** How many people belong to it. */
  | 'USERS'
  /** How many projects it has. */
  | 'PROJECTS'
  /** When it was created. */
  | 'CREATED_AT'
  /** When one of its people was last seen; never counts as before all else. */
  | 'LAST_ACTIVITY'

/** How to sort tenants. */
export type TenantSort = {
  /** What to sort by. */
  field: TenantSortField;
  /** Sort direction. */
  direction: SortDirection;
};

/** Every object type. `As` says what stands for the types that it names, and for an instant. */
export interface ObjectTypes<As extends Record<keyof ObjectTypes<never> | 'DateTime', unknown>> {
  /** Result of resetPassword. */
  ResetPasswordPayload: {
    errors: Array<As['UserError']>;
  };
  /** Result of confirmPasswordReset. */
  ConfirmPasswordResetPayload: {
    beganAnew: boolean;
    revokedApiKeys: number | null;
    errors: Array<As['UserError']>;
  };
  /** Result of verifyEmail. */
  VerifyEmailPayload: {
    verified: boolean;
    errors: Array<As['UserError']>;
  };
  /** Result of resendVerification. */
  ResendVerificationPayload: {
    user?: As['User'] | null;
    errors: Array<As['UserError']>;
  };
  /** A person with an account. */
  User: {
    id: string;
    email: string;
    name: string;
    avatar: string | null;
    role: Role;
    permissions: Array<Permission>;
    organizationId: string;
    emailVerified: boolean;
    verifyBy: As['DateTime'] | null;
    platformAdministrator: boolean;
    createdAt: As['DateTime'];
    twoFactorEnabled: boolean | null;
    joinedAt: As['DateTime'];
    lastSeenAt: As['DateTime'] | null;
    organization: As['Organization'];
  };
  /** One page of people. */
  UserConnection: {
    edges: Array<As['UserEdge']>;
    nodes: Array<As['User']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** A person in a list. */
  UserEdge: {
    cursor: string;
    node: As['User'];
  };
  /** Result of switchOrganization. */
  SwitchOrganizationPayload: {
    user?: As['User'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of createOrganization. */
  CreateOrganizationPayload: {
    user?: As['User'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of saveOnboardingStep. */
  SaveOnboardingStepPayload: {
    organization?: As['Organization'] | null;
    errors: Array<As['UserError']>;
  };
  /** One of the organizations that a person belongs to. */
  Membership: {
    organizationId: string;
    organizationName: string;
    role: Role;
    joinedAt: As['DateTime'];
    active: boolean;
  };
  /** A new address that its owner has not confirmed yet. Until then the account keeps the old one. */
  EmailChange: {
    email: string;
    requestedAt: As['DateTime'];
    expiresAt: As['DateTime'];
  };
  /** Result of updateProfile. */
  UpdateProfilePayload: {
    user?: As['User'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of changeEmail. */
  ChangeEmailPayload: {
    emailChange?: As['EmailChange'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of cancelEmailChange. */
  CancelEmailChangePayload: {
    errors: Array<As['UserError']>;
  };
  /** Result of confirmEmailChange. */
  ConfirmEmailChangePayload: {
    email: string | null;
    errors: Array<As['UserError']>;
  };
  /** Result of changePassword. */
  ChangePasswordPayload: {
    endedSessions: number | null;
    revokedApiKeys: number | null;
    errors: Array<As['UserError']>;
  };
  /** A browser in which the viewer is signed in. */
  Session: {
    id: string;
    device: string;
    ipAddress: string | null;
    organizationName: string;
    createdAt: As['DateTime'];
    lastSeenAt: As['DateTime'];
    current: boolean;
  };
  /** Result of endSession. */
  EndSessionPayload: {
    sessionId: string | null;
    errors: Array<As['UserError']>;
  };
  /** Result of endOtherSessions. */
  EndOtherSessionsPayload: {
    endedSessions: number | null;
    errors: Array<As['UserError']>;
  };
  /** What the sign-in page offers. */
  SignInOptions: {
    demoAccounts: Array<As['DemoAccount']>;
    providers: Array<As['SignInProviderOption']>;
  };
  /** An account of the sample data. */
  DemoAccount: {
    email: string;
    password: string;
    label: string;
  };
  /** A way to sign in through another provider. */
  SignInProviderOption: {
    provider: SignInProvider;
    available: boolean;
  };
  /** Result of login. */
  LoginPayload: {
    user?: As['User'] | null;
    errors: Array<As['UserError']>;
    challenge?: As['LoginChallenge'] | null;
  };
  /** Result of signup. */
  SignupPayload: {
    user?: As['User'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of logout. */
  LogoutPayload: {
    errors: Array<As['UserError']>;
  };
  /** The viewer's second factor: a code of an authenticator app, asked for after the password. */
  TwoFactor: {
    enabledAt: As['DateTime'] | null;
    recoveryCodesLeft: number;
    required: boolean;
  };
  /** What an authenticator app needs. It is returned once. Two-factor authentication is on only after a first code was confirmed. */
  TwoFactorSetup: {
    secret: string;
    uri: string;
  };
  /** A sign-in that passed the password check and waits for a code. */
  LoginChallenge: {
    token: string;
    expiresAt: As['DateTime'];
  };
  /** Result of completeLogin. */
  CompleteLoginPayload: {
    user?: As['User'] | null;
    recoveryCodesLeft: number | null;
    errors: Array<As['UserError']>;
  };
  /** Result of startTwoFactor. */
  StartTwoFactorPayload: {
    setup?: As['TwoFactorSetup'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of confirmTwoFactor. */
  ConfirmTwoFactorPayload: {
    recoveryCodes: Array<string> | null;
    endedSessions: number | null;
    errors: Array<As['UserError']>;
  };
  /** Result of regenerateRecoveryCodes. */
  RegenerateRecoveryCodesPayload: {
    recoveryCodes: Array<string> | null;
    errors: Array<As['UserError']>;
  };
  /** Result of disableTwoFactor. */
  DisableTwoFactorPayload: {
    disabled: boolean;
    errors: Array<As['UserError']>;
  };
  /** Something that happened in the organization. */
  Activity: {
    id: string;
    type: ActivityType;
    message: string;
    project?: As['Project'] | null;
    taskId: string | null;
    scanId: string | null;
    deploymentId: string | null;
    status: ActivityStatus;
    timestamp: As['DateTime'];
  };
  /** One page of events. */
  ActivityConnection: {
    edges: Array<As['ActivityEdge']>;
    nodes: Array<As['Activity']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** An event in a list. */
  ActivityEdge: {
    cursor: string;
    node: As['Activity'];
  };
  /**
   * Limits of one run for the answers of its language model. A limit that is null does not apply. Before each answer the estimated input and the longest
   * possible output are reserved; a run whose budget does not suffice is paused.
   */
  AgentBudget: {
    steps: number | null;
    seconds: number | null;
    inputTokens: number | null;
    outputTokens: number | null;
    cost?: As['Money'] | null;
  };
  /** Limits of a calendar month in UTC. A limit that is null does not apply. */
  AgentMonthlyBudget: {
    tokens: number | null;
    cost?: As['Money'] | null;
  };
  /** What answers of a language model took, reservations of answers that have not arrived included. */
  AgentSpending: {
    steps: number;
    seconds: number;
    inputTokens: number;
    outputTokens: number;
    cost?: As['Money'] | null;
  };
  /** What all agents of an organization spent on language models in a month. */
  AgentUsage: {
    month: string;
    spent: As['AgentSpending'];
    budget: As['AgentMonthlyBudget'];
  };
  /** A type of agent with what agents of that type can do. */
  AgentTypeInfo: {
    type: AgentType;
    name: string;
    description: string;
    capabilities: Array<As['AgentCapabilityInfo']>;
  };
  /** Something an agent may do, for people to read. */
  AgentCapabilityInfo: {
    capability: AgentCapability;
    name: string;
    description: string;
  };
  /** Result of createAgent. */
  CreateAgentPayload: {
    agent?: As['Agent'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of updateAgent. */
  UpdateAgentPayload: {
    agent?: As['Agent'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of activateAgent. */
  ActivateAgentPayload: {
    agent?: As['Agent'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of pauseAgent. */
  PauseAgentPayload: {
    agent?: As['Agent'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of deleteAgent. */
  DeleteAgentPayload: {
    deletedId: string | null;
    errors: Array<As['UserError']>;
  };
  /** A tool of an MCP server that an agent may call. */
  AgentMcpTool: {
    serverId: string;
    serverName: string;
    name: string;
    description: string;
    state: AgentMcpToolState;
    current?: As['McpTool'] | null;
  };
  /** The pause of all agents of an organization: no run starts, and none takes another turn. */
  AgentPause: {
    pausedAt: As['DateTime'];
    pausedBy: string;
  };
  /** Result of pauseAgents. */
  PauseAgentsPayload: {
    pause?: As['AgentPause'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of resumeAgents. */
  ResumeAgentsPayload: {
    resumed: number | null;
    errors: Array<As['UserError']>;
  };
  /** Counts of the runs and pull requests of an agent in the last seven days. */
  AgentWeek: {
    runs: number;
    failedRuns: number;
    pullRequestsCreated: number;
    pullRequestsMerged: number;
  };
  /** Result of startAgentRun. */
  StartAgentRunPayload: {
    run?: As['AgentRun'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of proposeFix. */
  ProposeFixPayload: {
    run?: As['AgentRun'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of cancelAgentRun. */
  CancelAgentRunPayload: {
    run?: As['AgentRun'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of pauseAgentRun. */
  PauseAgentRunPayload: {
    run?: As['AgentRun'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of resumeAgentRun. */
  ResumeAgentRunPayload: {
    run?: As['AgentRun'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of retryAgentRun. */
  RetryAgentRunPayload: {
    run?: As['AgentRun'] | null;
    errors: Array<As['UserError']>;
  };
  /** One execution of an agent, or one that a person asked for on findings. */
  AgentRun: {
    id: string;
    agent?: As['Agent'] | null;
    state: AgentRunState;
    engine: AgentEngine;
    trigger: AgentRunTrigger;
    startedBy: string | null;
    project?: As['Project'] | null;
    commitSha: string | null;
    pauseReason: string | null;
    question: string | null;
    sample: boolean;
    summary: string;
    report: string;
    steps: Array<As['AgentRunStep']>;
    events: Array<As['AgentRunEvent']>;
    toolCalls: As['AgentToolCallConnection'];
    transcript: string | null;
    filesSent: Array<string>;
    pullRequests: Array<As['PullRequest']>;
    changedPullRequest?: As['PullRequest'] | null;
    heldBack: Array<As['HeldBackFinding']>;
    createdAt: As['DateTime'];
    startedAt: As['DateTime'] | null;
    finishedAt: As['DateTime'] | null;
    durationSeconds: number | null;
    budget: As['AgentBudget'];
    spent: As['AgentSpending'];
    model: string | null;
    task?: As['Task'] | null;
  };
  /** A step of a run. It is stored before it begins, and its result when it ends. */
  AgentRunStep: {
    number: number;
    kind: AgentRunStepKind;
    state: AgentRunStepState;
    risk: ToolRisk;
    summary: string;
    startedAt: As['DateTime'];
    finishedAt: As['DateTime'] | null;
  };
  /** A line in the log of a run. */
  AgentRunEvent: {
    number: number;
    at: As['DateTime'];
    step: number | null;
    text: string;
  };
  /** A finding that a run did not fix. */
  HeldBackFinding: {
    finding?: As['Finding'] | null;
    reason: string;
  };
  /** One page of runs. */
  AgentRunConnection: {
    edges: Array<As['AgentRunEdge']>;
    nodes: Array<As['AgentRun']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** A run in a list. */
  AgentRunEdge: {
    cursor: string;
    node: As['AgentRun'];
  };
  /**
   * Outcomes of the pull requests of an agent for one rule. A rule whose pull requests are mostly closed is muted: the agent opens no further one for it
   * until somebody unmutes it.
   */
  AgentScore: {
    rule: string;
    engine: AgentEngine;
    created: number;
    merged: number;
    changed: number;
    closed: number;
    closeReasons: Array<As['AgentScoreCloseReason']>;
    open: number;
    precision: number | null;
    muted: boolean;
    unmutedAt: As['DateTime'] | null;
  };
  /** Pull requests that were closed for a reason. */
  AgentScoreCloseReason: {
    reason: PullRequestCloseReason;
    count: number;
  };
  /** Result of unmuteAgentRule. */
  UnmuteAgentRulePayload: {
    agent?: As['Agent'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of assignTaskToAgent. */
  AssignTaskToAgentPayload: {
    task?: As['Task'] | null;
    errors: Array<As['UserError']>;
  };
  /** A call of a tool. It is stored before it runs, and its result before a model sees it. */
  AgentToolCall: {
    id: string;
    step: number;
    name: string;
    risk: ToolRisk;
    state: AgentToolCallState;
    input: string;
    output: string | null;
    decidedBy: string | null;
    createdAt: As['DateTime'];
    finishedAt: As['DateTime'] | null;
    mcpServer: string | null;
    mcpTool: string | null;
  };
  /** One page of tool calls. */
  AgentToolCallConnection: {
    edges: Array<As['AgentToolCallEdge']>;
    nodes: Array<As['AgentToolCall']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** A tool call in a list. */
  AgentToolCallEdge: {
    cursor: string;
    node: As['AgentToolCall'];
  };
  /** Result of decideToolCall. */
  DecideToolCallPayload: {
    run?: As['AgentRun'] | null;
    errors: Array<As['UserError']>;
  };
  /**
   * What starts runs of an agent automatically. Such a run acts for the person who configured the trigger: it fails when that person
   * may no longer run agents. Runs can always be started by hand.
   */
  AgentTrigger: {
    kind: AgentRunTrigger;
    cron: string | null;
    timeZone: string | null;
    severity: Severity | null;
    nextRuns: Array<As['DateTime']>;
    configuredBy: string;
    refusal?: As['AgentTriggerRefusal'] | null;
  };
  /** An event that started no run. */
  AgentTriggerRefusal: {
    at: As['DateTime'];
    reason: string;
  };
  /** A worker that acts on projects by itself. */
  Agent: {
    id: string;
    name: string;
    description: string;
    status: AgentStatus;
    type: AgentType;
    engine: AgentEngine;
    approvalPolicy: AgentApprovalPolicy;
    instructions: string;
    lastActivity: As['DateTime'] | null;
    projects: As['ProjectConnection'];
    capabilities: Array<AgentCapability>;
    missing: Array<AgentRequirement>;
    createdAt: As['DateTime'];
    updatedAt: As['DateTime'];
    deletedAt: As['DateTime'] | null;
    budget: As['AgentBudget'];
    monthlyBudget: As['AgentMonthlyBudget'];
    spentThisMonth: As['AgentSpending'];
    estimate?: As['AgentBudget'] | null;
    mcpTools: Array<As['AgentMcpTool']>;
    week: As['AgentWeek'];
    runs: As['AgentRunConnection'];
    scoreboard: Array<As['AgentScore']>;
    triggers: Array<As['AgentTrigger']>;
    latestTrial?: As['AgentTrial'] | null;
  };
  /** One page of agents. */
  AgentConnection: {
    edges: Array<As['AgentEdge']>;
    nodes: Array<As['Agent']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** An agent in a list. */
  AgentEdge: {
    cursor: string;
    node: As['Agent'];
  };
  /**
   * How the active organization did over the last days, today included, compared with as many days before them. Days are in UTC. A
   * deployment, or run, belongs to the day on which it was asked for. Archived projects are left out, as on the dashboard.
   */
  Analytics: {
    days: number;
    since: As['DateTime'];
    until: As['DateTime'];
    previousSince: As['DateTime'];
    recordedSince: As['RecordedSince'];
    delivery: As['DeliveryAnalytics'];
    securityScore: As['ScoreAnalytics'];
    agentActivity: As['AgentActivity'];
    deployments: As['DeploymentAnalytics'];
    usage: As['UsageAnalytics'];
    projects: As['ProjectAnalyticsConnection'];
  };
  /** When the first of what is counted was made; null without any. */
  RecordedSince: {
    deployments: As['DateTime'] | null;
    productionDeployments: As['DateTime'] | null;
    agentRuns: As['DateTime'] | null;
    tasksDone: As['DateTime'] | null;
  };
  /**
   * DORA's five keys (dora.dev/guides/dora-metrics), counted from deployments to production. A change is a deployment that brings something new:
   * rollbacks are none, nor is a build that failed before anything was deployed. A failed change is one whose release did not come up, or that was taken
   * back later. What waits, is blocked, runs, was canceled or superseded is not counted.
   */
  DeliveryAnalytics: {
    deploymentFrequency: As['DeliveryFigure'];
    changeLeadTime: As['DeliveryFigure'];
    changeFailRate: As['DeliveryFigure'];
    recoveryTime: As['DeliveryFigure'];
    reworkRate: As['DeliveryFigure'];
    failed: number;
    unrecovered: number;
    incidents: Array<As['DeliveryIncident']>;
    byDay: Array<As['DeliveryDay']>;
    byWeek: Array<As['DeliveryWeek']>;
  };
  /** A change to production that failed, until it was restored. */
  DeliveryIncident: {
    deploymentId: string;
    project: As['Project'];
    commitSha: string;
    rolledBack: boolean;
    beganAt: As['DateTime'];
    recoveredAt: As['DateTime'] | null;
    recoveryTime: number | null;
    recoveredByRollback: boolean | null;
  };
  /** A figure, the rows it was counted from, and both for the time before. */
  DeliveryFigure: {
    value: number | null;
    rows: number;
    previousValue: number | null;
    previousRows: number;
  };
  /** What came to production on one day, without rollbacks. */
  DeliveryDay: {
    day: As['DateTime'];
    succeeded: number;
    failed: number;
    rolledBack: number;
    leadTime: number | null;
  };
  /** What came to production in one week: what cannot be told from its days. */
  DeliveryWeek: {
    since: As['DateTime'];
    leadTime: number | null;
  };
  /** The security score over time. */
  ScoreAnalytics: {
    percent: number | null;
    previousPercent: number | null;
    byDay: Array<As['DailyScore']>;
  };
  /** What agents did. */
  AgentActivity: {
    runs: number;
    previousRuns: number;
    failed: number;
    previousFailed: number;
    byType: Array<As['AgentRunSeries']>;
  };
  /** The runs of agents of one type. */
  AgentRunSeries: {
    type: AgentType;
    counts: Array<number>;
  };
  /** Deployments to all environments, rollbacks included; those that were canceled or superseded are left out. */
  DeploymentAnalytics: {
    total: number;
    previousTotal: number;
    successRate: number | null;
    previousSuccessRate: number | null;
    duration: number | null;
    previousDuration: number | null;
    byDay: Array<As['DeploymentDay']>;
    environments: Array<As['EnvironmentDeployments']>;
    slowest: Array<As['SlowDeployment']>;
  };
  /** The deployments of one day. */
  DeploymentDay: {
    day: As['DateTime'];
    succeeded: number;
    failed: number;
    rolledBack: number;
    unfinished: number;
  };
  /** The deployments to one environment. */
  EnvironmentDeployments: {
    environment: DeploymentEnvironment;
    total: number;
    succeeded: number;
    failed: number;
    rolledBack: number;
    duration: number | null;
  };
  /** A deployment that took long. */
  SlowDeployment: {
    project: As['Project'];
    environment: DeploymentEnvironment;
    status: DeploymentStatus;
    commitSha: string;
    createdAt: As['DateTime'];
    duration: number;
  };
  /** How a project did. Deployments are those to production, counted as in `DeliveryAnalytics`. */
  ProjectAnalytics: {
    project: As['Project'];
    deployments: number;
    changeFailRate: number | null;
    changeLeadTime: number | null;
    securityScore: number | null;
    progress: number | null;
  };
  /** One page of projects and how they did. */
  ProjectAnalyticsConnection: {
    edges: Array<As['ProjectAnalyticsEdge']>;
    nodes: Array<As['ProjectAnalytics']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** A project in a list. */
  ProjectAnalyticsEdge: {
    cursor: string;
    node: As['ProjectAnalytics'];
  };
  /** How a project went on over the last days, counted from its rows. Days and weeks are in UTC. */
  ProjectTrends: {
    progress: Array<As['PercentOfDay']>;
    deployments: Array<As['DeploymentCount']>;
    securityScore: Array<As['PercentOfDay']>;
  };
  /** A share at a day. */
  PercentOfDay: {
    day: As['DateTime'];
    percent: number;
  };
  /** How many deployments there were in a day or week. */
  DeploymentCount: {
    since: As['DateTime'];
    count: number;
    succeeded: number;
    failed: number;
  };
  /** How much of everything there is, and how much of it was used. */
  UsageAnalytics: {
    members: number;
    joined: number;
    projects: number;
    newProjects: number;
    storageBytes: number;
    deployments: number;
    previousDeployments: number;
    agentRuns: number;
    previousAgentRuns: number;
    tasksDone: number;
    previousTasksDone: number;
    byDay: Array<As['UsageDay']>;
    repositories: Array<As['RepositoryUsage']>;
  };
  /** What was used on one day. */
  UsageDay: {
    day: As['DateTime'];
    members: number;
    projects: number;
    deployments: number;
    agentRuns: number;
    tasksDone: number;
  };
  /** What a repository takes. */
  RepositoryUsage: {
    project: As['Project'];
    sizeBytes: number;
    files: number;
    commits: number;
  };
  /**
   * A key with which a program uses this API in place of a person: `Authorization: Bearer slip_…` on `POST /graphql`. It may
   * do what its scopes say and its owner may do at that moment, in one organization.
   */
  ApiKey: {
    id: string;
    name: string;
    prefix: string;
    scopes: Array<Permission>;
    projects: Array<As['Project']> | null;
    createdBy: string;
    createdAt: As['DateTime'];
    lastUsedAt: As['DateTime'] | null;
    expiresAt: As['DateTime'] | null;
    expired: boolean;
    replaced: boolean;
    own: boolean;
  };
  /** One page of API keys. */
  ApiKeyConnection: {
    edges: Array<As['ApiKeyEdge']>;
    nodes: Array<As['ApiKey']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** An API key in a list. */
  ApiKeyEdge: {
    cursor: string;
    node: As['ApiKey'];
  };
  /** Result of generateApiKey. */
  GenerateApiKeyPayload: {
    apiKey?: As['ApiKey'] | null;
    secret: string | null;
    errors: Array<As['UserError']>;
  };
  /** Result of rotateApiKey. */
  RotateApiKeyPayload: {
    apiKey?: As['ApiKey'] | null;
    secret: string | null;
    replacedKey?: As['ApiKey'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of revokeApiKey. */
  RevokeApiKeyPayload: {
    apiKeyId: string | null;
    errors: Array<As['UserError']>;
  };
  /** A change that a person made, tried to make, or a sign-in that failed. Nothing in the product can edit or remove it. */
  AuditEntry: {
    id: string;
    action: string;
    outcome: AuditOutcome;
    actorName: string;
    apiKeyName: string | null;
    target: string | null;
    ipAddress: string | null;
    createdAt: As['DateTime'];
  };
  /** One page of audit entries. */
  AuditEntryConnection: {
    edges: Array<As['AuditEntryEdge']>;
    nodes: Array<As['AuditEntry']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** An audit entry in a list. */
  AuditEntryEdge: {
    cursor: string;
    node: As['AuditEntry'];
  };
  /** A person whom the audit log names. */
  AuditActor: {
    id: string;
    name: string;
  };
  /** What the audit log can be narrowed to. */
  AuditFilters: {
    actors: Array<As['AuditActor']>;
    actions: Array<string>;
  };
  /** Something that the person who asked can mend. A mutation that answers with errors has changed nothing else. */
  UserError: {
    field: Array<string> | null;
    code: UserErrorCode;
    message: string;
  };
  /** What can be read. */
  Query: {
    version: string;
    viewer?: As['User'] | null;
    memberships: Array<As['Membership']>;
    pendingEmailChange?: As['EmailChange'] | null;
    sessions: Array<As['Session']>;
    signInOptions: As['SignInOptions'];
    twoFactor: As['TwoFactor'];
    agentTypes: Array<As['AgentTypeInfo']>;
    agentPause?: As['AgentPause'] | null;
    agentRun?: As['AgentRun'] | null;
    agentRuns: As['AgentRunConnection'];
    agents: As['AgentConnection'];
    agent?: As['Agent'] | null;
    analytics: As['Analytics'];
    apiKeys: As['ApiKeyConnection'];
    auditLog: As['AuditEntryConnection'];
    auditFilters: As['AuditFilters'];
    plans: Array<As['Plan']>;
    paymentProcessor: PaymentProcessorName;
    platformBilling: As['PlatformBilling'];
    planChangePreview: As['PlanChangePreview'];
    dashboard: As['Dashboard'];
    build?: As['Build'] | null;
    deployment?: As['Deployment'] | null;
    environment?: As['Environment'] | null;
    release?: As['Release'] | null;
    job?: As['Job'] | null;
    notificationPreferences: Array<As['NotificationPreference']>;
    notifications: As['NotificationConnection'];
    invitation?: As['InvitationPreview'] | null;
    organization: As['Organization'];
    organizations: Array<As['Organization']>;
    deletedProjects: Array<As['DeletedProject']>;
    project?: As['Project'] | null;
    projects: As['ProjectConnection'];
    projectFilterOptions: As['ProjectFilterOptions'];
    task?: As['Task'] | null;
    patchCheck?: As['PatchCheck'] | null;
    pullRequest?: As['PullRequest'] | null;
    pullRequests: As['PullRequestConnection'];
    agentTrial?: As['AgentTrial'] | null;
    search: As['SearchResults'];
    advisoryImports: Array<As['AdvisoryImport']>;
    dependencies: As['DependencyConnection'];
    dependencyOptions: As['DependencyOptions'];
    advisoryData: Array<As['AdvisoryData']>;
    askedPackages: Array<As['AskedPackages']>;
    findings: As['FindingConnection'];
    finding?: As['Finding'] | null;
    advisoryService: As['AdvisoryService'];
    advisoryEcosystems: Array<As['AdvisoryEcosystem']>;
    scans: As['ScanConnection'];
    scan?: As['Scan'] | null;
    scoreChanges: As['ScoreChangeConnection'];
    securityDay: As['SecurityDay'];
    security: As['SecurityOverview'];
    platformDashboard: As['PlatformDashboard'];
    platformUsage: As['PlatformUsage'];
    suspension?: As['Suspension'] | null;
    tenants: As['TenantConnection'];
    tenant: As['Tenant'];
  };
  /**
   * What can be changed. Every mutation answers with its own payload and the errors that the person can mend. Several in one request are
   * made one after the other, each for itself: where one fails in another way, it is null, with the error that names it, and what was
   * made before it stays, with its answer.
   */
  Mutation: {
    logout?: As['LogoutPayload'] | null;
    resetPassword?: As['ResetPasswordPayload'] | null;
    confirmPasswordReset?: As['ConfirmPasswordResetPayload'] | null;
    verifyEmail?: As['VerifyEmailPayload'] | null;
    resendVerification?: As['ResendVerificationPayload'] | null;
    switchOrganization?: As['SwitchOrganizationPayload'] | null;
    createOrganization?: As['CreateOrganizationPayload'] | null;
    saveOnboardingStep?: As['SaveOnboardingStepPayload'] | null;
    updateProfile?: As['UpdateProfilePayload'] | null;
    changeEmail?: As['ChangeEmailPayload'] | null;
    cancelEmailChange?: As['CancelEmailChangePayload'] | null;
    confirmEmailChange?: As['ConfirmEmailChangePayload'] | null;
    changePassword?: As['ChangePasswordPayload'] | null;
    endSession?: As['EndSessionPayload'] | null;
    endOtherSessions?: As['EndOtherSessionsPayload'] | null;
    login?: As['LoginPayload'] | null;
    signup?: As['SignupPayload'] | null;
    completeLogin?: As['CompleteLoginPayload'] | null;
    startTwoFactor?: As['StartTwoFactorPayload'] | null;
    confirmTwoFactor?: As['ConfirmTwoFactorPayload'] | null;
    regenerateRecoveryCodes?: As['RegenerateRecoveryCodesPayload'] | null;
    disableTwoFactor?: As['DisableTwoFactorPayload'] | null;
    createAgent?: As['CreateAgentPayload'] | null;
    updateAgent?: As['UpdateAgentPayload'] | null;
    activateAgent?: As['ActivateAgentPayload'] | null;
    pauseAgent?: As['PauseAgentPayload'] | null;
    deleteAgent?: As['DeleteAgentPayload'] | null;
    pauseAgents?: As['PauseAgentsPayload'] | null;
    resumeAgents?: As['ResumeAgentsPayload'] | null;
    startAgentRun?: As['StartAgentRunPayload'] | null;
    proposeFix?: As['ProposeFixPayload'] | null;
    cancelAgentRun?: As['CancelAgentRunPayload'] | null;
    pauseAgentRun?: As['PauseAgentRunPayload'] | null;
    retryAgentRun?: As['RetryAgentRunPayload'] | null;
    resumeAgentRun?: As['ResumeAgentRunPayload'] | null;
    unmuteAgentRule?: As['UnmuteAgentRulePayload'] | null;
    assignTaskToAgent?: As['AssignTaskToAgentPayload'] | null;
    decideToolCall?: As['DecideToolCallPayload'] | null;
    generateApiKey?: As['GenerateApiKeyPayload'] | null;
    rotateApiKey?: As['RotateApiKeyPayload'] | null;
    revokeApiKey?: As['RevokeApiKeyPayload'] | null;
    updateBillingDetails?: As['UpdateBillingDetailsPayload'] | null;
    updateSellerDetails?: As['UpdateSellerDetailsPayload'] | null;
    addPaymentMethod?: As['AddPaymentMethodPayload'] | null;
    setDefaultPaymentMethod?: As['SetDefaultPaymentMethodPayload'] | null;
    removePaymentMethod?: As['RemovePaymentMethodPayload'] | null;
    payAmountDue?: As['PayAmountDuePayload'] | null;
    changePlan?: As['ChangePlanPayload'] | null;
    cancelSubscription?: As['CancelSubscriptionPayload'] | null;
    resumeSubscription?: As['ResumeSubscriptionPayload'] | null;
    startTrial?: As['StartTrialPayload'] | null;
    requestContact?: As['RequestContactPayload'] | null;
    approveDeployment?: As['ApproveDeploymentPayload'] | null;
    startDeployment?: As['StartDeploymentPayload'] | null;
    rollBackEnvironment?: As['RollBackEnvironmentPayload'] | null;
    cancelDeployment?: As['CancelDeploymentPayload'] | null;
    updateEnvironment?: As['UpdateEnvironmentPayload'] | null;
    addFreezeWindow?: As['AddFreezeWindowPayload'] | null;
    removeFreezeWindow?: As['RemoveFreezeWindowPayload'] | null;
    setVariables?: As['SetVariablesPayload'] | null;
    removeVariable?: As['RemoveVariablePayload'] | null;
    discardVariables?: As['DiscardVariablesPayload'] | null;
    rotateSigningKey?: As['RotateSigningKeyPayload'] | null;
    changePreviewSettings?: As['ChangePreviewSettingsPayload'] | null;
    removePreview?: As['RemovePreviewPayload'] | null;
    createBranchRule?: As['CreateBranchRulePayload'] | null;
    updateBranchRule?: As['UpdateBranchRulePayload'] | null;
    deleteBranchRule?: As['DeleteBranchRulePayload'] | null;
    changeDefaultBranch?: As['ChangeDefaultBranchPayload'] | null;
    hostRepository?: As['HostRepositoryPayload'] | null;
    allowSecret?: As['AllowSecretPayload'] | null;
    changePushProtection?: As['ChangePushProtectionPayload'] | null;
    removeUnreachableObjects?: As['RemoveUnreachableObjectsPayload'] | null;
    cancelJob?: As['CancelJobPayload'] | null;
    createMcpServer?: As['CreateMcpServerPayload'] | null;
    deleteMcpServer?: As['DeleteMcpServerPayload'] | null;
    configureModel?: As['ConfigureModelPayload'] | null;
    testModel?: As['TestModelPayload'] | null;
    removeModel?: As['RemoveModelPayload'] | null;
    updateNotificationPreferences?: As['UpdateNotificationPreferencesPayload'] | null;
    markNotificationRead?: As['MarkNotificationReadPayload'] | null;
    markAllNotificationsRead?: As['MarkAllNotificationsReadPayload'] | null;
    inviteTeam?: As['InviteTeamPayload'] | null;
    acceptInvitation?: As['AcceptInvitationPayload'] | null;
    revokeInvitation?: As['RevokeInvitationPayload'] | null;
    changeMemberRole?: As['ChangeMemberRolePayload'] | null;
    removeMember?: As['RemoveMemberPayload'] | null;
    leaveOrganization?: As['LeaveOrganizationPayload'] | null;
    transferOwnership?: As['TransferOwnershipPayload'] | null;
    resendInvitation?: As['ResendInvitationPayload'] | null;
    updateOrganization?: As['UpdateOrganizationPayload'] | null;
    deleteOrganization?: As['DeleteOrganizationPayload'] | null;
    restoreDeletedProject?: As['RestoreDeletedProjectPayload'] | null;
    updateProject?: As['UpdateProjectPayload'] | null;
    archiveProject?: As['ArchiveProjectPayload'] | null;
    restoreProject?: As['RestoreProjectPayload'] | null;
    deleteProject?: As['DeleteProjectPayload'] | null;
    addProjectMember?: As['AddProjectMemberPayload'] | null;
    removeProjectMember?: As['RemoveProjectMemberPayload'] | null;
    connectRepository?: As['ConnectRepositoryPayload'] | null;
    fetchRepository?: As['FetchRepositoryPayload'] | null;
    updateAccessToken?: As['UpdateAccessTokenPayload'] | null;
    commentOnTask?: As['CommentOnTaskPayload'] | null;
    createTask?: As['CreateTaskPayload'] | null;
    updateTask?: As['UpdateTaskPayload'] | null;
    deleteTask?: As['DeleteTaskPayload'] | null;
    checkPatch?: As['CheckPatchPayload'] | null;
    createPullRequest?: As['CreatePullRequestPayload'] | null;
    updatePullRequest?: As['UpdatePullRequestPayload'] | null;
    closePullRequest?: As['ClosePullRequestPayload'] | null;
    reopenPullRequest?: As['ReopenPullRequestPayload'] | null;
    mergePullRequest?: As['MergePullRequestPayload'] | null;
    cancelMergeWhenReady?: As['CancelMergeWhenReadyPayload'] | null;
    revertPullRequest?: As['RevertPullRequestPayload'] | null;
    reviewPullRequest?: As['ReviewPullRequestPayload'] | null;
    replyToThread?: As['ReplyToThreadPayload'] | null;
    resolveThread?: As['ResolveThreadPayload'] | null;
    dismissThread?: As['DismissThreadPayload'] | null;
    applySuggestion?: As['ApplySuggestionPayload'] | null;
    startAgentTrial?: As['StartAgentTrialPayload'] | null;
    importAdvisories?: As['ImportAdvisoriesPayload'] | null;
    updateFindingDeadlines?: As['UpdateFindingDeadlinesPayload'] | null;
    confirmFinding?: As['ConfirmFindingPayload'] | null;
    dismissFinding?: As['DismissFindingPayload'] | null;
    resolveFinding?: As['ResolveFindingPayload'] | null;
    reopenFinding?: As['ReopenFindingPayload'] | null;
    triageFindings?: As['TriageFindingsPayload'] | null;
    undoTriage?: As['UndoTriagePayload'] | null;
    changeAllowedLicenses?: As['ChangeAllowedLicensesPayload'] | null;
    changeScanPolicy?: As['ChangeScanPolicyPayload'] | null;
    acceptUnscannedFiles?: As['AcceptUnscannedFilesPayload'] | null;
    withdrawUnscannedFiles?: As['WithdrawUnscannedFilesPayload'] | null;
    startScan?: As['StartScanPayload'] | null;
    cancelScan?: As['CancelScanPayload'] | null;
    changeSuppressions?: As['ChangeSuppressionsPayload'] | null;
    createTenant?: As['CreateTenantPayload'] | null;
    updateTenant?: As['UpdateTenantPayload'] | null;
    suspendTenant?: As['SuspendTenantPayload'] | null;
    reactivateTenant?: As['ReactivateTenantPayload'] | null;
    changeTenantRole?: As['ChangeTenantRolePayload'] | null;
    removeTenantMember?: As['RemoveTenantMemberPayload'] | null;
    endTenantSessions?: As['EndTenantSessionsPayload'] | null;
    resendTenantInvitation?: As['ResendTenantInvitationPayload'] | null;
  };
  /** What can be followed live, over a WebSocket (graphql-ws) on the same path. */
  Subscription: {
    notificationAdded?: As['Notification'] | null;
    anyAgentRunUpdated?: As['AgentRun'] | null;
    agentRunUpdated?: As['AgentRun'] | null;
    agentRunEventAdded: Array<As['AgentRunEvent']>;
    deploymentChanged: As['DeploymentChange'];
    jobLogAdded: As['JobLogLineConnection'];
    jobUpdated: As['Job'];
    codeChanged: As['CodeChange'];
    taskChanged: As['TaskChange'];
    pullRequestChanged?: As['PullRequest'] | null;
    scanChanged: As['ScanChange'];
  };
  /** Which part of a list a page holds, and whether there is more. */
  PageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
  /** An amount of money. */
  Money: {
    cents: number;
    currency: Currency;
  };
  /** What can be subscribed to. */
  Plan: {
    code: PlanCode;
    name: string;
    price?: As['Money'] | null;
    annualPrice?: As['Money'] | null;
    period: string;
    description: string;
    features: Array<string>;
    limitations: Array<string>;
    popular: boolean;
    callToAction: string;
    seatLimit: number | null;
    projectLimit: number | null;
    storageGigabytes: number | null;
    serviceGigabytes: number | null;
    serviceLevel: string | null;
  };
  /** What an organization is subscribed to. */
  BillingSubscription: {
    plan: As['Plan'];
    status: SubscriptionStatus;
    billingCycle: BillingCycle;
    price: As['Money'];
    listPrice?: As['Money'] | null;
    nextBillingDate: As['DateTime'] | null;
    amount?: As['Money'] | null;
    trialEndsAt: As['DateTime'] | null;
    endsAt: As['DateTime'] | null;
    credit: As['Money'];
    openInvoice?: As['Invoice'] | null;
    nextAttemptAt: As['DateTime'] | null;
    dueNow?: As['Money'] | null;
    trialAvailable: boolean;
    chosen?: As['ChosenPlan'] | null;
  };
  /** A plan that somebody chose, and has not subscribed to. */
  ChosenPlan: {
    plan: As['Plan'];
    billingCycle: BillingCycle;
  };
  /** How much is used of what a plan limits. `Plan` has the limits. */
  PlanUsage: {
    members: number;
    invitations: number;
    projects: number;
    storageBytes: number;
    repositoryBytes: number;
    releaseBytes: number;
    logBytes: number;
    recordBytes: number;
    serviceMegabytes: number;
    serviceMegabytesLimit: number | null;
  };
  /** What invoices show of a buyer or seller. Empty where nothing was entered. */
  BillingDetails: {
    name: string;
    address: string;
    taxId: string;
  };
  /** Result of updateBillingDetails. */
  UpdateBillingDetailsPayload: {
    billingDetails?: As['BillingDetails'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of updateSellerDetails. */
  UpdateSellerDetailsPayload: {
    seller?: As['BillingDetails'] | null;
    errors: Array<As['UserError']>;
  };
  /** An invoice. */
  Invoice: {
    id: string;
    number: string;
    date: As['DateTime'];
    amount: As['Money'];
    status: InvoiceStatus;
    customerName: string;
    lines: Array<As['InvoiceLine']>;
    paidAt: As['DateTime'] | null;
    paidWith: string | null;
    pdfPath: string;
    customer: As['BillingDetails'];
    seller: As['BillingDetails'];
  };
  /** A part of an invoice. */
  InvoiceLine: {
    description: string;
    amount: As['Money'];
    periodStart: As['DateTime'] | null;
    periodEnd: As['DateTime'] | null;
  };
  /** One page of invoices. */
  InvoiceConnection: {
    edges: Array<As['InvoiceEdge']>;
    nodes: Array<As['Invoice']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** An invoice in a list. */
  InvoiceEdge: {
    cursor: string;
    node: As['Invoice'];
  };
  /** A card that can be charged. Of its number only the last four digits are kept. */
  PaymentMethod: {
    id: string;
    brand: CardBrand;
    lastFour: string;
    expiryMonth: number;
    expiryYear: number;
    expired: boolean;
    isDefault: boolean;
    createdAt: As['DateTime'];
  };
  /** Result of addPaymentMethod. */
  AddPaymentMethodPayload: {
    paymentMethod?: As['PaymentMethod'] | null;
    organization?: As['Organization'] | null;
    invoice?: As['Invoice'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of setDefaultPaymentMethod. */
  SetDefaultPaymentMethodPayload: {
    organization?: As['Organization'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of removePaymentMethod. */
  RemovePaymentMethodPayload: {
    organization?: As['Organization'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of payAmountDue. */
  PayAmountDuePayload: {
    invoice?: As['Invoice'] | null;
    organization?: As['Organization'] | null;
    errors: Array<As['UserError']>;
  };
  /** What all tenants pay. The operator's own organization is left out. */
  PlatformBilling: {
    monthlyRevenue: As['Money'];
    payingSubscriptions: number;
    trials: number;
    averageRevenue?: As['Money'] | null;
    churn: As['PlatformChurn'];
    byPlan: Array<As['PlanRevenue']>;
    byMonth: Array<As['RevenueMonth']>;
    subscriptions: As['TenantSubscriptionConnection'];
    invoices: As['TenantInvoiceConnection'];
    seller: As['BillingDetails'];
  };
  /** Organizations that paid and do no longer. */
  PlatformChurn: {
    payingBefore: number;
    lost: number;
    percent: number | null;
  };
  /** What a plan brings in. */
  PlanRevenue: {
    plan: As['Plan'];
    payingSubscriptions: number;
    trials: number;
    monthlyRevenue: As['Money'];
  };
  /** What a change of plan does and costs at an instant. */
  PlanChangePreview: {
    plan: As['Plan'];
    billingCycle: BillingCycle;
    previewedAt: As['DateTime'];
    proof: string;
    lines: Array<As['InvoiceLine']>;
    total: As['Money'];
    credit: As['Money'];
    nextBillingDate: As['DateTime'] | null;
    nextAmount?: As['Money'] | null;
    paymentMethod?: As['PaymentMethod'] | null;
    priceGivenUp?: As['Money'] | null;
    obstacles: Array<As['UserError']>;
  };
  /** Result of startTrial. */
  StartTrialPayload: {
    organization?: As['Organization'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of changePlan. */
  ChangePlanPayload: {
    organization?: As['Organization'] | null;
    invoice?: As['Invoice'] | null;
    preview?: As['PlanChangePreview'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of cancelSubscription. */
  CancelSubscriptionPayload: {
    organization?: As['Organization'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of resumeSubscription. */
  ResumeSubscriptionPayload: {
    organization?: As['Organization'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of requestContact. */
  RequestContactPayload: {
    errors: Array<As['UserError']>;
  };
  /** What the dashboard shows, counted from rows. */
  Dashboard: {
    attention: Array<As['AttentionItem']>;
    stats: As['DashboardStats'];
    deploymentsByDay: Array<As['DailyCount']>;
    runsWaiting: number;
    recentActivity: Array<As['Activity']>;
    projects: Array<As['Project']>;
    pullRequestsWaiting: number;
  };
  /** Key figures of the active organization. Archived projects are left out. */
  DashboardStats: {
    totalProjects: number;
    newProjects: number;
    activeAgents: number;
    totalAgents: number;
    securityScore: number | null;
    previousSecurityScore: number | null;
    checksPassed: number;
    deployments: number;
    previousDeployments: number;
    firstDeploymentAt: As['DateTime'] | null;
    openFindings: number;
    criticalFindings: number;
    vulnerabilities: number;
    teamMembers: number;
  };
  /** Something that a person should look at. It disappears when its cause does. */
  AttentionItem: {
    id: string;
    reason: AttentionReason;
    project?: As['Project'] | null;
    deploymentId: string | null;
    environment: DeploymentEnvironment | null;
    count: number | null;
    at: As['DateTime'] | null;
  };
  /** A number for one day. */
  DailyCount: {
    day: As['DateTime'];
    count: number;
  };
  /** Why somebody may neither approve nor reject a deployment. */
  ApprovalObstacle: {
    code: ApprovalObstacleCode;
    message: string;
  };
  /** A person's approval or rejection of a deployment. */
  DeploymentApproval: {
    userName: string;
    approved: boolean;
    comment: string;
    decidedAt: As['DateTime'];
  };
  /** Result of approveDeployment. */
  ApproveDeploymentPayload: {
    deployment?: As['Deployment'] | null;
    errors: Array<As['UserError']>;
  };
  /** A commit built into a release. */
  Build: {
    id: string;
    project: As['Project'];
    commitSha: string;
    branch: string | null;
    state: BuildState;
    plan?: As['BuildPlan'] | null;
    steps: Array<As['BuildStep']>;
    error: string | null;
    release?: As['Release'] | null;
    createdAt: As['DateTime'];
    startedAt: As['DateTime'] | null;
    finishedAt: As['DateTime'] | null;
    job?: As['Job'] | null;
    deployments: Array<As['Deployment']>;
  };
  /** A step of a build. */
  BuildStep: {
    name: BuildStepName;
    state: BuildStepState;
    startedAt: As['DateTime'];
    finishedAt: As['DateTime'] | null;
    firstLine: number;
  };
  /** How a commit is built and run. */
  BuildPlan: {
    values: Array<As['PlanValue']>;
  };
  /** A value of a plan, with where it comes from. */
  PlanValue: {
    name: string;
    value: string | null;
    from: PlanSource;
    path: string | null;
    line: number | null;
    why: string;
  };
  /** One page of builds. */
  BuildConnection: {
    edges: Array<As['BuildEdge']>;
    nodes: Array<As['Build']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** A build in a list. */
  BuildEdge: {
    cursor: string;
    node: As['Build'];
  };
  /** News of the deployments of an organization. */
  DeploymentChange: {
    deployment?: As['Deployment'] | null;
  };
  /** Result of startDeployment. */
  StartDeploymentPayload: {
    deployment?: As['Deployment'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of rollBackEnvironment. */
  RollBackEnvironmentPayload: {
    deployment?: As['Deployment'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of cancelDeployment. */
  CancelDeploymentPayload: {
    deployment?: As['Deployment'] | null;
    errors: Array<As['UserError']>;
  };
  /** A deployment that was not started yet, with what it must meet. */
  DeploymentPreview: {
    kind: DeploymentKind;
    requirements: Array<As['DeploymentRequirement']>;
  };
  /** A requirement of an environment, for one deployment. */
  DeploymentRequirement: {
    code: DeploymentReasonCode;
    name: string;
    state: DeploymentRequirementState;
    message: string | null;
    path: string | null;
    until: As['DateTime'] | null;
    note: string | null;
    approverNames: Array<string>;
  };
  /** Bringing a release to an environment: for the first time, by promotion, or by rollback. */
  Deployment: {
    id: string;
    environment: DeploymentEnvironment;
    status: DeploymentStatus;
    outcome: DeploymentOutcome | null;
    commitSha: string;
    createdAt: As['DateTime'];
    finishedAt: As['DateTime'] | null;
    project: As['Project'];
    target?: As['Environment'] | null;
    kind: DeploymentKind;
    origin: DeploymentOrigin;
    startedBy: string | null;
    phase: DeploymentPhase | null;
    branch: string | null;
    commitMessage: string;
    build?: As['Build'] | null;
    release?: As['Release'] | null;
    previousRelease?: As['Release'] | null;
    reasons: Array<As['DeploymentReason']>;
    error: string | null;
    startedAt: As['DateTime'] | null;
    liveAt: As['DateTime'] | null;
    watchedUntil: As['DateTime'] | null;
    undoneAt: As['DateTime'] | null;
    undoneBy?: As['Deployment'] | null;
    job?: As['Job'] | null;
    approvals: Array<As['DeploymentApproval']>;
    approverNames: Array<string>;
    approvalObstacle?: As['ApprovalObstacle'] | null;
    viewerApprovedAt: As['DateTime'] | null;
    passport?: As['ReleasePassport'] | null;
    changes?: As['ReleaseChanges'] | null;
    variableChanges: Array<As['VariableChange']> | null;
    pullRequest?: As['PullRequest'] | null;
  };
  /** Why a deployment is blocked. */
  DeploymentReason: {
    code: DeploymentReasonCode;
    message: string;
    path: string | null;
    until: As['DateTime'] | null;
    note: string | null;
  };
  /** One page of deployments. */
  DeploymentConnection: {
    edges: Array<As['DeploymentEdge']>;
    nodes: Array<As['Deployment']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** A deployment in a list. */
  DeploymentEdge: {
    cursor: string;
    node: As['Deployment'];
  };
  /** The requirements that deployments to an environment must meet. Rollbacks skip them. */
  EnvironmentGates: {
    blockingSeverity: Severity | null;
    scanOfCommit: boolean;
    tests: boolean;
    approvals: number;
  };
  /** A period in which deployments to an environment are blocked. */
  FreezeWindow: {
    id: string;
    startsAt: As['DateTime'];
    endsAt: As['DateTime'];
    reason: string;
    createdBy: string;
  };
  /** Result of updateEnvironment. */
  UpdateEnvironmentPayload: {
    environment?: As['Environment'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of addFreezeWindow. */
  AddFreezeWindowPayload: {
    environment?: As['Environment'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of removeFreezeWindow. */
  RemoveFreezeWindowPayload: {
    environment?: As['Environment'] | null;
    errors: Array<As['UserError']>;
  };
  /** A variable that builds and services of an environment get. */
  EnvironmentVariable: {
    id: string;
    name: string;
    value: string | null;
    secret: boolean;
    inPreviews: boolean;
    changedAt: As['DateTime'];
    changedBy: string;
  };
  /** Changes of variables that are not in effect yet, or could not take effect. */
  PendingVariables: {
    changes: Array<As['VariableChange']>;
    deployment?: As['Deployment'] | null;
  };
  /** Result of setVariables. */
  SetVariablesPayload: {
    environment?: As['Environment'] | null;
    deployment?: As['Deployment'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of removeVariable. */
  RemoveVariablePayload: {
    environment?: As['Environment'] | null;
    deployment?: As['Deployment'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of discardVariables. */
  DiscardVariablesPayload: {
    environment?: As['Environment'] | null;
    errors: Array<As['UserError']>;
  };
  /** Where a project's releases run: production, staging, or the preview of a branch. */
  Environment: {
    id: string;
    kind: DeploymentEnvironment;
    name: string;
    branch: string | null;
    address: string | null;
    automatic: boolean;
    afterStaging: boolean;
    release?: As['Release'] | null;
    deployment?: As['Deployment'] | null;
    since: As['DateTime'] | null;
    state?: As['EnvironmentState'] | null;
    project: As['Project'];
    healthCheck: As['HealthCheck'];
    expiresAt: As['DateTime'] | null;
    queue: Array<As['Deployment']>;
    deploymentPreview?: As['DeploymentPreview'] | null;
    gates: As['EnvironmentGates'];
    freezeWindows: Array<As['FreezeWindow']>;
    memoryMegabytes: number;
    updatedAt: As['DateTime'];
    variables: Array<As['EnvironmentVariable']>;
    pendingVariables?: As['PendingVariables'] | null;
    canRollBack: boolean;
    earlierReleases: Array<As['Release']>;
    rollbackPreview?: As['RollbackPreview'] | null;
  };
  /** The state of what is running in an environment. */
  EnvironmentState: {
    health: EnvironmentHealth;
    message: string | null;
    memoryBytes: number | null;
    processorPercent: number | null;
    restarts: number;
    startedAt: As['DateTime'] | null;
    sleepingSince: As['DateTime'] | null;
    seenAt: As['DateTime'];
  };
  /** The health check of releases. */
  HealthCheck: {
    path: string;
    effectivePath: string;
    status: number;
    seconds: number;
    watchSeconds: number;
    mostFailures: number;
  };
  /**
   * A signed file about a release: what it was made from and how, what scans found, who approved it and where it was brought. It is looked at
   * without this server: `npm run passport -- verify FILE`.
   */
  ReleasePassport: {
    number: number;
    issuedAt: As['DateTime'];
    keyId: string;
    url: string;
  };
  /** A key with which an organization signs its release passports (Ed25519), or did. */
  SigningKey: {
    id: string;
    publicKey: string;
    createdAt: As['DateTime'];
    retiredAt: As['DateTime'] | null;
  };
  /** Result of rotateSigningKey. */
  RotateSigningKeyPayload: {
    signingKey?: As['SigningKey'] | null;
    errors: Array<As['UserError']>;
  };
  /** How the branches of a project are previewed. */
  PreviewSettings: {
    enabled: boolean;
    limit: number;
    expiryDays: number;
  };
  /** Result of changePreviewSettings. */
  ChangePreviewSettingsPayload: {
    project?: As['Project'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of removePreview. */
  RemovePreviewPayload: {
    project?: As['Project'] | null;
    errors: Array<As['UserError']>;
  };
  /** What a build came to: named by the hash of its content, and never changed again. */
  Release: {
    id: string;
    number: number;
    digest: string;
    project: As['Project'];
    commitSha: string;
    commitMessage: string;
    authorName: string;
    committedAt: As['DateTime'] | null;
    branch: string | null;
    manifest: As['ReleaseManifest'];
    bytes: number;
    fileCount: number;
    createdAt: As['DateTime'];
    removedAt: As['DateTime'] | null;
    previous?: As['Release'] | null;
    build?: As['Build'] | null;
    environments: Array<As['Environment']>;
    deployments: Array<As['Deployment']>;
    passport?: As['ReleasePassport'] | null;
    changes?: As['ReleaseChanges'] | null;
  };
  /** How a release runs. */
  ReleaseManifest: {
    kind: ReleaseKind;
    start: string | null;
    output: string;
    fallback: string;
    healthPath: string;
    runtime: string | null;
    layers: Array<As['ReleaseLayer']>;
  };
  /** A part of a release's content. */
  ReleaseLayer: {
    path: string;
    digest: string;
  };
  /** One page of releases. */
  ReleaseConnection: {
    edges: Array<As['ReleaseEdge']>;
    nodes: Array<As['Release']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** A release in a list. */
  ReleaseEdge: {
    cursor: string;
    node: As['Release'];
  };
  /** What a rollback to an earlier release would change, to review before doing it. */
  RollbackPreview: {
    release: As['Release'];
    changes?: As['ReleaseChanges'] | null;
    variables: Array<As['VariableChange']> | null;
    lastRanAt: As['DateTime'];
    setbacks: Array<As['Deployment']>;
  };
  /** What changes when one commit of a project replaces another. */
  ReleaseChanges: {
    beforeSha: string;
    afterSha: string;
    code: As['ChangedCode'];
    findings: As['ChangedFindings'];
  };
  /** What changes in the code when one commit replaces another. */
  ChangedCode: {
    problem: string | null;
    added?: As['CountedCommits'] | null;
    undone?: As['CountedCommits'] | null;
    migrations?: As['ChangedMigrations'] | null;
  };
  /** Commits, with how many there are. */
  CountedCommits: {
    count: number;
    nodes: Array<As['Commit']>;
  };
  /** Files that change a database, with how many there are. */
  ChangedMigrations: {
    count: number;
    files: Array<As['FileChange']>;
  };
  /** Which findings appear and disappear when one commit replaces another. Findings that were dismissed or marked as fixed do neither. */
  ChangedFindings: {
    problem: string | null;
    added?: As['CountedFindings'] | null;
    gone?: As['CountedFindings'] | null;
  };
  /** Findings, with how many there are. */
  CountedFindings: {
    count: number;
    bySeverity: Array<As['SeverityCount']>;
    nodes: Array<As['Finding']>;
  };
  /** A variable that differs; never its value. */
  VariableChange: {
    name: string;
    change: VariableChangeKind;
  };
  /** What pushes may do to the branches of a hosted repository whose names match a pattern. */
  BranchRule: {
    id: string;
    pattern: string;
    allowsForce: boolean;
    allowsDeletion: boolean;
    leastRole: Role;
    members: Array<As['User']>;
    requiresPullRequest: boolean;
    approvals: number;
    requiresCodeOwners: boolean;
    requiredChecks: Array<PullRequestCheckKind>;
    upToDate: boolean;
    mergeRole: Role;
  };
  /** Result of createBranchRule. */
  CreateBranchRulePayload: {
    project?: As['Project'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of updateBranchRule. */
  UpdateBranchRulePayload: {
    project?: As['Project'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of deleteBranchRule. */
  DeleteBranchRulePayload: {
    project?: As['Project'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of changeDefaultBranch. */
  ChangeDefaultBranchPayload: {
    project?: As['Project'] | null;
    errors: Array<As['UserError']>;
  };
  /**
   * A Git repository that is hosted here. git asks for a user name, which may be anything, and a password: an API key with the scope
   * REPOSITORY_READ to clone and fetch, REPOSITORY_WRITE to push.
   */
  HostedRepository: {
    url: string;
    defaultBranch: string;
    pushCount: number;
    pushes: As['PushConnection'];
    allowsForce: boolean;
    branchRules: Array<As['BranchRule']>;
    branchNames: Array<string>;
    pushProtection: boolean;
    blockedSecret?: As['BlockedSecret'] | null;
  };
  /** One page of pushes. */
  PushConnection: {
    edges: Array<As['PushEdge']>;
    nodes: Array<As['Push']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** A push in a list. */
  PushEdge: {
    cursor: string;
    node: As['Push'];
  };
  /** A push that was taken. */
  Push: {
    id: string;
    number: number;
    pusherName: string;
    apiKeyName: string;
    pushedAt: As['DateTime'];
    refs: Array<As['PushedRef']>;
    refCount: number;
    origin: PushOrigin;
    pullRequest?: As['PullRequest'] | null;
  };
  /** What a push did to a branch or tag. */
  PushedRef: {
    name: string;
    before: string | null;
    after: string | null;
    forced: boolean;
  };
  /** Result of hostRepository. */
  HostRepositoryPayload: {
    project?: As['Project'] | null;
    errors: Array<As['UserError']>;
  };
  /** A secret that a push was refused for. The secret itself is stored nowhere. */
  BlockedSecret: {
    id: string;
    kind: string;
    path: string;
    line: number;
    commit: string;
    pusherName: string;
    blockedAt: As['DateTime'];
    allowedAt: As['DateTime'] | null;
    allowedBy: string | null;
    reason: AllowedSecretReason | null;
  };
  /** Result of allowSecret. */
  AllowSecretPayload: {
    secret?: As['BlockedSecret'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of changePushProtection. */
  ChangePushProtectionPayload: {
    project?: As['Project'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of removeUnreachableObjects. */
  RemoveUnreachableObjectsPayload: {
    job?: As['Job'] | null;
    errors: Array<As['UserError']>;
  };
  /** Work that goes on in the background. */
  Job: {
    id: string;
    state: JobState;
    progress: number;
    step: string;
    error: string | null;
    project?: As['Project'] | null;
    createdAt: As['DateTime'];
    finishedAt: As['DateTime'] | null;
    logRemovedAt: As['DateTime'] | null;
    log: As['JobLogLineConnection'];
  };
  /** A line of what a job said of its work. */
  JobLogLine: {
    number: number;
    at: As['DateTime'];
    text: string;
  };
  /** A line in a log, with the cursor after which the next one begins. */
  JobLogLineEdge: {
    cursor: string;
    node: As['JobLogLine'];
  };
  /** A page of what a job said of its work, oldest line first. */
  JobLogLineConnection: {
    edges: Array<As['JobLogLineEdge']>;
    nodes: Array<As['JobLogLine']>;
    pageInfo: As['PageInfo'];
  };
  /** Result of cancelJob. */
  CancelJobPayload: {
    job?: As['Job'] | null;
    errors: Array<As['UserError']>;
  };
  /** A server of the Model Context Protocol whose tools agents with a language model may be given. */
  McpServer: {
    id: string;
    name: string;
    url: string;
    headerName: string | null;
    hasHeaderValue: boolean;
    tools: Array<As['McpTool']>;
    checkedAt: As['DateTime'];
    error: string | null;
  };
  /** A tool of an MCP server. The server wrote its texts: they are data, not instructions. */
  McpTool: {
    name: string;
    description: string;
    inputSchema: string;
    digest: string;
  };
  /** Result of createMcpServer. */
  CreateMcpServerPayload: {
    mcpServer?: As['McpServer'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of deleteMcpServer. */
  DeleteMcpServerPayload: {
    deletedId: string | null;
    errors: Array<As['UserError']>;
  };
  /** Result of configureModel. */
  ConfigureModelPayload: {
    organization?: As['Organization'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of testModel. */
  TestModelPayload: {
    test?: As['ModelTest'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of removeModel. */
  RemoveModelPayload: {
    organization?: As['Organization'] | null;
    errors: Array<As['UserError']>;
  };
  /** The language model that runs of agents may ask, on a server that the organization chose. */
  Model: {
    provider: ModelProvider;
    baseUrl: string;
    model: string;
    hasApiKey: boolean;
    inputPrice: number | null;
    outputPrice: number | null;
    contextTokens: number;
    projects: Array<As['Project']>;
    level: ModelLevel;
    testedAt: As['DateTime'] | null;
    test?: As['ModelTest'] | null;
    updatedAt: As['DateTime'];
    monthlyBudget: As['AgentMonthlyBudget'];
  };
  /** A test of a model: ten edits, ten calls of tools, and a long prompt whose start it must still know. */
  ModelTest: {
    job?: As['Job'] | null;
    edits: number | null;
    toolCalls: number | null;
    promptSeen: boolean | null;
    seconds: number | null;
    tokensPerSecond: number | null;
    cost: number | null;
    problems: Array<string>;
  };
  /** How a person wants to be told about one kind of event in the active organization. */
  NotificationPreference: {
    event: NotificationEvent;
    name: string;
    description: string;
    inApp: boolean;
    email: boolean;
  };
  /** Result of updateNotificationPreferences. */
  UpdateNotificationPreferencesPayload: {
    preferences: Array<As['NotificationPreference']> | null;
    errors: Array<As['UserError']>;
  };
  /** Something the viewer should know. */
  Notification: {
    id: string;
    title: string;
    message: string;
    read: boolean;
    link: string | null;
    createdAt: As['DateTime'];
  };
  /** One page of notifications. */
  NotificationConnection: {
    edges: Array<As['NotificationEdge']>;
    nodes: Array<As['Notification']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
    unreadCount: number;
  };
  /** A notification in a list. */
  NotificationEdge: {
    cursor: string;
    node: As['Notification'];
  };
  /** Result of markNotificationRead. */
  MarkNotificationReadPayload: {
    notification?: As['Notification'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of markAllNotificationsRead. */
  MarkAllNotificationsReadPayload: {
    markedCount: number;
    errors: Array<As['UserError']>;
  };
  /** An invitation to join an organization. It works once, for seven days. */
  Invitation: {
    id: string;
    email: string;
    role: Role;
    invitedBy: string;
    held: boolean;
    createdAt: As['DateTime'];
    expiresAt: As['DateTime'];
  };
  /** One page of invitations. */
  InvitationConnection: {
    edges: Array<As['InvitationEdge']>;
    nodes: Array<As['Invitation']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** An invitation in a list. */
  InvitationEdge: {
    cursor: string;
    node: As['Invitation'];
  };
  /** What the holder of an invitation link may see before joining. */
  InvitationPreview: {
    email: string;
    organizationName: string;
    role: Role;
    invitedBy: string;
    hasAccount: boolean;
    signedInAs: string | null;
  };
  /** Outcome for one invited address. */
  InviteOutcome: {
    email: string;
    status: InviteStatus;
    message: string;
    held: boolean;
  };
  /** Result of inviteTeam. */
  InviteTeamPayload: {
    outcomes: Array<As['InviteOutcome']>;
    errors: Array<As['UserError']>;
  };
  /** Result of acceptInvitation. */
  AcceptInvitationPayload: {
    user?: As['User'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of revokeInvitation. */
  RevokeInvitationPayload: {
    invitationId: string | null;
    errors: Array<As['UserError']>;
  };
  /** Result of changeMemberRole. */
  ChangeMemberRolePayload: {
    user?: As['User'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of removeMember. */
  RemoveMemberPayload: {
    removedUserId: string | null;
    errors: Array<As['UserError']>;
  };
  /** Result of leaveOrganization. */
  LeaveOrganizationPayload: {
    user?: As['User'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of transferOwnership. */
  TransferOwnershipPayload: {
    newOwner?: As['User'] | null;
    formerOwner?: As['User'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of resendInvitation. */
  ResendInvitationPayload: {
    invitation?: As['Invitation'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of updateOrganization. */
  UpdateOrganizationPayload: {
    organization?: As['Organization'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of deleteOrganization. */
  DeleteOrganizationPayload: {
    deletedOrganizationId: string | null;
    user?: As['User'] | null;
    errors: Array<As['UserError']>;
  };
  /** A customer's workspace. */
  Organization: {
    id: string;
    name: string;
    slug: string;
    memberCount: number;
    onboardingStep: OnboardingStep;
    onboardingDone: Array<OnboardingStep>;
    settings: As['OrganizationSettings'];
    members: As['UserConnection'];
    invitations: As['InvitationConnection'];
    createdAt: As['DateTime'];
    agentUsage: As['AgentUsage'];
    plan: As['Plan'];
    subscription: As['BillingSubscription'];
    planUsage: As['PlanUsage'];
    billingDetails: As['BillingDetails'];
    invoices: As['InvoiceConnection'];
    invoice?: As['Invoice'] | null;
    paymentMethods: Array<As['PaymentMethod']>;
    signingKey?: As['SigningKey'] | null;
    signingKeys: Array<As['SigningKey']>;
    mcpServers: Array<As['McpServer']>;
    model?: As['Model'] | null;
    updatedAt: As['DateTime'];
    findingDeadlines: As['FindingDeadlines'];
    allowedLicenses: Array<string>;
    scanPolicy: As['ScanPolicy'];
    securityScore: As['SecurityScore'];
  };
  /** The rules of an organization. */
  OrganizationSettings: {
    allowPublicProjects: boolean;
    requireTwoFactor: boolean;
    allowedDomains: Array<string>;
    ssoEnabled: boolean;
    customBranding: boolean;
  };
  /** A branch of a repository. */
  Branch: {
    name: string;
    sha: string;
  };
  /** A file or folder in a folder. */
  TreeEntry: {
    name: string;
    path: string | null;
    type: TreeEntryType;
    sizeBytes: number | null;
    lastCommit?: As['Commit'] | null;
  };
  /** One page of a folder. */
  TreeEntryConnection: {
    nodes: Array<As['TreeEntry']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** A folder of a branch. */
  Tree: {
    path: string;
    entries: As['TreeEntryConnection'];
    readme?: As['Blob'] | null;
  };
  /** A file of a branch. */
  Blob: {
    name: string;
    path: string;
    sha: string;
    type: TreeEntryType;
    sizeBytes: number;
    binary: boolean;
    text: string | null;
    findings: Array<As['FileFinding']>;
  };
  /** One page of commits. */
  CommitConnection: {
    nodes: Array<As['Commit']>;
    pageInfo: As['PageInfo'];
  };
  /** What differs between two commits. */
  Difference: {
    beforeSha: string | null;
    afterSha: string;
    fileCount: number;
    additions: number | null;
    deletions: number | null;
    files: As['FileChangeConnection'];
  };
  /** One page of files that differ. */
  FileChangeConnection: {
    nodes: Array<As['FileChange']>;
    pageInfo: As['PageInfo'];
  };
  /** A file that differs between two commits. Its lines are asked for by `Repository.patch`. */
  FileChange: {
    path: string | null;
    name: string;
    previousPath: string | null;
    previousName: string | null;
    status: FileChangeStatus;
    modeBefore: string | null;
    modeAfter: string | null;
    additions: number | null;
    deletions: number | null;
    generated: boolean;
  };
  /** The lines of a file that differ. */
  Patch: {
    text: string | null;
    bytesBefore: number | null;
    bytesAfter: number | null;
    findings: Array<As['PatchFinding']>;
  };
  /** A commit by one of its names. */
  Revision: {
    type: RevisionType;
    name: string;
    sha: string;
  };
  /** A tag: a name for a commit that stays. */
  Tag: {
    name: string;
    sha: string;
    taggedAt: As['DateTime'];
    taggerName: string | null;
    message: string | null;
  };
  /** One page of tags. */
  TagConnection: {
    nodes: Array<As['Tag']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** All that a commit says, and what it changed. */
  CommitDetails: {
    body: string;
    author?: As['User'] | null;
    authoredAt: As['DateTime'];
    committerName: string;
    committer?: As['User'] | null;
    parents: Array<string>;
    revisions: Array<As['Revision']>;
    difference: As['Difference'];
  };
  /** Two commits, and how they stand to each other. */
  Comparison: {
    base: As['Revision'];
    head: As['Revision'];
    mergeBase: string | null;
    aheadCount: number;
    behindCount: number;
    commits: As['CommitConnection'];
    difference?: As['Difference'] | null;
  };
  /** News of the code of a project. */
  CodeChange: {
    project: As['Project'];
  };
  /** Some lines of a text file, as many as were asked for or are left. */
  FileLines: {
    from: number;
    text: string;
    total: number;
  };
  /** A file as it was before a commit. */
  FileBefore: {
    sha: string;
    path: string | null;
  };
  /** Neighbouring lines that were last changed by the same commit. */
  BlamedLines: {
    from: number;
    count: number;
    commit: As['Commit'];
    before?: As['FileBefore'] | null;
  };
  /** The paths of the files of a branch, to find one by its name. */
  FilePaths: {
    text: string;
    more: boolean;
  };
  /** A line of a file that contains a text. */
  CodeMatch: {
    path: string;
    line: number;
    text: string;
  };
  /** One page of lines that contain a text. */
  CodeMatchConnection: {
    nodes: Array<As['CodeMatch']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
    more: boolean;
  };
  /** A deleted project whose hosted repository can be restored. */
  DeletedProject: {
    id: string;
    name: string;
    deletedBy: string;
    deletedAt: As['DateTime'];
    restorableUntil: As['DateTime'];
    storageBytes: number;
  };
  /** Result of restoreDeletedProject. */
  RestoreDeletedProjectPayload: {
    project?: As['Project'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of updateProject. */
  UpdateProjectPayload: {
    project?: As['Project'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of archiveProject. */
  ArchiveProjectPayload: {
    project?: As['Project'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of restoreProject. */
  RestoreProjectPayload: {
    project?: As['Project'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of deleteProject. */
  DeleteProjectPayload: {
    deletedProjectId: string | null;
    restorableUntil: As['DateTime'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of addProjectMember. */
  AddProjectMemberPayload: {
    project?: As['Project'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of removeProjectMember. */
  RemoveProjectMemberPayload: {
    project?: As['Project'] | null;
    errors: Array<As['UserError']>;
  };
  /** A piece of software that the organization works on. */
  Project: {
    id: string;
    name: string;
    description: string | null;
    status: ProjectStatus;
    archived: boolean;
    progress: number | null;
    taskCount: number;
    doneTaskCount: number;
    team: As['UserConnection'];
    language: string | null;
    framework: string | null;
    createdAt: As['DateTime'];
    updatedAt: As['DateTime'];
    activity: As['ActivityConnection'];
    trends: As['ProjectTrends'];
    builds: As['BuildConnection'];
    lastDeployment?: As['Deployment'] | null;
    deployments: As['DeploymentConnection'];
    environments: Array<As['Environment']>;
    previewSettings: As['PreviewSettings'];
    releases: As['ReleaseConnection'];
    hostedRepository?: As['HostedRepository'] | null;
    repository?: As['Repository'] | null;
    connectingJob?: As['Job'] | null;
    fetchingJob?: As['Job'] | null;
    tasks: As['TaskConnection'];
    pullRequests: As['PullRequestConnection'];
    pullRequest?: As['PullRequest'] | null;
    standard: As['ProjectStandard'];
    scanPolicy: As['ScanPolicy'];
    scanJob?: As['Job'] | null;
    securityScore: number | null;
    latestScan?: As['Scan'] | null;
    allowsSuppressions: boolean;
  };
  /** What the projects of the organization can be filtered by. */
  ProjectFilterOptions: {
    languages: Array<string>;
    team: Array<As['User']>;
  };
  /** One page of projects. */
  ProjectConnection: {
    edges: Array<As['ProjectEdge']>;
    nodes: Array<As['Project']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** A project in a list. */
  ProjectEdge: {
    cursor: string;
    node: As['Project'];
  };
  /** The Git repository of a project, as it was when last fetched. */
  Repository: {
    id: string;
    provider: RepositoryProvider;
    url: string;
    defaultBranch: string;
    headCommit: As['Commit'];
    languages: Array<As['LanguageShare']>;
    fileCount: number;
    sizeBytes: number;
    commitCount: number;
    contributorCount: number;
    contributors: Array<As['Contributor']>;
    fetchedAt: As['DateTime'];
    hasAccessToken: boolean;
    nextUrl: string | null;
    connectingJob?: As['Job'] | null;
    failedFetch?: As['Job'] | null;
    codeState: CodeState;
    codeProblem: string | null;
    branches: Array<As['Branch']>;
    branch?: As['Branch'] | null;
    tree?: As['Tree'] | null;
    blob?: As['Blob'] | null;
    commits: As['CommitConnection'];
    patch?: As['Patch'] | null;
    revision?: As['Revision'] | null;
    commit?: As['Commit'] | null;
    tags: As['TagConnection'];
    comparison?: As['Comparison'] | null;
    search?: As['CodeMatchConnection'] | null;
    lines?: As['FileLines'] | null;
    blame: Array<As['BlamedLines']>;
    paths?: As['FilePaths'] | null;
  };
  /** A commit. */
  Commit: {
    sha: string;
    message: string;
    authorName: string;
    committedAt: As['DateTime'];
    details?: As['CommitDetails'] | null;
  };
  /** How much of a repository is written in a language. */
  LanguageShare: {
    name: string;
    color: string | null;
    percent: number;
  };
  /** A person who wrote commits. */
  Contributor: {
    name: string;
    commitCount: number;
  };
  /** Result of connectRepository. */
  ConnectRepositoryPayload: {
    project?: As['Project'] | null;
    job?: As['Job'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of fetchRepository. */
  FetchRepositoryPayload: {
    job?: As['Job'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of updateAccessToken. */
  UpdateAccessTokenPayload: {
    project?: As['Project'] | null;
    errors: Array<As['UserError']>;
  };
  /** Something that became of a task, or that somebody said of it. */
  TaskEvent: {
    id: string;
    type: TaskEventType;
    actor?: As['Actor'] | null;
    actorName: string | null;
    before: string | null;
    after: string | null;
    createdAt: As['DateTime'];
  };
  /** Result of commentOnTask. */
  CommentOnTaskPayload: {
    task?: As['Task'] | null;
    errors: Array<As['UserError']>;
  };
  /** News of the tasks of a project. */
  TaskChange: {
    taskId: string | null;
    task?: As['Task'] | null;
    project: As['Project'];
  };
  /** Something to be done in a project. */
  Task: {
    id: string;
    title: string;
    status: TaskStatus;
    description: string;
    assignee?: As['Actor'] | null;
    dueOn: string | null;
    project: As['Project'];
    createdAt: As['DateTime'];
    history: Array<As['TaskEvent']>;
    findings: Array<As['Finding']>;
    agentRun?: As['AgentRun'] | null;
  };
  /** One page of tasks. */
  TaskConnection: {
    edges: Array<As['TaskEdge']>;
    nodes: Array<As['Task']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** A task in a list. */
  TaskEdge: {
    cursor: string;
    node: As['Task'];
  };
  /** Result of createTask. */
  CreateTaskPayload: {
    task?: As['Task'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of updateTask. */
  UpdateTaskPayload: {
    task?: As['Task'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of deleteTask. */
  DeleteTaskPayload: {
    project?: As['Project'] | null;
    errors: Array<As['UserError']>;
  };
  /** Somebody or something that acts in an organization. */
  Actor: {
    id: string;
    name: string;
  };
  /** A program that acts with an API key of a person. */
  KeyActor: {
    id: string;
    name: string;
    owner?: As['User'] | null;
  };
  /** Slipway itself, a deleted agent, or a person who has left the organization. */
  SystemActor: {
    id: string;
    name: string;
  };
  /** The autofix of a finding's rule. */
  FindingAutofix: {
    available: boolean;
    reason: string | null;
    title: string;
    risk: AutofixRisk;
    patchUrl: string | null;
  };
  /** A check of the tree that a merge would create. */
  PullRequestCheck: {
    id: string;
    kind: PullRequestCheckKind;
    state: PullRequestCheckState;
    reason: string | null;
    headSha: string;
    baseSha: string;
    fixed: Array<As['CheckedFinding']> | null;
    introduced: Array<As['CheckedFinding']> | null;
    loosensTests: boolean;
    job?: As['Job'] | null;
    finishedAt: As['DateTime'] | null;
  };
  /** A finding of a check. */
  CheckedFinding: {
    rule: string;
    title: string;
    severity: Severity;
    path: string | null;
    line: number | null;
  };
  /** Changed files of a pull request that the same line of CODEOWNERS matches. */
  CodeOwnership: {
    line: number;
    pattern: string;
    paths: Array<string>;
    fileCount: number;
    owners: Array<As['CodeOwner']>;
    approved: boolean;
  };
  /** An owner that CODEOWNERS names. */
  CodeOwner: {
    name: string;
    user?: As['User'] | null;
    approved: boolean;
  };
  /** Result of checkPatch. */
  CheckPatchPayload: {
    check?: As['PatchCheck'] | null;
    errors: Array<As['UserError']>;
  };
  /** The checks of a patch against a commit. They are kept for a week. */
  PatchCheck: {
    id: string;
    project: As['Project'];
    baseSha: string;
    checks: Array<As['PullRequestCheck']>;
    verification: PullRequestVerification;
    createdAt: As['DateTime'];
  };
  /** Result of createPullRequest. */
  CreatePullRequestPayload: {
    pullRequest?: As['PullRequest'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of updatePullRequest. */
  UpdatePullRequestPayload: {
    pullRequest?: As['PullRequest'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of closePullRequest. */
  ClosePullRequestPayload: {
    pullRequest?: As['PullRequest'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of reopenPullRequest. */
  ReopenPullRequestPayload: {
    pullRequest?: As['PullRequest'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of mergePullRequest. */
  MergePullRequestPayload: {
    pullRequest?: As['PullRequest'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of cancelMergeWhenReady. */
  CancelMergeWhenReadyPayload: {
    pullRequest?: As['PullRequest'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of revertPullRequest. */
  RevertPullRequestPayload: {
    pullRequest?: As['PullRequest'] | null;
    existing?: As['PullRequest'] | null;
    conflicts: Array<string>;
    errors: Array<As['UserError']>;
  };
  /** A proposed change of a hosted repository: the commits of one branch, to be merged into another. */
  PullRequest: {
    id: string;
    number: number;
    project: As['Project'];
    title: string;
    description: string;
    state: PullRequestState;
    author: As['Actor'];
    sourceBranch: string;
    targetBranch: string;
    headSha: string;
    baseSha: string;
    mergeSha: string | null;
    mergeMethod: MergeMethod | null;
    mergedBy?: As['Actor'] | null;
    closeReason: PullRequestCloseReason | null;
    closeComment: string;
    difference?: As['Difference'] | null;
    commits: As['CommitConnection'];
    mergeability: Mergeability;
    conflicts: Array<string>;
    obstacles: Array<As['MergeObstacle']>;
    mergeWhenReady?: As['MergeWhenReady'] | null;
    url: string;
    createdAt: As['DateTime'];
    updatedAt: As['DateTime'];
    mergedAt: As['DateTime'] | null;
    closedAt: As['DateTime'] | null;
    run?: As['AgentRun'] | null;
    changeRuns: Array<As['AgentRun']>;
    changeRefusal: string | null;
    preview?: As['Environment'] | null;
    checks: Array<As['PullRequestCheck']>;
    verification: PullRequestVerification;
    findings: Array<As['Finding']>;
    codeOwners: Array<As['CodeOwnership']>;
    reviews: Array<As['PullRequestReview']>;
    threads: As['PullRequestThreadConnection'];
    thread?: As['PullRequestThread'] | null;
    reviewers: Array<As['PullRequestReviewer']>;
    viewerReview?: As['PullRequestReview'] | null;
    waitingFor: Array<As['User']>;
  };
  /** Something that keeps a person from merging a pull request. */
  MergeObstacle: {
    code: MergeObstacleCode;
    message: string;
  };
  /** A request to merge a pull request in the name of a person as soon as that person can merge it. */
  MergeWhenReady: {
    requestedBy: As['Actor'];
    requestedAt: As['DateTime'];
    method: MergeMethod;
    deleteBranch: boolean;
    cancelReason: string | null;
  };
  /** One page of pull requests. */
  PullRequestConnection: {
    edges: Array<As['PullRequestEdge']>;
    nodes: Array<As['PullRequest']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** A pull request in a list. */
  PullRequestEdge: {
    cursor: string;
    node: As['PullRequest'];
  };
  /** What somebody says about a pull request. */
  PullRequestReview: {
    id: string;
    author: As['Actor'];
    verdict: ReviewVerdict;
    body: string;
    headSha: string;
    stale: boolean;
    changesSince?: As['Difference'] | null;
    createdAt: As['DateTime'];
  };
  /** A member who reviewed a pull request or is asked to. */
  PullRequestReviewer: {
    user: As['User'];
    state: PullRequestReviewerState;
    stale: boolean;
    notCounted: string | null;
    requested: boolean;
  };
  /** Comments on lines of a pull request. */
  PullRequestThread: {
    id: string;
    review: As['PullRequestReview'];
    path: string;
    side: DiffSide;
    startLine: number;
    line: number;
    outdated: boolean;
    code: string;
    commitSha: string;
    resolvedBy?: As['Actor'] | null;
    resolvedAt: As['DateTime'] | null;
    dismissible: boolean;
    dismissalReason: DismissalReason | null;
    comments: As['PullRequestCommentConnection'];
    createdAt: As['DateTime'];
  };
  /** A comment of a thread. */
  PullRequestComment: {
    id: string;
    author: As['Actor'];
    body: string;
    suggestion: string | null;
    appliedSha: string | null;
    createdAt: As['DateTime'];
  };
  /** One page of threads. */
  PullRequestThreadConnection: {
    edges: Array<As['PullRequestThreadEdge']>;
    nodes: Array<As['PullRequestThread']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** A thread in a list. */
  PullRequestThreadEdge: {
    cursor: string;
    node: As['PullRequestThread'];
  };
  /** One page of comments. */
  PullRequestCommentConnection: {
    edges: Array<As['PullRequestCommentEdge']>;
    nodes: Array<As['PullRequestComment']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** A comment in a list. */
  PullRequestCommentEdge: {
    cursor: string;
    node: As['PullRequestComment'];
  };
  /** Result of reviewPullRequest. */
  ReviewPullRequestPayload: {
    review?: As['PullRequestReview'] | null;
    pullRequest?: As['PullRequest'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of replyToThread. */
  ReplyToThreadPayload: {
    comment?: As['PullRequestComment'] | null;
    thread?: As['PullRequestThread'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of resolveThread. */
  ResolveThreadPayload: {
    thread?: As['PullRequestThread'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of dismissThread. */
  DismissThreadPayload: {
    thread?: As['PullRequestThread'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of applySuggestion. */
  ApplySuggestionPayload: {
    pullRequest?: As['PullRequest'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of startAgentTrial. */
  StartAgentTrialPayload: {
    trial?: As['AgentTrial'] | null;
    errors: Array<As['UserError']>;
  };
  /** What an agent would have done at past commits of a project. */
  AgentTrial: {
    id: string;
    agent: As['Agent'];
    project: As['Project'];
    engine: AgentEngine;
    job?: As['Job'] | null;
    wantedCommits: number;
    readCommits: number;
    fixes: Array<As['AgentTrialFix']>;
    startedBy: string;
    createdAt: As['DateTime'];
    spent: As['AgentSpending'];
    model: string | null;
  };
  /** The findings of a rule that a commit added, or that the oldest commit had, what the agent would have done, and what people did. */
  AgentTrialFix: {
    number: number;
    commitSha: string;
    committedAt: As['DateTime'];
    rule: string;
    title: string;
    severity: Severity;
    path: string | null;
    line: number | null;
    findingCount: number;
    resolvedCount: number;
    resolvedIn: string | null;
    verification: PullRequestVerification | null;
    reason: string;
    patch: string;
  };
  /** What a search found, best match first, at most five of each kind. */
  SearchResults: {
    projects: Array<As['Project']>;
    tasks: Array<As['Task']>;
    agents: Array<As['Agent']>;
    pullRequests: Array<As['PullRequest']>;
  };
  /** An import of published advisories that an operator ordered. */
  AdvisoryImport: {
    id: string;
    source: string;
    orderedBy: string;
    job: As['Job'];
    read: number;
    ecosystems: Array<As['AdvisoryImportChanges']>;
    leftOut: Array<As['AdvisoryImportOmission']>;
  };
  /** What an import changed of the advisories on an ecosystem. A record that tells of several ecosystems counts in each. */
  AdvisoryImportChanges: {
    ecosystem: string;
    added: number;
    changed: number;
    withdrawn: number;
    unchanged: number;
  };
  /** Records that an import left out for the same reason. */
  AdvisoryImportOmission: {
    reason: AdvisoryOmissionReason;
    records: number;
  };
  /** Result of importAdvisories. */
  ImportAdvisoriesPayload: {
    advisoryImport?: As['AdvisoryImport'] | null;
    errors: Array<As['UserError']>;
  };
  /** A package from elsewhere, in the version that a lock file of a project named when it was last scanned. */
  Dependency: {
    id: string;
    ecosystem: string;
    name: string;
    version: string;
    direct: boolean | null;
    through: Array<string>;
    license: string | null;
    file: string;
    line: number;
    advisories: Array<string> | null;
    advisoryCount: number | null;
    fixedVersion: string | null;
    cvss: number | null;
    project: As['Project'];
    licenseVerdict: LicenseVerdict | null;
  };
  /** One page of dependencies. */
  DependencyConnection: {
    edges: Array<As['DependencyEdge']>;
    nodes: Array<As['Dependency']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** A dependency in a list. */
  DependencyEdge: {
    cursor: string;
    node: As['Dependency'];
  };
  /** What dependencies can be narrowed to, and what is known about them. */
  DependencyOptions: {
    projects: Array<As['Project']>;
    ecosystems: Array<string>;
    licenses: Array<string>;
    vulnerable: number;
    gaps: Array<As['DependencyGap']>;
    gapCount: number;
  };
  /** A file whose packages are not listed, or not all of them. */
  DependencyGap: {
    project: As['Project'];
    file: string | null;
    reason: string;
  };
  /** Of when the advisories on an ecosystem are that packages are compared with. */
  AdvisoryData: {
    ecosystem: string;
    source: string;
    newestAt: As['DateTime'];
    importedAt: As['DateTime'] | null;
    advisories: number;
  };
  /** Packages of an ecosystem about which the database of advisories on the network was asked. */
  AskedPackages: {
    ecosystem: string;
    packages: number;
    askedAt: As['DateTime'];
  };
  /** A finding of a file, as one version of the file is read. */
  FileFinding: {
    finding: As['Finding'];
    outdated: boolean;
  };
  /** A finding at a line of a file that differs. */
  PatchFinding: {
    finding: As['Finding'];
    side: DiffSide;
  };
  /** A kind of weakness, as the Common Weakness Enumeration has it. */
  Weakness: {
    number: number;
    name: string | null;
    url: string;
  };
  /** A place that data passes on its way to where it does harm. */
  FindingStep: {
    path: string;
    line: number;
    text: string;
  };
  /** A commit that brought a finding. */
  FindingCommit: {
    commit: string;
    authorName: string;
    committedAt: As['DateTime'];
  };
  /** In how many days after it was found, or opened anew, a finding is to be mended. */
  FindingDeadlines: {
    criticalDays: number;
    highDays: number;
    mediumDays: number;
    lowDays: number;
  };
  /** Result of updateFindingDeadlines. */
  UpdateFindingDeadlinesPayload: {
    deadlines?: As['FindingDeadlines'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of triageFindings. */
  TriageFindingsPayload: {
    changed: Array<As['Finding']> | null;
    refused: Array<As['RefusedFinding']> | null;
    remaining: number | null;
    undo: string | null;
    errors: Array<As['UserError']>;
  };
  /** Result of undoTriage. */
  UndoTriagePayload: {
    changed: Array<As['Finding']> | null;
    refused: Array<As['RefusedFinding']> | null;
    errors: Array<As['UserError']>;
  };
  /** A finding with which a step could not be taken. */
  RefusedFinding: {
    id: string;
    title: string | null;
    message: string;
  };
  /** Result of confirmFinding. */
  ConfirmFindingPayload: {
    finding?: As['Finding'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of dismissFinding. */
  DismissFindingPayload: {
    finding?: As['Finding'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of resolveFinding. */
  ResolveFindingPayload: {
    finding?: As['Finding'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of reopenFinding. */
  ReopenFindingPayload: {
    finding?: As['Finding'] | null;
    errors: Array<As['UserError']>;
  };
  /** One issue that a scan reports: why a check failed in a project. */
  Finding: {
    id: string;
    check: As['SecurityCheck'];
    rule: string | null;
    severity: Severity;
    severityReason: string;
    confidence: Confidence;
    title: string;
    description: string;
    file: string | null;
    line: number | null;
    commit: string | null;
    snippet: string | null;
    project: As['Project'];
    state: FindingState;
    dismissalReason: DismissalReason | null;
    firstSeenAt: As['DateTime'];
    lastSeenAt: As['DateTime'];
    history: Array<As['FindingEvent']>;
    removableFromHistory: boolean;
    removalJob?: As['Job'] | null;
    autofix?: As['FindingAutofix'] | null;
    pullRequests: Array<As['PullRequest']>;
    tool: string | null;
    ruleRemoved: boolean;
    fix: string | null;
    weakness?: As['Weakness'] | null;
    steps: Array<As['FindingStep']>;
    assignee?: As['User'] | null;
    dueAt: As['DateTime'] | null;
    overdue: boolean;
    acceptedUntil: string | null;
    riskOwner?: As['User'] | null;
    introducedBy?: As['FindingCommit'] | null;
    alsoIn?: As['SecretPlaces'] | null;
  };
  /** Something that became of a finding. */
  FindingEvent: {
    id: string;
    type: FindingEventType;
    actorName: string | null;
    reason: DismissalReason | null;
    comment: string | null;
    createdAt: As['DateTime'];
    pullRequest?: As['PullRequest'] | null;
    assigneeName: string | null;
    acceptedUntil: string | null;
    undoes: FindingEventType | null;
    commit: string | null;
    commitAuthor: string | null;
    scan?: As['Scan'] | null;
  };
  /** One page of findings. */
  FindingConnection: {
    edges: Array<As['FindingEdge']>;
    nodes: Array<As['Finding']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** A finding in a list. */
  FindingEdge: {
    cursor: string;
    node: As['Finding'];
  };
  /** Result of changeAllowedLicenses. */
  ChangeAllowedLicensesPayload: {
    allowedLicenses: Array<string> | null;
    errors: Array<As['UserError']>;
  };
  /** An ecosystem of packages whose lock files scans read, with what there is of published advisories on it. */
  AdvisoryEcosystem: {
    name: string;
    sources: Array<As['AdvisoryData']>;
    published: string;
  };
  /** The database of advisories on the network that is asked about packages, by their ecosystem, name and version, and how that goes. */
  AdvisoryService: {
    address: string | null;
    reachedAt: As['DateTime'] | null;
    failedAt: As['DateTime'] | null;
    failure: string | null;
    retryAt: As['DateTime'] | null;
  };
  /** How a standard stands in a project, by the checks of its latest scan. Of what no check covers nothing is known: it is no audit. */
  ProjectStandard: {
    standard: SecurityStandard;
    scannedAt: As['DateTime'] | null;
    satisfiedParts: number;
    gapParts: number;
    notAssessedParts: number;
    parts: Array<As['ProjectPart']>;
  };
  /** A part of a standard, as far as checks tell of it in a project. */
  ProjectPart: {
    section: string;
    requirement: string;
    outcome: PartOutcome;
    checks: Array<As['ProjectCheck']>;
  };
  /** How a check came out in a project. */
  ProjectCheck: {
    check: As['SecurityCheck'];
    outcome: CheckOutcome;
    reason: string | null;
    openFindings: number;
  };
  /** What a policy says of a scan. */
  ScanVerdict: {
    passed: boolean;
    reasons: Array<As['ScanVerdictReason']>;
    reasonCount: number;
  };
  /** Something that speaks against a scan. */
  ScanVerdictReason: {
    rule: ScanPolicyRule;
    message: string;
    link: string;
    finding?: As['Finding'] | null;
  };
  /** When scans let pipelines pass. A rule without severity does not hold. */
  ScanPolicy: {
    newFinding: Severity | null;
    openFinding: Severity | null;
    failedCheck: Severity | null;
    failsPartial: boolean;
    ofProject: boolean;
  };
  /** Result of changeScanPolicy. */
  ChangeScanPolicyPayload: {
    policy?: As['ScanPolicy'] | null;
    errors: Array<As['UserError']>;
  };
  /** News of the scans of an organization. */
  ScanChange: {
    scan?: As['Scan'] | null;
  };
  /** How a check came out in a scan. */
  ScanResult: {
    check: As['SecurityCheck'];
    outcome: CheckOutcome;
    reason: string | null;
  };
  /** What one part of the scanner did. */
  AnalyserFigures: {
    analyser: string;
    fileCount: number;
    milliseconds: number;
  };
  /** A file of which nothing was read, or which rules of code passed over. */
  ScanOmission: {
    path: string;
    reason: string;
    isUnscanned: boolean;
    acceptance?: As['UnscannedFileAcceptance'] | null;
  };
  /** The acceptance of an unscanned file. It holds for this content of the file only, or for this commit if it concerns the whole repository. */
  UnscannedFileAcceptance: {
    until: string;
    by: string;
    reason: string;
  };
  /** Payload of withdrawUnscannedFiles. */
  WithdrawUnscannedFilesPayload: {
    scan?: As['Scan'] | null;
    errors: Array<As['UserError']>;
  };
  /** Payload of acceptUnscannedFiles. */
  AcceptUnscannedFilesPayload: {
    scan?: As['Scan'] | null;
    errors: Array<As['UserError']>;
  };
  /** One page of scans. */
  ScanConnection: {
    edges: Array<As['ScanEdge']>;
    nodes: Array<As['Scan']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** A scan in a list. */
  ScanEdge: {
    cursor: string;
    node: As['Scan'];
  };
  /** Result of startScan. */
  StartScanPayload: {
    jobs: Array<As['Job']> | null;
    scans: Array<As['Scan']> | null;
    errors: Array<As['UserError']>;
  };
  /** Result of cancelScan. */
  CancelScanPayload: {
    scan?: As['Scan'] | null;
    errors: Array<As['UserError']>;
  };
  /** A change of a score, with what made it. */
  ScoreChange: {
    id: string;
    happenedAt: As['DateTime'];
    percentBefore: number | null;
    percentAfter: number | null;
    hundredthsBefore: number;
    hundredthsAfter: number;
    cause: ScoreCause;
    project?: As['Project'] | null;
    projectName: string;
    scanId: string | null;
    commit: string | null;
    earlierCommit: string | null;
    otherRules: boolean;
    advisoryDataAt: As['DateTime'] | null;
    parts: Array<As['ScorePart']>;
    pullRequest?: As['PullRequest'] | null;
  };
  /** What a check made of a change of a score. */
  ScorePart: {
    check: As['SecurityCheck'];
    before: CheckOutcome | null;
    after: CheckOutcome | null;
    hundredths: number;
    isNew: boolean;
    found: number;
    resolved: number;
    decided: number;
  };
  /** One page of changes of a score. */
  ScoreChangeConnection: {
    edges: Array<As['ScoreChangeEdge']>;
    nodes: Array<As['ScoreChange']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** A change of a score in a list. */
  ScoreChangeEdge: {
    cursor: string;
    node: As['ScoreChange'];
  };
  /** A day on which the score changed, with what changed it most. */
  ScoreTurn: {
    day: As['DateTime'];
    changes: number;
    cause: ScoreCause;
    projectName: string;
    hundredths: number;
  };
  /** How security stood at the end of a day (UTC), as it was seen then; today's as it is now. */
  SecurityDay: {
    day: As['DateTime'];
    percent: number | null;
    previousPercent: number | null;
    openFindings: Array<As['SeverityCount']>;
    findings: As['FindingConnection'];
    changes: Array<As['ScoreChange']>;
    changeCount: number;
  };
  /**
   * Where else a secret stands, as far as scans saw. It is known again by a hash whose key is that of the organization, so that it is compared with
   * nothing of another one.
   */
  SecretPlaces: {
    places: Array<As['SecretPlace']>;
    findings: Array<As['Finding']>;
    projectCount: number;
  };
  /** A place where a secret stands. */
  SecretPlace: {
    path: string;
    line: number | null;
    commit: string | null;
  };
  /**
   * How well the checks are kept: the weight of the checks that pass by the weight of all checks that ran, with the weights of
   * OpenSSF Scorecard by severity (critical 10, high 7.5, medium 5, low 2.5).
   */
  SecurityScore: {
    percent: number | null;
    passed: number;
    failed: number;
    notChecked: number;
  };
  /** One execution of the security checks on a project. */
  Scan: {
    id: string;
    finishedAt: As['DateTime'] | null;
    score: As['SecurityScore'];
    verdict?: As['ScanVerdict'] | null;
    project: As['Project'];
    state: ScanState;
    origin: ScanOrigin;
    orderedBy: string | null;
    orderedAt: As['DateTime'];
    startedAt: As['DateTime'] | null;
    commitSha: string | null;
    rulesVersion: number | null;
    results: Array<As['ScanResult']>;
    analysers: Array<As['AnalyserFigures']>;
    omissions: Array<As['ScanOmission']>;
    omittedCount: number;
    foundCount: number | null;
    resolvedCount: number | null;
    reopenedCount: number | null;
    findings: As['FindingConnection'];
    job?: As['Job'] | null;
    commit: string | null;
    fileCount: number | null;
    partial: boolean;
    suppression?: As['ScanSuppression'] | null;
  };
  /**
   * The security of the active organization: over the latest scan of each active project. Findings explain why checks failed;
   * what people decide about them changes no score, only the next scan does.
   */
  SecurityOverview: {
    score: As['SecurityScore'];
    previousPercent: number | null;
    severities: Array<As['SeverityScore']>;
    risks: Array<As['RiskScore']>;
    checks: Array<As['CheckResult']>;
    standards: Array<As['StandardResult']>;
    lastScanAt: As['DateTime'] | null;
    activeProjects: number;
    scannedProjects: number;
    unscannedProjects: Array<As['UnscannedProject']>;
    openFindings: Array<As['SeverityCount']>;
    projects: Array<As['Project']>;
    scoreByDay: Array<As['DailyScore']>;
    overdueFindings: number;
    tools: Array<string>;
    scanJobs: Array<As['Job']>;
    scannableProjects: Array<As['Project']>;
    scoreTurns: Array<As['ScoreTurn']>;
  };
  /** An active project without a scan. */
  UnscannedProject: {
    id: string;
    name: string;
    canBeScanned: boolean;
  };
  /** The checks of one weight, which is that of a severity. Their findings have severities of their own. */
  SeverityScore: {
    severity: Severity;
    weightTenths: number;
    passed: number;
    failed: number;
    notChecked: number;
  };
  /** The same as `SeverityScore`. */
  RiskScore: {
    risk: Severity;
    weightTenths: number;
    passed: number;
    failed: number;
    notChecked: number;
  };
  /** How a check came out, over the latest scan of each active project. */
  CheckResult: {
    check: As['SecurityCheck'];
    outcome: CheckOutcome;
    failedProjects: number;
    checkedProjects: number;
    openFindings: number;
    weightTenths: number;
  };
  /** A number of findings of one severity. */
  SeverityCount: {
    severity: Severity;
    count: number;
  };
  /** The score of one day. */
  DailyScore: {
    day: As['DateTime'];
    percent: number | null;
  };
  /** One thing that a scan looks at in every project. */
  SecurityCheck: {
    id: string;
    name: string;
    severity: Severity;
    risk: Severity;
    category: CheckCategory;
    description: string;
    remediation: string;
    references: Array<As['StandardReference']>;
  };
  /** A part of a standard. */
  StandardReference: {
    standard: SecurityStandard;
    section: string;
  };
  /**
   * How the checks came out that belong to a standard. It says nothing about the parts of the standard that no check covers: it is
   * no audit.
   */
  StandardResult: {
    standard: SecurityStandard;
    name: string;
    url: string;
    passed: number;
    failed: number;
    notChecked: number;
    partCount: number | null;
    parts: Array<As['StandardPart']>;
    satisfiedParts: number;
    gapParts: number;
    notAssessedParts: number;
  };
  /** A part of a standard, as far as checks tell of it. */
  StandardPart: {
    section: string;
    requirement: string;
    outcome: PartOutcome;
    checks: Array<string>;
  };
  /** What a repository asks scanners to be quiet about: comments such as `nosec` and `gitleaks:allow`, and files such as `.semgrepignore`. */
  ScanSuppression: {
    requestCount: number;
    findingCount: number;
    held: boolean;
  };
  /** Result of changeSuppressions. */
  ChangeSuppressionsPayload: {
    project?: As['Project'] | null;
    errors: Array<As['UserError']>;
  };
  /** The platform at a glance. The operator's own organization is left out of every figure. */
  PlatformDashboard: {
    organizations: number;
    newOrganizations: number;
    activeUsers: number;
    users: number;
    monthlyRevenue: As['Money'];
    payingOrganizations: number;
    machine: As['Machine'];
    growth: Array<As['PlatformGrowth']>;
    revenue: Array<As['RevenueMonth']>;
    newestTenants: Array<As['Tenant']>;
    attention: Array<As['PlatformAttention']>;
  };
  /** What was made in a month. */
  PlatformGrowth: {
    month: As['DateTime'];
    newOrganizations: number;
    newUsers: number;
    organizations: number;
  };
  /** Revenue of a month. */
  RevenueMonth: {
    month: As['DateTime'];
    recurring: As['Money'];
    collected: As['Money'];
  };
  /** An organization that needs the operator's attention. */
  PlatformAttention: {
    organizationId: string;
    organizationName: string;
    reason: PlatformAttentionReason;
    at: As['DateTime'];
    amount: As['Money'];
  };
  /** The machine that a server process runs on. */
  Machine: {
    loadPercent: number;
    loadAverages: Array<number>;
    processors: number;
    memoryUsedBytes: number;
    memoryTotalBytes: number;
    readAt: As['DateTime'];
  };
  /** Whether foreign code (builds, services) can be run on this server, as attacks showed that were tried when it was first asked. */
  SandboxStatus: {
    way: SandboxWay | null;
    tried: Array<As['SandboxTrial']>;
    mend: string | null;
  };
  /** What was found out of a way to hold foreign code. */
  SandboxTrial: {
    way: SandboxWay;
    holds: boolean;
    why: string | null;
  };
  /** What all tenants use. The operator's own organization is left out. */
  PlatformUsage: {
    since: As['DateTime'];
    apiOperations: number;
    apiErrors: number;
    agentRuns: number;
    storageBytes: number;
    byDay: Array<As['PlatformUsageDay']>;
    byTenant: As['TenantUsageConnection'];
    resources: As['PlatformResources'];
  };
  /** What was used on a day. */
  PlatformUsageDay: {
    day: As['DateTime'];
    apiOperations: number;
    apiErrors: number;
    agentRuns: number;
  };
  /** What a tenant used. */
  TenantUsageRow: {
    id: string;
    name: string;
    apiOperations: number;
    apiErrors: number;
    agentRuns: number;
    storageBytes: number;
    users: number;
  };
  /** One page of tenants with what they used. */
  TenantUsageConnection: {
    edges: Array<As['TenantUsageEdge']>;
    nodes: Array<As['TenantUsageRow']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** A tenant in a list of what was used. */
  TenantUsageEdge: {
    cursor: string;
    node: As['TenantUsageRow'];
  };
  /** What a server has, and how much of it is in use. */
  PlatformResources: {
    machine: As['Machine'];
    startedAt: As['DateTime'];
    processMemoryBytes: number;
    diskUsedBytes: number;
    diskTotalBytes: number;
    databaseBytes: number;
    databaseConnections: number;
    databaseConnectionLimit: number;
    queues: Array<As['PlatformQueue']>;
    sandbox: As['SandboxStatus'];
  };
  /** Work in the background. */
  PlatformQueue: {
    name: string;
    waiting: number;
    running: number;
    oldestAt: As['DateTime'] | null;
  };
  /** A suspended organization, and what a member can still do. */
  Suspension: {
    email: string;
    organizationName: string;
    reason: string;
    canManageBilling: boolean;
    elsewhere: Array<As['OrganizationChoice']>;
    invitations: Array<As['OpenInvitation']>;
  };
  /** An invitation of the person that is still open. */
  OpenInvitation: {
    organizationName: string;
    role: Role;
    invitedBy: string;
    expiresAt: As['DateTime'];
  };
  /** An organization that the person can switch to. */
  OrganizationChoice: {
    id: string;
    name: string;
  };
  /** A tenant's subscription as the platform's operator sees it. */
  TenantSubscription: {
    id: string;
    name: string;
    suspended: boolean;
    plan: As['Plan'];
    status: SubscriptionStatus;
    billingCycle: BillingCycle;
    price: As['Money'];
    monthlyRevenue: As['Money'];
    periodEnd: As['DateTime'] | null;
    trialEndsAt: As['DateTime'] | null;
    cancelAtPeriodEnd: boolean;
    paymentMethod: string | null;
  };
  /** One page of subscriptions. */
  TenantSubscriptionConnection: {
    edges: Array<As['TenantSubscriptionEdge']>;
    nodes: Array<As['TenantSubscription']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** A subscription in a list. */
  TenantSubscriptionEdge: {
    cursor: string;
    node: As['TenantSubscription'];
  };
  /** A tenant's invoice as the platform's operator sees it. */
  TenantInvoice: {
    id: string;
    organizationId: string;
    number: string;
    customerName: string;
    date: As['DateTime'];
    amount: As['Money'];
    status: InvoiceStatus;
    paidAt: As['DateTime'] | null;
  };
  /** One page of invoices of tenants. */
  TenantInvoiceConnection: {
    edges: Array<As['TenantInvoiceEdge']>;
    nodes: Array<As['TenantInvoice']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** An invoice of a tenant in a list. */
  TenantInvoiceEdge: {
    cursor: string;
    node: As['TenantInvoice'];
  };
  /** Result of createTenant. */
  CreateTenantPayload: {
    tenant?: As['Tenant'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of updateTenant. */
  UpdateTenantPayload: {
    tenant?: As['Tenant'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of suspendTenant. */
  SuspendTenantPayload: {
    tenant?: As['Tenant'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of reactivateTenant. */
  ReactivateTenantPayload: {
    tenant?: As['Tenant'] | null;
    errors: Array<As['UserError']>;
  };
  /** A person as a member of a tenant. */
  TenantPerson: {
    id: string;
    name: string;
    email: string;
    role: Role;
    joinedAt: As['DateTime'];
    lastSeenAt: As['DateTime'] | null;
    openSessions: number;
  };
  /** One page of people. */
  TenantPersonConnection: {
    edges: Array<As['TenantPersonEdge']>;
    nodes: Array<As['TenantPerson']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** A person in a list. */
  TenantPersonEdge: {
    cursor: string;
    node: As['TenantPerson'];
  };
  /** An open invitation to a tenant. */
  TenantInvitation: {
    id: string;
    email: string;
    role: Role;
    expiresAt: As['DateTime'];
  };
  /** A project as the platform's operator sees it. */
  TenantProject: {
    id: string;
    name: string;
    status: ProjectStatus;
    updatedAt: As['DateTime'];
  };
  /** What a tenant uses. */
  TenantUsage: {
    storageBytes: number;
    apiOperations: number;
    apiErrors: number;
    agentRuns: number;
  };
  /** What happened to a tenant. */
  TenantEvent: {
    id: string;
    action: string;
    actorName: string;
    target: string | null;
    createdAt: As['DateTime'];
  };
  /** Result of changeTenantRole. */
  ChangeTenantRolePayload: {
    person?: As['TenantPerson'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of removeTenantMember. */
  RemoveTenantMemberPayload: {
    removedUserId: string | null;
    errors: Array<As['UserError']>;
  };
  /** Result of endTenantSessions. */
  EndTenantSessionsPayload: {
    ended: number | null;
    errors: Array<As['UserError']>;
  };
  /** Result of resendTenantInvitation. */
  ResendTenantInvitationPayload: {
    invitation?: As['TenantInvitation'] | null;
    errors: Array<As['UserError']>;
  };
  /** An organization as the platform's operator sees it. */
  Tenant: {
    id: string;
    name: string;
    slug: string;
    plan: As['Plan'];
    status: TenantStatus;
    subscriptionStatus: SubscriptionStatus;
    suspendedAt: As['DateTime'] | null;
    suspensionReason: string | null;
    users: number;
    projects: number;
    createdAt: As['DateTime'];
    updatedAt: As['DateTime'];
    lastActivity: As['DateTime'] | null;
    people: As['TenantPersonConnection'];
    invitations: Array<As['TenantInvitation']>;
    recentProjects: Array<As['TenantProject']>;
    usage: As['TenantUsage'];
    subscription: As['TenantSubscription'];
    invoices: As['TenantInvoiceConnection'];
    history: Array<As['TenantEvent']>;
  };
  /** One page of tenants. */
  TenantConnection: {
    edges: Array<As['TenantEdge']>;
    nodes: Array<As['Tenant']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** A tenant in a list. */
  TenantEdge: {
    cursor: string;
    node: As['Tenant'];
  };
}

/** What travels: object types as the SDL says them, an instant as ISO 8601 text. */
export interface Wire extends ObjectTypes<Wire> {
  DateTime: string;
}

export type ResetPasswordPayload = Wire['ResetPasswordPayload'];
export type ConfirmPasswordResetPayload = Wire['ConfirmPasswordResetPayload'];
export type VerifyEmailPayload = Wire['VerifyEmailPayload'];
export type ResendVerificationPayload = Wire['ResendVerificationPayload'];
export type User = Wire['User'];
export type UserConnection = Wire['UserConnection'];
export type UserEdge = Wire['UserEdge'];
export type SwitchOrganizationPayload = Wire['SwitchOrganizationPayload'];
export type CreateOrganizationPayload = Wire['CreateOrganizationPayload'];
export type SaveOnboardingStepPayload = Wire['SaveOnboardingStepPayload'];
export type Membership = Wire['Membership'];
export type EmailChange = Wire['EmailChange'];
export type UpdateProfilePayload = Wire['UpdateProfilePayload'];
export type ChangeEmailPayload = Wire['ChangeEmailPayload'];
export type CancelEmailChangePayload = Wire['CancelEmailChangePayload'];
export type ConfirmEmailChangePayload = Wire['ConfirmEmailChangePayload'];
export type ChangePasswordPayload = Wire['ChangePasswordPayload'];
export type Session = Wire['Session'];
export type EndSessionPayload = Wire['EndSessionPayload'];
export type EndOtherSessionsPayload = Wire['EndOtherSessionsPayload'];
export type SignInOptions = Wire['SignInOptions'];
export type DemoAccount = Wire['DemoAccount'];
export type SignInProviderOption = Wire['SignInProviderOption'];
export type LoginPayload = Wire['LoginPayload'];
export type SignupPayload = Wire['SignupPayload'];
export type LogoutPayload = Wire['LogoutPayload'];
export type TwoFactor = Wire['TwoFactor'];
export type TwoFactorSetup = Wire['TwoFactorSetup'];
export type LoginChallenge = Wire['LoginChallenge'];
export type CompleteLoginPayload = Wire['CompleteLoginPayload'];
export type StartTwoFactorPayload = Wire['StartTwoFactorPayload'];
export type ConfirmTwoFactorPayload = Wire['ConfirmTwoFactorPayload'];
export type RegenerateRecoveryCodesPayload = Wire['RegenerateRecoveryCodesPayload'];
export type DisableTwoFactorPayload = Wire['DisableTwoFactorPayload'];
export type Activity = Wire['Activity'];
export type ActivityConnection = Wire['ActivityConnection'];
export type ActivityEdge = Wire['ActivityEdge'];
export type AgentBudget = Wire['AgentBudget'];
export type AgentMonthlyBudget = Wire['AgentMonthlyBudget'];
export type AgentSpending = Wire['AgentSpending'];
export type AgentUsage = Wire['AgentUsage'];
export type AgentTypeInfo = Wire['AgentTypeInfo'];
export type AgentCapabilityInfo = Wire['AgentCapabilityInfo'];
export type CreateAgentPayload = Wire['CreateAgentPayload'];
export type UpdateAgentPayload = Wire['UpdateAgentPayload'];
export type ActivateAgentPayload = Wire['ActivateAgentPayload'];
export type PauseAgentPayload = Wire['PauseAgentPayload'];
export type DeleteAgentPayload = Wire['DeleteAgentPayload'];
export type AgentMcpTool = Wire['AgentMcpTool'];
export type AgentPause = Wire['AgentPause'];
export type PauseAgentsPayload = Wire['PauseAgentsPayload'];
export type ResumeAgentsPayload = Wire['ResumeAgentsPayload'];
export type AgentWeek = Wire['AgentWeek'];
export type StartAgentRunPayload = Wire['StartAgentRunPayload'];
export type ProposeFixPayload = Wire['ProposeFixPayload'];
export type CancelAgentRunPayload = Wire['CancelAgentRunPayload'];
export type PauseAgentRunPayload = Wire['PauseAgentRunPayload'];
export type ResumeAgentRunPayload = Wire['ResumeAgentRunPayload'];
export type RetryAgentRunPayload = Wire['RetryAgentRunPayload'];
export type AgentRun = Wire['AgentRun'];
export type AgentRunStep = Wire['AgentRunStep'];
export type AgentRunEvent = Wire['AgentRunEvent'];
export type HeldBackFinding = Wire['HeldBackFinding'];
export type AgentRunConnection = Wire['AgentRunConnection'];
export type AgentRunEdge = Wire['AgentRunEdge'];
export type AgentScore = Wire['AgentScore'];
export type AgentScoreCloseReason = Wire['AgentScoreCloseReason'];
export type UnmuteAgentRulePayload = Wire['UnmuteAgentRulePayload'];
export type AssignTaskToAgentPayload = Wire['AssignTaskToAgentPayload'];
export type AgentToolCall = Wire['AgentToolCall'];
export type AgentToolCallConnection = Wire['AgentToolCallConnection'];
export type AgentToolCallEdge = Wire['AgentToolCallEdge'];
export type DecideToolCallPayload = Wire['DecideToolCallPayload'];
export type AgentTrigger = Wire['AgentTrigger'];
export type AgentTriggerRefusal = Wire['AgentTriggerRefusal'];
export type Agent = Wire['Agent'];
export type AgentConnection = Wire['AgentConnection'];
export type AgentEdge = Wire['AgentEdge'];
export type Analytics = Wire['Analytics'];
export type RecordedSince = Wire['RecordedSince'];
export type DeliveryAnalytics = Wire['DeliveryAnalytics'];
export type DeliveryIncident = Wire['DeliveryIncident'];
export type DeliveryFigure = Wire['DeliveryFigure'];
export type DeliveryDay = Wire['DeliveryDay'];
export type DeliveryWeek = Wire['DeliveryWeek'];
export type ScoreAnalytics = Wire['ScoreAnalytics'];
export type AgentActivity = Wire['AgentActivity'];
export type AgentRunSeries = Wire['AgentRunSeries'];
export type DeploymentAnalytics = Wire['DeploymentAnalytics'];
export type DeploymentDay = Wire['DeploymentDay'];
export type EnvironmentDeployments = Wire['EnvironmentDeployments'];
export type SlowDeployment = Wire['SlowDeployment'];
export type ProjectAnalytics = Wire['ProjectAnalytics'];
export type ProjectAnalyticsConnection = Wire['ProjectAnalyticsConnection'];
export type ProjectAnalyticsEdge = Wire['ProjectAnalyticsEdge'];
export type ProjectTrends = Wire['ProjectTrends'];
export type PercentOfDay = Wire['PercentOfDay'];
export type DeploymentCount = Wire['DeploymentCount'];
export type UsageAnalytics = Wire['UsageAnalytics'];
export type UsageDay = Wire['UsageDay'];
export type RepositoryUsage = Wire['RepositoryUsage'];
export type ApiKey = Wire['ApiKey'];
export type ApiKeyConnection = Wire['ApiKeyConnection'];
export type ApiKeyEdge = Wire['ApiKeyEdge'];
export type GenerateApiKeyPayload = Wire['GenerateApiKeyPayload'];
export type RotateApiKeyPayload = Wire['RotateApiKeyPayload'];
export type RevokeApiKeyPayload = Wire['RevokeApiKeyPayload'];
export type AuditEntry = Wire['AuditEntry'];
export type AuditEntryConnection = Wire['AuditEntryConnection'];
export type AuditEntryEdge = Wire['AuditEntryEdge'];
export type AuditActor = Wire['AuditActor'];
export type AuditFilters = Wire['AuditFilters'];
export type UserError = Wire['UserError'];
export type Query = Wire['Query'];
export type Mutation = Wire['Mutation'];
export type Subscription = Wire['Subscription'];
export type PageInfo = Wire['PageInfo'];
export type Money = Wire['Money'];
export type Plan = Wire['Plan'];
export type BillingSubscription = Wire['BillingSubscription'];
export type ChosenPlan = Wire['ChosenPlan'];
export type PlanUsage = Wire['PlanUsage'];
export type BillingDetails = Wire['BillingDetails'];
export type UpdateBillingDetailsPayload = Wire['UpdateBillingDetailsPayload'];
export type UpdateSellerDetailsPayload = Wire['UpdateSellerDetailsPayload'];
export type Invoice = Wire['Invoice'];
export type InvoiceLine = Wire['InvoiceLine'];
export type InvoiceConnection = Wire['InvoiceConnection'];
export type InvoiceEdge = Wire['InvoiceEdge'];
export type PaymentMethod = Wire['PaymentMethod'];
export type AddPaymentMethodPayload = Wire['AddPaymentMethodPayload'];
export type SetDefaultPaymentMethodPayload = Wire['SetDefaultPaymentMethodPayload'];
export type RemovePaymentMethodPayload = Wire['RemovePaymentMethodPayload'];
export type PayAmountDuePayload = Wire['PayAmountDuePayload'];
export type PlatformBilling = Wire['PlatformBilling'];
export type PlatformChurn = Wire['PlatformChurn'];
export type PlanRevenue = Wire['PlanRevenue'];
export type PlanChangePreview = Wire['PlanChangePreview'];
export type StartTrialPayload = Wire['StartTrialPayload'];
export type ChangePlanPayload = Wire['ChangePlanPayload'];
export type CancelSubscriptionPayload = Wire['CancelSubscriptionPayload'];
export type ResumeSubscriptionPayload = Wire['ResumeSubscriptionPayload'];
export type RequestContactPayload = Wire['RequestContactPayload'];
export type Dashboard = Wire['Dashboard'];
export type DashboardStats = Wire['DashboardStats'];
export type AttentionItem = Wire['AttentionItem'];
export type DailyCount = Wire['DailyCount'];
export type ApprovalObstacle = Wire['ApprovalObstacle'];
export type DeploymentApproval = Wire['DeploymentApproval'];
export type ApproveDeploymentPayload = Wire['ApproveDeploymentPayload'];
export type Build = Wire['Build'];
export type BuildStep = Wire['BuildStep'];
export type BuildPlan = Wire['BuildPlan'];
export type PlanValue = Wire['PlanValue'];
export type BuildConnection = Wire['BuildConnection'];
export type BuildEdge = Wire['BuildEdge'];
export type DeploymentChange = Wire['DeploymentChange'];
export type StartDeploymentPayload = Wire['StartDeploymentPayload'];
export type RollBackEnvironmentPayload = Wire['RollBackEnvironmentPayload'];
export type CancelDeploymentPayload = Wire['CancelDeploymentPayload'];
export type DeploymentPreview = Wire['DeploymentPreview'];
export type DeploymentRequirement = Wire['DeploymentRequirement'];
export type Deployment = Wire['Deployment'];
export type DeploymentReason = Wire['DeploymentReason'];
export type DeploymentConnection = Wire['DeploymentConnection'];
export type DeploymentEdge = Wire['DeploymentEdge'];
export type EnvironmentGates = Wire['EnvironmentGates'];
export type FreezeWindow = Wire['FreezeWindow'];
export type UpdateEnvironmentPayload = Wire['UpdateEnvironmentPayload'];
export type AddFreezeWindowPayload = Wire['AddFreezeWindowPayload'];
export type RemoveFreezeWindowPayload = Wire['RemoveFreezeWindowPayload'];
export type EnvironmentVariable = Wire['EnvironmentVariable'];
export type PendingVariables = Wire['PendingVariables'];
export type SetVariablesPayload = Wire['SetVariablesPayload'];
export type RemoveVariablePayload = Wire['RemoveVariablePayload'];
export type DiscardVariablesPayload = Wire['DiscardVariablesPayload'];
export type Environment = Wire['Environment'];
export type EnvironmentState = Wire['EnvironmentState'];
export type HealthCheck = Wire['HealthCheck'];
export type ReleasePassport = Wire['ReleasePassport'];
export type SigningKey = Wire['SigningKey'];
export type RotateSigningKeyPayload = Wire['RotateSigningKeyPayload'];
export type PreviewSettings = Wire['PreviewSettings'];
export type ChangePreviewSettingsPayload = Wire['ChangePreviewSettingsPayload'];
export type RemovePreviewPayload = Wire['RemovePreviewPayload'];
export type Release = Wire['Release'];
export type ReleaseManifest = Wire['ReleaseManifest'];
export type ReleaseLayer = Wire['ReleaseLayer'];
export type ReleaseConnection = Wire['ReleaseConnection'];
export type ReleaseEdge = Wire['ReleaseEdge'];
export type RollbackPreview = Wire['RollbackPreview'];
export type ReleaseChanges = Wire['ReleaseChanges'];
export type ChangedCode = Wire['ChangedCode'];
export type CountedCommits = Wire['CountedCommits'];
export type ChangedMigrations = Wire['ChangedMigrations'];
export type ChangedFindings = Wire['ChangedFindings'];
export type CountedFindings = Wire['CountedFindings'];
export type VariableChange = Wire['VariableChange'];
export type BranchRule = Wire['BranchRule'];
export type CreateBranchRulePayload = Wire['CreateBranchRulePayload'];
export type UpdateBranchRulePayload = Wire['UpdateBranchRulePayload'];
export type DeleteBranchRulePayload = Wire['DeleteBranchRulePayload'];
export type ChangeDefaultBranchPayload = Wire['ChangeDefaultBranchPayload'];
export type HostedRepository = Wire['HostedRepository'];
export type PushConnection = Wire['PushConnection'];
export type PushEdge = Wire['PushEdge'];
export type Push = Wire['Push'];
export type PushedRef = Wire['PushedRef'];
export type HostRepositoryPayload = Wire['HostRepositoryPayload'];
export type BlockedSecret = Wire['BlockedSecret'];
export type AllowSecretPayload = Wire['AllowSecretPayload'];
export type ChangePushProtectionPayload = Wire['ChangePushProtectionPayload'];
export type RemoveUnreachableObjectsPayload = Wire['RemoveUnreachableObjectsPayload'];
export type Job = Wire['Job'];
export type JobLogLine = Wire['JobLogLine'];
export type JobLogLineEdge = Wire['JobLogLineEdge'];
export type JobLogLineConnection = Wire['JobLogLineConnection'];
export type CancelJobPayload = Wire['CancelJobPayload'];
export type McpServer = Wire['McpServer'];
export type McpTool = Wire['McpTool'];
export type CreateMcpServerPayload = Wire['CreateMcpServerPayload'];
export type DeleteMcpServerPayload = Wire['DeleteMcpServerPayload'];
export type ConfigureModelPayload = Wire['ConfigureModelPayload'];
export type TestModelPayload = Wire['TestModelPayload'];
export type RemoveModelPayload = Wire['RemoveModelPayload'];
export type Model = Wire['Model'];
export type ModelTest = Wire['ModelTest'];
export type NotificationPreference = Wire['NotificationPreference'];
export type UpdateNotificationPreferencesPayload = Wire['UpdateNotificationPreferencesPayload'];
export type Notification = Wire['Notification'];
export type NotificationConnection = Wire['NotificationConnection'];
export type NotificationEdge = Wire['NotificationEdge'];
export type MarkNotificationReadPayload = Wire['MarkNotificationReadPayload'];
export type MarkAllNotificationsReadPayload = Wire['MarkAllNotificationsReadPayload'];
export type Invitation = Wire['Invitation'];
export type InvitationConnection = Wire['InvitationConnection'];
export type InvitationEdge = Wire['InvitationEdge'];
export type InvitationPreview = Wire['InvitationPreview'];
export type InviteOutcome = Wire['InviteOutcome'];
export type InviteTeamPayload = Wire['InviteTeamPayload'];
export type AcceptInvitationPayload = Wire['AcceptInvitationPayload'];
export type RevokeInvitationPayload = Wire['RevokeInvitationPayload'];
export type ChangeMemberRolePayload = Wire['ChangeMemberRolePayload'];
export type RemoveMemberPayload = Wire['RemoveMemberPayload'];
export type LeaveOrganizationPayload = Wire['LeaveOrganizationPayload'];
export type TransferOwnershipPayload = Wire['TransferOwnershipPayload'];
export type ResendInvitationPayload = Wire['ResendInvitationPayload'];
export type UpdateOrganizationPayload = Wire['UpdateOrganizationPayload'];
export type DeleteOrganizationPayload = Wire['DeleteOrganizationPayload'];
export type Organization = Wire['Organization'];
export type OrganizationSettings = Wire['OrganizationSettings'];
export type Branch = Wire['Branch'];
export type TreeEntry = Wire['TreeEntry'];
export type TreeEntryConnection = Wire['TreeEntryConnection'];
export type Tree = Wire['Tree'];
export type Blob = Wire['Blob'];
export type CommitConnection = Wire['CommitConnection'];
export type Difference = Wire['Difference'];
export type FileChangeConnection = Wire['FileChangeConnection'];
export type FileChange = Wire['FileChange'];
export type Patch = Wire['Patch'];
export type Revision = Wire['Revision'];
export type Tag = Wire['Tag'];
export type TagConnection = Wire['TagConnection'];
export type CommitDetails = Wire['CommitDetails'];
export type Comparison = Wire['Comparison'];
export type CodeChange = Wire['CodeChange'];
export type FileLines = Wire['FileLines'];
export type FileBefore = Wire['FileBefore'];
export type BlamedLines = Wire['BlamedLines'];
export type FilePaths = Wire['FilePaths'];
export type CodeMatch = Wire['CodeMatch'];
export type CodeMatchConnection = Wire['CodeMatchConnection'];
export type DeletedProject = Wire['DeletedProject'];
export type RestoreDeletedProjectPayload = Wire['RestoreDeletedProjectPayload'];
export type UpdateProjectPayload = Wire['UpdateProjectPayload'];
export type ArchiveProjectPayload = Wire['ArchiveProjectPayload'];
export type RestoreProjectPayload = Wire['RestoreProjectPayload'];
export type DeleteProjectPayload = Wire['DeleteProjectPayload'];
export type AddProjectMemberPayload = Wire['AddProjectMemberPayload'];
export type RemoveProjectMemberPayload = Wire['RemoveProjectMemberPayload'];
export type Project = Wire['Project'];
export type ProjectFilterOptions = Wire['ProjectFilterOptions'];
export type ProjectConnection = Wire['ProjectConnection'];
export type ProjectEdge = Wire['ProjectEdge'];
export type Repository = Wire['Repository'];
export type Commit = Wire['Commit'];
export type LanguageShare = Wire['LanguageShare'];
export type Contributor = Wire['Contributor'];
export type ConnectRepositoryPayload = Wire['ConnectRepositoryPayload'];
export type FetchRepositoryPayload = Wire['FetchRepositoryPayload'];
export type UpdateAccessTokenPayload = Wire['UpdateAccessTokenPayload'];
export type TaskEvent = Wire['TaskEvent'];
export type CommentOnTaskPayload = Wire['CommentOnTaskPayload'];
export type TaskChange = Wire['TaskChange'];
export type Task = Wire['Task'];
export type TaskConnection = Wire['TaskConnection'];
export type TaskEdge = Wire['TaskEdge'];
export type CreateTaskPayload = Wire['CreateTaskPayload'];
export type UpdateTaskPayload = Wire['UpdateTaskPayload'];
export type DeleteTaskPayload = Wire['DeleteTaskPayload'];
export type Actor = Wire['Actor'];
export type KeyActor = Wire['KeyActor'];
export type SystemActor = Wire['SystemActor'];
export type FindingAutofix = Wire['FindingAutofix'];
export type PullRequestCheck = Wire['PullRequestCheck'];
export type CheckedFinding = Wire['CheckedFinding'];
export type CodeOwnership = Wire['CodeOwnership'];
export type CodeOwner = Wire['CodeOwner'];
export type CheckPatchPayload = Wire['CheckPatchPayload'];
export type PatchCheck = Wire['PatchCheck'];
export type CreatePullRequestPayload = Wire['CreatePullRequestPayload'];
export type UpdatePullRequestPayload = Wire['UpdatePullRequestPayload'];
export type ClosePullRequestPayload = Wire['ClosePullRequestPayload'];
export type ReopenPullRequestPayload = Wire['ReopenPullRequestPayload'];
export type MergePullRequestPayload = Wire['MergePullRequestPayload'];
export type CancelMergeWhenReadyPayload = Wire['CancelMergeWhenReadyPayload'];
export type RevertPullRequestPayload = Wire['RevertPullRequestPayload'];
export type PullRequest = Wire['PullRequest'];
export type MergeObstacle = Wire['MergeObstacle'];
export type MergeWhenReady = Wire['MergeWhenReady'];
export type PullRequestConnection = Wire['PullRequestConnection'];
export type PullRequestEdge = Wire['PullRequestEdge'];
export type PullRequestReview = Wire['PullRequestReview'];
export type PullRequestReviewer = Wire['PullRequestReviewer'];
export type PullRequestThread = Wire['PullRequestThread'];
export type PullRequestComment = Wire['PullRequestComment'];
export type PullRequestThreadConnection = Wire['PullRequestThreadConnection'];
export type PullRequestThreadEdge = Wire['PullRequestThreadEdge'];
export type PullRequestCommentConnection = Wire['PullRequestCommentConnection'];
export type PullRequestCommentEdge = Wire['PullRequestCommentEdge'];
export type ReviewPullRequestPayload = Wire['ReviewPullRequestPayload'];
export type ReplyToThreadPayload = Wire['ReplyToThreadPayload'];
export type ResolveThreadPayload = Wire['ResolveThreadPayload'];
export type DismissThreadPayload = Wire['DismissThreadPayload'];
export type ApplySuggestionPayload = Wire['ApplySuggestionPayload'];
export type StartAgentTrialPayload = Wire['StartAgentTrialPayload'];
export type AgentTrial = Wire['AgentTrial'];
export type AgentTrialFix = Wire['AgentTrialFix'];
export type SearchResults = Wire['SearchResults'];
export type AdvisoryImport = Wire['AdvisoryImport'];
export type AdvisoryImportChanges = Wire['AdvisoryImportChanges'];
export type AdvisoryImportOmission = Wire['AdvisoryImportOmission'];
export type ImportAdvisoriesPayload = Wire['ImportAdvisoriesPayload'];
export type Dependency = Wire['Dependency'];
export type DependencyConnection = Wire['DependencyConnection'];
export type DependencyEdge = Wire['DependencyEdge'];
export type DependencyOptions = Wire['DependencyOptions'];
export type DependencyGap = Wire['DependencyGap'];
export type AdvisoryData = Wire['AdvisoryData'];
export type AskedPackages = Wire['AskedPackages'];
export type FileFinding = Wire['FileFinding'];
export type PatchFinding = Wire['PatchFinding'];
export type Weakness = Wire['Weakness'];
export type FindingStep = Wire['FindingStep'];
export type FindingCommit = Wire['FindingCommit'];
export type FindingDeadlines = Wire['FindingDeadlines'];
export type UpdateFindingDeadlinesPayload = Wire['UpdateFindingDeadlinesPayload'];
export type TriageFindingsPayload = Wire['TriageFindingsPayload'];
export type UndoTriagePayload = Wire['UndoTriagePayload'];
export type RefusedFinding = Wire['RefusedFinding'];
export type ConfirmFindingPayload = Wire['ConfirmFindingPayload'];
export type DismissFindingPayload = Wire['DismissFindingPayload'];
export type ResolveFindingPayload = Wire['ResolveFindingPayload'];
export type ReopenFindingPayload = Wire['ReopenFindingPayload'];
export type Finding = Wire['Finding'];
export type FindingEvent = Wire['FindingEvent'];
export type FindingConnection = Wire['FindingConnection'];
export type FindingEdge = Wire['FindingEdge'];
export type ChangeAllowedLicensesPayload = Wire['ChangeAllowedLicensesPayload'];
export type AdvisoryEcosystem = Wire['AdvisoryEcosystem'];
export type AdvisoryService = Wire['AdvisoryService'];
export type ProjectStandard = Wire['ProjectStandard'];
export type ProjectPart = Wire['ProjectPart'];
export type ProjectCheck = Wire['ProjectCheck'];
export type ScanVerdict = Wire['ScanVerdict'];
export type ScanVerdictReason = Wire['ScanVerdictReason'];
export type ScanPolicy = Wire['ScanPolicy'];
export type ChangeScanPolicyPayload = Wire['ChangeScanPolicyPayload'];
export type ScanChange = Wire['ScanChange'];
export type ScanResult = Wire['ScanResult'];
export type AnalyserFigures = Wire['AnalyserFigures'];
export type ScanOmission = Wire['ScanOmission'];
export type UnscannedFileAcceptance = Wire['UnscannedFileAcceptance'];
export type WithdrawUnscannedFilesPayload = Wire['WithdrawUnscannedFilesPayload'];
export type AcceptUnscannedFilesPayload = Wire['AcceptUnscannedFilesPayload'];
export type ScanConnection = Wire['ScanConnection'];
export type ScanEdge = Wire['ScanEdge'];
export type StartScanPayload = Wire['StartScanPayload'];
export type CancelScanPayload = Wire['CancelScanPayload'];
export type ScoreChange = Wire['ScoreChange'];
export type ScorePart = Wire['ScorePart'];
export type ScoreChangeConnection = Wire['ScoreChangeConnection'];
export type ScoreChangeEdge = Wire['ScoreChangeEdge'];
export type ScoreTurn = Wire['ScoreTurn'];
export type SecurityDay = Wire['SecurityDay'];
export type SecretPlaces = Wire['SecretPlaces'];
export type SecretPlace = Wire['SecretPlace'];
export type SecurityScore = Wire['SecurityScore'];
export type Scan = Wire['Scan'];
export type SecurityOverview = Wire['SecurityOverview'];
export type UnscannedProject = Wire['UnscannedProject'];
export type SeverityScore = Wire['SeverityScore'];
export type RiskScore = Wire['RiskScore'];
export type CheckResult = Wire['CheckResult'];
export type SeverityCount = Wire['SeverityCount'];
export type DailyScore = Wire['DailyScore'];
export type SecurityCheck = Wire['SecurityCheck'];
export type StandardReference = Wire['StandardReference'];
export type StandardResult = Wire['StandardResult'];
export type StandardPart = Wire['StandardPart'];
export type ScanSuppression = Wire['ScanSuppression'];
export type ChangeSuppressionsPayload = Wire['ChangeSuppressionsPayload'];
export type PlatformDashboard = Wire['PlatformDashboard'];
export type PlatformGrowth = Wire['PlatformGrowth'];
export type RevenueMonth = Wire['RevenueMonth'];
export type PlatformAttention = Wire['PlatformAttention'];
export type Machine = Wire['Machine'];
export type SandboxStatus = Wire['SandboxStatus'];
export type SandboxTrial = Wire['SandboxTrial'];
export type PlatformUsage = Wire['PlatformUsage'];
export type PlatformUsageDay = Wire['PlatformUsageDay'];
export type TenantUsageRow = Wire['TenantUsageRow'];
export type TenantUsageConnection = Wire['TenantUsageConnection'];
export type TenantUsageEdge = Wire['TenantUsageEdge'];
export type PlatformResources = Wire['PlatformResources'];
export type PlatformQueue = Wire['PlatformQueue'];
export type Suspension = Wire['Suspension'];
export type OpenInvitation = Wire['OpenInvitation'];
export type OrganizationChoice = Wire['OrganizationChoice'];
export type TenantSubscription = Wire['TenantSubscription'];
export type TenantSubscriptionConnection = Wire['TenantSubscriptionConnection'];
export type TenantSubscriptionEdge = Wire['TenantSubscriptionEdge'];
export type TenantInvoice = Wire['TenantInvoice'];
export type TenantInvoiceConnection = Wire['TenantInvoiceConnection'];
export type TenantInvoiceEdge = Wire['TenantInvoiceEdge'];
export type CreateTenantPayload = Wire['CreateTenantPayload'];
export type UpdateTenantPayload = Wire['UpdateTenantPayload'];
export type SuspendTenantPayload = Wire['SuspendTenantPayload'];
export type ReactivateTenantPayload = Wire['ReactivateTenantPayload'];
export type TenantPerson = Wire['TenantPerson'];
export type TenantPersonConnection = Wire['TenantPersonConnection'];
export type TenantPersonEdge = Wire['TenantPersonEdge'];
export type TenantInvitation = Wire['TenantInvitation'];
export type TenantProject = Wire['TenantProject'];
export type TenantUsage = Wire['TenantUsage'];
export type TenantEvent = Wire['TenantEvent'];
export type ChangeTenantRolePayload = Wire['ChangeTenantRolePayload'];
export type RemoveTenantMemberPayload = Wire['RemoveTenantMemberPayload'];
export type EndTenantSessionsPayload = Wire['EndTenantSessionsPayload'];
export type ResendTenantInvitationPayload = Wire['ResendTenantInvitationPayload'];
export type Tenant = Wire['Tenant'];
export type TenantConnection = Wire['TenantConnection'];
export type TenantEdge = Wire['TenantEdge'];
