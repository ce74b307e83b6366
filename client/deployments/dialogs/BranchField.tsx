import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { StartDeploymentInputValues } from '../../../schema/generated/validation.ts';
import { useShownField } from '../../shared/form/shownFields.ts';

interface BranchFieldProps {
  branches: readonly string[];
  /** The branch that the chosen environment follows: it is deployed while no other is chosen. */
  followed: string;
}

/** One of the branches of the repository, found by a part of its name. */
export const BranchField = ({ branches, followed }: BranchFieldProps) => {
  const { field, fieldState } = useController<StartDeploymentInputValues, 'branch'>({ name: 'branch' });
  useShownField('branch');
  const id = useId();
  const chosen = field.value || followed;
  const options = [followed, ...branches.filter((name) => name !== followed)];
  const help =
    fieldState.error?.message ??
    (chosen === followed ? 'The branch that this environment follows.' : undefined);
  return (
    <Autocomplete
      id={id}
      options={options}
      value={options.includes(chosen) ? chosen : followed}
      disableClearable
      noOptionsText="No branch matches."
      onChange={(_, name) => field.onChange(name === followed ? '' : name)}
      onBlur={field.onBlur}
      renderInput={({ slotProps: { input, htmlInput }, disabled }) => (
        <FormControl fullWidth size="small" error={fieldState.invalid} disabled={disabled}>
          <InputLabel htmlFor={id}>Branch</InputLabel>
          <OutlinedInput
            {...input}
            size="small"
            inputRef={field.ref}
            slotProps={{ input: { ...htmlInput, 'aria-describedby': help ? `${id}-help` : undefined } }}
          />
          {help ? <FormHelperText id={`${id}-help`}>{help}</FormHelperText> : null}
        </FormControl>
      )}
    />
  );
};
