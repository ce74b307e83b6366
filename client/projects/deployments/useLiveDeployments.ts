import { useReadAgain } from '../../shared/page/useReadAgain.ts';
import { useDeploymentChangedSubscription } from './deployments.generated.ts';

/** Follows the deployments of a project, and what runs in its environments: what is shown is read anew, in its place, whenever one changes. */
export const useLiveDeployments = (projectId: string, refetch: () => Promise<unknown>): void => {
  const readAgain = useReadAgain(refetch);
  useDeploymentChangedSubscription({
    variables: { projectId },
    ignoreResults: true,
    onData: () => void readAgain(),
  });
};
