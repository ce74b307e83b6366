// Made by `npm run codegen` from the SDL. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { UserRow, UserPage } from '../accounts/store.ts';
import type { OrganizationRow } from '../organizations/store.ts';
import type { InvitationRow, InvitationPage } from '../organizations/invitationStore.ts';
import type { ProjectRow, ProjectPage } from '../projects/store.ts';
import type { TaskRow } from '../projects/taskStore.ts';
import type { RepositoryRow } from '../projects/repositoryStore.ts';
import type { JobRow } from '../jobs/store.ts';
import type { ActivityRow, ActivityPage } from '../activity/store.ts';
import type { AgentRow, AgentPage } from '../agents/store.ts';
import type { InvoiceRow, InvoicePage } from '../billing/store.ts';
import type { NotificationRow, NotificationPage } from '../notifications/store.ts';
import type { TenantRow, TenantPage } from '../tenants/store.ts';
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
  /** Whether the person operates the platform, and may use everything under /admin. */
  platformAdministrator: Scalars['Boolean']['output'];
  /** When the account was made. */
  createdAt: Scalars['DateTime']['output'];
  /** The organization in which this was read; for the viewer, the active one. */
  organization: Organization;
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

/** What signing in asks for. */
export type LoginInput = {
  /** Email address. */
  email: Scalars['String']['input'];
  /** Password. */
  password: Scalars['String']['input'];
  /** Stay signed in for 30 days; otherwise until the browser closes, and 12 hours at most without use. */
  rememberMe: Scalars['Boolean']['input'];
};

/** The answer to signing in. */
export type LoginPayload = {
  /** The signed-in person, or null when signing in failed. */
  user: Maybe<User>;
  /** What the person can mend. */
  errors: Array<UserError>;
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
};

/** The answer to setting a new password. */
export type ConfirmPasswordResetPayload = {
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
  /** When it last ran, or null. */
  lastActivity: Maybe<Scalars['DateTime']['output']>;
  /** The projects it acts on, by name. */
  projects: ProjectConnection;
  /** What it can do. */
  capabilities: Array<Scalars['String']['output']>;
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
};


/** A worker that acts on projects by itself. */
export type AgentProjectsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

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

/** A change that a person made. Nothing in the product can edit or remove it. */
export type AuditEntry = {
  /** Unique id. */
  id: Scalars['ID']['output'];
  /** What was done: the name of the mutation. */
  action: Scalars['String']['output'];
  /** Name of the person at that time. */
  actorName: Scalars['String']['output'];
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
  /** What the sign-in page offers. */
  signInOptions: SignInOptions;
  /** The agents of the active organization, by name. */
  agents: AgentConnection;
  /** An agent by its id. */
  agent: Maybe<Agent>;
  /** The audit log of the active organization, newest first. */
  auditLog: AuditEntryConnection;
  /** The plans that can be subscribed to, smallest first. */
  plans: Array<Plan>;
  /** What the dashboard shows. */
  dashboard: Dashboard;
  /** A job by its id. */
  job: Maybe<Job>;
  /** The viewer's notifications in the active organization, newest first. */
  notifications: NotificationConnection;
  /** The active organization. */
  organization: Organization;
  /** The organizations that the viewer belongs to, by name. */
  organizations: Array<Organization>;
  /** What an invitation link offers, or null when it is unknown, used, revoked or too old. */
  invitation: Maybe<InvitationPreview>;
  /** A project by its id. An id of another organization is as unknown as any other. */
  project: Maybe<Project>;
  /** The projects of the active organization. */
  projects: ProjectConnection;
  /** What the projects of the organization can be filtered by. */
  projectFilterOptions: ProjectFilterOptions;
  /** Search the active organization. */
  search: SearchResults;
  /** All tenants of the platform, by name; the operator's own organization is left out. */
  tenants: TenantConnection;
};


/** What can be read. */
export type QueryAgentsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** What can be read. */
export type QueryAgentArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryAuditLogArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** What can be read. */
export type QueryJobArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryNotificationsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** What can be read. */
export type QueryInvitationArgs = {
  token: Scalars['String']['input'];
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
export type QueryTenantsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<TenantStatus>;
};

