import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useReadOnly } from '../form/readOnly.ts';
import { useShownField } from '../form/shownFields.ts';
import { formatNumber } from '../display/formats.ts';
import { SearchField } from '../controls/SearchField.tsx';
import { useProjectChoicesQuery } from './projectChoices.generated.ts';
import { ChoiceBoxes } from '../form/ChoiceBoxes.tsx';

interface Project {
  id: string;
  name: string;
}

/** More than these are searched for instead of scrolled through. */
const shownAtOnce = 20;

interface ProjectsFieldProps {
  chosen: readonly Project[];
  label?: string;
}

/** Projects of the organization: those chosen, then others by name. */
export const ProjectsField = ({ chosen, label = 'Projects' }: ProjectsFieldProps) => {
  const readOnly = useReadOnly();
  const { field, fieldState } = useController<{ projectIds: string[] }, 'projectIds'>({ name: 'projectIds' });
  useShownField('projectIds');
  const [search, setSearch] = useState('');
  const [known, setKnown] = useState<readonly Project[]>(chosen);
  const { data, previousData, loading } = useProjectChoicesQuery({ variables: { search } });
  const found = (data ?? previousData)?.projects;
  const others = (found?.nodes ?? []).filter(({ id }) => !known.some((project) => project.id === id));
  const total = found?.totalCount ?? 0;
  const change = (ids: string[]) => {
    // What is chosen keeps its name when the search moves on.
    setKnown([...known, ...others.filter(({ id }) => ids.includes(id))]);
    field.onChange(ids);
  };
  return (
    <ChoiceBoxes
      label={label}
      options={[...known, ...others].map(({ id, name }) => ({ value: id, label: name }))}
      chosen={field.value}
      onChange={change}
      error={fieldState.error?.message}
      empty={loading ? 'Loading projects…' : 'No project matches.'}
      firstRef={field.ref}
      disabled={readOnly}
    >
      {total > shownAtOnce || search ? (
        <Box sx={{ marginBottom: 2 }}>
          <SearchField label="Search for projects" value={search} onChange={setSearch} />
          {total > shownAtOnce ? (
            <Typography variant="caption" color="textSecondary" component="p" sx={{ marginTop: 1 }}>
              {`Showing ${shownAtOnce} of ${formatNumber(total)}.`}
            </Typography>
          ) : null}
        </Box>
      ) : null}
    </ChoiceBoxes>
  );
};
