import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { useId } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { SelectButton } from '../menus/SelectButton.tsx';
import { useReadOnly } from './readOnly.ts';
import { useShownField } from './shownFields.ts';

interface SelectFieldProps<Values extends FieldValues> {
  name: FieldPath<Values>;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
  size?: 'small' | 'medium';
}

/** One of a few. */
export const SelectField = <Values extends FieldValues = FieldValues>(props: SelectFieldProps<Values>) => {
  const { name, label, options, placeholder = 'Select…', size = 'small' } = props;
  const { field, fieldState } = useController<Values>({ name });
  useShownField(name);
  const disabled = useReadOnly();
  const id = useId();
  const message = fieldState.error?.message;
  const chosen = options.find(({ value }) => value === field.value);
  return (
    <FormControl fullWidth error={message !== undefined} size={size} disabled={disabled}>
      <InputLabel id={`${id}-label`} htmlFor={id}>
        {label}
      </InputLabel>
      <SelectButton
        label={label}
        text={chosen?.label ?? placeholder}
        options={options}
        chosen={chosen ? [chosen.value] : []}
        onChoose={field.onChange}
        field={{
          id,
          labelledBy: `${id}-label`,
          describedBy: message ? `${id}-help` : undefined,
          invalid: message !== undefined,
          disabled,
          size,
          onBlur: field.onBlur,
          ref: field.ref,
        }}
      />
      {message ? <FormHelperText id={`${id}-help`}>{message}</FormHelperText> : null}
    </FormControl>
  );
};
