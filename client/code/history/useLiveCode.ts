import { useReadAgain } from '../../shared/page/useReadAgain.ts';
import { useCodeChangedSubscription } from './history.generated.ts';

/** Queries whose answers may change after a push; a commit stays what it is. */
const shown: readonly string[] = [
  'ProjectCode',
  'ProjectCommits',
  'ProjectComparison',
  'ProjectRevisions',
  'ProjectTags',
  'CommitNames',
];

/** Follows the code of a project: after a push or fetch what is on screen is read anew, in its place. */
export const useLiveCode = (projectId: string): void => {
  const readAgain = useReadAgain(...shown);
  useCodeChangedSubscription({
    variables: { projectId },
    ignoreResults: true,
    onData: () => void readAgain(),
  });
};
