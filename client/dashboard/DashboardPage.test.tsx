import { cleanup, screen, within } from '@testing-library/react';
import type { Permission } from '../../schema/generated/types.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { DashboardPage } from './DashboardPage.tsx';
import type { DashboardQuery } from './dashboard.generated.ts';

const stats: DashboardQuery['dashboard']['stats'] = {
  totalProjects: 9,
  newProjects: 1,
  activeAgents: 4,
  totalAgents: 7,
  securityScore: 86,
  previousSecurityScore: 78,
  checksPassed: 21,
  deployments: 95,
  previousDeployments: 107,
  firstDeploymentAt: '2025-12-01T09:00:00.000Z',
  openFindings: 166,
  criticalFindings: 8,
  checksFailed: 3,
  teamMembers: 5,
};

const nothing: DashboardQuery['dashboard']['stats'] = {
  ...stats,
  totalProjects: 0,
  newProjects: 0,
  activeAgents: 0,
  totalAgents: 0,
  securityScore: null,
  previousSecurityScore: null,
  checksPassed: 0,
  deployments: 0,
  previousDeployments: 0,
  firstDeploymentAt: null,
  openFindings: 0,
  criticalFindings: 0,
  checksFailed: 0,
};

const answer = (
  dashboard: Partial<DashboardQuery['dashboard']>,
  onboardingStep: 'COMPLETE' | 'TEAM' = 'COMPLETE',
): DashboardQuery => ({
  viewer: {
    id: 'user-1',
    name: 'Maya Lindqvist',
    createdAt: '2025-01-01T00:00:00Z',
    organization: { id: 'organization-1', name: 'Northwind', onboardingStep },
  },
  dashboard: {
    attention: [],
    stats,
    pullRequestsWaiting: 0,
    runsWaiting: 0,
    deploymentsByDay: [
      { day: '2026-11-20T00:00:00.000Z', count: 3 },
      { day: '2026-11-21T00:00:00.000Z', count: 5 },
    ],
    recentActivity: [],
    projects: [],
    ...dashboard,
  },
});

const open = (data: DashboardQuery, permissions?: readonly Permission[]) =>
  renderPage(<DashboardPage />, {
    path: '/app/dashboard',
    address: '/app/dashboard',
    answers: { Dashboard: data },
    ...(permissions ? { permissions } : {}),
  });

test('leads to the pull requests that wait for the viewer', async () => {
  await open(answer({ pullRequestsWaiting: 2 }));
  expect(await screen.findByRole('link', { name: '2 pull requests waiting for you' })).toHaveAttribute(
    'href',
    '/app/pull-requests?waiting=you',
  );
});

test('leads to the runs that wait for a person, for people who may decide', async () => {
  await open(answer({ runsWaiting: 1 }), ['ORGANIZATION_READ', 'AGENT_RUN']);
  expect(await screen.findByRole('link', { name: '1 agent run waiting for you' })).toHaveAttribute(
    'href',
    '/app/agents',
  );
  cleanup();
  await open(answer({ runsWaiting: 1 }), ['ORGANIZATION_READ']);
  expect(await screen.findByText('166 open findings, 8 critical')).toBeVisible();
  expect(screen.queryByText(/agent run waiting/)).not.toBeInTheDocument();
});

test('lists what needs attention, and where it is settled', async () => {
  const nobodys = { project: null, deploymentId: null, environment: null, count: null, at: null };
  const shop = { __typename: 'Project' as const, id: 'project-1', name: 'Shop' };
  const deployment = { ...nobodys, project: shop, deploymentId: 'd-1', environment: 'PRODUCTION' as const };
  const items = [
    { ...deployment, reason: 'SERVICE_UNHEALTHY' as const },
    { ...deployment, reason: 'DEPLOYMENT_FAILED' as const, at: new Date().toISOString() },
    { ...nobodys, reason: 'CRITICAL_FINDINGS' as const, count: 8 },
    { ...nobodys, project: shop, reason: 'FETCH_FAILED' as const },
    { ...nobodys, reason: 'TRIAL_ENDS' as const, at: '2026-12-03T09:00:00.000Z' },
  ];
  const attention = items.map((item) => ({ __typename: 'AttentionItem' as const, id: item.reason, ...item }));
  await open(answer({ attention }));
  const list = within(await screen.findByRole('region', { name: 'Needs attention' }));
  const links = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Shop is unhealthy', '/app/projects/project-1/deployments/d-1'],
    ['Deployment of Shop failed', '/app/projects/project-1/deployments/d-1'],
    ['8 critical findings', '/app/security?severity=CRITICAL'],
    ['The repository of Shop cannot be fetched', '/app/projects/project-1?tab=code'],
    ['The trial ends on Dec 3, 2026', '/app/billing'],
  ]);
  expect(list.getAllByRole('listitem')[1]).toHaveTextContent(/Production · just now$/);
});

