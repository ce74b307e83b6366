import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AuthHeading } from '../shared/page/AuthHeading.tsx';
import { planOfNext, signUpPath } from './planChoice.ts';
import { ProviderButtons } from './ProviderButtons.tsx';
import { SignInForm } from './SignInForm.tsx';

/** Loaded once an account asks for a second factor. */
const CodeForm = lazy(async () => ({ default: (await import('./CodeForm.tsx')).CodeForm }));

/** /auth/sign-in: email and password, then, where the account asks for one, a code. */
export const SignInPage = () => {
  const next = useSearchParams()[0].get('next');
  const [challenge, setChallenge] = useState<string>();
  return (
    <>
      {challenge ? null : (
        <AuthHeading title="Sign in to Slipway" documentTitle="Sign in">
          New here? <Link href={signUpPath(planOfNext(next))}>Create an account</Link>
        </AuthHeading>
      )}
      {/* It stays, so that what was typed is there on the way back. */}
      <Box sx={{ display: challenge ? 'none' : 'block' }}>
        <SignInForm onChallenge={setChallenge} />
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
