import { useApolloClient } from '@apollo/client/react';
import { lazy, Suspense, useTransition } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ProjectTab } from '../../shared/address/paths.ts';
import { ProjectDialogs } from '../../projects/changes/ProjectDialogs.tsx';
import { DeploymentDialogs } from '../../deployments/dialogs/DeploymentDialogs.tsx';
import { ProjectFrame } from './ProjectFrame.tsx';
import { ProjectOverviewTab } from '../../projects/overview/ProjectOverviewTab.tsx';
import { readTab } from './projectTabs.ts';
import { OverviewSkeleton, TabSkeleton } from './ProjectSkeleton.tsx';

const CodeTab = lazy(async () => ({ default: (await import('../../code/CodeTab.tsx')).CodeTab }));
const DeploymentsTab = lazy(async () => ({
  default: (await import('../../deployments/DeploymentsTab.tsx')).DeploymentsTab,
}));
const AnalyticsTab = lazy(async () => ({
  default: (await import('../../analytics/project/AnalyticsTab.tsx')).AnalyticsTab,
}));
const SettingsTab = lazy(async () => ({
  default: (await import('../../projects/settings/SettingsTab.tsx')).SettingsTab,
}));

const contents: Record<ProjectTab, (props: { id: string }) => React.ReactNode> = {
  overview: ProjectOverviewTab,
  code: (props) => <CodeTab {...props} />,
  deployments: (props) => <DeploymentsTab {...props} />,
  analytics: (props) => <AnalyticsTab {...props} />,
  settings: (props) => <SettingsTab {...props} />,
};

/** The page of one project: its frame, and the tab that the URL names, with one operation of its own. */
export const ProjectDetail = ({ id }: { id: string }) => {
  const client = useApolloClient();
  const [, startTransition] = useTransition();
  const refresh = () =>
    startTransition(async () => {
      await client.refetchQueries({ include: 'active' });
    });
  const [params] = useSearchParams();
  const tab = readTab(params.get('tab'));
  const Content = contents[tab];
  return (
    <ProjectFrame id={id} tab={tab}>
      <Suspense fallback={tab === 'overview' ? <OverviewSkeleton /> : <TabSkeleton />}>
        <Content id={id} />
      </Suspense>
      <ProjectDialogs onChanged={refresh} />
      <DeploymentDialogs projectId={id} />
    </ProjectFrame>
  );
};
