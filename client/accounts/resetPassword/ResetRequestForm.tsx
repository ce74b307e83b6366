import type { ResetPasswordInputValues } from '../../../schema/generated/validation.ts';
import { readErrorDetails } from '../../shared/page/errorDetails.ts';
import { Form } from '../../shared/form/Form.tsx';
import { EmailField } from '../../shared/form/fields.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { useResetPasswordMutation } from '../accounts.generated.ts';

const loadSchema = async () =>
  (await import('../../../schema/generated/validation.ts')).resetPasswordInputSchema;

const failed = 'Failed to send reset email. Please try again.';

/** Asks for a reset link. Whether the account exists is told to nobody. */
export const ResetRequestForm = ({ onSent }: { onSent: (email: string) => void }) => {
  const [resetPassword] = useResetPasswordMutation();
  const toast = useToast();
  const refuse = (description: string, requestId?: string) =>
    toast({ title: 'Error', description, requestId, variant: 'destructive' });
  const submit = useMutationForm({
    submit: async (input: ResetPasswordInputValues) =>
      (await resetPassword({ variables: { input } })).data?.resetPassword,
    onSuccess: (_payload, { email }) => {
      onSent(email);
      toast({
        title: 'Reset link sent!',
        description: 'Check your email for password reset instructions.',
        variant: 'success',
      });
    },
    onRejected: (rest) => {
      if (rest[0]) refuse(rest[0].code === 'RATE_LIMITED' ? rest[0].message : failed);
    },
    onFailure: (error) => {
      const { code, message, requestId } = readErrorDetails(error);
      refuse(code === 'RATE_LIMITED' ? message : failed, requestId);
    },
  });
  return (
    <Form schema={loadSchema} defaultValues={{ email: '' }} onSubmit={submit} label="Reset password">
      <EmailField<ResetPasswordInputValues> name="email" label="Email" size="medium" />
      <SubmitButton loadingLabel="Sending..." size="large" fullWidth>
        Send reset link
      </SubmitButton>
    </Form>
  );
};
