import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AuthHeading } from '../shared/page/AuthHeading.tsx';
import { readErrorDetails } from '../shared/page/errorDetails.ts';
import { appPaths } from '../shared/address/paths.ts';
import { useVerifyEmailMutation } from './accounts.generated.ts';

type Outcome = { verified: true } | { verified: false; message: string };

/** Sends the token of the link once, and tells what became of it. */
const useVerification = (token: string) => {
  const [verifyEmail] = useVerifyEmailMutation();
  const [outcome, setOutcome] = useState<Outcome>();
  const sent = useRef<string>(undefined);
  useEffect(() => {
    // A token works once; effects may run twice.
    if (sent.current === token) return;
    sent.current = token;
    const verify = async () => {
      try {
        const { data } = await verifyEmail({ variables: { input: { token } } });
        const message = data?.verifyEmail.errors[0]?.message;
        setOutcome(message ? { verified: false, message } : { verified: true });
      } catch (error) {
        setOutcome({ verified: false, message: readErrorDetails(error).message });
      }
    };
    void verify();
  }, [token, verifyEmail]);
  return outcome;
};

/** /auth/verify-email?token=… */
export const VerifyEmailPage = () => {
  const outcome = useVerification(useSearchParams()[0].get('token') ?? '');
  if (!outcome) return <AuthHeading title="Verifying your email" />;
  return (
    <>
      <AuthHeading title={outcome.verified ? 'Email verified' : 'The email could not be verified'}>
        {outcome.verified
          ? 'Thank you. Your account is complete.'
          : 'To get another link, sign in and choose Resend at the top of the page.'}
      </AuthHeading>
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        {outcome.verified ? null : <Alert severity="error">{outcome.message}</Alert>}
        <Button variant="contained" size="large" href={appPaths.dashboard}>
          Continue to Slipway
        </Button>
      </Box>
    </>
  );
};
