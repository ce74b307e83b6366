import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useId } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useShownField } from './shownFields.ts';

interface CheckboxFieldProps<Values extends FieldValues> {
  name: FieldPath<Values>;
  /** May hold links. */
  label: ReactNode;
}

/** A yes or no. */
export const CheckboxField = <Values extends FieldValues = FieldValues>({
  name,
  label,
}: CheckboxFieldProps<Values>) => {
  const { field, fieldState } = useController<Values>({ name });
  useShownField(name);
  const helpId = useId();
  const message = fieldState.error?.message;
  const { ref, value, ...handlers } = field;
  const described = {
    'aria-describedby': message ? helpId : undefined,
    'aria-invalid': message !== undefined,
  };
  return (
    <FormControl error={message !== undefined}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox {...handlers} checked={value === true} slotProps={{ input: { ref, ...described } }} />
        }
      />
      {message ? <FormHelperText id={helpId}>{message}</FormHelperText> : null}
    </FormControl>
  );
};
