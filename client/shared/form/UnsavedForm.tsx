import { useFormState } from 'react-hook-form';
import { useUnsavedWork } from './unsavedWork.ts';

/** Stands in a form: while that was changed and not sent, leaving the page asks first. Shows nothing. */
export const UnsavedForm = (): null => {
  const { isDirty, isSubmitting } = useFormState();
  useUnsavedWork(isDirty && !isSubmitting);
  return null;
};
