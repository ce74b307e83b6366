import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { appPaths } from '../../shared/address/paths.ts';
import { ErrorState } from '../../shared/page/ErrorState.tsx';
import { HeaderSkeleton, PageSkeleton, TableSkeleton } from '../../shared/page/PageSkeleton.tsx';
import { type FailureRenderer, RouteErrorBoundary } from '../../shared/page/RouteErrorBoundary.tsx';
import { AgentRunDetail } from './AgentRunDetail.tsx';

const renderers: Record<string, FailureRenderer> = {
  NOT_FOUND: () => (
    <ErrorState
      level={1}
      title="Run not found"
      description="It may have been deleted, or belong to another organization."
      action={<Button href={appPaths.agents}>Back to agents</Button>}
    />
  ),
  // The app is on the way to sign-in.
  UNAUTHENTICATED: () => null,
};

/** A run, live from its start. */
export const AgentRunPage = () => {
  const { id = '' } = useParams();
  const client = useApolloClient();
  return (
    <RouteErrorBoundary
      what="The run"
      resetKey={id}
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
        <AgentRunDetail key={id} id={id} />
      </Suspense>
    </RouteErrorBoundary>
  );
};
