import type { ChangePasswordInputValues } from '../../../schema/generated/validation.ts';
import { Form } from '../../shared/form/Form.tsx';
import { CheckboxField } from '../../shared/form/CheckboxField.tsx';
import { PasswordField } from '../../shared/form/fields.tsx';
import { SettingsFooter } from '../../shared/form/SettingsFooter.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { formatCount } from '../../shared/display/formats.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { useChangePasswordMutation } from './sessions.generated.ts';

const loadSchema = async () =>
  (await import('../../../schema/generated/validation.ts')).changePasswordInputSchema;

/** A password is no paragraph. */
const narrow = { maxWidth: 480 };

type Values = ChangePasswordInputValues;

/** Changes the viewer's password, which signs out everywhere else. */
export const PasswordForm = ({ onChanged }: { onChanged: () => void }) => {
  const [changePassword] = useChangePasswordMutation();
  const toast = useToast();
  const onSubmit = useMutationForm({
    submit: async (input: Values) => (await changePassword({ variables: { input } })).data?.changePassword,
    onSuccess: ({ revokedApiKeys }, _values, form) => {
      form.reset();
      toast({
        title: 'Password changed',
        description: revokedApiKeys
          ? `All other sessions were signed out, and ${formatCount(revokedApiKeys, 'API key was', 'API keys were')} revoked.`
          : 'All other sessions were signed out.',
        variant: 'success',
      });
      onChanged();
    },
  });
  return (
    <Form
      schema={loadSchema}
      defaultValues={{ currentPassword: '', password: '', confirmPassword: '', revokeApiKeys: false }}
      onSubmit={onSubmit}
      label="Password"
    >
      <PasswordField<Values>
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
        sx={narrow}
      />
      <PasswordField<Values>
        name="password"
        label="New password"
        autoComplete="new-password"
        sx={narrow}
        description="At least 8 characters with an uppercase letter, a lowercase letter and a number."
      />
      <PasswordField<Values>
        name="confirmPassword"
        label="Confirm new password"
        autoComplete="new-password"
        sx={narrow}
      />
      <CheckboxField<Values> name="revokeApiKeys" label="Also revoke my API keys" />
      <SettingsFooter />
    </Form>
  );
};
