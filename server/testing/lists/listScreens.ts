import { type ListScreen, sortsBy } from './listScreen.ts';
import { platformLists } from './platformLists.ts';

const members = { first: 20, invitationsFirst: 20, manage: true };

/** Every list of an organization that grows. */
const ofOrganization: ListScreen[] = [
  {
    name: 'projects',
    operation: 'ProjectList',
    field: 'projects',
    // The tasks of the projects on a page are counted.
    tables: ['projects', 'repositories', 'deployments'],
    first: () => ({ first: 12, filter: {}, sort: { field: 'UPDATED_AT', direction: 'DESC' } }),
    search: (search) => ({ filter: { search } }),
    filters: {
      status: { filter: { status: ['PAUSED'] } },
      language: { filter: { language: ['Go'] } },
      archived: { filter: { archived: true } },
    },
    sorts: sortsBy('NAME', 'UPDATED_AT', 'CREATED_AT'),
  },
  {
    name: 'tasks of a status',
    operation: 'ProjectTasks',
    field: 'tasks',
    tables: ['tasks'],
    first: ({ projectId }) => ({ id: projectId, status: 'TODO', first: 12 }),
    filters: { done: { status: 'DONE' } },
  },
  {
    name: 'agents',
    operation: 'AgentList',
    field: 'agents',
    tables: ['agents', 'agent_projects', 'agent_runs'],
    first: () => ({ first: 12 }),
    search: (search) => ({ search }),
    filters: { status: { status: ['PAUSED'] }, type: { type: ['TESTING'] } },
  },
  {
    name: 'runs of an agent',
    operation: 'AgentLogs',
    field: 'runs',
    tables: ['agent_runs'],
    first: ({ agentId }) => ({ id: agentId, first: 25 }),
  },
  {
    name: 'dependencies',
    operation: 'DependencyList',
    field: 'dependencies',
    tables: ['scan_packages'],
    first: () => ({ first: 25, filter: {} }),
    search: (search) => ({ filter: { search } }),
    filters: { direct: { filter: { direct: true } }, license: { filter: { license: ['MIT'] } } },
  },
  {
    name: 'findings',
    operation: 'FindingList',
    field: 'findings',
    tables: ['findings'],
    first: () => ({ first: 25, filter: {}, sort: { field: 'SEVERITY', direction: 'ASC' } }),
    search: (search) => ({ filter: { search } }),
    filters: { severity: { filter: { severity: ['LOW'] } }, resolved: { filter: { state: ['RESOLVED'] } } },
    sorts: sortsBy('SEVERITY', 'FIRST_SEEN_AT', 'CHECK', 'DUE_AT'),
  },
  {
    name: 'changes of the score',
    operation: 'ScoreChanges',
    field: 'scoreChanges',
    tables: ['score_changes', 'score_change_parts'],
    first: () => ({ backwards: false }),
  },
  {
    name: 'deployments of a project',
    operation: 'ProjectDeployments',
    field: 'deployments',
    tables: ['deployments'],
    first: ({ projectId }) => ({ id: projectId, first: 25 }),
    filters: { environment: { environment: ['PREVIEW'] }, status: { status: ['FAILED'] } },
  },
  {
    name: 'notifications',
    operation: 'NotificationList',
    field: 'notifications',
    tables: ['notifications'],
    first: () => ({ unreadOnly: false }),
    filters: { unread: { unreadOnly: true } },
  },
  {
    name: 'audit log',
    operation: 'SecuritySettings',
    field: 'auditLog',
    tables: ['audit_entries'],
    first: () => ({ mayReadAudit: true, first: 50 }),
    filters: {
      action: { action: 'login' },
      day: { from: new Date(Date.now() - 172_800_000), to: new Date(Date.now() - 86_400_000) },
    },
  },
  {
    name: 'members',
    operation: 'OrganizationMembers',
    field: 'members',
    // The policy of people reads who belongs to the organization.
    tables: ['users'],
    first: () => members,
    search: (search) => ({ search }),
  },
  {
    name: 'invitations',
    operation: 'OrganizationMembers',
    field: 'invitations',
    tables: ['invitations'],
    first: () => members,
    prefix: 'invitations',
  },
  {
    name: 'invoices',
    operation: 'Billing',
    field: 'invoices',
    tables: ['invoices'],
    first: () => ({ first: 12 }),
  },
  {
    name: 'API keys',
    operation: 'ApiKeySettings',
    field: 'apiKeys',
    tables: ['api_keys'],
    first: () => ({ first: 20 }),
  },
  {
    name: 'projects in analytics',
    operation: 'AnalyticsProjects',
    field: 'projects',
    // It ranks all projects by what they did.
    tables: [],
    first: () => ({ days: 30, first: 25, sort: { field: 'DEPLOYMENTS', direction: 'DESC' } }),
    sorts: sortsBy(
      'NAME',
      'DEPLOYMENTS',
      'CHANGE_FAIL_RATE',
      'CHANGE_LEAD_TIME',
      'SECURITY_SCORE',
      'PROGRESS',
    ),
  },
];

/** Every list of the product. */
export const listScreens: readonly ListScreen[] = [
  ...ofOrganization,
  ...platformLists.map((screen) => ({ ...screen, asAdministrator: true })),
];
