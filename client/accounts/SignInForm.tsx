import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { LoginInputValues } from '../../schema/generated/validation.ts';
import { CheckboxField } from '../shared/form/CheckboxField.tsx';
import { Form } from '../shared/form/Form.tsx';
import { EmailField, PasswordField } from '../shared/form/fields.tsx';
import { SubmitButton } from '../shared/form/SubmitButton.tsx';
import { authPaths } from '../shared/address/paths.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { fixedField } from './fixedField.ts';
import { NewOrganizationField } from './NewOrganizationField.tsx';
import { useSignIn } from './useSignIn.ts';

const loadSchema = async () => (await import('../../schema/generated/validation.ts')).loginInputSchema;

const empty: LoginInputValues = { email: '', password: '', rememberMe: false };

interface SignInFormProps {
  /** Whose sign-in it is, where that is known: filled in for good. */
  email?: string | undefined;
  /** The password was right, and the account asks for a second factor. */
  onChallenge: (challenge: string) => void;
}

/** Email and password; for a person who belongs to no organization any more, also the name of a new one. */
export const SignInForm = ({ email, onChallenge }: SignInFormProps) => {
  const { submit, homeless } = useSignIn(onChallenge);
  return (
    <Form
      schema={loadSchema}
      defaultValues={email ? { ...empty, email } : empty}
      onSubmit={submit}
      label="Sign in"
    >
      <EmailField<LoginInputValues>
        name="email"
        label="Email"
        size="medium"
        autoComplete={email ? 'username' : 'email'}
        {...(email ? fixedField : {})}
      />
      <PasswordField<LoginInputValues>
        name="password"
        label="Password"
        size="medium"
        autoComplete="current-password"
      />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <CheckboxField<LoginInputValues> name="rememberMe" label="Remember me" />
        <Link href={authPaths.resetPassword} sx={{ whiteSpace: 'nowrap' }}>
          Forgot password?
        </Link>
      </Box>
      {homeless ? <NewOrganizationField reason={homeless} /> : null}
      <SubmitButton loadingLabel="Signing in..." size="large" fullWidth>
        Sign in
      </SubmitButton>
      {email ? null : <DemoAccounts />}
    </Form>
  );
};
