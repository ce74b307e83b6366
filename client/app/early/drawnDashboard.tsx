import { DashboardContent } from '../../dashboard/DashboardContent.tsx';
import type { DashboardQuery } from '../../dashboard/dashboard.generated.ts';
import { promiseOf, ViewerContext, type Viewer } from '../../shared/session/viewer.ts';
import { SkipLink } from '../shell/SkipLink.tsx';

const organization = { id: '', name: '' };

const viewer: Viewer = {
  id: '',
  name: '',
  email: '',
  avatar: null,
  role: 'OWNER',
  permissions: ['PROJECT_CREATE', 'ORGANIZATION_UPDATE'],
  emailVerified: true,
  platformAdministrator: false,
  organizationId: '',
  organization: { ...organization, plan: { name: '' } },
};

const statuses = ['SUCCESS', 'WARNING', 'ERROR'] as const;

/** Of each thing that is drawn in a way of its own, one: nothing of it is ever shown. */
const sample: DashboardQuery = {
  viewer: {
    id: '',
    name: '',
    createdAt: '2026-01-01T00:00:00Z',
    organization: { ...organization, onboardingStep: 'COMPLETE' },
  },
  dashboard: {
    stats: {
      totalProjects: 1,
      newProjects: 0,
      activeAgents: 1,
      totalAgents: 1,
      securityScore: 2,
      previousSecurityScore: 1,
      checksPassed: 1,
      deployments: 1,
      previousDeployments: 2,
      firstDeploymentAt: '2026-01-01T00:00:00Z',
      openFindings: 1,
      criticalFindings: 0,
      checksFailed: 1,
      teamMembers: 1,
    },
    attention: (['DEPLOYMENT_FAILED', 'DEPLOYMENT_WAITS', 'FETCH_FAILED'] as const).map((reason) => ({
      id: reason,
      reason,
      project: { id: reason, name: '' },
      deploymentId: reason,
      environment: 'PRODUCTION',
      count: null,
      at: '2026-11-01T00:00:00Z',
    })),
    pullRequestsWaiting: 1,
    runsWaiting: 0,
    deploymentsByDay: [
      { day: '2026-11-01T00:00:00Z', count: 1 },
      { day: '2026-11-02T00:00:00Z', count: 2 },
    ],
    recentActivity: statuses.map((status) => ({
      id: status,
      type: 'TEAM',
      message: '',
      status,
      timestamp: '2026-11-01T00:00:00Z',
      taskId: null,
      scanId: null,
      deploymentId: null,
      project: { id: status, name: '' },
    })),
    projects: (['ACTIVE', 'DRAFT'] as const).map((status) => ({
      id: status,
      name: '',
      status,
      progress: 1,
      taskCount: 1,
      doneTaskCount: 1,
    })),
  },
};

/** The dashboard with data of nobody: for the styles that it is going to need. */
export const drawnDashboard = (
  <ViewerContext value={promiseOf(viewer)}>
    <SkipLink />
    <DashboardContent {...sample} />
  </ViewerContext>
);