/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type Mutation = {
  /** End the session of the signed-in person, on the server too. */
  logout: LogoutPayload;
  /** Sign in. Starts a session in an httpOnly cookie. */
  login: LoginPayload;
  /** Make an account with a new organization, or join the one of an invitation. Starts a session. */
  signup: SignupPayload;
  /** Send a link with which a new password can be set. The answer is the same whether or not the account exists. */
  resetPassword: ResetPasswordPayload;
  /** Set a new password with the token of a reset link. Ends all sessions of the account. */
  confirmPasswordReset: ConfirmPasswordResetPayload;
  /** Prove an email address with the token of a verification link. */
  verifyEmail: VerifyEmailPayload;
  /** Send the viewer another verification letter, at most one a minute; the link of the former stops working. */
  resendVerification: ResendVerificationPayload;
  /** Make another of the viewer's organizations the active one. */
  switchOrganization: SwitchOrganizationPayload;
  /** Remember how far the active organization has come in onboarding. */
  saveOnboardingStep: SaveOnboardingStepPayload;
  /** Start the free trial of 14 days, without a card. An organization has one. */
  startTrial: StartTrialPayload;
  /** Stop a job. The project it was connecting is removed. */
  cancelJob: CancelJobPayload;
  /** Mark a notification as read. */
  markNotificationRead: MarkNotificationReadPayload;
  /** Mark all of the viewer's notifications in the active organization as read. */
  markAllNotificationsRead: MarkAllNotificationsReadPayload;
  /** Invite people to the active organization. Every address gets its own outcome. */
  inviteTeam: InviteTeamPayload;
  /** Join the organization of an invitation with the account that is signed in. */
  acceptInvitation: AcceptInvitationPayload;
  /** Take an invitation back: its link stops working. */
  revokeInvitation: RevokeInvitationPayload;
  /** Change a project's name, description or state. Fields that are left out stay as they are. */
  updateProject: UpdateProjectPayload;
  /** Put a project away: it is left out of lists and figures, and nothing of it is lost. */
  archiveProject: ArchiveProjectPayload;
  /** Bring an archived project back. */
  restoreProject: RestoreProjectPayload;
  /**
   * Make a project and connect its Git repository. The address is checked and reached before the answer; a job then clones
   * and reads it (`jobUpdated` follows it). Without an address the project is a draft.
   */
  connectRepository: ConnectRepositoryPayload;
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
export type MutationStartTrialArgs = {
  input: StartTrialInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationCancelJobArgs = {
  input: CancelJobInput;
};


/** What can be changed. Every mutation answers with its own payload and the errors that the person can mend. */
export type MutationMarkNotificationReadArgs = {
  input: MarkNotificationReadInput;
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
export type MutationConnectRepositoryArgs = {
  input: ConnectRepositoryInput;
};

/** What can be followed live, over a WebSocket (graphql-ws) on the same path. */
export type Subscription = {
  /** A new notification for the signed-in person, as soon as it is written. */
  notificationAdded: Notification;
  /** A job, at once and then whenever it moves on; ends when the job has ended. */
  jobUpdated: Job;
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
  /** When the next invoice is made; null when none will be. */
  nextBillingDate: Maybe<Scalars['DateTime']['output']>;
  /** What the next invoice will be, before tax; null when none will be. */
  amount: Maybe<Money>;
  /** When the free trial ends or ended; null without a trial. */
  trialEndsAt: Maybe<Scalars['DateTime']['output']>;
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
  /** The trial ended without a payment method: reading works, changing does not. */
  | 'PAUSED'
  /** Ended. */
  | 'CANCELED';

/** How often a subscription is billed. */
export type BillingCycle =
  /** Every month. */
  | 'MONTHLY'
  /** Every year, 20 % less. */
  | 'ANNUAL';

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
  /** Its invoices, newest first. */
  invoices: InvoiceConnection;
  /** Score over the latest scan of each active project; a check passes only if it passes in every project where it ran. */
  securityScore: SecurityScore;
};


/** A customer's workspace. */
export type OrganizationMembersArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** A customer's workspace. */
export type OrganizationInvitationsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** A customer's workspace. */
export type OrganizationInvoicesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
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
};

/** What can become of an invited address. */
export type InviteStatus =
  /** The invitation is on its way. */
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
  | 'SEAT_LIMIT_REACHED';

/** What inviting asks for. */
export type InviteTeamInput = {
  /** Email addresses, with commas or line breaks between them. */
  emails: Scalars['String']['input'];
  /** The role they get; member when none is named. At most the inviter's own. */
  role?: InputMaybe<Role>;
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
  /** The job that is connecting its repository now, or null. */
  connectingJob: Maybe<Job>;
  /** The connected repository, or null. */
  repository: Maybe<Repository>;
  /** Score of the latest scan in whole percent; null without a scan. */
  securityScore: Maybe<Scalars['Int']['output']>;
  /** The latest scan, or null. */
  latestScan: Maybe<Scan>;
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

/** An organization as the platform's operator sees it. */
export type Tenant = {
  /** Id of the organization. */
  id: Scalars['ID']['output'];
  /** Name. */
  name: Scalars['String']['output'];
  /** Plan whose limits hold. */
  plan: Plan;
  /** Where it stands. */
  status: TenantStatus;
  /** How many people belong to it. */
  users: Scalars['NonNegativeInt']['output'];
  /** How many projects it has. */
  projects: Scalars['NonNegativeInt']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** When one of its people was last seen, or null. */
  lastActivity: Maybe<Scalars['DateTime']['output']>;
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
  User: ResolverTypeWrapper<UserRow>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Role: Role;
  UserConnection: ResolverTypeWrapper<UserPage>;
  UserEdge: ResolverTypeWrapper<Omit<UserEdge, 'node'> & { node: ResolversTypes['User'] }>;
  SignInOptions: ResolverTypeWrapper<SignInOptions>;
  DemoAccount: ResolverTypeWrapper<DemoAccount>;
  SignInProviderOption: ResolverTypeWrapper<SignInProviderOption>;
  SignInProvider: SignInProvider;
  OnboardingStep: OnboardingStep;
  LoginInput: LoginInput;
  LoginPayload: ResolverTypeWrapper<Omit<LoginPayload, 'user'> & { user?: Maybe<ResolversTypes['User']> }>;
  SignupInput: SignupInput;
  SignupPayload: ResolverTypeWrapper<Omit<SignupPayload, 'user'> & { user?: Maybe<ResolversTypes['User']> }>;
  LogoutPayload: ResolverTypeWrapper<LogoutPayload>;
  ResetPasswordInput: ResetPasswordInput;
  ResetPasswordPayload: ResolverTypeWrapper<ResetPasswordPayload>;
  ConfirmPasswordResetInput: ConfirmPasswordResetInput;
  ConfirmPasswordResetPayload: ResolverTypeWrapper<ConfirmPasswordResetPayload>;
  VerifyEmailInput: VerifyEmailInput;
  VerifyEmailPayload: ResolverTypeWrapper<VerifyEmailPayload>;
  ResendVerificationPayload: ResolverTypeWrapper<Omit<ResendVerificationPayload, 'user'> & { user?: Maybe<ResolversTypes['User']> }>;
  SwitchOrganizationInput: SwitchOrganizationInput;
  SwitchOrganizationPayload: ResolverTypeWrapper<Omit<SwitchOrganizationPayload, 'user'> & { user?: Maybe<ResolversTypes['User']> }>;
  SaveOnboardingStepInput: SaveOnboardingStepInput;
  SaveOnboardingStepPayload: ResolverTypeWrapper<Omit<SaveOnboardingStepPayload, 'organization'> & { organization?: Maybe<ResolversTypes['Organization']> }>;
  Activity: ResolverTypeWrapper<ActivityRow>;
  ActivityType: ActivityType;
  ActivityStatus: ActivityStatus;
  ActivityConnection: ResolverTypeWrapper<ActivityPage>;
  ActivityEdge: ResolverTypeWrapper<Omit<ActivityEdge, 'node'> & { node: ResolversTypes['Activity'] }>;
  Agent: ResolverTypeWrapper<AgentRow>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  AgentStatus: AgentStatus;
  AgentType: AgentType;
  AgentConnection: ResolverTypeWrapper<AgentPage>;
  AgentEdge: ResolverTypeWrapper<Omit<AgentEdge, 'node'> & { node: ResolversTypes['Agent'] }>;
  AuditEntry: ResolverTypeWrapper<AuditEntryRow>;
  AuditEntryConnection: ResolverTypeWrapper<AuditEntryPage>;
  AuditEntryEdge: ResolverTypeWrapper<Omit<AuditEntryEdge, 'node'> & { node: ResolversTypes['AuditEntry'] }>;
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
  BillingSubscription: ResolverTypeWrapper<BillingSubscription>;
  SubscriptionStatus: SubscriptionStatus;
  BillingCycle: BillingCycle;
  Invoice: ResolverTypeWrapper<InvoiceRow>;
  InvoiceStatus: InvoiceStatus;
  InvoiceConnection: ResolverTypeWrapper<InvoicePage>;
  InvoiceEdge: ResolverTypeWrapper<Omit<InvoiceEdge, 'node'> & { node: ResolversTypes['Invoice'] }>;
  StartTrialInput: StartTrialInput;
  StartTrialPayload: ResolverTypeWrapper<Omit<StartTrialPayload, 'organization'> & { organization?: Maybe<ResolversTypes['Organization']> }>;
  Dashboard: ResolverTypeWrapper<Omit<Dashboard, 'recentActivity' | 'projects'> & { recentActivity: Array<ResolversTypes['Activity']>, projects: Array<ResolversTypes['Project']> }>;
  DashboardStats: ResolverTypeWrapper<DashboardStats>;
  DailyCount: ResolverTypeWrapper<DailyCount>;
  Deployment: ResolverTypeWrapper<Deployment>;
  DeploymentEnvironment: DeploymentEnvironment;
  DeploymentStatus: DeploymentStatus;
  Job: ResolverTypeWrapper<JobRow>;
  JobState: JobState;
  CancelJobInput: CancelJobInput;
  CancelJobPayload: ResolverTypeWrapper<Omit<CancelJobPayload, 'job'> & { job?: Maybe<ResolversTypes['Job']> }>;
  Notification: ResolverTypeWrapper<NotificationRow>;
  NotificationConnection: ResolverTypeWrapper<NotificationPage>;
  NotificationEdge: ResolverTypeWrapper<Omit<NotificationEdge, 'node'> & { node: ResolversTypes['Notification'] }>;
  MarkNotificationReadInput: MarkNotificationReadInput;
  MarkNotificationReadPayload: ResolverTypeWrapper<Omit<MarkNotificationReadPayload, 'notification'> & { notification?: Maybe<ResolversTypes['Notification']> }>;
  MarkAllNotificationsReadPayload: ResolverTypeWrapper<MarkAllNotificationsReadPayload>;
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
  Project: ResolverTypeWrapper<ProjectRow>;
  ProjectStatus: ProjectStatus;
  Task: ResolverTypeWrapper<TaskRow>;
  TaskStatus: TaskStatus;
  ProjectSortField: ProjectSortField;
  ProjectFilter: ProjectFilter;
  ProjectSort: ProjectSort;
  ProjectFilterOptions: ResolverTypeWrapper<Omit<ProjectFilterOptions, 'team'> & { team: Array<ResolversTypes['User']> }>;
  ProjectConnection: ResolverTypeWrapper<ProjectPage>;
  ProjectEdge: ResolverTypeWrapper<Omit<ProjectEdge, 'node'> & { node: ResolversTypes['Project'] }>;
  UpdateProjectInput: UpdateProjectInput;
  UpdateProjectPayload: ResolverTypeWrapper<Omit<UpdateProjectPayload, 'project'> & { project?: Maybe<ResolversTypes['Project']> }>;
  ArchiveProjectInput: ArchiveProjectInput;
  ArchiveProjectPayload: ResolverTypeWrapper<Omit<ArchiveProjectPayload, 'project'> & { project?: Maybe<ResolversTypes['Project']> }>;
  RestoreProjectInput: RestoreProjectInput;
  RestoreProjectPayload: ResolverTypeWrapper<Omit<RestoreProjectPayload, 'project'> & { project?: Maybe<ResolversTypes['Project']> }>;
  Repository: ResolverTypeWrapper<RepositoryRow>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  RepositoryProvider: RepositoryProvider;
  Commit: ResolverTypeWrapper<Commit>;
  LanguageShare: ResolverTypeWrapper<LanguageShare>;
  Contributor: ResolverTypeWrapper<Contributor>;
  ConnectRepositoryInput: ConnectRepositoryInput;
  ConnectRepositoryPayload: ResolverTypeWrapper<Omit<ConnectRepositoryPayload, 'project' | 'job'> & { project?: Maybe<ResolversTypes['Project']>, job?: Maybe<ResolversTypes['Job']> }>;
  SearchResults: ResolverTypeWrapper<Omit<SearchResults, 'projects' | 'tasks' | 'agents'> & { projects: Array<ResolversTypes['Project']>, tasks: Array<ResolversTypes['Task']>, agents: Array<ResolversTypes['Agent']> }>;
  SecurityScore: ResolverTypeWrapper<SecurityScore>;
  Scan: ResolverTypeWrapper<Scan>;
  Tenant: ResolverTypeWrapper<TenantRow>;
  TenantStatus: TenantStatus;
  TenantConnection: ResolverTypeWrapper<TenantPage>;
  TenantEdge: ResolverTypeWrapper<Omit<TenantEdge, 'node'> & { node: ResolversTypes['Tenant'] }>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  User: UserRow;
  ID: Scalars['ID']['output'];
  String: Scalars['String']['output'];
  Boolean: Scalars['Boolean']['output'];
  UserConnection: UserPage;
  UserEdge: Omit<UserEdge, 'node'> & { node: ResolversParentTypes['User'] };
  SignInOptions: SignInOptions;
  DemoAccount: DemoAccount;
  SignInProviderOption: SignInProviderOption;
  LoginInput: LoginInput;
  LoginPayload: Omit<LoginPayload, 'user'> & { user?: Maybe<ResolversParentTypes['User']> };
  SignupInput: SignupInput;
  SignupPayload: Omit<SignupPayload, 'user'> & { user?: Maybe<ResolversParentTypes['User']> };
  LogoutPayload: LogoutPayload;
  ResetPasswordInput: ResetPasswordInput;
  ResetPasswordPayload: ResetPasswordPayload;
  ConfirmPasswordResetInput: ConfirmPasswordResetInput;
  ConfirmPasswordResetPayload: ConfirmPasswordResetPayload;
  VerifyEmailInput: VerifyEmailInput;
  VerifyEmailPayload: VerifyEmailPayload;
  ResendVerificationPayload: Omit<ResendVerificationPayload, 'user'> & { user?: Maybe<ResolversParentTypes['User']> };
  SwitchOrganizationInput: SwitchOrganizationInput;
  SwitchOrganizationPayload: Omit<SwitchOrganizationPayload, 'user'> & { user?: Maybe<ResolversParentTypes['User']> };
  SaveOnboardingStepInput: SaveOnboardingStepInput;
  SaveOnboardingStepPayload: Omit<SaveOnboardingStepPayload, 'organization'> & { organization?: Maybe<ResolversParentTypes['Organization']> };
  Activity: ActivityRow;
  ActivityConnection: ActivityPage;
  ActivityEdge: Omit<ActivityEdge, 'node'> & { node: ResolversParentTypes['Activity'] };
  Agent: AgentRow;
  Int: Scalars['Int']['output'];
  AgentConnection: AgentPage;
  AgentEdge: Omit<AgentEdge, 'node'> & { node: ResolversParentTypes['Agent'] };
  AuditEntry: AuditEntryRow;
  AuditEntryConnection: AuditEntryPage;
  AuditEntryEdge: Omit<AuditEntryEdge, 'node'> & { node: ResolversParentTypes['AuditEntry'] };
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
  BillingSubscription: BillingSubscription;
  Invoice: InvoiceRow;
  InvoiceConnection: InvoicePage;
  InvoiceEdge: Omit<InvoiceEdge, 'node'> & { node: ResolversParentTypes['Invoice'] };
  StartTrialInput: StartTrialInput;
  StartTrialPayload: Omit<StartTrialPayload, 'organization'> & { organization?: Maybe<ResolversParentTypes['Organization']> };
  Dashboard: Omit<Dashboard, 'recentActivity' | 'projects'> & { recentActivity: Array<ResolversParentTypes['Activity']>, projects: Array<ResolversParentTypes['Project']> };
  DashboardStats: DashboardStats;
  DailyCount: DailyCount;
  Deployment: Deployment;
  Job: JobRow;
  CancelJobInput: CancelJobInput;
  CancelJobPayload: Omit<CancelJobPayload, 'job'> & { job?: Maybe<ResolversParentTypes['Job']> };
  Notification: NotificationRow;
  NotificationConnection: NotificationPage;
  NotificationEdge: Omit<NotificationEdge, 'node'> & { node: ResolversParentTypes['Notification'] };
  MarkNotificationReadInput: MarkNotificationReadInput;
  MarkNotificationReadPayload: Omit<MarkNotificationReadPayload, 'notification'> & { notification?: Maybe<ResolversParentTypes['Notification']> };
  MarkAllNotificationsReadPayload: MarkAllNotificationsReadPayload;
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
  Project: ProjectRow;
  Task: TaskRow;
  ProjectFilter: ProjectFilter;
  ProjectSort: ProjectSort;
  ProjectFilterOptions: Omit<ProjectFilterOptions, 'team'> & { team: Array<ResolversParentTypes['User']> };
  ProjectConnection: ProjectPage;
  ProjectEdge: Omit<ProjectEdge, 'node'> & { node: ResolversParentTypes['Project'] };
  UpdateProjectInput: UpdateProjectInput;
  UpdateProjectPayload: Omit<UpdateProjectPayload, 'project'> & { project?: Maybe<ResolversParentTypes['Project']> };
  ArchiveProjectInput: ArchiveProjectInput;
  ArchiveProjectPayload: Omit<ArchiveProjectPayload, 'project'> & { project?: Maybe<ResolversParentTypes['Project']> };
  RestoreProjectInput: RestoreProjectInput;
  RestoreProjectPayload: Omit<RestoreProjectPayload, 'project'> & { project?: Maybe<ResolversParentTypes['Project']> };
  Repository: RepositoryRow;
  Float: Scalars['Float']['output'];
  Commit: Commit;
  LanguageShare: LanguageShare;
  Contributor: Contributor;
  ConnectRepositoryInput: ConnectRepositoryInput;
  ConnectRepositoryPayload: Omit<ConnectRepositoryPayload, 'project' | 'job'> & { project?: Maybe<ResolversParentTypes['Project']>, job?: Maybe<ResolversParentTypes['Job']> };
  SearchResults: Omit<SearchResults, 'projects' | 'tasks' | 'agents'> & { projects: Array<ResolversParentTypes['Project']>, tasks: Array<ResolversParentTypes['Task']>, agents: Array<ResolversParentTypes['Agent']> };
  SecurityScore: SecurityScore;
  Scan: Scan;
  Tenant: TenantRow;
  TenantConnection: TenantPage;
  TenantEdge: Omit<TenantEdge, 'node'> & { node: ResolversParentTypes['Tenant'] };
};

export type PublicDirectiveArgs = { };

export type PublicDirectiveResolver<Result, Parent, ContextType = Context, Args = PublicDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type RequiresDirectiveArgs = {
  permission: Permission;
};

export type RequiresDirectiveResolver<Result, Parent, ContextType = Context, Args = RequiresDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

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

export type UserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['EmailAddress'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  avatar?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  permissions?: Resolver<Array<ResolversTypes['Permission']>, ParentType, ContextType>;
  organizationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  emailVerified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  platformAdministrator?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  organization?: Resolver<ResolversTypes['Organization'], ParentType, ContextType>;
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
};

export type SignupPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SignupPayload'] = ResolversParentTypes['SignupPayload']> = {
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type LogoutPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LogoutPayload'] = ResolversParentTypes['LogoutPayload']> = {
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ResetPasswordPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ResetPasswordPayload'] = ResolversParentTypes['ResetPasswordPayload']> = {
  errors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ConfirmPasswordResetPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConfirmPasswordResetPayload'] = ResolversParentTypes['ConfirmPasswordResetPayload']> = {
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

export type AgentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Agent'] = ResolversParentTypes['Agent']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['AgentStatus'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['AgentType'], ParentType, ContextType>;
  lastActivity?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  projects?: Resolver<ResolversTypes['ProjectConnection'], ParentType, ContextType, Partial<AgentProjectsArgs>>;
  capabilities?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
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

export type AuditEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditEntry'] = ResolversParentTypes['AuditEntry']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  actorName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  signInOptions?: Resolver<ResolversTypes['SignInOptions'], ParentType, ContextType>;
  agents?: Resolver<ResolversTypes['AgentConnection'], ParentType, ContextType, Partial<QueryAgentsArgs>>;
  agent?: Resolver<Maybe<ResolversTypes['Agent']>, ParentType, ContextType, RequireFields<QueryAgentArgs, 'id'>>;
  auditLog?: Resolver<ResolversTypes['AuditEntryConnection'], ParentType, ContextType, Partial<QueryAuditLogArgs>>;
  plans?: Resolver<Array<ResolversTypes['Plan']>, ParentType, ContextType>;
  dashboard?: Resolver<ResolversTypes['Dashboard'], ParentType, ContextType>;
  job?: Resolver<Maybe<ResolversTypes['Job']>, ParentType, ContextType, RequireFields<QueryJobArgs, 'id'>>;
  notifications?: Resolver<ResolversTypes['NotificationConnection'], ParentType, ContextType, Partial<QueryNotificationsArgs>>;
  organization?: Resolver<ResolversTypes['Organization'], ParentType, ContextType>;
  organizations?: Resolver<Array<ResolversTypes['Organization']>, ParentType, ContextType>;
  invitation?: Resolver<Maybe<ResolversTypes['InvitationPreview']>, ParentType, ContextType, RequireFields<QueryInvitationArgs, 'token'>>;
  project?: Resolver<Maybe<ResolversTypes['Project']>, ParentType, ContextType, RequireFields<QueryProjectArgs, 'id'>>;
  projects?: Resolver<ResolversTypes['ProjectConnection'], ParentType, ContextType, Partial<QueryProjectsArgs>>;
  projectFilterOptions?: Resolver<ResolversTypes['ProjectFilterOptions'], ParentType, ContextType>;
  search?: Resolver<ResolversTypes['SearchResults'], ParentType, ContextType, RequireFields<QuerySearchArgs, 'text'>>;
  tenants?: Resolver<ResolversTypes['TenantConnection'], ParentType, ContextType, Partial<QueryTenantsArgs>>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  logout?: Resolver<ResolversTypes['LogoutPayload'], ParentType, ContextType>;
  login?: Resolver<ResolversTypes['LoginPayload'], ParentType, ContextType, RequireFields<MutationLoginArgs, 'input'>>;
  signup?: Resolver<ResolversTypes['SignupPayload'], ParentType, ContextType, RequireFields<MutationSignupArgs, 'input'>>;
  resetPassword?: Resolver<ResolversTypes['ResetPasswordPayload'], ParentType, ContextType, RequireFields<MutationResetPasswordArgs, 'input'>>;
  confirmPasswordReset?: Resolver<ResolversTypes['ConfirmPasswordResetPayload'], ParentType, ContextType, RequireFields<MutationConfirmPasswordResetArgs, 'input'>>;
  verifyEmail?: Resolver<ResolversTypes['VerifyEmailPayload'], ParentType, ContextType, RequireFields<MutationVerifyEmailArgs, 'input'>>;
  resendVerification?: Resolver<ResolversTypes['ResendVerificationPayload'], ParentType, ContextType>;
  switchOrganization?: Resolver<ResolversTypes['SwitchOrganizationPayload'], ParentType, ContextType, RequireFields<MutationSwitchOrganizationArgs, 'input'>>;
  saveOnboardingStep?: Resolver<ResolversTypes['SaveOnboardingStepPayload'], ParentType, ContextType, RequireFields<MutationSaveOnboardingStepArgs, 'input'>>;
  startTrial?: Resolver<ResolversTypes['StartTrialPayload'], ParentType, ContextType, RequireFields<MutationStartTrialArgs, 'input'>>;
  cancelJob?: Resolver<ResolversTypes['CancelJobPayload'], ParentType, ContextType, RequireFields<MutationCancelJobArgs, 'input'>>;
  markNotificationRead?: Resolver<ResolversTypes['MarkNotificationReadPayload'], ParentType, ContextType, RequireFields<MutationMarkNotificationReadArgs, 'input'>>;
  markAllNotificationsRead?: Resolver<ResolversTypes['MarkAllNotificationsReadPayload'], ParentType, ContextType>;
  inviteTeam?: Resolver<ResolversTypes['InviteTeamPayload'], ParentType, ContextType, RequireFields<MutationInviteTeamArgs, 'input'>>;
  acceptInvitation?: Resolver<ResolversTypes['AcceptInvitationPayload'], ParentType, ContextType, RequireFields<MutationAcceptInvitationArgs, 'input'>>;
  revokeInvitation?: Resolver<ResolversTypes['RevokeInvitationPayload'], ParentType, ContextType, RequireFields<MutationRevokeInvitationArgs, 'input'>>;
  updateProject?: Resolver<ResolversTypes['UpdateProjectPayload'], ParentType, ContextType, RequireFields<MutationUpdateProjectArgs, 'input'>>;
  archiveProject?: Resolver<ResolversTypes['ArchiveProjectPayload'], ParentType, ContextType, RequireFields<MutationArchiveProjectArgs, 'input'>>;
  restoreProject?: Resolver<ResolversTypes['RestoreProjectPayload'], ParentType, ContextType, RequireFields<MutationRestoreProjectArgs, 'input'>>;
  connectRepository?: Resolver<ResolversTypes['ConnectRepositoryPayload'], ParentType, ContextType, RequireFields<MutationConnectRepositoryArgs, 'input'>>;
};

export type SubscriptionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  notificationAdded?: SubscriptionResolver<ResolversTypes['Notification'], "notificationAdded", ParentType, ContextType>;
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
  nextBillingDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  amount?: Resolver<Maybe<ResolversTypes['Money']>, ParentType, ContextType>;
  trialEndsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type InvoiceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Invoice'] = ResolversParentTypes['Invoice']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Money'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['InvoiceStatus'], ParentType, ContextType>;
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

export type StartTrialPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StartTrialPayload'] = ResolversParentTypes['StartTrialPayload']> = {
  organization?: Resolver<Maybe<ResolversTypes['Organization']>, ParentType, ContextType>;
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

export type DeploymentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Deployment'] = ResolversParentTypes['Deployment']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  environment?: Resolver<ResolversTypes['DeploymentEnvironment'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DeploymentStatus'], ParentType, ContextType>;
  commitSha?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
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
};

