import Link from '@mui/material/Link';
import { Navigate, useSearchParams } from 'react-router-dom';
import { AuthHeading } from '../shared/page/AuthHeading.tsx';
import { authPaths } from '../shared/address/paths.ts';
import { type SignupInvitationQuery, useSignupInvitationSuspenseQuery } from './accounts.generated.ts';
import { signInPath, usePlanToSignUpFor } from './planChoice.ts';
import { ProviderButtons } from './ProviderButtons.tsx';
import { SignUpForm } from './SignUpForm.tsx';

const NewOrganization = () => {
  const chosen = usePlanToSignUpFor();
  return (
    <>
      <AuthHeading title="Create your account">
        Already have an account? <Link href={signInPath(chosen)}>Sign in</Link>
      </AuthHeading>
      <SignUpForm planChoice={chosen} />
      <ProviderButtons />
    </>
  );
};

const Unusable = () => (
  <AuthHeading title="This invitation can't be used">
    It was already used, was revoked, or is more than seven days old. Ask for a new one, or{' '}
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
