import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useDeferredValue, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useShownField } from '../../shared/form/shownFields.ts';
import { type FindingPeopleQuery, useFindingPeopleQuery } from './triage.generated.ts';

interface MemberFieldProps {
  name: 'riskOwnerId' | 'assigneeId';
  label: string;
  /** What it means when nobody is chosen. */
  placeholder: string;
}

type Person = NonNullable<FindingPeopleQuery['viewer']>['organization']['members']['nodes'][number];

/** One of the organization's members, found by name or email address. */
export const MemberField = ({ name, label, placeholder }: MemberFieldProps) => {
  const { field, fieldState } = useController({ name, shouldUnregister: true });
  useShownField(name);
  const [chosen, setChosen] = useState<Person | null>(null);
  const [typed, setTyped] = useState('');
  // The name of whom was chosen stands in the field, and is no search.
  const search = useDeferredValue(typed === chosen?.name ? '' : typed.trim());
  const { data, previousData, loading } = useFindingPeopleQuery({ variables: { search: search || null } });
  const { nodes: people = [], totalCount = 0 } = (data ?? previousData)?.viewer?.organization.members ?? {};
  const id = useId();
  const help =
    fieldState.error?.message ?? (totalCount > people.length ? 'Type a name to find others.' : undefined);
  return (
    <Autocomplete
      id={id}
      options={people}
      value={chosen}
      loading={loading}
      // The server has searched; it also finds email addresses.
      filterOptions={(found) => found}
      getOptionKey={(person) => person.id}
      getOptionLabel={(person) => person.name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText="No member matches."
      loadingText="Searching…"
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      onChange={(_, person) => {
        setChosen(person);
        field.onChange(person?.id ?? '');
      }}
      onBlur={field.onBlur}
      renderInput={({ slotProps: { input, htmlInput }, disabled }) => (
        <FormControl fullWidth size="small" error={fieldState.invalid} disabled={disabled}>
          <InputLabel htmlFor={id}>{label}</InputLabel>
          <OutlinedInput
            {...input}
            size="small"
            placeholder={placeholder}
            inputRef={field.ref}
            slotProps={{ input: { ...htmlInput, 'aria-describedby': help ? `${id}-help` : undefined } }}
          />
          {help ? <FormHelperText id={`${id}-help`}>{help}</FormHelperText> : null}
        </FormControl>
      )}
    />
  );
};
