import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { appPaths } from '../../shared/address/paths.ts';
import { ErrorState } from '../../shared/page/ErrorState.tsx';
import { HeaderSkeleton, PageSkeleton, TableSkeleton } from '../../shared/page/PageSkeleton.tsx';
import { type FailureRenderer, RouteErrorBoundary } from '../../shared/page/RouteErrorBoundary.tsx';

const renderers: Record<string, FailureRenderer> = {
  NOT_FOUND: () => (
    <ErrorState
      level={1}
      title="Agent not found"
      description="It may have been deleted, or belong to another organization."
      action={<Button href={appPaths.agents}>Back to agents</Button>}
    />
  ),
  // The app is on the way to sign-in.
  UNAUTHENTICATED: () => null,
};

/** A page of the agent in the address, with what it shows while it loads and when it fails. */
export const AgentBoundary = ({ children }: { children: (id: string) => ReactNode }) => {
  const { id = '' } = useParams();
  const client = useApolloClient();
  return (
    <RouteErrorBoundary
      what="The agent"
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
        {children(id)}
      </Suspense>
    </RouteErrorBoundary>
  );
};
