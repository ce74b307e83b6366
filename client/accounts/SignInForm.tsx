import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useSearchParams } from 'react-router-dom';
import type { LoginInputValues } from '../../schema/generated/validation.ts';
import { readErrorDetails } from '../shared/errorDetails.ts';
import { CheckboxField } from '../shared/form/CheckboxField.tsx';
import { Form } from '../shared/form/Form.tsx';
import { EmailField, PasswordField } from '../shared/form/fields.tsx';
import { SubmitButton } from '../shared/form/SubmitButton.tsx';
import { useMutationForm } from '../shared/form/useMutationForm.ts';
import { appPaths, authPaths, ownPath } from '../shared/paths.ts';
import { useToast } from '../shared/toasts/useToast.ts';
import { useLoginMutation } from './accounts.generated.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { useEnterSession } from './useEnterSession.ts';

const loadSchema = async () => (await import('../../schema/generated/validation.ts')).loginInputSchema;

const empty: LoginInputValues = { email: '', password: '', rememberMe: false };
const askAgain = 'Please check your credentials and try again.';

/** Email and password. Afterwards the person is where the address's `next` says, or on the dashboard. */
export const SignInForm = () => {
  const [search] = useSearchParams();
  const [login] = useLoginMutation({ fetchPolicy: 'no-cache' });
  const enter = useEnterSession();
  const toast = useToast();
  const refuse = (description: string) =>
    toast({ title: 'Sign in failed', description, variant: 'destructive' });
  const submit = useMutationForm({
    submit: async (input: LoginInputValues) => (await login({ variables: { input } })).data?.login,
    onSuccess: async ({ user }) => {
      if (!user) return refuse(askAgain);
      await enter(user, ownPath(search.get('next')) ?? appPaths.dashboard);
      toast({ title: 'Welcome back!', variant: 'success' });
    },
    // That the organization is suspended, or that one must wait, is worth saying; all else reads the same.
    onRejected: (rest) =>
      refuse(
        rest.find(({ code }) => code === 'NOT_ALLOWED' || code === 'LIMIT_REACHED')?.message ?? askAgain,
      ),
    onFailure: (error) => {
      const { code, message } = readErrorDetails(error);
      refuse(code === 'RATE_LIMITED' || code === 'FORBIDDEN' ? message : askAgain);
    },
  });
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
      <SubmitButton loadingLabel="Signing in..." size="large" fullWidth>
        Sign in
      </SubmitButton>
      <DemoAccounts />
    </Form>
  );
};
