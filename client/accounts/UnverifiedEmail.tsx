import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { onAccountChange } from '../shared/session/accountNews.ts';
import { formatDate } from '../shared/display/formats.ts';
import { useFailureToast } from '../shared/toasts/useFailureToast.ts';
import { useToast } from '../shared/toasts/useToast.ts';
import { useEmailVerificationLazyQuery, useResendVerificationMutation } from './accounts.generated.ts';

interface UnverifiedEmailProps {
  email: string;
  /** When the account ends unless it is verified. */
  verifyBy: string | null;
}

/** Asks again whether the address is proved when that may have happened elsewhere; the answer reaches all that show the person. */
const useFreshVerification = () => {
  const [read] = useEmailVerificationLazyQuery({ fetchPolicy: 'network-only' });
  const ask = useEffectEvent(() => {
    // It is asked again the next time.
    read().catch(() => undefined);
  });
  useEffect(() => onAccountChange(() => ask()), []);
};

/** Says that the address is not proven yet, until when that may be so, and sends the letter again. It goes when the server says it is verified. */
export const UnverifiedEmail = ({ email, verifyBy }: UnverifiedEmailProps) => {
  const [resend, { loading }] = useResendVerificationMutation();
  const toast = useToast();
  const tellFailure = useFailureToast();
  useFreshVerification();
  const refuse = (failure: unknown) => tellFailure(failure, { title: 'The email could not be sent' });
  const send = async () => {
    try {
      const { data } = await resend();
      const { user, errors } = data?.resendVerification ?? {};
      if (errors?.[0]) return refuse(errors[0]);
      if (user?.emailVerified) return toast({ title: 'Your email is verified', variant: 'success' });
      return toast({
        title: 'Verification email sent',
        description: `Check the inbox of ${email}.`,
        variant: 'success',
      });
    } catch (error) {
      return refuse(error);
    }
  };
  return (
    <Box
      component="section"
      aria-label="Email verification"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        minHeight: 40,
        boxSizing: 'border-box',
        padding: { xs: '6px 16px', sm: '6px 24px' },
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: 'surface.panel',
      }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        Your email is not verified. Open the link we sent to {email}.
        {verifyBy ? ` Otherwise your account ends on ${formatDate(verifyBy)}.` : null}
      </Typography>
      <Button size="small" sx={{ flex: 'none' }} loading={loading} onClick={() => void send()}>
        Resend
      </Button>
    </Box>
  );
};
