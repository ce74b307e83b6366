/** Every address of the product, and the search parameters pages agree on. Ids are escaped here and nowhere else. */

const withId = (base: string, id: string) => `${base}/${encodeURIComponent(id)}`;

const withSearch = (path: string, search: Record<string, string | undefined>) => {
  const given = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const query = new URLSearchParams(given).toString();
  return query ? `${path}?${query}` : path;
};

/** Pages that need no session. */
export const publicPaths = {
  home: '/',
  pricing: '/pricing',
  contact: '/pricing#contact',
  terms: '/terms',
  privacy: '/privacy',
  support: '/support',
  docs: '/docs',
  graphiql: '/graphiql',
  apiReference: '/docs/api',
} as const;

export const authPaths = {
  root: '/auth',
  signIn: '/auth/sign-in',
  signUp: '/auth/sign-up',
  /** Sign-up with a plan that was chosen before, as `planChoiceText` writes it. */
  signUpFor: (plan: string) => withSearch('/auth/sign-up', { plan }),
  resetPassword: '/auth/reset-password',
  onboarding: '/auth/onboarding',
  verifyEmail: '/auth/verify-email',
  confirmEmail: '/auth/confirm-email',
  /** Where a signed-in person joins the organization that sent an invitation. */
  invitation: '/auth/invitation',
  joinOrganization: (token: string) => withSearch('/auth/invitation', { token }),
  /** Sign-in that leads back to `next`, an own path, afterwards. */
  signInThen: (next: string) => withSearch('/auth/sign-in', { next }),
  /** Sign-up that joins the organization which sent the invitation. */
  acceptInvitation: (invitation: string) => withSearch('/auth/sign-up', { invitation }),
} as const;

/** Tabs of the pages that have them, as they stand in `?tab=`; a page's first tab needs none. */
export type ProjectTab =
  | 'overview'
  | 'code'
  | 'pull-requests'
  | 'security'
  | 'deployments'
  | 'analytics'
  | 'settings';
export type SettingsTab =
  | 'profile'
  | 'organization'
  | 'notifications'
  | 'security'
  | 'appearance'
  | 'api-keys'
  | 'webhooks';
export type PullRequestView = 'conversation' | 'commits' | 'files' | 'checks';
export type BillingTab = 'payment-methods' | 'invoices' | 'usage';
export type AnalyticsTab = 'overview' | 'projects' | 'usage' | 'deployments';

