import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useSelectMenu } from '../menus/useSelectMenu.ts';
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
  const readOnly = useReadOnly();
  const menu = useSelectMenu();
  const id = useId();
  const message = fieldState.error?.message;
  const labelOf = (value: unknown) => options.find((option) => option.value === value)?.label ?? placeholder;
  const { ref, value, ...handlers } = field;
  return (
    <FormControl fullWidth error={message !== undefined} size={size} disabled={readOnly}>
      <InputLabel id={`${id}-label`} htmlFor={id}>
        {label}
      </InputLabel>
      <Select
        {...handlers}
        {...menu}
        value={value ?? ''}
        inputRef={ref}
        size={size}
        displayEmpty
        renderValue={labelOf}
        aria-describedby={message ? `${id}-help` : undefined}
        MenuProps={{ slotProps: { root: { role: 'region', 'aria-label': label } } }}
        // Named by its label alone; MUI would add the chosen value, which is read out anyway.
        SelectDisplayProps={{ id, 'aria-labelledby': `${id}-label` }}
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </Select>
      {message ? <FormHelperText id={`${id}-help`}>{message}</FormHelperText> : null}
    </FormControl>
  );
};
