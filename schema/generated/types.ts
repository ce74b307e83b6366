// Made by `npm run codegen` from the SDL. Do not edit.
/** Input of resetPassword. */
export type ResetPasswordInput = {
  /** Email address of the account. An email address. At most 254 characters. */
  email: string;
};

/** Input of confirmPasswordReset. */
export type ConfirmPasswordResetInput = {
  /** The token of the reset link. It works once, for one hour. Not empty. At most 200 characters. */
  token: string;
  /** The new password. At least 8 characters. At most 256 characters. Matches `^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])`. */
  password: string;
  /** The new password again. The same as `password`. */
  confirmPassword: string;
  /** Revoke the API keys of the account as well, in every organization. */
  revokeApiKeys?: boolean;
};

/** Input of verifyEmail. */
export type VerifyEmailInput = {
  /** The token of the verification link. Not empty. At most 200 characters. */
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
  /** Name of the new organization. At least 2 characters. At most 100 characters. */
  name: string;
};

/** Input of saveOnboardingStep. */
export type SaveOnboardingStepInput = {
  /** The step that comes next. */
  step: OnboardingStep;
};

/** Input of updateProfile. */
export type UpdateProfileInput = {
  /** Full name. At least 2 characters. At most 100 characters. */
  name: string;
};

/** Input of changeEmail. */
export type ChangeEmailInput = {
  /** The new address. An email address. At most 254 characters. */
  email: string;
  /** Current password. At least 1 character. At most 256 characters. */
  currentPassword: string;
};

/** Input of confirmEmailChange. */
export type ConfirmEmailChangeInput = {
  /** The token of the link in the email. It works once, for 24 hours. Not empty. At most 200 characters. */
  token: string;
};

/** Input of changePassword. */
export type ChangePasswordInput = {
  /** The present password. At least 1 character. At most 256 characters. */
  currentPassword: string;
  /** The new password. At least 8 characters. At most 256 characters. Matches `^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])`. */
  password: string;
  /** The new password again. The same as `password`. */
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
  /** Email address. An email address. At most 254 characters. */
  email: string;
  /** Password. At least 1 character. At most 256 characters. */
  password: string;
  /** Stay signed in for 30 days; otherwise until the browser closes, and 12 hours at most without use. */
  rememberMe?: boolean;
  /** Name of a new organization, for a person who belongs to none any more; else it is ignored. At least 2 characters. At most 100 characters. */
  organizationName?: string | null | undefined;
  /** The plan that was chosen for the new organization, which onboarding offers first. */
  planChoice?: PlanChoice | null | undefined;
  /** The token of an invitation link to join by, for a person who belongs to no organization any more, or to suspended ones only; else it is ignored. At most 200 characters. */
  invitationToken?: string | null | undefined;
};

/** Input of signup. */
export type SignupInput = {
  /** Full name. At least 2 characters. At most 100 characters. */
  name: string;
  /** Email address. An email address. At most 254 characters. */
  email: string;
  /** Password. At least 8 characters. At most 256 characters. Matches `^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])`. */
  password: string;
  /** The password again. The same as `password`. */
  confirmPassword: string;
  /** Name of the new organization; with an invitation, the name of the inviting one. At least 2 characters. At most 100 characters. */
  organizationName: string;
  /** Whether the person agrees to the terms. Must be true. */
  agreeToTerms: boolean;
  /** The plan that was chosen for the new organization, which onboarding offers first. */
  planChoice?: PlanChoice | null | undefined;
  /** The token of an invitation link: then the account joins that organization instead of making one. At most 200 characters. */
  invitationToken?: string | null | undefined;
};

/** Input of completeLogin. */
export type CompleteLoginInput = {
  /** The challenge that `login` answered with. Not empty. At most 200 characters. */
  challenge: string;
  /** The present code of the authenticator app, or a recovery code. Spaces and dashes do not matter. Not empty. At most 40 characters. */
  code: string;
  /** As for `login`: the name of a new organization, for a person who belongs to none any more. At least 2 characters. At most 100 characters. */
  organizationName?: string | null | undefined;
  /** As for `login`: the plan that was chosen for the new organization. */
  planChoice?: PlanChoice | null | undefined;
  /** As for `login`: the token of an invitation link, for a person who belongs to no organization any more. At most 200 characters. */
  invitationToken?: string | null | undefined;
};

/** Input of startTwoFactor. */
export type StartTwoFactorInput = {
  /** Current password of the viewer. At least 1 character. At most 256 characters. */
  currentPassword: string;
};

/** Input of confirmTwoFactor. */
export type ConfirmTwoFactorInput = {
  /** The present code of the authenticator app. Not empty. At most 40 characters. */
  code: string;
};

/** Input of regenerateRecoveryCodes. */
export type RegenerateRecoveryCodesInput = {
  /** Current password of the viewer. At least 1 character. At most 256 characters. */
  currentPassword: string;
  /** The present code of the authenticator app, or a recovery code. Not empty. At most 40 characters. */
  code: string;
};

/** Input of disableTwoFactor. */
export type DisableTwoFactorInput = {
  /** Current password of the viewer. At least 1 character. At most 256 characters. */
  currentPassword: string;
  /** The present code of the authenticator app, or a recovery code. Not empty. At most 40 characters. */
  code: string;
};

/** Type of an event. */
export type ActivityType =
  /** Event of a deployment. */
  | 'DEPLOYMENT'
  /** Event of a scan or finding. */
  | 'SECURITY'
  /** Event of an agent run. */
  | 'AGENT'
  /** Event of a build. */
  | 'BUILD'
  /** Change to a project or its repository. */
  | 'PROJECT'
  /** Change to the members of the organization. */
  | 'TEAM'

/** Status of an event. */
export type ActivityStatus =
  /** Success. */
  | 'SUCCESS'
  /** Something needs attention. */
  | 'WARNING'
  /** Failure. */
  | 'ERROR'

/** Limits of one run. A limit that is null or omitted does not apply. */
export type AgentBudgetInput = {
  /** Number of responses of the model. At least 0. At most 10,000. */
  steps?: number | null | undefined;
  /** Total response time of the model in seconds. At least 0. At most 604,800. */
  seconds?: number | null | undefined;
  /** Number of input tokens. At least 0. At most 1,000,000,000. */
  inputTokens?: number | null | undefined;
  /** Number of output tokens. At least 0. At most 1,000,000,000. */
  outputTokens?: number | null | undefined;
  /** Cost in US dollars, rounded to cents. At least 0. At most 1,000,000. */
  cost?: number | null | undefined;
};

/** Limits per calendar month. A limit that is null or omitted does not apply. */
export type AgentMonthlyBudgetInput = {
  /** Number of input and output tokens. At least 0. At most 2,000,000,000. */
  tokens?: number | null | undefined;
  /** Cost in US dollars, rounded to cents. At least 0. At most 1,000,000. */
  cost?: number | null | undefined;
};

/** Capability of an agent. Each type of agent has its own capabilities, which `agentTypes` lists. */
export type AgentCapability =
  /** Comments on the new findings of pull requests. */
  | 'PULL_REQUEST_COMMENTS'
  /** Reports problems that the lint script finds in changed lines. */
  | 'STYLE_RULES'
  /** Fixes findings whose rules have an autofix, in pull requests. */
  | 'FINDING_FIXES'
  /** Reports the cyclomatic complexity of changed functions. */
  | 'COMPLEXITY_REPORT'
  /** Looks up published vulnerabilities of dependencies. */
  | 'VULNERABILITY_ADVISORIES'
  /** Updates vulnerable npm packages, in pull requests. */
  | 'UPDATE_PULL_REQUESTS'
  /** Compares the licenses of dependencies with the allowed licenses. */
  | 'LICENSE_CHECK'
  /** Lists the commits since the last tag in CHANGELOG.md, in a pull request. */
  | 'CHANGELOG'
  /** Summarizes the incidents in production. */
  | 'INCIDENT_SUMMARIES'
  /** Reports changed lines that no test covers. */
  | 'COVERAGE_REPORT'
  /** Finds tests that passed and failed on the same commit. */
  | 'FLAKY_TEST_DETECTION'
  /** Groups failed builds by cause. */
  | 'FAILURE_GROUPING'
  /** Reports whether releases run in staging before production. */
  | 'STAGED_ROLLOUT'
  /** Reports the health checks of environments. */
  | 'HEALTH_WATCH'
  /** Reports which releases are rolled back automatically. */
  | 'AUTOMATIC_ROLLBACK'

/** Input of createAgent. */
export type CreateAgentInput = {
  /** Name. Not empty. At most 100 characters. */
  name: string;
  /** Type of agent. It cannot be changed later. Not empty. */
  type: AgentType;
  /** Description of the agent. At most 1,000 characters. */
  description?: string | null | undefined;
  /** Ids of the projects that the agent works on. At most 100 entries. */
  projectIds?: Array<string> | null | undefined;
  /** Enabled capabilities, from those of its type. */
  capabilities?: Array<AgentCapability> | null | undefined;
};

/** Input of updateAgent. */
export type UpdateAgentInput<Instant = string> = {
  /** The agent. */
  id: string;
  /** Value of `updatedAt` when it was read. If there is a newer change, the mutation returns CONFLICT. */
  updatedAt: Instant;
  /** New name. Not empty. At most 100 characters. */
  name?: string | null | undefined;
  /** New description. At most 1,000 characters. */
  description?: string | null | undefined;
  /** New instructions. At most 10,000 characters. */
  instructions?: string | null | undefined;
  /** Ids of the projects that the agent works on. Archived projects that it already works on are kept. At most 100 entries. */
  projectIds?: Array<string> | null | undefined;
  /** Engine that decides on the edits of its runs. */
  engine?: AgentEngine | null | undefined;
  /** Tool calls that require the approval of a person. API keys cannot loosen the policy. */
  approvalPolicy?: AgentApprovalPolicy | null | undefined;
  /** Limits of each run that starts after the change. Null removes them. */
  budget?: AgentBudgetInput | null | undefined;
  /** Limits of the spending of its runs per calendar month. Null removes them. */
  monthlyBudget?: AgentMonthlyBudgetInput | null | undefined;
  /** Enabled capabilities. */
  capabilities?: Array<AgentCapability> | null | undefined;
  /**
   * Triggers that start runs automatically. Also requires AGENT_RUN, as the runs act for the person who adds a trigger. An unchanged trigger
   * keeps its person, unless that person can no longer run agents.
   * At most 10 entries.
   */
  triggers?: Array<AgentTriggerInput> | null | undefined;
  /**
   * Tools of MCP servers that its runs can call, at most 20. Changed tools in the list are accepted again. Only for the engine MODEL. API keys
   * can only remove tools.
   * At most 20 entries.
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

/** Whether a tool of an MCP server is unchanged since a person accepted it. */
export type AgentMcpToolState =
  /** The tool is unchanged. */
  | 'ACCEPTED'
  /** The description or input schema changed. Runs do not call the tool until a person accepts it again. */
  | 'CHANGED'
  /** The server no longer has the tool. */
  | 'REMOVED'

/** A tool of an MCP server that is made available to an agent. */
export type AgentMcpToolInput = {
  /** Id of the server. */
  serverId: string;
  /** Name of the tool. */
  name: string;
  /** Value of `digest` of the tool when it was read. If the tool now has a different digest, the mutation returns CONFLICT. */
  digest?: string | null | undefined;
};

/** Input of startAgentRun. */
export type StartAgentRunInput = {
  /** Id of the agent. */
  agentId: string;
  /** Id of the project. The agent must work on it. */
  projectId: string;
  /** Ids of the findings to fix. Default: all findings that have an autofix. At most 100 entries. */
  findingIds?: Array<string> | null | undefined;
};

/** Input of proposeFix. */
export type ProposeFixInput = {
  /** Ids of the findings. All must belong to one project. Not empty. At most 100 entries. */
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
  /** New limits of the run. If omitted, the limits are kept. Previous spending of the run counts toward them. */
  budget?: AgentBudgetInput | null | undefined;
};

/** Part of a run that a retry repeats. */
export type AgentRunRetryStart =
  /** The whole run. */
  | 'START'
  /** The findings that the run held back, without its other steps. The whole run if it held back none. */
  | 'FAILED_STEP'

/** Agent configuration that a retry requires. */
export type AgentRunRetryConfiguration =
  /** The configuration of the run. The retry is rejected if the agent was changed since then. */
  | 'SAME'
  /** The current configuration, changed or not. */
  | 'CURRENT'

/** Input of retryAgentRun. */
export type RetryAgentRunInput = {
  /** Id of the ended run. */
  id: string;
  /** Part of the run to repeat. */
  from?: AgentRunRetryStart;
  /** Required configuration of the agent. */
  configuration?: AgentRunRetryConfiguration;
};

/** State of a run. */
export type AgentRunState =
  /** The run waits for a worker, or for another run of the agent on the project. */
  | 'QUEUED'
  /** The run is running, or waits for a scan that it requested. */
  | 'RUNNING'
  /** The run waits for the approval of a person. */
  | 'WAITING_FOR_APPROVAL'
  /** The run asked a question about its task and waits for the comment that answers it. */
  | 'WAITING_FOR_ANSWER'
  /** The run is paused. `pauseReason` contains the reason. */
  | 'PAUSED'
  /** The run ended as planned. */
  | 'SUCCEEDED'
  /** The run ended with an error. */
  | 'FAILED'
  /** The run made no progress and was stopped. */
  | 'STUCK'
  /** A person canceled the run. */
  | 'CANCELED'

/** Engine that decides on the edits of a run. */
export type AgentEngine =
  /** The autofixes of the rules. */
  | 'RULES'
  /** The autofixes of the rules. For rules without an autofix, a search over candidate edits, without a language model. */
  | 'SEARCH'
  /** The autofixes of the rules. For rules without an autofix, a language model. */
  | 'MODEL'

/** Potential effect of a step. */
export type ToolRisk =
  /** The step only reads. */
  | 'READ'
  /** The step executes code of the project in the sandbox. */
  | 'SANDBOX'
  /** The step writes a branch under slipway/ and opens a pull request. */
  | 'BRANCH'
  /** The step changes code that the pipeline executes. */
  | 'PIPELINE'
  /** The step deploys. */
  | 'DEPLOY'
  /** The step sends data to another system. */
  | 'EXTERNAL'

/** Kind of step. */
export type AgentRunStepKind =
  /** Scans the newest commit of the default branch. */
  | 'SCAN'
  /** Reviews the head of a pull request and comments on its new findings. */
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
  /** The step is running. */
  | 'RUNNING'
  /** The step succeeded. */
  | 'SUCCEEDED'
  /** The step did nothing. Its summary contains the reason. */
  | 'SKIPPED'
  /** The step ended with an error. */
  | 'FAILED'

/** Filter for a list of runs. Omitted fields do not restrict the list. */
export type AgentRunFilter = {
  /** Only runs of this agent. */
  agent?: string | null | undefined;
  /** Only runs on this project. */
  project?: string | null | undefined;
  /** Only runs in one of these states. */
  state?: Array<AgentRunState> | null | undefined;
};

/** Trigger of a run. */
export type AgentRunTrigger =
  /** A manual start by a person. */
  | 'MANUAL'
  /** A schedule. */
  | 'SCHEDULE'
  /** A push to the default branch. */
  | 'PUSH'
  /** A pull request that is opened or has a new head. */
  | 'PULL_REQUEST'
  /** A person who requests a run for findings, or a new finding for an agent. */
  | 'FINDING'
  /** A build or deployment that fails. */
  | 'FAILED_BUILD'
  /** A person who requests changes to a pull request of the agent. */
  | 'REVIEW'

/** Input of unmuteAgentRule. */
export type UnmuteAgentRuleInput = {
  /** Id of the agent. */
  agentId: string;
  /** Id of the rule. At most 200 characters. */
  rule: string;
  /** Engine that decided on the edits. */
  engine: AgentEngine;
};

/** Input of assignTaskToAgent. */
export type AssignTaskToAgentInput = {
  /** Id of the task. Its title or description must mention at least one finding of its project. */
  taskId: string;
  /** Id of the agent. It must be active and work on the project of the task. */
  agentId: string;
};

/** State of a tool call. */
export type AgentToolCallState =
  /** The call waits for the approval of a person. */
  | 'WAITING_FOR_APPROVAL'
  /** The call has not ended yet. */
  | 'PENDING'
  /** The call ended. */
  | 'DONE'
  /** The call ended with an error. */
  | 'FAILED'
  /** A person denied the call. The output is the comment. */
  | 'DENIED'

/** Input of decideToolCall. */
export type DecideToolCallInput = {
  /** Id of the tool call. */
  id: string;
  /** True approves the call, false denies it. */
  approved: boolean;
  /** Reason, shown in the run. At most 1,000 characters. */
  comment?: string | null | undefined;
};

/** A trigger of an agent. */
export type AgentTriggerInput = {
  /** Kind of trigger. `MANUAL` is always possible and is not a trigger. Each kind other than `SCHEDULE` can be given at most once. */
  kind: AgentRunTrigger;
  /** Cron expression with five fields, at most every 15 minutes. Only for schedules. At most 100 characters. */
  cron?: string | null | undefined;
  /** IANA time zone, such as Europe/Berlin. Only for schedules. At most 100 characters. */
  timeZone?: string | null | undefined;
  /** Lowest severity of a new finding that starts a run. Only for findings. */
  severity?: Severity | null | undefined;
};

/** Tool calls that require the approval of a person. Calls of the risk `EXTERNAL` always require it. */
export type AgentApprovalPolicy =
  /** None. */
  | 'NEVER'
  /** Calls of the risk `PIPELINE` or `DEPLOY`. No tool of this version has one of these risks. */
  | 'RISKY'
  /** Also calls of the risk `BRANCH`, that is, every pull request. */
  | 'ALWAYS'

/** Requirement for the activation of an agent. */
export type AgentRequirement =
  /** Instructions. */
  | 'INSTRUCTIONS'
  /** A project that is not archived. */
  | 'PROJECT'
  /** An enabled capability. */
  | 'CAPABILITY'

/** State of an agent. */
export type AgentStatus =
  /** The agent is not configured yet. */
  | 'DRAFT'
  /** The agent is active. */
  | 'ACTIVE'
  /** The agent is paused. */
  | 'PAUSED'

/** Type of agent. */
export type AgentType =
  /** Reviews code. */
  | 'CODE_REVIEW'
  /** Writes documentation. */
  | 'DOCUMENTATION'
  /** Writes and runs tests. */
  | 'TESTING'
  /** Builds and deploys. */
  | 'DEVOPS'

/** Sort order of projects. */
export type ProjectAnalyticsSort = {
  /** Field to sort by. */
  field: ProjectAnalyticsSortField;
  /** Sort direction. Unknown values count as the lowest. */
  direction: SortDirection;
};

/** Fields by which projects can be sorted. */
export type ProjectAnalyticsSortField =
  /** Name of the project. */
  | 'NAME'
  /** Number of deployments to production. */
  | 'DEPLOYMENTS'
  /** Change fail rate. */
  | 'CHANGE_FAIL_RATE'
  /** Change lead time. */
  | 'CHANGE_LEAD_TIME'
  /** Score of the latest scan. */
  | 'SECURITY_SCORE'
  /** Percentage of tasks that are done. */
  | 'PROGRESS'

/** Lifetime of an API key. */
export type ApiKeyLifetime =
  /** 30 days. */
  | 'DAYS_30'
  /** 90 days. */
  | 'DAYS_90'
  /** 365 days. */
  | 'DAYS_365'
  /** Until it is revoked. */
  | 'UNLIMITED'

/** Time for which a replaced key continues to work. */
export type ApiKeyOverlap =
  /** The key stops working immediately. */
  | 'NONE'
  /** 1 hour. */
  | 'HOUR_1'
  /** 1 day. */
  | 'DAY_1'
  /** 7 days. */
  | 'DAYS_7'

/** Input of generateApiKey. */
export type GenerateApiKeyInput = {
  /** Name, such as the purpose of the key. At least 2 characters. At most 60 characters. */
  name: string;
  /** Permissions of the key, at most those of the viewer. ORGANIZATION_READ is always included. */
  scopes: Array<Permission>;
  /**
   * Ids of the projects to limit the key to. A limited key works only with git and at `/mcp`; GraphQL and downloads refuse it. Default: all
   * projects of the organization, without this limitation.
   * At most 20 entries.
   */
  projectIds?: Array<string> | null | undefined;
  /** Lifetime of the key. */
  lifetime: ApiKeyLifetime;
  /** Current password. At least 1 character. At most 256 characters. */
  currentPassword: string;
};

/** Input of rotateApiKey. */
export type RotateApiKeyInput = {
  /** Id of the API key to replace. */
  id: string;
  /** Time for which the replaced key continues to work. */
  overlap: ApiKeyOverlap;
  /** Current password. At least 1 character. At most 256 characters. */
  currentPassword: string;
};

/** Input of revokeApiKey. */
export type RevokeApiKeyInput = {
  /** Id of the API key. */
  id: string;
};

/** Outcome of an audited action. */
export type AuditOutcome =
  /** The action was carried out. */
  | 'SUCCEEDED'
  /** The action was refused: the permission was missing, or the password or code was wrong. */
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
  /** Mark notifications as read. */
  | 'NOTIFICATION_UPDATE'
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
  /** Read and manage webhooks, which send what happens in the organization to other servers. */
  | 'WEBHOOK_MANAGE'
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
  /** Legal name; empty for the organization's name. At most 200 characters. */
  name: string;
  /** Address, at most 6 lines. At most 500 characters. Matches `^([^\n]*\n){0,5}[^\n]*$`. */
  address: string;
  /** Tax number, such as a VAT ID; empty for none. Matches `^([A-Za-z0-9][A-Za-z0-9 ./-]{3,39})?$`. */
  taxId: string;
};

