import { useApolloClient } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { appPaths } from '../../shared/address/paths.ts';
import { ErrorState } from '../../shared/page/ErrorState.tsx';
import { HeaderSkeleton, PageSkeleton, TableSkeleton } from '../../shared/page/PageSkeleton.tsx';
import { type FailureRenderer, RouteErrorBoundary } from '../../shared/page/RouteErrorBoundary.tsx';
import { ScanDetail } from './ScanDetail.tsx';

const renderers: Record<string, FailureRenderer> = {
  NOT_FOUND: () => (
    <ErrorState
      level={1}
      title="Scan not found"
      description="It may have been deleted with its project, or belong to another organization."
      action={<Button href={appPaths.scans}>Back to scans</Button>}
    />
  ),
  // The app is on the way to sign-in.
  UNAUTHENTICATED: () => null,
};

/** One scan, from its order on. */
export const ScanPage = () => {
  const { id = '' } = useParams();
  const client = useApolloClient();
  return (
    <RouteErrorBoundary
      what="The scan"
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
        <ScanDetail key={id} id={id} />
      </Suspense>
    </RouteErrorBoundary>
  );
};
