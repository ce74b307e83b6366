import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import type { UpdateEnvironmentInputValues } from '../../../schema/generated/validation.ts';
import { useReadOnly } from '../../shared/form/readOnly.ts';
import { useShownField } from '../../shared/form/shownFields.ts';
import { useBranchesToFollowQuery } from './settings.generated.ts';

/** Maximum number of branches that the API lists. */
const mostBranches = 1_000;

const usual = 'The branch this environment follows.';

/** Help text of the field. Reports a branch that does not exist, once the branches are loaded. */
const helpFor = (name: string, branches: readonly string[] | null, defaultBranch: string | null): string => {
  if (name === '') return `${usual} Empty: the default branch${defaultBranch ? `, ${defaultBranch}` : ''}.`;
  const isMissing = branches !== null && branches.length < mostBranches && !branches.includes(name);
  return isMissing
    ? `The repository has no branch ${name} yet. Nothing is deployed from it until it is pushed.`
    : `${usual} Leave it empty for the default branch.`;
};

/** The branch that an environment follows: one of the repository, or one that does not exist yet. The branches are read when the field is focused. */
export const FollowedBranchField = ({ environmentId }: { environmentId: string }) => {
  const { field, fieldState } = useController<UpdateEnvironmentInputValues, 'branch'>({ name: 'branch' });
  useShownField('branch');
  const readOnly = useReadOnly();
  const id = useId();
  const [isFocused, setFocused] = useState(false);
  const { data, loading } = useBranchesToFollowQuery({
    variables: { id: environmentId },
    skip: !isFocused,
  });
  const repository = data?.environment?.project.repository ?? null;
  const branches = repository?.branches.map(({ name }) => name) ?? null;
  const value = field.value ?? '';
  const help =
    fieldState.error?.message ?? helpFor(value.trim(), branches, repository?.defaultBranch ?? null);
  return (
    <Autocomplete
      id={id}
      freeSolo
      forcePopupIcon
      disablePortal
      options={branches ?? []}
      loading={loading}
      loadingText="Reading the branches…"
      inputValue={value}
      onInputChange={(_, typed, reason) => {
        // Autocomplete resets what it does not know as its own value.
        if (reason !== 'reset' && reason !== 'blur') field.onChange(typed);
      }}
      onChange={(_, chosen) => field.onChange(chosen ?? '')}
      onFocus={() => setFocused(true)}
      onBlur={field.onBlur}
      disabled={readOnly}
      renderInput={({ slotProps: { input, htmlInput }, disabled }) => (
        <FormControl fullWidth size="small" error={fieldState.invalid} disabled={disabled}>
          <InputLabel htmlFor={id}>Branch</InputLabel>
          <OutlinedInput
            {...input}
            size="small"
            inputRef={field.ref}
            slotProps={{
              input: {
                ...htmlInput,
                'aria-describedby': `${id}-help`,
                autoCapitalize: 'none',
                spellCheck: false,
              },
            }}
          />
          <FormHelperText id={`${id}-help`}>{help}</FormHelperText>
        </FormControl>
      )}
    />
  );
};
