import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Rocket from 'lucide-react/icons/rocket';
import Settings from 'lucide-react/icons/settings';
import { useId, useTransition } from 'react';
import { DisabledReason } from '../shared/DisabledReason.tsx';
import { PageHeader } from '../shared/PageHeader.tsx';
import { appPaths } from '../shared/paths.ts';
import { StatusChip } from '../shared/StatusChip.tsx';
import { useBreadcrumb } from '../shared/uiState.ts';
import { useSearchParamState } from '../shared/useSearchParamState.ts';
import { ProjectDialogs } from './ProjectDialogs.tsx';
import { ProjectNotFound } from './ProjectNotFound.tsx';
import { ProjectOverviewTab } from './ProjectOverviewTab.tsx';
import { useProjectOverviewSuspenseQuery } from './projects.generated.ts';
import { projectTabs, readTab, TabNotYet } from './projectTabs.tsx';

/** The page of a project that is known: its name and status above its tabs. */
export const ProjectDetail = ({ id }: { id: string }) => {
  const [text, setTab] = useSearchParamState('tab', { initial: 'overview' });
  const [, startRefresh] = useTransition();
  const panel = useId();
  const { data, refetch } = useProjectOverviewSuspenseQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const refresh = () => startRefresh(() => void refetch());
  const tab = readTab(text);
  const { project } = data;
  useBreadcrumb(project?.name);
  if (!project) return <ProjectNotFound />;
  const actions = (
    <>
      <Button href={appPaths.project(id, 'settings')} startIcon={<Settings aria-hidden />}>
        Settings
      </Button>
      <DisabledReason reason="Deployments cannot be started in this version yet.">
        <Button variant="contained" startIcon={<Rocket aria-hidden />}>
          Deploy
        </Button>
      </DisabledReason>
    </>
  );
  return (
    <>
      <PageHeader
        title={project.name}
        description={project.description}
        status={
          <>
            <StatusChip status={project.status} />
            {project.archived ? <StatusChip status="archived" /> : null}
          </>
        }
        actions={actions}
      />
      <Tabs
        value={tab}
        onChange={(_, value: string) => setTab(value)}
        aria-label="Project"
        sx={{ marginBottom: 4 }}
      >
        {projectTabs.map(({ value, label }) => (
          <Tab key={value} value={value} label={label} id={`${panel}-${value}`} aria-controls={panel} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={panel} aria-labelledby={`${panel}-${tab}`}>
        {tab === 'overview' ? (
          <ProjectOverviewTab project={project} onConnected={refresh} />
        ) : (
          <TabNotYet tab={tab} projectId={id} />
        )}
      </Box>
      <ProjectDialogs onChanged={refresh} />
    </>
  );
};
