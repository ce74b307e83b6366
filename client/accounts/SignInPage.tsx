import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { AuthHeading } from '../shared/page/AuthHeading.tsx';
import { rolesInWords } from '../../schema/rules/roles.ts';
import { ownPath } from '../shared/address/paths.ts';
import { isSessionEnded } from '../shared/session/sessionEnded.ts';
import { type SignupInvitationQuery, useSignupInvitationSuspenseQuery } from './accounts.generated.ts';
import { invitationIn } from './invitationIn.ts';
import { planOfNext, signUpPath } from './planChoice.ts';
import { ProviderButtons } from './ProviderButtons.tsx';
import { SignInForm } from './SignInForm.tsx';

/** Loaded once an account asks for a second factor. */
const CodeForm = lazy(async () => ({ default: (await import('./CodeForm.tsx')).CodeForm }));

type Offer = NonNullable<SignupInvitationQuery['invitation']>;

const never = () => () => undefined;

const ToSlipway = () => {
  const next = useSearchParams()[0].get('next');
  const { state } = useLocation();
  // The HTML that is there before the code, as after a reload, does not know.
  const isEnded = useSyncExternalStore(
    never,
    () => isSessionEnded(state),
    () => false,
  );
  return (
    <AuthHeading title="Sign in to Slipway" documentTitle="Sign in">
      {isEnded ? (
        <output>Your session ended. Sign in to continue.</output>
      ) : (
        <>
          New here? <Link href={signUpPath(planOfNext(next))}>Create an account</Link>
        </>
      )}
    </AuthHeading>
  );
};

const ToJoin = ({ organizationName, invitedBy, role }: Offer) => (
  <AuthHeading title={`Join ${organizationName}`}>
    {invitedBy} invited you as {rolesInWords[role]}. Sign in to join.
  </AuthHeading>
);

const SignIn = ({ offer }: { offer?: Offer | null }) => {
  const [challenge, setChallenge] = useState<string>();
  return (
    <>
      {challenge ? null : offer ? <ToJoin {...offer} /> : <ToSlipway />}
      {/* It stays, so that what was typed is there on the way back. */}
      <Box sx={{ display: challenge ? 'none' : 'block' }}>
        <SignInForm email={offer?.email} onChallenge={setChallenge} />
        <ProviderButtons />
      </Box>
      {challenge ? (
        <Suspense>
          <CodeForm challenge={challenge} onBack={() => setChallenge(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
};

/** With the link of an invitation; one that works no more says nothing of itself. */
const InvitedSignIn = ({ token }: { token: string }) => {
  const { data } = useSignupInvitationSuspenseQuery({ variables: { token } });
  return <SignIn offer={data.invitation} />;
};

/**
 * /auth/sign-in: email and password, then, where the account asks for one, a code. On the way to an invitation it says who invites, to
 * what, and for which address that is.
 */
export const SignInPage = () => {
  const token = invitationIn(ownPath(useSearchParams()[0].get('next')));
  return token ? <InvitedSignIn token={token} /> : <SignIn />;
};