export type CancelJobPayloadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CancelJobPayload'] = ResolversParentTypes['CancelJobPayload']> = {
  job?: Resolver<Maybe<ResolversTypes['Job']>, ParentType, ContextType>;
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
  invoices?: Resolver<ResolversTypes['InvoiceConnection'], ParentType, ContextType, Partial<OrganizationInvoicesArgs>>;
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
  connectingJob?: Resolver<Maybe<ResolversTypes['Job']>, ParentType, ContextType>;
  repository?: Resolver<Maybe<ResolversTypes['Repository']>, ParentType, ContextType>;
  securityScore?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  latestScan?: Resolver<Maybe<ResolversTypes['Scan']>, ParentType, ContextType>;
};

export type TaskResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Task'] = ResolversParentTypes['Task']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TaskStatus'], ParentType, ContextType>;
  project?: Resolver<ResolversTypes['Project'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
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

export type RepositoryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Repository'] = ResolversParentTypes['Repository']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['RepositoryProvider'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  defaultBranch?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  headCommit?: Resolver<ResolversTypes['Commit'], ParentType, ContextType>;
  languages?: Resolver<Array<ResolversTypes['LanguageShare']>, ParentType, ContextType>;
  fileCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  sizeBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  commitCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  contributorCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  contributors?: Resolver<Array<ResolversTypes['Contributor']>, ParentType, ContextType>;
  fetchedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
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

export type TenantResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Tenant'] = ResolversParentTypes['Tenant']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  plan?: Resolver<ResolversTypes['Plan'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TenantStatus'], ParentType, ContextType>;
  users?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  projects?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastActivity?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
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

