import Link from '@mui/material/Link';
import { Navigate, useSearchParams } from 'react-router-dom';
import { AuthHeading } from '../shared/page/AuthHeading.tsx';
import { authPaths } from '../shared/address/paths.ts';
import { type SignupInvitationQuery, useSignupInvitationSuspenseQuery } from './accounts.generated.ts';
import { ProviderButtons } from './ProviderButtons.tsx';
import { SignUpForm } from './SignUpForm.tsx';

const signInLink = (
  <>
    Already have an account? <Link href={authPaths.signIn}>Sign in</Link>
  </>
);

const NewOrganization = () => (
  <>
    <AuthHeading title="Create your account">{signInLink}</AuthHeading>
    <SignUpForm />
    <ProviderButtons />
  </>
);

const Unusable = () => (
  <AuthHeading title="This invitation can't be used">
    It was used, taken back, or is older than seven days. Ask for a new one, or{' '}
    <Link href={authPaths.signUp}>create your own organization</Link>.
  </AuthHeading>
);

const Invited = ({ token }: { token: string }) => {
  const { data } = useSignupInvitationSuspenseQuery({ variables: { token } });
  const offer: SignupInvitationQuery['invitation'] = data.invitation;
  if (!offer) return <Unusable />;
  if (offer.hasAccount)
    return <Navigate to={authPaths.signInThen(authPaths.joinOrganization(token))} replace />;
  return (
    <>
      <AuthHeading title={`Join ${offer.organizationName}`}>
        {offer.invitedBy} invited you to Slipway.
      </AuthHeading>
      <SignUpForm invitation={{ token, email: offer.email, organizationName: offer.organizationName }} />
    </>
  );
};

/** /auth/sign-up, with `?invitation=` the way into the organization that sent it. */
export const SignUpPage = () => {
  const token = useSearchParams()[0].get('invitation');
  return token ? <Invited token={token} /> : <NewOrganization />;
};
