import { useContext } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useKeptInput } from './keptInput.ts';
import { ShownFields } from './shownFields.ts';
import { useDraft } from './unsavedWork.ts';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Stands in every form: marks its input as a draft until it is saved, and keeps it, but for secrets, while a person whose session ended
 * signs in again. Shows nothing.
 */
export const FormDraft = ({ name }: { name: string }): null => {
  const { isDirty, defaultValues = {} } = useFormState();
  const { getValues, setValue } = useFormContext();
  const { secret } = useContext(ShownFields);
  useDraft(isDirty);
  /** Whether a value is a secret, or has one in it. */
  const isSecret = (field: string) =>
    [...secret].some((name) => name === field || name.startsWith(`${field}.`));
  const changed = () =>
    Object.fromEntries(
      Object.entries(getValues()).filter(
        ([field, value]) => !isSecret(field) && !isSame(value, defaultValues[field]),
      ),
    );
  useKeptInput(name, changed, (kept) => {
    for (const [field, value] of Object.entries(kept)) setValue(field, value, { shouldDirty: true });
  });
  return null;
};
