import Button from '@mui/material/Button';
import { useFormContext, useFormState } from 'react-hook-form';
import { DisabledReason } from '../controls/DisabledReason.tsx';
import { FormActions } from './FormActions.tsx';
import { useReadOnly } from './readOnly.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useUnsavedWork } from './unsavedWork.ts';

const unchanged = 'Nothing has changed.';

/**
 * The foot of a settings form: Cancel brings back what is saved, Save Changes saves, both only once something changed. While
 * it did, leaving the page asks first. The form's `onSuccess` calls `form.keep()`. Nothing in a form that can only be read.
 */
export const SettingsFooter = () => {
  const { reset } = useFormContext();
  const { isDirty, isSubmitting } = useFormState();
  useUnsavedWork(isDirty && !isSubmitting);
  if (useReadOnly()) return null;
  const reason = isDirty || isSubmitting ? null : unchanged;
  return (
    <FormActions>
      <DisabledReason reason={reason}>
        <Button disabled={isSubmitting} onClick={() => reset()}>
          Cancel
        </Button>
      </DisabledReason>
      <DisabledReason reason={reason}>
        <SubmitButton loadingLabel="Saving...">Save Changes</SubmitButton>
      </DisabledReason>
    </FormActions>
  );
};
