import { useState } from 'react';
import { ProjectsField } from '../../shared/form/ProjectsField.tsx';
import { useApiKeyProjectChoicesQuery } from './apiKeys.generated.ts';

const none: never[] = [];

/** The projects that a new key is limited to. */
export const KeyProjectsField = () => {
  const [search, setSearch] = useState('');
  const { data, previousData, loading } = useApiKeyProjectChoicesQuery({ variables: { search } });
  return (
    <ProjectsField
      label="Projects of the key"
      chosen={none}
      found={(data ?? previousData)?.projects}
      loading={loading}
      search={search}
      onSearch={setSearch}
    />
  );
};
