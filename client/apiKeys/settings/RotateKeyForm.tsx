import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RotateApiKeyInput } from '../../../schema/generated/types.ts';
import {
  type RotateApiKeyInputValues,
  rotateApiKeyInputSchema,
} from '../../../schema/generated/validation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { PasswordField } from '../../shared/form/fields.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { SelectField } from '../../shared/form/SelectField.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import type { RotateApiKeyMutation } from './apiKeys.generated.ts';

const overlaps = [
  { value: 'NONE', label: 'Not at all' },
  { value: 'HOUR_1', label: '1 hour' },
  { value: 'DAY_1', label: '1 day' },
  { value: 'DAYS_7', label: '7 days' },
];

interface RotateKeyFormProps {
  id: string;
  /** Makes the new key. */
  rotate: (input: RotateApiKeyInput) => Promise<RotateApiKeyMutation['rotateApiKey'] | undefined>;
  /** Gets the new key, which is shown now and never again. */
  onRotated: (secret: string) => void;
  /** Not while a key is being made: nobody would have it. */
  onClose: (() => void) | undefined;
}

/** For how long the old key is to work on. */
export const RotateKeyForm = ({ id, rotate, onRotated, onClose }: RotateKeyFormProps) => {
  const onSubmit = useMutationForm({
    submit: rotate,
    onSuccess: ({ secret }) => {
      if (secret) onRotated(secret);
    },
  });
  const initial: RotateApiKeyInputValues = { id, overlap: 'DAY_1', currentPassword: '' };
  return (
    <Form schema={rotateApiKeyInputSchema} defaultValues={initial} onSubmit={onSubmit} label="Rotate key">
      <Typography variant="body2" color="textSecondary">
        A new key with the same name, scopes and lifetime takes its place. Until the old one stops working,
        programs can use either.
      </Typography>
      <SelectField<RotateApiKeyInputValues>
        name="overlap"
        label="The old key keeps working for"
        options={overlaps}
      />
      <PasswordField<RotateApiKeyInputValues>
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
      />
      <FormActions>
        <Button onClick={onClose} disabled={!onClose}>
          Cancel
        </Button>
        <SubmitButton loadingLabel="Rotating...">Rotate Key</SubmitButton>
      </FormActions>
    </Form>
  );
};
