import { useReadAgain } from '../shared/page/useReadAgain.ts';
import { useAnyPullRequestChangedSubscription } from './pullRequests.generated.ts';

/** Subscribes to the pull requests of the organization: reads a query of the page again whenever one is created or changes. */
export const useLivePullRequests = (queryName: string): void => {
  const readAgain = useReadAgain(queryName);
  useAnyPullRequestChangedSubscription({ ignoreResults: true, onData: () => void readAgain() });
};
