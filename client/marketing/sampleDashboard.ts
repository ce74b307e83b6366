import type { ActivityEntryFragment } from '../activity/activity.generated.ts';
import type { DashboardQuery } from '../dashboard/dashboard.generated.ts';

type Dashboard = DashboardQuery['dashboard'];
type Event = Pick<ActivityEntryFragment, 'type' | 'message' | 'status'> & { minutesAgo: number };

const minute = 60_000;
const day = 24 * 60 * minute;
const now = Date.now();

const deployments = [
  4, 0, 0, 5, 4, 5, 4, 4, 0, 1, 3, 5, 4, 5, 4, 0, 1, 6, 3, 4, 4, 3, 0, 0, 3, 6, 6, 4, 4, 3,
];

const events: Event[] = [
  { type: 'AGENT', message: 'Review Pilot reviewed 5 pull requests', status: 'SUCCESS', minutesAgo: 9 },
  { type: 'DEPLOYMENT', message: 'Deployed to production', status: 'SUCCESS', minutesAgo: 24 },
  { type: 'BUILD', message: 'Build passed in 3 min 13 s', status: 'SUCCESS', minutesAgo: 49 },
  { type: 'SECURITY', message: 'Scan found nothing new', status: 'SUCCESS', minutesAgo: 131 },
  { type: 'AGENT', message: 'Test Author added 3 tests', status: 'SUCCESS', minutesAgo: 142 },
  { type: 'AGENT', message: 'Dependency Watch proposed 2 updates', status: 'SUCCESS', minutesAgo: 367 },
  { type: 'DEPLOYMENT', message: 'Rolled back in production', status: 'WARNING', minutesAgo: 926 },
  { type: 'SECURITY', message: 'Scan found 1 new finding', status: 'WARNING', minutesAgo: 1_200 },
];

const names = ['Fleet Console', 'Dispatch API', 'Route Planner', 'Vision Pipeline', 'Order Gateway'];
const doneTasks = [19, 21, 13, 10, 16];
const allTasks = [30, 28, 20, 24, 23];

/** What a dashboard of a team looks like, in the shape in which GraphQL answers. */
export const sampleDashboard: Pick<Dashboard, 'stats' | 'deploymentsByDay' | 'projects' | 'recentActivity'> =
  {
    stats: {
      totalProjects: 11,
      newProjects: 1,
      activeAgents: 4,
      totalAgents: 7,
      securityScore: 86,
      previousSecurityScore: 78,
      checksPassed: 21,
      deployments: deployments.reduce((sum, count) => sum + count),
      previousDeployments: 87,
      firstDeploymentAt: '2026-01-05T09:00:00.000Z',
      openFindings: 16,
      criticalFindings: 0,
      checksFailed: 3,
      teamMembers: 5,
    },
    deploymentsByDay: deployments.map((count, index) => ({
      day: new Date(now - (deployments.length - 1 - index) * day).toISOString().slice(0, 10),
      count,
    })),
    projects: names.map((name, index) => {
      const [doneTaskCount, taskCount] = [doneTasks[index] ?? 0, allTasks[index] ?? 1];
      const progress = Math.round((doneTaskCount / taskCount) * 100);
      return { id: name, name, status: 'ACTIVE', progress, taskCount, doneTaskCount };
    }),
    recentActivity: events.map(({ minutesAgo, ...event }, index) => {
      const name = names[index % 2] ?? '';
      const timestamp = new Date(now - minutesAgo * minute).toISOString();
      const about = { taskId: null, scanId: null, deploymentId: null };
      return { ...event, ...about, id: String(index), timestamp, project: { id: name, name } };
    }),
  };
