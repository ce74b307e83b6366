import Box from '@mui/material/Box';
import { ThemeProvider } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { MemoryRouter } from 'react-router-dom';
import { ActivityList } from '../activity/ActivityList.tsx';
import { appPages } from '../app/features.ts';
import { Brand } from '../app/shell/Brand.tsx';
import { SidebarLink } from '../app/shell/SidebarLink.tsx';
import { theme } from '../app/theme/theme.ts';
import { DashboardFigures } from '../dashboard/DashboardFigures.tsx';
import { DeploymentTrend } from '../dashboard/DeploymentTrend.tsx';
import { dashboardColumn, dashboardColumns } from '../dashboard/dashboardColumns.ts';
import { ProjectProgressList } from '../dashboard/ProjectProgressList.tsx';
import { SecurityAlert } from '../dashboard/SecurityAlert.tsx';
import { appPaths } from '../shared/address/paths.ts';
import { SectionCard } from '../shared/page/SectionCard.tsx';
import { sampleDashboard } from './sampleDashboard.ts';

const { stats, deploymentsByDay, projects, recentActivity } = sampleDashboard;

const Sidebar = () => (
  <div className="preview-sidebar">
    <Brand collapsed={false} />
    <ul>
      {appPages.map(({ path, label, menu }) =>
        menu?.section === 'main' && label ? (
          <SidebarLink key={path} path={path} label={label} Icon={menu.icon} collapsed={false} />
        ) : null,
      )}
    </ul>
  </div>
);

const Main = () => (
  <div className="preview-main">
    <Typography variant="h1" component="p">
      Welcome back, Maya
    </Typography>
    <DashboardFigures stats={stats} days={deploymentsByDay} />
    <Box sx={{ marginBottom: 4 }}>
      <SecurityAlert {...stats} />
    </Box>
    <Box sx={dashboardColumns}>
      <Box sx={dashboardColumn}>
        <DeploymentTrend days={deploymentsByDay} />
        <SectionCard title="Project overview" flush>
          <ProjectProgressList projects={projects} />
        </SectionCard>
      </Box>
      <Box sx={dashboardColumn}>
        <SectionCard title="Recent activity" flush>
          <ActivityList activities={recentActivity} showProject />
        </SectionCard>
      </Box>
    </Box>
  </div>
);

/**
 * The dashboard as it is: the app's own components with sample numbers, rendered at build. It is a picture: inert, and
 * described by its caption.
 */
export const DashboardPreview = () => (
  <figure
    className="preview"
    aria-label="The dashboard with sample data: four figures, deployments over 30 days, the progress of projects and recent activity"
  >
    <div className="preview-frame" inert aria-hidden>
      <ThemeProvider theme={theme} disableStyleSheetGeneration>
        <MemoryRouter initialEntries={[appPaths.dashboard]}>
          <Sidebar />
          <Main />
        </MemoryRouter>
      </ThemeProvider>
    </div>
    <figcaption>The dashboard itself, with sample data</figcaption>
  </figure>
);
