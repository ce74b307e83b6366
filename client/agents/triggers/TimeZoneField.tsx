import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { UpdateAgentInputValues } from '../../../schema/generated/validation.ts';
import { useShownField } from '../../shared/form/shownFields.ts';

const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')];

/** An IANA time zone, found by a part of its name. */
export const TimeZoneField = ({ name }: { name: `triggers.${number}.timeZone` }) => {
  const { field, fieldState } = useController<UpdateAgentInputValues, `triggers.${number}.timeZone`>({
    name,
  });
  useShownField(name);
  const id = useId();
  const help = fieldState.error?.message;
  return (
    <Autocomplete
      id={id}
      options={timeZones}
      value={field.value ?? null}
      noOptionsText="No time zone matches."
      onChange={(_, zone) => field.onChange(zone)}
      onBlur={field.onBlur}
      renderInput={({ slotProps: { input, htmlInput }, disabled }) => (
        <FormControl fullWidth size="small" error={fieldState.invalid} disabled={disabled}>
          <InputLabel htmlFor={id}>Time zone</InputLabel>
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
