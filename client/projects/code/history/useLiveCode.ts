import { useCodeChangedSubscription } from './history.generated.ts';

/** What may show something else after a push; a commit stays what it is. */
const shown: readonly (string | undefined)[] = [
  'ProjectCode',
  'ProjectCommits',
  'ProjectComparison',
  'ProjectRevisions',
  'ProjectTags',
  'CommitNames',
];

/** Follows the code of a project: after a push or fetch what is on screen is read anew, in its place. */
export const useLiveCode = (projectId: string): void => {
  useCodeChangedSubscription({
    variables: { projectId },
    ignoreResults: true,
    onData: ({ client }) => {
      const reading = client.refetchQueries({
        include: 'active',
        onQueryUpdated: ({ queryName }) => shown.includes(queryName),
      });
      // What cannot be read says so where it is shown.
      reading.catch(() => undefined);
    },
  });
};