/** Input of updateSellerDetails. */
export type UpdateSellerDetailsInput = {
  /** Legal name. At most 200 characters. */
  name: string;
  /** Address, at most 6 lines. At most 500 characters. Matches `^([^\n]*\n){0,5}[^\n]*$`. */
  address: string;
  /** Tax number, such as a VAT ID; empty for none. Matches `^([A-Za-z0-9][A-Za-z0-9 ./-]{3,39})?$`. */
  taxId: string;
  /** The current password of the administrator. At least 1 character. At most 256 characters. */
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
  /** The number, with or without spaces. At least 1 character. At most 30 characters. */
  cardNumber: string;
  /** Month and year it expires in: `09 / 29`. At least 1 character. At most 10 characters. */
  expiry: string;
  /** The three or four digits of the security code. At least 1 character. At most 4 characters. */
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
  /** The proof of the preview. At most 100 characters. */
  proof: string;
  /** The total of the preview in cents. At least 0. */
  expectedTotalCents: number;
};

/** Input of requestContact. */
export type RequestContactInput = {
  /** Full name. At least 2 characters. At most 100 characters. */
  name: string;
  /** Email address that the answer goes to. An email address. At most 254 characters. */
  email: string;
  /** Company or organization, where it matters. At most 100 characters. */
  company?: string | null | undefined;
  /** The message itself. At least 10 characters. At most 4,000 characters. */
  message: string;
};

/** Reason why an item needs attention. */
export type AttentionReason =
  /** The service of an environment does not answer its health checks. */
  | 'SERVICE_UNHEALTHY'
  /** The latest deployment to production or staging failed in the last 30 days. */
  | 'DEPLOYMENT_FAILED'
  /** Findings of critical severity are open or confirmed. */
  | 'CRITICAL_FINDINGS'
  /** A payment failed. */
  | 'PAYMENT_FAILED'
  /** A deployment is waiting for approvals. */
  | 'DEPLOYMENT_WAITS'
  /** The latest fetch of a repository failed. */
  | 'FETCH_FAILED'
  /** The trial ends within 7 days. */
  | 'TRIAL_ENDS'

/** Kind of reason why a user can neither approve nor reject a deployment. */
export type ApprovalObstacleCode =
  /** The role of the user or the scopes of the API key do not allow it. */
  | 'NOT_PERMITTED'
  /** The user requested the deployment. */
  | 'REQUESTED'
  /** The user pushed a commit of the deployment. */
  | 'PUSHED_COMMIT'
  /** The user created a pull request that the deployment includes, started the run that created it, or marked it as ready for review. */
  | 'PROPOSED_CHANGE'
  /** The user wrote a commit of the deployment. */
  | 'WROTE_COMMIT'
  /** The user changed a variable that the deployment applies. */
  | 'CHANGED_VARIABLES'
  /** The user joined after the deployment was requested. */
  | 'JOINED_LATER'
  /** The user was a viewer when the deployment was requested. */
  | 'WAS_VIEWER'
  /** The email address of the user is not verified. */
  | 'UNVERIFIED_ADDRESS'

/** Input of approveDeployment. */
export type ApproveDeploymentInput = {
  /** The deployment. */
  id: string;
  /** True approves the deployment, false rejects and ends it. */
  approved: boolean;
  /** Reason for the decision. Required to reject the deployment. At most 500 characters. */
  comment?: string | null | undefined;
};

/** State of a build. */
export type BuildState =
  /** The build is queued. */
  | 'QUEUED'
  /** The build is running. */
  | 'RUNNING'
  /** The build created a release. */
  | 'SUCCEEDED'
  /** The build failed. */
  | 'FAILED'
  /** The build was canceled. */
  | 'CANCELED'
  /** A newer commit of the branch replaced the build before it started. */
  | 'SUPERSEDED'

/** Kind of build step. */
export type BuildStepName =
  /** Writes the files of the commit. */
  | 'CHECK_OUT'
  /** Installs the dependencies. */
  | 'INSTALL'
  /** Runs the build command. */
  | 'BUILD'
  /** Runs the test command. */
  | 'TEST'
  /** Saves the output as a release. */
  | 'KEEP'

/** State of a build step. */
export type BuildStepState =
  /** The step is running. */
  | 'RUNNING'
  /** The step succeeded. */
  | 'SUCCEEDED'
  /** The step failed. */
  | 'FAILED'
  /** The result was reused from an earlier, identical build. */
  | 'FROM_CACHE'

/** Source of a value of a build plan. */
export type PlanSource =
  /** The value was detected in the repository. */
  | 'FOUND'
  /** The value is set in slipway.json of the repository. */
  | 'FILE'
  /** The value is set in the project settings. */
  | 'SETTINGS'
  /** The value is the default. */
  | 'USUAL'

/** Input of runCommand. */
export type RunCommandInput = {
  /** The environment. */
  environmentId: string;
  /** Shell command, one line. It is stored in the audit log and sent in notifications: use variables for secrets. Not empty. At most 1,000 characters. Matches `^[^\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]*$`. */
  command: string;
  /** Current password. At most 256 characters. */
  currentPassword?: string | null | undefined;
};

/** Input of pauseCrons. */
export type PauseCronsInput = {
  /** The environment. */
  environmentId: string;
  /** True pauses the crons. False resumes them. */
  paused: boolean;
};

/** State of a database. */
export type DatabaseState =
  /** The database is being created. */
  | 'CREATING'
  /** Services can connect. */
  | 'READY'
  /** A backup is being restored. Services can connect. */
  | 'RESTORING'
  /** The database could not be created. */
  | 'FAILED'

/** Reason for a backup. */
export type DatabaseBackupReason =
  /** The release command of a deployment was about to run. 5 are kept: around the last command that succeeded, and the newest. */
  | 'DEPLOYMENT'
  /** Another backup was restored. Kept until it is deleted; at most 15 are kept. */
  | 'RESTORE'

/** Input of addDatabase. */
export type AddDatabaseInput = {
  /** The environment. */
  environmentId: string;
};

/** Input of restoreDatabase. */
export type RestoreDatabaseInput = {
  /** The backup. */
  backupId: string;
};

/** Input of downloadDatabaseBackup. */
export type DownloadDatabaseBackupInput = {
  /** The backup. */
  backupId: string;
  /** Current password. At most 256 characters. */
  currentPassword?: string | null | undefined;
};

/** Input of deleteDatabase. */
export type DeleteDatabaseInput = {
  /** The database. */
  id: string;
  /** Name of the environment, as confirmation. Not empty. At most 300 characters. */
  name: string;
  /** Current password. At most 256 characters. */
  currentPassword?: string | null | undefined;
};

/** Input of deleteDatabaseBackup. */
export type DeleteDatabaseBackupInput = {
  /** The backup. */
  id: string;
};

/** Input of startDeployment: an environment, and at most one of commit, branch and release. */
export type StartDeploymentInput = {
  /** The environment. */
  environmentId: string;
  /** Full hash of a commit. Matches `^[0-9a-f]{40}$`. */
  commitSha?: string | null | undefined;
  /** Branch whose latest commit is deployed. Default if neither commit nor release is given: the branch that the environment follows. */
  branch?: string | null | undefined;
  /** A release of the project. */
  releaseId?: string | null | undefined;
};

/** Input of rollBackEnvironment. */
export type RollBackEnvironmentInput = {
  /** The environment. */
  environmentId: string;
  /** A release that ran in the environment before the current one. Default: the most recent one. */
  releaseId?: string | null | undefined;
  /** Reason, shown to other users. At most 500 characters. */
  reason?: string | null | undefined;
};

/** Input of cancelDeployment. */
export type CancelDeploymentInput = {
  /** The deployment. */
  id: string;
};

/** Period of time. */
export type TimeRange<Instant = string> = {
  /** Beginning of the period, which belongs to it. Default: no beginning. */
  from?: Instant | null | undefined;
  /** End of the period, which does not belong to it. Default: no end. */
  to?: Instant | null | undefined;
};

/** Filter for deployments. A deployment must match all given fields. */
export type DeploymentFilter<Instant = string> = {
  /** Only deployments of one of these projects. */
  project?: Array<string> | null | undefined;
  /** Only deployments to one of these kinds of environments. */
  environment?: Array<DeploymentEnvironment> | null | undefined;
  /** Only deployments with one of these states. */
  status?: Array<DeploymentStatus> | null | undefined;
  /** Only deployments that were created in this period. */
  createdAt?: TimeRange<Instant> | null | undefined;
};

/** State of a requirement before a deployment. */
export type DeploymentRequirementState =
  /** The requirement is met. */
  | 'MET'
  /** The requirement is not met. The deployment waits until it is. */
  | 'NOT_MET'
  /**
   * The requirement is checked during the deployment. This applies to the tests of the build, to approvals, and to findings of a commit that
   * is not scanned yet.
   */
  | 'DURING_DEPLOYMENT'

/** Kind of reason why a deployment is blocked. */
export type DeploymentReasonCode =
  /** The commit has open findings. */
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

/** Kind of deployment. */
export type DeploymentKind =
  /** A release that was built for the deployment. */
  | 'DEPLOYMENT'
  /** A release from another environment. */
  | 'PROMOTION'
  /** An earlier release of the same environment. */
  | 'ROLLBACK'
  /** The running release, with changed variables or settings. */
  | 'CONFIGURATION'

/** Origin of a deployment. */
export type DeploymentOrigin =
  /** A person started the deployment. */
  | 'PERSON'
  /** A program with an API key started the deployment. */
  | 'API_KEY'
  /** A push to the branch that the environment follows started the deployment. */
  | 'PUSH'
  /** The deployment started because its release ran successfully in staging. */
  | 'STAGING'
  /** The deployment started because the running release was unhealthy. */
  | 'HEALTH'
  /** The deployment is part of the sample data. */
  | 'SAMPLE'

/** Phase of a deployment. */
export type DeploymentPhase =
  /** The commit is built into a release. */
  | 'BUILD'
  /** The requirements of the environment are checked. */
  | 'GATES'
  /** The release starts next to the running one and must pass its health check. */
  | 'START'
  /** The release is live and monitored. */
  | 'WATCH'

/** Kind of environment. */
export type DeploymentEnvironment =
  /** Environment for customers. */
  | 'PRODUCTION'
  /** Environment for final verification. */
  | 'STAGING'
  /** Environment for a change under review. */
  | 'PREVIEW'

/** Final result of a deployment. Programs that start a deployment can wait for it. */
export type DeploymentOutcome =
  /** The release was healthy until its monitoring period ended. */
  | 'HEALTHY'
  /** The deployment was rolled back, manually or because the release was unhealthy. A manual rollback is possible at any later time. */
  | 'ROLLED_BACK'
  /** The deployment failed, or its release is unhealthy and there is no rollback. */
  | 'FAILED'
  /** The deployment was canceled. */
  | 'CANCELED'
  /** A newer commit of the branch replaced the deployment before it started, or another release replaced its release before the monitoring period ended. */
  | 'SUPERSEDED'

/** Status of a deployment. */
export type DeploymentStatus =
  /** The deployment is queued. */
  | 'QUEUED'
  /** The deployment is running. */
  | 'RUNNING'
  /** The release went live. */
  | 'SUCCEEDED'
  /** The release became unhealthy during its monitoring period and was not rolled back, or not yet. */
  | 'UNHEALTHY'
  /** The deployment failed. The previous release is still running. */
  | 'FAILED'
  /** The deployment was rolled back, manually or because the release was unhealthy. `undoneBy` is the rollback. */
  | 'ROLLED_BACK'
  /** The deployment is blocked. `reasons` contains the reasons. */
  | 'BLOCKED'
  /** The deployment was canceled. */
  | 'CANCELED'
  /** A newer commit of the branch replaced the deployment before it started, or another release replaced its release before the monitoring period ended. */
  | 'SUPERSEDED'

/** State of a domain. */
export type DomainState =
  /** The ownership is not proven yet. The domain does not lead to the site. */
  | 'PENDING'
  /** The domain leads to the site. */
  | 'ACTIVE'
  /** The domain leads to the site, but the last check did not find the record. */
  | 'FAILING'
  /** The record was missing for 7 days. The domain does not lead to the site until its ownership is proven again. */
  | 'STOPPED'

/** What the check of a domain found. */
export type DomainProblem =
  /** There is no TXT record of this name. */
  | 'RECORD_MISSING'
  /** There are TXT records of this name, but none has the value. */
  | 'RECORD_DIFFERS'
  /** The name servers of the domain did not answer. */
  | 'NO_ANSWER'
  /** The record is there, but another organization has proven to own the domain. */
  | 'TAKEN'

/** Input of addDomain. */
export type AddDomainInput = {
  /** The environment: production or staging. */
  environmentId: string;
  /** Name, such as `shop.example.com`, in any script. Not a wildcard, and not a name of this server. Not empty. At most 300 characters. */
  name: string;
};

/** Input of verifyDomain. */
export type VerifyDomainInput = {
  /** The domain. */
  id: string;
};

/** Input of removeDomain. */
export type RemoveDomainInput = {
  /** The domain. */
  id: string;
};

/** Input of updateEnvironment. */
export type UpdateEnvironmentInput<Instant = string> = {
  /** The environment. */
  id: string;
  /** Value of `updatedAt` when it was read. If there is a newer change, the mutation returns CONFLICT. */
  updatedAt: Instant;
  /** Branch that the environment follows. The default branch if empty or null. A preview keeps its own branch. At most 200 characters. */
  branch?: string | null | undefined;
  /** Whether every push to its branch is deployed automatically. */
  automatic?: boolean | null | undefined;
  /** Whether automatic deployments wait until the release has run successfully in staging. Only for production. */
  afterStaging?: boolean | null | undefined;
  /** Lowest severity of open findings that block deployments. Null if findings do not block deployments. */
  blockingSeverity?: Severity | null | undefined;
  /** Whether the commit must have been scanned. */
  scanOfCommit?: boolean | null | undefined;
  /** Whether the tests of the build must have passed. */
  tests?: boolean | null | undefined;
  /** Number of required approvals by others. At least 0. At most 5. */
  approvals?: number | null | undefined;
  /** Path of the health check. Not empty. Matches `^/[^\s#]*$`. At most 500 characters. */
  healthPath?: string | null | undefined;
  /** Expected HTTP status of the health check. At least 100. At most 599. */
  healthStatus?: number | null | undefined;
  /** Number of seconds within which a release must pass its health check to go live. At least 1. At most 300. */
  healthSeconds?: number | null | undefined;
  /** Monitoring period after a release goes live, in seconds. At least 0. At most 3,600. */
  watchSeconds?: number | null | undefined;
  /** Minimum share of 5xx responses, in percent, that makes a release unhealthy. At least 1. At most 100. */
  mostFailures?: number | null | undefined;
  /** Memory limit of a service, in mebibytes. At least 64. At most 4,096. */
  memoryMegabytes?: number | null | undefined;
  /** Number of pods that run the service, from the next deployment on. More than one only if this server runs services in Kubernetes. At least 1. At most 10. */
  replicas?: number | null | undefined;
  /** Current password. Required to relax the requirements or the monitoring. At most 256 characters. */
  currentPassword?: string | null | undefined;
};

/** Input of addFreezeWindow. */
export type AddFreezeWindowInput<Instant = string> = {
  /** The environment. */
  environmentId: string;
  /** Date and time of the start. */
  startsAt: Instant;
  /** Date and time of the end. */
  endsAt: Instant;
  /** Reason, shown to everyone whose deployment is waiting. Not empty. At most 200 characters. */
  reason: string;
};

/** Input of removeFreezeWindow. */
export type RemoveFreezeWindowInput = {
  /** The freeze window. */
  id: string;
  /** Current password. Required unless the freeze window is over. At most 256 characters. */
  currentPassword?: string | null | undefined;
};

/** Input of setVariables. */
export type SetVariablesInput = {
  /** The environment. */
  environmentId: string;
  /** Variables, at most 100. Names must be unique. At most 100 entries. */
  variables: Array<VariableInput>;
};

