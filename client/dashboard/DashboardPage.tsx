import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { Suspense } from 'react';
import { ActivityList } from '../activity/ActivityList.tsx';
import { Can } from '../shared/session/Can.tsx';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { PageHeader } from '../shared/page/PageHeader.tsx';
import { appPaths } from '../shared/address/paths.ts';
import { SectionCard } from '../shared/page/SectionCard.tsx';
import { ContinueSetup } from './ContinueSetup.tsx';
import { DashboardFigures } from './DashboardFigures.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { useDashboardSuspenseQuery } from './dashboard.generated.ts';
import { dashboardColumn, dashboardColumns } from './dashboardColumns.ts';
import { DeploymentTrend } from './DeploymentTrend.tsx';
import { firstNameOf } from './firstName.ts';
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

const Dashboard = () => {
  // Numbers counted a while ago are shown at once, and counted again.
  const { data } = useDashboardSuspenseQuery({ fetchPolicy: 'cache-and-network' });
  const { viewer, dashboard } = data;
  const { stats, recentActivity, projects } = dashboard;
  return (
    <>
      <PageHeader
        title={`Welcome back, ${firstNameOf(viewer?.name)}`}
        documentTitle="Dashboard"
        actions={<NewProject />}
      />
      <ContinueSetup step={viewer?.organization.onboardingStep ?? 'COMPLETE'} />
      <DashboardFigures stats={stats} days={dashboard.deploymentsByDay} />
      <SecurityAlert vulnerabilities={stats.vulnerabilities} checksPassed={stats.checksPassed} />
      <Box sx={dashboardColumns}>
        <Box sx={dashboardColumn}>
          <DeploymentTrend days={dashboard.deploymentsByDay} />
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
          <QuickActions />
        </Box>
        <Box sx={dashboardColumn}>
          <SectionCard title="Recent activity" flush>
            {recentActivity.length > 0 ? (
              <ActivityList activities={recentActivity} showProject />
            ) : (
              <EmptyState>
                Nothing has happened yet. Deployments, scans, agent runs and changes will be listed here.
              </EmptyState>
            )}
          </SectionCard>
          <TeamSummary teamMembers={stats.teamMembers} organization={viewer?.organization.name ?? ''} />
        </Box>
      </Box>
    </>
  );
};

/** The state of the organization on one screen: numbers, what happened, what needs attention, where to go next. */
export const DashboardPage = () => (
  <Suspense fallback={<DashboardSkeleton />}>
    <Dashboard />
  </Suspense>
);