export const appPaths = {
  root: '/app',
  dashboard: '/app/dashboard',
  projects: '/app/projects',
  newProject: '/app/projects?new',
  project: (id: string, tab?: ProjectTab) => withSearch(withId('/app/projects', id), { tab }),
  /** A deployment with its build and log. */
  deployment: (projectId: string, id: string) =>
    withId(`${withId('/app/projects', projectId)}/deployments`, id),
  /** What a build came to. */
  release: (projectId: string, id: string) => withId(`${withId('/app/projects', projectId)}/releases`, id),
  /** The settings of an environment, or a section of them. */
  environment: (projectId: string, id: string, section?: 'variables' | 'freeze-windows') =>
    `${withId(`${withId('/app/projects', projectId)}/environments`, id)}${section ? `#${section}` : ''}`,
  /** What lies between two branches, tags or commits of a project. */
  comparison: (projectId: string, base: string, head: string) =>
    withSearch(withId('/app/projects', projectId), { tab: 'code', view: 'compare', base, head }),
  /** A file of a project's code at a branch, tag or commit, and a line of it. */
  file: (
    projectId: string,
    { path, branch, line }: { path: string; branch: string | null; line: number | null },
  ) =>
    `${withSearch(withId('/app/projects', projectId), { tab: 'code', branch: branch ?? undefined, path })}${line === null ? '' : `#L${line}`}`,
  /** The pull requests of all projects. */
  pullRequests: '/app/pull-requests',
  /** Those that wait for the viewer. */
  waitingPullRequests: '/app/pull-requests?waiting=you',
  /** A pull request by its number in the project, or a view of it. */
  pullRequest: (projectId: string, number: number, view?: PullRequestView) =>
    withSearch(withId(`${withId('/app/projects', projectId)}/pull-requests`, String(number)), { view }),
  /** The form that creates a pull request, perhaps with its branches chosen. */
  newPullRequest: (projectId: string, branches: { source?: string; target?: string } = {}) =>
    withSearch(`${withId('/app/projects', projectId)}/pull-requests/new`, branches),
  /** A commit of a project, with what it changed. */
  commit: (projectId: string, commit: string) =>
    withSearch(withId('/app/projects', projectId), { tab: 'code', commit }),
  /** A task, in its panel over the board. */
  task: (projectId: string, id: string) => withSearch(withId('/app/projects', projectId), { task: id }),
  agents: '/app/agents',
  newAgent: '/app/agents?new',
  /** An agent with its runs. */
  agent: (id: string) => withId('/app/agents', id),
  /** The newest trial of an agent. */
  agentTrial: (id: string) => `${withId('/app/agents', id)}/trial`,
  /** A run of an agent, or one that a person asked for on findings. */
  agentRun: (id: string) => withId('/app/agents/runs', id),
  security: '/app/security',
  /** A finding, in its panel over the page. */
  finding: (id: string) => withSearch('/app/security', { finding: id }),
  criticalFindings: '/app/security?severity=CRITICAL',
  /** The findings of a project. */
  projectFindings: (projectId: string) => withSearch('/app/security', { project: projectId }),
  /** The findings of a file of a project. */
  fileFindings: (projectId: string, path: string) =>
    withSearch('/app/security', { project: projectId, q: path }),
  /** What changed the score of a project, over the page. */
  projectScore: (projectId: string) => withSearch('/app/security', { scored: projectId }),
  /** The policy of the organization for pipelines. */
  scanPolicy: '/app/security?policy',
  projectPolicy: (projectId: string) => withSearch('/app/security', { policy: projectId }),
  scans: '/app/security/scans',
  scan: (id: string) => withId('/app/security/scans', id),
  /** The scans of a project. */
  projectScans: (projectId: string) => withSearch('/app/security/scans', { project: projectId }),
  dependencies: '/app/security/dependencies',
  /** The dependencies of a project. */
  projectDependencies: (projectId: string) =>
    withSearch('/app/security/dependencies', { project: projectId }),
  analytics: '/app/analytics',
  analyticsTab: (tab: AnalyticsTab) => withSearch('/app/analytics', { tab }),
  billing: '/app/billing',
  /** The dialog that changes the plan, with one chosen, as `planChoiceText` writes it. */
  changePlan: (plan: string) => withSearch('/app/billing', { 'change-plan': plan }),
  billingTab: (tab: BillingTab) => withSearch('/app/billing', { tab }),
  settings: '/app/settings',
  organizationMembers: '/app/settings?tab=organization&section=members',
  organizationModels: '/app/settings?tab=organization&section=models',
  organizationMcpServers: '/app/settings?tab=organization&section=mcp-servers',
  settingsTab: (tab: SettingsTab) => withSearch('/app/settings', { tab }),
  notifications: '/app/notifications',
  todo: '/app/examples/todo',
} as const;

export type AdminUsageTab = 'overview' | 'organizations' | 'resources' | 'api';
export type AdminBillingTab = 'subscriptions' | 'invoices' | 'revenue' | 'plans';

export const adminPaths = {
  root: '/admin',
  dashboard: '/admin/dashboard',
  tenants: '/admin/tenants',
  /** The drawer with a tenant's details. */
  tenant: (id: string) => withSearch('/admin/tenants', { tenant: id }),
  tenantBilling: (id: string) => withSearch('/admin/tenants', { billing: id }),
  usage: '/admin/usage',
  usageTab: (tab: AdminUsageTab) => withSearch('/admin/usage', { tab }),
  billing: '/admin/billing',
  billingTab: (tab: AdminBillingTab) => withSearch('/admin/billing', { tab }),
  advisories: '/admin/advisories',
} as const;

/** A project's packages as a bill of materials, to be saved. */
export const billOfMaterialsPath = (projectId: string): string =>
  `${withId('/projects', projectId)}/sbom.json`;

/** Whether the page is one where people sign in or join: it shows no organization. */
export const isEntrance = (pathname: string): boolean => /^\/auth\/(?!onboarding)/.test(pathname);

/**
 * Where to go after sign-in: `next` if it is a path of this site, else undefined. Refuses other origins in all their
 * spellings (`//evil`, `/\evil`, `javascript:`), control characters, and the sign-in pages themselves.
 */
export const ownPath = (next: string | null | undefined): string | undefined => {
  if (!next?.startsWith('/')) return undefined;
  const base = 'https://own.invalid';
  const url = URL.parse(next, base);
  if (
    !url ||
    url.origin !== base ||
    url.pathname.startsWith('//') ||
    /^\/auth\/(?!onboarding|invitation)/.test(url.pathname)
  )
    return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
};
