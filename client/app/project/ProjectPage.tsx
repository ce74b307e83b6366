import { useApolloClient } from '@apollo/client/react';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { type FailureRenderer, RouteErrorBoundary } from '../../shared/page/RouteErrorBoundary.tsx';
import { ProjectDetail } from './ProjectDetail.tsx';
import { ProjectNotFound } from './ProjectNotFound.tsx';
import { ProjectSkeleton } from './ProjectSkeleton.tsx';

const renderers: Record<string, FailureRenderer> = {
  NOT_FOUND: () => <ProjectNotFound />,
  // The app is on the way to sign-in.
  UNAUTHENTICATED: () => null,
};

/** One project, with its tabs in `?tab=`. */
export const ProjectPage = () => {
  const { id = '' } = useParams();
  const client = useApolloClient();
  return (
    <RouteErrorBoundary
      what="The project"
      resetKey={id}
      renderers={renderers}
      onRetry={() => client.refetchQueries({ include: 'active' })}
    >
      <Suspense fallback={<ProjectSkeleton />}>
        <ProjectDetail key={id} id={id} />
      </Suspense>
    </RouteErrorBoundary>
  );
};
