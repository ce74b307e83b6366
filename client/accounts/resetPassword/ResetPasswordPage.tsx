import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AuthHeading } from '../../shared/page/AuthHeading.tsx';
import { authPaths } from '../../shared/address/paths.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { ResetRequestForm } from './ResetRequestForm.tsx';

const backLink = <Link href={authPaths.signIn}>Back to sign in</Link>;

const Request = () => {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo === undefined)
    return (
      <>
        <AuthHeading title="Reset your password">
          Enter your email, and we send you a link to set a new password.
        </AuthHeading>
        <ResetRequestForm onSent={setSentTo} />
        <Box sx={{ marginTop: 4 }}>{backLink}</Box>
      </>
    );
  return (
    <>
      <AuthHeading title="Check your email">
        If an account exists for {sentTo}, a link to set a new password is on its way. It works once, for one
        hour.
      </AuthHeading>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4 }}>
        <Button size="large" onClick={() => setSentTo(undefined)}>
          Try again
        </Button>
        {backLink}
      </Box>
    </>
  );
};

/**
 * /auth/reset-password; with the `?token=` of a reset link, where the new password is set, and with `&anew` in that of an account
 * whose address was never verified.
 */
export const ResetPasswordPage = () => {
  const [search] = useSearchParams();
  const token = search.get('token');
  const anew = search.has('anew');
  if (!token) return <Request />;
  return (
    <>
      <AuthHeading title="Set a new password">All other sessions of your account will end.</AuthHeading>
      {anew ? (
        <Alert severity="warning" sx={{ marginBottom: 4 }}>
          The email address of this account was never confirmed. A new password resets the account: everything
          in it is deleted.
        </Alert>
      ) : null}
      <NewPasswordForm token={token} anew={anew} />
      <Box sx={{ marginTop: 4, display: 'flex', gap: 4 }}>
        {backLink}
        <Link href={authPaths.resetPassword}>Send a new link</Link>
      </Box>
    </>
  );
};
