import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { ChangeAllowedLicensesInputValues } from '../../../schema/generated/validation.ts';
import { LabeledInput } from '../../shared/controls/LabeledInput.tsx';
import { useReadOnly } from '../../shared/form/readOnly.ts';
import { useShownField } from '../../shared/form/shownFields.ts';

/** Identifiers in a text, one a line or with commas between them. */
const readLicenses = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,;]/)
      .map((license) => license.trim())
      .filter(Boolean),
  ),
];

/** The licenses that are allowed, one a line. */
export const LicensesField = () => {
  const { field, fieldState } = useController<ChangeAllowedLicensesInputValues, 'licenses'>({
    name: 'licenses',
  });
  useShownField('licenses');
  const readOnly = useReadOnly();
  const [typed, setTyped] = useState(() => field.value.join('\n'));
  return (
    <LabeledInput
      label="Licenses"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(readLicenses(target.value));
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
      description="One a line. Empty: licenses are not checked."
      placeholder="MIT"
      multiline
      minRows={5}
      maxRows={12}
      spellCheck={false}
      disabled={readOnly}
    />
  );
};
