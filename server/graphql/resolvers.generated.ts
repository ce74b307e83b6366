// Made by `npm run codegen` from the SDL. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { UserRow, UserPage } from '../accounts/store.ts';
import type { SessionRow } from '../accounts/sessionStore.ts';
import type { OrganizationRow } from '../organizations/store.ts';
import type { InvitationRow, InvitationPage } from '../organizations/invitationStore.ts';
import type { ProjectRow, ProjectPage } from '../projects/store.ts';
import type { TaskRow, TaskPage } from '../projects/taskStore.ts';
import type { TreeRow } from '../projects/codeStore.ts';
import type { DeploymentPage } from '../deployments/store.ts';
import type { RepositoryRow } from '../projects/repositoryStore.ts';
import type { JobRow } from '../jobs/store.ts';
import type { ActivityRow, ActivityPage } from '../activity/store.ts';
import type { AgentRow, AgentPage } from '../agents/store.ts';
import type { AgentRunRow, AgentRunPage } from '../agents/runStore.ts';
import type { FindingRow, FindingPage } from '../security/findingStore.ts';
import type { CheckResultRow, OverviewRow } from '../security/readOverview.ts';
import type { SubscriptionRow } from '../billing/subscriptionStore.ts';
import type { InvoiceRow, InvoicePage } from '../billing/invoiceStore.ts';
import type { PlanChange } from '../billing/planChange.ts';
import type { Line } from '../billing/charges.ts';
import type { PaymentMethodRow } from '../billing/paymentMethodStore.ts';
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
import type { Context } from './context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** An instant in UTC, as ISO 8601 text: `2026-11-21T09:30:00.000Z`. */
  DateTime: { input: Date; output: Date | string; }
  /** An email address. */
  EmailAddress: { input: string; output: string; }
  /** An absolute web address. */
  URL: { input: string; output: string; }
  /** A whole number of zero or more. */
  NonNegativeInt: { input: number; output: number; }
  /** A colour as `#rrggbb`. */
  HexColorCode: { input: string; output: string; }
};

/** What asking for a reset link asks for. */
export type ResetPasswordInput = {
  /** Email address of the account. */
  email: Scalars['String']['input'];
};