/** A variable to set. */
export type VariableInput = {
  /** Name. Not empty. Matches `^[A-Za-z_][A-Za-z0-9_]{0,127}$`. */
  name: string;
  /** Value. If omitted, an existing variable keeps its value. At most 32,768 characters. */
  value?: string | null | undefined;
  /** Whether it is a secret, which cannot be read again. */
  secret: boolean;
  /** Whether it is also available in previews of the project. Only for production. */
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

/** Engine that runs services. */
export type ServiceEngine =
  /** In sandboxes on the machine of the server. */
  | 'MACHINE'
  /** In pods of a Kubernetes cluster. Databases, volumes, outbound connections and Dockerfile builds are not available there. */
  | 'KUBERNETES'

/** Health of the running release of an environment. */
export type EnvironmentHealth =
  /** The release is starting. */
  | 'STARTING'
  /** The release passes its health check. */
  | 'HEALTHY'
  /** The release fails its health check. */
  | 'UNHEALTHY'
  /** The release is not running. */
  | 'STOPPED'
  /** The process was stopped because it received no requests and its memory was needed. The next request starts it. */
  | 'SLEEPING'

/** Reason why a connection to another host was refused. */
export type RefusalReason =
  /** The outbound hosts of the environment do not include it. */
  | 'NOT_ALLOWED'
  /** It has an address in a private network, or of this server. */
  | 'PRIVATE_ADDRESS'

/** Input of addOutboundHosts. */
export type AddOutboundHostsInput = {
  /** The environment. */
  environmentId: string;
  /** Hosts with ports, such as `api.example.com:443` or `*.example.com:443`. Duplicates are merged. At most 100 entries. */
  hosts: Array<string>;
  /** Whether services in previews of the project may connect to them, too. Only for production. */
  inPreviews?: boolean;
  /** Current password. At most 256 characters. */
  currentPassword?: string | null | undefined;
};

/** Input of removeOutboundHosts. */
export type RemoveOutboundHostsInput = {
  /** The environment. */
  environmentId: string;
  /** Hosts with ports, as `OutboundHost.address` returns them. At most 100 entries. */
  hosts: Array<string>;
};

/** Input of rotateSigningKey. */
export type RotateSigningKeyInput = {
  /** Current password. At least 1 character. At most 256 characters. */
  currentPassword: string;
};

/** Data of the databases of new previews. */
export type PreviewData =
  /** Empty databases. */
  | 'EMPTY'
  /** A copy of the newest backup of staging's database; empty while there is no backup of a deployment. */
  | 'STAGING'
  /** A copy of the newest backup of production's database; empty while there is no backup of a deployment. */
  | 'PRODUCTION'

/** Input of changePreviewSettings. */
export type ChangePreviewSettingsInput = {
  /** The project. */
  projectId: string;
  /** Whether each pushed branch gets its own environment. */
  enabled: boolean;
  /** Whether each new preview gets a database of its own. Not changed if null. */
  databases?: boolean | null | undefined;
  /** Data of the databases of new previews. Not changed if null. */
  data?: PreviewData | null | undefined;
  /** Current password. Required if new previews get a copy of data that they did not get before. At most 256 characters. */
  currentPassword?: string | null | undefined;
};

/** Input of removePreview. */
export type RemovePreviewInput = {
  /** Id of the environment of the preview. */
  id: string;
};

/** Kind of release. */
export type ReleaseKind =
  /** Static files. */
  | 'STATIC'
  /** A service that responds to requests. */
  | 'SERVICE'

/** Kind of difference of a variable. */
export type VariableChangeKind =
  /** The variable was added. */
  | 'ADDED'
  /** The value of the variable was changed, or the variable was removed and set again. */
  | 'CHANGED'
  /** The variable was removed. */
  | 'REMOVED'

/** State of a volume. */
export type VolumeState =
  /** Services can use it. */
  | 'READY'
  /** A snapshot is being restored. */
  | 'RESTORING'

/** Reason for a snapshot. */
export type VolumeSnapshotReason =
  /** A deployment was about to start another release. The newest 5 are kept. */
  | 'DEPLOYMENT'
  /** Another snapshot was restored. Kept until it is deleted; at most 5 are kept. */
  | 'RESTORE'

/** Input of updateVolume. */
export type UpdateVolumeInput = {
  /** The volume. */
  id: string;
  /** Size limit in megabytes (1,000,000 bytes), from 10 to 10,000. At least 10. At most 10,000. */
  limitMegabytes: number;
};

/** Input of restoreVolume. */
export type RestoreVolumeInput = {
  /** The snapshot. */
  snapshotId: string;
};

/** Input of deleteVolume. */
export type DeleteVolumeInput = {
  /** The volume. */
  id: string;
  /** Name of the volume, as confirmation. Not empty. At most 100 characters. */
  name: string;
  /** Current password. At most 256 characters. */
  currentPassword?: string | null | undefined;
};

/** Input of deleteVolumeSnapshot. */
export type DeleteVolumeSnapshotInput = {
  /** The snapshot. */
  id: string;
};

/** Input of createBranchRule. */
export type CreateBranchRuleInput = {
  /** Id of a project with a hosted repository. */
  projectId: string;
  /** Pattern of branch names. Not empty. At most 200 characters. */
  pattern: string;
  /** Whether a push may rewrite the branches. */
  allowsForce: boolean;
  /** Whether a push may delete the branches. A deleted branch can be pushed again with other commits, regardless of `allowsForce`. */
  allowsDeletion: boolean;
  /** Minimum role that can push to the branches: owner, admin or member. */
  leastRole: Role;
  /** Ids of additional members who can push to and merge into the branches. At most 20. */
  memberIds: Array<string>;
  /** Whether the branches can only be changed by pull requests. Default: false. */
  requiresPullRequest?: boolean | null | undefined;
  /** Number of approvals that a pull request needs, at most 10. Default: 0. At least 0. At most 10. */
  approvals?: number | null | undefined;
  /** Whether a code owner of each changed file must approve a pull request. Default: false. */
  requiresCodeOwners?: boolean | null | undefined;
  /** Checks that a pull request must pass. Default: none. */
  requiredChecks?: Array<PullRequestCheckKind> | null | undefined;
  /** Whether the source branch must contain the newest commit of the target branch. Default: false. */
  upToDate?: boolean | null | undefined;
  /** Minimum role that can merge: owner, admin or member. Default: `leastRole`. */
  mergeRole?: Role | null | undefined;
};

/** Input of updateBranchRule. */
export type UpdateBranchRuleInput = {
  /** Id of the rule. */
  id: string;
  /** Pattern of branch names. Not empty. At most 200 characters. */
  pattern: string;
  /** Whether a push may rewrite the branches. */
  allowsForce: boolean;
  /** Whether a push may delete the branches. A deleted branch can be pushed again with other commits, regardless of `allowsForce`. */
  allowsDeletion: boolean;
  /** Minimum role that can push to the branches: owner, admin or member. */
  leastRole: Role;
  /** Ids of additional members who can push to and merge into the branches. At most 20. */
  memberIds: Array<string>;
  /** Whether the branches can only be changed by pull requests. Default: unchanged. */
  requiresPullRequest?: boolean | null | undefined;
  /** Number of approvals that a pull request needs, at most 10. Default: unchanged. At least 0. At most 10. */
  approvals?: number | null | undefined;
  /** Whether a code owner of each changed file must approve a pull request. Default: unchanged. */
  requiresCodeOwners?: boolean | null | undefined;
  /** Checks that a pull request must pass. Default: unchanged. */
  requiredChecks?: Array<PullRequestCheckKind> | null | undefined;
  /** Whether the source branch must contain the newest commit of the target branch. Default: unchanged. */
  upToDate?: boolean | null | undefined;
  /** Minimum role that can merge: owner, admin or member. Default: unchanged. */
  mergeRole?: Role | null | undefined;
  /** Current password. Required to relax the rule. At most 256 characters. */
  currentPassword?: string | null | undefined;
};

/** Input of deleteBranchRule. */
export type DeleteBranchRuleInput = {
  /** Id of the rule. */
  id: string;
  /** Current password. Required to delete the rule. At most 256 characters. */
  currentPassword?: string | null | undefined;
};

/** Input of changeDefaultBranch. */
export type ChangeDefaultBranchInput = {
  /** Id of a project with a hosted repository. */
  projectId: string;
  /** Name of an existing branch. Not empty. */
  defaultBranch?: string | null | undefined;
  /** Whether a push may rewrite the default branch. */
  allowsForce?: boolean | null | undefined;
};

/** Input of hostRepository. */
export type HostRepositoryInput = {
  /** Id of the project. */
  projectId: string;
};

/** Reason why a secret may be pushed. */
export type AllowedSecretReason =
  /** The secret is used in tests and gives no access. */
  | 'USED_IN_TESTS'
  /** The text is not a secret. */
  | 'FALSE_POSITIVE'
  /** The secret is real and will be revoked later. */
  | 'FIX_LATER'

/** Input of allowSecret. */
export type AllowSecretInput = {
  /** Id of the secret. */
  id: string;
  /** Reason why the secret may be pushed. */
  reason: AllowedSecretReason;
};

/** Input of changePushProtection. */
export type ChangePushProtectionInput = {
  /** Id of a project with a hosted repository. */
  projectId: string;
  /** Whether push protection is on. */
  enabled: boolean;
  /** Current password. Required to turn push protection off. At most 256 characters. */
  currentPassword?: string | null | undefined;
};

/** Input of removeUnreachableObjects. */
export type RemoveUnreachableObjectsInput = {
  /** Id of the finding about the secret. */
  findingId: string;
};

/** State of a job. */
export type JobState =
  /** The job is queued. */
  | 'QUEUED'
  /** The job is running. */
  | 'RUNNING'
  /** The job succeeded. */
  | 'SUCCEEDED'
  /** The job failed. */
  | 'FAILED'
  /** The job was canceled. */
  | 'CANCELED'

/** Input of cancelJob. */
export type CancelJobInput = {
  /** Id of the job. */
  id: string;
};

/** Input of createMcpServer. */
export type CreateMcpServerInput = {
  /** Name, unique in the organization. Not empty. At most 60 characters. */
  name: string;
  /**
   * Endpoint for streamable HTTP, such as `https://mcp.example.com/mcp`. Private addresses and plain HTTP are allowed only for hosts that the
   * operator lists in `MODEL_ALLOWED_HOSTS`.
   * Not empty. An absolute http or https address. At most 500 characters.
   */
  url: string;
  /** Name of a header to send with each request, such as `Authorization`. At most 100 characters. */
  headerName?: string | null | undefined;
  /** Value of the header. It is stored encrypted and sent to this server only. At most 4,000 characters. */
  headerValue?: string | null | undefined;
};

/** Input of deleteMcpServer. */
export type DeleteMcpServerInput = {
  /** Id of the server. */
  id: string;
};

/** Input of configureModel. */
export type ConfigureModelInput<Instant = string> = {
  /** Value of `updatedAt` of the model when it was read. Omit it if no model was configured. */
  updatedAt?: Instant | null | undefined;
  /** API of the model. Not empty. */
  provider: ModelProvider;
  /**
   * Base URL of the API, such as `https://api.openai.com/v1`. Private addresses and plain HTTP are allowed only for hosts that the operator
   * lists in `MODEL_ALLOWED_HOSTS`.
   * Not empty. An absolute http or https address. At most 500 characters.
   */
  baseUrl: string;
  /** Name of the model at the provider. Not empty. At most 200 characters. */
  model: string;
  /** API key. If omitted or empty, the stored key is kept. It must be sent again when the scheme, host or port of the base URL changes. At most 1,000 characters. */
  apiKey?: string | null | undefined;
  /** Whether the stored API key is removed. */
  removeApiKey?: boolean | null | undefined;
  /** Price per million input tokens in US dollars. At least 0. At most 10,000. */
  inputPrice?: number | null | undefined;
  /** Price per million output tokens in US dollars. At least 0. At most 10,000. */
  outputPrice?: number | null | undefined;
  /** Size of the context window in tokens. At least 8,192. At most 10,000,000. */
  contextTokens: number;
  /** Limits of the spending of all agents on the model per calendar month. If omitted, the limits are kept. Null removes them. */
  monthlyBudget?: AgentMonthlyBudgetInput | null | undefined;
  /** Ids of the projects whose code can be sent to the model. At most 100 entries. */
  projectIds: Array<string>;
};

/** Input of testModel. */
export type TestModelInput<Instant = string> = {
  /** Value of `updatedAt` of the model when it was read. Settings that were changed later are not tested. */
  updatedAt: Instant;
};

/** Input of removeModel. */
export type RemoveModelInput<Instant = string> = {
  /** Value of `updatedAt` of the model when it was read. */
  updatedAt: Instant;
};

/** API of a model. */
export type ModelProvider =
  /** Chat completions API, which Ollama, vLLM, LM Studio and many other servers provide. */
  | 'OPENAI_COMPATIBLE'
  /** Chat completions API of OpenAI. */
  | 'OPENAI'
  /** Messages API of Anthropic. */
  | 'ANTHROPIC'

/** Supported use of a model. */
export type ModelLevel =
  /** None: the model was not tested, or it failed the test. */
  | 'NONE'
  /** Small edits of one function at a time, as text. */
  | 'EDITS'
  /** Steps of an agent that calls tools. */
  | 'TOOLS'

/** Type of event that users are notified about. */
export type NotificationEvent =
  /** A member joined, left or was removed. */
  | 'MEMBERS_CHANGED'
  /** The role of the user changed. */
  | 'ROLE_CHANGED'
  /** A task was assigned to the user, or an agent returned a task that the user had assigned to it. */
  | 'TASK_ASSIGNED'
  /** A comment was added to a task that the user is assigned to, created or commented on. */
  | 'TASK_COMMENTED'
  /** A repository that the user connected is ready. */
  | 'REPOSITORY_CONNECTED'
  /** A repository that the user connected could not be read. */
  | 'REPOSITORY_FAILED'
  /** A scan reported new findings of critical or high severity. */
  | 'FINDINGS_FOUND'
  /** Findings were assigned to the user. */
  | 'FINDING_ASSIGNED'
  /** An accepted risk that the user owns expires in a week or has expired. */
  | 'RISK_EXPIRES'
  /** A review was requested from the user, a pull request of the user was reviewed, or a comment of the user got a reply. */
  | 'PULL_REQUEST_REVIEWED'
  /** A deployment that the user started failed, an unhealthy release was rolled back, or a cron failed. */
  | 'DEPLOYMENT_FAILED'
  /** A deployment waits for approval. */
  | 'DEPLOYMENT_WAITS'
  /** The DNS record of a domain is missing, so that the domain stops soon, or has stopped. */
  | 'DOMAIN_FAILING'
  /** Another user allowed services of an environment to connect to other hosts. */
  | 'OUTBOUND_HOST_ALLOWED'
  /** Another user ran a command in an environment whose deployments require approvals. */
  | 'COMMAND_RUN'
  /** Another user downloaded a backup of a database, or chose that previews get copies of one. */
  | 'DATABASE_COPIED'
  /** Another user relaxed or removed a branch rule. */
  | 'BRANCH_RULE_RELAXED'
  /** The agents have used 80% of the monthly budget for language models. */
  | 'AGENT_BUDGET_USED'
  /** A run of an agent that the user started waits for an approval or an answer. */
  | 'AGENT_RUN_WAITS'
  /** An agent was paused because a tool of an MCP server changed. */
  | 'AGENT_PAUSED'
  /** A webhook was disabled because its endpoint did not accept events. */
  | 'WEBHOOK_DISABLED'
  /** A trial or subscription began, changed, is about to end or ended. */
  | 'SUBSCRIPTION_CHANGED'
  /** An invoice was paid. */
  | 'INVOICE_PAID'
  /** A payment failed. */
  | 'PAYMENT_FAILED'

/** Notification preference for one type of event. */
export type NotificationPreferenceInput = {
  /** Type of event. Not empty. */
  event: NotificationEvent;
  /** Whether the user is notified in the app. */
  inApp: boolean;
  /** Whether the user is notified by email. */
  email: boolean;
};

/** Input of updateNotificationPreferences. */
export type UpdateNotificationPreferencesInput = {
  /** Preferences, at most one for each type of event. At most 25 entries. */
  preferences: Array<NotificationPreferenceInput>;
};

/** Input of markNotificationRead. */
export type MarkNotificationReadInput = {
  /** Id of the notification. */
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
  /** The people to invite. An address that comes twice counts once. At most 500 entries. */
  people?: Array<InvitedPersonInput> | null | undefined;
  /** Email addresses, with commas or line breaks between them. Not together with `people`. At most 20,000 characters. */
  emails?: string | null | undefined;
  /** Role of the people in `emails`. Default: MEMBER. */
  role?: Role | null | undefined;
  /** The present password, as proof: needed to invite owners or admins. At most 256 characters. */
  currentPassword?: string | null | undefined;
};

/** A person to invite. */
export type InvitedPersonInput = {
  /** Email address. One that is not valid gets the outcome INVALID_ADDRESS. Not empty. At most 1,000 characters. */
  email: string;
  /** Role. Default: MEMBER. At most the inviter's own, with an API key at most MEMBER. */
  role?: Role | null | undefined;
};

/** Input of acceptInvitation. */
export type AcceptInvitationInput = {
  /** The token of the invitation link. Not empty. At most 200 characters. */
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
  /** The new role. Not empty. */
  role: Role;
  /** The present password, as proof: needed to make an owner or admin, and to take that from an owner. At most 256 characters. */
  currentPassword?: string | null | undefined;
};

/** Input of removeMember. */
export type RemoveMemberInput = {
  /** The member. */
  userId: string;
  /** The present password, as proof: needed to remove an owner. At most 256 characters. */
  currentPassword?: string | null | undefined;
};

/** Input of leaveOrganization. */
export type LeaveOrganizationInput = {
  /** The organization to leave; it must be the active one. */
  organizationId: string;
  /** The present password, as proof: needed by an owner. At most 256 characters. */
  currentPassword?: string | null | undefined;
};

/** Input of transferOwnership. */
export type TransferOwnershipInput = {
  /** The member who becomes owner. Not empty. */
  userId: string;
  /** Current password. At least 1 character. At most 256 characters. */
  currentPassword: string;
};

/** Input of resendInvitation. */
export type ResendInvitationInput = {
  /** The invitation. */
  id: string;
  /** The present password, as proof: needed when it makes an owner or admin. At most 256 characters. */
  currentPassword?: string | null | undefined;
};

/** Input of updateOrganization. */
export type UpdateOrganizationInput<Instant = string> = {
  /** The `updatedAt` that was read. A newer change answers CONFLICT. */
  updatedAt: Instant;
  /** New name. Not empty. At least 2 characters. At most 100 characters. */
  name?: string | null | undefined;
  /** New short name, unique on this server. Not empty. At least 2 characters. At most 60 characters. Lower-case letters, digits and single dashes. */
  slug?: string | null | undefined;
  /** Email domains that may be invited or join from now on, such as `example.com`; none means all. Not for API keys. At most 50 entries. */
  allowedDomains?: Array<string> | null | undefined;
  /** Whether members must sign in with a second factor. Who turns it on has one already; others set theirs up before they go on. Not for API keys. */
  requireTwoFactor?: boolean | null | undefined;
  /** The present password, as proof: needed to change the domains, and to require no second factor any more. At most 256 characters. */
  currentPassword?: string | null | undefined;
};

/** Input of deleteOrganization. */
export type DeleteOrganizationInput = {
  /** The organization; it must be the active one. */
  id: string;
  /** Current password. At least 1 character. At most 256 characters. */
  currentPassword: string;
};

/** Availability of the files of a repository. Each server process keeps its own clone. */
export type CodeState =
  /** The files can be read. */
  | 'READY'
  /** The clone is being fetched. Retry after a moment. */
  | 'FETCHING'
  /** The clone could not be fetched. `codeProblem` contains the reason. */
  | 'FAILED'
  /** Sample data without files: the address has the top-level domain .example. */
  | 'SAMPLE'
  /** The project is archived. Its clone was deleted and is fetched again when the project is restored. */
  | 'ARCHIVED'

/** Type of an entry of a folder. */
export type TreeEntryType =
  /** A folder. */
  | 'FOLDER'
  /** A file. */
  | 'FILE'
  /** A symbolic link. It is shown but never followed. */
  | 'SYMBOLIC_LINK'
  /** A submodule: another repository at one of its commits. */
  | 'SUBMODULE'

/** Kind of change of a file. */
export type FileChangeStatus =
  /** The file is new. */
  | 'ADDED'
  /** The file was deleted. */
  | 'DELETED'
  /** The content or the mode changed. */
  | 'MODIFIED'
  /** The path changed. The content may have changed too. */
  | 'RENAMED'
  /** The type changed between file, symbolic link and submodule. */
  | 'RETYPED'

/** Type of a revision. */
export type RevisionType =
  /** A branch. It moves with new commits. */
  | 'BRANCH'
  /** A tag. It does not move. */
  | 'TAG'
  /** A commit hash. */
  | 'COMMIT'

/** Input of restoreDeletedProject. */
export type RestoreDeletedProjectInput = {
  /** Id of the deleted project. */
  id: string;
};

/** Input of updateProject. */
export type UpdateProjectInput = {
  /** Id of the project. */
  id: string;
  /** New name. Not empty. At most 100 characters. */
  name?: string | null | undefined;
  /** New description. At most 1,000 characters. */
  description?: string | null | undefined;
  /** New state: ACTIVE or PAUSED. The project must have a repository. */
  status?: ProjectStatus | null | undefined;
};

/** Input of archiveProject. */
export type ArchiveProjectInput = {
  /** Id of the project. */
  id: string;
};

/** Input of restoreProject. */
export type RestoreProjectInput = {
  /** Id of the project. */
  id: string;
};

/** Input of deleteProject. */
export type DeleteProjectInput = {
  /** Id of the project. */
  id: string;
  /** Current password. Required if the repository is hosted here or the project has releases. API keys cannot delete such a project. At most 256 characters. */
  currentPassword?: string | null | undefined;
};

/** Input of addProjectMember. */
export type AddProjectMemberInput = {
  /** Id of the project. */
  projectId: string;
  /** Id of the person, a member of the organization. */
  userId: string;
};

/** Input of removeProjectMember. */
export type RemoveProjectMemberInput = {
  /** Id of the project. */
  projectId: string;
  /** Id of the person. */
  userId: string;
};

/** State of a project. */
export type ProjectStatus =
  /** The project has no repository. */
  | 'DRAFT'
  /** The repository is being connected. */
  | 'CONNECTING'
  /** The project is being worked on. */
  | 'ACTIVE'
  /** The project is paused. */
  | 'PAUSED'

/** Sort field of the list of projects. */
export type ProjectSortField =
  /** Name. */
  | 'NAME'
  /** Date and time of the last change. */
  | 'UPDATED_AT'
  /** Date and time of creation. */
  | 'CREATED_AT'

/** Filter for projects. A project must match all given fields. */
export type ProjectFilter = {
  /** Only projects whose name or description contains this text. At most 200 characters. */
  search?: string | null | undefined;
  /** Only projects with one of these states. */
  status?: Array<ProjectStatus> | null | undefined;
  /** Only projects with one of these main languages. */
  language?: Array<string> | null | undefined;
  /** Only projects with one of these ids. */
  ids?: Array<string> | null | undefined;
  /** Only projects with one of these people in the team. */
  team?: Array<string> | null | undefined;
  /** Only projects with an open or confirmed finding of one of these severities. */
  openFindingSeverity?: Array<Severity> | null | undefined;
  /** Whether to list archived projects instead of the others. */
  archived?: boolean;
};

/** Sort order of projects. */
export type ProjectSort = {
  /** Field to sort by. */
  field: ProjectSortField;
  /** Sort direction. */
  direction: SortDirection;
};

/** Provider that hosts repositories. */
export type RepositoryProvider =
  /** github.com or GitHub Enterprise. */
  | 'GITHUB'
  /** gitlab.com or a GitLab server. */
  | 'GITLAB'
  /** bitbucket.org or Bitbucket Data Center. */
  | 'BITBUCKET'
  /** Azure DevOps. */
  | 'AZURE'
  /** A Gitea or Forgejo server, such as codeberg.org. */
  | 'GITEA'
  /** This server. People push to it; nothing is fetched. */
  | 'SLIPWAY'

/** Input of connectRepository. */
export type ConnectRepositoryInput = {
  /** Id of the project to connect the repository to. Default: a new project is created. */
  projectId?: string | null | undefined;
  /** Provider that hosts the repository. Not empty. */
  provider: RepositoryProvider;
  /** Address of the repository, starting with https://. Optional for a new project. Required with `projectId`. An absolute http or https address. At most 2,000 characters. */
  repositoryUrl?: string | null | undefined;
  /** Name of the new project. An existing project keeps its name. Required without `projectId`. At most 100 characters. */
  projectName?: string | null | undefined;
  /** Description of the new project. An existing project keeps its description. At most 1,000 characters. */
  description?: string | null | undefined;
  /** Access token for a private repository. It is stored encrypted and never shown again. At most 500 characters. */
  accessToken?: string | null | undefined;
  /** GitHub App to use instead of an access token. Requires the provider GITHUB. */
  gitHubApp?: GitHubAppInput | null | undefined;
};

/**
 * A GitHub App that is installed on the repository. It needs the permission "Contents: Read-only"; to report commit statuses "Commit statuses:
 * Read and write"; for pull requests of agents "Contents: Read and write" and "Pull requests: Read and write".
 */
export type GitHubAppInput = {
  /** App ID or Client ID, from the settings of the app. Not empty. At most 100 characters. */
  appId: string;
  /** Private key of the app: the content of the .pem file. It is stored encrypted and never shown again. Not empty. At most 8,000 characters. */
  privateKey: string;
};

/** Input of fetchRepository. */
export type FetchRepositoryInput = {
  /** Id of the project. */
  projectId: string;
};

/** Input of updateAccessToken. */
export type UpdateAccessTokenInput = {
  /** Id of the project. */
  projectId: string;
  /**
   * New access token. It is stored encrypted and never shown again. An empty string or null removes what is stored, the access token or the
   * GitHub App.
   * At most 500 characters.
   */
  accessToken?: string | null | undefined;
  /** GitHub App to use instead of an access token. Requires that the provider is GITHUB. */
  gitHubApp?: GitHubAppInput | null | undefined;
};

/** Input of rotateRepositoryWebhookSecret. */
export type RotateRepositoryWebhookSecretInput = {
  /** Id of the project. */
  projectId: string;
};

/** Input of createTasks. */
export type CreateTasksInput = {
  /** Id of the project. */
  projectId: string;
  /** The tasks. An error of a task has its position in the path, such as `["tasks", "3", "title"]`. At least 1 entry. At most 100 entries. */
  tasks: Array<NewTaskInput>;
};

/** A task to create. */
export type NewTaskInput = {
  /** Title. Not empty. At most 200 characters. */
  title: string;
  /** Description. At most 4,000 characters. */
  description?: string | null | undefined;
  /** Id of the member to assign. Default: no assignee. */
  assigneeId?: string | null | undefined;
  /** Due date, such as 2026-11-30. Default: none. Matches `^[12]\d{3}-\d{2}-\d{2}$`. */
  dueOn?: string | null | undefined;
  /** State. Default: TODO. */
  status?: TaskStatus | null | undefined;
};

/** Input of updateTasks. */
export type UpdateTasksInput = {
  /** Ids of the tasks. Default: the tasks that match `filter`. At most 500 entries. */
  ids?: Array<string> | null | undefined;
  /**
   * Selects the first 500 matching tasks, last changed first. Tasks that already have the given values are not selected. Ignored if `ids`
   * is given.
   */
  filter?: TaskFilter | null | undefined;
  /** New state. */
  status?: TaskStatus | null | undefined;
  /** Id of the member to assign. Null or an empty string unassigns the tasks. */
  assigneeId?: string | null | undefined;
  /** New due date, such as 2026-11-30. Null or an empty string removes it. Matches `^[12]\d{3}-\d{2}-\d{2}$`. */
  dueOn?: string | null | undefined;
};

/** Type of an event of a task. */
export type TaskEventType =
  /** The task was created. */
  | 'CREATED'
  /** The title changed. */
  | 'RENAMED'
  /** The description changed. */
  | 'DESCRIBED'
  /** The status changed. */
  | 'MOVED'
  /** The task was assigned or unassigned. */
  | 'ASSIGNED'
  /** The due date was changed or removed. */
  | 'SCHEDULED'
  /** A person or an agent commented on the task. `after` contains the comment. */
  | 'COMMENTED'

/** Input of commentOnTask. */
export type CommentOnTaskInput = {
  /** Id of the task. */
  taskId: string;
  /** Text, as Markdown. Not empty. At most 4,000 characters. */
  body: string;
};

/** Filter for tasks. A task must match all given fields. Tasks of archived projects never match. */
export type TaskFilter = {
  /** Only tasks of one of these projects. At most 100 entries. */
  project?: Array<string> | null | undefined;
  /** Only tasks with one of these states. */
  status?: Array<TaskStatus> | null | undefined;
  /** Only tasks that are assigned to one of these members or agents. At most 100 entries. */
  assignee?: Array<string> | null | undefined;
  /** Only tasks whose due date is in this range. */
  dueOn?: DayRange | null | undefined;
  /** Only tasks whose title or description contains this text. At most 200 characters. */
  search?: string | null | undefined;
};

/** Range of calendar days. Both ends are included. */
export type DayRange = {
  /** First day, such as 2026-11-01. Default: no limit. Matches `^[12]\d{3}-\d{2}-\d{2}$`. */
  from?: string | null | undefined;
  /** Last day, such as 2026-11-30. Default: no limit. Matches `^[12]\d{3}-\d{2}-\d{2}$`. */
  to?: string | null | undefined;
};

/** Sort field of the list of tasks. */
export type TaskSortField =
  /** Due date. Tasks without one sort after all others in ascending order. */
  | 'DUE_ON'
  /** Date and time of the last change. */
  | 'UPDATED_AT'
  /** Title, ignoring case. */
  | 'TITLE'

/** Sort order of tasks. */
export type TaskSort = {
  /** Field to sort by. */
  field: TaskSortField;
  /** Sort direction. */
  direction: SortDirection;
};

/** State of a task. The states form a cycle in this order. */
export type TaskStatus =
  /** Not started. */
  | 'TODO'
  /** In progress. */
  | 'IN_PROGRESS'
  /** Waiting for review. */
  | 'REVIEW'
  /** Done. */
  | 'DONE'

/** Input of createTask. */
export type CreateTaskInput = {
  /** Id of the project. */
  projectId: string;
  /** Title. Not empty. At most 200 characters. */
  title: string;
  /** Description. At most 4,000 characters. */
  description?: string | null | undefined;
};

/** Input of updateTask. */
export type UpdateTaskInput = {
  /** Id of the task. */
  id: string;
  /** New title. Not empty. At most 200 characters. */
  title?: string | null | undefined;
  /** New state. */
  status?: TaskStatus | null | undefined;
  /** New description. An empty string removes it. At most 4,000 characters. */
  description?: string | null | undefined;
  /** Id of the member to assign. Null or an empty string unassigns the task. `assignTaskToAgent` assigns an agent. */
  assigneeId?: string | null | undefined;
  /** New due date, such as 2026-11-30. An empty string removes it. Matches `^[12]\d{3}-\d{2}-\d{2}$`. */
  dueOn?: string | null | undefined;
};

/** Input of deleteTask. */
export type DeleteTaskInput = {
  /** Id of the task. */
  id: string;
};

/** Input of updateProviderReporting. */
export type UpdateProviderReportingInput = {
  /** Id of the project. */
  projectId: string;
  /** Whether statuses are reported. */
  enabled: boolean;
};

/** Input of updateProviderPullRequests. */
export type UpdateProviderPullRequestsInput = {
  /** Id of the project. */
  projectId: string;
  /** Whether agents open pull requests at the provider. */
  enabled: boolean;
};

/** Risk that an autofix alters the behavior of the code. */
export type AutofixRisk =
  /** The results are the same, except for an attack. */
  | 'LOW'
  /** The results can differ for unusual input. Review the diff. */
  | 'MEDIUM'

/** Kind of a check of a pull request. */
export type PullRequestCheckKind =
  /** The changed files parse. */
  | 'PARSE'
  /** A scan of the merge result reports nothing that the target branch does not have. */
  | 'SCAN'
  /** The tests of the project pass on the merge result, in the sandbox. */
  | 'TESTS'

/** State of a check. */
export type PullRequestCheckState =
  /** The check waits for a worker. */
  | 'QUEUED'
  /** The check is running. */
  | 'RUNNING'
  /** The check passed. */
  | 'PASSED'
  /** The check failed. */
  | 'FAILED'
  /** The check could not run. `reason` contains the reason. */
  | 'NOT_CHECKED'

/** Combined result of the checks of a pull request. */
export type PullRequestVerification =
  /** A check has not finished. */
  | 'PENDING'
  /** No check failed, and the scan and the tests passed. */
  | 'VERIFIED'
  /** A check failed. */
  | 'FAILED'
  /** No check failed, but the tests could not run, or the change deletes or skips tests. */
  | 'UNVERIFIED'

/** Input of checkPatch. */
export type CheckPatchInput = {
  /** Id of a project with a hosted repository. */
  projectId: string;
  /** Commit that the patch is applied to and compared with: its full hash, or the name of a branch for its newest commit. Not empty. */
  baseSha: string;
  /**
   * Change as a unified diff in the format of `git diff`. It cannot add symbolic links, submodules, executable files or settings of git and
   * npm.
   * Not empty. At most 80,000 characters.
   */
  patch: string;
};

/** Input of createPullRequest. */
export type CreatePullRequestInput = {
  /** Id of a project with a hosted repository. */
  projectId: string;
  /** Branch to merge. Not empty. */
  sourceBranch: string;
  /** Branch to merge into. Not empty. */
  targetBranch: string;
  /** Title. Not empty. At most 200 characters. */
  title: string;
  /** Description, as Markdown. At most 20,000 characters. */
  description?: string | null | undefined;
  /** Whether the pull request is a draft. Default: false. */
  draft?: boolean | null | undefined;
  /** Ids of the members to request a review from. At most 20 entries. */
  reviewerIds?: Array<string> | null | undefined;
};

/** Input of updatePullRequest. */
export type UpdatePullRequestInput = {
  /** Id of the pull request. */
  id: string;
  /** New title. Not empty. At most 200 characters. */
  title?: string | null | undefined;
  /** New description, as Markdown. At most 20,000 characters. */
  description?: string | null | undefined;
  /** True converts the pull request to a draft. False marks it as ready for review. */
  draft?: boolean | null | undefined;
  /**
   * Ids of all members to request a review from. A request ends with the member's review. Give the id again to request another review.
   * Requests to omitted members are withdrawn; their reviews stay.
   * At most 20 entries.
   */
  reviewerIds?: Array<string> | null | undefined;
};

/** Input of closePullRequest. */
export type ClosePullRequestInput = {
  /** Id of the pull request. */
  id: string;
  /** Reason. Required for a pull request that fixes findings. */
  reason?: PullRequestCloseReason | null | undefined;
  /** Details of the reason. At most 2,000 characters. */
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
  /** Expected `headSha`. If the source branch has moved since, the mutation fails with CONFLICT. Matches `^[0-9a-f]{40}$`. */
  headSha: string;
  /** Merge method. */
  method: MergeMethod;
  /** First line of the message of the new commit. Not used by FAST_FORWARD. At most 200 characters. */
  title?: string | null | undefined;
  /** Whether to delete the source branch after the merge. Default: false. */
  deleteBranch?: boolean | null | undefined;
  /**
   * Whether to merge later, when missing checks and reviews are complete and the pull request is no longer a draft. Default: false. A push to
   * the source branch cancels the request. API keys cannot use this option.
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
  /** The pull request is not ready for review and cannot be merged. */
  | 'DRAFT'
  /** The pull request is ready for review. */
  | 'OPEN'
  /** The pull request was merged. */
  | 'MERGED'
  /** The pull request was closed without a merge. */
  | 'CLOSED'

/** Reason for closing a pull request. */
export type PullRequestCloseReason =
  /** The change is wrong. */
  | 'WRONG'
  /** The change is not wanted. */
  | 'UNWANTED'
  /** The change may be made later. */
  | 'LATER'
  /** The finding that the pull request fixes is a false positive. Closing the pull request dismisses the finding. */
  | 'FALSE_POSITIVE'
  /** Another reason. */
  | 'OTHER'

/** Method of merging a pull request. */
export type MergeMethod =
  /** A commit with two parents joins both branches. */
  | 'MERGE_COMMIT'
  /** One new commit on the target branch contains all changes. */
  | 'SQUASH'
  /** The target branch moves to the head. Only possible if the head contains the target branch. */
  | 'FAST_FORWARD'

/** Whether a pull request can be merged without conflicts. */
export type Mergeability =
  /** The check is in progress. */
  | 'CHECKING'
  /** There are no conflicts. */
  | 'MERGEABLE'
  /** Both branches changed the same lines. */
  | 'CONFLICTS'
  /** The pull request was closed before the check. Reopening it starts the check. At a provider: the provider tells. */
  | 'NOT_CHECKED'

/** Type of an obstacle to merging a pull request. */
export type MergeObstacleCode =
  /** The pull request is a draft. */
  | 'DRAFT'
  /** Both branches changed the same lines. */
  | 'CONFLICTS'
  /** A branch rule requires that the source branch contains the target branch. */
  | 'BEHIND'
  /** Required approvals are missing. */
  | 'APPROVALS_MISSING'
  /** A reviewer requested changes. */
  | 'CHANGES_REQUESTED'
  /** A code owner of the changed files has not approved them. */
  | 'CODE_OWNER_MISSING'
  /** A required check has not finished. */
  | 'CHECK_PENDING'
  /** A required check failed or could not run. */
  | 'CHECK_FAILED'
  /** A run, an API key or the owner of the key wrote the change. A person must merge or approve it. */
  | 'NEEDS_A_PERSON'
  /** The viewer's role does not allow the merge. */
  | 'NOT_PERMITTED'
  /** The source or the target branch is deleted. */
  | 'BRANCH_GONE'
  /** The project is archived. */
  | 'PROJECT_ARCHIVED'
  /** The subscription is paused. */
  | 'SUBSCRIPTION_PAUSED'
  /** The pull request is at the provider of a connected repository and is merged there. */
  | 'AT_PROVIDER'

/** Filter for pull requests. Omitted fields do not restrict the list. */
export type PullRequestFilter = {
  /** Only pull requests of this project. */
  project?: string | null | undefined;
  /** Only pull requests of these projects. */
  projects?: Array<string> | null | undefined;
  /** Only pull requests in one of these states. */
  state?: Array<PullRequestState> | null | undefined;
  /** Only pull requests that this member created. */
  author?: string | null | undefined;
  /** Only pull requests that this member reviewed or is requested to review. */
  reviewer?: string | null | undefined;
  /** True: only pull requests that wait for the viewer, as a reviewer or as the author. */
  waitingForViewer?: boolean | null | undefined;
  /** True: only pull requests that a run created. */
  ofRuns?: boolean | null | undefined;
  /** Only pull requests whose title contains this text. At most 200 characters. */
  search?: string | null | undefined;
};

/** Origin of a push. */
export type PushOrigin =
  /** A git client. */
  | 'GIT'
  /** The merge of a pull request. */
  | 'MERGE'
  /** A committed suggestion of a review. */
  | 'SUGGESTION'
  /** The revert of a merged pull request. */
  | 'REVERT'
  /** A run of an agent. */
  | 'RUN'

/** Verdict of a review on a change. */
export type ReviewVerdict =
  /** The change can be merged. */
  | 'APPROVE'
  /** The change must be revised before it is merged. */
  | 'REQUEST_CHANGES'
  /** The review has no verdict. */
  | 'COMMENT'

/** State of the last review of a member. */
export type PullRequestReviewerState =
  /** A review is requested from the member, who has written none. */
  | 'PENDING'
  /** The member approved the change. */
  | 'APPROVED'
  /** The member requested changes. */
  | 'CHANGES_REQUESTED'
  /** The member only commented. */
  | 'COMMENTED'

/** Version of a file that a line belongs to. */
export type DiffSide =
  /** The last common commit of both branches. */
  | 'BEFORE'
  /** The head. */
  | 'AFTER'

/** Input of reviewPullRequest. */
export type ReviewPullRequestInput = {
  /** Id of the pull request. */
  id: string;
  /** Expected `headSha`. If the source branch has moved since, the mutation fails with CONFLICT. Matches `^[0-9a-f]{40}$`. */
  headSha: string;
  /** Verdict on the change. */
  verdict: ReviewVerdict;
  /** Text, as Markdown. Required for a review without comments, unless it approves. At most 20,000 characters. */
  body?: string | null | undefined;
  /** Comments on lines. Each one starts a thread. At most 100 entries. */
  comments?: Array<ReviewCommentInput> | null | undefined;
};

/** A comment on lines of a file. */
export type ReviewCommentInput = {
  /** Path of the file. Not empty. */
  path: string;
  /** Version of the file. Default: AFTER. */
  side?: DiffSide | null | undefined;
  /** First line, from 1. Default: the same as `line`. */
  startLine?: number | null | undefined;
  /** Last line, from 1. */
  line: number;
  /** Text, as Markdown. Not empty. At most 20,000 characters. */
  body: string;
};

/** Input of replyToThread. */
export type ReplyToThreadInput = {
  /** Id of the thread. */
  threadId: string;
  /** Text, as Markdown. Not empty. At most 20,000 characters. */
  body: string;
};

/** Input of resolveThread. */
export type ResolveThreadInput = {
  /** Id of the thread. */
  threadId: string;
  /** True resolves the thread. False reopens it. */
  resolved: boolean;
};

/** Input of dismissThread. */
export type DismissThreadInput = {
  /** Id of the thread. */
  threadId: string;
  /** Reason. ACCEPTED_RISK is refused: accept the risk on the finding once it is on the default branch. Not empty. */
  reason: DismissalReason;
};

/** Input of applySuggestion. */
export type ApplySuggestionInput = {
  /** Id of the comment. */
  commentId: string;
  /** Expected `headSha`. If the source branch has moved since, the mutation fails with CONFLICT. Matches `^[0-9a-f]{40}$`. */
  headSha: string;
};

/** Input of startAgentTrial. */
export type StartAgentTrialInput = {
  /** Id of the agent. Its capabilities must include `FINDING_FIXES`. */
  agentId: string;
  /** Id of a project that the agent acts on. */
  projectId: string;
  /** Number of commits of the default branch, starting with the newest, at most 20. Default: 20. At least 1. At most 20. */
  commits?: number | null | undefined;
};

/** Reason why a record was skipped. */
export type AdvisoryOmissionReason =
  /** It concerns no ecosystem whose lock files are read. */
  | 'OTHER_ECOSYSTEM'
  /** It does not match the OSV schema. */
  | 'NOT_A_RECORD'
  /** It is larger than 16 MB. */
  | 'TOO_LARGE'

/** Input of importAdvisories: a file or an address. */
export type ImportAdvisoriesInput = {
  /** Id returned by the upload of the file. */
  fileId?: string | null | undefined;
  /** Address of a ZIP archive or a JSON file. Redirects are not followed, and private networks are not reachable. At most 2,000 characters. */
  address?: string | null | undefined;
  /** Current password of the person who makes the change. At least 1 character. At most 256 characters. */
  currentPassword: string;
};

/** Filter for dependencies. A dependency must match all given fields. Dependencies of archived projects are excluded. */
export type DependencyFilter = {
  /** Only packages whose name contains this text. At most 200 characters. */
  search?: string | null | undefined;
  /** Only packages of one of these projects. */
  project?: Array<string> | null | undefined;
  /** Only packages of one of these ecosystems. */
  ecosystem?: Array<string> | null | undefined;
  /** Only packages that a project declares directly, or only the others. */
  direct?: boolean | null | undefined;
  /** Only packages that advisories affect, or only the others, which include packages that were not compared. */
  vulnerable?: boolean | null | undefined;
  /** Only packages with one of these licenses, as in `Dependency.license`. */
  license?: Array<string> | null | undefined;
  /** Only packages whose license has one of these verdicts. No packages match while the organization has no list of allowed licenses. */
  licenseVerdict?: Array<LicenseVerdict> | null | undefined;
};

/** Input of updateFindingDeadlines. */
export type UpdateFindingDeadlinesInput = {
  /** Days for findings of critical severity. At least 1. At most 3,650. */
  criticalDays: number;
  /** Days for findings of high severity. At least 1. At most 3,650. */
  highDays: number;
  /** Days for findings of medium severity. At least 1. At most 3,650. */
  mediumDays: number;
  /** Days for findings of low severity. At least 1. At most 3,650. */
  lowDays: number;
};

/** Step that can be applied to several findings. */
export type TriageStep =
  /** Confirms the findings. */
  | 'CONFIRM'
  /** Dismisses the findings. */
  | 'DISMISS'
  /** Marks the findings as fixed. */
  | 'RESOLVE'
  /** Reopens the findings. */
  | 'REOPEN'
  /** Assigns the findings to a member, or removes the assignee. */
  | 'ASSIGN'

/** Input of triageFindings. */
export type TriageFindingsInput = {
  /** Ids of the findings. Default: the findings that match `filter`. At most 500 entries. */
  ids?: Array<string> | null | undefined;
  /** Selects the first 500 matching findings, most severe first. Ignored if `ids` is given. */
  filter?: FindingFilter | null | undefined;
  /** Step to apply. Not empty. */
  step: TriageStep;
  /** Reason for dismissing the findings. */
  reason?: DismissalReason | null | undefined;
  /** Last day on which the risk is accepted, as in `dismissFinding`. Required for an accepted risk, and allowed only for it. Matches `^[12]\d{3}-\d{2}-\d{2}$`. */
  acceptedUntil?: string | null | undefined;
  /** Member who is responsible for the accepted risk, as in `dismissFinding`. */
  riskOwnerId?: string | null | undefined;
  /** Member to assign. Default: no assignee. Only for the step `ASSIGN`. */
  assigneeId?: string | null | undefined;
  /** Comment for other members. At most 2,000 characters. */
  comment?: string | null | undefined;
};

/** Input of undoTriage. */
export type UndoTriageInput = {
  /** Id of the step, as returned in `undo`. */
  id: string;
};

/** Input of confirmFinding. */
export type ConfirmFindingInput = {
  /** The finding. */
  id: string;
  /** Comment for other members. At most 2,000 characters. */
  comment?: string | null | undefined;
};

/** Input of dismissFinding. */
export type DismissFindingInput = {
  /** The finding. */
  id: string;
  /** Reason for dismissing the finding. Not empty. */
  reason: DismissalReason;
  /** Last day on which the risk is accepted, at most one year from now. Required for an accepted risk, and allowed only for it. Matches `^[12]\d{3}-\d{2}-\d{2}$`. */
  acceptedUntil?: string | null | undefined;
  /** Member who is responsible for an accepted risk. Default: the viewer. */
  riskOwnerId?: string | null | undefined;
  /** Comment for other members. For an accepted risk: why it is accepted. At most 2,000 characters. */
  comment?: string | null | undefined;
};

/** Input of resolveFinding. */
export type ResolveFindingInput = {
  /** The finding. */
  id: string;
  /** Comment for other members. At most 2,000 characters. */
  comment?: string | null | undefined;
};

/** Input of reopenFinding. */
export type ReopenFindingInput = {
  /** The finding. */
  id: string;
  /** Comment for other members. At most 2,000 characters. */
  comment?: string | null | undefined;
};

/** Confidence of a scan that a finding is true. */
export type Confidence =
  /** The scan saw everything that the finding depends on. */
  | 'HIGH'
  /** The finding partly depends on code or settings that the scan does not see. */
  | 'MEDIUM'
  /** The finding mostly depends on code or settings that the scan does not see. */
  | 'LOW'

/** State of a finding. The next scan reopens a finding that it reports again, unless the finding was dismissed. */
export type FindingState =
  /** It has not been triaged yet. */
  | 'OPEN'
  /** A person confirmed it. It needs a fix. */
  | 'CONFIRMED'
  /** A person decided that no action is needed. */
  | 'DISMISSED'
  /** It was fixed. */
  | 'RESOLVED'

/** Reason why a finding was dismissed. */
export type DismissalReason =
  /** The finding is not true. */
  | 'FALSE_POSITIVE'
  /** The finding concerns only test code. */
  | 'USED_IN_TESTS'
  /** The finding is true, and its risk is accepted until a given day. */
  | 'ACCEPTED_RISK'

/** Type of an event in the history of a finding. */
export type FindingEventType =
  /** A scan reported it for the first time. */
  | 'FOUND'
  /** A person confirmed it. */
  | 'CONFIRMED'
  /** A person dismissed it. */
  | 'DISMISSED'
  /** A person marked it as fixed, or a scan no longer found it. */
  | 'RESOLVED'
  /** A person reopened it, or a scan found it again. */
  | 'REOPENED'
  /** A person assigned it to a member, or removed the assignee. */
  | 'ASSIGNED'
  /** The last day of its accepted risk has passed. The finding is open again. */
  | 'EXPIRED'
  /** A person undid the previous decision. The finding has its earlier state again. */
  | 'UNDONE'

/** Fields by which findings can be sorted. */
export type FindingSortField =
  /** Severity. Ascending order starts with the most severe. */
  | 'SEVERITY'
  /** Date and time of the first scan that reported the finding. */
  | 'FIRST_SEEN_AT'
  /** Name of the check. */
  | 'CHECK'
  /** Due date. */
  | 'DUE_AT'

/** Filter for findings. A finding must match all given fields. Findings of archived projects are excluded. */
export type FindingFilter = {
  /** Only findings whose title, check or file contains this text. At most 200 characters. */
  search?: string | null | undefined;
  /** Only findings of one of these severities. */
  severity?: Array<Severity> | null | undefined;
  /** Only findings with one of these confidences. */
  confidence?: Array<Confidence> | null | undefined;
  /** Only findings in one of these states. Default: open and confirmed. */
  state?: Array<FindingState> | null | undefined;
  /** Only findings of one of these projects. */
  project?: Array<string> | null | undefined;
  /** Only findings of one of these checks, given by id or name. */
  check?: Array<string> | null | undefined;
  /** Only overdue findings if true. False has no effect. */
  overdue?: boolean | null | undefined;
  /** Only findings assigned to one of these members. */
  assignee?: Array<string> | null | undefined;
  /** Only findings reported by one of these tools, by the name of the tool. `Slipway` stands for its own scans. */
  tool?: Array<string> | null | undefined;
};

/** Sort order of findings. */
export type FindingSort = {
  /** Field to sort by. */
  field: FindingSortField;
  /** Sort direction. */
  direction: SortDirection;
};

/** Verdict on the license of a dependency, by the organization's list of allowed licenses. */
export type LicenseVerdict =
  /** The license, or one of the licenses that may be chosen instead, is allowed. */
  | 'ALLOWED'
  /** The license is known and not allowed. */
  | 'NOT_ALLOWED'
  /** The license is not known, or is not an SPDX expression. */
  | 'UNKNOWN'

/** Input of changeAllowedLicenses. */
export type ChangeAllowedLicensesInput = {
  /** SPDX identifiers such as `MIT` or `Apache-2.0`. An empty list turns the check off. At most 200 entries. */
  licenses: Array<string>;
};

/** Rule of a scan policy. */
export type ScanPolicyRule =
  /** The scan ended successfully or as partial. */
  | 'ENDED'
  /** The scan covered everything. */
  | 'COMPLETE'
  /** The scan found no new finding of the given severity or higher. */
  | 'NEW_FINDING'
  /** No finding of the given severity or higher is open. */
  | 'OPEN_FINDING'
  /** No check of the given severity or higher failed. */
  | 'FAILED_CHECK'

/** Input of changeScanPolicy. */
export type ChangeScanPolicyInput = {
  /** The project. Default: the organization. */
  projectId?: string | null | undefined;
  /** Whether the project uses the policy of the organization again. If true, the other fields are ignored. */
  inherit?: boolean | null | undefined;
  /** Minimum severity at which a new finding fails the policy. Default: none. */
  newFinding?: Severity | null | undefined;
  /** Minimum severity at which an open finding fails the policy. Default: none. */
  openFinding?: Severity | null | undefined;
  /** Minimum severity at which a failed check fails the policy. Default: none. */
  failedCheck?: Severity | null | undefined;
  /** Whether a partial scan fails the policy. */
  failsPartial: boolean;
};

/** State of a scan. */
export type ScanState =
  /** It is queued. */
  | 'QUEUED'
  /** It is running. */
  | 'RUNNING'
  /** It covered everything. */
  | 'SUCCEEDED'
  /** It did not cover everything: code was left unscanned, or the scan ended early. */
  | 'PARTIAL'
  /** It failed. */
  | 'FAILED'
  /** It was canceled, or its project was archived. */
  | 'CANCELED'

/** Cause of a scan. */
export type ScanOrigin =
  /** A person requested it. */
  | 'PERSON'
  /** A program requested it with an API key. */
  | 'API_KEY'
  /** A commit was pushed to a repository hosted here. */
  | 'PUSH'
  /** The repository was connected, or new commits were fetched. */
  | 'FETCH'
  /** The schedule: the commit or the rules changed since the last scan, or a week has passed. */
  | 'SCHEDULE'
  /** New advisories. The packages of the previous scan were compared with them; the repository was not read. */
  | 'ADVISORY_DATA'
  /** A run of an agent required it. */
  | 'AGENT'
  /** It is part of the sample data. */
  | 'SAMPLE'

/** Change of a finding by a scan. */
export type FindingChange =
  /** It was reported for the first time. */
  | 'FOUND'
  /** It was no longer found. */
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
  /** Reason why the files can be deployed without a scan. At least 1 character. At most 2,000 characters. */
  reason: string;
  /** Last day of the acceptance, such as 2026-11-30. At most one year from now. Matches `^[12]\d{3}-\d{2}-\d{2}$`. */
  acceptedUntil: string;
};

/** Filter for scans. A scan must match all given fields. Scans of archived projects are excluded. */
export type ScanFilter = {
  /** Only scans of one of these projects. */
  project?: Array<string> | null | undefined;
  /** Only scans in one of these states. */
  state?: Array<ScanState> | null | undefined;
  /** Only scans with one of these causes. */
  origin?: Array<ScanOrigin> | null | undefined;
};

/** Input of startScan. */
export type StartScanInput = {
  /** The project. Default: every active project, if `projectIds` is not given either. */
  projectId?: string | null | undefined;
  /** The projects, at most 100. At most 100 characters. */
  projectIds?: Array<string> | null | undefined;
  /**
   * Full hash of the newest commit of the default branch. Any other commit is refused: at once for a repository hosted here; a repository
   * hosted elsewhere is fetched first, and then the scan fails. Only for a single project.
   * Matches `^[0-9a-f]{40}$`.
   */
  commitSha?: string | null | undefined;
};

/** Input of cancelScan. */
export type CancelScanInput = {
  /** Scan to cancel. */
  id: string;
};

/** Cause of a score change. */
export type ScoreCause =
  /** The first scan of a project. */
  | 'FIRST_SCANNED'
  /** Another scan of a project. */
  | 'SCANNED'
  /** New advisories were compared with the packages of a project. */
  | 'ADVISORY_DATA'
  /** A scan replaced a scan of the sample data. */
  | 'SAMPLE_REPLACED'
  /** A project was archived and no longer counts. */
  | 'PROJECT_ARCHIVED'
  /** A project was restored and counts again. */
  | 'PROJECT_RESTORED'
  /** A project became active and now counts. */
  | 'PROJECT_ACTIVATED'
  /** A project is no longer active, for example because it was paused, and does not count. */
  | 'PROJECT_DEACTIVATED'
  /** A project was deleted. */
  | 'PROJECT_DELETED'

/** Severity of a finding or check. */
export type Severity =
  /** The repository, or the running software, can be taken over. */
  | 'CRITICAL'
  /** An attack is likely to succeed. */
  | 'HIGH'
  /** An attack needs an additional weakness or mistake to succeed. */
  | 'MEDIUM'
  /** Attacks are harder to detect or to undo. */
  | 'LOW'

/** Outcome of a check. */
export type CheckOutcome =
  /** It passed. */
  | 'PASSED'
  /** It failed. */
  | 'FAILED'
  /** It could not run. The result is unknown. */
  | 'NOT_CHECKED'

/** Subject of a check. */
export type CheckCategory =
  /** Source code and who can change it. */
  | 'SOURCE'
  /** Third-party packages. */
  | 'DEPENDENCIES'
  /** Pipelines and their build artifacts. */
  | 'BUILD'
  /** Setup and operation of the software. */
  | 'CONFIGURATION'
  /** Reporting of vulnerabilities and responsibility for them. */
  | 'PROCESS'
  /** Check of an older or newer version, of which only id, name and severity are known. */
  | 'OTHER'

/** Public standard that checks belong to. */
export type SecurityStandard =
  /** OpenSSF Scorecard. */
  | 'OPENSSF_SCORECARD'
  /** CIS Software Supply Chain Security Guide 1.0. */
  | 'CIS_SUPPLY_CHAIN'
  /** OWASP Application Security Verification Standard 5.0. */
  | 'OWASP_ASVS'

/** Outcome of a part of a standard. */
export type PartOutcome =
  /** All its checks ran, and passed in every project in which they ran. */
  | 'SATISFIED'
  /** At least one of its checks failed in at least one project. */
  | 'GAP'
  /** None of its checks failed, and at least one did not run in any project. The result is unknown. */
  | 'NOT_ASSESSED'

/** Input of changeSuppressions. */
export type ChangeSuppressionsInput = {
  /** The project. */
  projectId: string;
  /** Whether scans respect the suppressions. */
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
  /** Name of the organization. At least 2 characters. At most 100 characters. */
  name: string;
  /** Name of the person who will own it. At least 2 characters. At most 100 characters. */
  ownerName: string;
  /** Address to which the invitation is sent. An email address. At most 254 characters. */
  ownerEmail: string;
  /** Plan whose free trial begins. Not empty. */
  plan: PlanCode;
  /** Current password of the person who makes the change. At least 1 character. At most 256 characters. */
  currentPassword: string;
};

/** Input of updateTenant. */
export type UpdateTenantInput<Instant = string> = {
  /** The tenant. */
  id: string;
  /** The `updatedAt` that was read. A newer change answers CONFLICT. */
  updatedAt: Instant;
  /** New name. At least 2 characters. At most 100 characters. */
  name?: string | null | undefined;
  /** New short name, unique on this server. At least 2 characters. At most 60 characters. Lower-case letters, digits and single dashes. */
  slug?: string | null | undefined;
  /** Current password of the person who makes the change. At least 1 character. At most 256 characters. */
  currentPassword: string;
};

/** Input of suspendTenant. */
export type SuspendTenantInput = {
  /** The tenant. */
  id: string;
  /** Reason. Owners get it by email, and both audit logs record it. At least 3 characters. At most 300 characters. */
  reason: string;
  /** Current password of the person who makes the change. At least 1 character. At most 256 characters. */
  currentPassword: string;
};

/** Input of reactivateTenant. */
export type ReactivateTenantInput = {
  /** The tenant. */
  id: string;
  /** Current password of the person who makes the change. At least 1 character. At most 256 characters. */
  currentPassword: string;
};

/** Input of changeTenantRole. */
export type ChangeTenantRoleInput = {
  /** The tenant. */
  tenantId: string;
  /** The person. */
  userId: string;
  /** The new role. Not empty. */
  role: Role;
  /** Current password of the person who makes the change. At least 1 character. At most 256 characters. */
  currentPassword: string;
};

/** Input of removeTenantMember. */
export type RemoveTenantMemberInput = {
  /** The tenant. */
  tenantId: string;
  /** The person. */
  userId: string;
  /** Current password of the person who makes the change. At least 1 character. At most 256 characters. */
  currentPassword: string;
};

/** Input of endTenantSessions. */
export type EndTenantSessionsInput = {
  /** The tenant. */
  tenantId: string;
  /** The person. */
  userId: string;
  /** Current password of the person who makes the change. At least 1 character. At most 256 characters. */
  currentPassword: string;
};

/** Input of resendTenantInvitation. */
export type ResendTenantInvitationInput = {
  /** The tenant. */
  tenantId: string;
  /** The invitation. */
  invitationId: string;
  /** Current password of the person who makes the change. At least 1 character. At most 256 characters. */
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

/** State of a delivery. */
export type WebhookDeliveryState =
  /** It was not delivered yet: the first or another attempt follows. */
  | 'PENDING'
  /** The endpoint answered with a status of 200 to 299. */
  | 'DELIVERED'
  /** Every attempt failed, or the webhook was disabled. */
  | 'FAILED'

/** Format of the body of the requests to a webhook. */
export type WebhookFormat =
  /** `{type timestamp data}`, as Standard Webhooks define it. */
  | 'STANDARD'
  /** `{text}`, which incoming webhooks of Slack and Mattermost show as a message. */
  | 'SLACK'

/** An event that a webhook can receive. The body names it in lower case with a period: `finding.opened`. */
export type WebhookEvent =
  /** A finding was found, or opened again. */
  | 'FINDING_OPENED'
  /** A finding was resolved. */
  | 'FINDING_RESOLVED'
  /** A scan of a project ended. */
  | 'SCAN_FINISHED'
  /** A deployment is blocked: a requirement of its environment is not met. */
  | 'DEPLOYMENT_BLOCKED'
  /** A deployment reached its environment, failed, or was canceled, superseded or rolled back. */
  | 'DEPLOYMENT_FINISHED'
  /** A task was created, changed, commented on or deleted. */
  | 'TASK_CHANGED'
  /** A push to a repository that is hosted here was received, or a fetch brought an update of a connected repository. */
  | 'PUSH_RECEIVED'
  /** A repository was connected to a project. */
  | 'PROJECT_CONNECTED'
  /** A person joined the organization. */
  | 'MEMBER_JOINED'
  /** A person left the organization, or was removed. */
  | 'MEMBER_REMOVED'
  /** An invoice was paid. Requires the permission BILLING_MANAGE. */
  | 'INVOICE_PAID'
  /** A notification was added for the person who saved the webhook last. */
  | 'NOTIFICATION_ADDED'
  /** A pull request was created, or changed its title, state or commits. */
  | 'PULL_REQUEST_CHANGED'
  /** A run of an agent ended. */
  | 'AGENT_RUN_FINISHED'

/** Input of createWebhook. */
export type CreateWebhookInput = {
  /**
   * URL that receives the events, such as `https://example.com/slipway`. Private addresses and plain HTTP are allowed only for hosts that the
   * operator lists in `WEBHOOK_ALLOWED_HOSTS`.
   * Not empty. An absolute http or https address. At most 500 characters.
   */
  url: string;
  /** Events to send, at least one. At most 20 entries. */
  events: Array<WebhookEvent>;
  /** Id of the project to limit the webhook to. Default: the whole organization. */
  projectId?: string | null | undefined;
  /** Description, such as the purpose of the webhook. At most 200 characters. */
  description?: string | null | undefined;
  /** Format of the body. Default: STANDARD. */
  format?: WebhookFormat | null | undefined;
};

/** Input of updateWebhook. */
export type UpdateWebhookInput = {
  /** Id of the webhook. */
  id: string;
  /** URL that receives the events. At least 1 character. An absolute http or https address. At most 500 characters. */
  url?: string | null | undefined;
  /** Events to send, at least one. At most 20 entries. */
  events?: Array<WebhookEvent> | null | undefined;
  /** Id of the project to limit the webhook to. Null for the whole organization. */
  projectId?: string | null | undefined;
  /** Description, such as the purpose of the webhook. At most 200 characters. */
  description?: string | null | undefined;
  /** Format of the body of new deliveries. */
  format?: WebhookFormat | null | undefined;
  /** Whether events are sent. Deliveries that wait when a webhook is disabled count as failed. */
  active?: boolean | null | undefined;
};

/** Input of deleteWebhook. */
export type DeleteWebhookInput = {
  /** Id of the webhook. */
  id: string;
};

/** Input of rotateWebhookSecret. */
export type RotateWebhookSecretInput = {
  /** Id of the webhook. */
  id: string;
  /** Time for which the previous secret signs too. */
  overlap: ApiKeyOverlap;
};

/** Input of testWebhook. */
export type TestWebhookInput = {
  /** Id of the webhook. */
  id: string;
  /** Event to send an example of. */
  event: WebhookEvent;
};

/** Input of redeliverWebhook. */
export type RedeliverWebhookInput = {
  /** Id of the delivery. */
  deliveryId: string;
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
    apiKey?: As['ApiKey'] | null;
    notifications?: As['NotificationConnection'] | null;
    joinedAt: As['DateTime'];
    lastSeenAt: As['DateTime'] | null;
    organization: As['Organization'];
    projects: As['ProjectConnection'];
    tasks: As['TaskConnection'];
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
  /** Event in the activity of the organization. */
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
    actor?: As['Actor'] | null;
    subject?: As['Node'] | null;
  };
  /** Page of events. */
  ActivityConnection: {
    edges: Array<As['ActivityEdge']>;
    nodes: Array<As['Activity']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** Event in a list. */
  ActivityEdge: {
    cursor: string;
    node: As['Activity'];
  };
  /**
   * Limits of one run for the responses of its language model. A limit that is null does not apply. The estimated input and the longest possible
   * output are reserved before each response. A run is paused if its budget is not sufficient.
   */
  AgentBudget: {
    steps: number | null;
    seconds: number | null;
    inputTokens: number | null;
    outputTokens: number | null;
    cost?: As['Money'] | null;
  };
  /** Limits per calendar month in UTC. A limit that is null does not apply. */
  AgentMonthlyBudget: {
    tokens: number | null;
    cost?: As['Money'] | null;
  };
  /** Spending on the responses of a language model, including reservations for responses that have not arrived. */
  AgentSpending: {
    steps: number;
    seconds: number;
    inputTokens: number;
    outputTokens: number;
    cost?: As['Money'] | null;
  };
  /** Spending of all agents of an organization on language models in a month. */
  AgentUsage: {
    month: string;
    spent: As['AgentSpending'];
    budget: As['AgentMonthlyBudget'];
  };
  /** A type of agent with its capabilities. */
  AgentTypeInfo: {
    type: AgentType;
    name: string;
    description: string;
    capabilities: Array<As['AgentCapabilityInfo']>;
  };
  /** Human-readable information about a capability of an agent. */
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
  /** A tool of an MCP server that an agent can call. */
  AgentMcpTool: {
    serverId: string;
    serverName: string;
    name: string;
    description: string;
    state: AgentMcpToolState;
    current?: As['McpTool'] | null;
  };
  /** A pause of all agents of an organization. No runs start, and running runs take no further turn. */
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
  /** Numbers of runs and pull requests of an agent in the last seven days. */
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
  /** A run of an agent, or a run that a person requested for findings. */
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
    actor?: As['Actor'] | null;
    url: string;
    task?: As['Task'] | null;
  };
  /** A step of a run. It is stored before it starts, and its result when it ends. */
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
   * Outcomes of the pull requests of an agent for one rule. A rule whose pull requests are mostly closed is muted: the agent opens no further
   * pull requests for it until a user unmutes it.
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
  /** Number of pull requests that were closed for a reason. */
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
  /** A tool call. It is stored before it runs, and its result is stored before a model sees it. */
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
    run?: As['AgentRun'] | null;
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
   * A trigger that starts runs of an agent automatically. Such a run acts for the person who configured the trigger, and fails if that person
   * can no longer run agents. Runs can always be started manually.
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
  /** An event that did not start a run. */
  AgentTriggerRefusal: {
    at: As['DateTime'];
    reason: string;
  };
  /** An automated agent that works on projects. */
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
    organization: As['Organization'];
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
   * Analytics of the active organization for a period of days that includes today, compared with the same number of days before. Days are in
   * UTC. A deployment or run belongs to the day on which it was requested. Archived projects are excluded, as on the dashboard.
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
  /** Date and time of the first record of each kind. Null without records. */
  RecordedSince: {
    deployments: As['DateTime'] | null;
    productionDeployments: As['DateTime'] | null;
    agentRuns: As['DateTime'] | null;
    tasksDone: As['DateTime'] | null;
  };
  /**
   * DORA's five software delivery metrics (dora.dev/guides/dora-metrics), calculated from deployments to production. A change is a deployment of
   * something new. Rollbacks are not changes, nor are builds that failed before anything was deployed. A change failed if its release did not
   * start, is unhealthy, or was rolled back later. Deployments that are waiting, blocked, running, canceled or superseded are not counted.
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
  /** Failed change to production, until the recovery. */
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
  /** Metric with its number of rows, for the period and for the previous period. */
  DeliveryFigure: {
    value: number | null;
    rows: number;
    previousValue: number | null;
    previousRows: number;
  };
  /** Changes to production on one day, without rollbacks. */
  DeliveryDay: {
    day: As['DateTime'];
    succeeded: number;
    failed: number;
    rolledBack: number;
    leadTime: number | null;
  };
  /** Changes to production in one week: values that cannot be calculated from its days. */
  DeliveryWeek: {
    since: As['DateTime'];
    leadTime: number | null;
  };
  /** Security score over time. */
  ScoreAnalytics: {
    percent: number | null;
    previousPercent: number | null;
    byDay: Array<As['DailyScore']>;
  };
  /** Runs of agents. */
  AgentActivity: {
    runs: number;
    previousRuns: number;
    failed: number;
    previousFailed: number;
    byType: Array<As['AgentRunSeries']>;
  };
  /** Runs of the agents of one type. */
  AgentRunSeries: {
    type: AgentType;
    counts: Array<number>;
  };
  /** Deployments to all environments, including rollbacks. Canceled and superseded deployments are excluded. */
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
  /** Deployments of one day. */
  DeploymentDay: {
    day: As['DateTime'];
    succeeded: number;
    failed: number;
    rolledBack: number;
    unfinished: number;
  };
  /** Deployments to one environment. */
  EnvironmentDeployments: {
    environment: DeploymentEnvironment;
    total: number;
    succeeded: number;
    failed: number;
    rolledBack: number;
    duration: number | null;
  };
  /** Deployment with a long duration. */
  SlowDeployment: {
    project: As['Project'];
    environment: DeploymentEnvironment;
    status: DeploymentStatus;
    commitSha: string;
    createdAt: As['DateTime'];
    duration: number;
  };
  /** Analytics of a project. Only deployments to production count, as in `DeliveryAnalytics`. */
  ProjectAnalytics: {
    project: As['Project'];
    deployments: number;
    changeFailRate: number | null;
    changeLeadTime: number | null;
    securityScore: number | null;
    progress: number | null;
  };
  /** Page of projects with their analytics. */
  ProjectAnalyticsConnection: {
    edges: Array<As['ProjectAnalyticsEdge']>;
    nodes: Array<As['ProjectAnalytics']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** Project in a list. */
  ProjectAnalyticsEdge: {
    cursor: string;
    node: As['ProjectAnalytics'];
  };
  /** Trends of a project over a period of days that includes today. Days and weeks are in UTC. */
  ProjectTrends: {
    progress: Array<As['PercentOfDay']>;
    deployments: Array<As['DeploymentCount']>;
    securityScore: Array<As['PercentOfDay']>;
  };
  /** Percentage on a day. */
  PercentOfDay: {
    day: As['DateTime'];
    percent: number;
  };
  /** Number of deployments in a day or week. */
  DeploymentCount: {
    since: As['DateTime'];
    count: number;
    succeeded: number;
    failed: number;
  };
  /** Existing resources of the organization and their usage in the period. */
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
  /** Usage on one day. */
  UsageDay: {
    day: As['DateTime'];
    members: number;
    projects: number;
    deployments: number;
    agentRuns: number;
    tasksDone: number;
  };
  /** Size of a repository. */
  RepositoryUsage: {
    project: As['Project'];
    sizeBytes: number;
    files: number;
    commits: number;
  };
  /**
   * A key that a program uses to call this API in the name of a person: the header `Authorization: Bearer slip_…`, over WebSocket also in the payload
   * of `connection_init`. It has those permissions of its scopes that its owner currently has, in one organization.
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
    owner?: As['User'] | null;
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
  /** Permission as a scope of API keys. */
  Scope: {
    permission: Permission;
    description: string;
    grantable: boolean;
  };
  /** Rate limit of the API key that the request was sent with, in the server process that answers. */
  RateLimit: {
    limit: number;
    remaining: number;
    resetAt: As['DateTime'];
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
    deletedId: string | null;
    apiKeyId: string | null;
    errors: Array<As['UserError']>;
  };
  /** Change that a person made or tried to make, or failed sign-in. Audit entries cannot be edited or removed in the product. */
  AuditEntry: {
    id: string;
    action: string;
    outcome: AuditOutcome;
    actorName: string;
    actor?: As['Actor'] | null;
    subject?: As['Node'] | null;
    apiKeyName: string | null;
    target: string | null;
    ipAddress: string | null;
    createdAt: As['DateTime'];
  };
  /** Page of audit entries. */
  AuditEntryConnection: {
    edges: Array<As['AuditEntryEdge']>;
    nodes: Array<As['AuditEntry']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** Audit entry in a list. */
  AuditEntryEdge: {
    cursor: string;
    node: As['AuditEntry'];
  };
  /** Person who appears in the audit log. */
  AuditActor: {
    id: string;
    name: string;
    user?: As['User'] | null;
  };
  /** Values for filtering the audit log. */
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
    scopes: Array<As['Scope']>;
    rateLimit?: As['RateLimit'] | null;
    apiKeys: As['ApiKeyConnection'];
    auditLog: As['AuditEntryConnection'];
    auditFilters: As['AuditFilters'];
    plans: Array<As['Plan']>;
    paymentProcessor: PaymentProcessorName;
    platformBilling: As['PlatformBilling'];
    planChangePreview: As['PlanChangePreview'];
    dashboard: As['Dashboard'];
    build?: As['Build'] | null;
    deployments: As['DeploymentConnection'];
    deployment?: As['Deployment'] | null;
    environment?: As['Environment'] | null;
    release?: As['Release'] | null;
    job?: As['Job'] | null;
    node?: As['Node'] | null;
    nodes: Array<As['Node'] | null>;
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
    tasks: As['TaskConnection'];
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
    webhook?: As['Webhook'] | null;
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
    runCommand?: As['RunCommandPayload'] | null;
    pauseCrons?: As['PauseCronsPayload'] | null;
    addDatabase?: As['AddDatabasePayload'] | null;
    restoreDatabase?: As['RestoreDatabasePayload'] | null;
    downloadDatabaseBackup?: As['DownloadDatabaseBackupPayload'] | null;
    deleteDatabase?: As['DeleteDatabasePayload'] | null;
    deleteDatabaseBackup?: As['DeleteDatabaseBackupPayload'] | null;
    startDeployment?: As['StartDeploymentPayload'] | null;
    rollBackEnvironment?: As['RollBackEnvironmentPayload'] | null;
    cancelDeployment?: As['CancelDeploymentPayload'] | null;
    addDomain?: As['AddDomainPayload'] | null;
    verifyDomain?: As['VerifyDomainPayload'] | null;
    removeDomain?: As['RemoveDomainPayload'] | null;
    updateEnvironment?: As['UpdateEnvironmentPayload'] | null;
    addFreezeWindow?: As['AddFreezeWindowPayload'] | null;
    removeFreezeWindow?: As['RemoveFreezeWindowPayload'] | null;
    setVariables?: As['SetVariablesPayload'] | null;
    removeVariable?: As['RemoveVariablePayload'] | null;
    discardVariables?: As['DiscardVariablesPayload'] | null;
    addOutboundHosts?: As['AddOutboundHostsPayload'] | null;
    removeOutboundHosts?: As['RemoveOutboundHostsPayload'] | null;
    rotateSigningKey?: As['RotateSigningKeyPayload'] | null;
    changePreviewSettings?: As['ChangePreviewSettingsPayload'] | null;
    removePreview?: As['RemovePreviewPayload'] | null;
    updateVolume?: As['UpdateVolumePayload'] | null;
    restoreVolume?: As['RestoreVolumePayload'] | null;
    deleteVolume?: As['DeleteVolumePayload'] | null;
    deleteVolumeSnapshot?: As['DeleteVolumeSnapshotPayload'] | null;
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
    rotateRepositoryWebhookSecret?: As['RotateRepositoryWebhookSecretPayload'] | null;
    createTasks?: As['CreateTasksPayload'] | null;
    updateTasks?: As['UpdateTasksPayload'] | null;
    commentOnTask?: As['CommentOnTaskPayload'] | null;
    createTask?: As['CreateTaskPayload'] | null;
    updateTask?: As['UpdateTaskPayload'] | null;
    deleteTask?: As['DeleteTaskPayload'] | null;
    updateProviderReporting?: As['UpdateProviderReportingPayload'] | null;
    updateProviderPullRequests?: As['UpdateProviderPullRequestsPayload'] | null;
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
    createWebhook?: As['CreateWebhookPayload'] | null;
    updateWebhook?: As['UpdateWebhookPayload'] | null;
    deleteWebhook?: As['DeleteWebhookPayload'] | null;
    rotateWebhookSecret?: As['RotateWebhookSecretPayload'] | null;
    testWebhook?: As['TestWebhookPayload'] | null;
    redeliverWebhook?: As['RedeliverWebhookPayload'] | null;
  };
  /**
   * What can be followed live, on the same path: over a WebSocket (graphql-ws), or by POST with the header `Accept: text/event-stream`, as server-sent
   * events (GraphQL over SSE, distinct connections mode).
   */
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
    databaseBytes: number;
    volumeBytes: number;
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
    organization: As['Organization'];
    url: string;
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
    organization: As['Organization'];
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
    deletedId: string | null;
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
  /** Data of the dashboard. */
  Dashboard: {
    attention: Array<As['AttentionItem']>;
    stats: As['DashboardStats'];
    deploymentsByDay: Array<As['DailyCount']>;
    runsWaiting: number;
    recentActivity: Array<As['Activity']>;
    projects: Array<As['Project']>;
    pullRequestsWaiting: number;
  };
  /** Key figures of the active organization. Archived projects are excluded. */
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
  /** Item that needs a person's attention. It disappears when its cause is resolved. */
  AttentionItem: {
    id: string;
    reason: AttentionReason;
    project?: As['Project'] | null;
    deploymentId: string | null;
    environment: DeploymentEnvironment | null;
    count: number | null;
    at: As['DateTime'] | null;
  };
  /** Number for one day. */
  DailyCount: {
    day: As['DateTime'];
    count: number;
  };
  /** Reason why a user can neither approve nor reject a deployment. */
  ApprovalObstacle: {
    code: ApprovalObstacleCode;
    message: string;
  };
  /** A person's approval or rejection of a deployment. */
  DeploymentApproval: {
    userName: string;
    actor?: As['Actor'] | null;
    approved: boolean;
    comment: string;
    decidedAt: As['DateTime'];
  };
  /** Result of approveDeployment. */
  ApproveDeploymentPayload: {
    deployment?: As['Deployment'] | null;
    errors: Array<As['UserError']>;
  };
  /** A build of a commit into a release. */
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
  /** Plan for building and running a commit. */
  BuildPlan: {
    values: Array<As['PlanValue']>;
  };
  /** A value of a build plan, with its source. */
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
  /** A command that ran or will run in the files of the running release of an environment, with the variables and the database of its service. */
  CommandRun: {
    id: string;
    environment?: As['Environment'] | null;
    release?: As['Release'] | null;
    command: string;
    cron: string | null;
    actor?: As['Actor'] | null;
    exitCode: number | null;
    skipped: number;
    timeoutMinutes: number;
    createdAt: As['DateTime'];
    startedAt: As['DateTime'] | null;
    job: As['Job'];
  };
  /** A command that runs at the times of a schedule, as `crons` of slipway.json of the running release says. */
  Cron: {
    name: string;
    schedule: string;
    command: string;
    timeoutMinutes: number;
    nextAt: As['DateTime'] | null;
  };
  /** Cron of a release. */
  ReleaseCron: {
    name: string;
    schedule: string;
    command: string;
    timeoutMinutes: number;
  };
  /** Result of runCommand. */
  RunCommandPayload: {
    run?: As['CommandRun'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of pauseCrons. */
  PauseCronsPayload: {
    environment?: As['Environment'] | null;
    errors: Array<As['UserError']>;
  };
  /** PostgreSQL database of an environment. Only services and release commands of the environment can connect to it. */
  Database: {
    id: string;
    environment?: As['Environment'] | null;
    name: string;
    state: DatabaseState;
    error: string | null;
    sizeBytes: number;
    connections: number;
    connectionLimit: number;
    readOnly: boolean;
    createdAt: As['DateTime'];
    createdBy: string;
    actor?: As['Actor'] | null;
    downloadObstacle: string | null;
    backups: Array<As['DatabaseBackup']>;
  };
  /** Backup of a database: a full copy on the same PostgreSQL server. Counts towards the storage of the plan. */
  DatabaseBackup: {
    id: string;
    database?: As['Database'] | null;
    reason: DatabaseBackupReason;
    releaseNumber: number | null;
    sizeBytes: number;
    createdAt: As['DateTime'];
  };
  /** Result of addDatabase. */
  AddDatabasePayload: {
    environment?: As['Environment'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of restoreDatabase. */
  RestoreDatabasePayload: {
    environment?: As['Environment'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of downloadDatabaseBackup. */
  DownloadDatabaseBackupPayload: {
    url: string | null;
    errors: Array<As['UserError']>;
  };
  /** Result of deleteDatabase. */
  DeleteDatabasePayload: {
    deletedId: string | null;
    environment?: As['Environment'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of deleteDatabaseBackup. */
  DeleteDatabaseBackupPayload: {
    deletedId: string | null;
    environment?: As['Environment'] | null;
    errors: Array<As['UserError']>;
  };
  /** A change of the deployments of an organization. */
  DeploymentChange: {
    deployment?: As['Deployment'] | null;
    resync: boolean;
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
  /** A deployment that was not started yet, with the requirements that it must meet. */
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
  /** A deployment of a release to an environment: for the first time, by promotion, or by rollback. */
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
    actor?: As['Actor'] | null;
    url: string;
    commit?: As['Commit'] | null;
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
    requiredApprovals: number;
    approverNames: Array<string>;
    approvalObstacle?: As['ApprovalObstacle'] | null;
    viewerApprovedAt: As['DateTime'] | null;
    passport?: As['ReleasePassport'] | null;
    changes?: As['ReleaseChanges'] | null;
    variableChanges: Array<As['VariableChange']> | null;
    pullRequest?: As['PullRequest'] | null;
  };
  /** Reason why a deployment is blocked. */
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
  /** A name besides the address of an environment that leads to its site. */
  Domain: {
    id: string;
    environment?: As['Environment'] | null;
    name: string;
    unicodeName: string | null;
    state: DomainState;
    record: As['DomainRecord'];
    target: string | null;
    problem: DomainProblem | null;
    checkedAt: As['DateTime'] | null;
    expiresAt: As['DateTime'] | null;
    stopsAt: As['DateTime'] | null;
    createdAt: As['DateTime'];
    actor?: As['Actor'] | null;
  };
  /** A TXT record in DNS. */
  DomainRecord: {
    name: string;
    value: string;
  };
  /** Result of addDomain. */
  AddDomainPayload: {
    domain?: As['Domain'] | null;
    environment?: As['Environment'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of verifyDomain. */
  VerifyDomainPayload: {
    domain?: As['Domain'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of removeDomain. */
  RemoveDomainPayload: {
    deletedId: string | null;
    environment?: As['Environment'] | null;
    errors: Array<As['UserError']>;
  };
  /** Requirements that deployments to an environment must meet. Rollbacks skip them. */
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
    actor?: As['Actor'] | null;
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
    deletedId: string | null;
    environment?: As['Environment'] | null;
    errors: Array<As['UserError']>;
  };
  /** A variable of the builds and services of an environment. */
  EnvironmentVariable: {
    id: string;
    name: string;
    value: string | null;
    secret: boolean;
    inPreviews: boolean;
    changedAt: As['DateTime'];
    changedBy: string;
    actor?: As['Actor'] | null;
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
    deletedId: string | null;
    environment?: As['Environment'] | null;
    deployment?: As['Deployment'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of discardVariables. */
  DiscardVariablesPayload: {
    environment?: As['Environment'] | null;
    errors: Array<As['UserError']>;
  };
  /** An environment in which releases of a project run: production, staging, or the preview of a branch. */
  Environment: {
    id: string;
    kind: DeploymentEnvironment;
    name: string;
    branch: string | null;
    address: string | null;
    serviceEngine: ServiceEngine;
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
    crons: Array<As['Cron']>;
    cronsPaused: boolean;
    commandRuns: Array<As['CommandRun']>;
    database?: As['Database'] | null;
    databasesAvailable: boolean;
    deploymentPreview?: As['DeploymentPreview'] | null;
    domains: Array<As['Domain']>;
    gates: As['EnvironmentGates'];
    freezeWindows: Array<As['FreezeWindow']>;
    memoryMegabytes: number;
    replicas: number | null;
    updatedAt: As['DateTime'];
    variables: Array<As['EnvironmentVariable']>;
    pendingVariables?: As['PendingVariables'] | null;
    outboundHosts: Array<As['OutboundHost']>;
    refusedConnections: Array<As['RefusedTarget']>;
    outboundTraffic: As['OutboundTraffic'];
    canRollBack: boolean;
    earlierReleases: Array<As['Release']>;
    rollbackPreview?: As['RollbackPreview'] | null;
    volumes: Array<As['Volume']>;
  };
  /** State of the running release of an environment. */
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
  /** Health check of releases. */
  HealthCheck: {
    path: string;
    effectivePath: string;
    status: number;
    seconds: number;
    watchSeconds: number;
    mostFailures: number;
  };
  /** A host that services of an environment may connect to. */
  OutboundHost: {
    host: string;
    port: number;
    address: string;
    inPreviews: boolean;
    addedAt: As['DateTime'];
    actor?: As['Actor'] | null;
  };
  /** A target that services of an environment tried to connect to, and were refused. */
  RefusedTarget: {
    host: string;
    port: number;
    address: string;
    reason: RefusalReason;
    count: number;
    lastAt: As['DateTime'];
  };
  /** Connections of services of an environment to other hosts, in one month. */
  OutboundTraffic: {
    connections: number;
    bytesSent: number;
    bytesReceived: number;
  };
  /** Result of addOutboundHosts. */
  AddOutboundHostsPayload: {
    environment?: As['Environment'] | null;
    deployment?: As['Deployment'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of removeOutboundHosts. */
  RemoveOutboundHostsPayload: {
    environment?: As['Environment'] | null;
    errors: Array<As['UserError']>;
  };
  /**
   * A signed file about a release: its source and build, the results of scans, its approvals and its deployments. It can be verified without
   * this server: `npm run passport -- verify FILE`.
   */
  ReleasePassport: {
    number: number;
    issuedAt: As['DateTime'];
    keyId: string;
    url: string;
  };
  /** A current or former key (Ed25519) with which an organization signs its release passports. */
  SigningKey: {
    id: string;
    publicKey: string;
    createdAt: As['DateTime'];
    retiredAt: As['DateTime'] | null;
    organization: As['Organization'];
  };
  /** Result of rotateSigningKey. */
  RotateSigningKeyPayload: {
    signingKey?: As['SigningKey'] | null;
    errors: Array<As['UserError']>;
  };
  /** Settings of the branch previews of a project. */
  PreviewSettings: {
    enabled: boolean;
    databases: boolean;
    data: PreviewData;
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
    deletedId: string | null;
    project?: As['Project'] | null;
    errors: Array<As['UserError']>;
  };
  /** The result of a build. It is identified by the hash of its content and is immutable. */
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
    url: string;
    passport?: As['ReleasePassport'] | null;
    changes?: As['ReleaseChanges'] | null;
  };
  /** Information for running a release. */
  ReleaseManifest: {
    kind: ReleaseKind;
    start: string | null;
    release: string | null;
    crons: Array<As['ReleaseCron']>;
    volumes: Array<As['ReleaseVolume']>;
    output: string;
    fallback: string;
    healthPath: string;
    runtime: string | null;
    layers: Array<As['ReleaseLayer']>;
  };
  /** A layer of the content of a release. */
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
  /** Preview of the changes of a rollback to an earlier release. */
  RollbackPreview: {
    release: As['Release'];
    changes?: As['ReleaseChanges'] | null;
    variables: Array<As['VariableChange']> | null;
    lastRanAt: As['DateTime'];
    setbacks: Array<As['Deployment']>;
  };
  /** Changes between two commits of a project when one replaces the other. */
  ReleaseChanges: {
    beforeSha: string;
    afterSha: string;
    code: As['ChangedCode'];
    findings: As['ChangedFindings'];
  };
  /** Changes of the code when one commit replaces another. */
  ChangedCode: {
    problem: string | null;
    added?: As['CountedCommits'] | null;
    undone?: As['CountedCommits'] | null;
    migrations?: As['ChangedMigrations'] | null;
  };
  /** Commits with their number. */
  CountedCommits: {
    count: number;
    nodes: Array<As['Commit']>;
  };
  /** Database migration files with their number. */
  ChangedMigrations: {
    count: number;
    files: Array<As['FileChange']>;
  };
  /** Findings that appear and disappear when one commit replaces another. Findings that were dismissed or marked as fixed are not included. */
  ChangedFindings: {
    problem: string | null;
    added?: As['CountedFindings'] | null;
    gone?: As['CountedFindings'] | null;
  };
  /** Findings with their number. */
  CountedFindings: {
    count: number;
    bySeverity: Array<As['SeverityCount']>;
    nodes: Array<As['Finding']>;
  };
  /** A variable that differs, without its value. */
  VariableChange: {
    name: string;
    change: VariableChangeKind;
  };
  /** Folder of an environment that outlives releases. Only the service of the environment can access it, one process at a time. */
  Volume: {
    id: string;
    environment?: As['Environment'] | null;
    name: string;
    path: string | null;
    state: VolumeState;
    error: string | null;
    sizeBytes: number;
    limitMegabytes: number;
    readOnly: boolean;
    createdAt: As['DateTime'];
    snapshots: Array<As['VolumeSnapshot']>;
  };
  /** Snapshot of a volume: a full copy on the same disk. Counts towards the storage of the plan. */
  VolumeSnapshot: {
    id: string;
    volume?: As['Volume'] | null;
    reason: VolumeSnapshotReason;
    releaseNumber: number | null;
    sizeBytes: number;
    createdAt: As['DateTime'];
  };
  /** A volume that a release uses. */
  ReleaseVolume: {
    name: string;
    path: string;
  };
  /** Result of updateVolume. */
  UpdateVolumePayload: {
    environment?: As['Environment'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of restoreVolume. */
  RestoreVolumePayload: {
    environment?: As['Environment'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of deleteVolume. */
  DeleteVolumePayload: {
    deletedId: string | null;
    environment?: As['Environment'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of deleteVolumeSnapshot. */
  DeleteVolumeSnapshotPayload: {
    deletedId: string | null;
    environment?: As['Environment'] | null;
    errors: Array<As['UserError']>;
  };
  /** A rule for the branches of a hosted repository whose names match a pattern. */
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
    deletedId: string | null;
    project?: As['Project'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of changeDefaultBranch. */
  ChangeDefaultBranchPayload: {
    project?: As['Project'] | null;
    errors: Array<As['UserError']>;
  };
  /**
   * A hosted Git repository. Git asks for a user name, which can be any text, and a password: an API key with the scope REPOSITORY_READ to clone
   * and fetch, or REPOSITORY_WRITE to push.
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
  /** An accepted push. */
  Push: {
    id: string;
    number: number;
    pusherName: string;
    apiKeyName: string;
    pushedAt: As['DateTime'];
    refs: Array<As['PushedRef']>;
    refCount: number;
    actor?: As['Actor'] | null;
    origin: PushOrigin;
    pullRequest?: As['PullRequest'] | null;
  };
  /** A branch or tag that a push changed. */
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
  /** A secret that a push was refused for. The secret itself is not stored. */
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
    project: As['Project'];
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
  /** A background job. */
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
    subject?: As['Node'] | null;
  };
  /** A line in the log of a job. */
  JobLogLine: {
    number: number;
    at: As['DateTime'];
    text: string;
  };
  /** A line in a list. */
  JobLogLineEdge: {
    cursor: string;
    node: As['JobLogLine'];
  };
  /** One page of the log of a job, oldest line first. */
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
  /** A server of the Model Context Protocol (MCP). Its tools can be made available to agents with a language model. */
  McpServer: {
    id: string;
    name: string;
    url: string;
    headerName: string | null;
    hasHeaderValue: boolean;
    tools: Array<As['McpTool']>;
    checkedAt: As['DateTime'];
    error: string | null;
    organization: As['Organization'];
  };
  /** A tool of an MCP server. Its texts come from the server. They are data, not instructions. */
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
  /** The language model that agent runs can use, on a server that the organization configured. */
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
  /** A test of a model: ten edits, ten tool calls, and a long prompt whose beginning the model must recall. */
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
  /** A person, an agent or a program that acts in an organization. */
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
    organization: As['Organization'];
  };
  /** A record with an id that is unique among all records. */
  Node: {
    id: string;
  };
  /** Notification preference of a user for one type of event in the active organization. */
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
  /** A notification for the viewer. */
  Notification: {
    id: string;
    title: string;
    message: string;
    read: boolean;
    link: string | null;
    createdAt: As['DateTime'];
    event: NotificationEvent | null;
    subject?: As['Node'] | null;
    url: string | null;
    user?: As['User'] | null;
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
    actor?: As['Actor'] | null;
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
    deletedId: string | null;
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
    deletedId: string | null;
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
    deletedId: string | null;
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
    activity: As['ActivityConnection'];
    agentUsage: As['AgentUsage'];
    agents: As['AgentConnection'];
    agentRuns: As['AgentRunConnection'];
    apiKeys?: As['ApiKeyConnection'] | null;
    auditLog?: As['AuditEntryConnection'] | null;
    auditFilters?: As['AuditFilters'] | null;
    plan: As['Plan'];
    subscription: As['BillingSubscription'];
    planUsage: As['PlanUsage'];
    billingDetails: As['BillingDetails'];
    invoices: As['InvoiceConnection'];
    invoice?: As['Invoice'] | null;
    paymentMethods: Array<As['PaymentMethod']>;
    dashboard: As['Dashboard'];
    deployments: As['DeploymentConnection'];
    signingKey?: As['SigningKey'] | null;
    signingKeys: Array<As['SigningKey']>;
    mcpServers: Array<As['McpServer']>;
    model?: As['Model'] | null;
    updatedAt: As['DateTime'];
    projects: As['ProjectConnection'];
    tasks: As['TaskConnection'];
    deletedProjects: Array<As['DeletedProject']> | null;
    pullRequests: As['PullRequestConnection'];
    findingDeadlines: As['FindingDeadlines'];
    allowedLicenses: Array<string>;
    scanPolicy: As['ScanPolicy'];
    securityScore: As['SecurityScore'];
    findings: As['FindingConnection'];
    scans: As['ScanConnection'];
    scoreChanges: As['ScoreChangeConnection'];
    security: As['SecurityOverview'];
    webhooks?: As['WebhookConnection'] | null;
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
  /** One page of the entries of a folder. */
  TreeEntryConnection: {
    nodes: Array<As['TreeEntry']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** A folder of a repository at a commit. */
  Tree: {
    path: string;
    entries: As['TreeEntryConnection'];
    readme?: As['Blob'] | null;
  };
  /** A file of a repository at a commit. */
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
  /** The difference between two commits. */
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
  /** A file that differs between two commits. `Repository.patch` returns its changed lines. */
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
  /** The changed lines of a file. */
  Patch: {
    text: string | null;
    bytesBefore: number | null;
    bytesAfter: number | null;
    findings: Array<As['PatchFinding']>;
  };
  /** A name for a commit. */
  Revision: {
    type: RevisionType;
    name: string;
    sha: string;
  };
  /** A tag: a fixed name for a commit. */
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
  /** Message, people and changes of a commit. */
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
  /** A comparison of two revisions. */
  Comparison: {
    base: As['Revision'];
    head: As['Revision'];
    mergeBase: string | null;
    aheadCount: number;
    behindCount: number;
    commits: As['CommitConnection'];
    difference?: As['Difference'] | null;
  };
  /** A change of the code of a project. */
  CodeChange: {
    project: As['Project'];
  };
  /** Lines of a text file, as many as requested or remaining. */
  FileLines: {
    from: number;
    text: string;
    total: number;
  };
  /** A file before a commit. */
  FileBefore: {
    sha: string;
    path: string | null;
  };
  /** Adjacent lines that were last changed by the same commit. */
  BlamedLines: {
    from: number;
    count: number;
    commit: As['Commit'];
    before?: As['FileBefore'] | null;
  };
  /** Paths of the files of a branch, to search for files by name. */
  FilePaths: {
    text: string;
    more: boolean;
  };
  /** A line of a file that contains the searched text. */
  CodeMatch: {
    path: string;
    line: number;
    text: string;
  };
  /** One page of lines that contain the searched text. */
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
    organization: As['Organization'];
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
    deletedId: string | null;
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
    deletedId: string | null;
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
    agents: As['AgentConnection'];
    trends: As['ProjectTrends'];
    builds: As['BuildConnection'];
    lastDeployment?: As['Deployment'] | null;
    deployments: As['DeploymentConnection'];
    environments: Array<As['Environment']>;
    previewSettings: As['PreviewSettings'];
    releases: As['ReleaseConnection'];
    hostedRepository?: As['HostedRepository'] | null;
    organization: As['Organization'];
    url: string;
    repository?: As['Repository'] | null;
    connectingJob?: As['Job'] | null;
    fetchingJob?: As['Job'] | null;
    tasks: As['TaskConnection'];
    patchCheck?: As['PatchCheck'] | null;
    pullRequests: As['PullRequestConnection'];
    pullRequest?: As['PullRequest'] | null;
    standard: As['ProjectStandard'];
    scanPolicy: As['ScanPolicy'];
    scanJob?: As['Job'] | null;
    securityScore: number | null;
    latestScan?: As['Scan'] | null;
    findings: As['FindingConnection'];
    scans: As['ScanConnection'];
    dependencies: As['DependencyConnection'];
    allowsSuppressions: boolean;
    webhooks?: As['WebhookConnection'] | null;
  };
  /** Values that the projects of the organization can be filtered by. */
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
  /** The Git repository of a project, as of the last fetch. */
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
    gitHubAppId: string | null;
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
    project: As['Project'];
    updates?: As['RepositoryUpdates'] | null;
    reporting?: As['ProviderReporting'] | null;
  };
  /** A commit. */
  Commit: {
    sha: string;
    message: string;
    authorName: string;
    committedAt: As['DateTime'];
    details?: As['CommitDetails'] | null;
  };
  /** Share of a language in a repository. */
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
  /** How a connected repository is kept up to date. */
  RepositoryUpdates: {
    webhookUrl: string;
    hasWebhookSecret: boolean;
    deliveredAt: As['DateTime'] | null;
    refusedAt: As['DateTime'] | null;
    refusal: string | null;
    checkedAt: As['DateTime'] | null;
    checkError: string | null;
    nextCheckAt: As['DateTime'] | null;
  };
  /** Result of rotateRepositoryWebhookSecret. */
  RotateRepositoryWebhookSecretPayload: {
    project?: As['Project'] | null;
    secret: string | null;
    errors: Array<As['UserError']>;
  };
  /** Result of createTasks. */
  CreateTasksPayload: {
    tasks: Array<As['Task']> | null;
    errors: Array<As['UserError']>;
  };
  /** Result of updateTasks. */
  UpdateTasksPayload: {
    changed: Array<As['Task']> | null;
    refused: Array<As['RefusedTask']> | null;
    remaining: number | null;
    errors: Array<As['UserError']>;
  };
  /** Task that could not be changed. */
  RefusedTask: {
    id: string;
    code: UserErrorCode;
    message: string;
  };
  /** An event in the history of a task. */
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
  /** A change of the tasks of a project. */
  TaskChange: {
    taskId: string | null;
    task?: As['Task'] | null;
    project: As['Project'];
    resync: boolean;
  };
  /** A task in a project. */
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
    url: string;
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
    deletedId: string | null;
    project?: As['Project'] | null;
    errors: Array<As['UserError']>;
  };
  /**
   * Reporting of commit statuses to the provider of a connected repository, with its access token or GitHub App: of scans (`slipway/scan`), builds
   * (`slipway/build`) and deployments (such as `slipway/deployment (production)`).
   */
  ProviderReporting: {
    providerName: string;
    enabled: boolean;
    obstacle: string | null;
    waitingCount: number;
    lastReportedAt: As['DateTime'] | null;
    error: string | null;
    failedAt: As['DateTime'] | null;
    nextAttemptAt: As['DateTime'] | null;
    pullRequests: As['ProviderPullRequests'];
  };
  /** Pull requests that agents open at the provider of a connected repository, with its access token or GitHub App. */
  ProviderPullRequests: {
    enabled: boolean;
    obstacle: string | null;
    error: string | null;
    failedAt: As['DateTime'] | null;
  };
  /** Result of updateProviderReporting. */
  UpdateProviderReportingPayload: {
    project?: As['Project'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of updateProviderPullRequests. */
  UpdateProviderPullRequestsPayload: {
    project?: As['Project'] | null;
    errors: Array<As['UserError']>;
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
  /** Checks of a patch against a commit. They are kept for a week. */
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
  /**
   * A proposed change of a repository: the commits of one branch, to merge into another. It is of a hosted repository, or was opened by a run at the
   * provider of a connected one.
   */
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
    provider?: As['ProviderPullRequest'] | null;
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
  /** A pull request at the provider of a connected repository. */
  ProviderPullRequest: {
    name: string;
    number: number;
    url: string;
    readAt: As['DateTime'] | null;
    error: string | null;
  };
  /** An obstacle that prevents a person from merging a pull request. */
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
  /** A review of a pull request. */
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
  /** A member who reviewed a pull request or is requested to. */
  PullRequestReviewer: {
    user: As['User'];
    state: PullRequestReviewerState;
    stale: boolean;
    notCounted: string | null;
    requested: boolean;
  };
  /** A thread of comments on lines of a pull request. */
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
  /** A comment in a thread. */
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
  /** A trial of an agent on past commits of a project. */
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
  /** Findings of a rule that a commit introduced or the oldest commit had, with the fix of the agent and the actions of people. */
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
  /** Search results, best match first, at most five of each kind. */
  SearchResults: {
    projects: Array<As['Project']>;
    tasks: Array<As['Task']>;
    agents: Array<As['Agent']>;
    pullRequests: Array<As['PullRequest']>;
  };
  /** Import of published advisories, started by a platform administrator. */
  AdvisoryImport: {
    id: string;
    source: string;
    orderedBy: string;
    job: As['Job'];
    read: number;
    ecosystems: Array<As['AdvisoryImportChanges']>;
    leftOut: Array<As['AdvisoryImportOmission']>;
  };
  /** Changes that an import made to the advisories of an ecosystem. A record about several ecosystems counts in each. */
  AdvisoryImportChanges: {
    ecosystem: string;
    added: number;
    changed: number;
    withdrawn: number;
    unchanged: number;
  };
  /** Records that an import skipped for the same reason. */
  AdvisoryImportOmission: {
    reason: AdvisoryOmissionReason;
    records: number;
  };
  /** Result of importAdvisories. */
  ImportAdvisoriesPayload: {
    advisoryImport?: As['AdvisoryImport'] | null;
    errors: Array<As['UserError']>;
  };
  /** Third-party package in the version that a lock file of a project named at the latest scan. */
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
  /** Page of dependencies. */
  DependencyConnection: {
    edges: Array<As['DependencyEdge']>;
    nodes: Array<As['Dependency']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** Dependency in a list. */
  DependencyEdge: {
    cursor: string;
    node: As['Dependency'];
  };
  /** Values for filtering dependencies, and figures about the dependencies. */
  DependencyOptions: {
    projects: Array<As['Project']>;
    ecosystems: Array<string>;
    licenses: Array<string>;
    vulnerable: number;
    gaps: Array<As['DependencyGap']>;
    gapCount: number;
  };
  /** File whose packages are not listed, or not completely. */
  DependencyGap: {
    project: As['Project'];
    file: string | null;
    reason: string;
  };
  /** Advisories of an ecosystem that packages are compared with, and their age. */
  AdvisoryData: {
    ecosystem: string;
    source: string;
    newestAt: As['DateTime'];
    importedAt: As['DateTime'] | null;
    advisories: number;
  };
  /** Packages of an ecosystem about which the online advisory database was asked. */
  AskedPackages: {
    ecosystem: string;
    packages: number;
    askedAt: As['DateTime'];
  };
  /** Finding in a version of a file. */
  FileFinding: {
    finding: As['Finding'];
    outdated: boolean;
  };
  /** Finding at a changed line of a file. */
  PatchFinding: {
    finding: As['Finding'];
    side: DiffSide;
  };
  /** Kind of weakness from the Common Weakness Enumeration (CWE). */
  Weakness: {
    number: number;
    name: string | null;
    url: string;
  };
  /** Place in the data flow of a finding. */
  FindingStep: {
    path: string;
    line: number;
    text: string;
  };
  /** Commit that introduced a finding. */
  FindingCommit: {
    commit: string;
    authorName: string;
    committedAt: As['DateTime'];
  };
  /** Number of days until a finding is due, counted from when it was found or reopened, by severity. */
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
  /** Finding to which a step could not be applied. */
  RefusedFinding: {
    id: string;
    title: string | null;
    message: string;
    finding?: As['Finding'] | null;
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
  /** Issue that a scan reports: a reason why a check failed in a project. */
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
    scan?: As['Scan'] | null;
    url: string;
  };
  /** Event in the history of a finding. */
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
    actor?: As['Actor'] | null;
    finding?: As['Finding'] | null;
  };
  /** Page of findings. */
  FindingConnection: {
    edges: Array<As['FindingEdge']>;
    nodes: Array<As['Finding']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** Finding in a list. */
  FindingEdge: {
    cursor: string;
    node: As['Finding'];
  };
  /** Result of changeAllowedLicenses. */
  ChangeAllowedLicensesPayload: {
    allowedLicenses: Array<string> | null;
    errors: Array<As['UserError']>;
  };
  /** Package ecosystem whose lock files scans read, with its published advisories. */
  AdvisoryEcosystem: {
    name: string;
    sources: Array<As['AdvisoryData']>;
    published: string;
  };
  /** Online advisory database that is asked about packages by ecosystem, name and version, and its status. */
  AdvisoryService: {
    address: string | null;
    reachedAt: As['DateTime'] | null;
    failedAt: As['DateTime'] | null;
    failure: string | null;
    retryAt: As['DateTime'] | null;
  };
  /** Coverage of a standard by a project, from the checks of its latest scan. This is not an audit: parts that no check covers are unknown. */
  ProjectStandard: {
    standard: SecurityStandard;
    scannedAt: As['DateTime'] | null;
    satisfiedParts: number;
    gapParts: number;
    notAssessedParts: number;
    parts: Array<As['ProjectPart']>;
  };
  /** Part of a standard, as covered by checks of a project. */
  ProjectPart: {
    section: string;
    requirement: string;
    outcome: PartOutcome;
    checks: Array<As['ProjectCheck']>;
  };
  /** Outcome of a check in a project. */
  ProjectCheck: {
    check: As['SecurityCheck'];
    outcome: CheckOutcome;
    reason: string | null;
    openFindings: number;
  };
  /** Verdict of a policy on a scan. */
  ScanVerdict: {
    passed: boolean;
    reasons: Array<As['ScanVerdictReason']>;
    reasonCount: number;
  };
  /** Reason why a scan does not pass. */
  ScanVerdictReason: {
    rule: ScanPolicyRule;
    message: string;
    link: string;
    finding?: As['Finding'] | null;
  };
  /** Policy that decides whether scans let pipelines pass. A rule without a severity is off. */
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
  /** Change of scans of an organization. */
  ScanChange: {
    scan?: As['Scan'] | null;
    resync: boolean;
  };
  /** Outcome of a check in a scan. */
  ScanResult: {
    check: As['SecurityCheck'];
    outcome: CheckOutcome;
    reason: string | null;
  };
  /** Figures of one part of the scanner. */
  AnalyserFigures: {
    analyser: string;
    fileCount: number;
    milliseconds: number;
  };
  /** File that was not read, or that the code rules skipped. */
  ScanOmission: {
    path: string;
    reason: string;
    isUnscanned: boolean;
    acceptance?: As['UnscannedFileAcceptance'] | null;
  };
  /** Acceptance of an unscanned file. It is valid only for this content of the file, or only for this commit if it concerns the whole repository. */
  UnscannedFileAcceptance: {
    until: string;
    by: string;
    reason: string;
  };
  /** Result of withdrawUnscannedFiles. */
  WithdrawUnscannedFilesPayload: {
    scan?: As['Scan'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of acceptUnscannedFiles. */
  AcceptUnscannedFilesPayload: {
    scan?: As['Scan'] | null;
    errors: Array<As['UserError']>;
  };
  /** Page of scans. */
  ScanConnection: {
    edges: Array<As['ScanEdge']>;
    nodes: Array<As['Scan']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** Scan in a list. */
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
  /** Change of a score and its cause. */
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
  /** Contribution of a check to a score change. */
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
  /** Page of score changes. */
  ScoreChangeConnection: {
    edges: Array<As['ScoreChangeEdge']>;
    nodes: Array<As['ScoreChange']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** Score change in a list. */
  ScoreChangeEdge: {
    cursor: string;
    node: As['ScoreChange'];
  };
  /** Day on which the score changed, with the largest change. */
  ScoreTurn: {
    day: As['DateTime'];
    changes: number;
    cause: ScoreCause;
    projectName: string;
    hundredths: number;
  };
  /** Security at the end of a day (UTC), as recorded on that day. For today: the current values. */
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
   * Other occurrences of a secret that scans found. Secrets are compared by a hash that is keyed for each organization, so occurrences in
   * different organizations are never compared.
   */
  SecretPlaces: {
    places: Array<As['SecretPlace']>;
    findings: Array<As['Finding']>;
    projectCount: number;
  };
  /** Occurrence of a secret. */
  SecretPlace: {
    path: string;
    line: number | null;
    commit: string | null;
  };
  /**
   * Security score: weight of the checks that passed divided by the weight of all checks that ran. The weights by severity are those of OpenSSF
   * Scorecard: critical 10, high 7.5, medium 5, low 2.5.
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
    actor?: As['Actor'] | null;
    url: string;
    suppression?: As['ScanSuppression'] | null;
  };
  /**
   * Security of the active organization over the latest scan of each active project. Findings explain why checks failed. Triage decisions do not
   * change the score; only the next scan does.
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
  /** Active project that was never scanned. */
  UnscannedProject: {
    id: string;
    name: string;
    canBeScanned: boolean;
    project?: As['Project'] | null;
  };
  /** Checks of one severity, which determines their weight. Their findings have their own severities. */
  SeverityScore: {
    severity: Severity;
    weightTenths: number;
    passed: number;
    failed: number;
    notChecked: number;
  };
  /** Same as `SeverityScore`. */
  RiskScore: {
    risk: Severity;
    weightTenths: number;
    passed: number;
    failed: number;
    notChecked: number;
  };
  /** Outcome of a check over the latest scan of each active project. */
  CheckResult: {
    check: As['SecurityCheck'];
    outcome: CheckOutcome;
    failedProjects: number;
    checkedProjects: number;
    openFindings: number;
    weightTenths: number;
  };
  /** Number of findings of one severity. */
  SeverityCount: {
    severity: Severity;
    count: number;
  };
  /** Score of one day. */
  DailyScore: {
    day: As['DateTime'];
    percent: number | null;
  };
  /** Security check that a scan runs on every project. */
  SecurityCheck: {
    id: string;
    name: string;
    severity: Severity;
    risk: Severity;
    category: CheckCategory;
    description: string;
    remediation: string;
    references: Array<As['StandardReference']>;
    findings: As['FindingConnection'];
  };
  /** Reference to a part of a standard. */
  StandardReference: {
    standard: SecurityStandard;
    section: string;
  };
  /** Outcomes of the checks that belong to a standard. This is not an audit: parts of the standard that no check covers are unknown. */
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
  /** Part of a standard, as covered by checks. */
  StandardPart: {
    section: string;
    requirement: string;
    outcome: PartOutcome;
    checks: Array<string>;
  };
  /** Suppressions in a repository: comments such as `nosec` and `gitleaks:allow`, and files such as `.semgrepignore`. */
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
    deletedId: string | null;
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
  /** An HTTPS endpoint that receives events of an organization, signed as Standard Webhooks (https://www.standardwebhooks.com) define it. */
  Webhook: {
    id: string;
    url: string;
    description: string;
    events: Array<WebhookEvent>;
    format: WebhookFormat;
    project?: As['Project'] | null;
    active: boolean;
    disabledReason: string | null;
    organization: As['Organization'];
    actor: As['Actor'];
    createdAt: As['DateTime'];
    formerSecretUntil: As['DateTime'] | null;
    deliveries: As['WebhookDeliveryConnection'];
  };
  /** One page of webhooks. */
  WebhookConnection: {
    edges: Array<As['WebhookEdge']>;
    nodes: Array<As['Webhook']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** A webhook in a list. */
  WebhookEdge: {
    cursor: string;
    node: As['Webhook'];
  };
  /** An event that is sent to a webhook, with all attempts to deliver it. */
  WebhookDelivery: {
    id: string;
    webhook: As['Webhook'];
    event: WebhookEvent;
    state: WebhookDeliveryState;
    body: string;
    createdAt: As['DateTime'];
    nextAttemptAt: As['DateTime'] | null;
    attempts: Array<As['WebhookAttempt']>;
  };
  /** One page of deliveries. */
  WebhookDeliveryConnection: {
    edges: Array<As['WebhookDeliveryEdge']>;
    nodes: Array<As['WebhookDelivery']>;
    pageInfo: As['PageInfo'];
    totalCount: number;
  };
  /** A delivery in a list. */
  WebhookDeliveryEdge: {
    cursor: string;
    node: As['WebhookDelivery'];
  };
  /** An HTTP request that was made to deliver an event. */
  WebhookAttempt: {
    at: As['DateTime'];
    status: number | null;
    milliseconds: number;
    answer: string | null;
    error: string | null;
  };
  /** Result of createWebhook. */
  CreateWebhookPayload: {
    webhook?: As['Webhook'] | null;
    secret: string | null;
    errors: Array<As['UserError']>;
  };
  /** Result of updateWebhook. */
  UpdateWebhookPayload: {
    webhook?: As['Webhook'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of deleteWebhook. */
  DeleteWebhookPayload: {
    deletedId: string | null;
    errors: Array<As['UserError']>;
  };
  /** Result of rotateWebhookSecret. */
  RotateWebhookSecretPayload: {
    webhook?: As['Webhook'] | null;
    secret: string | null;
    errors: Array<As['UserError']>;
  };
  /** Result of testWebhook. */
  TestWebhookPayload: {
    delivery?: As['WebhookDelivery'] | null;
    errors: Array<As['UserError']>;
  };
  /** Result of redeliverWebhook. */
  RedeliverWebhookPayload: {
    delivery?: As['WebhookDelivery'] | null;
    errors: Array<As['UserError']>;
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
export type Scope = Wire['Scope'];
export type RateLimit = Wire['RateLimit'];
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
export type CommandRun = Wire['CommandRun'];
export type Cron = Wire['Cron'];
export type ReleaseCron = Wire['ReleaseCron'];
export type RunCommandPayload = Wire['RunCommandPayload'];
export type PauseCronsPayload = Wire['PauseCronsPayload'];
export type Database = Wire['Database'];
export type DatabaseBackup = Wire['DatabaseBackup'];
export type AddDatabasePayload = Wire['AddDatabasePayload'];
export type RestoreDatabasePayload = Wire['RestoreDatabasePayload'];
export type DownloadDatabaseBackupPayload = Wire['DownloadDatabaseBackupPayload'];
export type DeleteDatabasePayload = Wire['DeleteDatabasePayload'];
export type DeleteDatabaseBackupPayload = Wire['DeleteDatabaseBackupPayload'];
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
export type Domain = Wire['Domain'];
export type DomainRecord = Wire['DomainRecord'];
export type AddDomainPayload = Wire['AddDomainPayload'];
export type VerifyDomainPayload = Wire['VerifyDomainPayload'];
export type RemoveDomainPayload = Wire['RemoveDomainPayload'];
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
export type OutboundHost = Wire['OutboundHost'];
export type RefusedTarget = Wire['RefusedTarget'];
export type OutboundTraffic = Wire['OutboundTraffic'];
export type AddOutboundHostsPayload = Wire['AddOutboundHostsPayload'];
export type RemoveOutboundHostsPayload = Wire['RemoveOutboundHostsPayload'];
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
export type Volume = Wire['Volume'];
export type VolumeSnapshot = Wire['VolumeSnapshot'];
export type ReleaseVolume = Wire['ReleaseVolume'];
export type UpdateVolumePayload = Wire['UpdateVolumePayload'];
export type RestoreVolumePayload = Wire['RestoreVolumePayload'];
export type DeleteVolumePayload = Wire['DeleteVolumePayload'];
export type DeleteVolumeSnapshotPayload = Wire['DeleteVolumeSnapshotPayload'];
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
export type Actor = Wire['Actor'];
export type KeyActor = Wire['KeyActor'];
export type SystemActor = Wire['SystemActor'];
export type Node = Wire['Node'];
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
export type RepositoryUpdates = Wire['RepositoryUpdates'];
export type RotateRepositoryWebhookSecretPayload = Wire['RotateRepositoryWebhookSecretPayload'];
export type CreateTasksPayload = Wire['CreateTasksPayload'];
export type UpdateTasksPayload = Wire['UpdateTasksPayload'];
export type RefusedTask = Wire['RefusedTask'];
export type TaskEvent = Wire['TaskEvent'];
export type CommentOnTaskPayload = Wire['CommentOnTaskPayload'];
export type TaskChange = Wire['TaskChange'];
export type Task = Wire['Task'];
export type TaskConnection = Wire['TaskConnection'];
export type TaskEdge = Wire['TaskEdge'];
export type CreateTaskPayload = Wire['CreateTaskPayload'];
export type UpdateTaskPayload = Wire['UpdateTaskPayload'];
export type DeleteTaskPayload = Wire['DeleteTaskPayload'];
export type ProviderReporting = Wire['ProviderReporting'];
export type ProviderPullRequests = Wire['ProviderPullRequests'];
export type UpdateProviderReportingPayload = Wire['UpdateProviderReportingPayload'];
export type UpdateProviderPullRequestsPayload = Wire['UpdateProviderPullRequestsPayload'];
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
export type ProviderPullRequest = Wire['ProviderPullRequest'];
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
export type Webhook = Wire['Webhook'];
export type WebhookConnection = Wire['WebhookConnection'];
export type WebhookEdge = Wire['WebhookEdge'];
export type WebhookDelivery = Wire['WebhookDelivery'];
export type WebhookDeliveryConnection = Wire['WebhookDeliveryConnection'];
export type WebhookDeliveryEdge = Wire['WebhookDeliveryEdge'];
export type WebhookAttempt = Wire['WebhookAttempt'];
export type CreateWebhookPayload = Wire['CreateWebhookPayload'];
export type UpdateWebhookPayload = Wire['UpdateWebhookPayload'];
export type DeleteWebhookPayload = Wire['DeleteWebhookPayload'];
export type RotateWebhookSecretPayload = Wire['RotateWebhookSecretPayload'];
export type TestWebhookPayload = Wire['TestWebhookPayload'];
export type RedeliverWebhookPayload = Wire['RedeliverWebhookPayload'];
