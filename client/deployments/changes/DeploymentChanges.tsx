import { Suspense } from 'react';
import { RecordBoundary } from '../../shared/page/RecordBoundary.tsx';
import { useDeploymentChangesSuspenseQuery } from './changes.generated.ts';
import { ChangedVariables } from './ChangedVariables.tsx';
import { PlainWords } from './ChangePart.tsx';
import { ChangesBody } from './ChangesBody.tsx';
import { ChangesSkeleton } from './ChangesSkeleton.tsx';
import { goingOn } from './changeWords.ts';

interface DeploymentChangesProps {
  projectId: string;
  deploymentId: string;
}

const Loaded = ({ projectId, deploymentId }: DeploymentChangesProps) => {
  const { data } = useDeploymentChangesSuspenseQuery({
    variables: { id: deploymentId },
    fetchPolicy: 'cache-and-network',
  });
  const { changes = null, variableChanges = null } = data.deployment ?? {};
  if (!changes)
    return <PlainWords>Nothing is running in this environment yet: everything is new.</PlainWords>;
  return (
    <ChangesBody projectId={projectId} changes={changes} words={goingOn}>
      <ChangedVariables variables={variableChanges} words={goingOn} />
    </ChangesBody>
  );
};

/** What a deployment that waits changes where it goes, against what runs there. */
export const DeploymentChanges = (props: DeploymentChangesProps) => (
  <RecordBoundary id={props.deploymentId} noun="deployment">
    <Suspense fallback={<ChangesSkeleton />}>
      <Loaded {...props} />
    </Suspense>
  </RecordBoundary>
);
