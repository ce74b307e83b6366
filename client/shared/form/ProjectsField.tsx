import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useShownField } from './shownFields.ts';
import { formatNumber } from '../display/formats.ts';
import { SearchField } from '../controls/SearchField.tsx';
import { ChoiceBoxes } from './ChoiceBoxes.tsx';

interface Project {
  id: string;
  name: string;
}

interface ProjectsFieldProps {
  label?: string;
  /** The projects that are chosen already. */
  chosen: readonly Project[];
  /** The first 20 projects that match the search, by name; undefined until they are read. */
  found: { nodes: readonly Project[]; totalCount: number } | undefined;
  loading: boolean;
  search: string;
  onSearch: (search: string) => void;
}

/** More than these are searched for instead of scrolled through. */
const shownAtOnce = 20;

/** The field `projectIds` of a form: the projects that are chosen, then others by name. */
export const ProjectsField = (props: ProjectsFieldProps) => {
  const { label = 'Projects', chosen, found, loading, search, onSearch } = props;
  const { field, fieldState } = useController<{ projectIds: string[] }, 'projectIds'>({ name: 'projectIds' });
  useShownField('projectIds');
  const [known, setKnown] = useState<readonly Project[]>(chosen);
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
    >
      {total > shownAtOnce || search ? (
        <Box sx={{ marginBottom: 2 }}>
          <SearchField label="Search for projects" value={search} onChange={onSearch} />
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
