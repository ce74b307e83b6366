import { Suspense } from 'react';
import { RecordBoundary } from '../../shared/page/RecordBoundary.tsx';
import { useReleaseChangesSuspenseQuery } from './changes.generated.ts';
import { ChangesBody } from './ChangesBody.tsx';
import { ChangesSkeleton } from './ChangesSkeleton.tsx';
import { goingOn } from './changeWords.ts';

interface ReleaseChangesProps {
  projectId: string;
  releaseId: string;
}

const Loaded = ({ projectId, releaseId }: ReleaseChangesProps) => {
  const { data } = useReleaseChangesSuspenseQuery({
    variables: { id: releaseId },
    fetchPolicy: 'cache-and-network',
  });
  const changes = data.release?.changes;
  return changes ? <ChangesBody projectId={projectId} changes={changes} words={goingOn} /> : null;
};

/** What a release changed since the one before it: commits, findings, and files that change a database. */
export const ReleaseChanges = (props: ReleaseChangesProps) => (
  <RecordBoundary id={props.releaseId} noun="release">
    <Suspense fallback={<ChangesSkeleton />}>
      <Loaded {...props} />
    </Suspense>
  </RecordBoundary>
);