test('says nothing of attention when nothing needs it', async () => {
  await open(answer({}));
  expect(await screen.findByText('166 open findings, 8 critical')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Needs attention' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
});

test('a new organization sees its first steps, those done marked, until a project is deployed', async () => {
  const may = ['PROJECT_CREATE'] as const;
  await open(answer({ stats: { ...nothing, totalProjects: 1 } }), may);
  const steps = within(await screen.findByRole('region', { name: 'First steps' }));
  const rows = steps.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[0]).toBe('Create a projectDone');
  expect(rows[1]).toMatch(/^Scan itFor secrets/);
  expect(rows).toHaveLength(5);
  cleanup();
  await open(answer({ stats: { ...nothing, totalProjects: 1 } }), ['ORGANIZATION_READ']);
  expect(await screen.findByText('Not scanned yet')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
});

test('greets by first name and leads from each number to what it counts', async () => {
  await open(answer({}));
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, Maya' })).toBeVisible();
  const targets = ['Total projects', 'Active agents', 'Security score', 'Deployments'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(targets).toEqual([
    '/app/projects',
    '/app/agents',
    '/app/security',
    '/app/analytics?tab=deployments',
  ]);
  expect(screen.getByText('86%')).toBeVisible();
  expect(screen.getByText('+8 pts')).toBeVisible();
  expect(screen.getByText('−12')).toBeVisible();
});

test('deployments are not compared with a time in which they only began', async () => {
  await open(answer({ stats: { ...stats, firstDeploymentAt: '2026-10-25T09:00:00.000Z' } }));
  expect(await screen.findByText('no whole 30 days before: data since Oct 25')).toBeVisible();
  expect(screen.queryByText('−12')).not.toBeInTheDocument();
});

test('the security alert counts findings and checks by these words, and leads to them', async () => {
  await open(answer({}));
  expect(await screen.findByRole('link', { name: '166 open findings, 8 critical' })).toHaveAttribute(
    'href',
    '/app/security',
  );
  expect(screen.getByText('3 checks fail, 21 passed in the latest scans.')).toBeVisible();
  cleanup();
  await open(answer({ stats: { ...stats, openFindings: 1, criticalFindings: 0, checksFailed: 1 } }));
  expect(await screen.findByRole('link', { name: '1 open finding' })).toBeVisible();
  expect(screen.getByText('1 check fails, 21 passed in the latest scans.')).toBeVisible();
  cleanup();
  await open(answer({ stats: { ...stats, openFindings: 0, criticalFindings: 0 } }));
  expect(await screen.findByRole('link', { name: '3 checks fail' })).toBeVisible();
});

test('no finding is a success, no scan is not', async () => {
  await open(
    answer({ stats: { ...stats, openFindings: 0, criticalFindings: 0, checksFailed: 0, checksPassed: 24 } }),
  );
  expect(await screen.findByText('No open findings')).toBeVisible();
});

test('a new organization is led to its first project and back to onboarding', async () => {
  await open(answer({ stats: nothing }, 'TEAM'), ['PROJECT_CREATE', 'ORGANIZATION_UPDATE']);
  expect(await screen.findByText('Not scanned yet')).toBeVisible();
  expect(screen.getByText(/^No projects yet/)).toBeVisible();
  expect(screen.getByText('none in the prior 30 days')).toBeVisible();
  expect(screen.getByText(/^Nothing has happened yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue setup' })).toHaveAttribute('href', '/auth/onboarding');
});

test('who may not set the organization up is not asked to', async () => {
  await open(answer({}, 'TEAM'));
  expect(await screen.findByText('86%')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Continue setup' })).not.toBeInTheDocument();
});

test('what happened is listed with its kind, outcome and project', async () => {
  const entry = {
    __typename: 'Activity' as const,
    id: 'activity-1',
    type: 'SECURITY' as const,
    message: 'Scan found 2 findings',
    status: 'WARNING' as const,
    timestamp: new Date().toISOString(),
    taskId: null,
    scanId: 'scan-1',
    deploymentId: null,
    project: { __typename: 'Project' as const, id: 'project-1', name: 'Storefront' },
  };
  await open(answer({ recentActivity: [entry] }));
  const row = (await screen.findByText('Scan found 2 findings')).closest('li');
  expect(row).toHaveTextContent(/Security.*Storefront.*just now.*Warning/);
  expect(screen.getByRole('link', { name: 'Storefront' })).toHaveAttribute('href', '/app/projects/project-1');
  expect(screen.getByRole('link', { name: 'Scan found 2 findings' })).toHaveAttribute(
    'href',
    '/app/security/scans/scan-1',
  );
});

test('who may only read cannot create a project, and learns why', async () => {
  await open(answer({}), ['ORGANIZATION_READ']);
  for (const link of await screen.findAllByRole('link', { name: 'New Project' })) {
    expect(link).toHaveAttribute('aria-disabled', 'true');
    expect(link).toHaveAccessibleDescription();
  }
});
