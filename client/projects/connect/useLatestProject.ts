import { useLatestConnectionSuspenseQuery } from './connectRepository.generated.ts';

/** The organization's newest project, with the job that is connecting it, if there is one. */
export const useLatestProject = () => {
  const { data, refetch } = useLatestConnectionSuspenseQuery({ fetchPolicy: 'network-only' });
  return { project: data.projects.nodes[0], refetch: () => void refetch() };
};
