import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AuthHeading } from '../../shared/page/AuthHeading.tsx';
import { FormMessage } from '../../shared/form/FormMessage.tsx';
import { type FailureWords, readErrorDetails } from '../../shared/page/errorDetails.ts';
import { appPaths } from '../../shared/address/paths.ts';
import { useConfirmEmailChangeMutation } from '../settings/profile.generated.ts';

type Outcome = { email: string } | { refusal: FailureWords };

/** Sends the token of the link once, and tells what became of it. */
const useConfirmation = (token: string) => {
  const [confirmEmailChange] = useConfirmEmailChangeMutation();
  const [outcome, setOutcome] = useState<Outcome>();
  const sent = useRef<string>(undefined);
  useEffect(() => {
    // A token works once; effects may run twice.
    if (sent.current === token) return;
    sent.current = token;
    const confirm = async () => {
      try {
        const { data } = await confirmEmailChange({ variables: { input: { token } } });
        const { email, errors = [] } = data?.confirmEmailChange ?? {};
        setOutcome(email ? { email } : { refusal: errors[0] ?? { message: 'Please try again.' } });
      } catch (error) {
        setOutcome({ refusal: readErrorDetails(error) });
      }
    };
    void confirm();
  }, [token, confirmEmailChange]);
  return outcome;
};

/** /auth/confirm-email?token=… */
export const ConfirmEmailPage = () => {
  const outcome = useConfirmation(useSearchParams()[0].get('token') ?? '');
  if (!outcome) return <AuthHeading title="Confirming your new address" />;
  const confirmed = 'email' in outcome;
  return (
    <>
      <AuthHeading title={confirmed ? 'Email address changed' : 'The address could not be changed'}>
        {confirmed ? `From now on you sign in as ${outcome.email}.` : null}
      </AuthHeading>
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        {confirmed ? null : (
          <FormMessage requestId={outcome.refusal.requestId}>{outcome.refusal.message}</FormMessage>
        )}
        <Button variant="contained" size="large" href={appPaths.settingsTab('profile')}>
          Continue to Slipway
        </Button>
      </Box>
    </>
  );
};
