import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { ActivityList } from '../activity/ActivityList.tsx';
import { Can } from '../shared/session/Can.tsx';
import { DrawnLater } from '../shared/page/DrawnLater.tsx';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { PageHeader } from '../shared/page/PageHeader.tsx';
import { appPaths } from '../shared/address/paths.ts';
import { SectionCard } from '../shared/page/SectionCard.tsx';
import { ContinueSetup } from './ContinueSetup.tsx';
import { DashboardFigures } from './DashboardFigures.tsx';
import type { DashboardQuery } from './dashboard.generated.ts';
import { dashboardColumn, dashboardColumns } from './dashboardColumns.ts';
import { DeploymentTrend } from './DeploymentTrend.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { greetingOf } from './firstName.ts';
import { NeedsAttention } from './NeedsAttention.tsx';
import { ProjectProgressList } from './ProjectProgressList.tsx';
import { QuickActions } from './QuickActions.tsx';
import { SecurityAlert } from './SecurityAlert.tsx';
import { TeamSummary } from './TeamSummary.tsx';

const NewProject = () => (
  <Can do="PROJECT_CREATE" reason="Your role can read projects, but not create them.">
    <Button variant="contained" href={appPaths.newProject} startIcon={<Plus aria-hidden />}>
      New Project
    </Button>
  </Can>
);

/** Cards below each other; takes no room without any. */
const cards = { display: 'grid', gap: 4, '&:not(:empty)': { marginBottom: 4 } } as const;

type Dashboard = DashboardQuery['dashboard'];

const ProjectOverview = ({ projects }: { projects: Dashboard['projects'] }) => (
  <SectionCard
    title="Project overview"
    flush
    action={
      <Button size="small" variant="text" href={appPaths.projects}>
        All projects
      </Button>
    }
  >
    {projects.length > 0 ? (
      <ProjectProgressList projects={projects} />
    ) : (
      <EmptyState
        action={
          <Can do="PROJECT_CREATE">
            <Button href={appPaths.newProject}>New Project</Button>
          </Can>
        }
      >
        No projects yet. Connect a repository to see its progress, security and deployments here.
      </EmptyState>
    )}
  </SectionCard>
);

const RecentActivity = ({ activities }: { activities: Dashboard['recentActivity'] }) => (
  <SectionCard title="Recent activity" flush>
    {activities.length > 0 ? (
      <ActivityList activities={activities} showProject />
    ) : (
      <EmptyState>
        Nothing has happened yet. Deployments, scans, agent runs and changes will be listed here.
      </EmptyState>
    )}
  </SectionCard>
);

/** What the dashboard shows of its data. */
export const DashboardContent = ({ viewer, dashboard }: DashboardQuery) => {
  const { stats, recentActivity, projects } = dashboard;
  const onboardingStep = viewer?.organization.onboardingStep ?? 'COMPLETE';
  return (
    <>
      <PageHeader title={greetingOf(viewer)} documentTitle="Dashboard" actions={<NewProject />} />
      <ContinueSetup step={onboardingStep} />
      <Box sx={cards}>
        {onboardingStep === 'COMPLETE' ? <FirstSteps stats={stats} /> : null}
        <NeedsAttention {...dashboard} />
      </Box>
      <DashboardFigures stats={stats} days={dashboard.deploymentsByDay} />
      <Box sx={cards}>
        <SecurityAlert {...stats} />
      </Box>
      <Box sx={dashboardColumns}>
        <Box sx={dashboardColumn}>
          <DeploymentTrend days={dashboard.deploymentsByDay} />
          <DrawnLater>
            <ProjectOverview projects={projects} />
            <QuickActions />
          </DrawnLater>
        </Box>
        <Box sx={dashboardColumn}>
          <DrawnLater>
            <RecentActivity activities={recentActivity} />
            <TeamSummary teamMembers={stats.teamMembers} organization={viewer?.organization.name ?? ''} />
          </DrawnLater>
        </Box>
      </Box>
    </>
  );
};
