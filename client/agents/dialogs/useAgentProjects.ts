import { useAgentProjectChoicesQuery } from '../agents.generated.ts';

/** The projects an agent may act on, by name. */
export const useAgentProjects = (search: string) => {
  const { data, previousData, loading } = useAgentProjectChoicesQuery({ variables: { search } });
  return { found: (data ?? previousData)?.projects, loading };
};
