import Link from '@mui/material/Link';
import { AuthHeading } from '../shared/AuthHeading.tsx';
import { authPaths } from '../shared/paths.ts';
import { ProviderButtons } from './ProviderButtons.tsx';
import { SignInForm } from './SignInForm.tsx';

/** /auth/sign-in */
export const SignInPage = () => (
  <>
    <AuthHeading title="Sign in to Slipway" documentTitle="Sign in">
      New here? <Link href={authPaths.signUp}>Create an account</Link>
    </AuthHeading>
    <SignInForm />
    <ProviderButtons />
  </>
);
