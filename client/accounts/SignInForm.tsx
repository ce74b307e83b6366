import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { LoginInputValues } from '../../schema/generated/validation.ts';
import { CheckboxField } from '../shared/form/CheckboxField.tsx';
import { Form } from '../shared/form/Form.tsx';
import { EmailField, PasswordField, TextField } from '../shared/form/fields.tsx';
import { SubmitButton } from '../shared/form/SubmitButton.tsx';
import { authPaths } from '../shared/paths.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { useSignIn } from './useSignIn.ts';

const loadSchema = async () => (await import('../../schema/generated/validation.ts')).loginInputSchema;

const empty: LoginInputValues = { email: '', password: '', rememberMe: false };

/** Email and password; for a person who belongs to no organization any more, also the name of a new one. */
export const SignInForm = () => {
  const { submit, homeless } = useSignIn();
  return (
    <Form schema={loadSchema} defaultValues={empty} onSubmit={submit} label="Sign in">
      <EmailField<LoginInputValues> name="email" label="Email" size="medium" />
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
      {homeless ? (
        <>
          <Typography variant="body2" component="output">
            {homeless}
          </Typography>
          <TextField<LoginInputValues>
            name="organizationName"
            label="Organization Name"
            size="medium"
            autoComplete="organization"
          />
        </>
      ) : null}
      <SubmitButton loadingLabel="Signing in..." size="large" fullWidth>
        Sign in
      </SubmitButton>
      <DemoAccounts />
    </Form>
  );
};
