import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { type ChangeEmailInputValues, changeEmailInputSchema } from '../../../schema/generated/validation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { FormActions } from '../../shared/form/FormActions.tsx';
import { EmailField, PasswordField } from '../../shared/form/fields.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { useChangeEmailMutation } from './profile.generated.ts';

interface ChangeEmailDialogProps {
  onAsked: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for another address; nothing changes until the link in the letter to it is opened. */
export const ChangeEmailDialog = ({ onAsked, onClose }: ChangeEmailDialogProps) => {
  const title = useId();
  const [changeEmail] = useChangeEmailMutation();
  const toast = useToast();
  const onSubmit = useMutationForm({
    submit: async (input: ChangeEmailInputValues) =>
      (await changeEmail({ variables: { input } })).data?.changeEmail,
    onSuccess: async (_, { email }) => {
      onClose();
      toast({ title: 'Confirmation sent', description: `Check the inbox of ${email}.`, variant: 'success' });
      await onAsked();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>Change email</DialogTitle>
      <DialogContent>
        <Form
          schema={changeEmailInputSchema}
          defaultValues={{ email: '', currentPassword: '' }}
          onSubmit={onSubmit}
          label="Change email"
        >
          <EmailField<ChangeEmailInputValues>
            name="email"
            label="New email"
            description="We send a link to it. Your address changes once the link is opened."
          />
          <PasswordField<ChangeEmailInputValues>
            name="currentPassword"
            label="Current password"
            autoComplete="current-password"
          />
          <FormActions>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton loadingLabel="Sending...">Send confirmation</SubmitButton>
          </FormActions>
        </Form>
      </DialogContent>
    </Dialog>
  );
};
