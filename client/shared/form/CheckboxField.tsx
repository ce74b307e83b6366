import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useId } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Checkbox } from '../controls/Checkbox.tsx';
import { useReadOnly } from './readOnly.ts';
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
  const readOnly = useReadOnly();
  const helpId = useId();
  const message = fieldState.error?.message;
  const { value, ...handlers } = field;
  return (
    <FormControl error={message !== undefined}>
      <Checkbox
        {...handlers}
        disabled={readOnly}
        label={label}
        checked={value === true}
        aria-describedby={message ? helpId : undefined}
        aria-invalid={message !== undefined}
      />
      {message ? <FormHelperText id={helpId}>{message}</FormHelperText> : null}
    </FormControl>
  );
};
