import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { LabeledInput } from '../controls/LabeledInput.tsx';
import { useReadOnly } from './readOnly.ts';
import { useShownField } from './shownFields.ts';

interface NumberFieldProps<Values extends FieldValues> {
  name: FieldPath<Values>;
  label: string;
  /** What to type, where the label does not say it. */
  description?: string;
  /** Takes a decimal fraction, too. */
  fraction?: boolean;
  /** Nothing typed is null, instead of a mistake. */
  optional?: boolean;
}

const whole = /^\d{1,9}$/;
const decimal = /^\d{1,9}(\.\d{1,6})?$/;

/** A number, whole unless fractions are taken; what is none stays as typed, for the rules to refuse. */
export const NumberField = <Values extends FieldValues>({
  name,
  label,
  description,
  fraction = false,
  optional = false,
}: NumberFieldProps<Values>) => {
  const { field, fieldState } = useController<Values>({ name });
  useShownField(name);
  const readOnly = useReadOnly();
  const { ref, value, onChange, ...handlers } = field;
  const read = (text: string) => {
    if (optional && text === '') return null;
    return (fraction ? decimal : whole).test(text) ? Number(text) : text;
  };
  return (
    <LabeledInput
      {...handlers}
      disabled={readOnly}
      label={label}
      description={description}
      value={value ?? ''}
      inputRef={ref}
      inputMode={fraction ? 'decimal' : 'numeric'}
      onChange={({ target }) => onChange(read(target.value))}
      error={fieldState.error?.message}
    />
  );
};
