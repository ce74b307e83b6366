import Button from '@mui/material/Button';
import {
  type DisableTwoFactorInputValues,
  disableTwoFactorInputSchema,
} from '../../schema/generated/validation.ts';
import { Form, type FormHandle } from '../shared/form/Form.tsx';
import { FormActions } from '../shared/form/FormActions.tsx';
import { PasswordField } from '../shared/form/fields.tsx';
import { SubmitButton } from '../shared/form/SubmitButton.tsx';
import { CodeField } from './CodeField.tsx';

/** What a change of the second factor takes. */
export type Proof = DisableTwoFactorInputValues;

interface ProofFormProps {
  /** The verb of the button: "Turn off". */
  label: string;
  destructive?: boolean;
  onSubmit: (proof: Proof, form: FormHandle) => Promise<void>;
  onClose: () => void;
  /** What the way out is called. */
  closeLabel?: string | undefined;
}

/** Password and code, asked for before the second factor is changed. */
export const ProofForm = ({
  label,
  destructive = false,
  onSubmit,
  onClose,
  closeLabel = 'Cancel',
}: ProofFormProps) => (
  <Form
    schema={disableTwoFactorInputSchema}
    defaultValues={{ currentPassword: '', code: '' }}
    onSubmit={onSubmit}
    label={label}
  >
    <PasswordField<Proof> name="currentPassword" label="Current password" autoComplete="current-password" />
    <CodeField recovery />
    <FormActions>
      <Button onClick={onClose}>{closeLabel}</Button>
      <SubmitButton loadingLabel="Checking..." color={destructive ? 'error' : 'primary'}>
        {label}
      </SubmitButton>
    </FormActions>
  </Form>
);
