import { useNavigate } from 'react-router-dom';
import {
  type ConfirmPasswordResetInputValues,
  confirmPasswordResetInputSchema,
} from '../../../schema/generated/validation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { CheckboxField } from '../../shared/form/CheckboxField.tsx';
import { PasswordField } from '../../shared/form/fields.tsx';
import { SubmitButton } from '../../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { formatCount } from '../../shared/display/formats.ts';
import { authPaths } from '../../shared/address/paths.ts';
import { session } from '../../shared/session/session.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { type ConfirmPasswordResetMutation, useConfirmPasswordResetMutation } from '../accounts.generated.ts';

type Outcome = ConfirmPasswordResetMutation['confirmPasswordReset'];

/** There is nothing yet in an account that began anew. */
const toOnboarding = authPaths.signInThen(authPaths.onboarding);

/** What the password did besides. */
const tell = ({ beganAnew, revokedApiKeys }: Outcome) => {
  if (beganAnew) return 'Your account was reset. Sign in with your new password.';
  return revokedApiKeys
    ? `${formatCount(revokedApiKeys, 'API key was', 'API keys were')} revoked. Sign in with your new password.`
    : 'Sign in with your new password.';
};

interface NewPasswordFormProps {
  token: string;
  /** Whether the account begins anew, and its keys end with everything else. */
  anew: boolean;
}

/** Sets a new password with the token of a reset link; afterwards one signs in with it. */
export const NewPasswordForm = ({ token, anew }: NewPasswordFormProps) => {
  const [confirm] = useConfirmPasswordResetMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const submit = useMutationForm({
    submit: async (input: ConfirmPasswordResetInputValues) =>
      (await confirm({ variables: { input } })).data?.confirmPasswordReset,
    onSuccess: async (outcome) => {
      session.clear();
      await navigate(outcome.beganAnew ? toOnboarding : authPaths.signIn, { replace: true });
      toast({
        title: 'Password changed',
        description: tell(outcome),
        variant: 'success',
      });
    },
  });
  const start = { token, password: '', confirmPassword: '', revokeApiKeys: true };
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
      {anew ? null : (
        <CheckboxField<ConfirmPasswordResetInputValues>
          name="revokeApiKeys"
          label="Also revoke my API keys"
        />
      )}
      <SubmitButton loadingLabel="Saving..." size="large" fullWidth>
        Set new password
      </SubmitButton>
    </Form>
  );
};
