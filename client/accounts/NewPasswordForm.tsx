import { useNavigate } from 'react-router-dom';
import {
  type ConfirmPasswordResetInputValues,
  confirmPasswordResetInputSchema,
} from '../../schema/generated/validation.ts';
import { Form } from '../shared/form/Form.tsx';
import { PasswordField } from '../shared/form/fields.tsx';
import { SubmitButton } from '../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../shared/form/useMutationForm.ts';
import { authPaths } from '../shared/paths.ts';
import { session } from '../shared/session.ts';
import { useToast } from '../shared/toasts/useToast.ts';
import { useConfirmPasswordResetMutation } from './accounts.generated.ts';

/** Sets a new password with the token of a reset link; afterwards one signs in with it. */
export const NewPasswordForm = ({ token }: { token: string }) => {
  const [confirm] = useConfirmPasswordResetMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const submit = useMutationForm({
    submit: async (input: ConfirmPasswordResetInputValues) =>
      (await confirm({ variables: { input } })).data?.confirmPasswordReset,
    onSuccess: async () => {
      session.clear();
      await navigate(authPaths.signIn, { replace: true });
      toast({
        title: 'Password changed',
        description: 'Sign in with your new password.',
        variant: 'success',
      });
    },
  });
  const start = { token, password: '', confirmPassword: '' };
  return (
    <Form
      schema={confirmPasswordResetInputSchema}
      defaultValues={start}
      onSubmit={submit}
      label="Set a new password"
    >
      <PasswordField<ConfirmPasswordResetInputValues>
        name="password"
        label="Password"
        size="medium"
        autoComplete="new-password"
      />
      <PasswordField<ConfirmPasswordResetInputValues>
        name="confirmPassword"
        label="Confirm Password"
        size="medium"
        autoComplete="new-password"
      />
      <SubmitButton loadingLabel="Saving..." size="large" fullWidth>
        Set new password
      </SubmitButton>
    </Form>
  );
};
