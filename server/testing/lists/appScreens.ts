import type { RecordIds } from '../records/everything.ts';

/** The records that screens show. */
export type ScreenIds = Pick<
  RecordIds,
  'project' | 'agent' | 'finding' | 'organization' | 'deployment' | 'release' | 'environment'
>;

const page = { first: 12 };
const days = { days: 30 };

/** What the app asks when a screen or a tab of one is entered, with the variables that it sends. */
export const appScreens: Readonly<Record<string, (ids: ScreenIds) => Record<string, unknown>>> = {
  Shell: () => ({}),
  Dashboard: () => ({}),
  ProjectList: () => ({ ...page, filter: {}, sort: { field: 'UPDATED_AT', direction: 'DESC' } }),
  ProjectOverview: ({ project }) => ({ id: project }),
  ProjectTasks: ({ project }) => ({ ...page, id: project, status: 'TODO' }),
  ProjectDeployments: ({ project }) => ({ ...page, id: project }),
  DeploymentDetail: ({ deployment }) => ({ id: deployment }),
  DeploymentChoices: ({ project }) => ({ id: project }),
  ReleaseDetail: ({ release }) => ({ id: release }),
  EnvironmentSettings: ({ environment }) => ({ id: environment }),
  ProjectAnalytics: ({ project }) => ({ id: project, ...days }),
  ProjectSettings: ({ project }) => ({ id: project }),
  AgentList: () => page,
  AgentLogs: ({ agent }) => ({ ...page, id: agent }),
  SecurityPage: () => ({ first: 25, filter: {}, sort: { field: 'SEVERITY', direction: 'ASC' } }),
  FindingList: () => ({ first: 25, filter: {}, sort: { field: 'SEVERITY', direction: 'ASC' } }),
  FindingDetail: ({ finding }) => ({ id: finding }),
  AnalyticsOverview: () => days,
  AnalyticsDeployments: () => days,
  AnalyticsUsage: () => days,
  AnalyticsProjects: () => ({ ...days, first: 25, sort: { field: 'DEPLOYMENTS', direction: 'DESC' } }),
  Billing: () => page,
  NotificationList: () => ({ unreadOnly: false }),
  ProfileSettings: () => ({}),
  NotificationPreferences: () => ({}),
  OrganizationSettings: () => ({}),
  OrganizationMembers: () => ({ first: 20, invitationsFirst: 20, manage: true }),
  SecuritySettings: () => ({ mayReadAudit: true, first: 50 }),
  ApiKeySettings: () => ({ first: 20 }),
  HeaderSearch: () => ({ text: 'harbour' }),
  PlatformDashboard: () => ({}),
  TenantList: () => page,
  TenantDetail: ({ organization }) => ({ id: organization }),
  PlatformUsageOverview: () => days,
  PlatformUsageByTenant: () => ({ ...days, ...page }),
  PlatformResources: () => ({}),
  PlatformApiUsage: () => days,
  PlatformBilling: () => page,
};
