import type { LucideIcon } from 'lucide-react';
import Activity from 'lucide-react/icons/activity';
import Banknote from 'lucide-react/icons/banknote';
import Bot from 'lucide-react/icons/bot';
import Building2 from 'lucide-react/icons/building-2';
import ChartColumn from 'lucide-react/icons/chart-column';
import CreditCard from 'lucide-react/icons/credit-card';
import FolderKanban from 'lucide-react/icons/folder-kanban';
import Gauge from 'lucide-react/icons/gauge';
import GitPullRequest from 'lucide-react/icons/git-pull-request';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListTodo from 'lucide-react/icons/list-todo';
import Settings from 'lucide-react/icons/settings';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { adminPaths, appPaths } from '../shared/address/paths.ts';
import { type LazyPage, lazyPage } from './lazyPage.ts';

/** The parts of the sidebar; `admin` is shown to platform administrators. */
export type MenuSection = 'main' | 'examples' | 'admin';

/** One page of the app. */
export interface AppPage {
  /** A route's pattern, such as `/app/projects/:id`. */
  path: string;
  /** Its name in sidebar and breadcrumbs; none where an id stands: then the page itself gives it. */
  label?: string;
  /** Where the sidebar shows it; pages without are reached from others. */
  menu?: { section: MenuSection; icon: LucideIcon };
  /** Who may see it, where being signed in is not enough. */
  only?: 'platformAdministrators';
  /** Its code. */
  page: LazyPage;
}

/** THE table of the app's pages: routes, guards, sidebar and breadcrumbs derive from it. */
export const appPages: readonly AppPage[] = [
  {
    path: appPaths.dashboard,
    label: 'Dashboard',
    menu: { section: 'main', icon: LayoutDashboard },
    page: lazyPage(() => import('../dashboard/DashboardPage.tsx'), 'DashboardPage'),
  },
  {
    path: appPaths.projects,
    label: 'Projects',
    menu: { section: 'main', icon: FolderKanban },
    page: lazyPage(() => import('../projects/list/ProjectListPage.tsx'), 'ProjectListPage'),
  },
  {
    path: '/app/projects/:id',
    page: lazyPage(() => import('./project/ProjectPage.tsx'), 'ProjectPage'),
  },
  {
    path: '/app/projects/:id/deployments/:deploymentId',
    page: lazyPage(() => import('../deployments/deployment/DeploymentPage.tsx'), 'DeploymentPage'),
  },
  {
    path: '/app/projects/:id/releases/:releaseId',
    page: lazyPage(() => import('../deployments/release/ReleasePage.tsx'), 'ReleasePage'),
  },
  {
    path: '/app/projects/:id/environments/:environmentId',
    page: lazyPage(() => import('../deployments/settings/EnvironmentPage.tsx'), 'EnvironmentPage'),
  },
  {
    path: '/app/projects/:id/pull-requests/new',
    page: lazyPage(() => import('./pullRequests/NewPullRequestWithCode.tsx'), 'NewPullRequestWithCode'),
  },
  {
    path: '/app/projects/:id/pull-requests/:number',
    page: lazyPage(() => import('./pullRequests/PullRequestWithCode.tsx'), 'PullRequestWithCode'),
  },
  {
    path: appPaths.pullRequests,
    label: 'Pull requests',
    menu: { section: 'main', icon: GitPullRequest },
    page: lazyPage(() => import('../pullRequests/list/PullRequestListPage.tsx'), 'PullRequestListPage'),
  },
  {
    path: appPaths.agents,
    label: 'AI Agents',
    menu: { section: 'main', icon: Bot },
    page: lazyPage(() => import('../agents/AgentListPage.tsx'), 'AgentListPage'),
  },
  {
    path: '/app/agents/:id',
    page: lazyPage(() => import('../agents/agent/AgentPage.tsx'), 'AgentPage'),
  },
  {
    path: '/app/agents/:id/trial',
    page: lazyPage(() => import('../agents/trial/TrialPage.tsx'), 'TrialPage'),
  },
  {
    path: '/app/agents/runs/:id',
    page: lazyPage(() => import('./agents/AgentRunWithMarkdown.tsx'), 'AgentRunWithMarkdown'),
  },
  {
    path: appPaths.security,
    label: 'Security',
    menu: { section: 'main', icon: ShieldCheck },
    page: lazyPage(() => import('../security/SecurityPage.tsx'), 'SecurityPage'),
  },
  {
    path: appPaths.scans,
    label: 'Scans',
    page: lazyPage(() => import('../security/scans/ScanListPage.tsx'), 'ScanListPage'),
  },
  {
    path: '/app/security/scans/:id',
    page: lazyPage(() => import('../security/scans/ScanPage.tsx'), 'ScanPage'),
  },
  {
    path: appPaths.dependencies,
    label: 'Dependencies',
    page: lazyPage(() => import('../security/dependencies/DependenciesPage.tsx'), 'DependenciesPage'),
  },
  {
    path: appPaths.analytics,
    label: 'Analytics',
    menu: { section: 'main', icon: ChartColumn },
    page: lazyPage(() => import('../analytics/AnalyticsPage.tsx'), 'AnalyticsPage'),
  },
  {
    path: appPaths.billing,
    label: 'Billing',
    menu: { section: 'main', icon: CreditCard },
    page: lazyPage(() => import('../billing/BillingPage.tsx'), 'BillingPage'),
  },
  {
    path: appPaths.settings,
    label: 'Settings',
    menu: { section: 'main', icon: Settings },
    page: lazyPage(() => import('./settings/SettingsPage.tsx'), 'SettingsPage'),
  },
  {
    path: appPaths.todo,
    label: 'Todo Project',
    menu: { section: 'examples', icon: ListTodo },
    page: lazyPage(() => import('../todo/TodoPage.tsx'), 'TodoPage'),
  },
  {
    path: appPaths.notifications,
    label: 'Notifications',
    page: lazyPage(() => import('../notifications/NotificationsPage.tsx'), 'NotificationsPage'),
  },
  {
    path: adminPaths.dashboard,
    label: 'Dashboard',
    menu: { section: 'admin', icon: Gauge },
    only: 'platformAdministrators',
    page: lazyPage(() => import('../tenants/dashboard/PlatformDashboardPage.tsx'), 'PlatformDashboardPage'),
  },
  {
    path: adminPaths.tenants,
    label: 'Tenants',
    menu: { section: 'admin', icon: Building2 },
    only: 'platformAdministrators',
    page: lazyPage(() => import('../tenants/list/TenantListPage.tsx'), 'TenantListPage'),
  },
  {
    path: adminPaths.usage,
    label: 'Usage',
    menu: { section: 'admin', icon: Activity },
    only: 'platformAdministrators',
    page: lazyPage(() => import('../tenants/usage/PlatformUsagePage.tsx'), 'PlatformUsagePage'),
  },
  {
    path: adminPaths.billing,
    label: 'Billing',
    menu: { section: 'admin', icon: Banknote },
    only: 'platformAdministrators',
    page: lazyPage(() => import('../tenants/billing/PlatformBillingPage.tsx'), 'PlatformBillingPage'),
  },
  {
    path: adminPaths.advisories,
    label: 'Advisories',
    menu: { section: 'admin', icon: ShieldAlert },
    only: 'platformAdministrators',
    page: lazyPage(
      () => import('../security/advisories/PlatformAdvisoriesPage.tsx'),
      'PlatformAdvisoriesPage',
    ),
  },
];

/** Names of the addresses that only group pages. */
export const groupLabels: Readonly<Record<string, string>> = {
  [adminPaths.root]: 'Admin',
  '/app/examples': 'Examples',
};
