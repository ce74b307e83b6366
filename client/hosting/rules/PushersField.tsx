import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState, useTransition } from 'react';
import { useController } from 'react-hook-form';
import { SearchField } from '../../shared/controls/SearchField.tsx';
import { useShownField } from '../../shared/form/shownFields.ts';
import { useTeamCandidatesSuspenseQuery } from '../../shared/members/members.generated.ts';

interface Person {
  id: string;
  name: string;
}

const shownCandidates = 5;

/** The members that a rule names: chosen by searching, taken out by their chip. */
export const PushersField = ({ named }: { named: readonly Person[] }) => {
  const { field, fieldState } = useController<{ memberIds: string[] }>({ name: 'memberIds' });
  useShownField('memberIds');
  const [people, setPeople] = useState(named);
  const [search, setSearch] = useState('');
  const [, startTransition] = useTransition();
  const label = useId();
  const change = (next: readonly Person[]) => {
    setPeople(next);
    field.onChange(next.map(({ id }) => id));
  };
  return (
    <Box
      component="fieldset"
      aria-labelledby={label}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2, margin: 0, padding: 0, border: 0, minWidth: 0 }}
    >
      <Typography id={label} variant="body2" sx={{ fontWeight: 500 }}>
        And these members, whatever their role
      </Typography>
      {people.length > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {people.map(({ id, name }) => (
            <Chip
              key={id}
              label={name}
              aria-label={`Remove ${name}`}
              onDelete={() => change(people.filter((person) => person.id !== id))}
            />
          ))}
        </Box>
      ) : null}
      <SearchField
        label="Search members"
        value={search}
        onChange={(text) => startTransition(() => setSearch(text))}
      />
      {search ? (
        <Suspense fallback={<Skeleton variant="rounded" height={32} />}>
          <Candidates
            search={search}
            present={people}
            onAdd={(person) => {
              change([...people, person]);
              setSearch('');
            }}
          />
        </Suspense>
      ) : null}
      {fieldState.error ? <FormHelperText error>{fieldState.error.message}</FormHelperText> : null}
    </Box>
  );
};

interface CandidatesProps {
  search: string;
  present: readonly Person[];
  onAdd: (person: Person) => void;
}

const Candidates = ({ search, present, onAdd }: CandidatesProps) => {
  const { data } = useTeamCandidatesSuspenseQuery({ variables: { search } });
  const found = (data.viewer?.organization.members.nodes ?? [])
    .filter(({ id }) => present.every((person) => person.id !== id))
    .slice(0, shownCandidates);
  if (found.length === 0) {
    return (
      <Typography variant="caption" color="textSecondary">
        No other members match.
      </Typography>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {found.map(({ id, name }) => (
        <Button key={id} size="small" onClick={() => onAdd({ id, name })}>
          Add {name}
        </Button>
      ))}
    </Box>
  );
};
