import { useState } from 'react';
import { ProjectsField } from '../../shared/form/ProjectsField.tsx';
import { useAgentProjectChoicesQuery } from '../agents.generated.ts';

/** The projects an agent acts on. */
export const AgentProjectsField = ({ chosen }: { chosen: readonly { id: string; name: string }[] }) => {
  const [search, setSearch] = useState('');
  const { data, previousData, loading } = useAgentProjectChoicesQuery({ variables: { search } });
  return (
    <ProjectsField
      chosen={chosen}
      found={(data ?? previousData)?.projects}
      loading={loading}
      search={search}
      onSearch={setSearch}
    />
  );
};
