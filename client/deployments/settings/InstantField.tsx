import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { LabeledInput } from '../../shared/controls/LabeledInput.tsx';
import { useShownField } from '../../shared/form/shownFields.ts';

interface InstantFieldProps<Values extends FieldValues> {
  name: FieldPath<Values>;
  label: string;
}

/** An instant as an input of the browser writes it: in the zone of who looks, to the minute. */
const localOf = (value: unknown): string => {
  const at = typeof value === 'string' ? new Date(value) : null;
  if (!at || Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

const instantOf = (local: string): string => {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
};

/** A day and time in the zone of who fills it in; the form has the instant. */
export const InstantField = <Values extends FieldValues>({ name, label }: InstantFieldProps<Values>) => {
  const { field, fieldState } = useController<Values>({ name });
  useShownField(name);
  const { ref, value, onChange, ...handlers } = field;
  const { error } = fieldState;
  return (
    <LabeledInput
      {...handlers}
      type="datetime-local"
      label={label}
      value={localOf(value)}
      inputRef={ref}
      onChange={({ target }) => onChange(instantOf(target.value))}
      error={error && (error.type === 'server' ? error.message : 'Choose a date and a time')}
    />
  );
};
