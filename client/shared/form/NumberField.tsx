import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { LabeledInput } from '../controls/LabeledInput.tsx';
import { useReadOnly } from './readOnly.ts';
import { useShownField } from './shownFields.ts';

interface NumberFieldProps<Values extends FieldValues> {
  name: FieldPath<Values>;
  label: string;
  /** What to type, where the label does not say it. */
  description?: string;
}

/** A whole number; what is none stays as typed, for the rules to refuse. */
export const NumberField = <Values extends FieldValues>({
  name,
  label,
  description,
}: NumberFieldProps<Values>) => {
  const { field, fieldState } = useController<Values>({ name });
  useShownField(name);
  const readOnly = useReadOnly();
  const { ref, value, onChange, ...handlers } = field;
  return (
    <LabeledInput
      {...handlers}
      disabled={readOnly}
      label={label}
      description={description}
      value={value ?? ''}
      inputRef={ref}
      inputMode="numeric"
      onChange={({ target }) =>
        onChange(/^\d{1,6}$/.test(target.value) ? Number(target.value) : target.value)
      }
      error={fieldState.error?.message}
    />
  );
};
