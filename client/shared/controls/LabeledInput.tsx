import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

export interface LabeledInputProps extends Omit<OutlinedInputProps, 'label' | 'error' | 'id' | 'notched'> {
  label: string;
  /** What to type, where the label does not say it; an error takes its place. */
  description?: string | undefined;
  error?: string | undefined;
}

/**
 * A text input under its label, with its error or description below. MUI's own TextField would do the same and load the
 * code of selects and menus with it.
 */
export const LabeledInput = ({
  label,
  description,
  error,
  slotProps,
  size = 'small',
  ...input
}: LabeledInputProps) => {
  const id = useId();
  const helpId = `${id}-help`;
  const help = error ?? description;
  return (
    <FormControl fullWidth error={error !== undefined} size={size}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        size={size}
        slotProps={{
          ...slotProps,
          input: { ...slotProps?.input, 'aria-describedby': help ? helpId : undefined },
        }}
      />
      {help ? <FormHelperText id={helpId}>{help}</FormHelperText> : null}
    </FormControl>
  );
};
