import type { LucideIcon } from 'lucide-react';
import Bot from 'lucide-react/icons/bot';
import ChartColumn from 'lucide-react/icons/chart-column';
import CreditCard from 'lucide-react/icons/credit-card';
import FolderKanban from 'lucide-react/icons/folder-kanban';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListTodo from 'lucide-react/icons/list-todo';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { adminPaths, appPaths } from '../shared/paths.ts';
import { type LazyPage, lazyPage } from './lazyPage.ts';

/** One page of the app. */
export interface AppPage {
  /** A route's pattern, such as `/app/projects/:id`. */
  path: string;
  /** Its name in sidebar and breadcrumbs; none where an id stands: then the page itself gives it. */
  label?: string;
  /** Where the sidebar shows it; pages without are reached from others. */
  menu?: { section: 'main' | 'examples'; icon: LucideIcon };
  /** Who may see it, where being signed in is not enough. */
  only?: 'platformAdministrators';
  /** Its code; a page without is announced in `coming`. */
  page?: LazyPage;
  /** What the page will hold, in a few words, while it is being built. */
  coming?: string;
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
    page: lazyPage(() => import('../projects/ProjectListPage.tsx'), 'ProjectListPage'),
  },
  {
    path: '/app/projects/:id',
    page: lazyPage(() => import('../projects/ProjectPage.tsx'), 'ProjectPage'),
  },
  {
    path: appPaths.agents,
    label: 'AI Agents',
    menu: { section: 'main', icon: Bot },
    page: lazyPage(() => import('../agents/AgentListPage.tsx'), 'AgentListPage'),
  },
  {
    path: appPaths.security,
    label: 'Security',
    menu: { section: 'main', icon: ShieldCheck },
    page: lazyPage(() => import('../security/SecurityPage.tsx'), 'SecurityPage'),
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
  ...[
    { path: adminPaths.dashboard, label: 'Dashboard' },
    { path: adminPaths.tenants, label: 'Tenants' },
    { path: adminPaths.usage, label: 'Usage' },
    { path: adminPaths.billing, label: 'Billing' },
  ].map(
    (page): AppPage => ({
      ...page,
      only: 'platformAdministrators',
      coming: 'Organizations, usage and revenue of the whole platform.',
    }),
  ),
];

/** Names of the addresses that only group pages. */
export const groupLabels: Readonly<Record<string, string>> = {
  [adminPaths.root]: 'Admin',
  '/app/examples': 'Examples',
};