export type Resolvers<ContextType = Context> = {
  User?: UserResolvers<ContextType>;
  UserConnection?: UserConnectionResolvers<ContextType>;
  UserEdge?: UserEdgeResolvers<ContextType>;
  SignInOptions?: SignInOptionsResolvers<ContextType>;
  DemoAccount?: DemoAccountResolvers<ContextType>;
  SignInProviderOption?: SignInProviderOptionResolvers<ContextType>;
  LoginPayload?: LoginPayloadResolvers<ContextType>;
  SignupPayload?: SignupPayloadResolvers<ContextType>;
  LogoutPayload?: LogoutPayloadResolvers<ContextType>;
  ResetPasswordPayload?: ResetPasswordPayloadResolvers<ContextType>;
  ConfirmPasswordResetPayload?: ConfirmPasswordResetPayloadResolvers<ContextType>;
  VerifyEmailPayload?: VerifyEmailPayloadResolvers<ContextType>;
  ResendVerificationPayload?: ResendVerificationPayloadResolvers<ContextType>;
  SwitchOrganizationPayload?: SwitchOrganizationPayloadResolvers<ContextType>;
  SaveOnboardingStepPayload?: SaveOnboardingStepPayloadResolvers<ContextType>;
  Activity?: ActivityResolvers<ContextType>;
  ActivityConnection?: ActivityConnectionResolvers<ContextType>;
  ActivityEdge?: ActivityEdgeResolvers<ContextType>;
  Agent?: AgentResolvers<ContextType>;
  AgentConnection?: AgentConnectionResolvers<ContextType>;
  AgentEdge?: AgentEdgeResolvers<ContextType>;
  AuditEntry?: AuditEntryResolvers<ContextType>;
  AuditEntryConnection?: AuditEntryConnectionResolvers<ContextType>;
  AuditEntryEdge?: AuditEntryEdgeResolvers<ContextType>;
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
  Invoice?: InvoiceResolvers<ContextType>;
  InvoiceConnection?: InvoiceConnectionResolvers<ContextType>;
  InvoiceEdge?: InvoiceEdgeResolvers<ContextType>;
  StartTrialPayload?: StartTrialPayloadResolvers<ContextType>;
  Dashboard?: DashboardResolvers<ContextType>;
  DashboardStats?: DashboardStatsResolvers<ContextType>;
  DailyCount?: DailyCountResolvers<ContextType>;
  Deployment?: DeploymentResolvers<ContextType>;
  Job?: JobResolvers<ContextType>;
  CancelJobPayload?: CancelJobPayloadResolvers<ContextType>;
  Notification?: NotificationResolvers<ContextType>;
  NotificationConnection?: NotificationConnectionResolvers<ContextType>;
  NotificationEdge?: NotificationEdgeResolvers<ContextType>;
  MarkNotificationReadPayload?: MarkNotificationReadPayloadResolvers<ContextType>;
  MarkAllNotificationsReadPayload?: MarkAllNotificationsReadPayloadResolvers<ContextType>;
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
  Project?: ProjectResolvers<ContextType>;
  Task?: TaskResolvers<ContextType>;
  ProjectFilterOptions?: ProjectFilterOptionsResolvers<ContextType>;
  ProjectConnection?: ProjectConnectionResolvers<ContextType>;
  ProjectEdge?: ProjectEdgeResolvers<ContextType>;
  UpdateProjectPayload?: UpdateProjectPayloadResolvers<ContextType>;
  ArchiveProjectPayload?: ArchiveProjectPayloadResolvers<ContextType>;
  RestoreProjectPayload?: RestoreProjectPayloadResolvers<ContextType>;
  Repository?: RepositoryResolvers<ContextType>;
  Commit?: CommitResolvers<ContextType>;
  LanguageShare?: LanguageShareResolvers<ContextType>;
  Contributor?: ContributorResolvers<ContextType>;
  ConnectRepositoryPayload?: ConnectRepositoryPayloadResolvers<ContextType>;
  SearchResults?: SearchResultsResolvers<ContextType>;
  SecurityScore?: SecurityScoreResolvers<ContextType>;
  Scan?: ScanResolvers<ContextType>;
  Tenant?: TenantResolvers<ContextType>;
  TenantConnection?: TenantConnectionResolvers<ContextType>;
  TenantEdge?: TenantEdgeResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = Context> = {
  public?: PublicDirectiveResolver<any, any, ContextType>;
  requires?: RequiresDirectiveResolver<any, any, ContextType>;
  bounded?: BoundedDirectiveResolver<any, any, ContextType>;
  constraint?: ConstraintDirectiveResolver<any, any, ContextType>;
};
