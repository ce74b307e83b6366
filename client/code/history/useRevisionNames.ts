import { useDeferredValue } from 'react';
import { useProjectRevisionsQuery } from './history.generated.ts';

/** So many are brought at once; beyond them the server searches. */
const most = 1_000;

/** The names of branches or tags that hold what was typed. */
export const useRevisionNames = (projectId: string, type: 'branches' | 'tags', typed: string) => {
  const all = useProjectRevisionsQuery({
    variables: { id: projectId, search: '' },
    fetchPolicy: 'cache-and-network',
  });
  const repository = all.data?.project?.repository;
  const crowded = type === 'tags' && (repository?.tags.totalCount ?? 0) > most;
  const search = useDeferredValue(typed.trim());
  const found = useProjectRevisionsQuery({
    variables: { id: projectId, search },
    skip: !crowded || search === '',
  });
  const tags = (crowded && search !== '' && found.data?.project?.repository?.tags) || repository?.tags;
  const names = (type === 'tags' ? (tags?.nodes ?? []) : (repository?.branches ?? [])).map(
    ({ name }) => name,
  );
  const wanted = typed.trim().toLowerCase();
  return {
    names: names.filter((name) => name.toLowerCase().includes(wanted)),
    defaultBranch: repository?.branches[0]?.name,
    /** How many more tags there are than were brought. */
    left: type === 'tags' && tags ? tags.totalCount - tags.nodes.length : 0,
    loading: all.data === undefined || found.loading,
  };
};
