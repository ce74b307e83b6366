// Made by `npm run database:types` from server/database/migrations. Do not edit.

import type { ColumnType } from "kysely";

export type AccountTokenPurpose = "EMAIL_VERIFICATION" | "PASSWORD_RESET";

export type ActivityStatus = "ERROR" | "SUCCESS" | "WARNING";

export type ActivityType = "AGENT" | "BUILD" | "DEPLOYMENT" | "PROJECT" | "SECURITY" | "TEAM";

export type AgentStatus = "ACTIVE" | "DRAFT" | "PAUSED";

export type AgentType = "CODE_REVIEW" | "DEVOPS" | "DOCUMENTATION" | "TESTING";

export type BillingCycle = "ANNUAL" | "MONTHLY";

export type CheckOutcome = "FAILED" | "NOT_CHECKED" | "PASSED";

export type CheckRisk = "CRITICAL" | "HIGH" | "LOW" | "MEDIUM";

export type DeploymentEnvironment = "PREVIEW" | "PRODUCTION" | "STAGING";

export type DeploymentStatus = "FAILED" | "QUEUED" | "ROLLED_BACK" | "RUNNING" | "SUCCEEDED";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type InvoiceStatus = "DRAFT" | "OPEN" | "PAID" | "VOID";

export type JobState = "CANCELED" | "FAILED" | "QUEUED" | "RUNNING" | "SUCCEEDED";

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type OnboardingStep = "COMPLETE" | "PLAN" | "REPOSITORY" | "TEAM" | "WELCOME";

export type PlanCode = "ENTERPRISE" | "ENTERPRISE_PLUS" | "PROFESSIONAL" | "STARTER";

export type ProjectStatus = "ACTIVE" | "CONNECTING" | "DRAFT" | "PAUSED";

export type RepositoryProvider = "AZURE" | "BITBUCKET" | "GITHUB" | "GITLAB";

export type Role = "ADMIN" | "MEMBER" | "OWNER" | "VIEWER";

export type SubscriptionStatus = "ACTIVE" | "CANCELED" | "NONE" | "PAST_DUE" | "PAUSED" | "TRIALING";

export type TaskStatus = "DONE" | "IN_PROGRESS" | "REVIEW" | "TODO";

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

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
  id: string;
  message: string;
  occurredAt: Generated<Timestamp>;
  organizationId: string;
  projectId: string | null;
  status: ActivityStatus;
  type: ActivityType;
}

export interface AgentProjects {
  agentId: string;
  organizationId: string;
  projectId: string;
}

export interface Agents {
  capabilities: Generated<string[]>;
  createdAt: Generated<Timestamp>;
  description: Generated<string>;
  id: string;
  lastActivityAt: Timestamp | null;
  name: string;
  organizationId: string;
  status: Generated<AgentStatus>;
  type: AgentType;
  updatedAt: Generated<Timestamp>;
}

export interface AuditEntries {
  action: string;
  actorName: string;
  createdAt: Generated<Timestamp>;
  id: string;
  ipAddress: string | null;
  organizationId: string;
  target: string | null;
  userAgent: string | null;
  userId: string | null;
}

export interface Deployments {
  commitSha: string;
  createdAt: Timestamp;
  environment: DeploymentEnvironment;
  finishedAt: Timestamp | null;
  id: string;
  organizationId: string;
  projectId: string;
  status: DeploymentStatus;
}

export interface Invitations {
  acceptedAt: Timestamp | null;
  createdAt: Generated<Timestamp>;
  email: string;
  expiresAt: Timestamp;
  id: string;
  invitedBy: string;
  organizationId: string;
  revokedAt: Timestamp | null;
  role: Role;
  tokenHash: Buffer;
}

export interface InvoiceCounters {
  lastNumber: Generated<number>;
  organizationId: string;
}

export interface Invoices {
  amountCents: number;
  id: string;
  issuedAt: Timestamp;
  number: number;
  organizationId: string;
  paidAt: Timestamp | null;
  status: InvoiceStatus;
}

export interface Jobs {
  createdAt: Generated<Timestamp>;
  createdBy: string | null;
  error: string | null;
  finishedAt: Timestamp | null;
  id: string;
  organizationId: string;
  progress: Generated<number>;
  projectId: string | null;
  startedAt: Timestamp | null;
  state: Generated<JobState>;
  step: string;
}

export interface Memberships {
  createdAt: Generated<Timestamp>;
  lastUsedAt: Timestamp | null;
  organizationId: string;
  role: Role;
  userId: string;
}

export interface Notifications {
  createdAt: Generated<Timestamp>;
  id: string;
  link: string | null;
  message: string;
  organizationId: string;
  readAt: Timestamp | null;
  title: string;
  userId: string;
}

export interface Organizations {
  allowedDomains: Generated<string[]>;
  allowPublicProjects: Generated<boolean>;
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
  updatedAt: Generated<Timestamp>;
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

export interface ProjectMembers {
  organizationId: string;
  projectId: string;
  userId: string;
}

export interface Projects {
  archivedAt: Timestamp | null;
  createdAt: Generated<Timestamp>;
  description: string | null;
  id: string;
  name: string;
  organizationId: string;
  status: ProjectStatus;
  updatedAt: Generated<Timestamp>;
}

export interface Repositories {
  commitCount: Generated<number>;
  contributorCount: Generated<number>;
  contributors: Generated<Json>;
  defaultBranch: string;
  encryptedAccessToken: Buffer | null;
  fetchedAt: Timestamp | null;
  fileCount: Generated<number>;
  framework: string | null;
  headAuthorName: Generated<string>;
  headCommittedAt: Timestamp | null;
  headMessage: Generated<string>;
  headSha: string;
  id: string;
  languages: Generated<Json>;
  organizationId: string;
  primaryLanguage: string | null;
  projectId: string;
  provider: RepositoryProvider;
  sizeBytes: Generated<number>;
  url: string;
}

export interface ScanResults {
  checkName: string;
  organizationId: string;
  outcome: CheckOutcome;
  risk: CheckRisk;
  scanId: string;
}

export interface Scans {
  finishedAt: Timestamp;
  id: string;
  organizationId: string;
  projectId: string;
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

export interface Subscriptions {
  billingCycle: Generated<BillingCycle>;
  organizationId: string;
  periodEnd: Timestamp | null;
  periodStart: Timestamp | null;
  plan: Generated<PlanCode>;
  priceCents: Generated<number>;
  status: Generated<SubscriptionStatus>;
  trialEndsAt: Timestamp | null;
}

export interface Tasks {
  createdAt: Generated<Timestamp>;
  id: string;
  organizationId: string;
  projectId: string;
  status: Generated<TaskStatus>;
  title: string;
  updatedAt: Generated<Timestamp>;
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
}

export interface DB {
  accountTokens: AccountTokens;
  activities: Activities;
  agentProjects: AgentProjects;
  agents: Agents;
  auditEntries: AuditEntries;
  deployments: Deployments;
  invitations: Invitations;
  invoiceCounters: InvoiceCounters;
  invoices: Invoices;
  jobs: Jobs;
  memberships: Memberships;
  notifications: Notifications;
  organizations: Organizations;
  outgoingMail: OutgoingMail;
  projectMembers: ProjectMembers;
  projects: Projects;
  repositories: Repositories;
  scanResults: ScanResults;
  scans: Scans;
  sessions: Sessions;
  subscriptions: Subscriptions;
  tasks: Tasks;
  users: Users;
}
