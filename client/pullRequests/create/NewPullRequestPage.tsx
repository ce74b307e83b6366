import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { Suspense, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { appPaths } from '../../shared/address/paths.ts';
import { ErrorState } from '../../shared/page/ErrorState.tsx';
import { HeaderSkeleton, PageSkeleton, TableSkeleton } from '../../shared/page/PageSkeleton.tsx';
import { type FailureRenderer, RouteErrorBoundary } from '../../shared/page/RouteErrorBoundary.tsx';
import { loadPullRequestForm, NewPullRequest } from './NewPullRequest.tsx';

const renderers: Readonly<Record<string, FailureRenderer>> = {
  NOT_FOUND: () => (
    <ErrorState
      level={1}
      title="Project not found"
      description="It may have been deleted, or belong to another organization."
      action={<Button href={appPaths.projects}>Back to projects</Button>}
    />
  ),
  // The app is on the way to sign-in.
  UNAUTHENTICATED: () => null,
};

/** Creates a pull request for a project. */
export const NewPullRequestPage = () => {
  const { id = '' } = useParams();
  const client = useApolloClient();
  useEffect(() => {
    // Beside the branches. Where it fails, the form loads it again and reports the failure.
    loadPullRequestForm().catch(() => undefined);
  }, []);
  return (
    <RouteErrorBoundary
      what="The project"
      resetKey={id}
      renderers={renderers}
      onRetry={() => client.refetchQueries({ include: 'active' })}
    >
      <Suspense
        fallback={
          <PageSkeleton>
            <HeaderSkeleton />
            <TableSkeleton rows={6} />
          </PageSkeleton>
        }
      >
        <NewPullRequest key={id} projectId={id} />
      </Suspense>
    </RouteErrorBoundary>
  );
};
