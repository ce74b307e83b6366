import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { LabeledInput, type LabeledInputProps } from '../controls/LabeledInput.tsx';
import { useReadOnly } from './readOnly.ts';
import { useShownField } from './shownFields.ts';

interface FieldProps<Values extends FieldValues>
  extends Omit<LabeledInputProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'inputRef'> {
  /** The field's name in the input type; give the type, `<TextField<LoginInput> …>`, to have it checked. */
  name: FieldPath<Values>;
  /** For a field that comes and goes: what was typed goes with it. */
  forgets?: boolean;
  /** For what a person keeps secret: it is not kept while somebody whose session ended signs in again. Implied by passwords. */
  secret?: boolean;
}

/** Values of `autocomplete` that browsers treat as secrets. */
const secretPurpose = /password|one-time-code|^cc-/;

/** A line of text. */
export const TextField = <Values extends FieldValues = FieldValues>({
  name,
  forgets = false,
  disabled = false,
  secret = false,
  ...input
}: FieldProps<Values>) => {
  const { field, fieldState } = useController<Values>({ name, shouldUnregister: forgets });
  useShownField(name, {
    secret: secret || input.type === 'password' || secretPurpose.test(input.autoComplete ?? ''),
  });
  const readOnly = useReadOnly();
  const { ref, value, ...handlers } = field;
  return (
    <LabeledInput
      {...input}
      {...handlers}
      disabled={disabled || readOnly}
      value={value ?? ''}
      inputRef={ref}
      error={fieldState.error?.message}
    />
  );
};

/** An address; phones show the keyboard for it. */
export const EmailField = <Values extends FieldValues = FieldValues>(props: FieldProps<Values>) => (
  <TextField<Values> type="email" autoComplete="email" {...props} />
);

/** Several lines of text. */
export const MultilineField = <Values extends FieldValues = FieldValues>(props: FieldProps<Values>) => (
  <TextField<Values> multiline minRows={3} {...props} />
);

/** A password that can be made visible. `autoComplete` is "current-password" or "new-password". */
export const PasswordField = <Values extends FieldValues = FieldValues>(
  props: FieldProps<Values> & { autoComplete: 'current-password' | 'new-password' },
) => {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <TextField<Values>
      {...props}
      type={visible ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            size="small"
            aria-label={visible ? 'Hide password' : 'Show password'}
            onClick={() => setVisible(!visible)}
          >
            <Icon aria-hidden />
          </IconButton>
        </InputAdornment>
      }
    />
  );
};
