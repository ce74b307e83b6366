import { useReadAgain } from '../shared/page/useReadAgain.ts';
import { useDeploymentChangedSubscription } from './deployments.generated.ts';

/** Subscribes to the deployments of a project: reads the query of the page again whenever one changes. Returns how to read it at once. */
export const useLiveDeployments = (projectId: string, queryName: string): (() => Promise<void>) => {
  const readAgain = useReadAgain(queryName);
  useDeploymentChangedSubscription({
    variables: { projectId },
    ignoreResults: true,
    onData: () => void readAgain(),
  });
  return readAgain;
};
