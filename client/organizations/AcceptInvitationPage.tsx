import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { rolesInWords } from '../../schema/rules/roles.ts';
import { Navigate, useSearchParams } from 'react-router-dom';
import { AuthHeading } from '../shared/page/AuthHeading.tsx';
import { FormMessage } from '../shared/form/FormMessage.tsx';
import { type FailureWords, readErrorDetails } from '../shared/page/errorDetails.ts';
import { appPaths, authPaths, publicPaths } from '../shared/address/paths.ts';
import { useSessionChange } from '../shared/session/SessionClient.tsx';
import { session } from '../shared/session/session.ts';
import { useToast } from '../shared/toasts/useToast.ts';
import {
  type InvitationOfferQuery,
  useAcceptInvitationMutation,
  useInvitationOfferSuspenseQuery,
} from './organizations.generated.ts';

type Offer = NonNullable<InvitationOfferQuery['invitation']>;

const JoinButton = ({ token, organizationName }: { token: string } & Pick<Offer, 'organizationName'>) => {
  const changeSession = useSessionChange();
  const toast = useToast();
  const [accept, { loading }] = useAcceptInvitationMutation({ fetchPolicy: 'no-cache' });
  const [failure, setFailure] = useState<FailureWords>();
  const join = async () => {
    try {
      const { data } = await accept({ variables: { input: { token } } });
      const error = data?.acceptInvitation.errors[0];
      if (error) return setFailure(error);
      session.clear();
      changeSession(appPaths.dashboard, { replace: true });
      return toast({ title: `Welcome to ${organizationName}!`, variant: 'success' });
    } catch (error) {
      return setFailure(readErrorDetails(error));
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {failure ? <FormMessage requestId={failure.requestId}>{failure.message}</FormMessage> : null}
      <Button variant="contained" size="large" loading={loading} onClick={() => void join()}>
        Join {organizationName}
      </Button>
    </Box>
  );
};

/** Where whoever was invited comes in: by signing in, or up. */
const entranceOf = ({ hasAccount }: Offer, token: string) =>
  hasAccount ? authPaths.signInThen(authPaths.joinOrganization(token)) : authPaths.acceptInvitation(token);

interface SomebodyElseProps {
  /** The address with which the person is signed in. */
  signedInAs: string;
  invitation: Offer;
  token: string;
}

/** An invitation works for its address alone: the way to that. */
const SomebodyElse = ({ signedInAs, invitation, token }: SomebodyElseProps) => (
  <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
    <Alert severity="info">
      This invitation is for {invitation.email}. You are signed in as {signedInAs}.
    </Alert>
    <Button variant="contained" size="large" href={entranceOf(invitation, token)}>
      {invitation.hasAccount ? 'Sign in' : 'Sign up'} as {invitation.email}
    </Button>
  </Box>
);

/** /auth/invitation?token=… : a person with an account joins the organization that invited. */
export const AcceptInvitationPage = () => {
  const token = useSearchParams()[0].get('token') ?? '';
  const { data } = useInvitationOfferSuspenseQuery({ variables: { token }, fetchPolicy: 'network-only' });
  const { invitation } = data;
  if (!invitation)
    return (
      <AuthHeading title="This invitation can't be used">
        It was already used, was revoked, or is more than seven days old. Ask for a new one, or go{' '}
        <Link href={publicPaths.home}>to Slipway</Link>.
      </AuthHeading>
    );
  const { email, organizationName, invitedBy, role, signedInAs } = invitation;
  if (!signedInAs) return <Navigate to={entranceOf(invitation, token)} replace />;
  return (
    <>
      <AuthHeading title={`Join ${organizationName}`}>
        {invitedBy} invited {email} as {rolesInWords[role]}.
      </AuthHeading>
      {email === signedInAs.toLowerCase() ? (
        <JoinButton token={token} organizationName={organizationName} />
      ) : (
        <SomebodyElse signedInAs={signedInAs} invitation={invitation} token={token} />
      )}
    </>
  );
};
