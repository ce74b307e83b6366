import { useApolloClient } from '@apollo/client/react';
import { Suspense, useTransition } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ProjectDialogs } from '../../projects/changes/ProjectDialogs.tsx';
import { DeploymentDialogs } from '../../deployments/dialogs/DeploymentDialogs.tsx';
import { ProjectFrame } from './ProjectFrame.tsx';
import { readTab } from './projectTabs.ts';
import { TabSkeleton } from '../../shared/project/TabSkeleton.tsx';
import { OverviewSkeleton } from './ProjectSkeleton.tsx';

/** The page of one project: its frame, and the tab that the URL names, with one operation of its own. */
export const ProjectDetail = ({ id }: { id: string }) => {
  const client = useApolloClient();
  const [, startTransition] = useTransition();
  const refresh = () =>
    startTransition(async () => {
      await client.refetchQueries({ include: 'active' });
    });
  const [params] = useSearchParams();
  const { value: tab, Content } = readTab(params.get('tab'));
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
