import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { onAccountChange } from '../../shared/session/accountNews.ts';
import { useFailureToast } from '../../shared/toasts/useFailureToast.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { useEmailVerificationLazyQuery, useResendVerificationMutation } from '../accounts.generated.ts';
import { UnverifiedBar } from './UnverifiedBar.tsx';

interface UnverifiedEmailProps {
  email: string;
  /** As `unverifiedNotice` says it. */
  notice: string;
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

/** Says that the address is not proven yet, and sends the letter again. It goes when the server says it is verified. */
export const UnverifiedEmail = ({ email, notice }: UnverifiedEmailProps) => {
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
    <UnverifiedBar
      notice={notice}
      resend={
        <Button size="small" sx={{ flex: 'none' }} loading={loading} onClick={() => void send()}>
          Resend
        </Button>
      }
    />
  );
};
