import { useApiKeyProjectChoicesQuery } from './apiKeys.generated.ts';

/** The projects that a key can be limited to, by name. */
export const useKeyProjects = (search: string) => {
  const { data, previousData, loading } = useApiKeyProjectChoicesQuery({ variables: { search } });
  return { found: (data ?? previousData)?.projects, loading };
};
