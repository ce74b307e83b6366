import { useFormState } from 'react-hook-form';
import { useDraft } from './unsavedWork.ts';

/** Stands in every form and marks its input as a draft until it is saved. Shows nothing. */
export const FormDraft = (): null => {
  useDraft(useFormState().isDirty);
  return null;
};
