import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { type ReactNode, Suspense } from 'react';
import { appPaths } from '../shared/address/paths.ts';
import { ErrorState } from '../shared/page/ErrorState.tsx';
import { HeaderSkeleton, PageSkeleton, TableSkeleton } from '../shared/page/PageSkeleton.tsx';
import { type FailureRenderer, RouteErrorBoundary } from '../shared/page/RouteErrorBoundary.tsx';
import { DeploymentDialogs } from './dialogs/DeploymentDialogs.tsx';

interface RecordPageProps {
  /** What the page is about: "deployment". */
  noun: 'deployment' | 'release' | 'environment';
  projectId: string;
  recordId: string;
  /** Reads the record and suspends meanwhile. */
  children: ReactNode;
}

const titles = { deployment: 'Deployment', release: 'Release', environment: 'Environment' };

const renderersOf = (
  noun: RecordPageProps['noun'],
  projectId: string,
): Readonly<Record<string, FailureRenderer>> => ({
  NOT_FOUND: () => (
    <ErrorState
      level={1}
      title={`${titles[noun]} not found`}
      description="It may have been deleted with its project, or belong to another organization."
      action={<Button href={appPaths.project(projectId, 'deployments')}>Back to deployments</Button>}
    />
  ),
  // The app is on the way to sign-in.
  UNAUTHENTICATED: () => null,
});

/** The page of a record of a project: a skeleton until it is there, the way back where it is not, and the dialogs over it. */
export const RecordPage = ({ noun, projectId, recordId, children }: RecordPageProps) => {
  const client = useApolloClient();
  return (
    <RouteErrorBoundary
      what={`The ${noun}`}
      resetKey={recordId}
      renderers={renderersOf(noun, projectId)}
      onRetry={() => client.refetchQueries({ include: 'active' })}
    >
      <Suspense
        fallback={
          <PageSkeleton>
            <HeaderSkeleton actions />
            <TableSkeleton rows={9} />
          </PageSkeleton>
        }
      >
        {children}
        <DeploymentDialogs projectId={projectId} />
      </Suspense>
    </RouteErrorBoundary>
  );
};
