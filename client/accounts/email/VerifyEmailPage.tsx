import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AuthHeading } from '../../shared/page/AuthHeading.tsx';
import { FormMessage } from '../../shared/form/FormMessage.tsx';
import { type FailureWords, readErrorDetails } from '../../shared/page/errorDetails.ts';
import { appPaths } from '../../shared/address/paths.ts';
import { announceAccountChange } from '../../shared/session/accountNews.ts';
import { useEmailVerificationLazyQuery, useVerifyEmailMutation } from '../accounts.generated.ts';

type Outcome = { verified: 'now' | 'before' } | ({ verified: false } & FailureWords);

/** Sends the token of the link once, and tells what became of it. */
const useVerification = (token: string) => {
  const [verifyEmail] = useVerifyEmailMutation();
  const [readViewer] = useEmailVerificationLazyQuery({ fetchPolicy: 'network-only' });
  const [outcome, setOutcome] = useState<Outcome>();
  const sent = useRef<string>(undefined);
  useEffect(() => {
    // A token works once; effects may run twice.
    if (sent.current === token) return;
    sent.current = token;
    const verify = async (): Promise<Outcome> => {
      const { data } = await verifyEmail({ variables: { input: { token } } });
      const { verified, errors = [] } = data?.verifyEmail ?? {};
      const message = errors[0]?.message;
      if (!message) return { verified: 'now' };
      // The link may be an older one than the one that was used.
      const known = verified || (await readViewer()).data?.viewer?.emailVerified;
      return known ? { verified: 'before' } : { verified: false, message };
    };
    const tell = async () => {
      try {
        setOutcome(await verify());
        announceAccountChange();
      } catch (error) {
        setOutcome({ ...readErrorDetails(error), verified: false });
      }
    };
    void tell();
  }, [token, verifyEmail, readViewer]);
  return outcome;
};

const words = {
  now: { title: 'Email verified', text: 'Thank you. Your account is complete.' },
  before: {
    title: 'Your email is already verified',
    text: 'No action is needed: this link or a newer one was already used.',
  },
};

const refused = {
  title: 'The email could not be verified',
  text: 'To get another link, sign in and choose Resend at the top of the page.',
};

/** /auth/verify-email?token=… */
export const VerifyEmailPage = () => {
  const outcome = useVerification(useSearchParams()[0].get('token') ?? '');
  if (!outcome) return <AuthHeading title="Verifying your email" />;
  const { title, text } = outcome.verified ? words[outcome.verified] : refused;
  return (
    <>
      <AuthHeading title={title}>{text}</AuthHeading>
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        {outcome.verified ? null : <FormMessage requestId={outcome.requestId}>{outcome.message}</FormMessage>}
        <Button variant="contained" size="large" href={appPaths.dashboard}>
          Continue to Slipway
        </Button>
      </Box>
    </>
  );
};