/** The answer to asking for a reset link. */
export type ResetPasswordPayload = {
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What setting a new password asks for. */
export type ConfirmPasswordResetInput = {
  /** The token of the reset link. It works once, for one hour. */
  token: Scalars['String']['input'];
  /** The new password. */
  password: Scalars['String']['input'];
  /** The new password again. */
  confirmPassword: Scalars['String']['input'];
  /** Revoke the API keys of the account as well, in every organization. */
  revokeApiKeys: Scalars['Boolean']['input'];
};

/** The answer to setting a new password. */
export type ConfirmPasswordResetPayload = {
  /** Whether the account began anew, because its address had never been verified. */
  beganAnew: Scalars['Boolean']['output'];
  /** How many API keys were revoked; null when the password did not change. */
  revokedApiKeys: Maybe<Scalars['NonNegativeInt']['output']>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What proving an email address asks for. */
export type VerifyEmailInput = {
  /** The token of the verification link. */
  token: Scalars['String']['input'];
};

/** The answer to proving an email address. */
export type VerifyEmailPayload = {
  /** Whether the address is now verified. */
  verified: Scalars['Boolean']['output'];
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** The answer to asking for another verification letter. */
export type ResendVerificationPayload = {
  /** The viewer; no letter is sent to an address that is verified already. */
  user: Maybe<User>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** A person with an account. */
export type User = {
  /** Unique id. */
  id: Scalars['ID']['output'];
  /** Email address, with which the person signs in. */
  email: Scalars['EmailAddress']['output'];
  /** Full name. */
  name: Scalars['String']['output'];
  /** Path of the picture, or null: then the initials stand for it. */
  avatar: Maybe<Scalars['String']['output']>;
  /** Role in the organization in which this was read. */
  role: Role;
  /** What that role allows, and what being a platform administrator allows on top. */
  permissions: Array<Permission>;
  /** The organization in which this was read; for the viewer, the active one. */
  organizationId: Scalars['ID']['output'];
  /** Whether the person proved to own the email address. */
  emailVerified: Scalars['Boolean']['output'];
  /** When the account ends unless the address is verified by then; null when it does not end, and to everybody but the person. */
  verifyBy: Maybe<Scalars['DateTime']['output']>;
  /** Whether the person operates the platform, and may use everything under /admin. */
  platformAdministrator: Scalars['Boolean']['output'];
  /** When the account was made. */
  createdAt: Scalars['DateTime']['output'];
  /** When the person joined the organization in which this was read. */
  joinedAt: Scalars['DateTime']['output'];
  /** When the person was last active, or null when never. */
  lastSeenAt: Maybe<Scalars['DateTime']['output']>;
  /** The organization in which this was read; for the viewer, the active one. */
  organization: Organization;
  /** Whether signing in asks for a second factor; null to those who neither manage members nor are the person. */
  twoFactorEnabled: Maybe<Scalars['Boolean']['output']>;
};

/** What a member may do, from the most to the least. */
export type Role =
  /** Everything, with billing, and handing the organization on. */
  | 'OWNER'
  /** Everything but billing. */
  | 'ADMIN'
  /** Works on projects; manages neither members nor settings. */
  | 'MEMBER'
  /** Reads. */
  | 'VIEWER';

/** One page of people. */
export type UserConnection = {
  /** The people of this page with their cursors. */
  edges: Array<UserEdge>;
  /** The people of this page. */
  nodes: Array<User>;
  /** Where this page stands in the whole. */
  pageInfo: PageInfo;
  /** How many people there are on all pages. */
  totalCount: Scalars['NonNegativeInt']['output'];
};

/** A person in a list. */
export type UserEdge = {
  /** The position in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The person. */
  node: User;
};

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
  | 'COMPLETE';

/** What changing the active organization asks for. */
export type SwitchOrganizationInput = {
  /** The organization to switch to; one the viewer belongs to. */
  organizationId: Scalars['ID']['input'];
};

/** The answer to changing the active organization. */
export type SwitchOrganizationPayload = {
  /** The viewer, in the organization that is now active. */
  user: Maybe<User>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What remembering the onboarding step asks for. */
export type SaveOnboardingStepInput = {
  /** The step that comes next. */
  step: OnboardingStep;
};

/** The answer to remembering the onboarding step. */
export type SaveOnboardingStepPayload = {
  /** The organization with its new step. */
  organization: Maybe<Organization>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** Something that happened in the organization. */
export type Activity = {
  /** Unique id. */
  id: Scalars['ID']['output'];
  /** What kind of event it was. */
  type: ActivityType;
  /** What happened, in a sentence. */
  message: Scalars['String']['output'];
  /** The project it happened in, or null. */
  project: Maybe<Project>;
  /** How it ended. */
  status: ActivityStatus;
  /** When it happened. */
  timestamp: Scalars['DateTime']['output'];
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
  | 'TEAM';

/** How an event ended. */
export type ActivityStatus =
  /** Well. */
  | 'SUCCESS'
  /** With something to look at. */
  | 'WARNING'
  /** Badly. */
  | 'ERROR';

/** One page of events. */
export type ActivityConnection = {
  /** The events of this page with their cursors. */
  edges: Array<ActivityEdge>;
  /** The events of this page. */
  nodes: Array<Activity>;
  /** Where this page stands in the whole. */
  pageInfo: PageInfo;
  /** How many events there are on all pages. */
  totalCount: Scalars['NonNegativeInt']['output'];
};

/** An event in a list. */
export type ActivityEdge = {
  /** The position in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The entry. */
  node: Activity;
};

/** Something an agent may do. Each type of agent has its own; `agentTypes` lists them. */
export type AgentCapability =
  /** Comments on pull requests. */
  | 'PULL_REQUEST_COMMENTS'
  /** Holds changes against the style rules. */
  | 'STYLE_RULES'
  /** Reports code that has become too complex. */
  | 'COMPLEXITY_REPORT'
  /** Looks up published vulnerabilities of dependencies. */
  | 'VULNERABILITY_ADVISORIES'
  /** Proposes updates of dependencies. */
  | 'UPDATE_PULL_REQUESTS'
  /** Compares the licenses of dependencies with those allowed. */
  | 'LICENSE_CHECK'
  /** Keeps the API reference in step with the code. */
  | 'API_REFERENCE'
  /** Keeps the README in step with the code. */
  | 'README_UPDATES'
  /** Writes the changelog. */
  | 'CHANGELOG'
  /** Sums up incidents. */
  | 'INCIDENT_SUMMARIES'
  /** Writes unit tests. */
  | 'UNIT_TESTS'
  /** Writes contract tests. */
  | 'CONTRACT_TESTS'
  /** Runs tests in a browser. */
  | 'BROWSER_TESTS'
  /** Reports what tests leave uncovered. */
  | 'COVERAGE_REPORT'
  /** Finds tests that fail now and then. */
  | 'FLAKY_TEST_DETECTION'
  /** Sorts failures by their cause. */
  | 'FAILURE_GROUPING'
  /** Rolls a release out in stages. */
  | 'STAGED_ROLLOUT'
  /** Watches a release after it went out. */
  | 'HEALTH_WATCH'
  /** Takes a release back that does harm. */
  | 'AUTOMATIC_ROLLBACK';

/** A type of agent with what agents of that type can do. */
export type AgentTypeInfo = {
  /** The type. */
  type: AgentType;
  /** Its name, for people. */
  name: Scalars['String']['output'];
  /** What its agents are for. */
  description: Scalars['String']['output'];
  /** What its agents can do. */
  capabilities: Array<AgentCapabilityInfo>;
};

/** Something an agent may do, for people to read. */
export type AgentCapabilityInfo = {
  /** Which one. */
  capability: AgentCapability;
  /** Its name. */
  name: Scalars['String']['output'];
  /** What it is. */
  description: Scalars['String']['output'];
};

/** What making an agent asks for. */
export type CreateAgentInput = {
  /** Name. */
  name: Scalars['String']['input'];
  /** Type; it cannot be changed later. */
  type: AgentType;
  /** What it does. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** The projects it acts on. */
  projectIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** What it may do, of what its type can do. */
  capabilities?: InputMaybe<Array<AgentCapability>>;
};

/** The answer to making an agent. */
export type CreateAgentPayload = {
  /** The new agent, or null when it failed. */
  agent: Maybe<Agent>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What changing an agent's configuration asks for. */
export type UpdateAgentInput = {
  /** The agent. */
  id: Scalars['ID']['input'];
  /** Its `updatedAt` as it was read. */
  updatedAt: Scalars['DateTime']['input'];
  /** New name. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** New description. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** New instructions. */
  instructions?: InputMaybe<Scalars['String']['input']>;
  /** The projects it acts on from now on; archived ones that it acts on already stay. */
  projectIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** What it may do from now on. */
  capabilities?: InputMaybe<Array<AgentCapability>>;
};

/** The answer to changing an agent's configuration. */
export type UpdateAgentPayload = {
  /** The agent as it is now. */
  agent: Maybe<Agent>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What activating an agent asks for. */
export type ActivateAgentInput = {
  /** The agent. */
  id: Scalars['ID']['input'];
};

/** The answer to activating an agent. */
export type ActivateAgentPayload = {
  /** The agent as it is now. */
  agent: Maybe<Agent>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What pausing an agent asks for. */
export type PauseAgentInput = {
  /** The agent. */
  id: Scalars['ID']['input'];
};

/** The answer to pausing an agent. */
export type PauseAgentPayload = {
  /** The agent as it is now. */
  agent: Maybe<Agent>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What deleting an agent asks for. */
export type DeleteAgentInput = {
  /** The agent. */
  id: Scalars['ID']['input'];
};

/** The answer to deleting an agent. */
export type DeleteAgentPayload = {
  /** The id of the agent that is gone, or null when it failed. */
  deletedId: Maybe<Scalars['ID']['output']>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** One execution of an agent. */
export type AgentRun = {
  /** Unique id. */
  id: Scalars['ID']['output'];
  /** Where it stands. */
  state: JobState;
  /** What set it off. */
  trigger: AgentRunTrigger;
  /** The project it acted on; null when that is gone. */
  project: Maybe<Project>;
  /** What it did, or why it failed, in a sentence; empty until it has ended. */
  summary: Scalars['String']['output'];
  /** When it was asked for. */
  createdAt: Scalars['DateTime']['output'];
  /** When it began, or null. */
  startedAt: Maybe<Scalars['DateTime']['output']>;
  /** When it ended, or null. */
  finishedAt: Maybe<Scalars['DateTime']['output']>;
  /** How long it took in whole seconds; null until it has ended. */
  durationSeconds: Maybe<Scalars['Int']['output']>;
};

/** What sets a run off. */
export type AgentRunTrigger =
  /** A person. */
  | 'MANUAL'
  /** The clock. */
  | 'SCHEDULE'
  /** New commits. */
  | 'PUSH'
  /** A pull request. */
  | 'PULL_REQUEST';

/** One page of runs. */
export type AgentRunConnection = {
  /** The runs of this page with their cursors. */
  edges: Array<AgentRunEdge>;
  /** The runs of this page. */
  nodes: Array<AgentRun>;
  /** Where this page stands in the whole. */
  pageInfo: PageInfo;
  /** How many runs there are on all pages. */
  totalCount: Scalars['NonNegativeInt']['output'];
};

/** A run in a list. */
export type AgentRunEdge = {
  /** The position in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The entry. */
  node: AgentRun;
};

/** A worker that acts on projects by itself. */
export type Agent = {
  /** Unique id. */
  id: Scalars['ID']['output'];
  /** Name, unique in the organization. */
  name: Scalars['String']['output'];
  /** What it does. */
  description: Scalars['String']['output'];
  /** Where it stands. */
  status: AgentStatus;
  /** What kind of work it does. */
  type: AgentType;
  /** What it is told to do, in plain words; empty until somebody wrote it. */
  instructions: Scalars['String']['output'];
  /** When it last ran, or null. Counted from its runs. */
  lastActivity: Maybe<Scalars['DateTime']['output']>;
  /** The projects it acts on, by name. */
  projects: ProjectConnection;
  /** What it may do, of what its type can do. */
  capabilities: Array<AgentCapability>;
  /** What its configuration still lacks: it can be activated when nothing is missing. */
  missing: Array<AgentRequirement>;
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** When its configuration was last changed; pausing and activating do not count. */
  updatedAt: Scalars['DateTime']['output'];
  /** Its runs, newest first. */
  runs: AgentRunConnection;
};


/** A worker that acts on projects by itself. */
export type AgentProjectsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** A worker that acts on projects by itself. */
export type AgentRunsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
};

/** What an agent needs before it can be activated. */
export type AgentRequirement =
  /** Instructions. */
  | 'INSTRUCTIONS'
  /** A project to act on that is not archived. */
  | 'PROJECT'
  /** Something it may do. */
  | 'CAPABILITY';

/** Where an agent stands. */
export type AgentStatus =
  /** It is not configured yet. */
  | 'DRAFT'
  /** It runs. */
  | 'ACTIVE'
  /** It rests. */
  | 'PAUSED';

/** A kind of agent. */
export type AgentType =
  /** Reviews code. */
  | 'CODE_REVIEW'
  /** Writes documentation. */
  | 'DOCUMENTATION'
  /** Writes and runs tests. */
  | 'TESTING'
  /** Builds and deploys. */
  | 'DEVOPS';

/** One page of agents. */
export type AgentConnection = {
  /** The agents of this page with their cursors. */
  edges: Array<AgentEdge>;
  /** The agents of this page. */
  nodes: Array<Agent>;
  /** Where this page stands in the whole. */
  pageInfo: PageInfo;
  /** How many agents there are on all pages. */
  totalCount: Scalars['NonNegativeInt']['output'];
};

/** An agent in a list. */
export type AgentEdge = {
  /** The position in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The entry. */
  node: Agent;
};

/**
 * How the active organization did over the last days, today included, compared with as many days before them. Days are in UTC. A
 * deployment, or run, belongs to the day on which it was asked for. Archived projects are left out, as on the dashboard.
 */
export type Analytics = {
  /** How many days it covers. */
  days: Scalars['NonNegativeInt']['output'];
  /** Start of the first day. */
  since: Scalars['DateTime']['output'];
  /** Start of the last day, which is today. */
  until: Scalars['DateTime']['output'];
  /** How changes came to production: DORA's keys. */
  delivery: DeliveryAnalytics;
  /** The security score of the organization. */
  securityScore: ScoreAnalytics;
  /** What agents did. */
  agentActivity: AgentActivity;
  /** Deployments to all environments. */
  deployments: DeploymentAnalytics;
  /** How much of everything there is, and how much of it was used. */
  usage: UsageAnalytics;
  /** How each project did. */
  projects: ProjectAnalyticsConnection;
};


/**
 * How the active organization did over the last days, today included, compared with as many days before them. Days are in UTC. A
 * deployment, or run, belongs to the day on which it was asked for. Archived projects are left out, as on the dashboard.
 */
export type AnalyticsProjectsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<ProjectAnalyticsSort>;
};

/**
 * DORA's keys (dora.dev/guides/dora-metrics), counted from deployments to production that ended. One that succeeded, or was
 * taken back later, reached production; one that failed, or was taken back, is a failed change.
 */
export type DeliveryAnalytics = {
  /** Deployment frequency: deployments a day that reached production. Its rows are those deployments. */
  deploymentFrequency: DeliveryFigure;
  /**
   * Change lead time: median seconds from the commit to the end of the deployment that brought it to production. Its rows are the
   * deployments that reached production and whose commit's time is known.
   */
  changeLeadTime: DeliveryFigure;
  /** Change fail rate: percent of the deployments that ended which failed or were taken back. Its rows are those that ended. */
  changeFailRate: DeliveryFigure;
  /**
   * Failed deployment recovery time: median seconds from the end of a failed deployment to the end of the project's next one that
   * succeeded. Its rows are the failed deployments that were recovered from.
   */
  recoveryTime: DeliveryFigure;
  /** How many failed deployments were not recovered from yet. */
  unrecovered: Scalars['NonNegativeInt']['output'];
  /** Each day, oldest first. */
  byDay: Array<DeliveryDay>;
};

/** A figure, the rows it was counted from, and both for the time before. */
export type DeliveryFigure = {
  /** The figure; null where there is nothing to count. */
  value: Maybe<Scalars['Float']['output']>;
  /** From how many rows. */
  rows: Scalars['NonNegativeInt']['output'];
  /** The figure of as many days before. */
  previousValue: Maybe<Scalars['Float']['output']>;
  /** From how many rows that one was. */
  previousRows: Scalars['NonNegativeInt']['output'];
};

/** What came to production on one day. */
export type DeliveryDay = {
  /** Start of the day (UTC). */
  day: Scalars['DateTime']['output'];
  /** How many deployments succeeded. */
  succeeded: Scalars['NonNegativeInt']['output'];
  /** How many failed. */
  failed: Scalars['NonNegativeInt']['output'];
  /** How many were taken back. */
  rolledBack: Scalars['NonNegativeInt']['output'];
  /** Median change lead time in seconds, or null. */
  leadTime: Maybe<Scalars['Float']['output']>;
};

/** The security score over time. */
export type ScoreAnalytics = {
  /** The score now in whole percent; null when no check has run. */
  percent: Maybe<Scalars['Int']['output']>;
  /** The score at the end of the day before; null when no check had run then. */
  previousPercent: Maybe<Scalars['Int']['output']>;
  /** The score at the end of each day, oldest first; today's as it is now. */
  byDay: Array<DailyScore>;
};

/** What agents did. */
export type AgentActivity = {
  /** How many runs there were. */
  runs: Scalars['NonNegativeInt']['output'];
  /** How many runs there were in as many days before. */
  previousRuns: Scalars['NonNegativeInt']['output'];
  /** How many of them failed. */
  failed: Scalars['NonNegativeInt']['output'];
  /** How many of those before failed. */
  previousFailed: Scalars['NonNegativeInt']['output'];
  /** Runs by the type of the agent, types in alphabetical order. */
  byType: Array<AgentRunSeries>;
};

/** The runs of agents of one type. */
export type AgentRunSeries = {
  /** The type. */
  type: AgentType;
  /** How many there were on each day, oldest first. */
  counts: Array<Scalars['NonNegativeInt']['output']>;
};

/**
 * A key with which a program uses this API in place of a person: `Authorization: Bearer slip_…` on `POST /graphql`. It may
 * do what its scopes say and its owner may do at that moment, in one organization.
 */
export type ApiKey = {
  /** Unique id. */
  id: Scalars['ID']['output'];
  /** What it is for. */
  name: Scalars['String']['output'];
  /** The part of the key by which it is known; the rest is stored nowhere. */
  prefix: Scalars['String']['output'];
  /** What it may do, as far as its owner may. */
  scopes: Array<Permission>;
  /** Name of the person who made it and in whose name it acts. */
  createdBy: Scalars['String']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** When it was last used, to the minute; null when it never was. */
  lastUsedAt: Maybe<Scalars['DateTime']['output']>;
  /** When it stops working; null when never. */
  expiresAt: Maybe<Scalars['DateTime']['output']>;
  /** Whether that time is over. */
  expired: Scalars['Boolean']['output'];
  /** Whether another key took its place; it still works until `expiresAt`. */
  replaced: Scalars['Boolean']['output'];
  /** Whether it acts in the viewer's name. Nobody else can rotate it. */
  own: Scalars['Boolean']['output'];
};

/** One page of API keys. */
export type ApiKeyConnection = {
  /** The API keys of this page with their cursors. */
  edges: Array<ApiKeyEdge>;
  /** The API keys of this page. */
  nodes: Array<ApiKey>;
  /** Where this page stands in the whole. */
  pageInfo: PageInfo;
  /** How many API keys there are on all pages. */
  totalCount: Scalars['NonNegativeInt']['output'];
};

/** An API key in a list. */
export type ApiKeyEdge = {
  /** The position in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The key. */
  node: ApiKey;
};

/** How long an API key works. */
export type ApiKeyLifetime =
  /** 30 days. */
  | 'DAYS_30'
  /** 90 days. */
  | 'DAYS_90'
  /** 365 days. */
  | 'DAYS_365'
  /** Until it is revoked. */
  | 'UNLIMITED';

/** How long a key that is replaced goes on working. */
export type ApiKeyOverlap =
  /** It stops at once. */
  | 'NONE'
  /** An hour. */
  | 'HOUR_1'
  /** A day. */
  | 'DAY_1'
  /** 7 days. */
  | 'DAYS_7';

/** What making an API key asks for. */
export type GenerateApiKeyInput = {
  /** What it is for. */
  name: Scalars['String']['input'];
  /** What it may do; at most what the viewer may. Reading always goes with it. */
  scopes: Array<Permission>;
  /** How long it works. */
  lifetime: ApiKeyLifetime;
  /** The present password, as proof. */
  currentPassword: Scalars['String']['input'];
};

/** The answer to making an API key. */
export type GenerateApiKeyPayload = {
  /** The key's record. */
  apiKey: Maybe<ApiKey>;
  /** The key itself. It is stored nowhere and cannot be shown again. */
  secret: Maybe<Scalars['String']['output']>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What rotating an API key asks for. */
export type RotateApiKeyInput = {
  /** The key to replace. */
  id: Scalars['ID']['input'];
  /** How long it goes on working. */
  overlap: ApiKeyOverlap;
  /** The present password, as proof. */
  currentPassword: Scalars['String']['input'];
};

/** The answer to rotating an API key. */
export type RotateApiKeyPayload = {
  /** The new key's record. */
  apiKey: Maybe<ApiKey>;
  /** The new key itself. It is stored nowhere and cannot be shown again. */
  secret: Maybe<Scalars['String']['output']>;
  /** The key that was replaced; its `expiresAt` says until when it works. */
  replacedKey: Maybe<ApiKey>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What revoking an API key asks for. */
export type RevokeApiKeyInput = {
  /** The key. */
  id: Scalars['ID']['input'];
};

/** The answer to revoking an API key. */
export type RevokeApiKeyPayload = {
  /** The id of the key that is gone. */
  apiKeyId: Maybe<Scalars['ID']['output']>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What became of what somebody did. */
export type AuditOutcome =
  /** It was done. */
  | 'SUCCEEDED'
  /** It was refused: for want of permission, or of the right password or code. */
  | 'REFUSED';

/** A change that a person made, tried to make, or a sign-in that failed. Nothing in the product can edit or remove it. */
export type AuditEntry = {
  /** Unique id. */
  id: Scalars['ID']['output'];
  /** What was done: the name of the mutation, or `downloadAuditLog`. */
  action: Scalars['String']['output'];
  /** Whether it was done, or refused. Of what is refused more than 20 times within an hour, one entry tells how many more. */
  outcome: AuditOutcome;
  /** Name of the person at that time. */
  actorName: Scalars['String']['output'];
  /** Name of the API key that the person's program used, or null when the person did it. */
  apiKeyName: Maybe<Scalars['String']['output']>;
  /** What it was done to, by the name it had; null where it has none. */
  target: Maybe<Scalars['String']['output']>;
  /** Network address it came from, or null. */
  ipAddress: Maybe<Scalars['String']['output']>;
  /** When. */
  createdAt: Scalars['DateTime']['output'];
};

/** One page of audit entries. */
export type AuditEntryConnection = {
  /** The audit entries of this page with their cursors. */
  edges: Array<AuditEntryEdge>;
  /** The audit entries of this page. */
  nodes: Array<AuditEntry>;
  /** Where this page stands in the whole. */
  pageInfo: PageInfo;
  /** How many audit entries there are on all pages. */
  totalCount: Scalars['NonNegativeInt']['output'];
};

/** An audit entry in a list. */
export type AuditEntryEdge = {
  /** The position in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The entry. */
  node: AuditEntry;
};

/** A person whom the audit log names. */
export type AuditActor = {
  /** Id of the person. */
  id: Scalars['ID']['output'];
  /** The name in the newest entry. */
  name: Scalars['String']['output'];
};

/** What the audit log can be narrowed to. */
export type AuditFilters = {
  /** The people it names, by name; at most 200. */
  actors: Array<AuditActor>;
  /** The kinds of change it tells of: names of mutations. */
  actions: Array<Scalars['String']['output']>;
};

/** A form of text that `@constraint(format:)` can ask for. */
export type ConstraintFormat =
  /** An email address. */
  | 'EMAIL'
  /** An absolute http or https address. */
  | 'URL'
  /** A UUID. */
  | 'UUID'
  /** Lower-case letters, digits and single dashes. */
  | 'SLUG';

/** Which part of a list a page holds, and whether there is more. */
export type PageInfo = {
  /** Whether entries come after this page. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether entries come before this page. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** The cursor of the first entry of this page; pass it as `before` to read the page in front. */
  startCursor: Maybe<Scalars['String']['output']>;
  /** The cursor of the last entry of this page; pass it as `after` to read the next page. */
  endCursor: Maybe<Scalars['String']['output']>;
};

/** The direction of a sort. */
export type SortDirection =
  /** Smallest, oldest or A first. */
  | 'ASC'
  /** Greatest, newest or Z first. */
  | 'DESC';

/** Something that the person who asked can mend. A mutation that answers with errors has changed nothing else. */
export type UserError = {
  /** Where in the input it is, as a path: `["email"]`. Null when it concerns no single field. */
  field: Maybe<Array<Scalars['String']['output']>>;
  /** What kind of error it is, for programs. */
  code: UserErrorCode;
  /** What to tell the person, in English, with the way to mend it. */
  message: Scalars['String']['output'];
};

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
  /** The record changed since it was read. */
  | 'CONFLICT'
  /** The state of the record does not allow it. */
  | 'NOT_ALLOWED'
  /** It was tried too often. The message says when to try again. */
  | 'RATE_LIMITED'
  /** It could not be done; nothing changed. */
  | 'FAILED';

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
  /** Create and change tasks. */
  | 'TASK_UPDATE'
  /** Start scans and triage findings. */
  | 'SCAN_START'
  /** Start runs of agents. */
  | 'AGENT_RUN'
  /** Create and configure agents. */
  | 'AGENT_CONFIGURE'
  /** Start deployments. */
  | 'DEPLOYMENT_START'
  /** Read and make API keys. */
  | 'API_KEY_MANAGE'
  /** Read the audit log. */
  | 'AUDIT_READ'
  /** Read subscription and invoices, change plan and payment method. */
  | 'BILLING_MANAGE'
  /** Read and manage every tenant of the platform. No role has it; platform administrators do. */
  | 'PLATFORM_ADMINISTER';

/** An amount of money. */
export type Money = {
  /** The amount in the smallest unit of the currency: 4999 is $49.99. */
  cents: Scalars['Int']['output'];
  /** The currency. */
  currency: Currency;
};

/** A currency by its ISO 4217 code. */
export type Currency =
  /** United States dollar. */
  | 'USD';

/** What can be read. */
export type Query = {
  /** The version of the server. */
  version: Scalars['String']['output'];
  /** The signed-in person, or null without a session. */
  viewer: Maybe<User>;
  /** The types of agents there are, with what each can do. */
  agentTypes: Array<AgentTypeInfo>;
  /** The agents of the active organization, by name. */
  agents: AgentConnection;
  /** An agent by its id. */
  agent: Maybe<Agent>;
  /** How the active organization did over the last days. */
  analytics: Analytics;
  /** The API keys of the active organization that were not revoked, newest first. */
  apiKeys: ApiKeyConnection;
  /** The audit log of the active organization, newest first. The same as CSV: `GET /audit-log.csv`. */
  auditLog: AuditEntryConnection;
  /** What the audit log can be narrowed to. */
  auditFilters: AuditFilters;
  /** The plans that can be subscribed to, smallest first. */
  plans: Array<Plan>;
  /** What the dashboard shows. */
  dashboard: Dashboard;
  /** The findings of the active organization. */
  findings: FindingConnection;
  /** A finding by its id. An id of another organization is as unknown as any other. */
  finding: Maybe<Finding>;
  /** A job by its id. */
  job: Maybe<Job>;
  /** How the viewer wants to be told about each kind of event that can concern a person of that role. */
  notificationPreferences: Array<NotificationPreference>;
  /** The viewer's notifications in the active organization, newest first. */
  notifications: NotificationConnection;
  /** The active organization. */
  organization: Organization;
  /** The organizations that the viewer belongs to, by name. */
  organizations: Array<Organization>;
  /** What an invitation link offers, or null when it is unknown, used, revoked or too old. */
  invitation: Maybe<InvitationPreview>;
  /** Who makes the payments of this server. */
  paymentProcessor: PaymentProcessorName;
  /** The platform at a glance. */
  platformDashboard: PlatformDashboard;
  /** What all tenants pay. */
  platformBilling: PlatformBilling;
  /** What all tenants used in the last days, today included. */
  platformUsage: PlatformUsage;
  /** The organizations that the viewer belongs to with the role in each, by name. Not for API keys. */
  memberships: Array<Membership>;
  /** The change of address that the viewer asked for and has not confirmed, or null. Not for API keys. */
  pendingEmailChange: Maybe<EmailChange>;
  /** A project by its id. An id of another organization is as unknown as any other. */
  project: Maybe<Project>;
  /** The projects of the active organization. */
  projects: ProjectConnection;
  /** What the projects of the organization can be filtered by. */
  projectFilterOptions: ProjectFilterOptions;
  /** Search the active organization. */
  search: SearchResults;
  /** The security of the active organization. */
  security: SecurityOverview;
  /** Where the viewer is signed in, last used first. Not for API keys. */
  sessions: Array<Session>;
  /** What the sign-in page offers. */
  signInOptions: SignInOptions;
  /** What changing to a plan costs now, to the cent. It can be confirmed for ten minutes by `changePlan`. */
  planChangePreview: PlanChangePreview;
  /** All tenants of the platform, by name unless sorted otherwise; the operator's own organization is left out. */
  tenants: TenantConnection;
  /** A tenant. Answers NOT_FOUND for an unknown one, and for the operator's own organization. */
  tenant: Tenant;
  /** The viewer's second factor. Not for API keys. */
  twoFactor: TwoFactor;
};


/** What can be read. */
export type QueryAgentsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  type?: InputMaybe<Array<AgentType>>;
  status?: InputMaybe<Array<AgentStatus>>;
};


/** What can be read. */
export type QueryAgentArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryAnalyticsArgs = {
  days: Scalars['Int']['input'];
};


/** What can be read. */
export type QueryApiKeysArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
};


/** What can be read. */
export type QueryAuditLogArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  actorId?: InputMaybe<Scalars['ID']['input']>;
  action?: InputMaybe<Scalars['String']['input']>;
  outcome?: InputMaybe<AuditOutcome>;
  from?: InputMaybe<Scalars['DateTime']['input']>;
  to?: InputMaybe<Scalars['DateTime']['input']>;
};


/** What can be read. */
export type QueryFindingsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<FindingFilter>;
  sort?: InputMaybe<FindingSort>;
};


/** What can be read. */
export type QueryFindingArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryJobArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryNotificationsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  unreadOnly: Scalars['Boolean']['input'];
};


/** What can be read. */
export type QueryInvitationArgs = {
  token: Scalars['String']['input'];
};


/** What can be read. */
export type QueryPlatformUsageArgs = {
  days?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be read. */
export type QueryProjectArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryProjectsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ProjectFilter>;
  sort?: InputMaybe<ProjectSort>;
};


/** What can be read. */
export type QuerySearchArgs = {
  text: Scalars['String']['input'];
};


/** What can be read. */
export type QueryPlanChangePreviewArgs = {
  plan: PlanCode;
  billingCycle: BillingCycle;
};


/** What can be read. */
export type QueryTenantsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  plan?: InputMaybe<Array<PlanCode>>;
  status?: InputMaybe<Array<TenantStatus>>;
  sort?: InputMaybe<TenantSort>;
};


/** What can be read. */
export type QueryTenantArgs = {
  id: Scalars['ID']['input'];
};

/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type Mutation = {
  /** End the session of the signed-in person, on the server too. */
  logout: LogoutPayload;
  /** Send a link with which a new password can be set. The answer is the same whether or not the account exists. */
  resetPassword: ResetPasswordPayload;
  /**
   * Set a new password with the token of a reset link. Ends all sessions of the account. One whose address was never verified
   * begins anew: second factor, organizations and everything else from before are gone.
   */
  confirmPasswordReset: ConfirmPasswordResetPayload;
  /** Prove an email address with the token of a verification link. */
  verifyEmail: VerifyEmailPayload;
  /** Send the viewer another verification letter, at most one a minute; the link of the former stops working. */
  resendVerification: ResendVerificationPayload;
  /** Make another of the viewer's organizations the active one. */
  switchOrganization: SwitchOrganizationPayload;
  /** Remember how far the active organization has come in onboarding. */
  saveOnboardingStep: SaveOnboardingStepPayload;
  /** Make an agent. It is a draft until it is activated. */
  createAgent: CreateAgentPayload;
  /**
   * Change an agent's configuration. Fields that are left out stay as they are. What was changed by someone else since
   * `updatedAt` answers CONFLICT, and nothing changes.
   */
  updateAgent: UpdateAgentPayload;
  /** Make an agent active that is a draft or paused; its configuration must be complete. */
  activateAgent: ActivateAgentPayload;
  /** Pause an active agent. */
  pauseAgent: PauseAgentPayload;
  /** Delete an agent with the history of its runs, for good. */
  deleteAgent: DeleteAgentPayload;
  /** Make an API key. The answer is the only time its secret is shown. Needs a verified email address. */
  generateApiKey: GenerateApiKeyPayload;
  /**
   * Put a new key in the place of one's own: same name, scopes and lifetime, another secret. The old one works on for the
   * overlap, so that programs can change over. The answer is the only time the new secret is shown.
   */
  rotateApiKey: RotateApiKeyPayload;
  /** Revoke an API key: it stops working at once, for good. */
  revokeApiKey: RevokeApiKeyPayload;
  /** Send a message to the operator of this server. */
  requestContact: RequestContactPayload;
  /** Say that an open finding is true and to be mended. */
  confirmFinding: ConfirmFindingPayload;
  /** Decide that nothing is to be done about a finding. The score stays: it is that of the last scan. */
  dismissFinding: DismissFindingPayload;
  /** Say that a finding was mended. The next scan opens it again if it was not. */
  resolveFinding: ResolveFindingPayload;
  /** Open a finding again that was dismissed or resolved. */
  reopenFinding: ReopenFindingPayload;
  /** Stop a job. A project that it was connecting is removed; one whose repository it was fetching stays as it is. */
  cancelJob: CancelJobPayload;
  /** Give a member another role. Nobody gives, or takes, more than the own role, an API key more than member; one owner stays. */
  changeMemberRole: ChangeMemberRolePayload;
  /** Remove a member from the active organization. Ends the person's sessions there. */
  removeMember: RemoveMemberPayload;
  /** Leave an organization. Who belongs to another one is then in that; else the session ends. */
  leaveOrganization: LeaveOrganizationPayload;
  /** Make another member the owner of the active organization; the person who does it becomes an admin. */
  transferOwnership: TransferOwnershipPayload;
  /** Send an invitation again: with a new link, for another seven days. The old link stops working. */
  resendInvitation: ResendInvitationPayload;
  /** Choose how to be told about some kinds of events; the others stay as they are. */
  updateNotificationPreferences: UpdateNotificationPreferencesPayload;
  /** Mark a notification as read. */
  markNotificationRead: MarkNotificationReadPayload;
  /** Mark all of the viewer's notifications in the active organization as read. */
  markAllNotificationsRead: MarkAllNotificationsReadPayload;
  /**
   * Change the active organization. Fields that are left out stay as they are. What was changed by someone else since
   * `updatedAt` answers CONFLICT, and nothing changes.
   */
  updateOrganization: UpdateOrganizationPayload;
  /** Delete an organization with everything in it, for good. The sessions of its members end. */
  deleteOrganization: DeleteOrganizationPayload;
  /** Invite people to the active organization. Every address gets its own outcome. */
  inviteTeam: InviteTeamPayload;
  /** Join the organization of an invitation with the account that is signed in. */
  acceptInvitation: AcceptInvitationPayload;
  /** Take an invitation back: its link stops working. */
  revokeInvitation: RevokeInvitationPayload;
  /** Add a card and make it the default. What is due (`BillingSubscription.dueNow`) is paid with it at once. */
  addPaymentMethod: AddPaymentMethodPayload;
  /** Pay with another of the organization's cards from now on. */
  setDefaultPaymentMethod: SetDefaultPaymentMethodPayload;
  /** Forget a card. The default one goes last. */
  removePaymentMethod: RemovePaymentMethodPayload;
  /** Pay what is due (`BillingSubscription.dueNow`) with the default card, without waiting for the next attempt. */
  payAmountDue: PayAmountDuePayload;
  /** Change the viewer's own name. The picture is changed by `PUT /avatar` and removed by `DELETE /avatar`. */
  updateProfile: UpdateProfilePayload;
  /**
   * Ask for another address. It takes effect when the link in the letter to the new address is opened. Every organization of the
   * viewer must admit it.
   */
  changeEmail: ChangeEmailPayload;
  /** Take back the change of address that is not confirmed yet: its link stops working. */
  cancelEmailChange: CancelEmailChangePayload;
  /** Confirm a new address with the token of its letter. */
  confirmEmailChange: ConfirmEmailChangePayload;
  /** Change the viewer's password. Ends all other sessions. */
  changePassword: ChangePasswordPayload;
  /** Change a project's name, description or state. Fields that are left out stay as they are. */
  updateProject: UpdateProjectPayload;
  /** Put a project away: it is left out of lists and figures, and nothing of it is lost. */
  archiveProject: ArchiveProjectPayload;
  /** Bring an archived project back. */
  restoreProject: RestoreProjectPayload;
  /** Delete a project for good, with its tasks, history and clone. The audit log keeps its name. */
  deleteProject: DeleteProjectPayload;
  /** Put a member of the organization into the team of a project. */
  addProjectMember: AddProjectMemberPayload;
  /** Take a person out of the team of a project. */
  removeProjectMember: RemoveProjectMemberPayload;
  /**
   * Make a project and connect its Git repository. The address is checked and reached before the answer; a job then clones
   * and reads it (`jobUpdated` follows it). Without an address the project is a draft.
   */
  connectRepository: ConnectRepositoryPayload;
  /**
   * Fetch a connected repository anew: a job brings the clone up to the remote's branches and reads its facts again
   * (`jobUpdated` follows it). While one is under way, that one is answered.
   */
  fetchRepository: FetchRepositoryPayload;
  /** Replace the access token of a connected repository. The remote is reached with it before it is stored. */
  updateAccessToken: UpdateAccessTokenPayload;
  /** Sign out one of the viewer's sessions. */
  endSession: EndSessionPayload;
  /** Sign out all of the viewer's sessions but the one that asks. */
  endOtherSessions: EndOtherSessionsPayload;
  /** Sign in. Starts a session in an httpOnly cookie. */
  login: LoginPayload;
  /** Make an account with a new organization, or join the one of an invitation. Starts a session. */
  signup: SignupPayload;
  /** Change the plan at once, for what its preview says. The invoice is the preview, to the cent. */
  changePlan: ChangePlanPayload;
  /** End the subscription with the period that is paid for; at once when nothing is. */
  cancelSubscription: CancelSubscriptionPayload;
  /** Let a canceled subscription that has not ended go on. */
  resumeSubscription: ResumeSubscriptionPayload;
  /** Start the free trial of 14 days, without a card. An organization has one. */
  startTrial: StartTrialPayload;
  /** Add a task to a project. It is not begun. */
  createTask: CreateTaskPayload;
  /** Rename a task or move it on. Fields that are left out stay as they are. */
  updateTask: UpdateTaskPayload;
  /** Delete a task for good. */
  deleteTask: DeleteTaskPayload;
  /** Make an organization and invite its owner. The free trial of the plan begins at once. */
  createTenant: CreateTenantPayload;
  /**
   * Change the name and short name of a tenant. Fields that are left out stay as they are. What was changed by someone else
   * since `updatedAt` answers CONFLICT, and nothing changes.
   */
  updateTenant: UpdateTenantPayload;
  /** Suspend a tenant: its people cannot use it from the next request on, nor sign in to it. Nothing of it is lost. */
  suspendTenant: SuspendTenantPayload;
  /** Undo the suspension of a tenant. Its people sign in anew. */
  reactivateTenant: ReactivateTenantPayload;
  /** Give a person another role in a tenant. One owner stays. */
  changeTenantRole: ChangeTenantRolePayload;
  /** Remove a person from a tenant. The account stays; its sessions there end. */
  removeTenantMember: RemoveTenantMemberPayload;
  /** End all sessions that a person has in a tenant. */
  endTenantSessions: EndTenantSessionsPayload;
  /** Send an invitation to a tenant again: with a new link, for another seven days. The old link stops working. */
  resendTenantInvitation: ResendTenantInvitationPayload;
  /** Sign in with the second factor, after `login` answered with a challenge. Starts a session in an httpOnly cookie. */
  completeLogin: CompleteLoginPayload;
  /** Begin to set up the viewer's second factor, for which the address must be verified. Nothing is on before `confirmTwoFactor`. */
  startTwoFactor: StartTwoFactorPayload;
  /** Turn the viewer's second factor on with a first code of it. Ends all other sessions. */
  confirmTwoFactor: ConfirmTwoFactorPayload;
  /** Replace the viewer's recovery codes by ten new ones: those from before stop working. */
  regenerateRecoveryCodes: RegenerateRecoveryCodesPayload;
  /** Turn the viewer's second factor off. Not while an organization of the viewer requires it. */
  disableTwoFactor: DisableTwoFactorPayload;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationResetPasswordArgs = {
  input: ResetPasswordInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationConfirmPasswordResetArgs = {
  input: ConfirmPasswordResetInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationVerifyEmailArgs = {
  input: VerifyEmailInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationSwitchOrganizationArgs = {
  input: SwitchOrganizationInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationSaveOnboardingStepArgs = {
  input: SaveOnboardingStepInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationCreateAgentArgs = {
  input: CreateAgentInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationUpdateAgentArgs = {
  input: UpdateAgentInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationActivateAgentArgs = {
  input: ActivateAgentInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationPauseAgentArgs = {
  input: PauseAgentInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationDeleteAgentArgs = {
  input: DeleteAgentInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationGenerateApiKeyArgs = {
  input: GenerateApiKeyInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationRotateApiKeyArgs = {
  input: RotateApiKeyInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationRevokeApiKeyArgs = {
  input: RevokeApiKeyInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationRequestContactArgs = {
  input: RequestContactInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationConfirmFindingArgs = {
  input: ConfirmFindingInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationDismissFindingArgs = {
  input: DismissFindingInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationResolveFindingArgs = {
  input: ResolveFindingInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationReopenFindingArgs = {
  input: ReopenFindingInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationCancelJobArgs = {
  input: CancelJobInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationChangeMemberRoleArgs = {
  input: ChangeMemberRoleInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationRemoveMemberArgs = {
  input: RemoveMemberInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationLeaveOrganizationArgs = {
  input: LeaveOrganizationInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationTransferOwnershipArgs = {
  input: TransferOwnershipInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationResendInvitationArgs = {
  input: ResendInvitationInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationUpdateNotificationPreferencesArgs = {
  input: UpdateNotificationPreferencesInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationMarkNotificationReadArgs = {
  input: MarkNotificationReadInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationUpdateOrganizationArgs = {
  input: UpdateOrganizationInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationDeleteOrganizationArgs = {
  input: DeleteOrganizationInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationInviteTeamArgs = {
  input: InviteTeamInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationAcceptInvitationArgs = {
  input: AcceptInvitationInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationRevokeInvitationArgs = {
  input: RevokeInvitationInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationAddPaymentMethodArgs = {
  input: AddPaymentMethodInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationSetDefaultPaymentMethodArgs = {
  input: SetDefaultPaymentMethodInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationRemovePaymentMethodArgs = {
  input: RemovePaymentMethodInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationUpdateProfileArgs = {
  input: UpdateProfileInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationChangeEmailArgs = {
  input: ChangeEmailInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationConfirmEmailChangeArgs = {
  input: ConfirmEmailChangeInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationUpdateProjectArgs = {
  input: UpdateProjectInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationArchiveProjectArgs = {
  input: ArchiveProjectInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationRestoreProjectArgs = {
  input: RestoreProjectInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationDeleteProjectArgs = {
  input: DeleteProjectInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationAddProjectMemberArgs = {
  input: AddProjectMemberInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationRemoveProjectMemberArgs = {
  input: RemoveProjectMemberInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationConnectRepositoryArgs = {
  input: ConnectRepositoryInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationFetchRepositoryArgs = {
  input: FetchRepositoryInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationUpdateAccessTokenArgs = {
  input: UpdateAccessTokenInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationEndSessionArgs = {
  input: EndSessionInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationLoginArgs = {
  input: LoginInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationSignupArgs = {
  input: SignupInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationChangePlanArgs = {
  input: ChangePlanInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationStartTrialArgs = {
  input: StartTrialInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationCreateTaskArgs = {
  input: CreateTaskInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationUpdateTaskArgs = {
  input: UpdateTaskInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationDeleteTaskArgs = {
  input: DeleteTaskInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationCreateTenantArgs = {
  input: CreateTenantInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationUpdateTenantArgs = {
  input: UpdateTenantInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationSuspendTenantArgs = {
  input: SuspendTenantInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationReactivateTenantArgs = {
  input: ReactivateTenantInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationChangeTenantRoleArgs = {
  input: ChangeTenantRoleInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationRemoveTenantMemberArgs = {
  input: RemoveTenantMemberInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationEndTenantSessionsArgs = {
  input: EndTenantSessionsInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationResendTenantInvitationArgs = {
  input: ResendTenantInvitationInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationCompleteLoginArgs = {
  input: CompleteLoginInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationStartTwoFactorArgs = {
  input: StartTwoFactorInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationConfirmTwoFactorArgs = {
  input: ConfirmTwoFactorInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationRegenerateRecoveryCodesArgs = {
  input: RegenerateRecoveryCodesInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationDisableTwoFactorArgs = {
  input: DisableTwoFactorInput;
};

/** What can be followed live, over a WebSocket (graphql-ws) on the same path. */
export type Subscription = {
  /** A new notification for the signed-in person, as soon as it is written. */
  notificationAdded: Notification;
  /** What a job says of its work: what is there after a cursor at once, then whatever is added, each line once. Ends with the job. */
  jobLogAdded: JobLogLineConnection;
  /** A job, at once and then whenever it moves on; ends when the job has ended. */
  jobUpdated: Job;
};


/** What can be followed live, over a WebSocket (graphql-ws) on the same path. */
export type SubscriptionJobLogAddedArgs = {
  id: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


/** What can be followed live, over a WebSocket (graphql-ws) on the same path. */
export type SubscriptionJobUpdatedArgs = {
  id: Scalars['ID']['input'];
};

/** What can be subscribed to. */
export type Plan = {
  /** Which plan it is. */
  code: PlanCode;
  /** Name: `Professional`. */
  name: Scalars['String']['output'];
  /** Price for a month, billed monthly; null where it is agreed upon. */
  price: Maybe<Money>;
  /** Price for a year, billed annually: twelve months less 20 %; null where it is agreed upon. */
  annualPrice: Maybe<Money>;
  /** What the price is for: `month`. */
  period: Scalars['String']['output'];
  /** Whom it is for. */
  description: Scalars['String']['output'];
  /** What it includes. */
  features: Array<Scalars['String']['output']>;
  /** What it leaves out. */
  limitations: Array<Scalars['String']['output']>;
  /** Whether it is marked as the most popular. */
  popular: Scalars['Boolean']['output'];
  /** What its button says. */
  callToAction: Scalars['String']['output'];
  /** Greatest number of members; null without limit. */
  seatLimit: Maybe<Scalars['Int']['output']>;
  /** Greatest number of projects; null without limit. */
  projectLimit: Maybe<Scalars['Int']['output']>;
  /** Storage in gigabytes; null without limit. */
  storageGigabytes: Maybe<Scalars['Int']['output']>;
  /** Promised availability: `99.9%`; null without promise. */
  serviceLevel: Maybe<Scalars['String']['output']>;
};

/** The plans. */
export type PlanCode =
  /** For small teams. */
  | 'STARTER'
  /** For growing teams. */
  | 'PROFESSIONAL'
  /** For large teams. */
  | 'ENTERPRISE'
  /** By agreement. */
  | 'ENTERPRISE_PLUS';

/** What an organization is subscribed to. */
export type BillingSubscription = {
  /** The plan. */
  plan: Plan;
  /** How it stands. */
  status: SubscriptionStatus;
  /** How often it is billed. */
  billingCycle: BillingCycle;
  /** What a period costs this organization; early customers keep their price until they change the plan. */
  price: Money;
  /** What a period of this plan costs new customers; null by agreement. */
  listPrice: Maybe<Money>;
  /** When the next invoice is made; null when none will be. */
  nextBillingDate: Maybe<Scalars['DateTime']['output']>;
  /** What the next invoice will be, before tax; null when none will be. */
  amount: Maybe<Money>;
  /** When the free trial ends or ended; null without a trial. */
  trialEndsAt: Maybe<Scalars['DateTime']['output']>;
  /** When it ends, as it was canceled; null when it goes on. */
  endsAt: Maybe<Scalars['DateTime']['output']>;
  /** What changes of plan left over. The next invoices use it up. */
  credit: Money;
  /** The invoice whose payment failed; null when nothing is owed. */
  openInvoice: Maybe<Invoice>;
  /** When the payment of the open invoice is tried again; null when it is not. */
  nextAttemptAt: Maybe<Scalars['DateTime']['output']>;
  /** What is paid at once when a payment method is added, so that the subscription goes on; null when nothing is. */
  dueNow: Maybe<Money>;
};

/** How a subscription stands. */
export type SubscriptionStatus =
  /** There is none; the limits of Starter hold. */
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
  | 'CANCELED';

/** How often a subscription is billed. */
export type BillingCycle =
  /** Every month. */
  | 'MONTHLY'
  /** Every year, 20 % less. */
  | 'ANNUAL';

/** How much is used of what a plan limits. `Plan` has the limits. */
export type PlanUsage = {
  /** People who belong to the organization. */
  members: Scalars['NonNegativeInt']['output'];
  /** Open invitations: each of them promises a seat. */
  invitations: Scalars['NonNegativeInt']['output'];
  /** Projects that are not archived. */
  projects: Scalars['NonNegativeInt']['output'];
  /** What the clones of the repositories take on disk, in bytes; archived projects have none. */
  storageBytes: Scalars['Float']['output'];
};

/** Whether the files of a repository can be read here. Each process of the server keeps its own copy. */
export type CodeState =
  /** They can. */
  | 'READY'
  /** A copy is being fetched; ask again in a moment. */
  | 'FETCHING'
  /** A copy could not be fetched; `codeProblem` says why. */
  | 'FAILED'
  /** Its address belongs to no server (top-level domain .example): sample data without files. */
  | 'SAMPLE'
  /** Its project is archived: the copy was given up, and is fetched again once the project is restored. */
  | 'ARCHIVED';

/** A branch of a repository. */
export type Branch = {
  /** Its name. */
  name: Scalars['String']['output'];
  /** Full hash of its newest commit. */
  sha: Scalars['String']['output'];
};

/** What stands in a folder. */
export type TreeEntryType =
  /** A folder. */
  | 'FOLDER'
  /** A file. */
  | 'FILE'
  /** A symbolic link; it is shown, never followed. */
  | 'SYMBOLIC_LINK'
  /** Another repository at one of its commits. */
  | 'SUBMODULE';

/** A file or folder in a folder. */
export type TreeEntry = {
  /** Its name, fit to show: characters that control a terminal or turn the text around are replaced. */
  name: Scalars['String']['output'];
  /** Its path from the top, to ask for it; null when its name is not UTF-8, so that it cannot be asked for. */
  path: Maybe<Scalars['String']['output']>;
  /** What it is. */
  type: TreeEntryType;
  /** Size of a file in bytes; null for all else. */
  sizeBytes: Maybe<Scalars['Float']['output']>;
};

/** One page of a folder. */
export type TreeEntryConnection = {
  /** The entries of this page, folders first, by name. */
  nodes: Array<TreeEntry>;
  /** Where this page stands in the whole. */
  pageInfo: PageInfo;
  /** How many entries the folder has. */
  totalCount: Scalars['NonNegativeInt']['output'];
};

/** A folder of a branch. */
export type Tree = {
  /** Its path from the top; empty for the top itself. */
  path: Scalars['String']['output'];
  /** What is in it. */
  entries: TreeEntryConnection;
  /** Its README, or null. */
  readme: Maybe<Blob>;
};


/** A folder of a branch. */
export type TreeEntriesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
};

/** A file of a branch. */
export type Blob = {
  /** Its name, fit to show. */
  name: Scalars['String']['output'];
  /** Its path from the top. */
  path: Scalars['String']['output'];
  /** What it is: a file or a symbolic link. */
  type: TreeEntryType;
  /** Its size in bytes. */
  sizeBytes: Scalars['Float']['output'];
  /** Whether it holds other than text. */
  binary: Scalars['Boolean']['output'];
  /** Its text, or of a symbolic link the target; null when it is binary or larger than 512 kB (524,288 bytes). */
  text: Maybe<Scalars['String']['output']>;
};

/** One page of commits. */
export type CommitConnection = {
  /** The commits of this page, newest first. */
  nodes: Array<Commit>;
  /** Where this page stands in the whole. */
  pageInfo: PageInfo;
};

/** What a message to the operator asks for. */
export type RequestContactInput = {
  /** Full name. */
  name: Scalars['String']['input'];
  /** Email address that the answer goes to. */
  email: Scalars['String']['input'];
  /** Company or organization, where it matters. */
  company?: InputMaybe<Scalars['String']['input']>;
  /** The message itself. */
  message: Scalars['String']['input'];
};

/** The answer to a message to the operator. */
export type RequestContactPayload = {
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What the dashboard shows, counted from rows. */
export type Dashboard = {
  /** Key figures. */
  stats: DashboardStats;
  /** Deployments for each of the last 30 days (UTC), oldest first. */
  deploymentsByDay: Array<DailyCount>;
  /** What happened lately, newest first. */
  recentActivity: Array<Activity>;
  /** The projects that changed last, newest first. */
  projects: Array<Project>;
};

/** Key figures of the active organization. Archived projects are left out. */
export type DashboardStats = {
  /** How many projects there are. */
  totalProjects: Scalars['NonNegativeInt']['output'];
  /** How many of them were made in the last 30 days. */
  newProjects: Scalars['NonNegativeInt']['output'];
  /** How many agents are active. */
  activeAgents: Scalars['NonNegativeInt']['output'];
  /** How many agents there are. */
  totalAgents: Scalars['NonNegativeInt']['output'];
  /** Security score in whole percent; null without a scan. */
  securityScore: Maybe<Scalars['Int']['output']>;
  /** Security score 30 days ago; null without a scan then. */
  previousSecurityScore: Maybe<Scalars['Int']['output']>;
  /** How many security checks passed. */
  checksPassed: Scalars['NonNegativeInt']['output'];
  /** Deployments of the last 30 days. */
  deployments: Scalars['NonNegativeInt']['output'];
  /** Deployments of the 30 days before. */
  previousDeployments: Scalars['NonNegativeInt']['output'];
  /** How many checks fail, over all active projects: the issues of the security page. */
  vulnerabilities: Scalars['NonNegativeInt']['output'];
  /** How many people belong to the organization. */
  teamMembers: Scalars['NonNegativeInt']['output'];
};

/** A number for one day. */
export type DailyCount = {
  /** Start of the day (UTC). */
  day: Scalars['DateTime']['output'];
  /** How many. */
  count: Scalars['NonNegativeInt']['output'];
};

/** Deployments to all environments. */
export type DeploymentAnalytics = {
  /** How many there were. */
  total: Scalars['NonNegativeInt']['output'];
  /** How many there were in as many days before. */
  previousTotal: Scalars['NonNegativeInt']['output'];
  /** How many of those that ended succeeded, in percent; null when none ended. */
  successRate: Maybe<Scalars['Float']['output']>;
  /** The same of as many days before. */
  previousSuccessRate: Maybe<Scalars['Float']['output']>;
  /** Median seconds that those which ended took; null when none ended. */
  duration: Maybe<Scalars['Float']['output']>;
  /** The same of as many days before. */
  previousDuration: Maybe<Scalars['Float']['output']>;
  /** Each day, oldest first. */
  byDay: Array<DeploymentDay>;
  /** By environment, production first; those that nothing was brought to too. */
  environments: Array<EnvironmentDeployments>;
  /** Those that took longest, the slowest first. */
  slowest: Array<SlowDeployment>;
};

/** The deployments of one day. */
export type DeploymentDay = {
  /** Start of the day (UTC). */
  day: Scalars['DateTime']['output'];
  /** How many succeeded. */
  succeeded: Scalars['NonNegativeInt']['output'];
  /** How many failed. */
  failed: Scalars['NonNegativeInt']['output'];
  /** How many were taken back. */
  rolledBack: Scalars['NonNegativeInt']['output'];
  /** How many have not ended. */
  unfinished: Scalars['NonNegativeInt']['output'];
};

/** The deployments to one environment. */
export type EnvironmentDeployments = {
  /** The environment. */
  environment: DeploymentEnvironment;
  /** How many there were. */
  total: Scalars['NonNegativeInt']['output'];
  /** How many succeeded. */
  succeeded: Scalars['NonNegativeInt']['output'];
  /** How many failed. */
  failed: Scalars['NonNegativeInt']['output'];
  /** How many were taken back. */
  rolledBack: Scalars['NonNegativeInt']['output'];
  /** Median seconds that those which ended took; null when none ended. */
  duration: Maybe<Scalars['Float']['output']>;
};

/** A deployment that took long. */
export type SlowDeployment = {
  /** Of which project. */
  project: Project;
  /** Where it was brought to. */
  environment: DeploymentEnvironment;
  /** How it ended. */
  status: DeploymentStatus;
  /** Hash of the commit that was deployed. */
  commitSha: Scalars['String']['output'];
  /** When it was asked for. */
  createdAt: Scalars['DateTime']['output'];
  /** Seconds from then to its end. */
  duration: Scalars['Float']['output'];
};

/** A version of a project brought to an environment. */
export type Deployment = {
  /** Unique id. */
  id: Scalars['ID']['output'];
  /** Where it was brought to. */
  environment: DeploymentEnvironment;
  /** How it stands. */
  status: DeploymentStatus;
  /** Hash of the commit that was deployed. */
  commitSha: Scalars['String']['output'];
  /** When it was asked for. */
  createdAt: Scalars['DateTime']['output'];
  /** When it ended, or null. */
  finishedAt: Maybe<Scalars['DateTime']['output']>;
};

/** A place where a version runs. */
export type DeploymentEnvironment =
  /** For customers. */
  | 'PRODUCTION'
  /** For a last look. */
  | 'STAGING'
  /** For a change under review. */
  | 'PREVIEW';

/** How a deployment stands. */
export type DeploymentStatus =
  /** It waits for its turn. */
  | 'QUEUED'
  /** It is under way. */
  | 'RUNNING'
  /** It succeeded. */
  | 'SUCCEEDED'
  /** It failed. */
  | 'FAILED'
  /** It was taken back. */
  | 'ROLLED_BACK';

/** One page of deployments. */
export type DeploymentConnection = {
  /** The deployments of this page with their cursors. */
  edges: Array<DeploymentEdge>;
  /** The deployments of this page. */
  nodes: Array<Deployment>;
  /** Where this page stands in the whole. */
  pageInfo: PageInfo;
  /** How many deployments there are on all pages. */
  totalCount: Scalars['NonNegativeInt']['output'];
};

/** A deployment in a list. */
export type DeploymentEdge = {
  /** The position in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The entry. */
  node: Deployment;
};

/** What confirming a finding asks for. */
export type ConfirmFindingInput = {
  /** The finding. */
  id: Scalars['ID']['input'];
  /** What others should know. */
  comment?: InputMaybe<Scalars['String']['input']>;
};

/** The answer to confirming a finding. */
export type ConfirmFindingPayload = {
  /** The finding as it is now. */
  finding: Maybe<Finding>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What dismissing a finding asks for. */
export type DismissFindingInput = {
  /** The finding. */
  id: Scalars['ID']['input'];
  /** Why. */
  reason: DismissalReason;
  /** What others should know. */
  comment?: InputMaybe<Scalars['String']['input']>;
};

/** The answer to dismissing a finding. */
export type DismissFindingPayload = {
  /** The finding as it is now. */
  finding: Maybe<Finding>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What marking a finding as mended asks for. */
export type ResolveFindingInput = {
  /** The finding. */
  id: Scalars['ID']['input'];
  /** What others should know. */
  comment?: InputMaybe<Scalars['String']['input']>;
};

/** The answer to marking a finding as mended. */
export type ResolveFindingPayload = {
  /** The finding as it is now. */
  finding: Maybe<Finding>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What opening a finding again asks for. */
export type ReopenFindingInput = {
  /** The finding. */
  id: Scalars['ID']['input'];
  /** What others should know. */
  comment?: InputMaybe<Scalars['String']['input']>;
};

/** The answer to opening a finding again. */
export type ReopenFindingPayload = {
  /** The finding as it is now. */
  finding: Maybe<Finding>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** One issue that a scan reports: why a check failed in a project. */
export type Finding = {
  /** Unique id. */
  id: Scalars['ID']['output'];
  /** The check that reports it. */
  check: SecurityCheck;
  /** How bad it is. */
  severity: Severity;
  /** What it is, in a few words. */
  title: Scalars['String']['output'];
  /** What was found and what can come of it. */
  description: Scalars['String']['output'];
  /** The file it is in, as a path in the repository; null when it is about the whole project. */
  file: Maybe<Scalars['String']['output']>;
  /** The line in that file, or null. */
  line: Maybe<Scalars['Int']['output']>;
  /** What the file says there, as plain text, or null. */
  snippet: Maybe<Scalars['String']['output']>;
  /** The project it was found in. */
  project: Project;
  /** Where it stands. */
  state: FindingState;
  /** Why it was dismissed; null unless it is. */
  dismissalReason: Maybe<DismissalReason>;
  /** When a scan first reported it. */
  firstSeenAt: Scalars['DateTime']['output'];
  /** When a scan last reported it. */
  lastSeenAt: Scalars['DateTime']['output'];
  /** What became of it, newest first; the newest 100. */
  history: Array<FindingEvent>;
};

/** Where a finding stands. The next scan opens what it finds again, unless it was dismissed. */
export type FindingState =
  /** Nobody has looked at it yet. */
  | 'OPEN'
  /** Somebody found it to be true; it is to be mended. */
  | 'CONFIRMED'
  /** Somebody decided that nothing is to be done about it. */
  | 'DISMISSED'
  /** It was mended. */
  | 'RESOLVED';

/** Why nothing is to be done about a finding. */
export type DismissalReason =
  /** It is not true. */
  | 'FALSE_POSITIVE'
  /** It concerns code for tests only. */
  | 'USED_IN_TESTS'
  /** It is true, and the risk is accepted. */
  | 'ACCEPTED_RISK';

/** Something that became of a finding. */
export type FindingEvent = {
  /** Unique id. */
  id: Scalars['ID']['output'];
  /** What. */
  type: FindingEventType;
  /** Who did it; null when a scan did. */
  actorName: Maybe<Scalars['String']['output']>;
  /** Why it was dismissed, or null. */
  reason: Maybe<DismissalReason>;
  /** What the person wrote, or null. */
  comment: Maybe<Scalars['String']['output']>;
  /** When. */
  createdAt: Scalars['DateTime']['output'];
};

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
  | 'REOPENED';

/** What findings can be sorted by. */
export type FindingSortField =
  /** How bad they are: ascending begins with the worst. */
  | 'SEVERITY'
  /** When a scan first reported them. */
  | 'FIRST_SEEN_AT'
  /** The name of the check. */
  | 'CHECK';

/** Which findings to list. All that is given must hold; those of archived projects are left out. */
export type FindingFilter = {
  /** Only findings whose title, check or file contains this text. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** Only findings of one of these severities. */
  severity?: InputMaybe<Array<Severity>>;
  /** Only findings in one of these states; open and confirmed ones when not said. */
  state?: InputMaybe<Array<FindingState>>;
  /** Only findings of one of these projects. */
  project?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Only findings of one of these checks, by name. */
  check?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** How to sort findings. */
export type FindingSort = {
  /** What to sort by. */
  field: FindingSortField;
  /** In which direction. */
  direction: SortDirection;
};

/** One page of findings. */
export type FindingConnection = {
  /** The findings of this page with their cursors. */
  edges: Array<FindingEdge>;
  /** The findings of this page. */
  nodes: Array<Finding>;
  /** Where this page stands in the whole. */
  pageInfo: PageInfo;
  /** How many findings there are on all pages. */
  totalCount: Scalars['NonNegativeInt']['output'];
};

/** A finding in a list. */
export type FindingEdge = {
  /** The position in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The entry. */
  node: Finding;
};

/** A bill. */
export type Invoice = {
  /** Unique id. */
  id: Scalars['ID']['output'];
  /** Number, without gaps in an organization. */
  number: Scalars['String']['output'];
  /** When it was made. */
  date: Scalars['DateTime']['output'];
  /** What it comes to. */
  amount: Money;
  /** How it stands. */
  status: InvoiceStatus;
  /** Whom it is for: the organization's name on that day. */
  customerName: Scalars['String']['output'];
  /** What it is made up of; the amounts add up to `amount`. */
  lines: Array<InvoiceLine>;
  /** When it was paid; null when it is not. */
  paidAt: Maybe<Scalars['DateTime']['output']>;
  /** With what it was paid: `Visa ending in 4242`; null when it is not, or nothing was to pay. */
  paidWith: Maybe<Scalars['String']['output']>;
  /** Path of its PDF on this server, for those who may see it. */
  pdfPath: Scalars['String']['output'];
};

/** A part of an invoice. */
export type InvoiceLine = {
  /** What it is for. */
  description: Scalars['String']['output'];
  /** What it comes to; below zero for a credit. */
  amount: Money;
  /** From when it counts; null where it is for no period. */
  periodStart: Maybe<Scalars['DateTime']['output']>;
  /** Until when it counts; null where it is for no period. */
  periodEnd: Maybe<Scalars['DateTime']['output']>;
};

/** How an invoice stands. */
export type InvoiceStatus =
  /** Not sent yet. */
  | 'DRAFT'
  /** Sent, not paid yet. */
  | 'OPEN'
  /** Paid. */
  | 'PAID'
  /** Taken back. */
  | 'VOID';

/** One page of invoices. */
export type InvoiceConnection = {
  /** The invoices of this page with their cursors. */
  edges: Array<InvoiceEdge>;
  /** The invoices of this page. */
  nodes: Array<Invoice>;
  /** Where this page stands in the whole. */
  pageInfo: PageInfo;
  /** How many invoices there are on all pages. */
  totalCount: Scalars['NonNegativeInt']['output'];
};

/** An invoice in a list. */
export type InvoiceEdge = {
  /** The position in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The entry. */
  node: Invoice;
};

/** Work that goes on in the background. */
export type Job = {
  /** Unique id. */
  id: Scalars['ID']['output'];
  /** Where it stands. */
  state: JobState;
  /** How much is done, in whole percent. */
  progress: Scalars['Int']['output'];
  /** What it is doing now, for people to read. */
  step: Scalars['String']['output'];
  /** Why it failed, for people to read; null unless it failed. */
  error: Maybe<Scalars['String']['output']>;
  /** The project it works for, or null when that is gone. */
  project: Maybe<Project>;
  /** When it was asked for. */
  createdAt: Scalars['DateTime']['output'];
  /** When it ended, or null. */
  finishedAt: Maybe<Scalars['DateTime']['output']>;
  /** What it said of its work, in all attempts: there while it runs, and as long as there is the job. */
  log: JobLogLineConnection;
};


/** Work that goes on in the background. */
export type JobLogArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

/** A line of what a job said of its work. */
export type JobLogLine = {
  /** Its number in the log, from 1 and without gaps. */
  number: Scalars['Int']['output'];
  /** When it was said. */
  at: Scalars['DateTime']['output'];
  /** The line, 1,000 characters at most. */
  text: Scalars['String']['output'];
};

/** A line in a log, with the cursor after which the next one begins. */
export type JobLogLineEdge = {
  /** Where the line stands in the log. */
  cursor: Scalars['String']['output'];
  /** The line. */
  node: JobLogLine;
};

/** A page of what a job said of its work, oldest line first. */
export type JobLogLineConnection = {
  /** The lines of this page with their cursors. */
  edges: Array<JobLogLineEdge>;
  /** The lines of this page. */
  nodes: Array<JobLogLine>;
  /** Where this page stands in the whole. With its endCursor the reader goes on later, also when there was nothing new. */
  pageInfo: PageInfo;
};

/** Where a job stands. */
export type JobState =
  /** It waits for its turn. */
  | 'QUEUED'
  /** It is being done. */
  | 'RUNNING'
  /** It is done. */
  | 'SUCCEEDED'
  /** It could not be done. */
  | 'FAILED'
  /** A person stopped it. */
  | 'CANCELED';

/** What stopping a job asks for. */
export type CancelJobInput = {
  /** The job. */
  id: Scalars['ID']['input'];
};

/** The answer to stopping a job. */
export type CancelJobPayload = {
  /** The job. */
  job: Maybe<Job>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What changing a member's role asks for. */
export type ChangeMemberRoleInput = {
  /** The member. */
  userId: Scalars['ID']['input'];
  /** The new role. */
  role: Role;
  /** The present password, as proof: needed to make an owner or admin, and to take that from an owner. */
  currentPassword?: InputMaybe<Scalars['String']['input']>;
};

/** The answer to changing a member's role. */
export type ChangeMemberRolePayload = {
  /** The member with the new role. */
  user: Maybe<User>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What removing a member asks for. */
export type RemoveMemberInput = {
  /** The member. */
  userId: Scalars['ID']['input'];
  /** The present password, as proof: needed to remove an owner. */
  currentPassword?: InputMaybe<Scalars['String']['input']>;
};

/** The answer to removing a member. */
export type RemoveMemberPayload = {
  /** The id of the person who is no member any more. */
  removedUserId: Maybe<Scalars['ID']['output']>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What leaving asks for. */
export type LeaveOrganizationInput = {
  /** The organization to leave; it must be the active one. */
  organizationId: Scalars['ID']['input'];
  /** The present password, as proof: needed by an owner. */
  currentPassword?: InputMaybe<Scalars['String']['input']>;
};

/** The answer to leaving. */
export type LeaveOrganizationPayload = {
  /** The person in the organization that is active now, or null: then the session has ended. */
  user: Maybe<User>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What transferring the ownership asks for. */
export type TransferOwnershipInput = {
  /** The member who becomes owner. */
  userId: Scalars['ID']['input'];
  /** The present password, as proof. */
  currentPassword: Scalars['String']['input'];
};

/** The answer to transferring the ownership. */
export type TransferOwnershipPayload = {
  /** The new owner. */
  newOwner: Maybe<User>;
  /** The person who was owner, now an admin. */
  formerOwner: Maybe<User>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What sending an invitation again asks for. */
export type ResendInvitationInput = {
  /** The invitation. */
  id: Scalars['ID']['input'];
  /** The present password, as proof: needed when it makes an owner or admin. */
  currentPassword?: InputMaybe<Scalars['String']['input']>;
};

/** The answer to sending an invitation again. */
export type ResendInvitationPayload = {
  /** The invitation with its new times. */
  invitation: Maybe<Invitation>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What people are told about. */
export type NotificationEvent =
  /** Someone joined, left or was removed. */
  | 'MEMBERS_CHANGED'
  /** The person's own role changed. */
  | 'ROLE_CHANGED'
  /** A repository that the person connected is ready. */
  | 'REPOSITORY_CONNECTED'
  /** A repository that the person connected could not be read. */
  | 'REPOSITORY_FAILED'
  /** A trial or subscription began, changed, is about to end or ended. */
  | 'SUBSCRIPTION_CHANGED'
  /** An invoice was paid. */
  | 'INVOICE_PAID'
  /** A payment failed. */
  | 'PAYMENT_FAILED';

/** How a person wants to be told about one kind of event in the active organization. */
export type NotificationPreference = {
  /** The kind of event. */
  event: NotificationEvent;
  /** Its name. */
  name: Scalars['String']['output'];
  /** When it is told, in a sentence. */
  description: Scalars['String']['output'];
  /** Whether it appears among the notifications. */
  inApp: Scalars['Boolean']['output'];
  /** Whether it comes as a letter. */
  email: Scalars['Boolean']['output'];
};

/** How to be told about one kind of event. */
export type NotificationPreferenceInput = {
  /** The kind of event. */
  event: NotificationEvent;
  /** Whether it appears among the notifications. */
  inApp: Scalars['Boolean']['input'];
  /** Whether it comes as a letter. */
  email: Scalars['Boolean']['input'];
};

/** What choosing asks for. */
export type UpdateNotificationPreferencesInput = {
  /** The choices, at most one for each kind of event. */
  preferences: Array<NotificationPreferenceInput>;
};

/** The answer to choosing. */
export type UpdateNotificationPreferencesPayload = {
  /** All choices as they are now. */
  preferences: Maybe<Array<NotificationPreference>>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** Something the viewer should know. */
export type Notification = {
  /** Unique id. */
  id: Scalars['ID']['output'];
  /** What it is about, in a few words. */
  title: Scalars['String']['output'];
  /** What happened, in a sentence. */
  message: Scalars['String']['output'];
  /** Whether it was read. */
  read: Scalars['Boolean']['output'];
  /** Path of the page it is about, or null. */
  link: Maybe<Scalars['String']['output']>;
  /** When it was written. */
  createdAt: Scalars['DateTime']['output'];
};

/** One page of notifications. */
export type NotificationConnection = {
  /** The notifications of this page with their cursors. */
  edges: Array<NotificationEdge>;
  /** The notifications of this page. */
  nodes: Array<Notification>;
  /** Where this page stands in the whole. */
  pageInfo: PageInfo;
  /** How many notifications there are on all pages. */
  totalCount: Scalars['NonNegativeInt']['output'];
  /** How many are unread, on all pages. */
  unreadCount: Scalars['NonNegativeInt']['output'];
};

/** A notification in a list. */
export type NotificationEdge = {
  /** The position in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The entry. */
  node: Notification;
};

/** What marking a notification asks for. */
export type MarkNotificationReadInput = {
  /** The notification. */
  id: Scalars['ID']['input'];
};

/** The answer to marking a notification. */
export type MarkNotificationReadPayload = {
  /** The notification as it is now. */
  notification: Maybe<Notification>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** The answer to marking all notifications. */
export type MarkAllNotificationsReadPayload = {
  /** How many were unread before. */
  markedCount: Scalars['NonNegativeInt']['output'];
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What changing an organization asks for. */
export type UpdateOrganizationInput = {
  /** Its `updatedAt` as it was read. */
  updatedAt: Scalars['DateTime']['input'];
  /** New name. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** New short name, unique on this server. */
  slug?: InputMaybe<Scalars['String']['input']>;
  /** Email domains that may be invited or join from now on, such as `example.com`; none means all. Not for API keys. */
  allowedDomains?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Whether members must sign in with a second factor. Who turns it on has one already; others set theirs up before they go on. Not for API keys. */
  requireTwoFactor?: InputMaybe<Scalars['Boolean']['input']>;
  /** The present password, as proof: needed to change the domains, and to require no second factor any more. */
  currentPassword?: InputMaybe<Scalars['String']['input']>;
};

/** The answer to changing an organization. */
export type UpdateOrganizationPayload = {
  /** The organization as it is now. */
  organization: Maybe<Organization>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What deleting an organization asks for. */
export type DeleteOrganizationInput = {
  /** The organization; it must be the active one. */
  id: Scalars['ID']['input'];
  /** The present password, as proof. */
  currentPassword: Scalars['String']['input'];
};

/** The answer to deleting an organization. */
export type DeleteOrganizationPayload = {
  /** The id of the organization that is gone. */
  deletedOrganizationId: Maybe<Scalars['ID']['output']>;
  /** The person in another organization, which is active now, or null: then the session has ended. */
  user: Maybe<User>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** A customer's workspace. */
export type Organization = {
  /** Unique id. */
  id: Scalars['ID']['output'];
  /** Name. */
  name: Scalars['String']['output'];
  /** Short name for addresses, unique on this server. */
  slug: Scalars['String']['output'];
  /** How many people belong to it. */
  memberCount: Scalars['NonNegativeInt']['output'];
  /** How far it has come in onboarding. */
  onboardingStep: OnboardingStep;
  /** Its rules. */
  settings: OrganizationSettings;
  /** The people who belong to it, by name. */
  members: UserConnection;
  /** Invitations that were neither accepted nor revoked, newest first. */
  invitations: InvitationConnection;
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** The plan whose limits hold. */
  plan: Plan;
  /** What it is subscribed to. */
  subscription: BillingSubscription;
  /** What it uses of what its plan allows. */
  planUsage: PlanUsage;
  /** Its invoices, newest first. */
  invoices: InvoiceConnection;
  /** One of its invoices; null when there is no such invoice. */
  invoice: Maybe<Invoice>;
  /** When its name, short name or settings were last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** The cards it can pay with, the default one first. */
  paymentMethods: Array<PaymentMethod>;
  /** Score over the latest scan of each active project; a check passes only if it passes in every project where it ran. */
  securityScore: SecurityScore;
};


/** A customer's workspace. */
export type OrganizationMembersArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** A customer's workspace. */
export type OrganizationInvitationsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
};


/** A customer's workspace. */
export type OrganizationInvoicesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
};


/** A customer's workspace. */
export type OrganizationInvoiceArgs = {
  id: Scalars['ID']['input'];
};

/** The rules of an organization. */
export type OrganizationSettings = {
  /** Whether projects may be made public. */
  allowPublicProjects: Scalars['Boolean']['output'];
  /** Whether members must sign in with a second factor. */
  requireTwoFactor: Scalars['Boolean']['output'];
  /** Email domains that may be invited or join; none means all. */
  allowedDomains: Array<Scalars['String']['output']>;
  /** Whether members sign in through the organization's own identity provider. */
  ssoEnabled: Scalars['Boolean']['output'];
  /** Whether the organization shows its own logo. */
  customBranding: Scalars['Boolean']['output'];
};

/** An invitation to join an organization. It works once, for seven days. */
export type Invitation = {
  /** Unique id. */
  id: Scalars['ID']['output'];
  /** Address it was sent to. */
  email: Scalars['EmailAddress']['output'];
  /** Role it gives. */
  role: Role;
  /** Name of the person who invited. */
  invitedBy: Scalars['String']['output'];
  /** Whether its letter waits until the person who invited has verified their address. Until then it has no link. */
  held: Scalars['Boolean']['output'];
  /** When it was sent. */
  createdAt: Scalars['DateTime']['output'];
  /** Until when it works. */
  expiresAt: Scalars['DateTime']['output'];
};

/** One page of invitations. */
export type InvitationConnection = {
  /** The invitations of this page with their cursors. */
  edges: Array<InvitationEdge>;
  /** The invitations of this page. */
  nodes: Array<Invitation>;
  /** Where this page stands in the whole. */
  pageInfo: PageInfo;
  /** How many invitations there are on all pages. */
  totalCount: Scalars['NonNegativeInt']['output'];
};

/** An invitation in a list. */
export type InvitationEdge = {
  /** The position in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The invitation. */
  node: Invitation;
};

/** What the holder of an invitation link may see before joining. */
export type InvitationPreview = {
  /** Address that was invited. */
  email: Scalars['EmailAddress']['output'];
  /** Organization to join. */
  organizationName: Scalars['String']['output'];
  /** Role the invitation gives. */
  role: Role;
  /** Name of the person who invited. */
  invitedBy: Scalars['String']['output'];
  /** Whether the address already has an account: then its owner signs in and joins. */
  hasAccount: Scalars['Boolean']['output'];
};

/** What became of one invited address. */
export type InviteOutcome = {
  /** The address as it was typed. */
  email: Scalars['String']['output'];
  /** What became of it. */
  status: InviteStatus;
  /** The same for people to read. */
  message: Scalars['String']['output'];
  /** Whether the letter waits until the viewer's own address is verified. */
  held: Scalars['Boolean']['output'];
};

/** What can become of an invited address. */
export type InviteStatus =
  /** The invitation is on its way, or held until the inviter's address is verified. */
  | 'INVITED'
  /** The person is a member already. */
  | 'ALREADY_MEMBER'
  /** The address has an open invitation already. */
  | 'ALREADY_INVITED'
  /** It is not a valid email address. */
  | 'INVALID_ADDRESS'
  /** The organization does not admit addresses of this domain. */
  | 'DOMAIN_NOT_ALLOWED'
  /** The plan has no seat left. */
  | 'SEAT_LIMIT_REACHED'
  /** No letter is sent to it now: one was just sent, or it had as many as one may get in a day, from whomever. */
  | 'LETTER_WITHHELD';

/** What inviting asks for. */
export type InviteTeamInput = {
  /** Email addresses, with commas or line breaks between them. */
  emails: Scalars['String']['input'];
  /** The role they get; member when none is named. At most the inviter's own, with an API key at most member. */
  role?: InputMaybe<Role>;
  /** The present password, as proof: needed to invite owners or admins. */
  currentPassword?: InputMaybe<Scalars['String']['input']>;
};

/** The answer to inviting. */
export type InviteTeamPayload = {
  /** One outcome for each address, in the order typed. */
  outcomes: Array<InviteOutcome>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What joining asks for. */
export type AcceptInvitationInput = {
  /** The token of the invitation link. */
  token: Scalars['String']['input'];
};

/** The answer to joining. */
export type AcceptInvitationPayload = {
  /** The viewer, in the organization just joined, which is now the active one. */
  user: Maybe<User>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What taking an invitation back asks for. */
export type RevokeInvitationInput = {
  /** The invitation. */
  id: Scalars['ID']['input'];
};

/** The answer to taking an invitation back. */
export type RevokeInvitationPayload = {
  /** The id of the invitation that is gone. */
  invitationId: Maybe<Scalars['ID']['output']>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** A card that can be charged. Of its number only the last four digits are kept. */
export type PaymentMethod = {
  /** Unique id. */
  id: Scalars['ID']['output'];
  /** Who issued it. */
  brand: CardBrand;
  /** The last four digits of its number. */
  lastFour: Scalars['String']['output'];
  /** The month it expires in, 1 to 12. */
  expiryMonth: Scalars['Int']['output'];
  /** The year it expires in: 2029. */
  expiryYear: Scalars['Int']['output'];
  /** Whether it has expired. */
  expired: Scalars['Boolean']['output'];
  /** Whether invoices are paid with it. */
  isDefault: Scalars['Boolean']['output'];
  /** When it was added. */
  createdAt: Scalars['DateTime']['output'];
};

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
  | 'OTHER';

/** Who makes the payments of this server. */
export type PaymentProcessorName =
  /** Built in: takes the test cards of payment providers only, and no money. */
  | 'TEST';

/** A card, as it is typed. Number and security code are handed to the payment processor and never kept. */
export type AddPaymentMethodInput = {
  /** The number, with or without spaces. */
  cardNumber: Scalars['String']['input'];
  /** Month and year it expires in: `09 / 29`. */
  expiry: Scalars['String']['input'];
  /** The three or four digits of the security code. */
  securityCode: Scalars['String']['input'];
};

/** The answer to adding a card. */
export type AddPaymentMethodPayload = {
  /** The card. */
  paymentMethod: Maybe<PaymentMethod>;
  /** The organization with its cards and subscription. */
  organization: Maybe<Organization>;
  /** The invoice that was paid with it; null when nothing was due. */
  invoice: Maybe<Invoice>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** Which card to pay with. */
export type SetDefaultPaymentMethodInput = {
  /** Its id. */
  id: Scalars['ID']['input'];
};

/** The answer to choosing the default card. */
export type SetDefaultPaymentMethodPayload = {
  /** The organization with its cards. */
  organization: Maybe<Organization>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** Which card to forget. */
export type RemovePaymentMethodInput = {
  /** Its id. */
  id: Scalars['ID']['input'];
};

/** The answer to removing a card. */
export type RemovePaymentMethodPayload = {
  /** The organization with its cards. */
  organization: Maybe<Organization>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** The answer to paying what is due. */
export type PayAmountDuePayload = {
  /** The invoice that was paid. */
  invoice: Maybe<Invoice>;
  /** The organization with its subscription. */
  organization: Maybe<Organization>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** The platform at a glance. The operator's own organization is left out of every figure. */
export type PlatformDashboard = {
  /** How many organizations there are. */
  organizations: Scalars['NonNegativeInt']['output'];
  /** How many of them were made in the last 30 days. */
  newOrganizations: Scalars['NonNegativeInt']['output'];
  /** People seen in the last 30 days. */
  activeUsers: Scalars['NonNegativeInt']['output'];
  /** People with an account in an organization. */
  users: Scalars['NonNegativeInt']['output'];
  /** What subscriptions bring in a month: paid ones that are not suspended, annual prices / 12, trials left out. */
  monthlyRevenue: Money;
  /** How many subscriptions bring it in. */
  payingOrganizations: Scalars['NonNegativeInt']['output'];
  /** The machine that answered. */
  machine: Machine;
  /** Organizations and people over the last 12 months, oldest first; the present month is not over. */
  growth: Array<PlatformGrowth>;
  /** Revenue over the last 12 months, oldest first. */
  revenue: Array<RevenueMonth>;
  /** The organizations that were made last; at most 5. */
  newestTenants: Array<Tenant>;
  /** What needs attention, the most urgent first; at most 10. */
  attention: Array<PlatformAttention>;
};

/** What was made in a month. */
export type PlatformGrowth = {
  /** The first instant of the month (UTC). */
  month: Scalars['DateTime']['output'];
  /** Organizations that were made in it. */
  newOrganizations: Scalars['NonNegativeInt']['output'];
  /** People who signed up in it. */
  newUsers: Scalars['NonNegativeInt']['output'];
  /** Organizations at its end, or now, of those that are there today. */
  organizations: Scalars['NonNegativeInt']['output'];
};

/** Revenue of a month. */
export type RevenueMonth = {
  /** The first instant of the month (UTC). */
  month: Scalars['DateTime']['output'];
  /** What invoices that ran at its end, or now, bring in a month: annual prices / 12. */
  recurring: Money;
  /** What was paid in it. */
  collected: Money;
};

/** An organization that needs the operator's attention. */
export type PlatformAttention = {
  /** Id of the organization. */
  organizationId: Scalars['ID']['output'];
  /** Name of the organization. */
  organizationName: Scalars['String']['output'];
  /** Why. */
  reason: PlatformAttentionReason;
  /** Since when the payment is due, or when the trial ends. */
  at: Scalars['DateTime']['output'];
  /** What is owed, or what the subscription will cost in a period. */
  amount: Money;
};

/** Why an organization needs attention. */
export type PlatformAttentionReason =
  /** A payment failed. */
  | 'PAST_DUE'
  /** The trial ends within 7 days and there is no payment method. */
  | 'TRIAL_ENDING';

/** The machine that a server process runs on. */
export type Machine = {
  /** Work that waits for or has a processor, as the average of the last minute, as a percentage of the processors. */
  loadPercent: Scalars['Float']['output'];
  /** The same averages of the last 1, 5 and 15 minutes, in processors. */
  loadAverages: Array<Scalars['Float']['output']>;
  /** How many processors it has. */
  processors: Scalars['NonNegativeInt']['output'];
  /** Memory in use, in bytes. */
  memoryUsedBytes: Scalars['Float']['output'];
  /** Memory it has, in bytes. */
  memoryTotalBytes: Scalars['Float']['output'];
  /** When this was read. */
  readAt: Scalars['DateTime']['output'];
};

/** What all tenants pay. The operator's own organization is left out. */
export type PlatformBilling = {
  /** What subscriptions bring in a month: paid ones that are not suspended, annual prices / 12, trials left out. */
  monthlyRevenue: Money;
  /** How many subscriptions bring it in. */
  payingSubscriptions: Scalars['NonNegativeInt']['output'];
  /** How many are in the free trial. */
  trials: Scalars['NonNegativeInt']['output'];
  /** `monthlyRevenue` / `payingSubscriptions`; null when there are none. */
  averageRevenue: Maybe<Money>;
  /** Who left in the last 30 days. */
  churn: PlatformChurn;
  /** What each plan brings in, smallest plan first. */
  byPlan: Array<PlanRevenue>;
  /** Revenue over the last 12 months, oldest first. */
  byMonth: Array<RevenueMonth>;
  /** All subscriptions, by name of the organization. */
  subscriptions: TenantSubscriptionConnection;
  /** All invoices, newest first. */
  invoices: TenantInvoiceConnection;
};


/** What all tenants pay. The operator's own organization is left out. */
export type PlatformBillingSubscriptionsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  plan?: InputMaybe<Array<PlanCode>>;
  status?: InputMaybe<Array<SubscriptionStatus>>;
};


/** What all tenants pay. The operator's own organization is left out. */
export type PlatformBillingInvoicesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<Array<InvoiceStatus>>;
};

/** Organizations that paid and do no longer. */
export type PlatformChurn = {
  /** Organizations with a period that was being paid for 30 days ago. */
  payingBefore: Scalars['NonNegativeInt']['output'];
  /** Those of them whose subscription is canceled or paused now. */
  lost: Scalars['NonNegativeInt']['output'];
  /** `lost` as a percentage of `payingBefore`; null when nobody paid. */
  percent: Maybe<Scalars['Float']['output']>;
};

/** What a plan brings in. */
export type PlanRevenue = {
  /** The plan. */
  plan: Plan;
  /** Subscriptions that are paid for. */
  payingSubscriptions: Scalars['NonNegativeInt']['output'];
  /** Subscriptions in the free trial. */
  trials: Scalars['NonNegativeInt']['output'];
  /** What they bring in a month. */
  monthlyRevenue: Money;
};

/** What all tenants use. The operator's own organization is left out. */
export type PlatformUsage = {
  /** The first day that is counted (UTC). */
  since: Scalars['DateTime']['output'];
  /** GraphQL operations that were executed. */
  apiOperations: Scalars['Float']['output'];
  /** Those of them whose answer had errors. */
  apiErrors: Scalars['Float']['output'];
  /** Runs of agents. */
  agentRuns: Scalars['NonNegativeInt']['output'];
  /** What the clones of the repositories take on disk now, in bytes; archived projects have none. */
  storageBytes: Scalars['Float']['output'];
  /** Each day of the time, oldest first; today is not over. */
  byDay: Array<PlatformUsageDay>;
  /** What each tenant used in the time. */
  byTenant: TenantUsageConnection;
  /** What this server has, and how much of it is in use. */
  resources: PlatformResources;
};


/** What all tenants use. The operator's own organization is left out. */
export type PlatformUsageByTenantArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<TenantUsageSort>;
};

/** What was used on a day. */
export type PlatformUsageDay = {
  /** The first instant of the day (UTC). */
  day: Scalars['DateTime']['output'];
  /** GraphQL operations that were executed. */
  apiOperations: Scalars['Float']['output'];
  /** Those of them whose answer had errors. */
  apiErrors: Scalars['Float']['output'];
  /** Runs of agents that were started. */
  agentRuns: Scalars['NonNegativeInt']['output'];
};

/** What a tenant used. */
export type TenantUsageRow = {
  /** Id of the organization. */
  id: Scalars['ID']['output'];
  /** Name of the organization. */
  name: Scalars['String']['output'];
  /** GraphQL operations that were executed. */
  apiOperations: Scalars['Float']['output'];
  /** Those of them whose answer had errors. */
  apiErrors: Scalars['Float']['output'];
  /** Runs of agents. */
  agentRuns: Scalars['NonNegativeInt']['output'];
  /** What the clones of the repositories take on disk now, in bytes; archived projects have none. */
  storageBytes: Scalars['Float']['output'];
  /** People who belong to it now. */
  users: Scalars['NonNegativeInt']['output'];
};

/** One page of tenants with what they used. */
export type TenantUsageConnection = {
  /** The tenants of this page with their cursors. */
  edges: Array<TenantUsageEdge>;
  /** The tenants of this page. */
  nodes: Array<TenantUsageRow>;
  /** Where this page stands in the whole. */
  pageInfo: PageInfo;
  /** How many tenants there are on all pages. */
  totalCount: Scalars['NonNegativeInt']['output'];
};

/** A tenant in a list of what was used. */
export type TenantUsageEdge = {
  /** The position in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The entry. */
  node: TenantUsageRow;
};

/** What usage can be sorted by. */
export type TenantUsageSortField =
  /** Name of the organization. */
  | 'NAME'
  /** GraphQL operations. */
  | 'API_OPERATIONS'
  /** Runs of agents. */
  | 'AGENT_RUNS'
  /** Size of repositories. */
  | 'STORAGE';

/** How to sort usage. */
export type TenantUsageSort = {
  /** What to sort by. */
  field: TenantUsageSortField;
  /** In which direction. */
  direction: SortDirection;
};

/** What a server has, and how much of it is in use. */
export type PlatformResources = {
  /** The machine that answered. */
  machine: Machine;
  /** Since when its process runs. */
  startedAt: Scalars['DateTime']['output'];
  /** Memory of the process, in bytes. */
  processMemoryBytes: Scalars['Float']['output'];
  /** Bytes in use on the disk that holds the data folder. */
  diskUsedBytes: Scalars['Float']['output'];
  /** Bytes that the disk holds. */
  diskTotalBytes: Scalars['Float']['output'];
  /** Size of the database, in bytes. */
  databaseBytes: Scalars['Float']['output'];
  /** Open connections to the database's server. */
  databaseConnections: Scalars['NonNegativeInt']['output'];
  /** How many connections it allows. */
  databaseConnectionLimit: Scalars['NonNegativeInt']['output'];
  /** What waits and what runs, by kind of work. */
  queues: Array<PlatformQueue>;
};

/** Work in the background. */
export type PlatformQueue = {
  /** What is done: `connectRepository`, `mail`. */
  name: Scalars['String']['output'];
  /** How much waits. */
  waiting: Scalars['NonNegativeInt']['output'];
  /** How much runs. */
  running: Scalars['NonNegativeInt']['output'];
  /** Since when the oldest waits; null when nothing does. */
  oldestAt: Maybe<Scalars['DateTime']['output']>;
};

/** One of the organizations that a person belongs to. */
export type Membership = {
  /** The organization. */
  organizationId: Scalars['ID']['output'];
  /** Its name. */
  organizationName: Scalars['String']['output'];
  /** The person's role in it. */
  role: Role;
  /** Since when. */
  joinedAt: Scalars['DateTime']['output'];
  /** Whether it is the active one. */
  active: Scalars['Boolean']['output'];
};

/** A new address that its owner has not confirmed yet. Until then the account keeps the old one. */
export type EmailChange = {
  /** The new address. */
  email: Scalars['EmailAddress']['output'];
  /** When it was asked for. */
  requestedAt: Scalars['DateTime']['output'];
  /** Until when the link in the letter works. */
  expiresAt: Scalars['DateTime']['output'];
};

/** What changing one's profile asks for. */
export type UpdateProfileInput = {
  /** Full name. */
  name: Scalars['String']['input'];
};

/** The answer to changing one's profile. */
export type UpdateProfilePayload = {
  /** The viewer with the new name. */
  user: Maybe<User>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What asking for another address asks for. */
export type ChangeEmailInput = {
  /** The new address. */
  email: Scalars['String']['input'];
  /** The present password, as proof. */
  currentPassword: Scalars['String']['input'];
};

/** The answer to asking for another address. It is the same whether or not the address has an account. */
export type ChangeEmailPayload = {
  /** The change that waits for its confirmation. */
  emailChange: Maybe<EmailChange>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** The answer to taking a change of address back. */
export type CancelEmailChangePayload = {
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What confirming a new address asks for. */
export type ConfirmEmailChangeInput = {
  /** The token of the link in the letter. It works once, for 24 hours. */
  token: Scalars['String']['input'];
};

/** The answer to confirming a new address. */
export type ConfirmEmailChangePayload = {
  /** The address that the account has now, or null when it did not change. */
  email: Maybe<Scalars['EmailAddress']['output']>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What changing one's password asks for. */
export type ChangePasswordInput = {
  /** The present password. */
  currentPassword: Scalars['String']['input'];
  /** The new password. */
  password: Scalars['String']['input'];
  /** The new password again. */
  confirmPassword: Scalars['String']['input'];
  /** Revoke the viewer's API keys as well, in every organization. */
  revokeApiKeys: Scalars['Boolean']['input'];
};

/** The answer to changing one's password. */
export type ChangePasswordPayload = {
  /** How many other sessions were ended; null when the password did not change. */
  endedSessions: Maybe<Scalars['NonNegativeInt']['output']>;
  /** How many API keys were revoked; null when the password did not change. */
  revokedApiKeys: Maybe<Scalars['NonNegativeInt']['output']>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** How a project did. Deployments are those to production, counted as in `DeliveryAnalytics`. */
export type ProjectAnalytics = {
  /** The project. */
  project: Project;
  /** How many deployments to production ended. */
  deployments: Scalars['NonNegativeInt']['output'];
  /** Percent of them that failed or were taken back; null without any. */
  changeFailRate: Maybe<Scalars['Float']['output']>;
  /** Median change lead time in seconds; null without any whose commit's time is known. */
  changeLeadTime: Maybe<Scalars['Float']['output']>;
  /** Score of the latest scan in whole percent; null without a scan. */
  securityScore: Maybe<Scalars['Int']['output']>;
  /** Share of its tasks that are done in whole percent; null without tasks. */
  progress: Maybe<Scalars['Int']['output']>;
};

/** One page of projects and how they did. */
export type ProjectAnalyticsConnection = {
  /** The projects of this page with their cursors. */
  edges: Array<ProjectAnalyticsEdge>;
  /** The projects of this page. */
  nodes: Array<ProjectAnalytics>;
  /** Where this page stands in the whole. */
  pageInfo: PageInfo;
  /** How many projects there are on all pages. */
  totalCount: Scalars['NonNegativeInt']['output'];
};

/** A project in a list. */
export type ProjectAnalyticsEdge = {
  /** The position in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The entry. */
  node: ProjectAnalytics;
};

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
  | 'PROGRESS';

/** What changing a project asks for. */
export type UpdateProjectInput = {
  /** The project. */
  id: Scalars['ID']['input'];
  /** New name. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** New description. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** New state: active or paused, once it has a repository. */
  status?: InputMaybe<ProjectStatus>;
};

/** The answer to changing a project. */
export type UpdateProjectPayload = {
  /** The project as it is now. */
  project: Maybe<Project>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What archiving a project asks for. */
export type ArchiveProjectInput = {
  /** The project. */
  id: Scalars['ID']['input'];
};

/** The answer to archiving a project. */
export type ArchiveProjectPayload = {
  /** The project as it is now. */
  project: Maybe<Project>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What bringing a project back asks for. */
export type RestoreProjectInput = {
  /** The project. */
  id: Scalars['ID']['input'];
};

/** The answer to bringing a project back. */
export type RestoreProjectPayload = {
  /** The project as it is now. */
  project: Maybe<Project>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What deleting a project asks for. */
export type DeleteProjectInput = {
  /** The project. */
  id: Scalars['ID']['input'];
};

/** The answer to deleting a project. */
export type DeleteProjectPayload = {
  /** The id of the project that is gone, or null when it is still there. */
  deletedProjectId: Maybe<Scalars['ID']['output']>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What putting a person into a team asks for. */
export type AddProjectMemberInput = {
  /** The project. */
  projectId: Scalars['ID']['input'];
  /** The person, a member of the organization. */
  userId: Scalars['ID']['input'];
};

/** The answer to putting a person into a team. */
export type AddProjectMemberPayload = {
  /** The project as it is now. */
  project: Maybe<Project>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What taking a person out of a team asks for. */
export type RemoveProjectMemberInput = {
  /** The project. */
  projectId: Scalars['ID']['input'];
  /** The person. */
  userId: Scalars['ID']['input'];
};

/** The answer to taking a person out of a team. */
export type RemoveProjectMemberPayload = {
  /** The project as it is now. */
  project: Maybe<Project>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** A piece of software that the organization works on. */
export type Project = {
  /** Unique id. */
  id: Scalars['ID']['output'];
  /** Name, unique in the organization. */
  name: Scalars['String']['output'];
  /** What it is, in a sentence or two. */
  description: Maybe<Scalars['String']['output']>;
  /** Where it stands. */
  status: ProjectStatus;
  /** Whether it was put away: archived projects are left out of lists and figures unless asked for. */
  archived: Scalars['Boolean']['output'];
  /** Share of its tasks that are done, in whole percent; null while it has no tasks. */
  progress: Maybe<Scalars['Int']['output']>;
  /** How many tasks it has. */
  taskCount: Scalars['NonNegativeInt']['output'];
  /** How many of its tasks are done. */
  doneTaskCount: Scalars['NonNegativeInt']['output'];
  /** The people who work on it, by name. */
  team: UserConnection;
  /** Main programming language, by share of bytes; null without a repository. */
  language: Maybe<Scalars['String']['output']>;
  /** Framework found in its manifests, or null. */
  framework: Maybe<Scalars['String']['output']>;
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** When it was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** What happened in it, newest first. */
  activity: ActivityConnection;
  /** The newest deployment, or null. */
  lastDeployment: Maybe<Deployment>;
  /** Its deployments, newest first. */
  deployments: DeploymentConnection;
  /** The connected repository, or null. */
  repository: Maybe<Repository>;
  /** The job that is connecting its repository now, or null. */
  connectingJob: Maybe<Job>;
  /** The job that is fetching its connected repository now, or null. */
  fetchingJob: Maybe<Job>;
  /** Score of the latest scan in whole percent; null without a scan. */
  securityScore: Maybe<Scalars['Int']['output']>;
  /** The latest scan, or null. */
  latestScan: Maybe<Scan>;
  /** Its tasks, last changed first. */
  tasks: TaskConnection;
  /** How it went on over the last days. */
  trends: ProjectTrends;
};


/** A piece of software that the organization works on. */
export type ProjectTeamArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** A piece of software that the organization works on. */
export type ProjectActivityArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** A piece of software that the organization works on. */
export type ProjectDeploymentsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  environment?: InputMaybe<Array<DeploymentEnvironment>>;
};


/** A piece of software that the organization works on. */
export type ProjectTasksArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<TaskStatus>;
};


/** A piece of software that the organization works on. */
export type ProjectTrendsArgs = {
  days: Scalars['Int']['input'];
};

/** Where a project stands. */
export type ProjectStatus =
  /** It has no repository yet. */
  | 'DRAFT'
  /** Its repository is being connected. */
  | 'CONNECTING'
  /** It is worked on. */
  | 'ACTIVE'
  /** It rests. */
  | 'PAUSED';

/** What the list of projects can be sorted by. */
export type ProjectSortField =
  /** Name. */
  | 'NAME'
  /** When it was last changed. */
  | 'UPDATED_AT'
  /** When it was made. */
  | 'CREATED_AT';

/** Which projects to list. All that is given must hold. */
export type ProjectFilter = {
  /** Only projects whose name or description contains this text. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** Only projects with one of these states. */
  status?: InputMaybe<Array<ProjectStatus>>;
  /** Only projects with one of these main languages. */
  language?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Only projects with one of these people in the team. */
  team?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Whether to list archived projects instead of the others. */
  archived: Scalars['Boolean']['input'];
};

/** How to sort projects. */
export type ProjectSort = {
  /** What to sort by. */
  field: ProjectSortField;
  /** In which direction. */
  direction: SortDirection;
};

/** What the projects of the organization can be filtered by. */
export type ProjectFilterOptions = {
  /** Main languages that occur, by name. */
  languages: Array<Scalars['String']['output']>;
  /** People who are in the team of a project, by name. */
  team: Array<User>;
};

/** One page of projects. */
export type ProjectConnection = {
  /** The projects of this page with their cursors. */
  edges: Array<ProjectEdge>;
  /** The projects of this page. */
  nodes: Array<Project>;
  /** Where this page stands in the whole. */
  pageInfo: PageInfo;
  /** How many projects there are on all pages. */
  totalCount: Scalars['NonNegativeInt']['output'];
};

/** A project in a list. */
export type ProjectEdge = {
  /** The position in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The entry. */
  node: Project;
};

/** The Git repository of a project, as it was when last fetched. */
export type Repository = {
  /** Unique id. */
  id: Scalars['ID']['output'];
  /** Where it is hosted. */
  provider: RepositoryProvider;
  /** Its address. */
  url: Scalars['URL']['output'];
  /** The branch that is built by default. */
  defaultBranch: Scalars['String']['output'];
  /** The newest commit of the default branch. */
  headCommit: Commit;
  /** Languages by share of bytes, largest first. */
  languages: Array<LanguageShare>;
  /** How many files the default branch holds. */
  fileCount: Scalars['NonNegativeInt']['output'];
  /** Size of those files, in bytes. */
  sizeBytes: Scalars['Float']['output'];
  /** How many commits the default branch has. */
  commitCount: Scalars['NonNegativeInt']['output'];
  /** How many people wrote them. */
  contributorCount: Scalars['NonNegativeInt']['output'];
  /** Those with the most commits, most first. */
  contributors: Array<Contributor>;
  /** When it was last fetched. */
  fetchedAt: Scalars['DateTime']['output'];
  /** Whether an access token is stored for it. */
  hasAccessToken: Scalars['Boolean']['output'];
  /** Whether its files can be read here now. The fields below are empty until they can. */
  codeState: CodeState;
  /** Why its files could not be fetched; null unless that failed. */
  codeProblem: Maybe<Scalars['String']['output']>;
  /** Its branches, the default one first, the others by name; 1,000 at most. */
  branches: Array<Branch>;
  /** A branch by its name, the default one when not said; null when there is none of this name. */
  branch: Maybe<Branch>;
  /** A folder of a branch; null when there is none. */
  tree: Maybe<Tree>;
  /** A file of a branch; null when there is none. */
  blob: Maybe<Blob>;
  /** The commits of a branch, newest first; none when there is no such branch. */
  commits: CommitConnection;
};


/** The Git repository of a project, as it was when last fetched. */
export type RepositoryLanguagesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The Git repository of a project, as it was when last fetched. */
export type RepositoryBranchArgs = {
  name?: InputMaybe<Scalars['String']['input']>;
};


/** The Git repository of a project, as it was when last fetched. */
export type RepositoryTreeArgs = {
  branch?: InputMaybe<Scalars['String']['input']>;
  path?: InputMaybe<Scalars['String']['input']>;
};


/** The Git repository of a project, as it was when last fetched. */
export type RepositoryBlobArgs = {
  branch?: InputMaybe<Scalars['String']['input']>;
  path: Scalars['String']['input'];
};


/** The Git repository of a project, as it was when last fetched. */
export type RepositoryCommitsArgs = {
  branch?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
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
  | 'AZURE';

/** A commit. */
export type Commit = {
  /** Full hash. */
  sha: Scalars['String']['output'];
  /** First line of its message. */
  message: Scalars['String']['output'];
  /** Name of its author. */
  authorName: Scalars['String']['output'];
  /** When it was committed. */
  committedAt: Scalars['DateTime']['output'];
};

/** How much of a repository is written in a language. */
export type LanguageShare = {
  /** Name of the language, as GitHub Linguist spells it. */
  name: Scalars['String']['output'];
  /** Colour that GitHub Linguist gives it, or null. */
  color: Maybe<Scalars['HexColorCode']['output']>;
  /** Share of the bytes in percent, to one decimal. */
  percent: Scalars['Float']['output'];
};

/** A person who wrote commits. */
export type Contributor = {
  /** Name, as in the commits. */
  name: Scalars['String']['output'];
  /** How many commits. */
  commitCount: Scalars['NonNegativeInt']['output'];
};

/** What connecting a repository asks for. */
export type ConnectRepositoryInput = {
  /** Where the repository is hosted. */
  provider: RepositoryProvider;
  /** Address of the repository, starting with https://; may stay empty. */
  repositoryUrl?: InputMaybe<Scalars['String']['input']>;
  /** Name of the project. */
  projectName: Scalars['String']['input'];
  /** What the project is. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Access token for a private repository. It is stored encrypted and never shown again. */
  accessToken?: InputMaybe<Scalars['String']['input']>;
};

/** The answer to connecting a repository. */
export type ConnectRepositoryPayload = {
  /** The new project, or null when it failed. */
  project: Maybe<Project>;
  /** The job that connects the repository, or null without an address. */
  job: Maybe<Job>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What fetching a repository asks for. */
export type FetchRepositoryInput = {
  /** The project. */
  projectId: Scalars['ID']['input'];
};

/** The answer to fetching a repository. */
export type FetchRepositoryPayload = {
  /** The job that fetches it. */
  job: Maybe<Job>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What replacing an access token asks for. */
export type UpdateAccessTokenInput = {
  /** The project. */
  projectId: Scalars['ID']['input'];
  /** The new token, stored encrypted and never shown again; empty removes it. */
  accessToken: Scalars['String']['input'];
};

/** The answer to replacing an access token. */
export type UpdateAccessTokenPayload = {
  /** The project. */
  project: Maybe<Project>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What a search found, best match first, at most five of each kind. */
export type SearchResults = {
  /** Projects by name or description. */
  projects: Array<Project>;
  /** Tasks by title. */
  tasks: Array<Task>;
  /** Agents by name or description. */
  agents: Array<Agent>;
};

/**
 * How well the checks are kept: the weight of the checks that pass by the weight of all checks that ran, with the risk weights of
 * OpenSSF Scorecard (critical 10, high 7.5, medium 5, low 2.5).
 */
export type SecurityScore = {
  /** The score in whole percent; null when no check ran. */
  percent: Maybe<Scalars['Int']['output']>;
  /** How many checks passed. */
  passed: Scalars['NonNegativeInt']['output'];
  /** How many checks failed. */
  failed: Scalars['NonNegativeInt']['output'];
  /** How many checks could not run. They count on neither side. */
  notChecked: Scalars['NonNegativeInt']['output'];
};

/** One execution of the security checks on a project. */
export type Scan = {
  /** Unique id. */
  id: Scalars['ID']['output'];
  /** When it ended. */
  finishedAt: Scalars['DateTime']['output'];
  /** What it came to. */
  score: SecurityScore;
};

/** How much is at stake. */
export type Severity =
  /** The repository, or what runs, can be taken over. */
  | 'CRITICAL'
  /** An attack is likely to succeed. */
  | 'HIGH'
  /** An attack needs something else to go wrong. */
  | 'MEDIUM'
  /** It makes attacks easier to miss or harder to undo. */
  | 'LOW';

/** How a check came out. */
export type CheckOutcome =
  /** It passed. */
  | 'PASSED'
  /** It failed. */
  | 'FAILED'
  /** It could not run: nothing is known. */
  | 'NOT_CHECKED';

/**
 * The security of the active organization: over the latest scan of each active project. Findings explain why checks failed;
 * what people decide about them changes no score, only the next scan does.
 */
export type SecurityOverview = {
  /** The score now. */
  score: SecurityScore;
  /** The score 30 days ago in whole percent; null when no check had run then. */
  previousPercent: Maybe<Scalars['Int']['output']>;
  /** The score by risk: what each check weighs and how many came out how. */
  risks: Array<RiskScore>;
  /** How each check came out, those that failed first, then by risk and name. */
  checks: Array<CheckResult>;
  /** The standards that checks belong to, with how those checks came out. */
  standards: Array<StandardResult>;
  /** When the latest scan of an active project ended, or null. */
  lastScanAt: Maybe<Scalars['DateTime']['output']>;
  /** How many active projects there are. */
  activeProjects: Scalars['NonNegativeInt']['output'];
  /** How many of them were scanned at least once. */
  scannedProjects: Scalars['NonNegativeInt']['output'];
  /** How many findings are open or confirmed, by severity, of projects that are not archived. */
  openFindings: Array<SeverityCount>;
  /** Projects that have findings, by name: what findings can be filtered by. */
  projects: Array<Project>;
  /** The score at the end of each of the last days (UTC), oldest first; today's as it is now. */
  scoreByDay: Array<DailyScore>;
};


/**
 * The security of the active organization: over the latest scan of each active project. Findings explain why checks failed;
 * what people decide about them changes no score, only the next scan does.
 */
export type SecurityOverviewScoreByDayArgs = {
  days: Scalars['Int']['input'];
};

/** The checks of one risk. */
export type RiskScore = {
  /** The risk. */
  risk: Severity;
  /** What one check of this risk weighs, in tenths: 75 is 7.5. */
  weightTenths: Scalars['Int']['output'];
  /** How many passed. */
  passed: Scalars['NonNegativeInt']['output'];
  /** How many failed. */
  failed: Scalars['NonNegativeInt']['output'];
  /** How many could not run. */
  notChecked: Scalars['NonNegativeInt']['output'];
};

/** How a check came out, over the latest scan of each active project. */
export type CheckResult = {
  /** The check. */
  check: SecurityCheck;
  /** Passed only if it passes in every project where it ran. */
  outcome: CheckOutcome;
  /** In how many projects it failed. */
  failedProjects: Scalars['NonNegativeInt']['output'];
  /** In how many projects it ran. */
  checkedProjects: Scalars['NonNegativeInt']['output'];
  /** How many findings of it are open or confirmed in active projects. */
  openFindings: Scalars['NonNegativeInt']['output'];
};

/** A number of findings of one severity. */
export type SeverityCount = {
  /** The severity. */
  severity: Severity;
  /** How many. */
  count: Scalars['NonNegativeInt']['output'];
};

/** The score of one day. */
export type DailyScore = {
  /** Start of the day (UTC). */
  day: Scalars['DateTime']['output'];
  /** The score in whole percent; null when no check had run until then. */
  percent: Maybe<Scalars['Int']['output']>;
};

/** One rule that scans check. */
export type SecurityCheck = {
  /** Its name, unique. */
  name: Scalars['String']['output'];
  /** What is at stake when it fails. */
  risk: Severity;
  /** What it is about. */
  category: CheckCategory;
  /** What it looks for and why; empty for a check that this version does not know. */
  description: Scalars['String']['output'];
  /** How to make it pass; empty for a check that this version does not know. */
  remediation: Scalars['String']['output'];
  /** Where public standards ask for the same. */
  references: Array<StandardReference>;
};

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
  /** A check of an older or newer version, of which only name and risk are known. */
  | 'OTHER';

/** A public standard that checks belong to. */
export type SecurityStandard =
  /** OpenSSF Scorecard. */
  | 'OPENSSF_SCORECARD'
  /** CIS Software Supply Chain Security Guide 1.0. */
  | 'CIS_SUPPLY_CHAIN'
  /** OWASP Application Security Verification Standard 5.0. */
  | 'OWASP_ASVS';

/** A part of a standard. */
export type StandardReference = {
  /** The standard. */
  standard: SecurityStandard;
  /** The part, as the standard counts: `3.1.7`, `Pinned-Dependencies`. */
  section: Scalars['String']['output'];
};

/**
 * How the checks came out that belong to a standard. It says nothing about the parts of the standard that no check covers: it is
 * no audit.
 */
export type StandardResult = {
  /** The standard. */
  standard: SecurityStandard;
  /** Its name with its version. */
  name: Scalars['String']['output'];
  /** Where it is published. */
  url: Scalars['URL']['output'];
  /** How many of the checks passed. */
  passed: Scalars['NonNegativeInt']['output'];
  /** How many failed. */
  failed: Scalars['NonNegativeInt']['output'];
  /** How many could not run: nothing is known of these parts. */
  notChecked: Scalars['NonNegativeInt']['output'];
};

/** A browser in which the viewer is signed in. */
export type Session = {
  /** Unique id. */
  id: Scalars['ID']['output'];
  /** The device in plain words, as its browser tells: `Firefox on macOS`. */
  device: Scalars['String']['output'];
  /** Network address it signed in from, or null. */
  ipAddress: Maybe<Scalars['String']['output']>;
  /** The organization that is active in it. */
  organizationName: Scalars['String']['output'];
  /** When it signed in. */
  createdAt: Scalars['DateTime']['output'];
  /** When it was last used, to the minute. */
  lastSeenAt: Scalars['DateTime']['output'];
  /** Whether it is the one that asks. */
  current: Scalars['Boolean']['output'];
};

/** What signing out a session asks for. */
export type EndSessionInput = {
  /** The session; not the one that asks. */
  id: Scalars['ID']['input'];
};

/** The answer to signing out a session. */
export type EndSessionPayload = {
  /** The id of the session that is gone. */
  sessionId: Maybe<Scalars['ID']['output']>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** The answer to signing out all other sessions. */
export type EndOtherSessionsPayload = {
  /** How many were ended. */
  endedSessions: Maybe<Scalars['NonNegativeInt']['output']>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What the sign-in page offers. */
export type SignInOptions = {
  /** Accounts of the sample data; none when no sample data is loaded. */
  demoAccounts: Array<DemoAccount>;
  /** Other ways to sign in, and whether they are set up. */
  providers: Array<SignInProviderOption>;
};

/** An account of the sample data. */
export type DemoAccount = {
  /** Email address to sign in with. */
  email: Scalars['EmailAddress']['output'];
  /** Password to sign in with. It is public: the data are samples. */
  password: Scalars['String']['output'];
  /** Who it is: `Owner`. */
  label: Scalars['String']['output'];
};

/** A way to sign in through another provider. */
export type SignInProviderOption = {
  /** The provider. */
  provider: SignInProvider;
  /** Whether it is set up on this server. */
  available: Scalars['Boolean']['output'];
};

/** A provider of sign-in. */
export type SignInProvider =
  /** github.com */
  | 'GITHUB'
  /** google.com */
  | 'GOOGLE';

/** What signing in asks for. */
export type LoginInput = {
  /** Email address. */
  email: Scalars['String']['input'];
  /** Password. */
  password: Scalars['String']['input'];
  /** Stay signed in for 30 days; otherwise until the browser closes, and 12 hours at most without use. */
  rememberMe: Scalars['Boolean']['input'];
  /** Name of a new organization, for a person who belongs to none any more; else it is ignored. */
  organizationName?: InputMaybe<Scalars['String']['input']>;
  /** The token of an invitation link to join by, for a person who belongs to no organization any more; else it is ignored. */
  invitationToken?: InputMaybe<Scalars['String']['input']>;
};

/** The answer to signing in. */
export type LoginPayload = {
  /** The signed-in person, or null when signing in failed. */
  user: Maybe<User>;
  /** What the person can mend. */
  errors: Array<UserError>;
  /** Set when the password was right and the account asks for a second factor: go on with `completeLogin`. No session has begun. */
  challenge: Maybe<LoginChallenge>;
};

/** What making an account asks for. */
export type SignupInput = {
  /** Full name. */
  name: Scalars['String']['input'];
  /** Email address. */
  email: Scalars['String']['input'];
  /** Password. */
  password: Scalars['String']['input'];
  /** The password again. */
  confirmPassword: Scalars['String']['input'];
  /** Name of the new organization; with an invitation, the name of the inviting one. */
  organizationName: Scalars['String']['input'];
  /** Whether the person agrees to the terms. */
  agreeToTerms: Scalars['Boolean']['input'];
  /** The token of an invitation link: then the account joins that organization instead of making one. */
  invitationToken?: InputMaybe<Scalars['String']['input']>;
};

/** The answer to making an account. */
export type SignupPayload = {
  /** The new person, signed in, or null when it failed. */
  user: Maybe<User>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** The answer to signing out. */
export type LogoutPayload = {
  /** What the person can mend; always empty. */
  errors: Array<UserError>;
};

/** What a change of plan does and costs at an instant. */
export type PlanChangePreview = {
  /** The plan to change to. */
  plan: Plan;
  /** How often to be billed. */
  billingCycle: BillingCycle;
  /** The instant it is worked out for; `changePlan` gets it back. */
  previewedAt: Scalars['DateTime']['output'];
  /** What the invoice will list; empty when none is made. */
  lines: Array<InvoiceLine>;
  /** What is paid at once. */
  total: Money;
  /** What is left over for the next invoices. */
  credit: Money;
  /** When the invoice after that is made; null for a plan by agreement. */
  nextBillingDate: Maybe<Scalars['DateTime']['output']>;
  /** What a period costs from then on; null for a plan by agreement. */
  nextAmount: Maybe<Money>;
  /** What stands in the way, with the way to mend it; empty when the change can be confirmed. */
  obstacles: Array<UserError>;
};

/** What starting the trial asks for. */
export type StartTrialInput = {
  /** The plan to try. */
  plan: PlanCode;
};

/** The answer to starting the trial. */
export type StartTrialPayload = {
  /** The organization with its plan. */
  organization: Maybe<Organization>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What changing the plan asks for: a preview, given back. */
export type ChangePlanInput = {
  /** The plan to change to. */
  plan: PlanCode;
  /** How often to be billed. */
  billingCycle: BillingCycle;
  /** The instant of the preview. */
  previewedAt: Scalars['DateTime']['input'];
  /** The total of the preview in cents. */
  expectedTotalCents: Scalars['Int']['input'];
};

/** The answer to changing the plan. */
export type ChangePlanPayload = {
  /** The organization with its plan. */
  organization: Maybe<Organization>;
  /** The invoice; null when nothing was to settle. */
  invoice: Maybe<Invoice>;
  /** With the error CONFLICT: what it costs now, to be confirmed anew. */
  preview: Maybe<PlanChangePreview>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** The answer to canceling the subscription. */
export type CancelSubscriptionPayload = {
  /** The organization with its subscription. */
  organization: Maybe<Organization>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** The answer to resuming the subscription. */
export type ResumeSubscriptionPayload = {
  /** The organization with its subscription. */
  organization: Maybe<Organization>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** Something to be done in a project. */
export type Task = {
  /** Unique id. */
  id: Scalars['ID']['output'];
  /** What is to be done. */
  title: Scalars['String']['output'];
  /** Where it stands. */
  status: TaskStatus;
  /** The project it belongs to. */
  project: Project;
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
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
  | 'DONE';

/** One page of tasks. */
export type TaskConnection = {
  /** The tasks of this page with their cursors. */
  edges: Array<TaskEdge>;
  /** The tasks of this page. */
  nodes: Array<Task>;
  /** Where this page stands in the whole. */
  pageInfo: PageInfo;
  /** How many tasks there are on all pages. */
  totalCount: Scalars['NonNegativeInt']['output'];
};

/** A task in a list. */
export type TaskEdge = {
  /** The position in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The entry. */
  node: Task;
};

/** What adding a task asks for. */
export type CreateTaskInput = {
  /** The project. */
  projectId: Scalars['ID']['input'];
  /** What is to be done. */
  title: Scalars['String']['input'];
};

/** The answer to adding a task. */
export type CreateTaskPayload = {
  /** The new task, or null when it failed. */
  task: Maybe<Task>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What changing a task asks for. */
export type UpdateTaskInput = {
  /** The task. */
  id: Scalars['ID']['input'];
  /** New title. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Where it stands now. */
  status?: InputMaybe<TaskStatus>;
};

/** The answer to changing a task. */
export type UpdateTaskPayload = {
  /** The task as it is now. */
  task: Maybe<Task>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What deleting a task asks for. */
export type DeleteTaskInput = {
  /** The task. */
  id: Scalars['ID']['input'];
};

/** The answer to deleting a task. */
export type DeleteTaskPayload = {
  /** The project it belonged to, as it is now. */
  project: Maybe<Project>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** A tenant's subscription as the platform's operator sees it. */
export type TenantSubscription = {
  /** Id of the organization. */
  id: Scalars['ID']['output'];
  /** Name of the organization. */
  name: Scalars['String']['output'];
  /** Whether the operator suspended the organization: then nothing is billed. */
  suspended: Scalars['Boolean']['output'];
  /** Plan whose limits hold. */
  plan: Plan;
  /** How it stands. */
  status: SubscriptionStatus;
  /** How often it is billed. */
  billingCycle: BillingCycle;
  /** What a period costs, before tax. */
  price: Money;
  /** What it brings in a month; nothing in the trial, when paused or canceled. */
  monthlyRevenue: Money;
  /** When the present period or trial ends; null when nothing runs. */
  periodEnd: Maybe<Scalars['DateTime']['output']>;
  /** When the free trial ends or ended; null without one. */
  trialEndsAt: Maybe<Scalars['DateTime']['output']>;
  /** Whether it ends with the period instead of going on. */
  cancelAtPeriodEnd: Scalars['Boolean']['output'];
  /** How it is paid: `Visa ending in 4242`; null without a payment method. */
  paymentMethod: Maybe<Scalars['String']['output']>;
};

/** One page of subscriptions. */
export type TenantSubscriptionConnection = {
  /** The subscriptions of this page with their cursors. */
  edges: Array<TenantSubscriptionEdge>;
  /** The subscriptions of this page. */
  nodes: Array<TenantSubscription>;
  /** Where this page stands in the whole. */
  pageInfo: PageInfo;
  /** How many subscriptions there are on all pages. */
  totalCount: Scalars['NonNegativeInt']['output'];
};

/** A subscription in a list. */
export type TenantSubscriptionEdge = {
  /** The position in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The entry. */
  node: TenantSubscription;
};

/** A tenant's invoice as the platform's operator sees it. */
export type TenantInvoice = {
  /** Unique id. */
  id: Scalars['ID']['output'];
  /** Id of the organization. */
  organizationId: Scalars['ID']['output'];
  /** Number, without gaps in an organization. */
  number: Scalars['String']['output'];
  /** Whom it is for: the organization's name on that day. */
  customerName: Scalars['String']['output'];
  /** When it was made. */
  date: Scalars['DateTime']['output'];
  /** What it comes to. */
  amount: Money;
  /** How it stands. */
  status: InvoiceStatus;
  /** When it was paid; null when it is not. */
  paidAt: Maybe<Scalars['DateTime']['output']>;
};

/** One page of invoices of tenants. */
export type TenantInvoiceConnection = {
  /** The invoices of this page with their cursors. */
  edges: Array<TenantInvoiceEdge>;
  /** The invoices of this page. */
  nodes: Array<TenantInvoice>;
  /** Where this page stands in the whole. */
  pageInfo: PageInfo;
  /** How many invoices there are on all pages. */
  totalCount: Scalars['NonNegativeInt']['output'];
};

/** An invoice of a tenant in a list. */
export type TenantInvoiceEdge = {
  /** The position in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The entry. */
  node: TenantInvoice;
};

/** What making a tenant asks for. */
export type CreateTenantInput = {
  /** Name of the organization. */
  name: Scalars['String']['input'];
  /** Name of the person who will own it. */
  ownerName: Scalars['String']['input'];
  /** Address to which the invitation is sent. */
  ownerEmail: Scalars['String']['input'];
  /** Plan whose free trial begins. */
  plan: PlanCode;
  /** The present password of who does it, as proof. */
  currentPassword: Scalars['String']['input'];
};

/** The answer to making a tenant. */
export type CreateTenantPayload = {
  /** The new tenant, or null when it failed. */
  tenant: Maybe<Tenant>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What changing a tenant asks for. */
export type UpdateTenantInput = {
  /** The tenant. */
  id: Scalars['ID']['input'];
  /** Its `updatedAt` as it was read. */
  updatedAt: Scalars['DateTime']['input'];
  /** New name. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** New short name, unique on this server. */
  slug?: InputMaybe<Scalars['String']['input']>;
  /** The present password of who does it, as proof. */
  currentPassword: Scalars['String']['input'];
};

/** The answer to changing a tenant. */
export type UpdateTenantPayload = {
  /** The tenant as it is now. */
  tenant: Maybe<Tenant>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What suspending a tenant asks for. */
export type SuspendTenantInput = {
  /** The tenant. */
  id: Scalars['ID']['input'];
  /** Why. Its owners read it in a letter, and it is kept in both audit logs. */
  reason: Scalars['String']['input'];
  /** The present password of who does it, as proof. */
  currentPassword: Scalars['String']['input'];
};

/** The answer to suspending a tenant. */
export type SuspendTenantPayload = {
  /** The tenant as it is now. */
  tenant: Maybe<Tenant>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What reactivating a tenant asks for. */
export type ReactivateTenantInput = {
  /** The tenant. */
  id: Scalars['ID']['input'];
  /** The present password of who does it, as proof. */
  currentPassword: Scalars['String']['input'];
};

/** The answer to reactivating a tenant. */
export type ReactivateTenantPayload = {
  /** The tenant as it is now. */
  tenant: Maybe<Tenant>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** A person as a member of a tenant. */
export type TenantPerson = {
  /** Id of the person. */
  id: Scalars['ID']['output'];
  /** Name. */
  name: Scalars['String']['output'];
  /** Email address. */
  email: Scalars['EmailAddress']['output'];
  /** Role in the tenant. */
  role: Role;
  /** When the person joined it. */
  joinedAt: Scalars['DateTime']['output'];
  /** When the person was last seen anywhere on the platform, or null. */
  lastSeenAt: Maybe<Scalars['DateTime']['output']>;
  /** How many sessions the person has open in the tenant. */
  openSessions: Scalars['NonNegativeInt']['output'];
};

/** One page of people. */
export type TenantPersonConnection = {
  /** The people of this page with their cursors. */
  edges: Array<TenantPersonEdge>;
  /** The people of this page. */
  nodes: Array<TenantPerson>;
  /** Where this page stands in the whole. */
  pageInfo: PageInfo;
  /** How many people there are on all pages. */
  totalCount: Scalars['NonNegativeInt']['output'];
};

/** A person in a list. */
export type TenantPersonEdge = {
  /** The position in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The entry. */
  node: TenantPerson;
};

/** An open invitation to a tenant. */
export type TenantInvitation = {
  /** Unique id. */
  id: Scalars['ID']['output'];
  /** Address it was sent to. */
  email: Scalars['EmailAddress']['output'];
  /** Role the person will have. */
  role: Role;
  /** Until when its link works. */
  expiresAt: Scalars['DateTime']['output'];
};

/** A project as the platform's operator sees it. */
export type TenantProject = {
  /** Unique id. */
  id: Scalars['ID']['output'];
  /** Name. */
  name: Scalars['String']['output'];
  /** How it stands. */
  status: ProjectStatus;
  /** When it was last changed. */
  updatedAt: Scalars['DateTime']['output'];
};

/** What a tenant uses. */
export type TenantUsage = {
  /** What the clones of the repositories take on disk, in bytes; archived projects have none. */
  storageBytes: Scalars['Float']['output'];
  /** GraphQL operations that were executed in the last 30 days (UTC). */
  apiOperations: Scalars['Float']['output'];
  /** Those of them whose answer had errors. */
  apiErrors: Scalars['Float']['output'];
  /** Runs of agents in the last 30 days (UTC). */
  agentRuns: Scalars['NonNegativeInt']['output'];
};

/** What happened to a tenant. */
export type TenantEvent = {
  /** Unique id. */
  id: Scalars['ID']['output'];
  /** What was done: the name of the mutation. */
  action: Scalars['String']['output'];
  /** Who did it, by the name of that time. */
  actorName: Scalars['String']['output'];
  /** What it was done to, or null. */
  target: Maybe<Scalars['String']['output']>;
  /** When. */
  createdAt: Scalars['DateTime']['output'];
};

/** What changing a role asks for. */
export type ChangeTenantRoleInput = {
  /** The tenant. */
  tenantId: Scalars['ID']['input'];
  /** The person. */
  userId: Scalars['ID']['input'];
  /** The new role. */
  role: Role;
  /** The present password of who does it, as proof. */
  currentPassword: Scalars['String']['input'];
};

/** The answer to changing a role. */
export type ChangeTenantRolePayload = {
  /** The person with the new role. */
  person: Maybe<TenantPerson>;
  /** What the person who asked can mend. */
  errors: Array<UserError>;
};

/** What removing a person asks for. */
export type RemoveTenantMemberInput = {
  /** The tenant. */
  tenantId: Scalars['ID']['input'];
  /** The person. */
  userId: Scalars['ID']['input'];
  /** The present password of who does it, as proof. */
  currentPassword: Scalars['String']['input'];
};

/** The answer to removing a person. */
export type RemoveTenantMemberPayload = {
  /** The id of the person who is no member any more. */
  removedUserId: Maybe<Scalars['ID']['output']>;
  /** What the person who asked can mend. */
  errors: Array<UserError>;
};

/** What ending sessions asks for. */
export type EndTenantSessionsInput = {
  /** The tenant. */
  tenantId: Scalars['ID']['input'];
  /** The person. */
  userId: Scalars['ID']['input'];
  /** The present password of who does it, as proof. */
  currentPassword: Scalars['String']['input'];
};

/** The answer to ending sessions. */
export type EndTenantSessionsPayload = {
  /** How many sessions were ended. */
  ended: Maybe<Scalars['NonNegativeInt']['output']>;
  /** What the person who asked can mend. */
  errors: Array<UserError>;
};

/** What sending an invitation again asks for. */
export type ResendTenantInvitationInput = {
  /** The tenant. */
  tenantId: Scalars['ID']['input'];
  /** The invitation. */
  invitationId: Scalars['ID']['input'];
  /** The present password of who does it, as proof. */
  currentPassword: Scalars['String']['input'];
};

/** The answer to sending an invitation again. */
export type ResendTenantInvitationPayload = {
  /** The invitation with its new time. */
  invitation: Maybe<TenantInvitation>;
  /** What the person who asked can mend. */
  errors: Array<UserError>;
};

/** An organization as the platform's operator sees it. */
export type Tenant = {
  /** Id of the organization. */
  id: Scalars['ID']['output'];
  /** Name. */
  name: Scalars['String']['output'];
  /** Short name, unique on this server. */
  slug: Scalars['String']['output'];
  /** Plan whose limits hold. */
  plan: Plan;
  /** Where it stands. */
  status: TenantStatus;
  /** Since when it is suspended; null when it is not. */
  suspendedAt: Maybe<Scalars['DateTime']['output']>;
  /** Why it is suspended; null when it is not. */
  suspensionReason: Maybe<Scalars['String']['output']>;
  /** How many people belong to it. */
  users: Scalars['NonNegativeInt']['output'];
  /** How many projects it has, archived ones too. */
  projects: Scalars['NonNegativeInt']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** When its name or settings were last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** When one of its people was last seen, or null. */
  lastActivity: Maybe<Scalars['DateTime']['output']>;
  /** The people who belong to it, by name. */
  people: TenantPersonConnection;
  /** Invitations that were neither accepted nor revoked, newest first; at most 20. */
  invitations: Array<TenantInvitation>;
  /** The projects that were changed last; at most 5. */
  recentProjects: Array<TenantProject>;
  /** What it uses, and used in the last 30 days. */
  usage: TenantUsage;
  /** What it is subscribed to. */
  subscription: TenantSubscription;
  /** Its invoices, newest first. */
  invoices: TenantInvoiceConnection;
  /** How it came to stand where it stands: entries of its audit log, newest first; at most 20. */
  history: Array<TenantEvent>;
};


/** An organization as the platform's operator sees it. */
export type TenantPeopleArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** An organization as the platform's operator sees it. */
export type TenantInvoicesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
};

/** Where a tenant stands. */
export type TenantStatus =
  /** In good standing. */
  | 'ACTIVE'
  /** In the free trial. */
  | 'TRIAL'
  /** Suspended by the operator: its people cannot use it. */
  | 'SUSPENDED';

/** One page of tenants. */
export type TenantConnection = {
  /** The tenants of this page with their cursors. */
  edges: Array<TenantEdge>;
  /** The tenants of this page. */
  nodes: Array<Tenant>;
  /** Where this page stands in the whole. */
  pageInfo: PageInfo;
  /** How many tenants there are on all pages. */
  totalCount: Scalars['NonNegativeInt']['output'];
};

/** A tenant in a list. */
export type TenantEdge = {
  /** The position in the list, for `after` and `before`. */
  cursor: Scalars['String']['output'];
  /** The entry. */
  node: Tenant;
};

/** What tenants can be sorted by. */
export type TenantSortField =
  /** Name. */
  | 'NAME'
  /** How many people belong to it. */
  | 'USERS'
  /** How many projects it has. */
  | 'PROJECTS'
  /** When it was made. */
  | 'CREATED_AT'
  /** When one of its people was last seen; never counts as before all else. */
  | 'LAST_ACTIVITY';

/** How to sort tenants. */
export type TenantSort = {
  /** What to sort by. */
  field: TenantSortField;
  /** In which direction. */
  direction: SortDirection;
};

/** How a project went on over the last days, counted from its rows. Days and weeks are in UTC. */
export type ProjectTrends = {
  /** Share of its tasks that were done at the end of each day, in whole percent, of the tasks that are there now. */
  progress: Array<PercentOfDay>;
  /** Deployments by day (of 7 days) or by week beginning on Monday, the present one included. */
  deployments: Array<DeploymentCount>;
  /** Score of each scan in whole percent, the last of each day. */
  securityScore: Array<PercentOfDay>;
};

/** A share at a day. */
export type PercentOfDay = {
  /** The beginning of the day. */
  day: Scalars['DateTime']['output'];
  /** The share in whole percent. */
  percent: Scalars['Int']['output'];
};

/** How many deployments there were in a day or week. */
export type DeploymentCount = {
  /** Its beginning. */
  since: Scalars['DateTime']['output'];
  /** How many were asked for. */
  count: Scalars['NonNegativeInt']['output'];
  /** How many of them succeeded. */
  succeeded: Scalars['NonNegativeInt']['output'];
  /** How many of them failed or were taken back. */
  failed: Scalars['NonNegativeInt']['output'];
};

/** The viewer's second factor: a code of an authenticator app, asked for after the password. */
export type TwoFactor = {
  /** Since when signing in asks for a code, or null while it is off. */
  enabledAt: Maybe<Scalars['DateTime']['output']>;
  /** How many recovery codes were not used yet. */
  recoveryCodesLeft: Scalars['NonNegativeInt']['output'];
  /** Whether the active organization requires it of its members. */
  required: Scalars['Boolean']['output'];
};

/** What an authenticator app needs to know. It is shown once, and nothing is on until a code of it was typed. */
export type TwoFactorSetup = {
  /** The seed in Base32, to be typed by hand. */
  secret: Scalars['String']['output'];
  /** The same with names, to be shown as a QR code: `otpauth://totp/…`. */
  uri: Scalars['String']['output'];
};

/** A sign-in whose password was right and whose code is still to come. */
export type LoginChallenge = {
  /** What `completeLogin` asks for. It works for one sign-in. */
  token: Scalars['String']['output'];
  /** Until when it works. */
  expiresAt: Scalars['DateTime']['output'];
};

/** What signing in with a second factor asks for. */
export type CompleteLoginInput = {
  /** The challenge that `login` answered with. */
  challenge: Scalars['String']['input'];
  /** The present code of the authenticator app, or a recovery code. Spaces and dashes do not matter. */
  code: Scalars['String']['input'];
  /** As for `login`: the name of a new organization, for a person who belongs to none any more. */
  organizationName?: InputMaybe<Scalars['String']['input']>;
  /** As for `login`: the token of an invitation link, for a person who belongs to no organization any more. */
  invitationToken?: InputMaybe<Scalars['String']['input']>;
};

/** The answer to signing in with a second factor. */
export type CompleteLoginPayload = {
  /** The signed-in person, or null when signing in failed. */
  user: Maybe<User>;
  /** How many recovery codes are left, when one was used. */
  recoveryCodesLeft: Maybe<Scalars['NonNegativeInt']['output']>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What beginning to set up a second factor asks for. */
export type StartTwoFactorInput = {
  /** The viewer's present password. */
  currentPassword: Scalars['String']['input'];
};

/** The answer to beginning to set up a second factor. */
export type StartTwoFactorPayload = {
  /** What the authenticator app needs, once. */
  setup: Maybe<TwoFactorSetup>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What turning a second factor on asks for. */
export type ConfirmTwoFactorInput = {
  /** The present code of the authenticator app. */
  code: Scalars['String']['input'];
};

/** The answer to turning a second factor on. */
export type ConfirmTwoFactorPayload = {
  /** Ten codes that stand in for the app, each once. They are not shown again. */
  recoveryCodes: Maybe<Array<Scalars['String']['output']>>;
  /** How many other sessions were ended. */
  endedSessions: Maybe<Scalars['NonNegativeInt']['output']>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What replacing the recovery codes asks for. */
export type RegenerateRecoveryCodesInput = {
  /** The viewer's present password. */
  currentPassword: Scalars['String']['input'];
  /** The present code of the authenticator app, or a recovery code. */
  code: Scalars['String']['input'];
};

/** The answer to replacing the recovery codes. */
export type RegenerateRecoveryCodesPayload = {
  /** Ten new codes. They are not shown again. */
  recoveryCodes: Maybe<Array<Scalars['String']['output']>>;
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** What turning a second factor off asks for. */
export type DisableTwoFactorInput = {
  /** The viewer's present password. */
  currentPassword: Scalars['String']['input'];
  /** The present code of the authenticator app, or a recovery code. */
  code: Scalars['String']['input'];
};

/** The answer to turning a second factor off. */
export type DisableTwoFactorPayload = {
  /** Whether it is off now. */
  disabled: Scalars['Boolean']['output'];
  /** What the person can mend. */
  errors: Array<UserError>;
};

/** How much of everything there is, and how much of it was used. */
export type UsageAnalytics = {
  /** How many people belong to the organization. */
  members: Scalars['NonNegativeInt']['output'];
  /** How many of them joined in these days. */
  joined: Scalars['NonNegativeInt']['output'];
  /** How many projects there are. */
  projects: Scalars['NonNegativeInt']['output'];
  /** How many of them were made in these days. */
  newProjects: Scalars['NonNegativeInt']['output'];
  /** What the clones of the repositories take, in bytes; archived projects have none. */
  storageBytes: Scalars['Float']['output'];
  /** How many deployments there were. */
  deployments: Scalars['NonNegativeInt']['output'];
  /** How many there were in as many days before. */
  previousDeployments: Scalars['NonNegativeInt']['output'];
  /** How many times agents ran. */
  agentRuns: Scalars['NonNegativeInt']['output'];
  /** How many times they ran in as many days before. */
  previousAgentRuns: Scalars['NonNegativeInt']['output'];
  /** How many tasks were done. */
  tasksDone: Scalars['NonNegativeInt']['output'];
  /** How many were done in as many days before. */
  previousTasksDone: Scalars['NonNegativeInt']['output'];
  /** Each day, oldest first. */
  byDay: Array<UsageDay>;
  /** The largest repositories, the largest first. */
  repositories: Array<RepositoryUsage>;
};

/** What was used on one day. */
export type UsageDay = {
  /** Start of the day (UTC). */
  day: Scalars['DateTime']['output'];
  /** How many of the present members belonged to the organization at its end. */
  members: Scalars['NonNegativeInt']['output'];
  /** How many of the present projects were there at its end. */
  projects: Scalars['NonNegativeInt']['output'];
  /** How many times something was deployed. */
  deployments: Scalars['NonNegativeInt']['output'];
  /** How many times agents ran. */
  agentRuns: Scalars['NonNegativeInt']['output'];
  /** How many tasks were done. */
  tasksDone: Scalars['NonNegativeInt']['output'];
};

/** What a repository takes. */
export type RepositoryUsage = {
  /** Its project. */
  project: Project;
  /** Its size in bytes. */
  sizeBytes: Scalars['Float']['output'];
  /** How many files it holds. */
  files: Scalars['NonNegativeInt']['output'];
  /** How many commits it holds. */
  commits: Scalars['NonNegativeInt']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  ResetPasswordInput: ResetPasswordInput;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  ResetPasswordPayload: ResolverTypeWrapper<ResetPasswordPayload>;
  ConfirmPasswordResetInput: ConfirmPasswordResetInput;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  ConfirmPasswordResetPayload: ResolverTypeWrapper<ConfirmPasswordResetPayload>;
  VerifyEmailInput: VerifyEmailInput;
  VerifyEmailPayload: ResolverTypeWrapper<VerifyEmailPayload>;
  ResendVerificationPayload: ResolverTypeWrapper<Omit<ResendVerificationPayload, 'user'> & { user?: Maybe<ResolversTypes['User']> }>;
  User: ResolverTypeWrapper<UserRow>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Role: Role;
  UserConnection: ResolverTypeWrapper<UserPage>;
  UserEdge: ResolverTypeWrapper<Omit<UserEdge, 'node'> & { node: ResolversTypes['User'] }>;
  OnboardingStep: OnboardingStep;
  SwitchOrganizationInput: SwitchOrganizationInput;
  SwitchOrganizationPayload: ResolverTypeWrapper<Omit<SwitchOrganizationPayload, 'user'> & { user?: Maybe<ResolversTypes['User']> }>;
  SaveOnboardingStepInput: SaveOnboardingStepInput;
  SaveOnboardingStepPayload: ResolverTypeWrapper<Omit<SaveOnboardingStepPayload, 'organization'> & { organization?: Maybe<ResolversTypes['Organization']> }>;
  Activity: ResolverTypeWrapper<ActivityRow>;
  ActivityType: ActivityType;
  ActivityStatus: ActivityStatus;
  ActivityConnection: ResolverTypeWrapper<ActivityPage>;
  ActivityEdge: ResolverTypeWrapper<Omit<ActivityEdge, 'node'> & { node: ResolversTypes['Activity'] }>;
  AgentCapability: AgentCapability;
  AgentTypeInfo: ResolverTypeWrapper<AgentTypeInfo>;
  AgentCapabilityInfo: ResolverTypeWrapper<AgentCapabilityInfo>;
  CreateAgentInput: CreateAgentInput;
  CreateAgentPayload: ResolverTypeWrapper<Omit<CreateAgentPayload, 'agent'> & { agent?: Maybe<ResolversTypes['Agent']> }>;
  UpdateAgentInput: UpdateAgentInput;
  UpdateAgentPayload: ResolverTypeWrapper<Omit<UpdateAgentPayload, 'agent'> & { agent?: Maybe<ResolversTypes['Agent']> }>;
  ActivateAgentInput: ActivateAgentInput;
  ActivateAgentPayload: ResolverTypeWrapper<Omit<ActivateAgentPayload, 'agent'> & { agent?: Maybe<ResolversTypes['Agent']> }>;
  PauseAgentInput: PauseAgentInput;
  PauseAgentPayload: ResolverTypeWrapper<Omit<PauseAgentPayload, 'agent'> & { agent?: Maybe<ResolversTypes['Agent']> }>;
  DeleteAgentInput: DeleteAgentInput;
  DeleteAgentPayload: ResolverTypeWrapper<DeleteAgentPayload>;
  AgentRun: ResolverTypeWrapper<AgentRunRow>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  AgentRunTrigger: AgentRunTrigger;
  AgentRunConnection: ResolverTypeWrapper<AgentRunPage>;
  AgentRunEdge: ResolverTypeWrapper<Omit<AgentRunEdge, 'node'> & { node: ResolversTypes['AgentRun'] }>;
  Agent: ResolverTypeWrapper<AgentRow>;
  AgentRequirement: AgentRequirement;
  AgentStatus: AgentStatus;
  AgentType: AgentType;
  AgentConnection: ResolverTypeWrapper<AgentPage>;
  AgentEdge: ResolverTypeWrapper<Omit<AgentEdge, 'node'> & { node: ResolversTypes['Agent'] }>;
  Analytics: ResolverTypeWrapper<Period>;
  DeliveryAnalytics: ResolverTypeWrapper<DeliveryAnalytics>;
  DeliveryFigure: ResolverTypeWrapper<DeliveryFigure>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  DeliveryDay: ResolverTypeWrapper<DeliveryDay>;
  ScoreAnalytics: ResolverTypeWrapper<ScoreAnalytics>;
  AgentActivity: ResolverTypeWrapper<AgentActivity>;
  AgentRunSeries: ResolverTypeWrapper<AgentRunSeries>;
  ApiKey: ResolverTypeWrapper<ApiKeyRow>;
  ApiKeyConnection: ResolverTypeWrapper<ApiKeyPage>;
  ApiKeyEdge: ResolverTypeWrapper<Omit<ApiKeyEdge, 'node'> & { node: ResolversTypes['ApiKey'] }>;
  ApiKeyLifetime: ApiKeyLifetime;
  ApiKeyOverlap: ApiKeyOverlap;
  GenerateApiKeyInput: GenerateApiKeyInput;
  GenerateApiKeyPayload: ResolverTypeWrapper<Omit<GenerateApiKeyPayload, 'apiKey'> & { apiKey?: Maybe<ResolversTypes['ApiKey']> }>;
  RotateApiKeyInput: RotateApiKeyInput;
  RotateApiKeyPayload: ResolverTypeWrapper<Omit<RotateApiKeyPayload, 'apiKey' | 'replacedKey'> & { apiKey?: Maybe<ResolversTypes['ApiKey']>, replacedKey?: Maybe<ResolversTypes['ApiKey']> }>;
  RevokeApiKeyInput: RevokeApiKeyInput;
  RevokeApiKeyPayload: ResolverTypeWrapper<RevokeApiKeyPayload>;
  AuditOutcome: AuditOutcome;
  AuditEntry: ResolverTypeWrapper<AuditEntryRow>;
  AuditEntryConnection: ResolverTypeWrapper<AuditEntryPage>;
  AuditEntryEdge: ResolverTypeWrapper<Omit<AuditEntryEdge, 'node'> & { node: ResolversTypes['AuditEntry'] }>;
  AuditActor: ResolverTypeWrapper<AuditActor>;
  AuditFilters: ResolverTypeWrapper<AuditFilters>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  EmailAddress: ResolverTypeWrapper<Scalars['EmailAddress']['output']>;
  URL: ResolverTypeWrapper<Scalars['URL']['output']>;
  NonNegativeInt: ResolverTypeWrapper<Scalars['NonNegativeInt']['output']>;
  HexColorCode: ResolverTypeWrapper<Scalars['HexColorCode']['output']>;
  ConstraintFormat: ConstraintFormat;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  SortDirection: SortDirection;
  UserError: ResolverTypeWrapper<UserError>;
  UserErrorCode: UserErrorCode;
  Permission: Permission;
  Money: ResolverTypeWrapper<Money>;
  Currency: Currency;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Plan: ResolverTypeWrapper<Plan>;
  PlanCode: PlanCode;
  BillingSubscription: ResolverTypeWrapper<SubscriptionRow>;
  SubscriptionStatus: SubscriptionStatus;
  BillingCycle: BillingCycle;
  PlanUsage: ResolverTypeWrapper<PlanUsage>;
  CodeState: CodeState;
  Branch: ResolverTypeWrapper<Branch>;
  TreeEntryType: TreeEntryType;
  TreeEntry: ResolverTypeWrapper<TreeEntry>;
  TreeEntryConnection: ResolverTypeWrapper<TreeEntryConnection>;
  Tree: ResolverTypeWrapper<TreeRow>;
  Blob: ResolverTypeWrapper<Blob>;
  CommitConnection: ResolverTypeWrapper<CommitConnection>;
  RequestContactInput: RequestContactInput;
  RequestContactPayload: ResolverTypeWrapper<RequestContactPayload>;
  Dashboard: ResolverTypeWrapper<Omit<Dashboard, 'recentActivity' | 'projects'> & { recentActivity: Array<ResolversTypes['Activity']>, projects: Array<ResolversTypes['Project']> }>;
  DashboardStats: ResolverTypeWrapper<DashboardStats>;
  DailyCount: ResolverTypeWrapper<DailyCount>;
  DeploymentAnalytics: ResolverTypeWrapper<Omit<DeploymentAnalytics, 'slowest'> & { slowest: Array<ResolversTypes['SlowDeployment']> }>;
  DeploymentDay: ResolverTypeWrapper<DeploymentDay>;
  EnvironmentDeployments: ResolverTypeWrapper<EnvironmentDeployments>;
  SlowDeployment: ResolverTypeWrapper<SlowDeploymentRow>;
  Deployment: ResolverTypeWrapper<Deployment>;
  DeploymentEnvironment: DeploymentEnvironment;
  DeploymentStatus: DeploymentStatus;
  DeploymentConnection: ResolverTypeWrapper<DeploymentPage>;
  DeploymentEdge: ResolverTypeWrapper<DeploymentEdge>;
  ConfirmFindingInput: ConfirmFindingInput;
  ConfirmFindingPayload: ResolverTypeWrapper<Omit<ConfirmFindingPayload, 'finding'> & { finding?: Maybe<ResolversTypes['Finding']> }>;
  DismissFindingInput: DismissFindingInput;
  DismissFindingPayload: ResolverTypeWrapper<Omit<DismissFindingPayload, 'finding'> & { finding?: Maybe<ResolversTypes['Finding']> }>;
  ResolveFindingInput: ResolveFindingInput;
  ResolveFindingPayload: ResolverTypeWrapper<Omit<ResolveFindingPayload, 'finding'> & { finding?: Maybe<ResolversTypes['Finding']> }>;
  ReopenFindingInput: ReopenFindingInput;
  ReopenFindingPayload: ResolverTypeWrapper<Omit<ReopenFindingPayload, 'finding'> & { finding?: Maybe<ResolversTypes['Finding']> }>;
  Finding: ResolverTypeWrapper<FindingRow>;
  FindingState: FindingState;
  DismissalReason: DismissalReason;
  FindingEvent: ResolverTypeWrapper<FindingEvent>;
  FindingEventType: FindingEventType;
  FindingSortField: FindingSortField;
  FindingFilter: FindingFilter;
  FindingSort: FindingSort;
  FindingConnection: ResolverTypeWrapper<FindingPage>;
  FindingEdge: ResolverTypeWrapper<Omit<FindingEdge, 'node'> & { node: ResolversTypes['Finding'] }>;
  Invoice: ResolverTypeWrapper<InvoiceRow>;
  InvoiceLine: ResolverTypeWrapper<Line>;
  InvoiceStatus: InvoiceStatus;
  InvoiceConnection: ResolverTypeWrapper<InvoicePage>;
  InvoiceEdge: ResolverTypeWrapper<Omit<InvoiceEdge, 'node'> & { node: ResolversTypes['Invoice'] }>;
  Job: ResolverTypeWrapper<JobRow>;
  JobLogLine: ResolverTypeWrapper<JobLogLine>;
  JobLogLineEdge: ResolverTypeWrapper<JobLogLineEdge>;
  JobLogLineConnection: ResolverTypeWrapper<JobLogLineConnection>;
  JobState: JobState;
  CancelJobInput: CancelJobInput;
  CancelJobPayload: ResolverTypeWrapper<Omit<CancelJobPayload, 'job'> & { job?: Maybe<ResolversTypes['Job']> }>;
  ChangeMemberRoleInput: ChangeMemberRoleInput;
  ChangeMemberRolePayload: ResolverTypeWrapper<Omit<ChangeMemberRolePayload, 'user'> & { user?: Maybe<ResolversTypes['User']> }>;
  RemoveMemberInput: RemoveMemberInput;
  RemoveMemberPayload: ResolverTypeWrapper<RemoveMemberPayload>;
  LeaveOrganizationInput: LeaveOrganizationInput;
  LeaveOrganizationPayload: ResolverTypeWrapper<Omit<LeaveOrganizationPayload, 'user'> & { user?: Maybe<ResolversTypes['User']> }>;
  TransferOwnershipInput: TransferOwnershipInput;
  TransferOwnershipPayload: ResolverTypeWrapper<Omit<TransferOwnershipPayload, 'newOwner' | 'formerOwner'> & { newOwner?: Maybe<ResolversTypes['User']>, formerOwner?: Maybe<ResolversTypes['User']> }>;
  ResendInvitationInput: ResendInvitationInput;
  ResendInvitationPayload: ResolverTypeWrapper<Omit<ResendInvitationPayload, 'invitation'> & { invitation?: Maybe<ResolversTypes['Invitation']> }>;
  NotificationEvent: NotificationEvent;
  NotificationPreference: ResolverTypeWrapper<NotificationPreference>;
  NotificationPreferenceInput: NotificationPreferenceInput;
  UpdateNotificationPreferencesInput: UpdateNotificationPreferencesInput;
  UpdateNotificationPreferencesPayload: ResolverTypeWrapper<UpdateNotificationPreferencesPayload>;
  Notification: ResolverTypeWrapper<NotificationRow>;
  NotificationConnection: ResolverTypeWrapper<NotificationPage>;
  NotificationEdge: ResolverTypeWrapper<Omit<NotificationEdge, 'node'> & { node: ResolversTypes['Notification'] }>;
  MarkNotificationReadInput: MarkNotificationReadInput;
  MarkNotificationReadPayload: ResolverTypeWrapper<Omit<MarkNotificationReadPayload, 'notification'> & { notification?: Maybe<ResolversTypes['Notification']> }>;
  MarkAllNotificationsReadPayload: ResolverTypeWrapper<MarkAllNotificationsReadPayload>;
  UpdateOrganizationInput: UpdateOrganizationInput;
  UpdateOrganizationPayload: ResolverTypeWrapper<Omit<UpdateOrganizationPayload, 'organization'> & { organization?: Maybe<ResolversTypes['Organization']> }>;
  DeleteOrganizationInput: DeleteOrganizationInput;
  DeleteOrganizationPayload: ResolverTypeWrapper<Omit<DeleteOrganizationPayload, 'user'> & { user?: Maybe<ResolversTypes['User']> }>;
  Organization: ResolverTypeWrapper<OrganizationRow>;
  OrganizationSettings: ResolverTypeWrapper<OrganizationSettings>;
  Invitation: ResolverTypeWrapper<InvitationRow>;
  InvitationConnection: ResolverTypeWrapper<InvitationPage>;
  InvitationEdge: ResolverTypeWrapper<Omit<InvitationEdge, 'node'> & { node: ResolversTypes['Invitation'] }>;
  InvitationPreview: ResolverTypeWrapper<InvitationPreview>;
  InviteOutcome: ResolverTypeWrapper<InviteOutcome>;
  InviteStatus: InviteStatus;
  InviteTeamInput: InviteTeamInput;
  InviteTeamPayload: ResolverTypeWrapper<InviteTeamPayload>;
  AcceptInvitationInput: AcceptInvitationInput;
  AcceptInvitationPayload: ResolverTypeWrapper<Omit<AcceptInvitationPayload, 'user'> & { user?: Maybe<ResolversTypes['User']> }>;
  RevokeInvitationInput: RevokeInvitationInput;
  RevokeInvitationPayload: ResolverTypeWrapper<RevokeInvitationPayload>;
  PaymentMethod: ResolverTypeWrapper<PaymentMethodRow>;
  CardBrand: CardBrand;
  PaymentProcessorName: PaymentProcessorName;
  AddPaymentMethodInput: AddPaymentMethodInput;
  AddPaymentMethodPayload: ResolverTypeWrapper<Omit<AddPaymentMethodPayload, 'paymentMethod' | 'organization' | 'invoice'> & { paymentMethod?: Maybe<ResolversTypes['PaymentMethod']>, organization?: Maybe<ResolversTypes['Organization']>, invoice?: Maybe<ResolversTypes['Invoice']> }>;
  SetDefaultPaymentMethodInput: SetDefaultPaymentMethodInput;
  SetDefaultPaymentMethodPayload: ResolverTypeWrapper<Omit<SetDefaultPaymentMethodPayload, 'organization'> & { organization?: Maybe<ResolversTypes['Organization']> }>;
  RemovePaymentMethodInput: RemovePaymentMethodInput;
  RemovePaymentMethodPayload: ResolverTypeWrapper<Omit<RemovePaymentMethodPayload, 'organization'> & { organization?: Maybe<ResolversTypes['Organization']> }>;
  PayAmountDuePayload: ResolverTypeWrapper<Omit<PayAmountDuePayload, 'invoice' | 'organization'> & { invoice?: Maybe<ResolversTypes['Invoice']>, organization?: Maybe<ResolversTypes['Organization']> }>;
  PlatformDashboard: ResolverTypeWrapper<DashboardRow>;
  PlatformGrowth: ResolverTypeWrapper<PlatformGrowth>;
  RevenueMonth: ResolverTypeWrapper<RevenueMonthRow>;
  PlatformAttention: ResolverTypeWrapper<AttentionRow>;
  PlatformAttentionReason: PlatformAttentionReason;
  Machine: ResolverTypeWrapper<Machine>;
  PlatformBilling: ResolverTypeWrapper<RecurringRow>;
  PlatformChurn: ResolverTypeWrapper<PlatformChurn>;
  PlanRevenue: ResolverTypeWrapper<PlanRevenueRow>;
  PlatformUsage: ResolverTypeWrapper<PlatformUsageRow>;
  PlatformUsageDay: ResolverTypeWrapper<PlatformUsageDay>;
  TenantUsageRow: ResolverTypeWrapper<TenantUsageRow>;
  TenantUsageConnection: ResolverTypeWrapper<TenantUsagePage>;
  TenantUsageEdge: ResolverTypeWrapper<TenantUsageEdge>;
  TenantUsageSortField: TenantUsageSortField;
  TenantUsageSort: TenantUsageSort;
  PlatformResources: ResolverTypeWrapper<PlatformResources>;
  PlatformQueue: ResolverTypeWrapper<PlatformQueue>;
  Membership: ResolverTypeWrapper<Membership>;
  EmailChange: ResolverTypeWrapper<EmailChange>;
  UpdateProfileInput: UpdateProfileInput;
  UpdateProfilePayload: ResolverTypeWrapper<Omit<UpdateProfilePayload, 'user'> & { user?: Maybe<ResolversTypes['User']> }>;
  ChangeEmailInput: ChangeEmailInput;
  ChangeEmailPayload: ResolverTypeWrapper<ChangeEmailPayload>;
  CancelEmailChangePayload: ResolverTypeWrapper<CancelEmailChangePayload>;
  ConfirmEmailChangeInput: ConfirmEmailChangeInput;
  ConfirmEmailChangePayload: ResolverTypeWrapper<ConfirmEmailChangePayload>;
  ChangePasswordInput: ChangePasswordInput;
  ChangePasswordPayload: ResolverTypeWrapper<ChangePasswordPayload>;
  ProjectAnalytics: ResolverTypeWrapper<ProjectAnalyticsRow>;
  ProjectAnalyticsConnection: ResolverTypeWrapper<ProjectAnalyticsPage>;
  ProjectAnalyticsEdge: ResolverTypeWrapper<Omit<ProjectAnalyticsEdge, 'node'> & { node: ResolversTypes['ProjectAnalytics'] }>;
  ProjectAnalyticsSort: ProjectAnalyticsSort;
  ProjectAnalyticsSortField: ProjectAnalyticsSortField;
  UpdateProjectInput: UpdateProjectInput;
  UpdateProjectPayload: ResolverTypeWrapper<Omit<UpdateProjectPayload, 'project'> & { project?: Maybe<ResolversTypes['Project']> }>;
  ArchiveProjectInput: ArchiveProjectInput;
  ArchiveProjectPayload: ResolverTypeWrapper<Omit<ArchiveProjectPayload, 'project'> & { project?: Maybe<ResolversTypes['Project']> }>;
  RestoreProjectInput: RestoreProjectInput;
  RestoreProjectPayload: ResolverTypeWrapper<Omit<RestoreProjectPayload, 'project'> & { project?: Maybe<ResolversTypes['Project']> }>;
  DeleteProjectInput: DeleteProjectInput;
  DeleteProjectPayload: ResolverTypeWrapper<DeleteProjectPayload>;
  AddProjectMemberInput: AddProjectMemberInput;
  AddProjectMemberPayload: ResolverTypeWrapper<Omit<AddProjectMemberPayload, 'project'> & { project?: Maybe<ResolversTypes['Project']> }>;
  RemoveProjectMemberInput: RemoveProjectMemberInput;
  RemoveProjectMemberPayload: ResolverTypeWrapper<Omit<RemoveProjectMemberPayload, 'project'> & { project?: Maybe<ResolversTypes['Project']> }>;
  Project: ResolverTypeWrapper<ProjectRow>;
  ProjectStatus: ProjectStatus;
  ProjectSortField: ProjectSortField;
  ProjectFilter: ProjectFilter;
  ProjectSort: ProjectSort;
  ProjectFilterOptions: ResolverTypeWrapper<Omit<ProjectFilterOptions, 'team'> & { team: Array<ResolversTypes['User']> }>;
  ProjectConnection: ResolverTypeWrapper<ProjectPage>;
  ProjectEdge: ResolverTypeWrapper<Omit<ProjectEdge, 'node'> & { node: ResolversTypes['Project'] }>;
  Repository: ResolverTypeWrapper<RepositoryRow>;
  RepositoryProvider: RepositoryProvider;
  Commit: ResolverTypeWrapper<Commit>;
  LanguageShare: ResolverTypeWrapper<LanguageShare>;
  Contributor: ResolverTypeWrapper<Contributor>;
  ConnectRepositoryInput: ConnectRepositoryInput;
  ConnectRepositoryPayload: ResolverTypeWrapper<Omit<ConnectRepositoryPayload, 'project' | 'job'> & { project?: Maybe<ResolversTypes['Project']>, job?: Maybe<ResolversTypes['Job']> }>;
  FetchRepositoryInput: FetchRepositoryInput;
  FetchRepositoryPayload: ResolverTypeWrapper<Omit<FetchRepositoryPayload, 'job'> & { job?: Maybe<ResolversTypes['Job']> }>;
  UpdateAccessTokenInput: UpdateAccessTokenInput;
  UpdateAccessTokenPayload: ResolverTypeWrapper<Omit<UpdateAccessTokenPayload, 'project'> & { project?: Maybe<ResolversTypes['Project']> }>;
  SearchResults: ResolverTypeWrapper<Omit<SearchResults, 'projects' | 'tasks' | 'agents'> & { projects: Array<ResolversTypes['Project']>, tasks: Array<ResolversTypes['Task']>, agents: Array<ResolversTypes['Agent']> }>;
  SecurityScore: ResolverTypeWrapper<SecurityScore>;
  Scan: ResolverTypeWrapper<Scan>;
  Severity: Severity;
  CheckOutcome: CheckOutcome;
  SecurityOverview: ResolverTypeWrapper<OverviewRow>;
  RiskScore: ResolverTypeWrapper<RiskScore>;
  CheckResult: ResolverTypeWrapper<CheckResultRow>;
  SeverityCount: ResolverTypeWrapper<SeverityCount>;
  DailyScore: ResolverTypeWrapper<DailyScore>;
  SecurityCheck: ResolverTypeWrapper<SecurityCheck>;
  CheckCategory: CheckCategory;
  SecurityStandard: SecurityStandard;
  StandardReference: ResolverTypeWrapper<StandardReference>;
  StandardResult: ResolverTypeWrapper<StandardResult>;
  Session: ResolverTypeWrapper<SessionRow>;
  EndSessionInput: EndSessionInput;
  EndSessionPayload: ResolverTypeWrapper<EndSessionPayload>;
  EndOtherSessionsPayload: ResolverTypeWrapper<EndOtherSessionsPayload>;
  SignInOptions: ResolverTypeWrapper<SignInOptions>;
  DemoAccount: ResolverTypeWrapper<DemoAccount>;
  SignInProviderOption: ResolverTypeWrapper<SignInProviderOption>;
  SignInProvider: SignInProvider;
  LoginInput: LoginInput;
  LoginPayload: ResolverTypeWrapper<Omit<LoginPayload, 'user'> & { user?: Maybe<ResolversTypes['User']> }>;
  SignupInput: SignupInput;
  SignupPayload: ResolverTypeWrapper<Omit<SignupPayload, 'user'> & { user?: Maybe<ResolversTypes['User']> }>;
  LogoutPayload: ResolverTypeWrapper<LogoutPayload>;
  PlanChangePreview: ResolverTypeWrapper<PlanChange>;
  StartTrialInput: StartTrialInput;
  StartTrialPayload: ResolverTypeWrapper<Omit<StartTrialPayload, 'organization'> & { organization?: Maybe<ResolversTypes['Organization']> }>;
  ChangePlanInput: ChangePlanInput;
  ChangePlanPayload: ResolverTypeWrapper<Omit<ChangePlanPayload, 'organization' | 'invoice' | 'preview'> & { organization?: Maybe<ResolversTypes['Organization']>, invoice?: Maybe<ResolversTypes['Invoice']>, preview?: Maybe<ResolversTypes['PlanChangePreview']> }>;
  CancelSubscriptionPayload: ResolverTypeWrapper<Omit<CancelSubscriptionPayload, 'organization'> & { organization?: Maybe<ResolversTypes['Organization']> }>;
  ResumeSubscriptionPayload: ResolverTypeWrapper<Omit<ResumeSubscriptionPayload, 'organization'> & { organization?: Maybe<ResolversTypes['Organization']> }>;
  Task: ResolverTypeWrapper<TaskRow>;
  TaskStatus: TaskStatus;
  TaskConnection: ResolverTypeWrapper<TaskPage>;
  TaskEdge: ResolverTypeWrapper<Omit<TaskEdge, 'node'> & { node: ResolversTypes['Task'] }>;
  CreateTaskInput: CreateTaskInput;
  CreateTaskPayload: ResolverTypeWrapper<Omit<CreateTaskPayload, 'task'> & { task?: Maybe<ResolversTypes['Task']> }>;
  UpdateTaskInput: UpdateTaskInput;
  UpdateTaskPayload: ResolverTypeWrapper<Omit<UpdateTaskPayload, 'task'> & { task?: Maybe<ResolversTypes['Task']> }>;
  DeleteTaskInput: DeleteTaskInput;
  DeleteTaskPayload: ResolverTypeWrapper<Omit<DeleteTaskPayload, 'project'> & { project?: Maybe<ResolversTypes['Project']> }>;
  TenantSubscription: ResolverTypeWrapper<TenantSubscriptionRow>;
  TenantSubscriptionConnection: ResolverTypeWrapper<TenantSubscriptionPage>;
  TenantSubscriptionEdge: ResolverTypeWrapper<Omit<TenantSubscriptionEdge, 'node'> & { node: ResolversTypes['TenantSubscription'] }>;
  TenantInvoice: ResolverTypeWrapper<TenantInvoiceRow>;
  TenantInvoiceConnection: ResolverTypeWrapper<TenantInvoicePage>;
  TenantInvoiceEdge: ResolverTypeWrapper<Omit<TenantInvoiceEdge, 'node'> & { node: ResolversTypes['TenantInvoice'] }>;
  CreateTenantInput: CreateTenantInput;
  CreateTenantPayload: ResolverTypeWrapper<Omit<CreateTenantPayload, 'tenant'> & { tenant?: Maybe<ResolversTypes['Tenant']> }>;
  UpdateTenantInput: UpdateTenantInput;
  UpdateTenantPayload: ResolverTypeWrapper<Omit<UpdateTenantPayload, 'tenant'> & { tenant?: Maybe<ResolversTypes['Tenant']> }>;
  SuspendTenantInput: SuspendTenantInput;
  SuspendTenantPayload: ResolverTypeWrapper<Omit<SuspendTenantPayload, 'tenant'> & { tenant?: Maybe<ResolversTypes['Tenant']> }>;
  ReactivateTenantInput: ReactivateTenantInput;
  ReactivateTenantPayload: ResolverTypeWrapper<Omit<ReactivateTenantPayload, 'tenant'> & { tenant?: Maybe<ResolversTypes['Tenant']> }>;
  TenantPerson: ResolverTypeWrapper<TenantPerson>;
  TenantPersonConnection: ResolverTypeWrapper<TenantPersonPage>;
  TenantPersonEdge: ResolverTypeWrapper<TenantPersonEdge>;
  TenantInvitation: ResolverTypeWrapper<TenantInvitation>;
  TenantProject: ResolverTypeWrapper<TenantProject>;
  TenantUsage: ResolverTypeWrapper<TenantUsage>;
  TenantEvent: ResolverTypeWrapper<TenantEvent>;
  ChangeTenantRoleInput: ChangeTenantRoleInput;
  ChangeTenantRolePayload: ResolverTypeWrapper<ChangeTenantRolePayload>;
  RemoveTenantMemberInput: RemoveTenantMemberInput;
  RemoveTenantMemberPayload: ResolverTypeWrapper<RemoveTenantMemberPayload>;
  EndTenantSessionsInput: EndTenantSessionsInput;
  EndTenantSessionsPayload: ResolverTypeWrapper<EndTenantSessionsPayload>;
  ResendTenantInvitationInput: ResendTenantInvitationInput;
  ResendTenantInvitationPayload: ResolverTypeWrapper<ResendTenantInvitationPayload>;
  Tenant: ResolverTypeWrapper<TenantRow>;
  TenantStatus: TenantStatus;
  TenantConnection: ResolverTypeWrapper<TenantPage>;
  TenantEdge: ResolverTypeWrapper<Omit<TenantEdge, 'node'> & { node: ResolversTypes['Tenant'] }>;
  TenantSortField: TenantSortField;
  TenantSort: TenantSort;
  ProjectTrends: ResolverTypeWrapper<ProjectTrends>;
  PercentOfDay: ResolverTypeWrapper<PercentOfDay>;
  DeploymentCount: ResolverTypeWrapper<DeploymentCount>;
  TwoFactor: ResolverTypeWrapper<TwoFactor>;
  TwoFactorSetup: ResolverTypeWrapper<TwoFactorSetup>;
  LoginChallenge: ResolverTypeWrapper<LoginChallenge>;
  CompleteLoginInput: CompleteLoginInput;
  CompleteLoginPayload: ResolverTypeWrapper<Omit<CompleteLoginPayload, 'user'> & { user?: Maybe<ResolversTypes['User']> }>;
  StartTwoFactorInput: StartTwoFactorInput;
  StartTwoFactorPayload: ResolverTypeWrapper<StartTwoFactorPayload>;
  ConfirmTwoFactorInput: ConfirmTwoFactorInput;
  ConfirmTwoFactorPayload: ResolverTypeWrapper<ConfirmTwoFactorPayload>;
  RegenerateRecoveryCodesInput: RegenerateRecoveryCodesInput;
  RegenerateRecoveryCodesPayload: ResolverTypeWrapper<RegenerateRecoveryCodesPayload>;
  DisableTwoFactorInput: DisableTwoFactorInput;
  DisableTwoFactorPayload: ResolverTypeWrapper<DisableTwoFactorPayload>;
  UsageAnalytics: ResolverTypeWrapper<Omit<UsageAnalytics, 'repositories'> & { repositories: Array<ResolversTypes['RepositoryUsage']> }>;
  UsageDay: ResolverTypeWrapper<UsageDay>;
  RepositoryUsage: ResolverTypeWrapper<RepositoryUsageRow>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  ResetPasswordInput: ResetPasswordInput;
  String: Scalars['String']['output'];
  ResetPasswordPayload: ResetPasswordPayload;
  ConfirmPasswordResetInput: ConfirmPasswordResetInput;
  Boolean: Scalars['Boolean']['output'];
  ConfirmPasswordResetPayload: ConfirmPasswordResetPayload;
  VerifyEmailInput: VerifyEmailInput;
  VerifyEmailPayload: VerifyEmailPayload;
  ResendVerificationPayload: Omit<ResendVerificationPayload, 'user'> & { user?: Maybe<ResolversParentTypes['User']> };
  User: UserRow;
  ID: Scalars['ID']['output'];
  UserConnection: UserPage;
  UserEdge: Omit<UserEdge, 'node'> & { node: ResolversParentTypes['User'] };
  SwitchOrganizationInput: SwitchOrganizationInput;
  SwitchOrganizationPayload: Omit<SwitchOrganizationPayload, 'user'> & { user?: Maybe<ResolversParentTypes['User']> };
  SaveOnboardingStepInput: SaveOnboardingStepInput;
  SaveOnboardingStepPayload: Omit<SaveOnboardingStepPayload, 'organization'> & { organization?: Maybe<ResolversParentTypes['Organization']> };
  Activity: ActivityRow;
  ActivityConnection: ActivityPage;
  ActivityEdge: Omit<ActivityEdge, 'node'> & { node: ResolversParentTypes['Activity'] };
  AgentTypeInfo: AgentTypeInfo;
  AgentCapabilityInfo: AgentCapabilityInfo;
  CreateAgentInput: CreateAgentInput;
  CreateAgentPayload: Omit<CreateAgentPayload, 'agent'> & { agent?: Maybe<ResolversParentTypes['Agent']> };
  UpdateAgentInput: UpdateAgentInput;
  UpdateAgentPayload: Omit<UpdateAgentPayload, 'agent'> & { agent?: Maybe<ResolversParentTypes['Agent']> };
  ActivateAgentInput: ActivateAgentInput;
  ActivateAgentPayload: Omit<ActivateAgentPayload, 'agent'> & { agent?: Maybe<ResolversParentTypes['Agent']> };
  PauseAgentInput: PauseAgentInput;
  PauseAgentPayload: Omit<PauseAgentPayload, 'agent'> & { agent?: Maybe<ResolversParentTypes['Agent']> };
  DeleteAgentInput: DeleteAgentInput;
  DeleteAgentPayload: DeleteAgentPayload;
  AgentRun: AgentRunRow;
  Int: Scalars['Int']['output'];
  AgentRunConnection: AgentRunPage;
  AgentRunEdge: Omit<AgentRunEdge, 'node'> & { node: ResolversParentTypes['AgentRun'] };
  Agent: AgentRow;
  AgentConnection: AgentPage;
  AgentEdge: Omit<AgentEdge, 'node'> & { node: ResolversParentTypes['Agent'] };
  Analytics: Period;
  DeliveryAnalytics: DeliveryAnalytics;
  DeliveryFigure: DeliveryFigure;
  Float: Scalars['Float']['output'];
  DeliveryDay: DeliveryDay;
  ScoreAnalytics: ScoreAnalytics;
  AgentActivity: AgentActivity;
  AgentRunSeries: AgentRunSeries;
  ApiKey: ApiKeyRow;
  ApiKeyConnection: ApiKeyPage;
  ApiKeyEdge: Omit<ApiKeyEdge, 'node'> & { node: ResolversParentTypes['ApiKey'] };
  GenerateApiKeyInput: GenerateApiKeyInput;
  GenerateApiKeyPayload: Omit<GenerateApiKeyPayload, 'apiKey'> & { apiKey?: Maybe<ResolversParentTypes['ApiKey']> };
  RotateApiKeyInput: RotateApiKeyInput;
  RotateApiKeyPayload: Omit<RotateApiKeyPayload, 'apiKey' | 'replacedKey'> & { apiKey?: Maybe<ResolversParentTypes['ApiKey']>, replacedKey?: Maybe<ResolversParentTypes['ApiKey']> };
  RevokeApiKeyInput: RevokeApiKeyInput;
  RevokeApiKeyPayload: RevokeApiKeyPayload;
  AuditEntry: AuditEntryRow;
  AuditEntryConnection: AuditEntryPage;
  AuditEntryEdge: Omit<AuditEntryEdge, 'node'> & { node: ResolversParentTypes['AuditEntry'] };
  AuditActor: AuditActor;
  AuditFilters: AuditFilters;
  DateTime: Scalars['DateTime']['output'];
  EmailAddress: Scalars['EmailAddress']['output'];
  URL: Scalars['URL']['output'];
  NonNegativeInt: Scalars['NonNegativeInt']['output'];
  HexColorCode: Scalars['HexColorCode']['output'];
  PageInfo: PageInfo;
  UserError: UserError;
  Money: Money;
  Query: Record<PropertyKey, never>;
  Mutation: Record<PropertyKey, never>;
  Subscription: Record<PropertyKey, never>;
  Plan: Plan;
  BillingSubscription: SubscriptionRow;
  PlanUsage: PlanUsage;
  Branch: Branch;
  TreeEntry: TreeEntry;
  TreeEntryConnection: TreeEntryConnection;
  Tree: TreeRow;
  Blob: Blob;
  CommitConnection: CommitConnection;
  RequestContactInput: RequestContactInput;
  RequestContactPayload: RequestContactPayload;
  Dashboard: Omit<Dashboard, 'recentActivity' | 'projects'> & { recentActivity: Array<ResolversParentTypes['Activity']>, projects: Array<ResolversParentTypes['Project']> };
  DashboardStats: DashboardStats;
  DailyCount: DailyCount;
  DeploymentAnalytics: Omit<DeploymentAnalytics, 'slowest'> & { slowest: Array<ResolversParentTypes['SlowDeployment']> };
  DeploymentDay: DeploymentDay;
  EnvironmentDeployments: EnvironmentDeployments;
  SlowDeployment: SlowDeploymentRow;
  Deployment: Deployment;
  DeploymentConnection: DeploymentPage;
  DeploymentEdge: DeploymentEdge;
  ConfirmFindingInput: ConfirmFindingInput;
  ConfirmFindingPayload: Omit<ConfirmFindingPayload, 'finding'> & { finding?: Maybe<ResolversParentTypes['Finding']> };
  DismissFindingInput: DismissFindingInput;
  DismissFindingPayload: Omit<DismissFindingPayload, 'finding'> & { finding?: Maybe<ResolversParentTypes['Finding']> };
  ResolveFindingInput: ResolveFindingInput;
  ResolveFindingPayload: Omit<ResolveFindingPayload, 'finding'> & { finding?: Maybe<ResolversParentTypes['Finding']> };
  ReopenFindingInput: ReopenFindingInput;
  ReopenFindingPayload: Omit<ReopenFindingPayload, 'finding'> & { finding?: Maybe<ResolversParentTypes['Finding']> };
  Finding: FindingRow;
  FindingEvent: FindingEvent;
  FindingFilter: FindingFilter;
  FindingSort: FindingSort;
  FindingConnection: FindingPage;
  FindingEdge: Omit<FindingEdge, 'node'> & { node: ResolversParentTypes['Finding'] };
  Invoice: InvoiceRow;
  InvoiceLine: Line;
  InvoiceConnection: InvoicePage;
  InvoiceEdge: Omit<InvoiceEdge, 'node'> & { node: ResolversParentTypes['Invoice'] };
  Job: JobRow;
  JobLogLine: JobLogLine;
  JobLogLineEdge: JobLogLineEdge;
  JobLogLineConnection: JobLogLineConnection;
  CancelJobInput: CancelJobInput;
  CancelJobPayload: Omit<CancelJobPayload, 'job'> & { job?: Maybe<ResolversParentTypes['Job']> };
  ChangeMemberRoleInput: ChangeMemberRoleInput;
  ChangeMemberRolePayload: Omit<ChangeMemberRolePayload, 'user'> & { user?: Maybe<ResolversParentTypes['User']> };
  RemoveMemberInput: RemoveMemberInput;
  RemoveMemberPayload: RemoveMemberPayload;
  LeaveOrganizationInput: LeaveOrganizationInput;
  LeaveOrganizationPayload: Omit<LeaveOrganizationPayload, 'user'> & { user?: Maybe<ResolversParentTypes['User']> };
  TransferOwnershipInput: TransferOwnershipInput;
  TransferOwnershipPayload: Omit<TransferOwnershipPayload, 'newOwner' | 'formerOwner'> & { newOwner?: Maybe<ResolversParentTypes['User']>, formerOwner?: Maybe<ResolversParentTypes['User']> };
  ResendInvitationInput: ResendInvitationInput;
  ResendInvitationPayload: Omit<ResendInvitationPayload, 'invitation'> & { invitation?: Maybe<ResolversParentTypes['Invitation']> };
  NotificationPreference: NotificationPreference;
  NotificationPreferenceInput: NotificationPreferenceInput;
  UpdateNotificationPreferencesInput: UpdateNotificationPreferencesInput;
  UpdateNotificationPreferencesPayload: UpdateNotificationPreferencesPayload;
  Notification: NotificationRow;
  NotificationConnection: NotificationPage;
  NotificationEdge: Omit<NotificationEdge, 'node'> & { node: ResolversParentTypes['Notification'] };
  MarkNotificationReadInput: MarkNotificationReadInput;
  MarkNotificationReadPayload: Omit<MarkNotificationReadPayload, 'notification'> & { notification?: Maybe<ResolversParentTypes['Notification']> };
  MarkAllNotificationsReadPayload: MarkAllNotificationsReadPayload;
  UpdateOrganizationInput: UpdateOrganizationInput;
  UpdateOrganizationPayload: Omit<UpdateOrganizationPayload, 'organization'> & { organization?: Maybe<ResolversParentTypes['Organization']> };
  DeleteOrganizationInput: DeleteOrganizationInput;
  DeleteOrganizationPayload: Omit<DeleteOrganizationPayload, 'user'> & { user?: Maybe<ResolversParentTypes['User']> };
  Organization: OrganizationRow;
  OrganizationSettings: OrganizationSettings;
  Invitation: InvitationRow;
  InvitationConnection: InvitationPage;
  InvitationEdge: Omit<InvitationEdge, 'node'> & { node: ResolversParentTypes['Invitation'] };
  InvitationPreview: InvitationPreview;
  InviteOutcome: InviteOutcome;
  InviteTeamInput: InviteTeamInput;
  InviteTeamPayload: InviteTeamPayload;
  AcceptInvitationInput: AcceptInvitationInput;
  AcceptInvitationPayload: Omit<AcceptInvitationPayload, 'user'> & { user?: Maybe<ResolversParentTypes['User']> };
  RevokeInvitationInput: RevokeInvitationInput;
  RevokeInvitationPayload: RevokeInvitationPayload;
  PaymentMethod: PaymentMethodRow;
  AddPaymentMethodInput: AddPaymentMethodInput;
  AddPaymentMethodPayload: Omit<AddPaymentMethodPayload, 'paymentMethod' | 'organization' | 'invoice'> & { paymentMethod?: Maybe<ResolversParentTypes['PaymentMethod']>, organization?: Maybe<ResolversParentTypes['Organization']>, invoice?: Maybe<ResolversParentTypes['Invoice']> };
  SetDefaultPaymentMethodInput: SetDefaultPaymentMethodInput;
  SetDefaultPaymentMethodPayload: Omit<SetDefaultPaymentMethodPayload, 'organization'> & { organization?: Maybe<ResolversParentTypes['Organization']> };
  RemovePaymentMethodInput: RemovePaymentMethodInput;
  RemovePaymentMethodPayload: Omit<RemovePaymentMethodPayload, 'organization'> & { organization?: Maybe<ResolversParentTypes['Organization']> };
  PayAmountDuePayload: Omit<PayAmountDuePayload, 'invoice' | 'organization'> & { invoice?: Maybe<ResolversParentTypes['Invoice']>, organization?: Maybe<ResolversParentTypes['Organization']> };
  PlatformDashboard: DashboardRow;
  PlatformGrowth: PlatformGrowth;
  RevenueMonth: RevenueMonthRow;
  PlatformAttention: AttentionRow;
  Machine: Machine;
  PlatformBilling: RecurringRow;
  PlatformChurn: PlatformChurn;
  PlanRevenue: PlanRevenueRow;
  PlatformUsage: PlatformUsageRow;
  PlatformUsageDay: PlatformUsageDay;
  TenantUsageRow: TenantUsageRow;
  TenantUsageConnection: TenantUsagePage;
  TenantUsageEdge: TenantUsageEdge;
  TenantUsageSort: TenantUsageSort;
  PlatformResources: PlatformResources;
  PlatformQueue: PlatformQueue;
  Membership: Membership;
  EmailChange: EmailChange;
  UpdateProfileInput: UpdateProfileInput;
  UpdateProfilePayload: Omit<UpdateProfilePayload, 'user'> & { user?: Maybe<ResolversParentTypes['User']> };
  ChangeEmailInput: ChangeEmailInput;
  ChangeEmailPayload: ChangeEmailPayload;
  CancelEmailChangePayload: CancelEmailChangePayload;
  ConfirmEmailChangeInput: ConfirmEmailChangeInput;
  ConfirmEmailChangePayload: ConfirmEmailChangePayload;
  ChangePasswordInput: ChangePasswordInput;
  ChangePasswordPayload: ChangePasswordPayload;
  ProjectAnalytics: ProjectAnalyticsRow;
  ProjectAnalyticsConnection: ProjectAnalyticsPage;
  ProjectAnalyticsEdge: Omit<ProjectAnalyticsEdge, 'node'> & { node: ResolversParentTypes['ProjectAnalytics'] };
  ProjectAnalyticsSort: ProjectAnalyticsSort;
  UpdateProjectInput: UpdateProjectInput;
  UpdateProjectPayload: Omit<UpdateProjectPayload, 'project'> & { project?: Maybe<ResolversParentTypes['Project']> };
  ArchiveProjectInput: ArchiveProjectInput;
  ArchiveProjectPayload: Omit<ArchiveProjectPayload, 'project'> & { project?: Maybe<ResolversParentTypes['Project']> };
  RestoreProjectInput: RestoreProjectInput;
  RestoreProjectPayload: Omit<RestoreProjectPayload, 'project'> & { project?: Maybe<ResolversParentTypes['Project']> };
  DeleteProjectInput: DeleteProjectInput;
  DeleteProjectPayload: DeleteProjectPayload;
  AddProjectMemberInput: AddProjectMemberInput;
  AddProjectMemberPayload: Omit<AddProjectMemberPayload, 'project'> & { project?: Maybe<ResolversParentTypes['Project']> };
  RemoveProjectMemberInput: RemoveProjectMemberInput;
  RemoveProjectMemberPayload: Omit<RemoveProjectMemberPayload, 'project'> & { project?: Maybe<ResolversParentTypes['Project']> };
  Project: ProjectRow;
  ProjectFilter: ProjectFilter;
  ProjectSort: ProjectSort;
  ProjectFilterOptions: Omit<ProjectFilterOptions, 'team'> & { team: Array<ResolversParentTypes['User']> };
  ProjectConnection: ProjectPage;
  ProjectEdge: Omit<ProjectEdge, 'node'> & { node: ResolversParentTypes['Project'] };
  Repository: RepositoryRow;
  Commit: Commit;
  LanguageShare: LanguageShare;
  Contributor: Contributor;
  ConnectRepositoryInput: ConnectRepositoryInput;
  ConnectRepositoryPayload: Omit<ConnectRepositoryPayload, 'project' | 'job'> & { project?: Maybe<ResolversParentTypes['Project']>, job?: Maybe<ResolversParentTypes['Job']> };
  FetchRepositoryInput: FetchRepositoryInput;
  FetchRepositoryPayload: Omit<FetchRepositoryPayload, 'job'> & { job?: Maybe<ResolversParentTypes['Job']> };
  UpdateAccessTokenInput: UpdateAccessTokenInput;
  UpdateAccessTokenPayload: Omit<UpdateAccessTokenPayload, 'project'> & { project?: Maybe<ResolversParentTypes['Project']> };
  SearchResults: Omit<SearchResults, 'projects' | 'tasks' | 'agents'> & { projects: Array<ResolversParentTypes['Project']>, tasks: Array<ResolversParentTypes['Task']>, agents: Array<ResolversParentTypes['Agent']> };
  SecurityScore: SecurityScore;
  Scan: Scan;
  SecurityOverview: OverviewRow;
  RiskScore: RiskScore;
  CheckResult: CheckResultRow;
  SeverityCount: SeverityCount;
  DailyScore: DailyScore;
  SecurityCheck: SecurityCheck;
  StandardReference: StandardReference;
  StandardResult: StandardResult;
  Session: SessionRow;
  EndSessionInput: EndSessionInput;
  EndSessionPayload: EndSessionPayload;
  EndOtherSessionsPayload: EndOtherSessionsPayload;
  SignInOptions: SignInOptions;
  DemoAccount: DemoAccount;
  SignInProviderOption: SignInProviderOption;
  LoginInput: LoginInput;
  LoginPayload: Omit<LoginPayload, 'user'> & { user?: Maybe<ResolversParentTypes['User']> };
  SignupInput: SignupInput;
  SignupPayload: Omit<SignupPayload, 'user'> & { user?: Maybe<ResolversParentTypes['User']> };
  LogoutPayload: LogoutPayload;
  PlanChangePreview: PlanChange;
  StartTrialInput: StartTrialInput;
  StartTrialPayload: Omit<StartTrialPayload, 'organization'> & { organization?: Maybe<ResolversParentTypes['Organization']> };
  ChangePlanInput: ChangePlanInput;
  ChangePlanPayload: Omit<ChangePlanPayload, 'organization' | 'invoice' | 'preview'> & { organization?: Maybe<ResolversParentTypes['Organization']>, invoice?: Maybe<ResolversParentTypes['Invoice']>, preview?: Maybe<ResolversParentTypes['PlanChangePreview']> };
  CancelSubscriptionPayload: Omit<CancelSubscriptionPayload, 'organization'> & { organization?: Maybe<ResolversParentTypes['Organization']> };
  ResumeSubscriptionPayload: Omit<ResumeSubscriptionPayload, 'organization'> & { organization?: Maybe<ResolversParentTypes['Organization']> };
  Task: TaskRow;
  TaskConnection: TaskPage;
  TaskEdge: Omit<TaskEdge, 'node'> & { node: ResolversParentTypes['Task'] };
  CreateTaskInput: CreateTaskInput;
  CreateTaskPayload: Omit<CreateTaskPayload, 'task'> & { task?: Maybe<ResolversParentTypes['Task']> };
  UpdateTaskInput: UpdateTaskInput;
  UpdateTaskPayload: Omit<UpdateTaskPayload, 'task'> & { task?: Maybe<ResolversParentTypes['Task']> };
  DeleteTaskInput: DeleteTaskInput;
  DeleteTaskPayload: Omit<DeleteTaskPayload, 'project'> & { project?: Maybe<ResolversParentTypes['Project']> };
  TenantSubscription: TenantSubscriptionRow;
  TenantSubscriptionConnection: TenantSubscriptionPage;
  TenantSubscriptionEdge: Omit<TenantSubscriptionEdge, 'node'> & { node: ResolversParentTypes['TenantSubscription'] };
  TenantInvoice: TenantInvoiceRow;
  TenantInvoiceConnection: TenantInvoicePage;
  TenantInvoiceEdge: Omit<TenantInvoiceEdge, 'node'> & { node: ResolversParentTypes['TenantInvoice'] };
  CreateTenantInput: CreateTenantInput;
  CreateTenantPayload: Omit<CreateTenantPayload, 'tenant'> & { tenant?: Maybe<ResolversParentTypes['Tenant']> };
  UpdateTenantInput: UpdateTenantInput;
  UpdateTenantPayload: Omit<UpdateTenantPayload, 'tenant'> & { tenant?: Maybe<ResolversParentTypes['Tenant']> };
  SuspendTenantInput: SuspendTenantInput;
  SuspendTenantPayload: Omit<SuspendTenantPayload, 'tenant'> & { tenant?: Maybe<ResolversParentTypes['Tenant']> };
  ReactivateTenantInput: ReactivateTenantInput;
  ReactivateTenantPayload: Omit<ReactivateTenantPayload, 'tenant'> & { tenant?: Maybe<ResolversParentTypes['Tenant']> };
  TenantPerson: TenantPerson;
  TenantPersonConnection: TenantPersonPage;
  TenantPersonEdge: TenantPersonEdge;
  TenantInvitation: TenantInvitation;
  TenantProject: TenantProject;
  TenantUsage: TenantUsage;
  TenantEvent: TenantEvent;
  ChangeTenantRoleInput: ChangeTenantRoleInput;
  ChangeTenantRolePayload: ChangeTenantRolePayload;
  RemoveTenantMemberInput: RemoveTenantMemberInput;
  RemoveTenantMemberPayload: RemoveTenantMemberPayload;
  EndTenantSessionsInput: EndTenantSessionsInput;
  EndTenantSessionsPayload: EndTenantSessionsPayload;
  ResendTenantInvitationInput: ResendTenantInvitationInput;
  ResendTenantInvitationPayload: ResendTenantInvitationPayload;
  Tenant: TenantRow;
  TenantConnection: TenantPage;
  TenantEdge: Omit<TenantEdge, 'node'> & { node: ResolversParentTypes['Tenant'] };
  TenantSort: TenantSort;
  ProjectTrends: ProjectTrends;
  PercentOfDay: PercentOfDay;
  DeploymentCount: DeploymentCount;
  TwoFactor: TwoFactor;
  TwoFactorSetup: TwoFactorSetup;
  LoginChallenge: LoginChallenge;
  CompleteLoginInput: CompleteLoginInput;
  CompleteLoginPayload: Omit<CompleteLoginPayload, 'user'> & { user?: Maybe<ResolversParentTypes['User']> };
  StartTwoFactorInput: StartTwoFactorInput;
  StartTwoFactorPayload: StartTwoFactorPayload;
  ConfirmTwoFactorInput: ConfirmTwoFactorInput;
  ConfirmTwoFactorPayload: ConfirmTwoFactorPayload;
  RegenerateRecoveryCodesInput: RegenerateRecoveryCodesInput;
  RegenerateRecoveryCodesPayload: RegenerateRecoveryCodesPayload;
  DisableTwoFactorInput: DisableTwoFactorInput;
  DisableTwoFactorPayload: DisableTwoFactorPayload;
  UsageAnalytics: Omit<UsageAnalytics, 'repositories'> & { repositories: Array<ResolversParentTypes['RepositoryUsage']> };
  UsageDay: UsageDay;
  RepositoryUsage: RepositoryUsageRow;
};

export type PublicDirectiveArgs = { };

export type PublicDirectiveResolver<Result, Parent, ContextType = Context, Args = PublicDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type EnrollingDirectiveArgs = { };

export type EnrollingDirectiveResolver<Result, Parent, ContextType = Context, Args = EnrollingDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type RequiresDirectiveArgs = {
  permission: Permission;
};

export type RequiresDirectiveResolver<Result, Parent, ContextType = Context, Args = RequiresDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type PersonalDirectiveArgs = { };

export type PersonalDirectiveResolver<Result, Parent, ContextType = Context, Args = PersonalDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type BoundedDirectiveArgs = {
  max: Scalars['Int']['input'];
};

export type BoundedDirectiveResolver<Result, Parent, ContextType = Context, Args = BoundedDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ConstraintDirectiveArgs = {
  minLength?: Maybe<Scalars['Int']['input']>;
  maxLength?: Maybe<Scalars['Int']['input']>;
  format?: Maybe<ConstraintFormat>;
  pattern?: Maybe<Scalars['String']['input']>;
  min?: Maybe<Scalars['Int']['input']>;
  max?: Maybe<Scalars['Int']['input']>;
  equalTo?: Maybe<Scalars['String']['input']>;
  mustBe?: Maybe<Scalars['Boolean']['input']>;
  oneOf?: Maybe<Array<Scalars['String']['input']>>;
  required?: Maybe<Scalars['Boolean']['input']>;
  message: Scalars['String']['input'];
};

export type ConstraintDirectiveResolver<Result, Parent, ContextType = Context, Args = ConstraintDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ResetPasswordPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ResetPasswordPayload'] = ResolversParentTypes['ResetPasswordPayload']> = {
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ConfirmPasswordResetPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConfirmPasswordResetPayload'] = ResolversParentTypes['ConfirmPasswordResetPayload']> = {
  beganAnew?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  revokedApiKeys?: Resolver<Maybe<ResolversTypes['NonNegativeInt']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type VerifyEmailPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['VerifyEmailPayload'] = ResolversParentTypes['VerifyEmailPayload']> = {
  verified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ResendVerificationPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ResendVerificationPayload'] = ResolversParentTypes['ResendVerificationPayload']> = {
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['EmailAddress'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  avatar?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  permissions?: Resolver<Array<ResolversTypes['Permission']>, ParentType, ContextType>;
  organizationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  emailVerified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  verifyBy?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  platformAdministrator?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  joinedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastSeenAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  organization?: Resolver<ResolversTypes['Organization'], ParentType, ContextType>;
  twoFactorEnabled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type UserConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserConnection'] = ResolversParentTypes['UserConnection']> = {
  edges?: Resolver<Array<ResolversTypes['UserEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['User']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type UserEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserEdge'] = ResolversParentTypes['UserEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type SwitchOrganizationPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SwitchOrganizationPayload'] = ResolversParentTypes['SwitchOrganizationPayload']> = {
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SaveOnboardingStepPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SaveOnboardingStepPayload'] = ResolversParentTypes['SaveOnboardingStepPayload']> = {
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ActivityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Activity'] = ResolversParentTypes['Activity']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ActivityType'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ActivityStatus'], ParentType, ContextType>;
  timestamp?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ActivityConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ActivityConnection'] = ResolversParentTypes['ActivityConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ActivityEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Activity']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type ActivityEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ActivityEdge'] = ResolversParentTypes['ActivityEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Activity'], ParentType, ContextType>;
};

export type AgentTypeInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgentTypeInfo'] = ResolversParentTypes['AgentTypeInfo']> = {
  type?: Resolver<ResolversTypes['AgentType'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  capabilities?: Resolver<Array<ResolversTypes['AgentCapabilityInfo']>, ParentType, ContextType>;
};

export type AgentCapabilityInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgentCapabilityInfo'] = ResolversParentTypes['AgentCapabilityInfo']> = {
  capability?: Resolver<ResolversTypes['AgentCapability'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CreateAgentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateAgentPayload'] = ResolversParentTypes['CreateAgentPayload']> = {
  agent?: Resolver<Maybe<ResolversTypes['Agent']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateAgentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateAgentPayload'] = ResolversParentTypes['UpdateAgentPayload']> = {
  agent?: Resolver<Maybe<ResolversTypes['Agent']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ActivateAgentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ActivateAgentPayload'] = ResolversParentTypes['ActivateAgentPayload']> = {
  agent?: Resolver<Maybe<ResolversTypes['Agent']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type PauseAgentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PauseAgentPayload'] = ResolversParentTypes['PauseAgentPayload']> = {
  agent?: Resolver<Maybe<ResolversTypes['Agent']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteAgentPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteAgentPayload'] = ResolversParentTypes['DeleteAgentPayload']> = {
  deletedId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type AgentRunResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgentRun'] = ResolversParentTypes['AgentRun']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['JobState'], ParentType, ContextType>;
  trigger?: Resolver<ResolversTypes['AgentRunTrigger'], ParentType, ContextType>;
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  startedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  durationSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AgentRunConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgentRunConnection'] = ResolversParentTypes['AgentRunConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AgentRunEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['AgentRun']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type AgentRunEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgentRunEdge'] = ResolversParentTypes['AgentRunEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AgentRun'], ParentType, ContextType>;
};

export type AgentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Agent'] = ResolversParentTypes['Agent']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['AgentStatus'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['AgentType'], ParentType, ContextType>;
  instructions?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastActivity?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  projects?: Resolver<ResolversTypes['ProjectConnection'], ParentType, ContextType, Partial<AgentProjectsArgs>>;
  capabilities?: Resolver<Array<ResolversTypes['AgentCapability']>, ParentType, ContextType>;
  missing?: Resolver<Array<ResolversTypes['AgentRequirement']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  runs?: Resolver<ResolversTypes['AgentRunConnection'], ParentType, ContextType, Partial<AgentRunsArgs>>;
};

export type AgentConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgentConnection'] = ResolversParentTypes['AgentConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AgentEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Agent']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type AgentEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgentEdge'] = ResolversParentTypes['AgentEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Agent'], ParentType, ContextType>;
};

export type AnalyticsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Analytics'] = ResolversParentTypes['Analytics']> = {
  days?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  delivery?: Resolver<ResolversTypes['DeliveryAnalytics'], ParentType, ContextType>;
  securityScore?: Resolver<ResolversTypes['ScoreAnalytics'], ParentType, ContextType>;
  agentActivity?: Resolver<ResolversTypes['AgentActivity'], ParentType, ContextType>;
  deployments?: Resolver<ResolversTypes['DeploymentAnalytics'], ParentType, ContextType>;
  usage?: Resolver<ResolversTypes['UsageAnalytics'], ParentType, ContextType>;
  projects?: Resolver<ResolversTypes['ProjectAnalyticsConnection'], ParentType, ContextType, Partial<AnalyticsProjectsArgs>>;
};

export type DeliveryAnalyticsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliveryAnalytics'] = ResolversParentTypes['DeliveryAnalytics']> = {
  deploymentFrequency?: Resolver<ResolversTypes['DeliveryFigure'], ParentType, ContextType>;
  changeLeadTime?: Resolver<ResolversTypes['DeliveryFigure'], ParentType, ContextType>;
  changeFailRate?: Resolver<ResolversTypes['DeliveryFigure'], ParentType, ContextType>;
  recoveryTime?: Resolver<ResolversTypes['DeliveryFigure'], ParentType, ContextType>;
  unrecovered?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  byDay?: Resolver<Array<ResolversTypes['DeliveryDay']>, ParentType, ContextType>;
};

export type DeliveryFigureResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliveryFigure'] = ResolversParentTypes['DeliveryFigure']> = {
  value?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  previousValue?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  previousRows?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type DeliveryDayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeliveryDay'] = ResolversParentTypes['DeliveryDay']> = {
  day?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  failed?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  rolledBack?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  leadTime?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type ScoreAnalyticsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ScoreAnalytics'] = ResolversParentTypes['ScoreAnalytics']> = {
  percent?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  previousPercent?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  byDay?: Resolver<Array<ResolversTypes['DailyScore']>, ParentType, ContextType>;
};

export type AgentActivityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgentActivity'] = ResolversParentTypes['AgentActivity']> = {
  runs?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  previousRuns?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  failed?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  previousFailed?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  byType?: Resolver<Array<ResolversTypes['AgentRunSeries']>, ParentType, ContextType>;
};

export type AgentRunSeriesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AgentRunSeries'] = ResolversParentTypes['AgentRunSeries']> = {
  type?: Resolver<ResolversTypes['AgentType'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['NonNegativeInt']>, ParentType, ContextType>;
};

export type ApiKeyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ApiKey'] = ResolversParentTypes['ApiKey']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  prefix?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['Permission']>, ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  expired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  replaced?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  own?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ApiKeyConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ApiKeyConnection'] = ResolversParentTypes['ApiKeyConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ApiKeyEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type ApiKeyEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ApiKeyEdge'] = ResolversParentTypes['ApiKeyEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ApiKey'], ParentType, ContextType>;
};

export type GenerateApiKeyPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GenerateApiKeyPayload'] = ResolversParentTypes['GenerateApiKeyPayload']> = {
  apiKey?: Resolver<Maybe<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RotateApiKeyPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RotateApiKeyPayload'] = ResolversParentTypes['RotateApiKeyPayload']> = {
  apiKey?: Resolver<Maybe<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  replacedKey?: Resolver<Maybe<ResolversTypes['ApiKey']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RevokeApiKeyPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RevokeApiKeyPayload'] = ResolversParentTypes['RevokeApiKeyPayload']> = {
  apiKeyId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type AuditEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditEntry'] = ResolversParentTypes['AuditEntry']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['AuditOutcome'], ParentType, ContextType>;
  actorName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  apiKeyName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  target?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ipAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AuditEntryConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditEntryConnection'] = ResolversParentTypes['AuditEntryConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AuditEntryEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['AuditEntry']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type AuditEntryEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditEntryEdge'] = ResolversParentTypes['AuditEntryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AuditEntry'], ParentType, ContextType>;
};

export type AuditActorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditActor'] = ResolversParentTypes['AuditActor']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AuditFiltersResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditFilters'] = ResolversParentTypes['AuditFilters']> = {
  actors?: Resolver<Array<ResolversTypes['AuditActor']>, ParentType, ContextType>;
  actions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface EmailAddressScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['EmailAddress'], any> {
  name: 'EmailAddress';
}

export interface UrlScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['URL'], any> {
  name: 'URL';
}

export interface NonNegativeIntScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['NonNegativeInt'], any> {
  name: 'NonNegativeInt';
}

export interface HexColorCodeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['HexColorCode'], any> {
  name: 'HexColorCode';
}

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UserErrorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserError'] = ResolversParentTypes['UserError']> = {
  field?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['UserErrorCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MoneyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Money'] = ResolversParentTypes['Money']> = {
  cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  viewer?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  agentTypes?: Resolver<Array<ResolversTypes['AgentTypeInfo']>, ParentType, ContextType>;
  agents?: Resolver<ResolversTypes['AgentConnection'], ParentType, ContextType, Partial<QueryAgentsArgs>>;
  agent?: Resolver<Maybe<ResolversTypes['Agent']>, ParentType, ContextType, RequireFields<QueryAgentArgs, 'id'>>;
  analytics?: Resolver<ResolversTypes['Analytics'], ParentType, ContextType, RequireFields<QueryAnalyticsArgs, 'days'>>;
  apiKeys?: Resolver<ResolversTypes['ApiKeyConnection'], ParentType, ContextType, Partial<QueryApiKeysArgs>>;
  auditLog?: Resolver<ResolversTypes['AuditEntryConnection'], ParentType, ContextType, Partial<QueryAuditLogArgs>>;
  auditFilters?: Resolver<ResolversTypes['AuditFilters'], ParentType, ContextType>;
  plans?: Resolver<Array<ResolversTypes['Plan']>, ParentType, ContextType>;
  dashboard?: Resolver<ResolversTypes['Dashboard'], ParentType, ContextType>;
  findings?: Resolver<ResolversTypes['FindingConnection'], ParentType, ContextType, Partial<QueryFindingsArgs>>;
  finding?: Resolver<Maybe<ResolversTypes['Finding']>, ParentType, ContextType, RequireFields<QueryFindingArgs, 'id'>>;
  job?: Resolver<Maybe<ResolversTypes['Job']>, ParentType, ContextType, RequireFields<QueryJobArgs, 'id'>>;
  notificationPreferences?: Resolver<Array<ResolversTypes['NotificationPreference']>, ParentType, ContextType>;
  notifications?: Resolver<ResolversTypes['NotificationConnection'], ParentType, ContextType, RequireFields<QueryNotificationsArgs, 'unreadOnly'>>;
  organization?: Resolver<ResolversTypes['Organization'], ParentType, ContextType>;
  organizations?: Resolver<Array<ResolversTypes['Organization']>, ParentType, ContextType>;
  invitation?: Resolver<Maybe<ResolversTypes['InvitationPreview']>, ParentType, ContextType, RequireFields<QueryInvitationArgs, 'token'>>;
  paymentProcessor?: Resolver<ResolversTypes['PaymentProcessorName'], ParentType, ContextType>;
  platformDashboard?: Resolver<ResolversTypes['PlatformDashboard'], ParentType, ContextType>;
  platformBilling?: Resolver<ResolversTypes['PlatformBilling'], ParentType, ContextType>;
  platformUsage?: Resolver<ResolversTypes['PlatformUsage'], ParentType, ContextType, Partial<QueryPlatformUsageArgs>>;
  memberships?: Resolver<Array<ResolversTypes['Membership']>, ParentType, ContextType>;
  pendingEmailChange?: Resolver<Maybe<ResolversTypes['EmailChange']>, ParentType, ContextType>;
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType, RequireFields<QueryProjectArgs, 'id'>>;
  projects?: Resolver<ResolversTypes['ProjectConnection'], ParentType, ContextType, Partial<QueryProjectsArgs>>;
  projectFilterOptions?: Resolver<ResolversTypes['ProjectFilterOptions'], ParentType, ContextType>;
  search?: Resolver<ResolversTypes['SearchResults'], ParentType, ContextType, RequireFields<QuerySearchArgs, 'text'>>;
  security?: Resolver<ResolversTypes['SecurityOverview'], ParentType, ContextType>;
  sessions?: Resolver<Array<ResolversTypes['Session']>, ParentType, ContextType>;
  signInOptions?: Resolver<ResolversTypes['SignInOptions'], ParentType, ContextType>;
  planChangePreview?: Resolver<ResolversTypes['PlanChangePreview'], ParentType, ContextType, RequireFields<QueryPlanChangePreviewArgs, 'plan' | 'billingCycle'>>;
  tenants?: Resolver<ResolversTypes['TenantConnection'], ParentType, ContextType, Partial<QueryTenantsArgs>>;
  tenant?: Resolver<ResolversTypes['Tenant'], ParentType, ContextType, RequireFields<QueryTenantArgs, 'id'>>;
  twoFactor?: Resolver<ResolversTypes['TwoFactor'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  logout?: Resolver<ResolversTypes['LogoutPayload'], ParentType, ContextType>;
  resetPassword?: Resolver<ResolversTypes['ResetPasswordPayload'], ParentType, ContextType, RequireFields<MutationResetPasswordArgs, 'input'>>;
  confirmPasswordReset?: Resolver<ResolversTypes['ConfirmPasswordResetPayload'], ParentType, ContextType, RequireFields<MutationConfirmPasswordResetArgs, 'input'>>;
  verifyEmail?: Resolver<ResolversTypes['VerifyEmailPayload'], ParentType, ContextType, RequireFields<MutationVerifyEmailArgs, 'input'>>;
  resendVerification?: Resolver<ResolversTypes['ResendVerificationPayload'], ParentType, ContextType>;
  switchOrganization?: Resolver<ResolversTypes['SwitchOrganizationPayload'], ParentType, ContextType, RequireFields<MutationSwitchOrganizationArgs, 'input'>>;
  saveOnboardingStep?: Resolver<ResolversTypes['SaveOnboardingStepPayload'], ParentType, ContextType, RequireFields<MutationSaveOnboardingStepArgs, 'input'>>;
  createAgent?: Resolver<ResolversTypes['CreateAgentPayload'], ParentType, ContextType, RequireFields<MutationCreateAgentArgs, 'input'>>;
  updateAgent?: Resolver<ResolversTypes['UpdateAgentPayload'], ParentType, ContextType, RequireFields<MutationUpdateAgentArgs, 'input'>>;
  activateAgent?: Resolver<ResolversTypes['ActivateAgentPayload'], ParentType, ContextType, RequireFields<MutationActivateAgentArgs, 'input'>>;
  pauseAgent?: Resolver<ResolversTypes['PauseAgentPayload'], ParentType, ContextType, RequireFields<MutationPauseAgentArgs, 'input'>>;
  deleteAgent?: Resolver<ResolversTypes['DeleteAgentPayload'], ParentType, ContextType, RequireFields<MutationDeleteAgentArgs, 'input'>>;
  generateApiKey?: Resolver<ResolversTypes['GenerateApiKeyPayload'], ParentType, ContextType, RequireFields<MutationGenerateApiKeyArgs, 'input'>>;
  rotateApiKey?: Resolver<ResolversTypes['RotateApiKeyPayload'], ParentType, ContextType, RequireFields<MutationRotateApiKeyArgs, 'input'>>;
  revokeApiKey?: Resolver<ResolversTypes['RevokeApiKeyPayload'], ParentType, ContextType, RequireFields<MutationRevokeApiKeyArgs, 'input'>>;
  requestContact?: Resolver<ResolversTypes['RequestContactPayload'], ParentType, ContextType, RequireFields<MutationRequestContactArgs, 'input'>>;
  confirmFinding?: Resolver<ResolversTypes['ConfirmFindingPayload'], ParentType, ContextType, RequireFields<MutationConfirmFindingArgs, 'input'>>;
  dismissFinding?: Resolver<ResolversTypes['DismissFindingPayload'], ParentType, ContextType, RequireFields<MutationDismissFindingArgs, 'input'>>;
  resolveFinding?: Resolver<ResolversTypes['ResolveFindingPayload'], ParentType, ContextType, RequireFields<MutationResolveFindingArgs, 'input'>>;
  reopenFinding?: Resolver<ResolversTypes['ReopenFindingPayload'], ParentType, ContextType, RequireFields<MutationReopenFindingArgs, 'input'>>;
  cancelJob?: Resolver<ResolversTypes['CancelJobPayload'], ParentType, ContextType, RequireFields<MutationCancelJobArgs, 'input'>>;
  changeMemberRole?: Resolver<ResolversTypes['ChangeMemberRolePayload'], ParentType, ContextType, RequireFields<MutationChangeMemberRoleArgs, 'input'>>;
  removeMember?: Resolver<ResolversTypes['RemoveMemberPayload'], ParentType, ContextType, RequireFields<MutationRemoveMemberArgs, 'input'>>;
  leaveOrganization?: Resolver<ResolversTypes['LeaveOrganizationPayload'], ParentType, ContextType, RequireFields<MutationLeaveOrganizationArgs, 'input'>>;
  transferOwnership?: Resolver<ResolversTypes['TransferOwnershipPayload'], ParentType, ContextType, RequireFields<MutationTransferOwnershipArgs, 'input'>>;
  resendInvitation?: Resolver<ResolversTypes['ResendInvitationPayload'], ParentType, ContextType, RequireFields<MutationResendInvitationArgs, 'input'>>;
  updateNotificationPreferences?: Resolver<ResolversTypes['UpdateNotificationPreferencesPayload'], ParentType, ContextType, RequireFields<MutationUpdateNotificationPreferencesArgs, 'input'>>;
  markNotificationRead?: Resolver<ResolversTypes['MarkNotificationReadPayload'], ParentType, ContextType, RequireFields<MutationMarkNotificationReadArgs, 'input'>>;
  markAllNotificationsRead?: Resolver<ResolversTypes['MarkAllNotificationsReadPayload'], ParentType, ContextType>;
  updateOrganization?: Resolver<ResolversTypes['UpdateOrganizationPayload'], ParentType, ContextType, RequireFields<MutationUpdateOrganizationArgs, 'input'>>;
  deleteOrganization?: Resolver<ResolversTypes['DeleteOrganizationPayload'], ParentType, ContextType, RequireFields<MutationDeleteOrganizationArgs, 'input'>>;
  inviteTeam?: Resolver<ResolversTypes['InviteTeamPayload'], ParentType, ContextType, RequireFields<MutationInviteTeamArgs, 'input'>>;
  acceptInvitation?: Resolver<ResolversTypes['AcceptInvitationPayload'], ParentType, ContextType, RequireFields<MutationAcceptInvitationArgs, 'input'>>;
  revokeInvitation?: Resolver<ResolversTypes['RevokeInvitationPayload'], ParentType, ContextType, RequireFields<MutationRevokeInvitationArgs, 'input'>>;
  addPaymentMethod?: Resolver<ResolversTypes['AddPaymentMethodPayload'], ParentType, ContextType, RequireFields<MutationAddPaymentMethodArgs, 'input'>>;
  setDefaultPaymentMethod?: Resolver<ResolversTypes['SetDefaultPaymentMethodPayload'], ParentType, ContextType, RequireFields<MutationSetDefaultPaymentMethodArgs, 'input'>>;
  removePaymentMethod?: Resolver<ResolversTypes['RemovePaymentMethodPayload'], ParentType, ContextType, RequireFields<MutationRemovePaymentMethodArgs, 'input'>>;
  payAmountDue?: Resolver<ResolversTypes['PayAmountDuePayload'], ParentType, ContextType>;
  updateProfile?: Resolver<ResolversTypes['UpdateProfilePayload'], ParentType, ContextType, RequireFields<MutationUpdateProfileArgs, 'input'>>;
  changeEmail?: Resolver<ResolversTypes['ChangeEmailPayload'], ParentType, ContextType, RequireFields<MutationChangeEmailArgs, 'input'>>;
  cancelEmailChange?: Resolver<ResolversTypes['CancelEmailChangePayload'], ParentType, ContextType>;
  confirmEmailChange?: Resolver<ResolversTypes['ConfirmEmailChangePayload'], ParentType, ContextType, RequireFields<MutationConfirmEmailChangeArgs, 'input'>>;
  changePassword?: Resolver<ResolversTypes['ChangePasswordPayload'], ParentType, ContextType, RequireFields<MutationChangePasswordArgs, 'input'>>;
  updateProject?: Resolver<ResolversTypes['UpdateProjectPayload'], ParentType, ContextType, RequireFields<MutationUpdateProjectArgs, 'input'>>;
  archiveProject?: Resolver<ResolversTypes['ArchiveProjectPayload'], ParentType, ContextType, RequireFields<MutationArchiveProjectArgs, 'input'>>;
  restoreProject?: Resolver<ResolversTypes['RestoreProjectPayload'], ParentType, ContextType, RequireFields<MutationRestoreProjectArgs, 'input'>>;
  deleteProject?: Resolver<ResolversTypes['DeleteProjectPayload'], ParentType, ContextType, RequireFields<MutationDeleteProjectArgs, 'input'>>;
  addProjectMember?: Resolver<ResolversTypes['AddProjectMemberPayload'], ParentType, ContextType, RequireFields<MutationAddProjectMemberArgs, 'input'>>;
  removeProjectMember?: Resolver<ResolversTypes['RemoveProjectMemberPayload'], ParentType, ContextType, RequireFields<MutationRemoveProjectMemberArgs, 'input'>>;
  connectRepository?: Resolver<ResolversTypes['ConnectRepositoryPayload'], ParentType, ContextType, RequireFields<MutationConnectRepositoryArgs, 'input'>>;
  fetchRepository?: Resolver<ResolversTypes['FetchRepositoryPayload'], ParentType, ContextType, RequireFields<MutationFetchRepositoryArgs, 'input'>>;
  updateAccessToken?: Resolver<ResolversTypes['UpdateAccessTokenPayload'], ParentType, ContextType, RequireFields<MutationUpdateAccessTokenArgs, 'input'>>;
  endSession?: Resolver<ResolversTypes['EndSessionPayload'], ParentType, ContextType, RequireFields<MutationEndSessionArgs, 'input'>>;
  endOtherSessions?: Resolver<ResolversTypes['EndOtherSessionsPayload'], ParentType, ContextType>;
  login?: Resolver<ResolversTypes['LoginPayload'], ParentType, ContextType, RequireFields<MutationLoginArgs, 'input'>>;
  signup?: Resolver<ResolversTypes['SignupPayload'], ParentType, ContextType, RequireFields<MutationSignupArgs, 'input'>>;
  changePlan?: Resolver<ResolversTypes['ChangePlanPayload'], ParentType, ContextType, RequireFields<MutationChangePlanArgs, 'input'>>;
  cancelSubscription?: Resolver<ResolversTypes['CancelSubscriptionPayload'], ParentType, ContextType>;
  resumeSubscription?: Resolver<ResolversTypes['ResumeSubscriptionPayload'], ParentType, ContextType>;
  startTrial?: Resolver<ResolversTypes['StartTrialPayload'], ParentType, ContextType, RequireFields<MutationStartTrialArgs, 'input'>>;
  createTask?: Resolver<ResolversTypes['CreateTaskPayload'], ParentType, ContextType, RequireFields<MutationCreateTaskArgs, 'input'>>;
  updateTask?: Resolver<ResolversTypes['UpdateTaskPayload'], ParentType, ContextType, RequireFields<MutationUpdateTaskArgs, 'input'>>;
  deleteTask?: Resolver<ResolversTypes['DeleteTaskPayload'], ParentType, ContextType, RequireFields<MutationDeleteTaskArgs, 'input'>>;
  createTenant?: Resolver<ResolversTypes['CreateTenantPayload'], ParentType, ContextType, RequireFields<MutationCreateTenantArgs, 'input'>>;
  updateTenant?: Resolver<ResolversTypes['UpdateTenantPayload'], ParentType, ContextType, RequireFields<MutationUpdateTenantArgs, 'input'>>;
  suspendTenant?: Resolver<ResolversTypes['SuspendTenantPayload'], ParentType, ContextType, RequireFields<MutationSuspendTenantArgs, 'input'>>;
  reactivateTenant?: Resolver<ResolversTypes['ReactivateTenantPayload'], ParentType, ContextType, RequireFields<MutationReactivateTenantArgs, 'input'>>;
  changeTenantRole?: Resolver<ResolversTypes['ChangeTenantRolePayload'], ParentType, ContextType, RequireFields<MutationChangeTenantRoleArgs, 'input'>>;
  removeTenantMember?: Resolver<ResolversTypes['RemoveTenantMemberPayload'], ParentType, ContextType, RequireFields<MutationRemoveTenantMemberArgs, 'input'>>;
  endTenantSessions?: Resolver<ResolversTypes['EndTenantSessionsPayload'], ParentType, ContextType, RequireFields<MutationEndTenantSessionsArgs, 'input'>>;
  resendTenantInvitation?: Resolver<ResolversTypes['ResendTenantInvitationPayload'], ParentType, ContextType, RequireFields<MutationResendTenantInvitationArgs, 'input'>>;
  completeLogin?: Resolver<ResolversTypes['CompleteLoginPayload'], ParentType, ContextType, RequireFields<MutationCompleteLoginArgs, 'input'>>;
  startTwoFactor?: Resolver<ResolversTypes['StartTwoFactorPayload'], ParentType, ContextType, RequireFields<MutationStartTwoFactorArgs, 'input'>>;
  confirmTwoFactor?: Resolver<ResolversTypes['ConfirmTwoFactorPayload'], ParentType, ContextType, RequireFields<MutationConfirmTwoFactorArgs, 'input'>>;
  regenerateRecoveryCodes?: Resolver<ResolversTypes['RegenerateRecoveryCodesPayload'], ParentType, ContextType, RequireFields<MutationRegenerateRecoveryCodesArgs, 'input'>>;
  disableTwoFactor?: Resolver<ResolversTypes['DisableTwoFactorPayload'], ParentType, ContextType, RequireFields<MutationDisableTwoFactorArgs, 'input'>>;
};

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  notificationAdded?: SubscriptionResolver<ResolversTypes['Notification'], "notificationAdded", ParentType, ContextType>;
  jobLogAdded?: SubscriptionResolver<ResolversTypes['JobLogLineConnection'], "jobLogAdded", ParentType, ContextType, RequireFields<SubscriptionJobLogAddedArgs, 'id'>>;
  jobUpdated?: SubscriptionResolver<ResolversTypes['Job'], "jobUpdated", ParentType, ContextType, RequireFields<SubscriptionJobUpdatedArgs, 'id'>>;
};

export type PlanResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Plan'] = ResolversParentTypes['Plan']> = {
  code?: Resolver<ResolversTypes['PlanCode'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  annualPrice?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  period?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  features?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  limitations?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  popular?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  callToAction?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seatLimit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  projectLimit?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  storageGigabytes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  serviceLevel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BillingSubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BillingSubscription'] = ResolversParentTypes['BillingSubscription']> = {
  plan?: Resolver<ResolversTypes['Plan'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['SubscriptionStatus'], ParentType, ContextType>;
  billingCycle?: Resolver<ResolversTypes['BillingCycle'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  listPrice?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  nextBillingDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  amount?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  trialEndsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  credit?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  openInvoice?: Resolver<Maybe<ResolversTypes['Invoice']>, ParentType, ContextType>;
  nextAttemptAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dueNow?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
};

export type PlanUsageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlanUsage'] = ResolversParentTypes['PlanUsage']> = {
  members?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  invitations?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  projects?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  storageBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type BranchResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Branch'] = ResolversParentTypes['Branch']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sha?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TreeEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TreeEntry'] = ResolversParentTypes['TreeEntry']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['TreeEntryType'], ParentType, ContextType>;
  sizeBytes?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type TreeEntryConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TreeEntryConnection'] = ResolversParentTypes['TreeEntryConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['TreeEntry']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type TreeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Tree'] = ResolversParentTypes['Tree']> = {
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entries?: Resolver<ResolversTypes['TreeEntryConnection'], ParentType, ContextType, Partial<TreeEntriesArgs>>;
  readme?: Resolver<Maybe<ResolversTypes['Blob']>, ParentType, ContextType>;
};

export type BlobResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Blob'] = ResolversParentTypes['Blob']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['TreeEntryType'], ParentType, ContextType>;
  sizeBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  binary?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CommitConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CommitConnection'] = ResolversParentTypes['CommitConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['Commit']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type RequestContactPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RequestContactPayload'] = ResolversParentTypes['RequestContactPayload']> = {
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DashboardResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Dashboard'] = ResolversParentTypes['Dashboard']> = {
  stats?: Resolver<ResolversTypes['DashboardStats'], ParentType, ContextType>;
  deploymentsByDay?: Resolver<Array<ResolversTypes['DailyCount']>, ParentType, ContextType>;
  recentActivity?: Resolver<Array<ResolversTypes['Activity']>, ParentType, ContextType>;
  projects?: Resolver<Array<ResolversTypes['Project']>, ParentType, ContextType>;
};

export type DashboardStatsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DashboardStats'] = ResolversParentTypes['DashboardStats']> = {
  totalProjects?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  newProjects?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  activeAgents?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  totalAgents?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  securityScore?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  previousSecurityScore?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  checksPassed?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  deployments?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  previousDeployments?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  vulnerabilities?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  teamMembers?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type DailyCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DailyCount'] = ResolversParentTypes['DailyCount']> = {
  day?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type DeploymentAnalyticsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeploymentAnalytics'] = ResolversParentTypes['DeploymentAnalytics']> = {
  total?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  previousTotal?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  successRate?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  previousSuccessRate?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  duration?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  previousDuration?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  byDay?: Resolver<Array<ResolversTypes['DeploymentDay']>, ParentType, ContextType>;
  environments?: Resolver<Array<ResolversTypes['EnvironmentDeployments']>, ParentType, ContextType>;
  slowest?: Resolver<Array<ResolversTypes['SlowDeployment']>, ParentType, ContextType>;
};

export type DeploymentDayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeploymentDay'] = ResolversParentTypes['DeploymentDay']> = {
  day?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  failed?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  rolledBack?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  unfinished?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type EnvironmentDeploymentsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EnvironmentDeployments'] = ResolversParentTypes['EnvironmentDeployments']> = {
  environment?: Resolver<ResolversTypes['DeploymentEnvironment'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  failed?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  rolledBack?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  duration?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type SlowDeploymentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SlowDeployment'] = ResolversParentTypes['SlowDeployment']> = {
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
  environment?: Resolver<ResolversTypes['DeploymentEnvironment'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DeploymentStatus'], ParentType, ContextType>;
  commitSha?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  duration?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type DeploymentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Deployment'] = ResolversParentTypes['Deployment']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  environment?: Resolver<ResolversTypes['DeploymentEnvironment'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DeploymentStatus'], ParentType, ContextType>;
  commitSha?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type DeploymentConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeploymentConnection'] = ResolversParentTypes['DeploymentConnection']> = {
  edges?: Resolver<Array<ResolversTypes['DeploymentEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Deployment']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type DeploymentEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeploymentEdge'] = ResolversParentTypes['DeploymentEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Deployment'], ParentType, ContextType>;
};

export type ConfirmFindingPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConfirmFindingPayload'] = ResolversParentTypes['ConfirmFindingPayload']> = {
  finding?: Resolver<Maybe<ResolversTypes['Finding']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DismissFindingPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DismissFindingPayload'] = ResolversParentTypes['DismissFindingPayload']> = {
  finding?: Resolver<Maybe<ResolversTypes['Finding']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ResolveFindingPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ResolveFindingPayload'] = ResolversParentTypes['ResolveFindingPayload']> = {
  finding?: Resolver<Maybe<ResolversTypes['Finding']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ReopenFindingPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReopenFindingPayload'] = ResolversParentTypes['ReopenFindingPayload']> = {
  finding?: Resolver<Maybe<ResolversTypes['Finding']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type FindingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Finding'] = ResolversParentTypes['Finding']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  check?: Resolver<ResolversTypes['SecurityCheck'], ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['Severity'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  file?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  line?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  snippet?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['FindingState'], ParentType, ContextType>;
  dismissalReason?: Resolver<Maybe<ResolversTypes['DismissalReason']>, ParentType, ContextType>;
  firstSeenAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastSeenAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  history?: Resolver<Array<ResolversTypes['FindingEvent']>, ParentType, ContextType>;
};

export type FindingEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FindingEvent'] = ResolversParentTypes['FindingEvent']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['FindingEventType'], ParentType, ContextType>;
  actorName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['DismissalReason']>, ParentType, ContextType>;
  comment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type FindingConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FindingConnection'] = ResolversParentTypes['FindingConnection']> = {
  edges?: Resolver<Array<ResolversTypes['FindingEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Finding']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type FindingEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FindingEdge'] = ResolversParentTypes['FindingEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Finding'], ParentType, ContextType>;
};

export type InvoiceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Invoice'] = ResolversParentTypes['Invoice']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['InvoiceStatus'], ParentType, ContextType>;
  customerName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['InvoiceLine']>, ParentType, ContextType>;
  paidAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  paidWith?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pdfPath?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InvoiceLineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InvoiceLine'] = ResolversParentTypes['InvoiceLine']> = {
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  periodStart?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  periodEnd?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type InvoiceConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InvoiceConnection'] = ResolversParentTypes['InvoiceConnection']> = {
  edges?: Resolver<Array<ResolversTypes['InvoiceEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Invoice']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type InvoiceEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InvoiceEdge'] = ResolversParentTypes['InvoiceEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Invoice'], ParentType, ContextType>;
};

export type JobResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Job'] = ResolversParentTypes['Job']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['JobState'], ParentType, ContextType>;
  progress?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  step?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  log?: Resolver<ResolversTypes['JobLogLineConnection'], ParentType, ContextType, Partial<JobLogArgs>>;
};

export type JobLogLineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobLogLine'] = ResolversParentTypes['JobLogLine']> = {
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type JobLogLineEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobLogLineEdge'] = ResolversParentTypes['JobLogLineEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['JobLogLine'], ParentType, ContextType>;
};

export type JobLogLineConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['JobLogLineConnection'] = ResolversParentTypes['JobLogLineConnection']> = {
  edges?: Resolver<Array<ResolversTypes['JobLogLineEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['JobLogLine']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type CancelJobPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CancelJobPayload'] = ResolversParentTypes['CancelJobPayload']> = {
  job?: Resolver<Maybe<ResolversTypes['Job']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ChangeMemberRolePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangeMemberRolePayload'] = ResolversParentTypes['ChangeMemberRolePayload']> = {
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RemoveMemberPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemoveMemberPayload'] = ResolversParentTypes['RemoveMemberPayload']> = {
  removedUserId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type LeaveOrganizationPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LeaveOrganizationPayload'] = ResolversParentTypes['LeaveOrganizationPayload']> = {
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type TransferOwnershipPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TransferOwnershipPayload'] = ResolversParentTypes['TransferOwnershipPayload']> = {
  newOwner?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  formerOwner?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ResendInvitationPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ResendInvitationPayload'] = ResolversParentTypes['ResendInvitationPayload']> = {
  invitation?: Resolver<Maybe<ResolversTypes['Invitation']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type NotificationPreferenceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NotificationPreference'] = ResolversParentTypes['NotificationPreference']> = {
  event?: Resolver<ResolversTypes['NotificationEvent'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  inApp?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UpdateNotificationPreferencesPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateNotificationPreferencesPayload'] = ResolversParentTypes['UpdateNotificationPreferencesPayload']> = {
  preferences?: Resolver<Maybe<Array<ResolversTypes['NotificationPreference']>>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type NotificationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Notification'] = ResolversParentTypes['Notification']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  read?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  link?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type NotificationConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NotificationConnection'] = ResolversParentTypes['NotificationConnection']> = {
  edges?: Resolver<Array<ResolversTypes['NotificationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Notification']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  unreadCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type NotificationEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NotificationEdge'] = ResolversParentTypes['NotificationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Notification'], ParentType, ContextType>;
};

export type MarkNotificationReadPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MarkNotificationReadPayload'] = ResolversParentTypes['MarkNotificationReadPayload']> = {
  notification?: Resolver<Maybe<ResolversTypes['Notification']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type MarkAllNotificationsReadPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MarkAllNotificationsReadPayload'] = ResolversParentTypes['MarkAllNotificationsReadPayload']> = {
  markedCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateOrganizationPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateOrganizationPayload'] = ResolversParentTypes['UpdateOrganizationPayload']> = {
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteOrganizationPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteOrganizationPayload'] = ResolversParentTypes['DeleteOrganizationPayload']> = {
  deletedOrganizationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type OrganizationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Organization'] = ResolversParentTypes['Organization']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  memberCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  onboardingStep?: Resolver<ResolversTypes['OnboardingStep'], ParentType, ContextType>;
  settings?: Resolver<ResolversTypes['OrganizationSettings'], ParentType, ContextType>;
  members?: Resolver<ResolversTypes['UserConnection'], ParentType, ContextType, Partial<OrganizationMembersArgs>>;
  invitations?: Resolver<ResolversTypes['InvitationConnection'], ParentType, ContextType, Partial<OrganizationInvitationsArgs>>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  plan?: Resolver<ResolversTypes['Plan'], ParentType, ContextType>;
  subscription?: Resolver<ResolversTypes['BillingSubscription'], ParentType, ContextType>;
  planUsage?: Resolver<ResolversTypes['PlanUsage'], ParentType, ContextType>;
  invoices?: Resolver<ResolversTypes['InvoiceConnection'], ParentType, ContextType, Partial<OrganizationInvoicesArgs>>;
  invoice?: Resolver<Maybe<ResolversTypes['Invoice']>, ParentType, ContextType, RequireFields<OrganizationInvoiceArgs, 'id'>>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  paymentMethods?: Resolver<Array<ResolversTypes['PaymentMethod']>, ParentType, ContextType>;
  securityScore?: Resolver<ResolversTypes['SecurityScore'], ParentType, ContextType>;
};

export type OrganizationSettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OrganizationSettings'] = ResolversParentTypes['OrganizationSettings']> = {
  allowPublicProjects?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  requireTwoFactor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  allowedDomains?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  ssoEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  customBranding?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type InvitationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Invitation'] = ResolversParentTypes['Invitation']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['EmailAddress'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  invitedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  held?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type InvitationConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InvitationConnection'] = ResolversParentTypes['InvitationConnection']> = {
  edges?: Resolver<Array<ResolversTypes['InvitationEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Invitation']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type InvitationEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InvitationEdge'] = ResolversParentTypes['InvitationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Invitation'], ParentType, ContextType>;
};

export type InvitationPreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InvitationPreview'] = ResolversParentTypes['InvitationPreview']> = {
  email?: Resolver<ResolversTypes['EmailAddress'], ParentType, ContextType>;
  organizationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  invitedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hasAccount?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type InviteOutcomeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InviteOutcome'] = ResolversParentTypes['InviteOutcome']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['InviteStatus'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  held?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type InviteTeamPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['InviteTeamPayload'] = ResolversParentTypes['InviteTeamPayload']> = {
  outcomes?: Resolver<Array<ResolversTypes['InviteOutcome']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type AcceptInvitationPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AcceptInvitationPayload'] = ResolversParentTypes['AcceptInvitationPayload']> = {
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RevokeInvitationPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RevokeInvitationPayload'] = ResolversParentTypes['RevokeInvitationPayload']> = {
  invitationId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type PaymentMethodResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PaymentMethod'] = ResolversParentTypes['PaymentMethod']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  brand?: Resolver<ResolversTypes['CardBrand'], ParentType, ContextType>;
  lastFour?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiryMonth?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  expiryYear?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  expired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isDefault?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AddPaymentMethodPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddPaymentMethodPayload'] = ResolversParentTypes['AddPaymentMethodPayload']> = {
  paymentMethod?: Resolver<Maybe<ResolversTypes['PaymentMethod']>, ParentType, ContextType>;
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType>;
  invoice?: Resolver<Maybe<ResolversTypes['Invoice']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SetDefaultPaymentMethodPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SetDefaultPaymentMethodPayload'] = ResolversParentTypes['SetDefaultPaymentMethodPayload']> = {
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RemovePaymentMethodPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemovePaymentMethodPayload'] = ResolversParentTypes['RemovePaymentMethodPayload']> = {
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type PayAmountDuePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PayAmountDuePayload'] = ResolversParentTypes['PayAmountDuePayload']> = {
  invoice?: Resolver<Maybe<ResolversTypes['Invoice']>, ParentType, ContextType>;
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type PlatformDashboardResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformDashboard'] = ResolversParentTypes['PlatformDashboard']> = {
  organizations?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  newOrganizations?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  activeUsers?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  users?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  monthlyRevenue?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  payingOrganizations?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  machine?: Resolver<ResolversTypes['Machine'], ParentType, ContextType>;
  growth?: Resolver<Array<ResolversTypes['PlatformGrowth']>, ParentType, ContextType>;
  revenue?: Resolver<Array<ResolversTypes['RevenueMonth']>, ParentType, ContextType>;
  newestTenants?: Resolver<Array<ResolversTypes['Tenant']>, ParentType, ContextType>;
  attention?: Resolver<Array<ResolversTypes['PlatformAttention']>, ParentType, ContextType>;
};

export type PlatformGrowthResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformGrowth'] = ResolversParentTypes['PlatformGrowth']> = {
  month?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  newOrganizations?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  newUsers?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  organizations?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type RevenueMonthResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RevenueMonth'] = ResolversParentTypes['RevenueMonth']> = {
  month?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  recurring?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  collected?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type PlatformAttentionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformAttention'] = ResolversParentTypes['PlatformAttention']> = {
  organizationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  organizationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['PlatformAttentionReason'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type MachineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Machine'] = ResolversParentTypes['Machine']> = {
  loadPercent?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  loadAverages?: Resolver<Array<ResolversTypes['Float']>, ParentType, ContextType>;
  processors?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  memoryUsedBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  memoryTotalBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  readAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type PlatformBillingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformBilling'] = ResolversParentTypes['PlatformBilling']> = {
  monthlyRevenue?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  payingSubscriptions?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  trials?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  averageRevenue?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  churn?: Resolver<ResolversTypes['PlatformChurn'], ParentType, ContextType>;
  byPlan?: Resolver<Array<ResolversTypes['PlanRevenue']>, ParentType, ContextType>;
  byMonth?: Resolver<Array<ResolversTypes['RevenueMonth']>, ParentType, ContextType>;
  subscriptions?: Resolver<ResolversTypes['TenantSubscriptionConnection'], ParentType, ContextType, Partial<PlatformBillingSubscriptionsArgs>>;
  invoices?: Resolver<ResolversTypes['TenantInvoiceConnection'], ParentType, ContextType, Partial<PlatformBillingInvoicesArgs>>;
};

export type PlatformChurnResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformChurn'] = ResolversParentTypes['PlatformChurn']> = {
  payingBefore?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  lost?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  percent?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type PlanRevenueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlanRevenue'] = ResolversParentTypes['PlanRevenue']> = {
  plan?: Resolver<ResolversTypes['Plan'], ParentType, ContextType>;
  payingSubscriptions?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  trials?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  monthlyRevenue?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
};

export type PlatformUsageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformUsage'] = ResolversParentTypes['PlatformUsage']> = {
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  apiOperations?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  apiErrors?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  agentRuns?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  storageBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  byDay?: Resolver<Array<ResolversTypes['PlatformUsageDay']>, ParentType, ContextType>;
  byTenant?: Resolver<ResolversTypes['TenantUsageConnection'], ParentType, ContextType, Partial<PlatformUsageByTenantArgs>>;
  resources?: Resolver<ResolversTypes['PlatformResources'], ParentType, ContextType>;
};

export type PlatformUsageDayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformUsageDay'] = ResolversParentTypes['PlatformUsageDay']> = {
  day?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  apiOperations?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  apiErrors?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  agentRuns?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type TenantUsageRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TenantUsageRow'] = ResolversParentTypes['TenantUsageRow']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  apiOperations?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  apiErrors?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  agentRuns?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  storageBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  users?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type TenantUsageConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TenantUsageConnection'] = ResolversParentTypes['TenantUsageConnection']> = {
  edges?: Resolver<Array<ResolversTypes['TenantUsageEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['TenantUsageRow']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type TenantUsageEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TenantUsageEdge'] = ResolversParentTypes['TenantUsageEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['TenantUsageRow'], ParentType, ContextType>;
};

export type PlatformResourcesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformResources'] = ResolversParentTypes['PlatformResources']> = {
  machine?: Resolver<ResolversTypes['Machine'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  processMemoryBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  diskUsedBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  diskTotalBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  databaseBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  databaseConnections?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  databaseConnectionLimit?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  queues?: Resolver<Array<ResolversTypes['PlatformQueue']>, ParentType, ContextType>;
};

export type PlatformQueueResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlatformQueue'] = ResolversParentTypes['PlatformQueue']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  running?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  oldestAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type MembershipResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Membership'] = ResolversParentTypes['Membership']> = {
  organizationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  organizationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  joinedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type EmailChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EmailChange'] = ResolversParentTypes['EmailChange']> = {
  email?: Resolver<ResolversTypes['EmailAddress'], ParentType, ContextType>;
  requestedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type UpdateProfilePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateProfilePayload'] = ResolversParentTypes['UpdateProfilePayload']> = {
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ChangeEmailPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangeEmailPayload'] = ResolversParentTypes['ChangeEmailPayload']> = {
  emailChange?: Resolver<Maybe<ResolversTypes['EmailChange']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CancelEmailChangePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CancelEmailChangePayload'] = ResolversParentTypes['CancelEmailChangePayload']> = {
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ConfirmEmailChangePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConfirmEmailChangePayload'] = ResolversParentTypes['ConfirmEmailChangePayload']> = {
  email?: Resolver<Maybe<ResolversTypes['EmailAddress']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ChangePasswordPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangePasswordPayload'] = ResolversParentTypes['ChangePasswordPayload']> = {
  endedSessions?: Resolver<Maybe<ResolversTypes['NonNegativeInt']>, ParentType, ContextType>;
  revokedApiKeys?: Resolver<Maybe<ResolversTypes['NonNegativeInt']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ProjectAnalyticsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProjectAnalytics'] = ResolversParentTypes['ProjectAnalytics']> = {
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
  deployments?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  changeFailRate?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  changeLeadTime?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  securityScore?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  progress?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ProjectAnalyticsConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProjectAnalyticsConnection'] = ResolversParentTypes['ProjectAnalyticsConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ProjectAnalyticsEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['ProjectAnalytics']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type ProjectAnalyticsEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProjectAnalyticsEdge'] = ResolversParentTypes['ProjectAnalyticsEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ProjectAnalytics'], ParentType, ContextType>;
};

export type UpdateProjectPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateProjectPayload'] = ResolversParentTypes['UpdateProjectPayload']> = {
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ArchiveProjectPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ArchiveProjectPayload'] = ResolversParentTypes['ArchiveProjectPayload']> = {
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RestoreProjectPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RestoreProjectPayload'] = ResolversParentTypes['RestoreProjectPayload']> = {
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteProjectPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteProjectPayload'] = ResolversParentTypes['DeleteProjectPayload']> = {
  deletedProjectId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type AddProjectMemberPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AddProjectMemberPayload'] = ResolversParentTypes['AddProjectMemberPayload']> = {
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RemoveProjectMemberPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemoveProjectMemberPayload'] = ResolversParentTypes['RemoveProjectMemberPayload']> = {
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ProjectResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Project'] = ResolversParentTypes['Project']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ProjectStatus'], ParentType, ContextType>;
  archived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  progress?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  taskCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  doneTaskCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  team?: Resolver<ResolversTypes['UserConnection'], ParentType, ContextType, Partial<ProjectTeamArgs>>;
  language?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  framework?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  activity?: Resolver<ResolversTypes['ActivityConnection'], ParentType, ContextType, Partial<ProjectActivityArgs>>;
  lastDeployment?: Resolver<Maybe<ResolversTypes['Deployment']>, ParentType, ContextType>;
  deployments?: Resolver<ResolversTypes['DeploymentConnection'], ParentType, ContextType, Partial<ProjectDeploymentsArgs>>;
  repository?: Resolver<Maybe<ResolversTypes['Repository']>, ParentType, ContextType>;
  connectingJob?: Resolver<Maybe<ResolversTypes['Job']>, ParentType, ContextType>;
  fetchingJob?: Resolver<Maybe<ResolversTypes['Job']>, ParentType, ContextType>;
  securityScore?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  latestScan?: Resolver<Maybe<ResolversTypes['Scan']>, ParentType, ContextType>;
  tasks?: Resolver<ResolversTypes['TaskConnection'], ParentType, ContextType, Partial<ProjectTasksArgs>>;
  trends?: Resolver<ResolversTypes['ProjectTrends'], ParentType, ContextType, RequireFields<ProjectTrendsArgs, 'days'>>;
};

export type ProjectFilterOptionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProjectFilterOptions'] = ResolversParentTypes['ProjectFilterOptions']> = {
  languages?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  team?: Resolver<Array<ResolversTypes['User']>, ParentType, ContextType>;
};

export type ProjectConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProjectConnection'] = ResolversParentTypes['ProjectConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ProjectEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Project']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type ProjectEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProjectEdge'] = ResolversParentTypes['ProjectEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
};

export type RepositoryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Repository'] = ResolversParentTypes['Repository']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['RepositoryProvider'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  defaultBranch?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  headCommit?: Resolver<ResolversTypes['Commit'], ParentType, ContextType>;
  languages?: Resolver<Array<ResolversTypes['LanguageShare']>, ParentType, ContextType, Partial<RepositoryLanguagesArgs>>;
  fileCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  sizeBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  commitCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  contributorCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  contributors?: Resolver<Array<ResolversTypes['Contributor']>, ParentType, ContextType>;
  fetchedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  hasAccessToken?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  codeState?: Resolver<ResolversTypes['CodeState'], ParentType, ContextType>;
  codeProblem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  branches?: Resolver<Array<ResolversTypes['Branch']>, ParentType, ContextType>;
  branch?: Resolver<Maybe<ResolversTypes['Branch']>, ParentType, ContextType, Partial<RepositoryBranchArgs>>;
  tree?: Resolver<Maybe<ResolversTypes['Tree']>, ParentType, ContextType, Partial<RepositoryTreeArgs>>;
  blob?: Resolver<Maybe<ResolversTypes['Blob']>, ParentType, ContextType, RequireFields<RepositoryBlobArgs, 'path'>>;
  commits?: Resolver<ResolversTypes['CommitConnection'], ParentType, ContextType, Partial<RepositoryCommitsArgs>>;
};

export type CommitResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Commit'] = ResolversParentTypes['Commit']> = {
  sha?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  authorName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  committedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type LanguageShareResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LanguageShare'] = ResolversParentTypes['LanguageShare']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  color?: Resolver<Maybe<ResolversTypes['HexColorCode']>, ParentType, ContextType>;
  percent?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ContributorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Contributor'] = ResolversParentTypes['Contributor']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  commitCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type ConnectRepositoryPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConnectRepositoryPayload'] = ResolversParentTypes['ConnectRepositoryPayload']> = {
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  job?: Resolver<Maybe<ResolversTypes['Job']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type FetchRepositoryPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FetchRepositoryPayload'] = ResolversParentTypes['FetchRepositoryPayload']> = {
  job?: Resolver<Maybe<ResolversTypes['Job']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateAccessTokenPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateAccessTokenPayload'] = ResolversParentTypes['UpdateAccessTokenPayload']> = {
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SearchResultsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SearchResults'] = ResolversParentTypes['SearchResults']> = {
  projects?: Resolver<Array<ResolversTypes['Project']>, ParentType, ContextType>;
  tasks?: Resolver<Array<ResolversTypes['Task']>, ParentType, ContextType>;
  agents?: Resolver<Array<ResolversTypes['Agent']>, ParentType, ContextType>;
};

export type SecurityScoreResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SecurityScore'] = ResolversParentTypes['SecurityScore']> = {
  percent?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  passed?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  failed?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  notChecked?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type ScanResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Scan'] = ResolversParentTypes['Scan']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  finishedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['SecurityScore'], ParentType, ContextType>;
};

export type SecurityOverviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SecurityOverview'] = ResolversParentTypes['SecurityOverview']> = {
  score?: Resolver<ResolversTypes['SecurityScore'], ParentType, ContextType>;
  previousPercent?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  risks?: Resolver<Array<ResolversTypes['RiskScore']>, ParentType, ContextType>;
  checks?: Resolver<Array<ResolversTypes['CheckResult']>, ParentType, ContextType>;
  standards?: Resolver<Array<ResolversTypes['StandardResult']>, ParentType, ContextType>;
  lastScanAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  activeProjects?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  scannedProjects?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  openFindings?: Resolver<Array<ResolversTypes['SeverityCount']>, ParentType, ContextType>;
  projects?: Resolver<Array<ResolversTypes['Project']>, ParentType, ContextType>;
  scoreByDay?: Resolver<Array<ResolversTypes['DailyScore']>, ParentType, ContextType, RequireFields<SecurityOverviewScoreByDayArgs, 'days'>>;
};

export type RiskScoreResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RiskScore'] = ResolversParentTypes['RiskScore']> = {
  risk?: Resolver<ResolversTypes['Severity'], ParentType, ContextType>;
  weightTenths?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  passed?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  failed?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  notChecked?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type CheckResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CheckResult'] = ResolversParentTypes['CheckResult']> = {
  check?: Resolver<ResolversTypes['SecurityCheck'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['CheckOutcome'], ParentType, ContextType>;
  failedProjects?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  checkedProjects?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  openFindings?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type SeverityCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SeverityCount'] = ResolversParentTypes['SeverityCount']> = {
  severity?: Resolver<ResolversTypes['Severity'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type DailyScoreResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DailyScore'] = ResolversParentTypes['DailyScore']> = {
  day?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  percent?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SecurityCheckResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SecurityCheck'] = ResolversParentTypes['SecurityCheck']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  risk?: Resolver<ResolversTypes['Severity'], ParentType, ContextType>;
  category?: Resolver<ResolversTypes['CheckCategory'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  remediation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  references?: Resolver<Array<ResolversTypes['StandardReference']>, ParentType, ContextType>;
};

export type StandardReferenceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StandardReference'] = ResolversParentTypes['StandardReference']> = {
  standard?: Resolver<ResolversTypes['SecurityStandard'], ParentType, ContextType>;
  section?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StandardResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StandardResult'] = ResolversParentTypes['StandardResult']> = {
  standard?: Resolver<ResolversTypes['SecurityStandard'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  passed?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  failed?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  notChecked?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type SessionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  device?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ipAddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  organizationName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastSeenAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  current?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type EndSessionPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EndSessionPayload'] = ResolversParentTypes['EndSessionPayload']> = {
  sessionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type EndOtherSessionsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EndOtherSessionsPayload'] = ResolversParentTypes['EndOtherSessionsPayload']> = {
  endedSessions?: Resolver<Maybe<ResolversTypes['NonNegativeInt']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SignInOptionsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SignInOptions'] = ResolversParentTypes['SignInOptions']> = {
  demoAccounts?: Resolver<Array<ResolversTypes['DemoAccount']>, ParentType, ContextType>;
  providers?: Resolver<Array<ResolversTypes['SignInProviderOption']>, ParentType, ContextType>;
};

export type DemoAccountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DemoAccount'] = ResolversParentTypes['DemoAccount']> = {
  email?: Resolver<ResolversTypes['EmailAddress'], ParentType, ContextType>;
  password?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SignInProviderOptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SignInProviderOption'] = ResolversParentTypes['SignInProviderOption']> = {
  provider?: Resolver<ResolversTypes['SignInProvider'], ParentType, ContextType>;
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type LoginPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LoginPayload'] = ResolversParentTypes['LoginPayload']> = {
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
  challenge?: Resolver<Maybe<ResolversTypes['LoginChallenge']>, ParentType, ContextType>;
};

export type SignupPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SignupPayload'] = ResolversParentTypes['SignupPayload']> = {
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type LogoutPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LogoutPayload'] = ResolversParentTypes['LogoutPayload']> = {
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type PlanChangePreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlanChangePreview'] = ResolversParentTypes['PlanChangePreview']> = {
  plan?: Resolver<ResolversTypes['Plan'], ParentType, ContextType>;
  billingCycle?: Resolver<ResolversTypes['BillingCycle'], ParentType, ContextType>;
  previewedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['InvoiceLine']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  credit?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  nextBillingDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  nextAmount?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  obstacles?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type StartTrialPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StartTrialPayload'] = ResolversParentTypes['StartTrialPayload']> = {
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ChangePlanPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangePlanPayload'] = ResolversParentTypes['ChangePlanPayload']> = {
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType>;
  invoice?: Resolver<Maybe<ResolversTypes['Invoice']>, ParentType, ContextType>;
  preview?: Resolver<Maybe<ResolversTypes['PlanChangePreview']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CancelSubscriptionPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CancelSubscriptionPayload'] = ResolversParentTypes['CancelSubscriptionPayload']> = {
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ResumeSubscriptionPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ResumeSubscriptionPayload'] = ResolversParentTypes['ResumeSubscriptionPayload']> = {
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type TaskResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Task'] = ResolversParentTypes['Task']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TaskStatus'], ParentType, ContextType>;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type TaskConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskConnection'] = ResolversParentTypes['TaskConnection']> = {
  edges?: Resolver<Array<ResolversTypes['TaskEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Task']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type TaskEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TaskEdge'] = ResolversParentTypes['TaskEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Task'], ParentType, ContextType>;
};

export type CreateTaskPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateTaskPayload'] = ResolversParentTypes['CreateTaskPayload']> = {
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateTaskPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateTaskPayload'] = ResolversParentTypes['UpdateTaskPayload']> = {
  task?: Resolver<Maybe<ResolversTypes['Task']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DeleteTaskPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeleteTaskPayload'] = ResolversParentTypes['DeleteTaskPayload']> = {
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type TenantSubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TenantSubscription'] = ResolversParentTypes['TenantSubscription']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  suspended?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  plan?: Resolver<ResolversTypes['Plan'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['SubscriptionStatus'], ParentType, ContextType>;
  billingCycle?: Resolver<ResolversTypes['BillingCycle'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  monthlyRevenue?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  periodEnd?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  trialEndsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  cancelAtPeriodEnd?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  paymentMethod?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TenantSubscriptionConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TenantSubscriptionConnection'] = ResolversParentTypes['TenantSubscriptionConnection']> = {
  edges?: Resolver<Array<ResolversTypes['TenantSubscriptionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['TenantSubscription']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type TenantSubscriptionEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TenantSubscriptionEdge'] = ResolversParentTypes['TenantSubscriptionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['TenantSubscription'], ParentType, ContextType>;
};

export type TenantInvoiceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TenantInvoice'] = ResolversParentTypes['TenantInvoice']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  organizationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  customerName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['InvoiceStatus'], ParentType, ContextType>;
  paidAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type TenantInvoiceConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TenantInvoiceConnection'] = ResolversParentTypes['TenantInvoiceConnection']> = {
  edges?: Resolver<Array<ResolversTypes['TenantInvoiceEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['TenantInvoice']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type TenantInvoiceEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TenantInvoiceEdge'] = ResolversParentTypes['TenantInvoiceEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['TenantInvoice'], ParentType, ContextType>;
};

export type CreateTenantPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CreateTenantPayload'] = ResolversParentTypes['CreateTenantPayload']> = {
  tenant?: Resolver<Maybe<ResolversTypes['Tenant']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateTenantPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdateTenantPayload'] = ResolversParentTypes['UpdateTenantPayload']> = {
  tenant?: Resolver<Maybe<ResolversTypes['Tenant']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SuspendTenantPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SuspendTenantPayload'] = ResolversParentTypes['SuspendTenantPayload']> = {
  tenant?: Resolver<Maybe<ResolversTypes['Tenant']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ReactivateTenantPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReactivateTenantPayload'] = ResolversParentTypes['ReactivateTenantPayload']> = {
  tenant?: Resolver<Maybe<ResolversTypes['Tenant']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type TenantPersonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TenantPerson'] = ResolversParentTypes['TenantPerson']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['EmailAddress'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  joinedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastSeenAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  openSessions?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type TenantPersonConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TenantPersonConnection'] = ResolversParentTypes['TenantPersonConnection']> = {
  edges?: Resolver<Array<ResolversTypes['TenantPersonEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['TenantPerson']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type TenantPersonEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TenantPersonEdge'] = ResolversParentTypes['TenantPersonEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['TenantPerson'], ParentType, ContextType>;
};

export type TenantInvitationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TenantInvitation'] = ResolversParentTypes['TenantInvitation']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['EmailAddress'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type TenantProjectResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TenantProject'] = ResolversParentTypes['TenantProject']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ProjectStatus'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type TenantUsageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TenantUsage'] = ResolversParentTypes['TenantUsage']> = {
  storageBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  apiOperations?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  apiErrors?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  agentRuns?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type TenantEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TenantEvent'] = ResolversParentTypes['TenantEvent']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  actorName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  target?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ChangeTenantRolePayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangeTenantRolePayload'] = ResolversParentTypes['ChangeTenantRolePayload']> = {
  person?: Resolver<Maybe<ResolversTypes['TenantPerson']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RemoveTenantMemberPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RemoveTenantMemberPayload'] = ResolversParentTypes['RemoveTenantMemberPayload']> = {
  removedUserId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type EndTenantSessionsPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['EndTenantSessionsPayload'] = ResolversParentTypes['EndTenantSessionsPayload']> = {
  ended?: Resolver<Maybe<ResolversTypes['NonNegativeInt']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ResendTenantInvitationPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ResendTenantInvitationPayload'] = ResolversParentTypes['ResendTenantInvitationPayload']> = {
  invitation?: Resolver<Maybe<ResolversTypes['TenantInvitation']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type TenantResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Tenant'] = ResolversParentTypes['Tenant']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  plan?: Resolver<ResolversTypes['Plan'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TenantStatus'], ParentType, ContextType>;
  suspendedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  suspensionReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  users?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  projects?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastActivity?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  people?: Resolver<ResolversTypes['TenantPersonConnection'], ParentType, ContextType, Partial<TenantPeopleArgs>>;
  invitations?: Resolver<Array<ResolversTypes['TenantInvitation']>, ParentType, ContextType>;
  recentProjects?: Resolver<Array<ResolversTypes['TenantProject']>, ParentType, ContextType>;
  usage?: Resolver<ResolversTypes['TenantUsage'], ParentType, ContextType>;
  subscription?: Resolver<ResolversTypes['TenantSubscription'], ParentType, ContextType>;
  invoices?: Resolver<ResolversTypes['TenantInvoiceConnection'], ParentType, ContextType, Partial<TenantInvoicesArgs>>;
  history?: Resolver<Array<ResolversTypes['TenantEvent']>, ParentType, ContextType>;
};

export type TenantConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TenantConnection'] = ResolversParentTypes['TenantConnection']> = {
  edges?: Resolver<Array<ResolversTypes['TenantEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Tenant']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type TenantEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TenantEdge'] = ResolversParentTypes['TenantEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Tenant'], ParentType, ContextType>;
};

export type ProjectTrendsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProjectTrends'] = ResolversParentTypes['ProjectTrends']> = {
  progress?: Resolver<Array<ResolversTypes['PercentOfDay']>, ParentType, ContextType>;
  deployments?: Resolver<Array<ResolversTypes['DeploymentCount']>, ParentType, ContextType>;
  securityScore?: Resolver<Array<ResolversTypes['PercentOfDay']>, ParentType, ContextType>;
};

export type PercentOfDayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PercentOfDay'] = ResolversParentTypes['PercentOfDay']> = {
  day?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  percent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeploymentCountResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeploymentCount'] = ResolversParentTypes['DeploymentCount']> = {
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  failed?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type TwoFactorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TwoFactor'] = ResolversParentTypes['TwoFactor']> = {
  enabledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  recoveryCodesLeft?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type TwoFactorSetupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TwoFactorSetup'] = ResolversParentTypes['TwoFactorSetup']> = {
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  uri?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LoginChallengeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LoginChallenge'] = ResolversParentTypes['LoginChallenge']> = {
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type CompleteLoginPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CompleteLoginPayload'] = ResolversParentTypes['CompleteLoginPayload']> = {
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  recoveryCodesLeft?: Resolver<Maybe<ResolversTypes['NonNegativeInt']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type StartTwoFactorPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StartTwoFactorPayload'] = ResolversParentTypes['StartTwoFactorPayload']> = {
  setup?: Resolver<Maybe<ResolversTypes['TwoFactorSetup']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ConfirmTwoFactorPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConfirmTwoFactorPayload'] = ResolversParentTypes['ConfirmTwoFactorPayload']> = {
  recoveryCodes?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  endedSessions?: Resolver<Maybe<ResolversTypes['NonNegativeInt']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RegenerateRecoveryCodesPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RegenerateRecoveryCodesPayload'] = ResolversParentTypes['RegenerateRecoveryCodesPayload']> = {
  recoveryCodes?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type DisableTwoFactorPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DisableTwoFactorPayload'] = ResolversParentTypes['DisableTwoFactorPayload']> = {
  disabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UsageAnalyticsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UsageAnalytics'] = ResolversParentTypes['UsageAnalytics']> = {
  members?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  joined?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  projects?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  newProjects?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  storageBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  deployments?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  previousDeployments?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  agentRuns?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  previousAgentRuns?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  tasksDone?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  previousTasksDone?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  byDay?: Resolver<Array<ResolversTypes['UsageDay']>, ParentType, ContextType>;
  repositories?: Resolver<Array<ResolversTypes['RepositoryUsage']>, ParentType, ContextType>;
};

export type UsageDayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UsageDay'] = ResolversParentTypes['UsageDay']> = {
  day?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  members?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  projects?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  deployments?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  agentRuns?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  tasksDone?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type RepositoryUsageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RepositoryUsage'] = ResolversParentTypes['RepositoryUsage']> = {
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
  sizeBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  files?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  commits?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  ResetPasswordPayload?: ResetPasswordPayloadResolvers<ContextType>;
  ConfirmPasswordResetPayload?: ConfirmPasswordResetPayloadResolvers<ContextType>;
  VerifyEmailPayload?: VerifyEmailPayloadResolvers<ContextType>;
  ResendVerificationPayload?: ResendVerificationPayloadResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  UserConnection?: UserConnectionResolvers<ContextType>;
  UserEdge?: UserEdgeResolvers<ContextType>;
  SwitchOrganizationPayload?: SwitchOrganizationPayloadResolvers<ContextType>;
  SaveOnboardingStepPayload?: SaveOnboardingStepPayloadResolvers<ContextType>;
  Activity?: ActivityResolvers<ContextType>;
  ActivityConnection?: ActivityConnectionResolvers<ContextType>;
  ActivityEdge?: ActivityEdgeResolvers<ContextType>;
  AgentTypeInfo?: AgentTypeInfoResolvers<ContextType>;
  AgentCapabilityInfo?: AgentCapabilityInfoResolvers<ContextType>;
  CreateAgentPayload?: CreateAgentPayloadResolvers<ContextType>;
  UpdateAgentPayload?: UpdateAgentPayloadResolvers<ContextType>;
  ActivateAgentPayload?: ActivateAgentPayloadResolvers<ContextType>;
  PauseAgentPayload?: PauseAgentPayloadResolvers<ContextType>;
  DeleteAgentPayload?: DeleteAgentPayloadResolvers<ContextType>;
  AgentRun?: AgentRunResolvers<ContextType>;
  AgentRunConnection?: AgentRunConnectionResolvers<ContextType>;
  AgentRunEdge?: AgentRunEdgeResolvers<ContextType>;
  Agent?: AgentResolvers<ContextType>;
  AgentConnection?: AgentConnectionResolvers<ContextType>;
  AgentEdge?: AgentEdgeResolvers<ContextType>;
  Analytics?: AnalyticsResolvers<ContextType>;
  DeliveryAnalytics?: DeliveryAnalyticsResolvers<ContextType>;
  DeliveryFigure?: DeliveryFigureResolvers<ContextType>;
  DeliveryDay?: DeliveryDayResolvers<ContextType>;
  ScoreAnalytics?: ScoreAnalyticsResolvers<ContextType>;
  AgentActivity?: AgentActivityResolvers<ContextType>;
  AgentRunSeries?: AgentRunSeriesResolvers<ContextType>;
  ApiKey?: ApiKeyResolvers<ContextType>;
  ApiKeyConnection?: ApiKeyConnectionResolvers<ContextType>;
  ApiKeyEdge?: ApiKeyEdgeResolvers<ContextType>;
  GenerateApiKeyPayload?: GenerateApiKeyPayloadResolvers<ContextType>;
  RotateApiKeyPayload?: RotateApiKeyPayloadResolvers<ContextType>;
  RevokeApiKeyPayload?: RevokeApiKeyPayloadResolvers<ContextType>;
  AuditEntry?: AuditEntryResolvers<ContextType>;
  AuditEntryConnection?: AuditEntryConnectionResolvers<ContextType>;
  AuditEntryEdge?: AuditEntryEdgeResolvers<ContextType>;
  AuditActor?: AuditActorResolvers<ContextType>;
  AuditFilters?: AuditFiltersResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  EmailAddress?: GraphQLScalarType;
  URL?: GraphQLScalarType;
  NonNegativeInt?: GraphQLScalarType;
  HexColorCode?: GraphQLScalarType;
  PageInfo?: PageInfoResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
  Money?: MoneyResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Plan?: PlanResolvers<ContextType>;
  BillingSubscription?: BillingSubscriptionResolvers<ContextType>;
  PlanUsage?: PlanUsageResolvers<ContextType>;
  Branch?: BranchResolvers<ContextType>;
  TreeEntry?: TreeEntryResolvers<ContextType>;
  TreeEntryConnection?: TreeEntryConnectionResolvers<ContextType>;
  Tree?: TreeResolvers<ContextType>;
  Blob?: BlobResolvers<ContextType>;
  CommitConnection?: CommitConnectionResolvers<ContextType>;
  RequestContactPayload?: RequestContactPayloadResolvers<ContextType>;
  Dashboard?: DashboardResolvers<ContextType>;
  DashboardStats?: DashboardStatsResolvers<ContextType>;
  DailyCount?: DailyCountResolvers<ContextType>;
  DeploymentAnalytics?: DeploymentAnalyticsResolvers<ContextType>;
  DeploymentDay?: DeploymentDayResolvers<ContextType>;
  EnvironmentDeployments?: EnvironmentDeploymentsResolvers<ContextType>;
  SlowDeployment?: SlowDeploymentResolvers<ContextType>;
  Deployment?: DeploymentResolvers<ContextType>;
  DeploymentConnection?: DeploymentConnectionResolvers<ContextType>;
  DeploymentEdge?: DeploymentEdgeResolvers<ContextType>;
  ConfirmFindingPayload?: ConfirmFindingPayloadResolvers<ContextType>;
  DismissFindingPayload?: DismissFindingPayloadResolvers<ContextType>;
  ResolveFindingPayload?: ResolveFindingPayloadResolvers<ContextType>;
  ReopenFindingPayload?: ReopenFindingPayloadResolvers<ContextType>;
  Finding?: FindingResolvers<ContextType>;
  FindingEvent?: FindingEventResolvers<ContextType>;
  FindingConnection?: FindingConnectionResolvers<ContextType>;
  FindingEdge?: FindingEdgeResolvers<ContextType>;
  Invoice?: InvoiceResolvers<ContextType>;
  InvoiceLine?: InvoiceLineResolvers<ContextType>;
  InvoiceConnection?: InvoiceConnectionResolvers<ContextType>;
  InvoiceEdge?: InvoiceEdgeResolvers<ContextType>;
  Job?: JobResolvers<ContextType>;
  JobLogLine?: JobLogLineResolvers<ContextType>;
  JobLogLineEdge?: JobLogLineEdgeResolvers<ContextType>;
  JobLogLineConnection?: JobLogLineConnectionResolvers<ContextType>;
  CancelJobPayload?: CancelJobPayloadResolvers<ContextType>;
  ChangeMemberRolePayload?: ChangeMemberRolePayloadResolvers<ContextType>;
  RemoveMemberPayload?: RemoveMemberPayloadResolvers<ContextType>;
  LeaveOrganizationPayload?: LeaveOrganizationPayloadResolvers<ContextType>;
  TransferOwnershipPayload?: TransferOwnershipPayloadResolvers<ContextType>;
  ResendInvitationPayload?: ResendInvitationPayloadResolvers<ContextType>;
  NotificationPreference?: NotificationPreferenceResolvers<ContextType>;
  UpdateNotificationPreferencesPayload?: UpdateNotificationPreferencesPayloadResolvers<ContextType>;
  Notification?: NotificationResolvers<ContextType>;
  NotificationConnection?: NotificationConnectionResolvers<ContextType>;
  NotificationEdge?: NotificationEdgeResolvers<ContextType>;
  MarkNotificationReadPayload?: MarkNotificationReadPayloadResolvers<ContextType>;
  MarkAllNotificationsReadPayload?: MarkAllNotificationsReadPayloadResolvers<ContextType>;
  UpdateOrganizationPayload?: UpdateOrganizationPayloadResolvers<ContextType>;
  DeleteOrganizationPayload?: DeleteOrganizationPayloadResolvers<ContextType>;
  Organization?: OrganizationResolvers<ContextType>;
  OrganizationSettings?: OrganizationSettingsResolvers<ContextType>;
  Invitation?: InvitationResolvers<ContextType>;
  InvitationConnection?: InvitationConnectionResolvers<ContextType>;
  InvitationEdge?: InvitationEdgeResolvers<ContextType>;
  InvitationPreview?: InvitationPreviewResolvers<ContextType>;
  InviteOutcome?: InviteOutcomeResolvers<ContextType>;
  InviteTeamPayload?: InviteTeamPayloadResolvers<ContextType>;
  AcceptInvitationPayload?: AcceptInvitationPayloadResolvers<ContextType>;
  RevokeInvitationPayload?: RevokeInvitationPayloadResolvers<ContextType>;
  PaymentMethod?: PaymentMethodResolvers<ContextType>;
  AddPaymentMethodPayload?: AddPaymentMethodPayloadResolvers<ContextType>;
  SetDefaultPaymentMethodPayload?: SetDefaultPaymentMethodPayloadResolvers<ContextType>;
  RemovePaymentMethodPayload?: RemovePaymentMethodPayloadResolvers<ContextType>;
  PayAmountDuePayload?: PayAmountDuePayloadResolvers<ContextType>;
  PlatformDashboard?: PlatformDashboardResolvers<ContextType>;
  PlatformGrowth?: PlatformGrowthResolvers<ContextType>;
  RevenueMonth?: RevenueMonthResolvers<ContextType>;
  PlatformAttention?: PlatformAttentionResolvers<ContextType>;
  Machine?: MachineResolvers<ContextType>;
  PlatformBilling?: PlatformBillingResolvers<ContextType>;
  PlatformChurn?: PlatformChurnResolvers<ContextType>;
  PlanRevenue?: PlanRevenueResolvers<ContextType>;
  PlatformUsage?: PlatformUsageResolvers<ContextType>;
  PlatformUsageDay?: PlatformUsageDayResolvers<ContextType>;
  TenantUsageRow?: TenantUsageRowResolvers<ContextType>;
  TenantUsageConnection?: TenantUsageConnectionResolvers<ContextType>;
  TenantUsageEdge?: TenantUsageEdgeResolvers<ContextType>;
  PlatformResources?: PlatformResourcesResolvers<ContextType>;
  PlatformQueue?: PlatformQueueResolvers<ContextType>;
  Membership?: MembershipResolvers<ContextType>;
  EmailChange?: EmailChangeResolvers<ContextType>;
  UpdateProfilePayload?: UpdateProfilePayloadResolvers<ContextType>;
  ChangeEmailPayload?: ChangeEmailPayloadResolvers<ContextType>;
  CancelEmailChangePayload?: CancelEmailChangePayloadResolvers<ContextType>;
  ConfirmEmailChangePayload?: ConfirmEmailChangePayloadResolvers<ContextType>;
  ChangePasswordPayload?: ChangePasswordPayloadResolvers<ContextType>;
  ProjectAnalytics?: ProjectAnalyticsResolvers<ContextType>;
  ProjectAnalyticsConnection?: ProjectAnalyticsConnectionResolvers<ContextType>;
  ProjectAnalyticsEdge?: ProjectAnalyticsEdgeResolvers<ContextType>;
  UpdateProjectPayload?: UpdateProjectPayloadResolvers<ContextType>;
  ArchiveProjectPayload?: ArchiveProjectPayloadResolvers<ContextType>;
  RestoreProjectPayload?: RestoreProjectPayloadResolvers<ContextType>;
  DeleteProjectPayload?: DeleteProjectPayloadResolvers<ContextType>;
  AddProjectMemberPayload?: AddProjectMemberPayloadResolvers<ContextType>;
  RemoveProjectMemberPayload?: RemoveProjectMemberPayloadResolvers<ContextType>;
  Project?: ProjectResolvers<ContextType>;
  ProjectFilterOptions?: ProjectFilterOptionsResolvers<ContextType>;
  ProjectConnection?: ProjectConnectionResolvers<ContextType>;
  ProjectEdge?: ProjectEdgeResolvers<ContextType>;
  Repository?: RepositoryResolvers<ContextType>;
  Commit?: CommitResolvers<ContextType>;
  LanguageShare?: LanguageShareResolvers<ContextType>;
  Contributor?: ContributorResolvers<ContextType>;
  ConnectRepositoryPayload?: ConnectRepositoryPayloadResolvers<ContextType>;
  FetchRepositoryPayload?: FetchRepositoryPayloadResolvers<ContextType>;
  UpdateAccessTokenPayload?: UpdateAccessTokenPayloadResolvers<ContextType>;
  SearchResults?: SearchResultsResolvers<ContextType>;
  SecurityScore?: SecurityScoreResolvers<ContextType>;
  Scan?: ScanResolvers<ContextType>;
  SecurityOverview?: SecurityOverviewResolvers<ContextType>;
  RiskScore?: RiskScoreResolvers<ContextType>;
  CheckResult?: CheckResultResolvers<ContextType>;
  SeverityCount?: SeverityCountResolvers<ContextType>;
  DailyScore?: DailyScoreResolvers<ContextType>;
  SecurityCheck?: SecurityCheckResolvers<ContextType>;
  StandardReference?: StandardReferenceResolvers<ContextType>;
  StandardResult?: StandardResultResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  EndSessionPayload?: EndSessionPayloadResolvers<ContextType>;
  EndOtherSessionsPayload?: EndOtherSessionsPayloadResolvers<ContextType>;
  SignInOptions?: SignInOptionsResolvers<ContextType>;
  DemoAccount?: DemoAccountResolvers<ContextType>;
  SignInProviderOption?: SignInProviderOptionResolvers<ContextType>;
  LoginPayload?: LoginPayloadResolvers<ContextType>;
  SignupPayload?: SignupPayloadResolvers<ContextType>;
  LogoutPayload?: LogoutPayloadResolvers<ContextType>;
  PlanChangePreview?: PlanChangePreviewResolvers<ContextType>;
  StartTrialPayload?: StartTrialPayloadResolvers<ContextType>;
  ChangePlanPayload?: ChangePlanPayloadResolvers<ContextType>;
  CancelSubscriptionPayload?: CancelSubscriptionPayloadResolvers<ContextType>;
  ResumeSubscriptionPayload?: ResumeSubscriptionPayloadResolvers<ContextType>;
  Task?: TaskResolvers<ContextType>;
  TaskConnection?: TaskConnectionResolvers<ContextType>;
  TaskEdge?: TaskEdgeResolvers<ContextType>;
  CreateTaskPayload?: CreateTaskPayloadResolvers<ContextType>;
  UpdateTaskPayload?: UpdateTaskPayloadResolvers<ContextType>;
  DeleteTaskPayload?: DeleteTaskPayloadResolvers<ContextType>;
  TenantSubscription?: TenantSubscriptionResolvers<ContextType>;
  TenantSubscriptionConnection?: TenantSubscriptionConnectionResolvers<ContextType>;
  TenantSubscriptionEdge?: TenantSubscriptionEdgeResolvers<ContextType>;
  TenantInvoice?: TenantInvoiceResolvers<ContextType>;
  TenantInvoiceConnection?: TenantInvoiceConnectionResolvers<ContextType>;
  TenantInvoiceEdge?: TenantInvoiceEdgeResolvers<ContextType>;
  CreateTenantPayload?: CreateTenantPayloadResolvers<ContextType>;
  UpdateTenantPayload?: UpdateTenantPayloadResolvers<ContextType>;
  SuspendTenantPayload?: SuspendTenantPayloadResolvers<ContextType>;
  ReactivateTenantPayload?: ReactivateTenantPayloadResolvers<ContextType>;
  TenantPerson?: TenantPersonResolvers<ContextType>;
  TenantPersonConnection?: TenantPersonConnectionResolvers<ContextType>;
  TenantPersonEdge?: TenantPersonEdgeResolvers<ContextType>;
  TenantInvitation?: TenantInvitationResolvers<ContextType>;
  TenantProject?: TenantProjectResolvers<ContextType>;
  TenantUsage?: TenantUsageResolvers<ContextType>;
  TenantEvent?: TenantEventResolvers<ContextType>;
  ChangeTenantRolePayload?: ChangeTenantRolePayloadResolvers<ContextType>;
  RemoveTenantMemberPayload?: RemoveTenantMemberPayloadResolvers<ContextType>;
  EndTenantSessionsPayload?: EndTenantSessionsPayloadResolvers<ContextType>;
  ResendTenantInvitationPayload?: ResendTenantInvitationPayloadResolvers<ContextType>;
  Tenant?: TenantResolvers<ContextType>;
  TenantConnection?: TenantConnectionResolvers<ContextType>;
  TenantEdge?: TenantEdgeResolvers<ContextType>;
  ProjectTrends?: ProjectTrendsResolvers<ContextType>;
  PercentOfDay?: PercentOfDayResolvers<ContextType>;
  DeploymentCount?: DeploymentCountResolvers<ContextType>;
  TwoFactor?: TwoFactorResolvers<ContextType>;
  TwoFactorSetup?: TwoFactorSetupResolvers<ContextType>;
  LoginChallenge?: LoginChallengeResolvers<ContextType>;
  CompleteLoginPayload?: CompleteLoginPayloadResolvers<ContextType>;
  StartTwoFactorPayload?: StartTwoFactorPayloadResolvers<ContextType>;
  ConfirmTwoFactorPayload?: ConfirmTwoFactorPayloadResolvers<ContextType>;
  RegenerateRecoveryCodesPayload?: RegenerateRecoveryCodesPayloadResolvers<ContextType>;
  DisableTwoFactorPayload?: DisableTwoFactorPayloadResolvers<ContextType>;
  UsageAnalytics?: UsageAnalyticsResolvers<ContextType>;
  UsageDay?: UsageDayResolvers<ContextType>;
  RepositoryUsage?: RepositoryUsageResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  public?: PublicDirectiveResolver<any, any, ContextType>;
  enrolling?: EnrollingDirectiveResolver<any, any, ContextType>;
  requires?: RequiresDirectiveResolver<any, any, ContextType>;
  personal?: PersonalDirectiveResolver<any, any, ContextType>;
  bounded?: BoundedDirectiveResolver<any, any, ContextType>;
  constraint?: ConstraintDirectiveResolver<any, any, ContextType>;
};
