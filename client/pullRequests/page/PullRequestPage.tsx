import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { appPaths } from '../../shared/address/paths.ts';
import { ErrorState } from '../../shared/page/ErrorState.tsx';
import { HeaderSkeleton, PageSkeleton, TableSkeleton } from '../../shared/page/PageSkeleton.tsx';
import { type FailureRenderer, RouteErrorBoundary } from '../../shared/page/RouteErrorBoundary.tsx';
import { PullRequestDetail } from './PullRequestDetail.tsx';

const renderers: Readonly<Record<string, FailureRenderer>> = {
  NOT_FOUND: () => (
    <ErrorState
      level={1}
      title="Pull request not found"
      description="Its project may have been deleted, or belong to another organization."
      action={<Button href={appPaths.pullRequests}>Go to pull requests</Button>}
    />
  ),
  // The app is on the way to sign-in.
  UNAUTHENTICATED: () => null,
};

/** One pull request of a project, by its number. */
export const PullRequestPage = () => {
  const { id = '', number = '' } = useParams();
  const client = useApolloClient();
  return (
    <RouteErrorBoundary
      what="The pull request"
      resetKey={`${id} ${number}`}
      renderers={renderers}
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
        <PullRequestDetail key={`${id} ${number}`} projectId={id} number={number} />
      </Suspense>
    </RouteErrorBoundary>
  );
};
