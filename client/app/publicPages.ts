import { authPaths } from '../shared/address/paths.ts';
import { type LazyPage, lazyPage } from './lazyPage.ts';

/** A page that needs no session to be shown. */
interface PublicPage {
  path: string;
  page: LazyPage;
}

/** Pages within the split screen of sign-in. */
export const authPages: readonly PublicPage[] = [
  { path: authPaths.signIn, page: lazyPage(() => import('../accounts/SignInPage.tsx'), 'SignInPage') },
  { path: authPaths.signUp, page: lazyPage(() => import('../accounts/SignUpPage.tsx'), 'SignUpPage') },
  {
    path: authPaths.resetPassword,
    page: lazyPage(() => import('../accounts/resetPassword/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  },
  {
    path: authPaths.verifyEmail,
    page: lazyPage(() => import('../accounts/email/VerifyEmailPage.tsx'), 'VerifyEmailPage'),
  },
  {
    path: authPaths.confirmEmail,
    page: lazyPage(() => import('../accounts/email/ConfirmEmailPage.tsx'), 'ConfirmEmailPage'),
  },
  {
    path: authPaths.invitation,
    page: lazyPage(() => import('../organizations/AcceptInvitationPage.tsx'), 'AcceptInvitationPage'),
  },
  {
    path: authPaths.onboarding,
    page: lazyPage(() => import('./onboarding/OnboardingPage.tsx'), 'OnboardingPage'),
  },
];
